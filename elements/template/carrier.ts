// Where an author's template stands: a `template` with a `data-role`, or one of two carriers for frameworks that take templates for
// their own: a script, or a div with the template in a comment.

import { fragmentOf } from './stamp.ts'

/** The template's HTML, and the node in whose place its results go. */
export type Carrier = { readonly html: string; readonly place: Element }

export function carrierOf(host: Element, role: string): Carrier | null {
  for (const place of host.querySelectorAll(
    `[data-role="${role}"],[data-compat-template-role="${role}"]`,
  )) {
    const html = htmlIn(place)
    if (html !== null) return { html, place }
  }
  return null
}

function htmlIn(place: Element): string | null {
  if (place instanceof HTMLTemplateElement) return place.innerHTML
  if (place instanceof HTMLScriptElement) {
    return place.type === 'text/ff-compat-template' ? place.text : null
  }
  const comment = [...place.childNodes].find((node) => node.nodeType === Node.COMMENT_NODE)
  return comment?.nodeValue ?? null
}

/** The first element of some HTML. */
export function elementOf(html: string): Element | null {
  return document.importNode(fragmentOf(html), true).firstElementChild
}
