// What the author calls the orders of a result: `ff-sortbox-item` children, each with the key `<name>.<order>`.

/** Reads the children and takes them out. */
export function sortTexts(host: Element): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const child of host.querySelectorAll('ff-sortbox-item')) {
    const key = child.getAttribute('key') ?? 'default.template'
    texts.set(key, child.innerHTML.trim() === '' ? '{{description}}' : child.innerHTML.trim())
    child.remove()
  }
  return texts
}
