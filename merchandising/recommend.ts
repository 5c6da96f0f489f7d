// Which products go with which, learned from sessions. Two products belong together when they meet in sessions more often than
// their own frequency lets expect; how surprising that is, is Dunning's log-likelihood ratio, so that what everybody buys is
// recommended with nothing in particular. Counted three times: what was bought, what was at least in the cart, what was at least
// viewed; a recent session counts more than an old one. Pure: events, the moment and limits come in.

import { PairCounts } from './pair-counts.ts'
import { type Session, SessionGatherer } from './sessions.ts'
import { freshness, type ShopEvent, type ShopEventKind } from './shop-events.ts'

export type Recommended = {
  readonly id: string
  /** Comparable between products, so that those of a basket can be added up. */
  readonly score: number
}

export type RecommendOptions = {
  /** Milliseconds since 1970. */
  readonly moment: number
  readonly halfLifeDays: number
  /** Recommendations of one product. */
  readonly productsMax: number
  /** Pairs that are counted at a time; the weakest are forgotten beyond it. Some 80 bytes each. */
  readonly pairsMax: number
}

export const recommendDefaults = { halfLifeDays: 60, productsMax: 50, pairsMax: 2_000_000 } as const

/** What a meeting tells: each kind also counts as those before it, so one of purchases weighs the sum of all. */
const layers: readonly { readonly kind: ShopEventKind; readonly weight: number }[] = [
  { kind: 'view', weight: 1 },
  { kind: 'cart', weight: 2 },
  { kind: 'checkout', weight: 4 },
]

/** One session is an accident, not a habit. */
const sessionsMin = 2
/** A ratio that chance alone reaches in one of twenty cases (χ² with one degree of freedom); smaller ones tell nothing. */
const ratioMin = 3.84

export type LearnedRecommendations = {
  readonly sessions: number
  readonly pairs: number
  /** Product by product, so that a caller may give others their turn between. */
  readonly products: Iterable<{ readonly id: string; readonly products: readonly Recommended[] }>
}

/** Learns from events in the order of their time. Memory: open sessions and pairs, both bounded. */
export class RecommendationLearner {
  readonly #options: RecommendOptions
  readonly #gatherer: SessionGatherer
  readonly #counts: PairCounts
  #sessions = 0

  constructor(options: RecommendOptions) {
    this.#options = options
    this.#counts = new PairCounts(layers.length, options.pairsMax)
    this.#gatherer = new SessionGatherer((session) => this.#count(session))
  }

  add(event: ShopEvent): void {
    this.#gatherer.add(event)
  }

  finish(): LearnedRecommendations {
    this.#gatherer.end()
    return {
      sessions: this.#sessions,
      pairs: this.#counts.pairs,
      products: ranked(this.#counts, this.#options.productsMax),
    }
  }

  #count({ at, products }: Session): void {
    this.#sessions++
    const weight = freshness(at, this.#options.moment, this.#options.halfLifeDays)
    const strengths = [...products].map(([id, kind]) => [id, layerOf(kind)] as const)
    this.#counts.add(strengths, weight)
  }
}

function layerOf(kind: ShopEventKind): number {
  return layers.findIndex((layer) => layer.kind === kind)
}

function* ranked(counts: PairCounts, productsMax: number): LearnedRecommendations['products'] {
  for (const { id, partners } of counts.products()) {
    const products = partners
      .filter(({ sessions }) => sessions >= sessionsMin)
      .map(({ id: other, meetings }) => ({ id: other, score: togetherness(meetings) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, productsMax)
    if (products.length > 0) yield { id, products }
  }
}

/** The weights of sessions in one layer: with both products, with the one, with the other, and of all. */
export type Meeting = {
  readonly both: number
  readonly one: number
  readonly other: number
  readonly all: number
}

/** The roots of the ratios, by the weights of their layers. A root, because a ratio grows with the number of sessions itself. */
export function togetherness(meetings: readonly Meeting[]): number {
  const sum = meetings.reduce((total, meeting, i) => {
    const ratio = logLikelihoodRatio(meeting)
    return ratio < ratioMin ? total : total + layers[i].weight * Math.sqrt(ratio)
  }, 0)
  return Math.round(sum * 1000) / 1000
}

/**
 * Dunning's G²: how much better two products' meetings are explained by their belonging together than by chance. 0 where they
 * meet less often than by chance.
 */
export function logLikelihoodRatio({ both, one, other, all }: Meeting): number {
  if (both * all <= one * other) return 0
  const onlyOne = Math.max(0, one - both)
  const onlyOther = Math.max(0, other - both)
  const neither = Math.max(0, all - one - other + both)
  const cells = entropy([both, onlyOne, onlyOther, neither])
  const rows = entropy([both + onlyOne, onlyOther + neither])
  const columns = entropy([both + onlyOther, onlyOne + neither])
  return Math.max(0, 2 * (rows + columns - cells))
}

/** The unnormalised entropy of counts: Σn·log Σn − Σ n·log n. */
function entropy(counts: readonly number[]): number {
  const spread = (count: number): number => (count > 0 ? count * Math.log(count) : 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return spread(total) - counts.reduce((sum, count) => sum + spread(count), 0)
}
