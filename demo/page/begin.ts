// What must be done before the elements wake up: the page's texts in the visitor's language, and the part of index.html that belongs to the
// address put into `main`. Imported before everything else.

import { preferredLanguage, translate } from './language.ts'

const names = ['search', 'product', 'cart', 'checkout', 'thanks', 'compare', 'service'] as const
export type PageName = (typeof names)[number] | 'start'

export const language = preferredLanguage()

/** The path of the shop, with a slash at its end: that of its own script, because the page is served under many addresses. */
export const root = new URL('.', import.meta.url).pathname

/** What stands in the address behind the name of the page: the master of a product. */
export const [name, rest] = placeOf(new URL(location.href))

document.documentElement.lang = language
document.body.dataset.page = name
if (language === 'de') translate(document.documentElement)
fillCards(document)
const template = document.querySelector<HTMLTemplateElement>(`template[data-page="${name}"]`)
if (template !== null) {
  document.querySelector('main')?.append(document.importNode(template.content, true))
}
// The page lives in `main` now; a second copy would answer to the same ids.
for (const other of document.querySelectorAll('template[data-page]')) other.remove()

/** Addresses from before there was a page for results have their parameters at the start page. */
function placeOf({ pathname, searchParams }: URL): readonly [PageName, string] {
  const [first = '', second = ''] = pathname.slice(root.length).split('/')
  const known = names.find((one) => one === first)
  if (known !== undefined) return [known, decoded(second)]
  return [searchParams.has('query') || searchParams.has('filter') ? 'search' : 'start', '']
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Somebody else's address: taken as it is, it is the address of nothing.
    return text
  }
}

/** One card serves every list: wherever a template asks for it, inside of other templates as well. */
function fillCards(within: ParentNode): void {
  const card = document.querySelector<HTMLTemplateElement>('template#card')
  for (const one of within.querySelectorAll('template')) {
    fillCards(one.content)
    if (card !== null && one.hasAttribute('data-card')) {
      one.content.replaceChildren(document.importNode(card.content, true))
    }
  }
}
