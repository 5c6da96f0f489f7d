// What stands around every page: the header with name, search box and language, the footer, the progress bar and the place where
// changes are told to screen readers.

import { element } from './dom.ts'
import { icon } from './icons.ts'
import { searchBox } from './search-box.ts'
import { link, type Shop } from './shop.ts'
import type { Language } from './words.ts'

const shopName = 'Fernweh & Fels'
/** A reply that comes sooner needs no progress bar. */
const patienceMs = 150

export type Shell = {
  readonly main: HTMLElement
  readonly showQuery: (query: string) => void
  readonly setTitle: (title: string) => void
  readonly announce: (text: string) => void
  readonly setBusy: (isBusy: boolean) => void
}

/** Builds the page around an empty main part. */
export function buildShell(shop: Shop, changeLanguage: (language: Language) => void): Shell {
  const status = element('p', { class: 'spoken', role: 'status' })
  const announce = (text: string) => {
    status.textContent = text
  }
  const main = element('main', { id: 'content', tabindex: -1 })
  const search = searchBox(shop, announce)
  const progress = element('div', { class: 'progress', hidden: true })
  document.documentElement.lang = shop.language
  document.body.replaceChildren(
    skipLink(shop, main),
    header(shop, search.form, languageChoice(shop, changeLanguage)),
    progress,
    main,
    footer(shop),
    status,
  )
  return { main, showQuery: search.show, setTitle, announce, setBusy: busySwitch(main, progress) }
}

function setTitle(title: string): void {
  document.title = title === '' ? shopName : `${title} – ${shopName}`
}

function busySwitch(main: HTMLElement, progress: HTMLElement): (isBusy: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (isBusy) => {
    clearTimeout(timer)
    main.setAttribute('aria-busy', String(isBusy))
    if (!isBusy) progress.hidden = true
    else {
      timer = setTimeout(() => {
        progress.hidden = false
      }, patienceMs)
    }
  }
}

function skipLink(shop: Shop, main: HTMLElement): HTMLElement {
  const skip = element('a', { class: 'skip', href: '#content' }, [shop.words.toContent])
  skip.addEventListener('click', (event) => {
    event.preventDefault()
    main.focus()
  })
  return skip
}

function header(shop: Shop, search: HTMLElement, languages: HTMLElement): HTMLElement {
  return element('header', { class: 'header' }, [
    element('div', { class: 'page-width header-row' }, [
      link(shop, { kind: 'start' }, { class: 'logo' }, [
        element('span', { class: 'logo-mark' }, [icon('mountain')]),
        element('span', { class: 'logo-text' }, [
          element('span', { class: 'logo-name' }, [shopName]),
          element('span', { class: 'logo-claim' }, [shop.words.claim]),
        ]),
      ]),
      search,
      languages,
    ]),
  ])
}

function languageChoice(shop: Shop, change: (language: Language) => void): HTMLElement {
  const button = (language: Language, name: string) => {
    const made = element(
      'button',
      {
        type: 'button',
        lang: language,
        'aria-pressed': String(language === shop.language),
        title: name,
      },
      [language.toUpperCase()],
    )
    made.addEventListener('click', () => change(language))
    return made
  }
  return element(
    'div',
    { class: 'languages', role: 'group', 'aria-label': shop.words.languageName },
    [button('en', 'English'), button('de', 'Deutsch')],
  )
}

function footer(shop: Shop): HTMLElement {
  return element('footer', { class: 'footer' }, [
    element('div', { class: 'page-width footer-row' }, [
      element('p', {}, [shop.words.footer]),
      element('p', {}, [
        element('a', { href: new URL('../docs', new URL(shop.root, location.href)).pathname }, [
          shop.words.reference,
        ]),
      ]),
    ]),
  ])
}
