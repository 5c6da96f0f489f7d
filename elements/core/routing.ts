// The address of the page and the way back. Each result that is shown gets an entry in the browser's history; going back shows it again
// from memory, or asks anew for what the address says. In sandbox mode the browser is left alone and listeners are told instead.

import type { SearchParams } from '../../contract/search-params.ts'
import { type AddressOptions, addressOf, paramsFromAddress } from './address.ts'
import type { App } from './app.ts'
import { navigate } from './navigate.ts'
import { show } from './pipeline.ts'
import type { RequestInfo } from './responses.ts'
import { randomId } from './session.ts'

/** Results that are kept for going back; older ones are asked for anew. */
const entriesMax = 30

export type HistoryEntry = { readonly result: unknown; readonly requestInfo: RequestInfo }

export type HistoryWriteListener = (
  entry: HistoryEntry & { readonly url: string; readonly replace: boolean },
) => void

/** @internal */
export class Routing {
  readonly #app: App
  readonly #entries = new Map<string, HistoryEntry>()
  readonly #defaults: Record<string, unknown> = {}
  #isListening = false
  #addressOptions: (() => AddressOptions) | undefined
  navigateListener: ((url: string, origin?: unknown) => unknown) | undefined
  historyWriteListener: HistoryWriteListener | undefined

  constructor(app: App) {
    this.#app = app
  }

  setUrlParamOptionsListener(listener: (() => AddressOptions) | undefined): void {
    this.#addressOptions = listener
  }

  /** The address of this page in another search state: for links. An instance that is not the page's own has none. */
  hrefOf(params: SearchParams): string {
    if (!this.#app.isOfPage) return location.href
    const { path, ...options } = this.#options()
    const isHere = path === undefined || path === location.pathname
    const written = addressOf(params, isHere ? location.search : '', options)
    const address = isHere ? location.pathname : path
    return address + (written && `?${written}`) + (isHere ? location.hash : '')
  }

  /** Where results have a page of their own, a search on any other page leads there. True when the shopper is on the way. */
  leaves(info: RequestInfo): boolean {
    const options = info.searchOptions ?? info.navigationOptions
    const { path } = this.#options()
    const isForPage = this.#app.isOfPage && options && path !== undefined
    const isAside = options?.initial || options?.withoutHistory || info.requestOptions?.requestOnly
    if (!isForPage || isAside || path === location.pathname) return false
    navigate(this.#app, { url: this.hrefOf(paramsOf(info)), origin: info.requestOptions?.origin })
    return true
  }

  paramsFromUrl(options: AddressOptions = {}): SearchParams {
    return paramsFromAddress(location.search, { ...this.#options(), block: [], ...options })
  }

  /** Notes a result that is about to be shown. */
  remember(result: unknown, requestInfo: RequestInfo): void {
    const options = requestInfo.searchOptions ?? requestInfo.navigationOptions ?? {}
    const isInitial = options.initial === true
    this.#learnDefaults(requestInfo, result)
    const url = this.hrefOf(paramsOf(requestInfo))
    const { isOfPage } = this.#app
    const isOurs = isOfPage && options.withoutHistory !== true && !this.#app.isSandboxed()
    if (!isOurs) {
      this.historyWriteListener?.({ result, requestInfo, url, replace: isInitial })
      return
    }
    this.#listen()
    const key = randomId()
    this.#keep(key, { result, requestInfo: withoutOrigin(requestInfo) })
    const state = { ...(history.state as object | null), aisle: key }
    if (isInitial) history.replaceState(state, '')
    else history.pushState(state, '', url)
  }

  /** Shows a result that was kept, as when going back. */
  restore({ result, requestInfo }: HistoryEntry): void {
    show(this.#app, result, requestInfo)
  }

  #options(): AddressOptions {
    const { categoryPage } = this.#app.pageSettings
    const fixed = categoryPage === undefined ? {} : { fixedFilters: categoryPage }
    return { ...fixed, defaults: this.#defaults, ...this.#addressOptions?.() }
  }

  /** What the server has filled in need not stand in any address. */
  #learnDefaults(info: RequestInfo, result: unknown): void {
    const asked = paramsOf(info)
    const { searchParams = {} } = result as { searchParams?: SearchParams }
    for (const [name, value] of Object.entries(searchParams)) {
      if (!Object.hasOwn(asked, name)) this.#defaults[name] = value
    }
  }

  #keep(key: string, entry: HistoryEntry): void {
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > entriesMax && oldest) this.#entries.delete(oldest)
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    globalThis.addEventListener('popstate', ({ state }) => {
      // A page may have entries of its own, which are none of our business.
      const key = (state as { aisle?: unknown } | null)?.aisle
      if (typeof key !== 'string' || this.#app.isSandboxed()) return
      this.#app.sender.abandon('result')
      const entry = this.#entries.get(key)
      this.#app.guard('Going back', () => {
        if (entry) this.restore(entry)
        else void this.#app.ask(this.paramsFromUrl(), { withoutHistory: true })
      })
    })
  }
}

function paramsOf({ searchParams, navigationParams }: RequestInfo): SearchParams {
  return searchParams ?? navigationParams ?? {}
}

/** A node of the page must not be kept alive by the history, nor stand for a request that it did not make. */
function withoutOrigin(info: RequestInfo): RequestInfo {
  const { origin: _, ...requestOptions } = info.requestOptions ?? {}
  return { ...info, requestOptions }
}
