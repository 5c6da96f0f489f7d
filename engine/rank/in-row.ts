// Documents that hold terms in a row. Walks the postings of the rarest term and looks for its documents in those of the others, each
// list read on from where it was: O(rarest × log of the steps) and the forward lists of the documents that hold all. What was found
// is kept with the sequence: a question is asked again and again while words are given up. Where few documents are still in question,
// only these are read.

import type { Sequence } from '../query/plan.ts'
import { RowReader } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'

/** So many documents are read between two looks at the clock. */
const readBetweenLooks = 512
/** So many times fewer candidates than documents of the rarest term are looked at alone, though what is found is not kept then. */
const fewFactor = 2

type Found = {
  readonly documents: readonly number[]
  /** The least impact of the terms, for each document. */
  readonly impacts: readonly number[]
  readonly isWhole: boolean
}

/** By the terms, which are numbered by one segment and made for one question. */
const kept = new WeakMap<readonly number[], Found>()

/** What is asked of a sequence beside its terms. */
type Asked = Sequence & {
  readonly mustEnd?: () => boolean
  /** Only these are wanted, ascending; absent: all documents. */
  readonly among?: Candidates
}

type Candidates = { readonly documents: Uint32Array; readonly count: number }

/** With the least impact of the terms as the score; as long as there is time. Documents that nobody wants may be visited, too. */
export function forEachInRow(
  segment: Segment,
  { terms, weight, mustEnd = never, among }: Asked,
  visit: (document: number, score: number) => void,
): void {
  let found = kept.get(terms)
  if (found === undefined) {
    const all = postingsOfRarest(segment, terms)
    const isForFew = among !== undefined && among.count * fewFactor < all.to - all.from
    found = isForFew
      ? find(segment, terms, { list: among.documents, from: 0, to: among.count, mustEnd })
      : find(segment, terms, { ...all, mustEnd })
    if (found.isWhole && !isForFew) kept.set(terms, found)
  }
  const { documents, impacts } = found
  for (let i = 0; i < documents.length; i++) visit(documents[i], (weight * impacts[i]) / 255)
}

type Stretch = { readonly list: Uint32Array; readonly from: number; readonly to: number }

function postingsOfRarest({ postingStarts, postingDocuments }: Segment, terms: readonly number[]) {
  const lengthOf = (term: number): number => postingStarts[term + 1] - postingStarts[term]
  const rarest = terms.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a))
  return { list: postingDocuments, from: postingStarts[rarest], to: postingStarts[rarest + 1] }
}

function find(
  segment: Segment,
  terms: readonly number[],
  { list, from, to, mustEnd }: Stretch & { readonly mustEnd: () => boolean },
): Found {
  const { postingStarts, postingDocuments, postingImpacts } = segment
  const places = terms.map((term) => postingStarts[term])
  const row = new RowReader({ terms, field: null })
  const documents: number[] = []
  const impacts: number[] = []
  let until = readBetweenLooks
  for (let i = from; i < to; i++) {
    if (--until === 0) {
      if (mustEnd()) return { documents, impacts, isWhole: false }
      until = readBetweenLooks
    }
    const document = list[i]
    let least = 255
    for (let k = 0; k < terms.length && least > 0; k++) {
      const end = postingStarts[terms[k] + 1]
      const at = firstFrom(postingDocuments, document, { from: places[k], end })
      places[k] = at
      const holds = at < end && postingDocuments[at] === document
      least = holds ? Math.min(least, postingImpacts[at]) : 0
    }
    if (least === 0 || !row.holds(segment, document)) continue
    documents.push(document)
    impacts.push(least)
  }
  return { documents, impacts, isWhole: true }
}

/** The first place with at least this document: in doubled steps from where the list was left, then by halves. */
function firstFrom(
  documents: Uint32Array,
  wanted: number,
  { from, end }: { readonly from: number; readonly end: number },
): number {
  let low = from
  let step = 1
  while (low + step < end && documents[low + step] < wanted) {
    low += step
    step *= 2
  }
  let high = Math.min(end, low + step + 1)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (documents[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function never(): boolean {
  return false
}
