// What the sessions of a test did, in 31 bytes each: an open hash table in typed arrays, keyed by 64 bits of hash. When it is full,
// half of the sessions are let go by a hash that has nothing to do with their variants, and no session like them is taken in any more: what
// is left is a fair sample (Gibbons, distinct sampling, 2001), and memory stays bounded however long a test runs.

import { hash32 } from './ab-test-hash.ts'
import type { Sums } from './sequential.ts'

export type SessionDeed = 'search' | 'view' | 'click' | 'cart' | 'order'

export type Deed = {
  readonly sid: string
  /** Number of the variant in its test. */
  readonly variant: number
  readonly kind: SessionDeed
  /** Milliseconds since 1970. */
  readonly at: number
  /** What an order adds. */
  readonly revenue: number
}

export type VariantDeeds = {
  readonly sessions: number
  readonly searches: number
  readonly views: number
  readonly clicks: number
  readonly carts: number
  readonly orders: number
  /** Sessions with at least one. */
  readonly withClick: number
  readonly withCart: number
  readonly withOrder: number
  readonly revenue: Sums
}

export type Deeds = {
  /** Of so many sessions one is counted; 1: all are. */
  readonly sampledOneIn: number
  readonly variants: readonly VariantDeeds[]
}

/** Sessions that are held at a time; 33 MB. */
export const ledgerSessionsMax = 500_000
/** Items bought by one session within this time are one order. */
const orderMs = 60_000
const countMax = 0xffff

const deeds = ['search', 'view', 'click', 'cart', 'order'] as const satisfies SessionDeed[]
const firstSeed = 0x41495303
const secondSeed = 0x41495304

type Table = {
  readonly first: Uint32Array
  readonly second: Uint32Array
  /** Number of the variant + 1; 0: the slot is empty. */
  readonly variants: Uint8Array
  /** For each slot its deeds by kind. */
  readonly counts: Uint16Array
  readonly revenues: Float64Array
  /** When the last order was, in seconds since 1970. */
  readonly ordered: Uint32Array
}

/** Invariant: it holds the sessions that the sample takes in, each once, in at most three quarters of its slots. */
export class SessionLedger {
  readonly #variants: number
  readonly #sessionsMax: number
  #table = emptyTable(1024)
  #sessions = 0
  /** Sessions are taken in when so many of their lowest hash bits are 0. */
  #sampledBits = 0

  /** At most 200 variants. */
  constructor(variants: number, sessionsMax = ledgerSessionsMax) {
    this.#variants = variants
    this.#sessionsMax = sessionsMax
  }

  add(deed: Deed): void {
    const slot = this.#slotOf(deed)
    if (slot === null) return
    if (deed.kind === 'order') this.#order(slot, deed)
    else this.#count(slot, deed.kind)
  }

  deeds(): Deeds {
    const variants = Array.from({ length: this.#variants }, emptyDeeds)
    const { variants: own, counts, revenues } = this.#table
    for (let slot = 0; slot < own.length; slot++) {
      if (own[slot] === 0) continue
      const place = slot * deeds.length
      addSession(variants[own[slot] - 1], counts.subarray(place, place + deeds.length), {
        revenue: revenues[slot],
      })
    }
    return { sampledOneIn: 2 ** this.#sampledBits, variants: variants.map(shownDeeds) }
  }

  #isSampled(first: number): boolean {
    return (first & (2 ** this.#sampledBits - 1)) === 0
  }

  /** Null: the sample leaves the session out. */
  #slotOf({ sid, variant }: Deed): number | null {
    const first = hash32(sid, firstSeed)
    const second = hash32(sid, secondSeed)
    while (this.#isSampled(first)) {
      const slot = slotOf(this.#table, first, second)
      if (this.#table.variants[slot] !== 0) return slot
      if (!this.#hasRoom()) this.#makeRoom()
      else {
        this.#table.first[slot] = first
        this.#table.second[slot] = second
        this.#table.variants[slot] = variant + 1
        this.#sessions += 1
        return slot
      }
    }
    return null
  }

  #hasRoom(): boolean {
    const slots = this.#table.variants.length
    return this.#sessions < this.#sessionsMax && (this.#sessions + 1) * 4 <= slots * 3
  }

  #makeRoom(): void {
    const slots = this.#table.variants.length
    const isFull = this.#sessions >= this.#sessionsMax
    if (isFull) this.#sampledBits += 1
    this.#refill(isFull ? slots : slots * 2)
  }

  #refill(slots: number): void {
    const before = this.#table
    this.#table = emptyTable(slots)
    this.#sessions = 0
    for (let slot = 0; slot < before.variants.length; slot++) {
      if (before.variants[slot] === 0 || !this.#isSampled(before.first[slot])) continue
      copySession(before, slot, this.#table)
      this.#sessions += 1
    }
  }

  #count(slot: number, kind: SessionDeed): void {
    const place = slot * deeds.length + deeds.indexOf(kind)
    const { counts } = this.#table
    if (counts[place] < countMax) counts[place] += 1
  }

  #order(slot: number, { at, revenue }: Deed): void {
    const { ordered, revenues } = this.#table
    const seconds = Math.floor(at / 1000)
    if (seconds - ordered[slot] > orderMs / 1000) this.#count(slot, 'order')
    ordered[slot] = seconds
    revenues[slot] += revenue
  }
}

function emptyTable(slots: number): Table {
  return {
    first: new Uint32Array(slots),
    second: new Uint32Array(slots),
    variants: new Uint8Array(slots),
    counts: new Uint16Array(slots * deeds.length),
    revenues: new Float64Array(slots),
    ordered: new Uint32Array(slots),
  }
}

/** The slot of a session, or the empty one where it belongs. The lowest bits say who is sampled, so the other hash says where. */
function slotOf({ first, second, variants }: Table, one: number, other: number): number {
  const mask = variants.length - 1
  let slot = other & mask
  while (variants[slot] !== 0 && (first[slot] !== one || second[slot] !== other))
    slot = (slot + 1) & mask
  return slot
}

function copySession(from: Table, slot: number, to: Table): void {
  const place = slotOf(to, from.first[slot], from.second[slot])
  to.first[place] = from.first[slot]
  to.second[place] = from.second[slot]
  to.variants[place] = from.variants[slot]
  to.revenues[place] = from.revenues[slot]
  to.ordered[place] = from.ordered[slot]
  for (let i = 0; i < deeds.length; i++)
    to.counts[place * deeds.length + i] = from.counts[slot * deeds.length + i]
}

type Summed = { -readonly [Name in Exclude<keyof VariantDeeds, 'revenue'>]: number } & {
  sum: number
  squares: number
}

function emptyDeeds(): Summed {
  const counted = { sessions: 0, searches: 0, views: 0, clicks: 0, carts: 0, orders: 0 }
  return { ...counted, withClick: 0, withCart: 0, withOrder: 0, sum: 0, squares: 0 }
}

function addSession(to: Summed, counts: Uint16Array, { revenue }: { revenue: number }): void {
  const [searches, views, clicks, carts, orders] = counts
  to.sessions += 1
  to.searches += searches
  to.views += views
  to.clicks += clicks
  to.carts += carts
  to.orders += orders
  to.withClick += clicks > 0 ? 1 : 0
  to.withCart += carts > 0 ? 1 : 0
  to.withOrder += orders > 0 ? 1 : 0
  to.sum += revenue
  to.squares += revenue * revenue
}

function shownDeeds({ sum, squares, ...counted }: Summed): VariantDeeds {
  return { ...counted, revenue: { count: counted.sessions, sum, squares } }
}
