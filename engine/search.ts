// One search over a snapshot: understand, match, narrow, rank, count, page. Synchronous and pure; runs in a search thread.

import type { Matches } from './facet/count.ts'
import { FacetGatherer } from './facet/gather.ts'
import { tellDocument } from './hits.ts'
import { throughOverlays } from './overlay/overlaid.ts'
import { coverage, heldAtLeast, withAnyFewer, withoutLeastTelling } from './query/fewer-words.ts'
import { withSynonyms } from './query/own-synonyms.ts'
import type { Plan } from './query/plan.ts'
import {
  dropDocuments,
  keepDocuments,
  narrow,
  type Restriction,
  restrict,
} from './query/restrict.ts'
import { type Breadth, understand } from './query/understand.ts'
import type { Hit, SearchQuery, SearchResult, WordReport } from './query.ts'
import { boostScores, partsOfScore } from './rank/boost.ts'
import { excludedDocuments } from './rank/exclude.ts'
import { askableFactors } from './rank/factors.ts'
import { withoutHidden } from './rank/hide.ts'
import { allFields, matchWords } from './rank/match.ts'
import { keepInField } from './rank/match-field.ts'
import { matchSome } from './rank/match-some.ts'
import { admitPinned, arranged, type Pinned, pinnedAmong, withoutPinned } from './rank/pin.ts'
import {
  type Candidate,
  mergeCandidates,
  nothingRanked,
  type Ranking,
  rankSegment,
} from './rank/rank.ts'
import { wordParts } from './rank/word-parts.ts'
import { Workspace } from './rank/workspace.ts'
import { readWords } from './segment/forward.ts'
import type { Segment } from './segment/segment.ts'
import { stringAt } from './segment/strings.ts'
import type { LiveSegment, Snapshot } from './snapshot.ts'
import { membersInto, subtractInto } from './structures/bitset.ts'

/** With so few matches or fewer, words are also understood more widely. */
const fewMatches = 2
/** With fewer documents that hold all words, those that hold the most telling ones follow behind them. */
const completeFew = 10
/** What the best of those that follow scores at most, relative to the last that holds all words. */
const followingScore = 0.9

export function search(
  plain: Snapshot,
  query: SearchQuery,
  space: Workspace = new Workspace(),
): SearchResult {
  const overlays = query.overlays ?? []
  const visible = withoutHidden(withSynonyms(plain, query.synonyms), query.hidden)
  const snapshot = throughOverlays(visible, overlays)
  const isKnown = (field: string): boolean =>
    field === '*' || isColumn(snapshot, field) || overlays.some((one) => one.field === field)
  const clauses = query.clauses.filter((clause) => isKnown(clause.field))
  const asked: SearchQuery = {
    ...query,
    clauses,
    sort: query.sort.filter(({ field }) => isKnown(field)),
    factors: askableFactors(visible, query.factors),
  }
  const { outcome, words } = answerWidening(snapshot, asked, space)
  return {
    total: outcome.total,
    complete: outcome.complete,
    hits: presentHits(snapshot, asked, outcome),
    facets: outcome.facets.map((facet) => facet.result()),
    words,
    unknownFields: [...new Set(query.clauses.map(({ field }) => field))].filter(
      (field) => !isKnown(field),
    ),
    scoreFirst: outcome.total === 0 ? 0 : percent(outcome.scoreFirst, outcome),
    scoreLast: outcome.total === 0 ? 0 : percent(outcome.scoreLast, outcome),
    timedOut: space.isCut,
  }
}

type Outcome = {
  readonly total: number
  /** Documents of `total` that were found by the words and not only pinned. */
  readonly matched: number
  /** They are not among the candidates. */
  readonly pinned: readonly Pinned[]
  readonly facets: readonly FacetGatherer[]
  readonly candidates: readonly Candidate[]
  readonly plan: Plan
  readonly scoreFirst: number
  readonly scoreLast: number
  /** What part of the query's information all matches hold: less than 1 when words were given up. */
  readonly coverage: number
  /** Documents of `total` that hold all words. */
  readonly complete: number
}

/**
 * As narrow as the catalogue allows: first the words as they are, then guesses, then fewer words. Where few documents hold all words,
 * those that hold the most telling ones follow behind them. What the words mean is decided by
 * the words alone: if filters had a say in it, following a facet's value could find something else than was counted.
 */
function answerWidening(
  snapshot: Snapshot,
  query: SearchQuery,
  space: Workspace,
): { outcome: Outcome; words: readonly WordReport[] } {
  const planned = (breadth: Breadth): Plan =>
    understand(snapshot, query.text, { breadth, lastWordIsPrefix: query.matching.lastWordIsPrefix })
  const alone: SearchQuery = { ...query, clauses: [], facets: [] }
  const held = (plan: Plan): number => countMatches(snapshot, alone, { plan, space })
  const close = planned(query.matching.tolerance === 'exact' ? 'exact' : 'close')
  let outcome = answer(snapshot, query, close, space)
  if (close.words.length === 0) return { outcome, words: [] }
  const isPlenty = outcome.matched >= completeFew || query.clauses.length === 0
  let matches = isPlenty || space.mustEnd() ? outcome.matched : held(close)
  if (matches <= fewMatches && query.matching.tolerance === 'tolerant' && !space.mustEnd()) {
    const wide = planned('wide')
    const wideMatches = held(wide)
    if (wideMatches > matches) {
      outcome = answer(snapshot, query, wide, space)
      matches = wideMatches
    }
  }
  if (!query.matching.relax || matches >= completeFew)
    return { outcome, words: reports(outcome.plan, outcome.plan) }
  const whole = matches === 0 ? close : outcome.plan
  let fewer = whole
  const giveUpWords = (give: typeof withoutLeastTelling, isEnough: () => boolean): Outcome => {
    const before = fewer
    while (!isEnough() && heldAtLeast(fewer) > 1 && !space.mustEnd()) {
      fewer = give(snapshot, fewer)
      matches = held(fewer)
    }
    if (fewer === before) return outcome
    const part = coverage(fewer, whole)
    return { ...answer(snapshot, query, fewer, space), coverage: part, complete: 0 }
  }
  outcome = giveUpWords(withoutLeastTelling, () => matches > 0)
  const words = reports(whole, matches === 0 ? whole : fewer)
  const best = outcome
  outcome = giveUpWords(withAnyFewer, () => matches === 0 || matches >= completeFew)
  return { outcome: best === outcome ? best : filledUp(best, outcome, query), words }
}

/**
 * The best documents, then those that hold the most telling words, which score less than any of the former. Total and facets are those
 * of both. When the shopper sorts, all stand in one order.
 */
function filledUp(best: Outcome, more: Outcome, { sort }: SearchQuery): Outcome {
  const filled = { ...more, complete: best.complete }
  if (best.matched === 0) return filled
  const whole = { ...filled, scoreFirst: best.scoreFirst, coverage: best.coverage }
  if (sort.length > 0) return whole
  const isBest = (one: Candidate): boolean =>
    best.candidates.some(({ place, document }) => place === one.place && document === one.document)
  const following = more.candidates.filter((one) => !isBest(one))
  const most = following.reduce((high, { score }) => Math.max(high, score), 0)
  const least = best.candidates.reduce((low, { score }) => Math.min(low, score), Infinity)
  const scale = most === 0 ? 1 : Math.min(1, (followingScore * least) / most)
  const scaled = following.map((one) => ({ ...one, score: one.score * scale }))
  return {
    ...whole,
    candidates: [...best.candidates, ...scaled],
    scoreLast: scaled.length === 0 ? best.scoreLast : more.scoreLast * scale,
  }
}

/** What became of the words; `used` is the whole plan, some of its words given up. */
function reports(whole: Plan, used: Plan): WordReport[] {
  return whole.words.map((word, i) => {
    const isGivenUp = used.words[i].optional && !word.optional && word.outcome !== 'unknown'
    return {
      word: word.text,
      outcome: isGivenUp ? 'given-up' : word.outcome,
      found: word.found,
    }
  })
}

function answer(snapshot: Snapshot, query: SearchQuery, plan: Plan, space: Workspace): Outcome {
  const facets = query.facets.map((facet) => new FacetGatherer(facet))
  const { pins = [] } = query
  const kept = query.size === 0 ? 0 : query.from + query.size + pins.length
  const rankings = snapshot.segments.map((live, place) => {
    if (place > 0 && space.mustEnd()) return { ...nothingRanked, matched: 0, pinned: [] }
    const request = { snapshot, query, plan, place, kept }
    return answerSegment(live, request, { facets, space })
  })
  const total = rankings.reduce((sum, ranking) => sum + ranking.total, 0)
  const scoreFirst = Math.max(0, ...rankings.map((ranking) => ranking.scoreFirst))
  const lasts = rankings.map((ranking) => ranking.scoreLast).filter((score) => score > 0)
  const matched = rankings.reduce((sum, ranking) => sum + ranking.matched, 0)
  const pinned = rankings.flatMap((ranking) => ranking.pinned)
  return {
    total,
    matched,
    pinned,
    facets,
    candidates: withoutPinned(mergeCandidates(rankings, query.sort), pinned),
    plan,
    scoreFirst,
    scoreLast: lasts.length === 0 ? 0 : Math.min(...lasts),
    coverage: 1,
    complete: total,
  }
}

/** How many documents there are, without looking closer at any. */
function countMatches(
  snapshot: Snapshot,
  query: SearchQuery,
  { plan, space }: { readonly plan: Plan; readonly space: Workspace },
): number {
  let total = 0
  snapshot.segments.forEach((live, place) => {
    if (place > 0 && space.mustEnd()) return
    total += matchSegment(live, { snapshot, query, plan, place, kept: 0 }, space).matches.count
    space.end()
  })
  return total
}

type SegmentRequest = {
  readonly snapshot: Snapshot
  readonly query: SearchQuery
  readonly plan: Plan
  readonly place: number
  readonly kept: number
}

function answerSegment(
  live: LiveSegment,
  request: SegmentRequest,
  { facets, space }: { readonly facets: readonly FacetGatherer[]; readonly space: Workspace },
): SegmentAnswer {
  const { segment } = live
  const { query, plan, place, kept } = request
  const { pins = [] } = query
  const found = matchSegment(live, request, space)
  const { restriction } = found
  const admitted =
    pins.length === 0 ? 0 : admitPinned(segment, { pins, allowed: restriction.allowed }, space)
  const { matched, matches } = admitted === 0 ? found : matchedNow(segment, restriction, space)
  query.facets.forEach((facet, i) => {
    if (space.mustEnd()) return
    const counted =
      facet.ignoreOwnClauses && restriction.own.some(({ field }) => field === facet.field)
        ? narrow(segment, restriction, matched, facet.field)
        : matches
    facets[i].add(segment, counted)
  })
  const { boosts = [], factors = [] } = query
  if (boosts.length + factors.length > 0) {
    const hasWords = plan.words.length > 0
    boostScores(baseOf(live), { boosts, factors, matches, hasWords }, space)
  }
  const ranking = rankSegment({ live, place, plan, query, matches, kept }, space.scores)
  const pinned = pinnedAmong(segment, { pins, matches, place }, space.scores)
  space.end()
  return { ...ranking, matched: found.matches.count, pinned }
}

type SegmentAnswer = Ranking & {
  /** Documents that were found by the words. */
  readonly matched: number
  readonly pinned: readonly Pinned[]
}

/** Conditions and curves of a steering do not look through overlays, and are kept with what lies beneath. */
function baseOf({ segment, overlaid }: LiveSegment): Segment {
  return overlaid?.base ?? segment
}

type Matched = {
  readonly restriction: Restriction
  /** What passes all but the own clauses of facets; lies in the workspace, with its scores, until that is cleared. */
  readonly matched: { readonly documents: Uint32Array; readonly count: number }
  readonly matches: Matches
}

function matchSegment(
  live: LiveSegment,
  { query, plan, place }: SegmentRequest,
  space: Workspace,
): Matched {
  const { segment } = live
  const restriction = restrict(live, query.clauses, query.facets)
  if (query.documents !== undefined) keepDocuments(segment, query.documents, restriction.allowed)
  if (query.exceptDocuments !== undefined)
    dropDocuments(segment, query.exceptDocuments, restriction.allowed)
  space.begin(segment.documents)
  const excluded = excludedDocuments(segment, place, plan.excluded)
  if (excluded !== null) subtractInto(restriction.allowed, excluded)
  const fields = query.searchField === null ? allFields : fieldBit(segment, query.searchField)
  if (plan.words.length === 0) space.count = membersInto(restriction.allowed, space.documents)
  else {
    const { allowed } = restriction
    const request = { segment, place, words: plan.words, allowed, fields }
    if (plan.partly === null) matchWords(request, space)
    else matchSome(request, plan.partly, space)
  }
  if (query.searchField !== null)
    keepInField({ segment, place, plan, field: query.searchField }, space)
  return { restriction, ...matchedNow(segment, restriction, space) }
}

function matchedNow(
  segment: Segment,
  restriction: Restriction,
  { documents, count }: Workspace,
): Omit<Matched, 'restriction'> {
  const matched = { documents, count }
  return { matched, matches: narrow(segment, restriction, matched, null) }
}

function fieldBit(segment: Segment, name: string): number {
  const field = segment.fields.find((candidate) => candidate.name === name)
  return field === undefined || field.searchWeight === 0 ? 0 : 1 << field.slot
}

function isColumn(snapshot: Snapshot, field: string): boolean {
  return (
    snapshot.schema.fields.some((known) => known.name === field && known.column) ||
    snapshot.segments.some(({ segment }) => segment.columns.has(field))
  )
}

/** Scores are told as parts of the best, times what part of the query was found at all. */
function percent(score: number, outcome: Outcome): number {
  if (outcome.plan.words.length === 0) return 100
  const part = outcome.scoreFirst === 0 ? 1 : Math.min(1, score / outcome.scoreFirst)
  return Math.round(10_000 * part * outcome.coverage) / 100
}

function presentHits(snapshot: Snapshot, query: SearchQuery, outcome: Outcome): Hit[] {
  const { overlays = [], boosts = [], factors = [] } = query
  const list = arranged(outcome.candidates, outcome.pinned)
  return list.slice(query.from, query.from + query.size).map((candidate) => {
    const { document, rows, place } = candidate
    const { segment } = snapshot.segments[place]
    const base = baseOf(snapshot.segments[place])
    return {
      ...tellDocument(segment, { document, rows, overlays }),
      score: percent(candidate.score, outcome),
      foundWords: query.foundWords ? foundWords(segment, candidate, outcome.plan) : [],
      ...(query.explain === true
        ? {
            parts: {
              ...partsOfScore(base, { boosts, factors }, candidate),
              said: wordParts({ segment, place, plan: outcome.plan }, document),
            },
          }
        : {}),
    }
  })
}

/** The catalogue's words in the document that stand for a word of the query, in the order in which they appear. */
function foundWords(segment: Segment, { document, place }: Candidate, plan: Plan): string[] {
  const wanted = new Set(
    plan.words.flatMap(({ segments }) => [
      ...segments[place].variants.map(({ term }) => term),
      ...segments[place].sequences.flatMap(({ terms }) => terms),
    ]),
  )
  const found = new Set<number>()
  readWords(segment, document, {
    run: () => {},
    word: (term) => {
      if (wanted.has(term)) found.add(term)
    },
  })
  return Array.from(found, (term) => stringAt(segment.terms, term))
}
