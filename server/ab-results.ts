// The results of A/B tests from tracked events. Which variant a session had follows from its id, so events are joined by nothing but that.
// What was counted is kept for the next look, which then reads only what came since. Memory: two ledgers of 33 MB at most.

import { setImmediate as turn } from 'node:timers/promises'
import type { AbTestResults } from '../contract/ab-test-results.ts'
import type { StoredAbTest } from '../contract/ab-tests.ts'
import type { EventKind } from '../contract/tracking.ts'
import { type Deed, type SessionDeed, SessionLedger } from '../merchandising/ab-test-ledger.ts'
import { type AbTest, variantOf } from '../merchandising/ab-test-variants.ts'
import { presentAbResults } from './answers/ab-results.ts'
import { type CountedTime, countedTime, readAbTest } from './channel/ab-tests.ts'
import type { StoredEvent } from './store/event-store.ts'
import type { Store } from './store/store.ts'

const kinds = [
  'log',
  'click',
  'recommendationClick',
  'landingPageClick',
  'predbasketClick',
  'cart',
  'checkout',
] as const satisfies EventKind[]

/** Tests whose ledgers are kept. */
const ledgersMax = 2
/** A price times a count beyond this is a mistake, and is not added. */
export const orderRevenueMax = 10_000_000

type Counted = {
  readonly ledger: SessionLedger
  /** Of the last event that was read. */
  position: number
}

/** Invariant: one test is counted at a time, and each event of it once. */
export class AbResults {
  readonly #store: Pick<Store, 'events'>
  /** The one looked at last comes last. */
  readonly #counted = new Map<string, Counted>()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(store: Pick<Store, 'events'>) {
    this.#store = store
  }

  async results(channel: string, test: StoredAbTest): Promise<AbTestResults> {
    const counting = this.#queue.then(() => this.#results(channel, test))
    this.#queue = counting.catch(() => undefined)
    return counting
  }

  async #results(channel: string, test: StoredAbTest): Promise<AbTestResults> {
    const time = countedTime(test)
    if (time === null)
      return presentAbResults(test, new SessionLedger(test.variants.length).deeds())
    // Another end makes other events count.
    const name = JSON.stringify([channel, test.id, time])
    const counted = this.#counted.get(name) ?? {
      ledger: new SessionLedger(test.variants.length),
      position: 0,
    }
    this.#counted.delete(name)
    await this.#count(channel, readAbTest(test), { counted, time })
    this.#counted.set(name, counted)
    for (const [oldest] of this.#counted) {
      if (this.#counted.size <= ledgersMax) break
      this.#counted.delete(oldest)
    }
    return presentAbResults(test, counted.ledger.deeds())
  }

  async #count(
    channel: string,
    test: AbTest,
    { counted, time }: { readonly counted: Counted; readonly time: CountedTime },
  ): Promise<void> {
    const places = new Map(test.variants.map(({ id }, i) => [id, i]))
    const query = { kinds, sinceMs: time.from, after: counted.position }
    for await (const batch of this.#store.events(channel, query)) {
      for (const stored of batch) {
        counted.position = stored.position
        const isCounted =
          stored.receivedMs >= time.from && (time.to === null || stored.receivedMs < time.to)
        const { sid } = stored.event
        const variant = isCounted && sid !== '' ? variantOf(test, sid) : null
        if (variant === null) continue
        const session = { sid, variant: places.get(variant) ?? 0, at: stored.receivedMs }
        for (const deed of deedsOf(stored)) counted.ledger.add({ ...session, ...deed })
      }
      await turn()
    }
  }
}

type OwnDeed = Pick<Deed, 'kind' | 'revenue'>
const only = (kind: SessionDeed): OwnDeed => ({ kind, revenue: 0 })

function deedsOf(stored: StoredEvent): OwnDeed[] {
  switch (stored.kind) {
    case 'log':
      return stored.event.page > 1 ? [only('view')] : [only('search'), only('view')]
    case 'cart':
      return [only('cart')]
    case 'checkout': {
      const { price = 0, count } = stored.event
      const revenue = price * count
      const isSound = Number.isFinite(revenue) && revenue >= 0 && revenue <= orderRevenueMax
      return [{ kind: 'order', revenue: isSound ? revenue : 0 }]
    }
    case 'click':
    case 'recommendationClick':
    case 'landingPageClick':
    case 'predbasketClick':
      return [only('click')]
    default:
      return []
  }
}
