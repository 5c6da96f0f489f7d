// Builds elements. Texts go in as text nodes and attributes as attributes, so nothing that comes from a catalogue is ever read
// as markup.

export type Child = Node | string | number | null

type Listener = (event: Event) => void

/** Attributes by name; `true` is an attribute without value, false and undefined none; a function listens to the event. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined | Listener>>

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  setAttributes(made, attributes)
  append(made, children)
  return made
}

export function fragment(children: readonly Child[]): DocumentFragment {
  const made = document.createDocumentFragment()
  append(made, children)
  return made
}

/** A text that only screen readers say. */
export function spoken(text: string): HTMLElement {
  return element('span', { class: 'spoken' }, [text])
}

function setAttributes(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false && value !== undefined) made.setAttribute(name, String(value))
  }
}

function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null) continue
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)))
  }
}

/**
 * Replaces the children of a region and puts the keyboard back where it was: on the control with the same `data-focus`, or,
 * where that has gone, on `fallback`, or on the region itself. Does nothing about focus that was elsewhere.
 */
export function replaceContent(
  region: HTMLElement,
  children: readonly Child[],
  fallback: string | null = null,
): void {
  const active = document.activeElement
  const wasInside = active !== null && active !== document.body && region.contains(active)
  const key = wasInside ? active.closest('[data-focus]')?.getAttribute('data-focus') : null
  region.replaceChildren(fragment(children))
  if (!wasInside) return
  const again = key ? region.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`) : null
  const target = again ?? (fallback === null ? null : region.querySelector<HTMLElement>(fallback))
  ;(target ?? region).focus({ preventScroll: true })
}
