// What facets and their neighbours do with the nodes of a page: make an author's element work as a button, put nodes in order without
// moving more than needed, and give the focus a place when what had it is gone.

import { all, create } from '../core/nodes.ts'

const native = 'button,a[href],input,select,summary'
const following: typeof Node.DOCUMENT_POSITION_FOLLOWING = 4
/** What the Tab key reaches, more or less. */
export const focusable = `${native},textarea,[tabindex="0"]`

/** A button is one already; anything else can be reached and pressed by keyboard from now on. */
export function operable<Control extends HTMLElement>(element: Control): Control {
  if (element.matches(native) || element.hasAttribute('role')) return element
  element.role = 'button'
  element.tabIndex = 0
  element.classList.add('ffw-cursor')
  element.addEventListener('keydown', (event) => {
    if (event.target !== element || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    element.click()
  })
  return element
}

/** Names a field that its author has not named. */
export function labelField(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  if (!field.labels?.length) field.ariaLabel ??= text
}

export function plainButton(className: string, text: string): HTMLButtonElement {
  const button = create('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
  return button
}

/** Makes the nodes the children of the parent. What stays in its place is not touched, because moving a node takes its focus away. */
export function arrange(parent: Element, nodes: readonly Node[]): void {
  const wanted = new Set(nodes)
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove()
  let place = parent.firstChild
  for (const node of nodes) {
    if (node === place) place = place.nextSibling
    else parent.insertBefore(node, place)
  }
}

/** Focuses the first of these that can be seen; whether there was one. */
export function focusFirst(candidates: Iterable<Element | null | undefined>): boolean {
  for (const element of candidates) {
    if (element?.checkVisibility() !== true) continue
    ;(element as HTMLElement).focus({ preventScroll: true })
    if (element.contains(document.activeElement)) return true
  }
  return false
}

/** Focuses what can be focused next after an element that is gone or hidden, else what stands before it. */
export function focusNear(gone: Element): void {
  // When all others have rendered as well, because what stands there now may be replaced.
  setTimeout(() => {
    const { activeElement } = document
    if (activeElement !== document.body && !gone.contains(activeElement)) return
    const others = all(document, focusable).filter((one) => !gone.contains(one))
    const isBehind = (one: Element) => Boolean(gone.compareDocumentPosition(one) & following)
    const behind = others.filter(isBehind)
    const before = others.filter((one) => !isBehind(one)).reverse()
    focusFirst([...behind, ...before])
  })
}
