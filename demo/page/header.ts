// What works on every page: the marks for comparing, the counts in the header, the club's prices, the shops, the language, and the bar that says
// that something is on its way.

import type { RequestInfo } from '../../elements/core/responses.ts'
import type { FfRecord } from '../../elements/records/ff-record.ts'
import { name } from './begin.ts'
import {
  addToCart,
  cart,
  compared,
  isMember,
  keepPlace,
  place,
  setMember,
  toggleCompared,
} from './keeping.ts'
import { type Language, rememberLanguage, words } from './language.ts'
import type { Shop } from './main.ts'

/** A reply that comes sooner needs no progress bar. */
const patienceMs = 150

export function wireHeader(shop: Shop): void {
  showCounts()
  wireSwitches()
  wireShops(shop)
  wireProgress(shop)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const mark = target.closest<HTMLElement>('[data-compare]')
    if (mark !== null) toggleCompared(mark.dataset.compare ?? '')
    const button = target.closest<HTMLElement>('[data-cart]')
    if (button !== null) putIntoCart(button, shop)
    if (mark !== null || button !== null) showCounts()
  })
  // Cards come and go with results; what is marked on them stays.
  document.addEventListener('dom-updated', showMarks, { capture: true })
}

/** Says something to those who cannot see it. */
export function say(text: string): void {
  const status = document.getElementById('status')
  if (status !== null) status.textContent = text
}

export function showCounts(): void {
  const pieces = cart().reduce((sum, { count }) => sum + count, 0)
  for (const [id, count] of [
    ['cart-count', pieces],
    ['compare-count', compared().length],
  ] as const) {
    const place = document.getElementById(id)
    if (place !== null) place.textContent = count === 0 ? '' : String(count)
  }
  showMarks()
}

function showMarks(): void {
  const chosen = compared()
  for (const mark of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    mark.setAttribute('aria-pressed', String(chosen.includes(mark.dataset.compare ?? '')))
  }
}

function putIntoCart(button: HTMLElement, { reader }: Shop): void {
  const record = button.closest<FfRecord>('ff-record')
  const shown = (record?.recordData as { shown?: { number: string; name: string } })?.shown
  const field = record?.querySelector<HTMLInputElement>('[data-track-count]')
  if (shown === undefined) return
  addToCart(shown.number, Math.max(1, Math.round(Number(field?.value ?? 1)) || 1))
  say(words[reader.language].inCart(shown.name))
}

function wireSwitches(): void {
  const member = document.querySelector('[data-member]')
  member?.setAttribute('aria-checked', String(isMember()))
  member?.addEventListener('click', () => {
    setMember(!isMember())
    location.reload()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
    const { language } = button.dataset
    button.setAttribute('aria-pressed', String(language === document.documentElement.lang))
    button.addEventListener('click', () => {
      rememberLanguage(language as Language)
      location.reload()
    })
  }
}

/** The chosen shops hold on every page until others are chosen. */
function wireShops({ factfinder, reader }: Shop): void {
  const change = (info: RequestInfo) => {
    const { origin } = info.requestOptions ?? {}
    const params = info.searchParams ?? info.navigationParams ?? {}
    const isChoice = origin instanceof Element && origin.matches('ff-market-chooser')
    if (!isChoice) Object.assign(params, { ...place(), ...params })
    else keepPlace(params)
    // Only the page of results shows them by itself.
    if (isChoice && name !== 'search') location.reload()
    return !isChoice || name === 'search'
  }
  factfinder.request.before.search(change)
  factfinder.request.before.navigation(change)
  const shops = document.getElementById('market-name')
  const showShops = () => {
    const count = place().marketIds?.length ?? 0
    const said = words[reader.language].shops
    if (shops !== null) shops.textContent = count === 0 ? said : `${said} (${count})`
  }
  showShops()
  factfinder.response.subscribeSearchAndNavigation(showShops)
}

function wireProgress({ factfinder }: Shop): void {
  const progress = document.querySelector<HTMLElement>('.progress')
  const main = document.querySelector('main')
  let timer: ReturnType<typeof setTimeout> | undefined
  const isPage = ({ searchOptions, navigationOptions, requestOptions }: RequestInfo) =>
    (searchOptions ?? navigationOptions) !== undefined && requestOptions?.requestOnly !== true
  factfinder.response.subscribeAsked((_, info) => {
    if (!isPage(info)) return
    main?.setAttribute('aria-busy', 'true')
    timer ??= setTimeout(() => progress?.removeAttribute('hidden'), patienceMs)
  })
  factfinder.response.subscribeDone((_, info) => {
    if (!isPage(info)) return
    clearTimeout(timer)
    timer = undefined
    progress?.setAttribute('hidden', '')
    main?.setAttribute('aria-busy', 'false')
  })
}
