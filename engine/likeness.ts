// Documents like a given one: in the same branch, of the same brand, with rare values and telling words in common, at about the same
// price. The document's features are weighed by how few others have them, lead to a bounded number of candidates, and these are
// compared with it field by field. What is scored never depends on the clauses, only who may be found.

import { tellDocument } from './hits.ts'
import { allLeads, candidatesMax, gather, type Lead, tellingLeads } from './likeness/candidates.ts'
import { addLikeness } from './likeness/compare.ts'
import { type FieldProfile, profileOf } from './likeness/profile.ts'
import { likeReasons } from './likeness/reasons.ts'
import { throughOverlays } from './overlay/overlaid.ts'
import { restrict } from './query/restrict.ts'
import type { SimilarQuery, SimilarResult } from './query.ts'
import { withoutHidden } from './rank/hide.ts'
import { bestByScore } from './rank/order.ts'
import { Workspace } from './rank/workspace.ts'
import { type DocumentPlace, findDocument, findRowsDocument, type Snapshot } from './snapshot.ts'
import { add, type Bitset, bitset, subtractInto } from './structures/bitset.ts'

export function similar(
  plain: Snapshot,
  query: SimilarQuery,
  space: Workspace = new Workspace(),
): SimilarResult {
  const given = findDocument(plain, query.key) ?? findRowsDocument(plain, query.key)
  if (given === null) return { isKnown: false, hits: [], reasons: [] }
  const { overlays = [] } = query
  const snapshot = throughOverlays(withoutHidden(plain, query.hidden), overlays)
  const profiles = profileOf(
    snapshot,
    given,
    query.likeBy.filter(({ weight }) => weight > 0),
  )
  const request = { snapshot, query, given, profiles }
  const close = compareAll(request, tellingLeads(profiles), space)
  const found = close.length < query.size ? compareAll(request, allLeads(profiles), space) : close
  const whole = profiles.reduce((sum, { by, worthWhole }) => sum + by.weight * worthWhole, 0)
  return {
    isKnown: true,
    hits: found.map(({ place, document, score, rows }) => ({
      ...tellDocument(snapshot.segments[place].segment, { document, rows, overlays }),
      score: Math.min(100, Math.round((10_000 * score) / whole) / 100),
      foundWords: [],
    })),
    reasons: found.map(({ place, document, rows }) =>
      likeReasons({ segment: snapshot.segments[place].segment, rows }, document, profiles),
    ),
  }
}

type Request = {
  readonly snapshot: Snapshot
  readonly query: SimilarQuery
  readonly given: DocumentPlace
  readonly profiles: readonly FieldProfile[]
}

type Like = DocumentPlace & {
  readonly score: number
  readonly sequence: number
  readonly rows: Bitset | null
}

/** The most similar of those that the leads lead to, over all segments. */
function compareAll(request: Request, leads: readonly Lead[], space: Workspace): Like[] {
  let room = candidatesMax
  const found = request.snapshot.segments.flatMap((_, place) => {
    const { likes, compared } = compareIn(request, { place, leads, room }, space)
    room -= compared
    return likes
  })
  return found
    .sort((a, b) => b.score - a.score || a.sequence - b.sequence)
    .slice(0, request.query.size)
}

type Part = { readonly place: number; readonly leads: readonly Lead[]; readonly room: number }

function compareIn(
  { snapshot, query, given, profiles }: Request,
  { place, leads, room }: Part,
  space: Workspace,
): { likes: Like[]; compared: number } {
  const live = snapshot.segments[place]
  const { segment } = live
  const { allowed, rows } = restrict(live, query.clauses, [])
  if (place === given.place) subtractInto(allowed, only(given.document, segment.documents))
  space.begin(segment.documents)
  gather({ segment, allowed, room }, leads, space)
  addLikeness({ segment, rows }, profiles, space)
  const { scores, documents, count } = space
  const likes = Array.from(bestByScore({ documents, count, scores }, query.size), (document) => ({
    place,
    document,
    score: scores[document],
    sequence: segment.sequences[document],
    rows,
  }))
  space.end()
  return { likes: likes.filter(({ score }) => score > 0), compared: count }
}

function only(document: number, documents: number): Bitset {
  const set = bitset(documents)
  add(set, document)
  return set
}
