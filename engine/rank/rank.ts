// The first documents of one segment in order, and the order over all segments.

import type { FieldValue } from '../document.ts'
import type { Matches } from '../facet/count.ts'
import type { Plan } from '../query/plan.ts'
import type { SearchQuery, Sort } from '../query.ts'
import type { LiveSegment } from '../snapshot.ts'
import { has } from '../structures/bitset.ts'
import { closeLook, closeLookMax, closeness } from './nearest.ts'
import { bestByScore, bestBySort, compareSortValues, type Scored, sortValue } from './order.ts'

export type Candidate = {
  /** The segment's place in the snapshot. */
  readonly place: number
  readonly document: number
  readonly sequence: number
  readonly score: number
  /** Whether the score is final: looked at closely. Those that are stand before those that are not. */
  readonly isClose: boolean
  readonly rows: Uint32Array | null
  readonly sortValues: readonly (FieldValue | null)[]
}

export type Ranking = {
  readonly total: number
  readonly candidates: readonly Candidate[]
  readonly scoreFirst: number
  readonly scoreLast: number
}

/** What a segment says that was not searched. */
export const nothingRanked: Ranking = { total: 0, candidates: [], scoreFirst: 0, scoreLast: 0 }

export type RankRequest = {
  readonly live: LiveSegment
  readonly place: number
  readonly plan: Plan
  readonly query: SearchQuery
  readonly matches: Matches
  /** How many documents of the whole result are wanted, from its beginning. */
  readonly kept: number
}

export function rankSegment(request: RankRequest, scores: Float32Array): Ranking {
  const { matches } = request
  if (request.kept === 0) return { ...nothingRanked, total: matches.count }
  const scored: Scored = { documents: matches.documents, count: matches.count, scores }
  const candidates =
    request.query.sort.length > 0 ? rankBySort(request, scored) : rankByScore(request, scored)
  const scoreFirst = Math.max(0, ...candidates.slice(0, closeLookMax).map(({ score }) => score))
  return {
    total: scored.count,
    candidates,
    scoreFirst,
    scoreLast: leastScore(candidates, scored),
  }
}

/** Of the candidates when they are all there are, as they have been looked at closely; else the least first score. */
function leastScore(
  candidates: readonly Candidate[],
  { documents, count, scores }: Scored,
): number {
  if (candidates.length === count) {
    return candidates.reduce(
      (least, { score }) => Math.min(least, score),
      candidates[0]?.score ?? 0,
    )
  }
  let least = scores[documents[0]]
  for (let i = 1; i < count; i++) {
    const score = scores[documents[i]]
    if (score < least) least = score
  }
  return least
}

/** By first score; the best are looked at closely and ordered anew. */
function rankByScore(request: RankRequest, scored: Scored): Candidate[] {
  const { live, place, plan } = request
  const look = closeLook(live.segment, place, plan.words)
  const looked = look === null ? 0 : closeLookMax
  const top = bestByScore(scored, Math.max(request.kept, looked))
  const candidates = Array.from(top, (document, rank) => {
    const isClose = look !== null && rank < closeLookMax
    const factor = look !== null && isClose ? closeness(live.segment, document, look) : 1
    return candidate(request, { document, score: scored.scores[document] * factor, isClose })
  })
  return candidates.sort(compareByScore)
}

function rankBySort(request: RankRequest, scored: Scored): Candidate[] {
  const { live, query, matches } = request
  const { rows } = matches
  const passes = rows === null ? null : (row: number): boolean => has(rows, row)
  const top = bestBySort({ segment: live.segment, sort: query.sort, passes }, scored, request.kept)
  return Array.from(top, (document) => ({
    ...candidate(request, { document, score: scored.scores[document], isClose: true }),
    sortValues: query.sort.map((sort) => sortValue(live.segment, sort, { document, passes })),
  }))
}

function candidate(
  { live, place, matches }: RankRequest,
  found: Pick<Candidate, 'document' | 'score' | 'isClose'>,
): Candidate {
  const sequence = live.segment.sequences[found.document]
  return { ...found, place, sequence, rows: matches.rows, sortValues: [] }
}

function compareByScore(a: Candidate, b: Candidate): number {
  if (a.isClose !== b.isClose) return a.isClose ? -1 : 1
  return b.score - a.score || a.sequence - b.sequence
}

/** All segments' candidates in one order. With one segment they are in order already. */
export function mergeCandidates(
  rankings: readonly Ranking[],
  sort: readonly Sort[],
): readonly Candidate[] {
  if (rankings.length === 1) return rankings[0].candidates
  const all = rankings.flatMap(({ candidates }) => candidates)
  if (sort.length === 0) return all.sort(compareByScore)
  return all.sort((a, b) => {
    for (let i = 0; i < sort.length; i++) {
      const difference = compareSortValues(a.sortValues[i], b.sortValues[i], sort[i].order)
      if (difference !== 0) return difference
    }
    return b.score - a.score || a.sequence - b.sequence
  })
}
