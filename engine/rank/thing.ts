// Whether a document *is* what the query names or only mentions it: a laptop before the bag for a laptop. A name ends with the thing
// (`laptop bag`), then come its measures and properties; what stands behind a preposition is something else (`bag for a laptop`). A
// category's last word says what the things in it are.

import { firstAtLeast } from '../segment/columns.ts'
import type { FieldDescription, Segment } from '../segment/segment.ts'
import { stringAt, stringCount } from '../segment/strings.ts'

/** What a score is multiplied by, from the thing itself to something that only mentions it. */
export const thingFactors = {
  category: 1.4,
  name: 1,
  modifier: 0.88,
  elsewhere: 0.92,
  behindPreposition: 0.85,
} as const

/** Fields of at least this part of the heaviest weight hold names. */
const nameWeightMin = 0.6

/** Words behind which a name tells what the thing is for, has or goes with. Folded. */
const prepositions = new Set(
  `for with without to compatible fits replaces replacement fur mit ohne zu passend kompatibel pour avec sans para con sin
  per senza voor met zonder till med utan til uden od do pro dla z ze`.split(/\s+/),
)
/** Words behind which the name goes on about the thing: what stands before them ends the thing. */
const joints = new Set('and or of in by from und oder aus von im de en di'.split(' '))

/** What a name's word is, as numbers, for one byte of each term; 0: not met yet. */
const wordKinds = { word: 1, joint: 2, preposition: 3, measure: 4 } as const

/** What the fields of a segment tell about things. */
export type FieldUses = {
  /** By field. */
  readonly uses: readonly FieldUse[]
  /** Weight of the lightest field that tells something, relative to the heaviest. */
  readonly lightest: number
  /** Relative weight of each field, 0 to 1. */
  readonly weights: readonly number[]
  /** Fields whose values are properties of a thing, as bits of the postings' fields. */
  readonly properties: number
  /** The kind of each term that was met; a name's words come again and again. */
  readonly kinds: Uint8Array
  /** Whether any document has the term as a property: 0: not looked at yet, 1: none, 2: some. */
  readonly inProperties: Uint8Array
}

export type FieldUse = 'name' | 'category' | null

const known = new WeakMap<readonly FieldDescription[], FieldUses>()

/** Worked out once for a segment: a catalogue may have thousands of fields. */
export function fieldUsesOf(segment: Segment): FieldUses {
  let found = known.get(segment.fields)
  if (found === undefined) {
    found = fieldUses(segment)
    known.set(segment.fields, found)
  }
  return found
}

function fieldUses({ fields, columns, terms }: Segment): FieldUses {
  const heaviest = fields.reduce((most, { searchWeight }) => Math.max(most, searchWeight), 1)
  const weights = fields.map(({ searchWeight }) => searchWeight / heaviest)
  const uses = fields.map(({ kind, searchWeight }, number): FieldUse => {
    if (searchWeight === 0) return null
    if (kind === 'path') return 'category'
    return weights[number] >= nameWeightMin ? 'name' : null
  })
  const lightest = weights.reduce(
    (least, weight, number) => (uses[number] === null ? least : Math.min(least, weight)),
    1,
  )
  let properties = 0
  fields.forEach(({ name, searchWeight, slot }, number) => {
    if (searchWeight > 0 && uses[number] === null && columns.get(name)?.kind === 'text')
      properties |= 1 << slot
  })
  const size = stringCount(terms)
  return {
    uses,
    lightest,
    weights,
    properties,
    kinds: new Uint8Array(size),
    inProperties: new Uint8Array(size),
  }
}

/** A name's words by position, and which of them the query asks for. */
export type Name = {
  readonly terms: readonly number[]
  readonly isAsked: readonly boolean[]
  /** How many there are; the lists may be longer. */
  readonly length: number
}

/** By what a name says the document is the thing; 0: the name does not say the words. */
export function nameFactor(segment: Segment, document: number, name: Name): number {
  const { terms, isAsked, length } = name
  const { kinds } = fieldUsesOf(segment)
  let best = 0
  for (let at = 0; at < length; at++) {
    const kind = kindOf(segment, kinds, terms[at])
    if (kind === wordKinds.preposition && at > 0 && !isAsked[at])
      return best === 0 && isAskedFrom(name, at) ? thingFactors.behindPreposition : best
    const next = at + 1
    if (!isAsked[at] || (next < length && isAsked[next]) || kind === wordKinds.measure) continue
    if (next === length || kindOf(segment, kinds, terms[next]) !== wordKinds.word)
      return thingFactors.name
    if (hasAsProperty(segment, document, terms[next])) return thingFactors.name
    best = thingFactors.modifier
  }
  return best
}

function isAskedFrom({ isAsked, length }: Name, from: number): boolean {
  for (let at = from; at < length; at++) if (isAsked[at]) return true
  return false
}

function kindOf(segment: Segment, kinds: Uint8Array, term: number): number {
  if (kinds[term] === 0) kinds[term] = wordKind(stringAt(segment.terms, term))
  return kinds[term]
}

function wordKind(word: string): number {
  if (prepositions.has(word)) return wordKinds.preposition
  if (joints.has(word)) return wordKinds.joint
  return /\d/.test(word) ? wordKinds.measure : wordKinds.word
}

/** Most words are no property of any document: that is asked once, and saves looking for the document among their postings. */
function hasAsProperty(segment: Segment, document: number, term: number): boolean {
  const { properties, inProperties } = fieldUsesOf(segment)
  if (properties === 0) return false
  if (inProperties[term] === 0) inProperties[term] = isProperty(segment, term) ? 2 : 1
  return inProperties[term] === 2 && (fieldsOf(segment, term, document) & properties) !== 0
}

/** Whether some document has the term as a property. O(its postings). */
function isProperty(segment: Segment, term: number): boolean {
  const { properties } = fieldUsesOf(segment)
  const { postingStarts, postingFields } = segment
  for (let i = postingStarts[term]; i < postingStarts[term + 1]; i++)
    if ((postingFields[i] & properties) !== 0) return true
  return false
}

/** The fields in which a document has a term, as the postings tell them. */
function fieldsOf(segment: Segment, term: number, document: number): number {
  const start = segment.postingStarts[term]
  const list = segment.postingDocuments.subarray(start, segment.postingStarts[term + 1])
  const at = firstAtLeast(list, document)
  return list[at] === document ? segment.postingFields[start + at] : 0
}
