// Compounds of a young segment. A segment takes its words apart by its own vocabulary, and that of a few changed products is too small:
// `regenjacke` would be no jacket until it is merged with enough others. So the words of segments other than the largest are taken apart
// when they are asked for, by the vocabulary of all. O(bytes of the young dictionary) for each word.

import { compoundingOf, partsOf, stemOfPart } from '../segment/compound-builder.ts'
import type { Segment } from '../segment/segment.ts'
import { findString, stringAt, stringCount } from '../segment/strings.ts'
import type { Snapshot } from '../snapshot.ts'
import { compoundWeight, keep, type Terms } from './expand.ts'
import { termsHolding } from './holding.ts'

/** Shorter parts are none. */
const partLettersMin = 4
/** A segment with more terms has vocabulary enough of its own. */
const termsMax = 50_000

/** Does for the words what `addCompounds` does by the segment's own table. */
export function addYoungCompounds(
  snapshot: Snapshot,
  segment: Segment,
  { words, terms }: { readonly words: readonly string[]; readonly terms: Terms },
): void {
  if (!isYoung(snapshot, segment)) return
  const known = vocabularyOf(snapshot)
  const kind = compoundingOf(segment.stems.keys())
  for (const word of words) {
    const root = stemOfPart(word, kind)
    if (word.length < partLettersMin) continue
    const isBegun = root.length >= partLettersMin && word.startsWith(root)
    for (const term of termsHolding(segment.terms, isBegun ? root : word)) {
      for (const { part, isHead } of partsOf(stringAt(segment.terms, term), known)) {
        if (part !== word && part !== root && stemOfPart(part, kind) !== root) continue
        if (kind === 'closed' && !isHead) continue
        keep(terms, term, compoundWeight(kind, isHead))
      }
    }
  }
}

/** Whether some other segment knows compounds and more words. */
function isYoung({ segments }: Snapshot, segment: Segment): boolean {
  const own = stringCount(segment.terms)
  return (
    own <= termsMax &&
    segments.some(
      (other) =>
        stringCount(other.segment.terms) > own && stringCount(other.segment.compounds.parts) > 0,
    )
  )
}

/** The words of all segments, as a set that is never made. */
function vocabularyOf({ segments }: Snapshot): Pick<ReadonlySet<string>, 'has'> {
  return {
    has: (word) =>
      word.length >= partLettersMin &&
      segments.some(({ segment }) => findString(segment.terms, word) >= 0),
  }
}
