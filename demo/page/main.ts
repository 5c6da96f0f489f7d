// The demo shop's page. It asks which channel to search, builds the frame, and from then on shows whatever place the visitor
// goes to.

import { ConfigHolder } from '../../elements/core/config.ts'
import { Client } from '../../elements/core/request.ts'
import { sessionId } from '../../elements/core/session.ts'
import { type DemoConfig, loadDemoConfig } from './demo-config.ts'
import { forgetDrawer, watchWidth } from './filter-drawer.ts'
import { formatsOf } from './format.ts'
import { Journey, type Visit } from './journey.ts'
import { errorNotice } from './notices.ts'
import { showProduct } from './product-page.ts'
import { showResults } from './results-page.ts'
import { buildShell, type Shell } from './shell.ts'
import type { Shop, Stage } from './shop.ts'
import { showStart } from './start-page.ts'
import { type Language, wordsOf } from './words.ts'

const languageName = 'aisle.demo.language'

/** The path of the page: that of its own script, because the page itself is served under many addresses. */
const root = new URL('.', import.meta.url).pathname
const journey = new Journey(root, show)

let shop: Shop
let shell: Shell
let visits = 0

void start()

async function start(): Promise<void> {
  watchWidth()
  const language = preferredLanguage()
  try {
    build(newClient(await loadDemoConfig(root)), language)
    show({ place: journey.here(), scrollTo: null, isReturn: false })
  } catch (error) {
    // Without its configuration the page has no client yet; a frame around the error is still better than nothing.
    build(newClient({ channel: 'demo', apiKey: 'none' }), language)
    shell.main.replaceChildren(errorNotice(shop, error, () => location.reload()))
  }
}

function newClient({ channel, apiKey }: DemoConfig): Client {
  const url = location.origin + root.replace(/\/demo\/$/, '')
  const holder = new ConfigHolder({ ff: { url, channel, apiKey } })
  const { sid: given } = holder.get().ffParams
  const sid = sessionId({
    given,
    storage: () => localStorage,
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
  })
  return new Client({
    config: () => holder.get(),
    sid: () => sid,
    fetch: (url, init) => fetch(url, init),
  })
}

function build(client: Client, language: Language): void {
  const words = wordsOf(language)
  shop = {
    client,
    root,
    language,
    words,
    formats: formatsOf(language, words),
    go: (place, keepHeight) => journey.go(place, keepHeight),
    rename: (place) => journey.rename(place),
  }
  shell = buildShell(shop, changeLanguage)
}

function changeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageName, language)
  } catch {
    // Where nothing can be remembered the language lasts as long as the page.
  }
  build(shop.client, language)
  show({ place: journey.here(), scrollTo: null, isReturn: true })
  document.querySelector<HTMLElement>('.languages [aria-pressed=true]')?.focus()
}

function preferredLanguage(): Language {
  try {
    const remembered = localStorage.getItem(languageName)
    if (remembered === 'en' || remembered === 'de') return remembered
  } catch {
    // As above: the browser's own language it is.
  }
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en'
}

function show({ place, scrollTo, isReturn }: Visit): void {
  const stage = stageFor(scrollTo)
  if (place.kind !== 'results') {
    forgetDrawer()
    shop.client.abandon('page')
  }
  shell.setBusy(true)
  const { query } = place.kind === 'results' ? place.params : { query: '' }
  shell.showQuery(query === undefined || query === '*' ? '' : query)
  if (place.kind === 'start') void showStart(shop, stage, isReturn)
  else if (place.kind === 'product') void showProduct(shop, stage, place)
  else void showResults(shop, stage, { place, isReturn })
}

function stageFor(scrollTo: number | null): Stage {
  const visit = ++visits
  const ownShell = shell
  return {
    main: ownShell.main,
    isCurrent: () => visit === visits,
    setTitle: ownShell.setTitle,
    announce: ownShell.announce,
    shown: () => {
      ownShell.setBusy(false)
      if (scrollTo !== null) window.scrollTo({ top: scrollTo, behavior: 'instant' })
    },
  }
}
