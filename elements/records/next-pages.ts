// The pages of a result that a list shows below each other: which are there, and how the next one comes. They are asked for beside the
// page's own result, so the address and the other elements stay as they are. A new result begins anew.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { announce } from '../core/announce.ts'
import type { FfElement } from '../core/element.ts'
import { all } from '../core/nodes.ts'
import { request } from '../core/pipeline.ts'
import { isResult, type RequestInfo } from '../core/responses.ts'
import type { ShownRecord } from './click-events.ts'

/** Products that are asked for at once when a shopper comes back; what was farther down is not brought back. */
const restoredMax = 1_000

type Listing = FfElement & { records: readonly ShownRecord[] | undefined }

export class NextPages {
  readonly #list: Listing
  #result: SearchResultBody | null = null
  #info: RequestInfo | null = null
  #last = 0
  #isLoading = false

  constructor(list: Listing) {
    this.#list = list
  }

  /** A result has come: its page is the first. */
  begin(result: SearchResultBody, info: RequestInfo): void {
    this.#result = result
    this.#info = info
    this.#last = result.paging.currentPage
  }

  get hasNext(): boolean {
    return this.#result !== null && this.#last < this.#result.paging.pageCount
  }

  get isLoading(): boolean {
    return this.#isLoading
  }

  /** How many pages are shown. */
  get count(): number {
    return this.#result === null ? 0 : this.#last - this.#result.paging.currentPage + 1
  }

  get totalHits(): number {
    return this.#result?.totalHits ?? 0
  }

  /** Adds the next page. False where there is none, or it did not come. */
  async load(): Promise<boolean> {
    if (!this.hasNext) return false
    const page = this.#last + 1
    const hits = await this.#ask({ page })
    if (!hits) return false
    this.#last = page
    this.#list.records = [...(this.#list.records ?? []), ...hits]
    announce('added', hits.length)
    return true
  }

  /** Shows as many pages as there were, by one request. */
  async restore(count: number): Promise<void> {
    const { currentPage, hitsPerPage, pageCount } = this.#result?.paging ?? {}
    if (currentPage === undefined || hitsPerPage === undefined || pageCount === undefined) return
    const last = Math.min(pageCount, currentPage + count - 1)
    if (last <= this.#last || last * hitsPerPage > restoredMax) return
    const hits = await this.#ask({ page: 1, hitsPerPage: last * hitsPerPage })
    if (!hits) return
    this.#last = last
    this.#list.records = hits.slice((currentPage - 1) * hitsPerPage)
  }

  /** Null when it failed, or is no longer wanted. */
  async #ask(change: { page: number; hitsPerPage?: number }): Promise<ShownRecord[] | null> {
    const { app } = this.#list
    const result = this.#result
    const endpoint = this.#info?.endpoint === 'navigation' ? 'navigation' : 'search'
    // Whoever asks for another result gets it: the next page of this one must not take its place.
    if (!result || this.#isLoading || [...app.responses.underWay].some(isResult)) return null
    const params = { ...result.searchParams, ...change }
    const options = {
      withoutHistory: true,
      requestOptions: { origin: this.#list, requestOnly: true },
    }
    this.#setLoading(true)
    try {
      const fresh = await request(app, { endpoint, params, options })
      if (!fresh || this.#result !== result) return null
      const merged = app.campaignSteps.teasers?.(fresh) ?? fresh
      const info = { ...this.#info, endpoint, [`${endpoint}Params`]: params } as RequestInfo
      return [...(app.responses.transformed(merged, info) as SearchResultBody).hits]
    } catch (error) {
      app.report(error, 'The next page')
      announce('noMore')
      return null
    } finally {
      this.#setLoading(false)
    }
  }

  #setLoading(isLoading: boolean): void {
    const list = this.#list
    this.#isLoading = isLoading
    list.toggleAttribute('data-ffw-loading-next', isLoading)
    if (isLoading) list.ariaBusy = 'true'
    else if (list.status !== 'loading') list.ariaBusy = null
    for (const place of all(list, '[data-container="infinite-scroll-placeholder"]')) {
      place.hidden = !isLoading
    }
  }
}
