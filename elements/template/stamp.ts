// Puts rendered HTML into the page. Addresses that would run a script are taken out wherever they come from; HTML that a template
// does not escape loses whatever could run. Works under a policy of trusted types.

import { all, create } from '../core/nodes.ts'
import { isSafeAddress } from './safe-address.ts'

const addressAttributes = [
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data-anchor',
  'data-redirect',
]
const selector = addressAttributes.map((name) => `[${name.replace(':', '\\:')}]`).join()

type TrustedHtml = { readonly createHTML: (html: string) => string }

let policy: TrustedHtml | null = null

/** The policy is made when it is first needed and may be refused, where a page names the policies it allows. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: TrustedHtml): TrustedHtml }
  }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('aisle-elements', { createHTML: (text) => text })
  return policy.createHTML(html)
}

/** The nodes of rendered HTML, with harmless addresses only. */
export function fragmentOf(html: string): DocumentFragment {
  const template = create('template')
  template.innerHTML = trusted(html)
  for (const element of all(template.content, selector)) dropBadAddresses(element)
  return template.content
}

function dropBadAddresses(element: Element): void {
  for (const name of addressAttributes) {
    const address = element.getAttribute(name)
    if (address !== null && !isSafeAddress(address)) element.removeAttribute(name)
  }
}

const runnable = 'script,iframe,object,embed,base,meta,link,form,style'

/** HTML without what could run: no scripts, frames or handlers. */
export function cleanHtml(html: string): string {
  if (!html.includes('<')) return html
  const content = fragmentOf(html)
  for (const element of all(content, runnable)) element.remove()
  for (const element of all(content, '*')) {
    for (const name of element.getAttributeNames()) {
      if (/^on|^srcdoc$/i.test(name)) element.removeAttribute(name)
    }
  }
  const holder = create('div')
  holder.append(content)
  return holder.innerHTML
}
