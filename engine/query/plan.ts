// What a query means for the segments at hand: for each word the terms that may stand for it and how much each is worth.
// Numbers of terms differ from segment to segment, so each planned word has its terms for each of them.

/** A term that stands for a word; weight 1 is the word itself. */
export type Variant = { readonly term: number; readonly weight: number }

/** Terms that stand for a word only in a row. */
export type Sequence = { readonly terms: readonly number[]; readonly weight: number }

/** What a word may be called. */
export type WordNames = {
  readonly variants: readonly Variant[]
  readonly sequences: readonly Sequence[]
}

export type WordInSegment = WordNames & {
  /** Other names of the same thing: who says the word and one of them is about the thing. They find nothing by themselves. */
  readonly confirming: WordNames
  /** Postings to be read at most: what the word costs in this segment. */
  readonly postings: number
}

export type WordOutcome = 'exact' | 'form' | 'prefix' | 'corrected' | 'unknown'

export type PlannedWord = {
  readonly text: string
  /** Adds to the score, but a document may lack it. */
  readonly optional: boolean
  readonly outcome: WordOutcome
  /** Terms that stand in for the word, most frequent first; the word itself when it is known. */
  readonly found: readonly string[]
  /** Information of the word: how few documents have it. */
  readonly idf: number
  readonly segments: readonly WordInSegment[]
}

/** So many of the words, whichever they are; one that tells most may count as two. */
export type Partly = { readonly atLeast: number; readonly countsTwice: PlannedWord | null }

export type Plan = {
  readonly words: readonly PlannedWord[]
  /** Which of the words that are not optional a document must hold; null: all. */
  readonly partly: Partly | null
  readonly excluded: readonly PlannedWord[]
}

/** Weights of the ways in which a term may stand for a word, from the word itself to a guess. */
export const weights = {
  exact: 1,
  otherWriting: 0.97,
  form: 0.98,
  joined: 0.6,
  sequence: 0.95,
  synonym: 0.85,
  thesaurus: 0.05,
  confirming: 0.85,
  pattern: 0.9,
  prefix: 0.65,
  compoundHead: 0.7,
  compoundPart: 0.35,
  closedCompound: 0.3,
  headOnly: 0.6,
  oneEdit: 0.6,
  twoEdits: 0.35,
  soundsAlike: 0.5,
} as const

/** Information of a word found in `documents` of `total` (Robertson/Spärck Jones, never negative). */
export function information(documents: number, total: number): number {
  return Math.log(1 + (total - documents + 0.5) / (documents + 0.5))
}
