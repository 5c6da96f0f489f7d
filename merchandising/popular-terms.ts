// What is searched for, from the searches that found something: spelled as most spell it, recent ones counting more.

import { freshness } from './shop-events.ts'

export type SearchedTerm = {
  /** A term counts once in a session, however often it was searched for there. */
  readonly session: string
  readonly query: string
  /** Products found. */
  readonly hits: number
  readonly at: number
}

export type PopularTerm = {
  readonly text: string
  /** How often, by recency. */
  readonly count: number
  readonly lastSearched: number
}

export const popularTermLimits = {
  /** Longer queries are nothing that others would type. */
  lengthMax: 100,
  /** Terms counted at a time; the rarest are forgotten beyond it. */
  countedMax: 200_000,
  /** Terms of sessions that are remembered, so that they are not counted again. */
  rememberedMax: 100_000,
} as const

export const popularTermDefaults = { halfLifeDays: 30 } as const

type Counted = { count: number; last: number; readonly spellings: Map<string, number> }

/** Spellings of one term that are told apart. */
const spellingsMax = 20

export class TermCounter {
  readonly #moment: number
  readonly #halfLifeDays: number
  #terms = new Map<string, Counted>()
  readonly #remembered = new Set<string>()

  constructor({
    moment,
    halfLifeDays,
  }: { readonly moment: number; readonly halfLifeDays: number }) {
    this.#moment = moment
    this.#halfLifeDays = halfLifeDays
  }

  add({ session, query, hits, at }: SearchedTerm): void {
    const text = query.normalize('NFC').replace(/\s+/g, ' ').trim()
    if (hits <= 0 || text === '' || text === '*' || text.length > popularTermLimits.lengthMax)
      return
    const key = text.toLowerCase()
    if (this.#isRepeated(`${session}\n${key}`)) return
    const term = this.#terms.get(key) ?? { count: 0, last: at, spellings: new Map() }
    this.#terms.set(key, term)
    const weight = freshness(at, this.#moment, this.#halfLifeDays)
    term.count += weight
    term.last = Math.max(term.last, at)
    const known = term.spellings.get(text)
    if (known !== undefined || term.spellings.size < spellingsMax) {
      term.spellings.set(text, (known ?? 0) + weight)
    }
    if (this.#terms.size > popularTermLimits.countedMax) this.#forgetRarest()
  }

  /** Most popular first; equal ones in the order of their letters. */
  terms(max: number): PopularTerm[] {
    return [...this.#terms]
      .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      .slice(0, max)
      .map(([, { count, last, spellings }]) => ({
        text: [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0],
        count: Math.round(count * 1000) / 1000,
        lastSearched: last,
      }))
  }

  #isRepeated(search: string): boolean {
    const remembered = this.#remembered
    if (remembered.has(search)) return true
    if (remembered.size >= popularTermLimits.rememberedMax) remembered.clear()
    remembered.add(search)
    return false
  }

  #forgetRarest(): void {
    const ordered = [...this.#terms].sort(([, one], [, other]) => other.count - one.count)
    this.#terms = new Map(ordered.slice(0, popularTermLimits.countedMax / 2))
  }
}
