// Where an author's template stands: a `template` with a `data-role`, or one of two carriers for frameworks that take templates for
// their own: a script, or a div with the template in a comment.

import { all } from '../core/nodes.ts'
import { nodesOf } from './repeat.ts'

/** The template's HTML, and the node in whose place its results go. */
export type Carrier = { readonly html: string; readonly place: Element }

/** The first template with a role that is the host's own: one inside another element of the library belongs to that. */
export function carrierOf(host: Element, role: string): Carrier | null {
  for (const place of all(host, `[data-role="${role}"],[data-compat-template-role="${role}"]`)) {
    const html = ownerOf(place) === host ? htmlIn(place) : null
    if (html !== null) return { html, place }
  }
  return null
}

function ownerOf(place: Element): Element | null {
  const { parentElement } = place
  return !parentElement || parentElement.localName.startsWith('ff-')
    ? parentElement
    : ownerOf(parentElement)
}

function htmlIn(place: Element): string | null {
  if (place instanceof HTMLTemplateElement) return place.innerHTML
  if (place instanceof HTMLScriptElement) {
    return place.type === 'text/ff-compat-template' ? place.text : null
  }
  return [...place.childNodes].find((node) => node instanceof Comment)?.data ?? null
}

/** The first element of some HTML. */
export function elementOf(html: string): Element | null {
  return nodesOf(html).firstElementChild
}
