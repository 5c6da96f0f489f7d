// What the author calls the orders of a result: `ff-sortbox-item` children, each with the key `<name>.<order>`.

import type { SortItem } from '../../contract/search-result.ts'
import type { FfElement } from '../core/element.ts'
import { all } from '../core/nodes.ts'
import { capitalized } from '../core/responses.ts'
import { word } from '../core/words.ts'

/** Reads the children and takes them out. */
export function sortTexts(host: Element): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const child of all(host, 'ff-sortbox-item')) {
    const key = child.getAttribute('key') ?? 'default.template'
    texts.set(key, child.innerHTML.trim())
    child.remove()
  }
  return texts
}

/** `Price.asc`: texts may be equal, names with their direction are not. */
export function sortKey({ name, order }: SortItem): string {
  return `${name}.${order}`
}

/** What an order is called: the template for it, filled with the description in the language of the page. */
export function sortText(
  host: FfElement,
  texts: ReadonlyMap<string, string> | null,
  one: SortItem,
): DocumentFragment {
  const template = texts?.get(sortKey(one)) ?? texts?.get('default.template')
  return host.filled(template || host.usual('{{description}}'), {
    ...one,
    description: described(one.description),
  })
}

/** Servers may describe an order by a key, such as `sort.priceAsc`. What `addWords` gives for it comes first, then a text made of it. */
function described(description: string): string {
  const said = word(description)
  const [, field, direction] = /^sort\.(\w+?)(Asc|Desc)$/.exec(said) ?? []
  if (field === undefined) return said
  const arrow = field === 'relevance' ? '' : direction === 'Asc' ? ' ↑' : ' ↓'
  return capitalized(field) + arrow
}
