// The first documents of one segment in order, and the order over all segments.

import type { FieldValue } from '../document.ts'
import type { Matches } from '../facet/count.ts'
import type { Plan } from '../query/plan.ts'
import type { SearchQuery, Sort } from '../query.ts'
import type { LiveSegment } from '../snapshot.ts'
import { has } from '../structures/bitset.ts'
import { placesOfGreatest } from '../structures/top.ts'
import { closeLook, closeLookMax } from './nearest.ts'
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

/** So many are kept whatever page is asked for: what follows when words were given up is measured by the best. */
const keptMin = 16

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
  if (request.query.sort.length === 0) return rankByScore(request, scored)
  const candidates = rankBySort(request, scored)
  const told = candidates.map(({ score }) => score)
  return {
    total: scored.count,
    candidates,
    scoreFirst: Math.max(0, ...told.slice(0, closeLookMax)),
    scoreLast: leastScore(told, scored),
  }
}

/**
 * Of the final scores when they are those of all, else the least first score. What is pinned without a word of the query has none, and
 * says nothing of how well the words are met.
 */
function leastScore(
  finals: readonly number[] | Float64Array,
  { documents, count, scores }: Scored,
): number {
  if (finals.length === count) {
    let least = Number.POSITIVE_INFINITY
    for (const score of finals) if (score > 0 && score < least) least = score
    return finite(least)
  }
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const score = scores[documents[i]]
    if (score > 0 && score < least) least = score
  }
  return finite(least)
}

function finite(least: number): number {
  return least === Number.POSITIVE_INFINITY ? 0 : least
}

/** By first score; the best are looked at closely and ordered anew. Candidates are only made of those that may be shown. */
function rankByScore(request: RankRequest, scored: Scored): Ranking {
  const { live, place, plan, kept } = request
  const { segment, overlaid } = live
  const { rows } = request.matches
  const look = closeLook({ segment: overlaid?.base ?? segment, place, words: plan.words, rows })
  const looked = look === null ? 0 : closeLookMax
  // By number, which is the order of arrival: so ties are broken, and the documents' words are read in the order in which they lie.
  const top = bestByScore(scored, Math.max(kept, looked)).sort()
  const finals = new Float64Array(top.length)
  for (let i = 0; i < top.length; i++) finals[i] = scored.scores[top[i]]
  // Where all are looked at, their order by first score decides nothing.
  const byFirst = top.length > looked ? placesOfGreatest(finals, top.length) : top.map((_, i) => i)
  const close = byFirst.slice(0, looked).sort()
  const closeFinals = new Float64Array(close.length)
  close.forEach((place, i) => {
    if (look !== null && finals[place] > 0)
      finals[place] = (finals[place] + look.bonus(top[place])) * look.factor(top[place])
    closeFinals[i] = finals[place]
  })
  const best = placesOfGreatest(closeFinals, Math.max(kept, keptMin))
  const candidates: Candidate[] = []
  const add = (place: number, isClose: boolean): void => {
    candidates.push(candidate(request, { document: top[place], score: finals[place], isClose }))
  }
  for (const i of best) add(close[i], true)
  for (const i of byFirst.subarray(looked)) add(i, false)
  return {
    total: scored.count,
    candidates,
    scoreFirst: Math.max(0, candidates[0]?.score ?? 0),
    scoreLast: leastScore(finals, scored),
  }
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
