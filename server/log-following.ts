// Taking over what the log of a channel says: the way of a node that follows others, of one that starts, and of one that does not
// know whether its last change came through. Deltas are states, so what is taken over twice does no harm.

import { setImmediate as turn } from 'node:timers/promises'
import { type Delta, isOfRecords, type RecordsDelta } from './channel/delta.ts'
import { groupsOf } from './channel/delta-parts.ts'
import { changeShelves } from './channel/shelves.ts'
import type { ChannelView } from './channel/view.ts'
import { type ChannelParts, countRecords, viewAfter } from './channel-index.ts'
import { loadShelf } from './shelf-loading.ts'

/** What following the store's log came to; `outdated`: there is a newer database, which must be loaded. */
export type Followed = 'unchanged' | 'applied' | 'outdated'

/** Deltas that are read at once. */
const deltasPerStep = 250

export type Place = {
  /** The shelves of the view hold the log up to here already. */
  readonly shelvesVersion: number
  /** Shown the view after each step. */
  readonly show?: (view: ChannelView) => void
}

export type CaughtUp = {
  readonly view: ChannelView
  readonly deltas: number
  /** Changed records. */
  readonly records: number
  /** Deltas that were refused, and passed over. */
  readonly errors: number
}

/** Null: the log is that of another database, or of another channel. */
export async function catchUp(
  parts: ChannelParts,
  from: ChannelView,
  place: Place,
): Promise<CaughtUp | null> {
  const follower = new Follower(parts, from, place.shelvesVersion)
  for (let deltas = 0; ; ) {
    const { view } = follower
    const next = await parts.store.logAfter(view.name, view, deltasPerStep)
    if (next === null) return null
    if (next.length === 0) {
      return { view, deltas, records: follower.records, errors: follower.errors }
    }
    await follower.take(next)
    deltas += next.length
    place.show?.(follower.view)
  }
}

/** The view with the changes of its records that the log holds; of versions nothing is known here. */
export async function withRecords(
  { threads }: Pick<ChannelParts, 'threads'>,
  from: ChannelView,
  deltas: readonly Delta[],
): Promise<ChannelView> {
  let view = from
  for (const group of groupsOf(deltas.filter(isOfRecords))) {
    view = viewAfter(threads, view, group)
    await turn()
  }
  return view
}

class Follower {
  readonly #parts: ChannelParts
  readonly #shelvesVersion: number
  view: ChannelView
  records = 0
  errors = 0

  constructor(parts: ChannelParts, view: ChannelView, shelvesVersion: number) {
    this.#parts = parts
    this.view = view
    this.#shelvesVersion = shelvesVersion
  }

  /** Deltas that follow the view's; those of records that stand together are applied together. */
  async take(deltas: readonly Delta[]): Promise<void> {
    const { deltaVersion } = this.view
    let waiting: RecordsDelta[] = []
    for (const [i, delta] of deltas.entries()) {
      if (isOfRecords(delta)) {
        waiting.push(delta)
        continue
      }
      if (deltaVersion + i + 1 <= this.#shelvesVersion) continue
      await this.#takeRecords(waiting)
      waiting = []
      await this.#takeOne(delta)
    }
    await this.#takeRecords(waiting)
    this.view = { ...this.view, deltaVersion: deltaVersion + deltas.length }
  }

  async #takeRecords(deltas: readonly RecordsDelta[]): Promise<void> {
    const before = this.view
    try {
      this.view = await withRecords(this.#parts, this.view, deltas)
      this.records += countRecords(deltas)
    } catch (error) {
      this.view = before
      if (deltas.length === 1) this.#refuse(error)
      else for (const delta of deltas) await this.#takeRecords([delta])
    }
  }

  async #takeOne(delta: Exclude<Delta, RecordsDelta>): Promise<void> {
    const { name, shelves } = this.view
    if (delta.kind === 'shelf') {
      // A store that cannot be asked refuses no delta: the whole step is tried again.
      const loaded = await loadShelf(this.#parts.store, delta.shelf, { name, shelves })
      this.view = { ...this.view, shelves: loaded }
      return
    }
    try {
      this.view = { ...this.view, shelves: changeShelves(shelves, delta) }
    } catch (error) {
      this.#refuse(error)
    }
  }

  #refuse(error: unknown): void {
    this.errors++
    this.#parts.onFailure(`applying a delta of ${this.view.name}`, error)
  }
}
