// Whether a document *is* what the query names or only mentions it: a laptop before the bag for a laptop. Names end with the thing
// (`Laptop bag`) and what stands behind a preposition is something else (`Bag for a laptop`); a category's last word says it too.

import { firstAtLeast } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { stringAt } from '../segment/strings.ts'

/** What a score is multiplied by, from the thing itself to something for it. */
export const thingFactors = {
  category: 1.3,
  name: 1,
  modifier: 0.6,
  behind: 0.5,
  elsewhere: 0.6,
} as const

/** Fields of at least this part of the heaviest weight hold names. */
const nameWeightMin = 0.6

/** Words behind which a name tells what the thing is for, has or goes with. Folded. */
const prepositions = new Set(
  `for with to compatible fits replaces replacement fur mit zu passend kompatibel ohne without pour avec para con per
  voor met till med til od do pro na`.split(/\s+/),
)
const jointWords = new Set('and und or oder & in of im aus from von by'.split(' '))

/** What a field's runs tell about things. */
export type FieldUse = 'name' | 'category' | null

export function fieldUses(segment: Segment): FieldUse[] {
  const heaviest = Math.max(0, ...segment.fields.map(({ searchWeight }) => searchWeight))
  return segment.fields.map(({ name, searchWeight }) => {
    if (segment.columns.get(name)?.kind === 'path') return 'category'
    return searchWeight > 0 && searchWeight >= heaviest * nameWeightMin ? 'name' : null
  })
}

/** Fields whose values are properties, as bits of the postings' fields. */
export function propertyFields(segment: Segment, uses: readonly FieldUse[]): number {
  let bits = 0
  segment.fields.forEach(({ name, searchWeight, slot }, number) => {
    const column = segment.columns.get(name)
    if (searchWeight > 0 && uses[number] === null && column?.kind === 'text') bits |= 1 << slot
  })
  return bits
}

export type NameReader = {
  readonly segment: Segment
  readonly propertyFields: number
  /** What kind of word a term is; filled as terms are met. */
  readonly kinds: Map<number, 'word' | 'joint' | 'preposition' | 'measure'>
}

/** 0: the words are not there. `terms` by position; `isAsked` by position. */
export function nameFactor(
  reader: NameReader,
  document: number,
  terms: readonly number[],
  isAsked: readonly boolean[],
): number {
  let best = 0
  for (let at = 0; at < terms.length; at++) {
    const kind = kindOf(reader, terms[at])
    if (kind === 'preposition' && at > 0 && !isAsked[at]) {
      if (best === 0 && isAsked.slice(at).includes(true)) return thingFactors.behind
      return best
    }
    if (!isAsked[at] || isAsked[at + 1] === true) continue
    if (kind === 'measure') continue
    best = Math.max(
      best,
      endsThing(reader, document, terms[at + 1]) ? thingFactors.name : thingFactors.modifier,
    )
  }
  return best
}

function endsThing(reader: NameReader, document: number, next: number | undefined): boolean {
  if (next === undefined) return true
  if (kindOf(reader, next) !== 'word') return true
  return (fieldsOf(reader.segment, next, document) & reader.propertyFields) !== 0
}

function fieldsOf(segment: Segment, term: number, document: number): number {
  const start = segment.postingStarts[term]
  const list = segment.postingDocuments.subarray(start, segment.postingStarts[term + 1])
  const at = firstAtLeast(list, document)
  return list[at] === document ? segment.postingFields[start + at] : 0
}

function kindOf({ segment, kinds }: NameReader, term: number) {
  const known = kinds.get(term)
  if (known !== undefined) return known
  const word = stringAt(segment.terms, term)
  const kind = prepositions.has(word)
    ? 'preposition'
    : jointWords.has(word)
      ? 'joint'
      : /\d/.test(word)
        ? 'measure'
        : 'word'
  kinds.set(term, kind)
  return kind
}
