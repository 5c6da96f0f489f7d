// A folded term as a product writes it, for showing. The index also has the joined forms of words with signs between, which no product
// writes: they are no suggestions.

import { findString, stringAt } from '../segment/strings.ts'
import type { Snapshot } from '../snapshot.ts'
import { has } from '../structures/bitset.ts'
import { fold } from '../text/fold.ts'
import { withoutMarkup } from '../text/markup.ts'

/** Documents of each segment among which one is looked for that writes a word. */
const writersMax = 8

/** In lower case; null when none of the first documents that have the term writes it as one word. */
export function asWritten(snapshot: Snapshot, term: string): string | null {
  for (const { segment, deleted, deletedCount } of snapshot.segments) {
    const number = findString(segment.terms, term)
    if (number < 0) continue
    const end = segment.postingStarts[number + 1]
    let looked = 0
    for (let i = segment.postingStarts[number]; i < end && looked < writersMax; i++) {
      const document = segment.postingDocuments[i]
      if (deletedCount > 0 && has(deleted, document)) continue
      looked++
      const written = writtenIn(stringAt(segment.stored, document), term)
      if (written !== null) return written
    }
  }
  return null
}

function writtenIn(stored: string, term: string): string | null {
  for (const [written] of withoutMarkup(stored).matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    if (fold(written) === term) return written.toLowerCase()
  return null
}
