// Documents that hold terms in a row. Walks the postings of the rarest term and looks for its documents in those of the others, each
// list read on from where it was: O(rarest × log of the steps) and the forward lists of the documents that hold all. What was found
// is kept with the sequence: a question is asked again and again while words are given up.

import type { Sequence } from '../query/plan.ts'
import { holdsInRow } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'

/** So many documents are read between two looks at the clock. */
const readBetweenLooks = 512

type Found = {
  readonly documents: readonly number[]
  /** The least impact of the terms, for each document. */
  readonly impacts: readonly number[]
  readonly isWhole: boolean
}

/** By the terms, which are numbered by one segment and made for one question. */
const kept = new WeakMap<readonly number[], Found>()

/** With the least impact of the terms as the score; as long as there is time. */
export function forEachInRow(
  segment: Segment,
  { terms, weight, mustEnd }: Sequence & { readonly mustEnd?: () => boolean },
  visit: (document: number, score: number) => void,
): void {
  let found = kept.get(terms)
  if (found === undefined) {
    found = find(segment, terms, mustEnd ?? never)
    if (found.isWhole) kept.set(terms, found)
  }
  const { documents, impacts } = found
  for (let i = 0; i < documents.length; i++) visit(documents[i], (weight * impacts[i]) / 255)
}

function find(segment: Segment, terms: readonly number[], mustEnd: () => boolean): Found {
  const { postingStarts, postingDocuments, postingImpacts } = segment
  const lengthOf = (term: number): number => postingStarts[term + 1] - postingStarts[term]
  const rarest = terms.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a))
  const places = terms.map((term) => postingStarts[term])
  const documents: number[] = []
  const impacts: number[] = []
  let until = readBetweenLooks
  for (let i = postingStarts[rarest]; i < postingStarts[rarest + 1]; i++) {
    if (--until === 0) {
      if (mustEnd()) return { documents, impacts, isWhole: false }
      until = readBetweenLooks
    }
    const document = postingDocuments[i]
    let least = 255
    for (let k = 0; k < terms.length && least > 0; k++) {
      const end = postingStarts[terms[k] + 1]
      const at = firstFrom(postingDocuments, document, { from: places[k], end })
      places[k] = at
      const holds = at < end && postingDocuments[at] === document
      least = holds ? Math.min(least, postingImpacts[at]) : 0
    }
    if (least === 0 || !holdsInRow(segment, document, { terms, field: null })) continue
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
