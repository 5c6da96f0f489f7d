// Multiplies the scores of matches by what layers say of their rows (ranking, popularity, taste) and by the factors of the question.
// Factors are worked out once for a segment and a boost and kept: by document when the layer has many, as a list when it has few, so
// that a shopper's own taste costs what it holds and not what the catalogue holds. A search without boosts never comes here.

import type { Matches } from '../facet/count.ts'
import { documentsOfLayer, rowsOfLayer } from '../overlay/layer-rows.ts'
import type { Boost, Layer } from '../overlay.ts'
import type { Segment } from '../segment/segment.ts'
import { documentOfRow } from '../snapshot.ts'
import type { Factor, ScoreParts } from '../steering.ts'
import { ByteCache, type Sized } from '../structures/byte-cache.ts'
import { type FactorSums, sumFactors } from './factors.ts'
import type { Workspace } from './workspace.ts'

/** No boost takes more than nine tenths of a score away: what fits must stay before what does not. */
const factorMin = 0.1
/** Of a thread, for all segments. */
const factorsBytesMax = 8_000_000
/** A layer with a document in so many or more is kept by document. */
const denseFrom = 16

type Factors =
  | { readonly kind: 'all'; readonly factors: Float32Array }
  | { readonly kind: 'few'; readonly documents: Uint32Array; readonly factors: Float32Array }

const cache = new ByteCache<Factors>(factorsBytesMax)
/** Of a thread: two numbers for each document of a segment and each set of factors. */
const sumsBytesMax = 24_000_000

const sums = new ByteCache<FactorSums>(sumsBytesMax)

export type BoostRequest = {
  readonly boosts: readonly Boost[]
  readonly factors: readonly Factor[]
  readonly matches: Matches
  /** Without words all matches are alike, and the boosts alone order them. */
  readonly hasWords: boolean
}

export function boostScores(
  segment: Segment,
  { boosts, factors, matches, hasWords }: BoostRequest,
  { scores }: Workspace,
): void {
  const { documents, count } = matches
  if (!hasWords) for (let i = 0; i < count; i++) scores[documents[i]] = 1
  for (const boost of boosts) {
    const known = keptFactors(segment, boost)
    const own = known.factors
    if (known.kind === 'all')
      for (let i = 0; i < count; i++) scores[documents[i]] *= own[documents[i]]
    // What does not match has no score and keeps none.
    else for (let i = 0; i < own.length; i++) scores[known.documents[i]] *= own[i]
  }
  if (factors.length === 0) return
  const { total } = keptSums(segment, factors)
  for (let i = 0; i < count; i++) scores[documents[i]] *= total[documents[i]]
}

/** Takes the score of a document apart, for one who wants to know why it stands where it stands. */
export function partsOfScore(
  segment: Segment,
  { boosts, factors }: Pick<BoostRequest, 'boosts' | 'factors'>,
  { document, score }: { readonly document: number; readonly score: number },
): Omit<ScoreParts, 'said'> {
  const boosted = boosts.map((boost) => {
    const known = keptFactors(segment, boost)
    if (known.kind === 'all') return known.factors[document]
    const at = known.documents.indexOf(document)
    return at < 0 ? 1 : known.factors[at]
  })
  const { limited, total } = keptSums(segment, factors)
  const beside = boosted.reduce((product, one) => product * one, total[document])
  return {
    words: score / beside,
    boosts: boosted,
    factors: factors.map(
      (factor) => keptSums(segment, [{ ...factor, isLimited: false }]).total[document],
    ),
    limited: limited[document],
    score,
  }
}

function keptFactors(segment: Segment, boost: Boost): Factors {
  const name = JSON.stringify([boost.layer.id, boost.weight])
  return cache.remember(segment.buffer, name, () => factorsOf(segment, boost))
}

function keptSums(segment: Segment, factors: readonly Factor[]): FactorSums {
  const name = factors.map(({ id, isLimited }) => `${id}${isLimited ? '' : '!'}`).join(' ')
  return sums.remember(segment.buffer, name, () => {
    const value = sumFactors(segment, factors)
    return { value, bytes: value.total.byteLength * 2 }
  })
}

function factorsOf(segment: Segment, { layer, weight }: Boost): Sized<Factors> {
  const strongest = new Float32Array(segment.documents)
  const offer = (document: number, value: number): void => {
    if (isStronger(value, strongest[document])) strongest[document] = value
  }
  const rows = rowsOfLayer(segment, layer)
  for (let i = 0; i < rows.units.length; i++)
    offer(documentOfRow(segment, rows.units[i]), boostAt(layer, rows.places, i))
  const documents = documentsOfLayer(segment, layer)
  for (let i = 0; i < documents.units.length; i++)
    offer(documents.units[i], boostAt(layer, documents.places, i))
  const touched: number[] = []
  strongest.forEach((value, document) => {
    if (value !== 0) touched.push(document)
  })
  const factor = (value: number): number => Math.max(factorMin, 1 + weight * value)
  if (touched.length * denseFrom >= segment.documents) {
    const factors = strongest.map(factor)
    return { value: { kind: 'all', factors }, bytes: factors.byteLength }
  }
  const few = {
    kind: 'few',
    documents: Uint32Array.from(touched),
    factors: Float32Array.from(touched, (document) => factor(strongest[document])),
  } as const
  return { value: few, bytes: few.documents.byteLength * 2 }
}

/** Farther from 0; of two that are equally far the positive one. */
function isStronger(value: number, than: number): boolean {
  return Math.abs(value) > Math.abs(than) || (value === -than && value > 0)
}

/** Members without a value are boosted in full; texts say nothing. Values beyond -1 and 1 count as these. */
function boostAt({ values }: Layer, places: Uint32Array | null, i: number): number {
  if (values === null) return 1
  if (values.kind !== 'number' || places === null) return 0
  return Math.max(-1, Math.min(1, values.numbers[places[i]]))
}
