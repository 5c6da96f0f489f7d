// Which documents hold all required words, and their first score: for each word the impact of its best variant times the word's
// information, added up. Words are taken from the rarest on; each further word only looks at documents that had all before.
//
// Two ways to look: reading the word's postings and probing which documents are still in, or, when few are left, probing the
// postings for each of them by binary search. O(postings of the rarest + the cheaper way for each other word).

import { type PlannedWord, type Variant, type WordInSegment, weights } from '../query/plan.ts'
import { firstAtLeast } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { add, type Bitset, has, membersInto } from '../structures/bitset.ts'
import { forEachInRow } from './in-row.ts'
import type { Workspace } from './workspace.ts'

/** Reading a posting costs about so much less than a binary search among them. */
const probeFactor = 24
/** A bitmap of the fields of a posting that lets all through. */
export const allFields = 0xffff

export type MatchRequest = {
  readonly segment: Segment
  /** The place of the segment in the plan. */
  readonly place: number
  readonly words: readonly PlannedWord[]
  /** Documents that may match at all. */
  readonly allowed: Bitset
  /** Fields in which a word counts, as bits of the postings' fields. */
  readonly fields: number
}

/** Leaves the matching documents, ascending, and their scores in the workspace. */
export function matchWords(request: MatchRequest, space: Workspace): void {
  const { place, words } = request
  const required = words
    .filter((word) => !word.optional)
    .toSorted((a, b) => a.segments[place].postings - b.segments[place].postings)
  required.forEach((word, stage) => {
    if (stage > 0 && space.count === 0) return
    if (stage === 0) firstWord(request, word, space)
    else nextWord(request, word, stage, space)
  })
  optionalWords(request, space)
}

/** What the words add that no document must have. */
export function optionalWords(request: MatchRequest, space: Workspace): void {
  for (const word of request.words)
    if (word.optional && space.count > 0) optionalWord(request, word, space)
}

function firstWord(request: MatchRequest, planned: PlannedWord, space: Workspace): void {
  const word = planned.segments[request.place]
  if (word.variants.length === 1 && word.sequences.length === 0) {
    space.count = readOnly(request, planned, space)
    return
  }
  collectWord(request, word, space)
  const { wordScores, scores, stages, documents, count } = space
  if (word.variants.length + word.sequences.length > 1)
    ascending(space, count, request.segment.documents)
  for (let i = 0; i < count; i++) {
    const document = documents[i]
    scores[document] = planned.idf * wordScores[document]
    wordScores[document] = 0
    stages[document] = 1
  }
}

/** Leaves all documents that hold the word in the workspace, in any order, with its best score for each. */
export function collectWord(request: MatchRequest, word: WordInSegment, space: Workspace): void {
  const { wordScores, documents } = space
  let count = 0
  const take = (document: number, score: number): void => {
    if (!has(request.allowed, document)) return
    if (wordScores[document] === 0) documents[count++] = document
    if (score > wordScores[document]) wordScores[document] = score
  }
  for (const variant of word.variants) {
    count = readFirst(request, variant, space, count)
  }
  const mustEnd = (): boolean => space.mustEnd()
  for (const sequence of word.sequences)
    forEachInRow(request.segment, { ...sequence, mustEnd }, take)
  space.count = count
  confirm(request, word, space)
}

/**
 * The hot loop of a search for one frequent word, which stands for one term: its documents come in order and each once, so that
 * nothing is compared or sorted. Answers with their number.
 */
function readOnly(
  { segment, place, allowed, fields, words }: MatchRequest,
  { idf, segments }: PlannedWord,
  { scores, stages, documents }: Workspace,
): number {
  const [{ term, weight }] = segments[place].variants
  const { postingDocuments, postingImpacts, postingFields } = segment
  const end = segment.postingStarts[term + 1]
  const factor = weight / 255
  let count = 0
  for (let i = segment.postingStarts[term]; i < end; i++) {
    const document = postingDocuments[i]
    if ((allowed[document >>> 5] & (1 << (document & 31))) === 0) continue
    if ((postingFields[i] & fields) === 0) continue
    documents[count++] = document
    // Rounded as where a word stands for several terms, so that equal documents of two segments score the same.
    scores[document] = idf * Math.fround(factor * postingImpacts[i])
  }
  // Nobody asks how many words a document has when there is only one.
  if (words.length > 1) for (let i = 0; i < count; i++) stages[documents[i]] = 1
  return count
}

/** One probe of the allowed and one comparison for each posting. */
function readFirst(
  { segment, allowed, fields }: MatchRequest,
  { term, weight }: Variant,
  { wordScores, documents }: Workspace,
  from: number,
): number {
  const { postingDocuments, postingImpacts, postingFields } = segment
  const end = segment.postingStarts[term + 1]
  const factor = weight / 255
  let count = from
  for (let i = segment.postingStarts[term]; i < end; i++) {
    const document = postingDocuments[i]
    if ((allowed[document >>> 5] & (1 << (document & 31))) === 0) continue
    if ((postingFields[i] & fields) === 0) continue
    const score = factor * postingImpacts[i]
    const before = wordScores[document]
    if (before === 0) documents[count++] = document
    if (score > before) wordScores[document] = score
  }
  return count
}

function nextWord(
  request: MatchRequest,
  planned: PlannedWord,
  stage: number,
  space: Workspace,
): void {
  scoreWord(request, planned.segments[request.place], stage, space)
  const { wordScores, scores, stages, documents } = space
  let count = 0
  for (let i = 0; i < space.count; i++) {
    const document = documents[i]
    const score = wordScores[document]
    if (score === 0) {
      scores[document] = 0
      stages[document] = 0
      continue
    }
    wordScores[document] = 0
    scores[document] += planned.idf * score
    stages[document] = stage + 1
    documents[count++] = document
  }
  space.count = count
}

function optionalWord(request: MatchRequest, planned: PlannedWord, space: Workspace): void {
  const stage = space.stages[space.documents[0]]
  scoreWord(request, planned.segments[request.place], stage, space)
  for (let i = 0; i < space.count; i++) {
    const document = space.documents[i]
    space.scores[document] += planned.idf * space.wordScores[document]
    space.wordScores[document] = 0
  }
}

/** The word's best score for each document that is in at `stage`. */
function scoreWord(
  request: MatchRequest,
  word: WordInSegment,
  stage: number,
  space: Workspace,
): void {
  for (const variant of word.variants) {
    const start = request.segment.postingStarts[variant.term]
    const postings = request.segment.postingStarts[variant.term + 1] - start
    if (space.count * probeFactor < postings) probePostings(request, variant, space)
    else readPostings(request, variant, stage, space)
  }
  for (const sequence of word.sequences) {
    const mustEnd = (): boolean => space.mustEnd()
    const asked = { ...sequence, mustEnd, among: space }
    forEachInRow(request.segment, asked, (document, score) => {
      if (space.stages[document] === stage && score > space.wordScores[document]) {
        space.wordScores[document] = score
      }
    })
  }
  confirm(request, word, space)
}

/** What a document that says the word gains by saying other names of the same thing, too: it is about it. */
function confirm(request: MatchRequest, { confirming }: WordInSegment, space: Workspace): void {
  const { wordScores } = space
  const mustEnd = (): boolean => space.mustEnd()
  const gain = (document: number, score: number): void => {
    // Who has only names of the thesaurus has no more than one of them is worth.
    if (wordScores[document] > weights.thesaurus) wordScores[document] += score
  }
  for (const variant of confirming.variants) forEachOfMatches(request, variant, space, gain)
  for (const sequence of confirming.sequences)
    forEachInRow(request.segment, { ...sequence, mustEnd }, gain)
}

/** At least the matches that hold a term, in the cheaper of the two ways. */
function forEachOfMatches(
  { segment, fields }: MatchRequest,
  { term, weight }: Variant,
  { documents, count }: Workspace,
  visit: (document: number, score: number) => void,
): void {
  const { postingDocuments, postingImpacts, postingFields } = segment
  const start = segment.postingStarts[term]
  const end = segment.postingStarts[term + 1]
  const see = (at: number): void => {
    if ((postingFields[at] & fields) !== 0)
      visit(postingDocuments[at], (weight / 255) * postingImpacts[at])
  }
  if (count * probeFactor >= end - start) {
    for (let at = start; at < end; at++) see(at)
    return
  }
  const list = postingDocuments.subarray(start, end)
  for (let i = 0; i < count; i++) {
    const at = firstAtLeast(list, documents[i])
    if (list[at] === documents[i]) see(start + at)
  }
}

function readPostings(
  { segment, fields }: MatchRequest,
  { term, weight }: Variant,
  stage: number,
  { stages, wordScores }: Workspace,
): void {
  const { postingDocuments, postingImpacts, postingFields } = segment
  const end = segment.postingStarts[term + 1]
  const factor = weight / 255
  for (let i = segment.postingStarts[term]; i < end; i++) {
    const document = postingDocuments[i]
    if (stages[document] !== stage || (postingFields[i] & fields) === 0) continue
    const score = factor * postingImpacts[i]
    if (score > wordScores[document]) wordScores[document] = score
  }
}

function probePostings(
  { segment, fields }: MatchRequest,
  { term, weight }: Variant,
  space: Workspace,
): void {
  const start = segment.postingStarts[term]
  const list = segment.postingDocuments.subarray(start, segment.postingStarts[term + 1])
  for (let i = 0; i < space.count; i++) {
    const document = space.documents[i]
    const at = firstAtLeast(list, document)
    if (list[at] !== document || (segment.postingFields[start + at] & fields) === 0) continue
    const score = (weight / 255) * segment.postingImpacts[start + at]
    if (score > space.wordScores[document]) space.wordScores[document] = score
  }
}

/** Below this a list is sorted by comparing, however large the segment is. */
const comparedMax = 64

/** Sorts the first documents: as a bitmap when they are many, else by comparing. O(documents + total / 32). */
export function ascending({ documents, touched }: Workspace, count: number, total: number): void {
  if (count < comparedMax || count * 128 < total) {
    documents.subarray(0, count).sort()
    return
  }
  const set = touched.subarray(0, (total + 31) >>> 5)
  for (let i = 0; i < count; i++) add(set, documents[i])
  membersInto(set, documents)
  set.fill(0)
}
