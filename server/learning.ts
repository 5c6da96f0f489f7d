// What is learned from tracked events: recommendations with bestsellers, what customers buy again, and popular searches. Each is
// computed anew from the events, fills a shelf beside the live one and takes its place in one step; searches and writes go on
// meanwhile. Memory is bounded by the limits of merchandising/, whatever was tracked.

import { setImmediate as turn } from 'node:timers/promises'
import type { EventKind } from '../contract/tracking.ts'
import { addToGroups, SalesCounter, type Seller } from '../merchandising/bestsellers.ts'
import { popularTermDefaults, TermCounter } from '../merchandising/popular-terms.ts'
import { PurchaseBook } from '../merchandising/purchases.ts'
import { RecommendationLearner, recommendDefaults } from '../merchandising/recommend.ts'
import { dayMs, type ShopEvent, type ShopEventKind } from '../merchandising/shop-events.ts'
import { categoryPaths } from './answers/recommend.ts'
import { basketEntry } from './channel/baskets.ts'
import type { Entry } from './channel/delta.ts'
import { masterIdFor } from './channel/product-ids.ts'
import {
  bestsellersKey,
  learnedProductKey,
  recommendationEntry,
} from './channel/recommendations.ts'
import type { ShelfName } from './channel/shelf-names.ts'
import { writePath } from './channel/values.ts'
import type { ChannelView } from './channel/view.ts'
import type { Channels } from './channels.ts'
import type { EventQuery, StoredEvent } from './store/event-store.ts'
import type { Store } from './store/store.ts'

export type LearningOptions = {
  readonly store: Pick<Store, 'events' | 'beginShelf'>
  readonly channels: Pick<Channels, 'view' | 'installShelf'>
  readonly clock: () => Date
}

/** How far back events are read. */
const windowDays = 365
/** Rhythms are slower: a printer's ink is bought twice a year. */
const basketWindowDays = 730
/** Bestsellers of one category. */
const bestsellersMax = 100
export const popularTermsMax = 10_000
/** Entries that are handed to the store at a time, and products that are computed before others have their turn. */
const entriesPerStep = 200

const shopEventKinds: ReadonlyMap<EventKind, ShopEventKind> = new Map([
  ['click', 'view'],
  ['recommendationClick', 'view'],
  ['landingPageClick', 'view'],
  ['predbasketClick', 'view'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
])

export type RecommendationsSummary = {
  readonly events: number
  readonly sessions: number
  /** Products that have recommendations now. */
  readonly products: number
  /** Categories that have bestsellers now. */
  readonly categories: number
}
export type BasketsSummary = { readonly events: number; readonly customers: number }
export type PopularTermsSummary = { readonly events: number; readonly terms: number }

/** Invariant: of each channel's shelves one filling is under way at a time; who asks for it meanwhile gets the same result. */
export class Learning {
  readonly #options: LearningOptions
  readonly #running = new Map<string, Promise<unknown>>()

  constructor(options: LearningOptions) {
    this.#options = options
  }

  /** Which products go with which, and the bestsellers of the categories. */
  refreshRecommendations(channel: string): Promise<RecommendationsSummary> {
    return this.#once(`recommendations ${channel}`, () => this.#recommendations(channel))
  }

  /** What each customer buys again and again. */
  learnBaskets(channel: string): Promise<BasketsSummary> {
    return this.#once(`baskets ${channel}`, () => this.#baskets(channel))
  }

  /** What is searched for and found. */
  learnPopularTerms(channel: string): Promise<PopularTermsSummary> {
    return this.#once(`popular terms ${channel}`, () => this.#popularTerms(channel))
  }

  async #recommendations(channel: string): Promise<RecommendationsSummary> {
    const view = this.#options.channels.view(channel)
    const moment = this.#options.clock().getTime()
    const learner = new RecommendationLearner({ moment, ...recommendDefaults })
    const sales = new SalesCounter({ moment, halfLifeDays: recommendDefaults.halfLifeDays })
    const products = new KnownProducts(view)
    const query = { kinds: [...shopEventKinds.keys()], sinceMs: moment - windowDays * dayMs }
    const events = await this.#eachEvent(channel, query, (stored) => {
      for (const event of shopEvents(products, stored)) {
        learner.add(event)
        sales.add(event)
      }
    })
    const learned = learner.finish()
    const groups = await bestsellers(view, sales.sellers())
    let count = 0
    await this.#fill(channel, 'learnedRecommendations', function* entries() {
      for (const { id, products: own } of learned.products) {
        count++
        yield recommendationEntry(learnedProductKey(id), own)
      }
      for (const [path, sellers] of groups) yield recommendationEntry(bestsellersKey(path), sellers)
    })
    return { events, sessions: learned.sessions, products: count, categories: groups.size }
  }

  async #baskets(channel: string): Promise<BasketsSummary> {
    const view = this.#options.channels.view(channel)
    const sinceMs = this.#options.clock().getTime() - basketWindowDays * dayMs
    const book = new PurchaseBook()
    const products = new KnownProducts(view)
    const query: EventQuery = { kinds: ['checkout'], sinceMs }
    const events = await this.#eachEvent(channel, query, ({ kind, event, receivedMs }) => {
      if (kind !== 'checkout' || event.userId === undefined || event.userId === '') return
      // The variant is what is bought again; only one that is no more stands for its master.
      const isThere = products.masterOf(event.id) !== null
      const product = isThere ? event.id : products.masterOf(event.masterId)
      if (product !== null) book.add(event.userId, { product, at: receivedMs })
    })
    let customers = 0
    await this.#fill(channel, 'baskets', function* entries() {
      for (const { userId, rhythms } of book.rhythms()) {
        customers++
        yield basketEntry(userId, rhythms)
      }
    })
    return { events, customers }
  }

  async #popularTerms(channel: string): Promise<PopularTermsSummary> {
    const moment = this.#options.clock().getTime()
    const counter = new TermCounter({ moment, ...popularTermDefaults })
    const query: EventQuery = { kinds: ['log'], sinceMs: moment - windowDays * dayMs }
    const events = await this.#eachEvent(channel, query, ({ kind, event, receivedMs }) => {
      // Further pages are no further searches.
      if (kind !== 'log' || event.page > 1) return
      const { sid: session, query: text, hitCount: hits } = event
      counter.add({ session, query: text, hits, at: receivedMs })
    })
    const terms = counter.terms(popularTermsMax)
    await this.#fill(channel, 'popularTerms', () =>
      terms.map(({ text, count, lastSearched }) => ({
        key: text,
        body: { count, lastSearched: new Date(lastSearched).toISOString() },
      })),
    )
    return { events, terms: terms.length }
  }

  /** Answers with how many there were. */
  async #eachEvent(
    channel: string,
    query: EventQuery,
    take: (event: StoredEvent) => void,
  ): Promise<number> {
    let events = 0
    for await (const batch of this.#options.store.events(channel, query)) {
      events += batch.length
      for (const event of batch) take(event)
      await turn()
    }
    return events
  }

  async #fill(channel: string, shelf: ShelfName, entries: () => Iterable<Entry>): Promise<void> {
    const session = await this.#options.store.beginShelf(channel, shelf)
    try {
      let step: Entry[] = []
      for (const entry of entries()) {
        step.push(entry)
        if (step.length < entriesPerStep) continue
        await session.add(step)
        step = []
        await turn()
      }
      await session.add(step)
      await session.complete()
    } catch (error) {
      await session.abandon()
      throw error
    }
    await this.#options.channels.installShelf(channel, shelf)
  }

  #once<Summary>(name: string, learn: () => Promise<Summary>): Promise<Summary> {
    const running = this.#running.get(name)
    if (running !== undefined) return running as Promise<Summary>
    const learning = learn().finally(() => this.#running.delete(name))
    this.#running.set(name, learning)
    return learning
  }
}

/** An event may be of any product that somebody names; only those of the catalogue are learned from. */
function* shopEvents(
  products: KnownProducts,
  { kind, event, receivedMs }: StoredEvent,
): Generator<ShopEvent> {
  const shopKind = shopEventKinds.get(kind)
  if (shopKind === undefined || !('id' in event)) return
  const ids = [products.masterOf(event.id) ?? products.masterOf(event.masterId)]
  // Who clicks on a recommendation has looked at the product that it was shown with.
  if ('mainId' in event) ids.push(products.masterOf(event.mainId))
  for (const product of ids) {
    if (product === null) continue
    yield { kind: shopKind, session: event.sid, product, at: receivedMs }
  }
}

/** Ids of events that are looked up once. */
const rememberedIdsMax = 200_000

class KnownProducts {
  readonly #view: ChannelView
  readonly #masters = new Map<string, string | null>()

  constructor(view: ChannelView) {
    this.#view = view
  }

  /** The master that an id means; null: none. */
  masterOf(id: string | undefined): string | null {
    if (id === undefined) return null
    const known = this.#masters.get(id)
    if (known !== undefined) return known
    if (this.#masters.size >= rememberedIdsMax) this.#masters.clear()
    const master = masterIdFor(this.#view, id)
    this.#masters.set(id, master)
    return master
  }
}

async function bestsellers(
  view: ChannelView,
  sellers: readonly Seller[],
): Promise<Map<string, Seller[]>> {
  const groups = new Map<string, Seller[]>()
  for (const [i, seller] of sellers.entries()) {
    const names = categoriesOf(view, seller.id)
    addToGroups(groups, seller, { names, sellersMax: bestsellersMax })
    if (i % entriesPerStep === 0) await turn()
  }
  return groups
}

/** Every branch in which a product is, in its written form, and the whole shop. */
function categoriesOf(view: ChannelView, masterId: string): string[] {
  const branches = categoryPaths(view, masterId).flatMap((path) =>
    path.map((_, level) => writePath(path.slice(0, level + 1))),
  )
  return [...new Set(['', ...branches])]
}
