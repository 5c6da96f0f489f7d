// Which events were delivered lately, in memory: a look-up on disk for each event would touch a page of the disk for each, and that is
// what storing an event would then cost. The truth lies in the table `event_identities`, to which rows are only appended; before each
// decision the rows that were appended since are read. So nothing is here that is not on disk, whoever wrote it.
//
// Fingerprints lie in generations, each a hash table of typed arrays. The oldest is dropped when all in it has expired, or when there
// are more than may be remembered: some 130 MB in the worst case.

import type { EventRow } from './event-rows.ts'
import type { EventOutcome } from './event-store.ts'

/** The rows of the table that are read at once. */
export const identitiesPerBatch = 10_000
const generationSizeMax = 500_000
/** So many generations of named events, four million events. */
const generationsMax = 8

/** A row of the table. */
export type IdentityRow = {
  readonly id: number
  readonly fingerprint: string
  readonly expires: number
}

export type LoggedRow = EventRow & { readonly log: number }

/** Invariant: holds what the table held, up to the position of each log. */
export class RecentEvents {
  readonly #positions = new Map<number, number>()
  readonly #named = new Generations()
  readonly #equal = new Generations()

  /** Identities of the log after this are not known yet. */
  position(log: number): number {
    return this.#positions.get(log) ?? 0
  }

  /** Takes in rows of the table after the position, in their order. */
  learn(log: number, rows: readonly IdentityRow[], nowMs: number): void {
    for (const { fingerprint, expires } of rows) {
      if (expires > nowMs) this.#generations(fingerprint).add(keyOf(log, fingerprint), expires)
    }
    this.#named.dropExpired(nowMs)
    this.#equal.dropExpired(nowMs)
    if (rows.length > 0) this.#positions.set(log, rows.at(-1)!.id)
  }

  /** The rows that are no repetition of what is known, nor of one before them in the list. */
  fresh<Row extends LoggedRow>(rows: readonly Row[]): Row[] {
    const seen = new Map<string, number>()
    return rows.filter(({ log, receivedMs, identity: { fingerprint, expiresMs } }) => {
      const name = `${log} ${fingerprint}`
      const expires =
        seen.get(name) ?? this.#generations(fingerprint).expiry(keyOf(log, fingerprint))
      if (expires > receivedMs) return false
      seen.set(name, expiresMs)
      return true
    })
  }

  #generations(fingerprint: string): Generations {
    return fingerprint.startsWith('n') ? this.#named : this.#equal
  }
}

/** What became of a delivery; null: its channel is not there. */
export function outcomeOf(
  rows: readonly LoggedRow[] | null,
  fresh: ReadonlySet<LoggedRow>,
): EventOutcome {
  if (rows === null) return { kind: 'unknownChannel' }
  const stored = rows.filter((row) => fresh.has(row)).length
  return { kind: 'stored', stored, repeated: rows.length - stored }
}

type Key = { readonly high: number; readonly low: number }

/** 64 bits of a fingerprint, different for each log. Zero stands for an empty place and so for none. */
function keyOf(log: number, fingerprint: string): Key {
  const high = Number.parseInt(fingerprint.slice(1, 9), 16) ^ Math.imul(log, 0x9e3779b1)
  const low = Number.parseInt(fingerprint.slice(9, 17), 16)
  return { high: high >>> 0, low: low === 0 ? 1 : low }
}

class Generations {
  #tables: ExpiryTable[] = []

  add(key: Key, expires: number): void {
    let newest = this.#tables.at(-1)
    if (newest === undefined || newest.size >= generationSizeMax) {
      newest = new ExpiryTable()
      this.#tables.push(newest)
      if (this.#tables.length > generationsMax) this.#tables.shift()
    }
    newest.set(key, expires)
  }

  /** Zero: the key is not known. */
  expiry(key: Key): number {
    return this.#tables.reduce((latest, table) => Math.max(latest, table.get(key)), 0)
  }

  dropExpired(nowMs: number): void {
    while (this.#tables.length > 0 && this.#tables[0].lastExpiry <= nowMs) this.#tables.shift()
  }
}

/** Open addressing, at most half full, so that a look-up ends after a place or two. */
class ExpiryTable {
  size = 0
  lastExpiry = 0
  #highs = new Uint32Array(1024)
  #lows = new Uint32Array(1024)
  #expiries = new Float64Array(1024)

  get({ high, low }: Key): number {
    return this.#expiries[this.#placeOf(high, low)]
  }

  set({ high, low }: Key, expires: number): void {
    if (this.size * 2 >= this.#lows.length) this.#grow()
    this.lastExpiry = Math.max(this.lastExpiry, expires)
    this.#put(high, low, expires)
  }

  #put(high: number, low: number, expires: number): void {
    const place = this.#placeOf(high, low)
    if (this.#lows[place] === 0) this.size += 1
    this.#highs[place] = high
    this.#lows[place] = low
    this.#expiries[place] = Math.max(this.#expiries[place], expires)
  }

  #placeOf(high: number, low: number): number {
    const mask = this.#lows.length - 1
    let place = low & mask
    while (this.#lows[place] !== 0 && (this.#lows[place] !== low || this.#highs[place] !== high)) {
      place = (place + 1) & mask
    }
    return place
  }

  #grow(): void {
    const [highs, lows, expiries] = [this.#highs, this.#lows, this.#expiries]
    const length = lows.length * 2
    this.#highs = new Uint32Array(length)
    this.#lows = new Uint32Array(length)
    this.#expiries = new Float64Array(length)
    this.size = 0
    for (let place = 0; place < lows.length; place++) {
      if (lows[place] !== 0) this.#put(highs[place], lows[place], expiries[place])
    }
  }
}
