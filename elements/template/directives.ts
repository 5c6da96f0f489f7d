// What templates say by attributes instead of text: `data-anchor` becomes a link, `data-image` a picture with a fallback, and
// `data-defer-…` a real attribute only now, so that nothing is loaded or run before the values are in.

import { all } from '../core/nodes.ts'
import { isSafeAddress } from './safe-address.ts'

/** Applies the directives inside freshly rendered nodes. */
export function applyDirectives(root: ParentNode, image?: unknown): void {
  for (const element of all(root, '*')) {
    applyDeferred(element)
    const { anchor, image: address, imageOnerror } = element.dataset
    if (anchor && isSafeAddress(anchor)) {
      element.setAttribute('href', anchor)
    }
    if (address === undefined) continue
    const source = address === '' ? String(image ?? '') : address
    if (imageOnerror) {
      element.addEventListener('error', () => setSource(element, imageOnerror), { once: true })
    }
    setSource(element, source === '' ? (imageOnerror ?? '') : source)
  }
}

function setSource(element: Element, address: string): void {
  if (address && isSafeAddress(address)) element.setAttribute('src', address)
}

const prefix = /^data-(ffw-)?defer-/

function applyDeferred(element: Element): void {
  const names = element.getAttributeNames().filter((name) => prefix.test(name))
  // The longer name wins where both are given; in the order of the alphabet it is the last.
  for (const name of names.sort()) {
    const real = name.replace(prefix, '')
    const value = element.getAttribute(name) ?? ''
    if (!real || /^on|^srcdoc$/.test(real)) continue
    if (isSafeAddress(value)) element.setAttribute(real, value)
  }
}
