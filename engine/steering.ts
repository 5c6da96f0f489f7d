// What a question says beside its words, filters and order: documents that are left out, factors that move documents up or down, and
// documents that have a fixed place. Plain data; whose wish it is and when it holds, nobody knows here.
//
// Conditions and curves are read from the columns as they are, never through overlays: what was worked out once then serves every
// asker.

import type { Synonym } from './document.ts'
import type { Layer } from './overlay.ts'
import type { Clause } from './query.ts'

/** Documents: those of which one row fulfils all clauses; those whose key, or that of one of their rows, is in a layer. */
export type Where =
  | { readonly kind: 'clauses'; readonly clauses: readonly Clause[] }
  | { readonly kind: 'layer'; readonly layer: Layer }

/** Documents that are in no answer. What asks for a field that there is not leaves nothing out. */
export type Hiding = {
  /** Never the same for other contents: what was worked out is kept under it. */
  readonly id: string
  readonly where: Where
}

/** How a number becomes a part from 0 to 1. */
export type Curve =
  /** 0 up to `from`, 1 from `to` on; between them in a straight line, or by the logarithm of what it is above `from`. */
  | { readonly kind: 'linear' | 'logarithmic'; readonly from: number; readonly to: number }
  /** 1 from `from` on, below it 0. */
  | { readonly kind: 'step'; readonly from: number }
  /** 1 within `offset` of `origin`; farther away by `scale`, it is `part`, and falls on. */
  | {
      readonly kind: 'decay'
      readonly shape: 'exponential' | 'gaussian' | 'linear'
      readonly origin: number
      readonly offset: number
      readonly scale: number
      readonly part: number
    }

export type FieldCurve = {
  readonly field: string
  /** `moment`: dates and times in ISO form, as milliseconds since 1970; what says no time zone is in UTC. */
  readonly reads: 'number' | 'moment'
  readonly curve: Curve
}

/** Multiplies the scores of documents. Of several values of a document the one farthest up the curve counts; without any, nothing. */
export type Factor = {
  /** As that of `Hiding`. */
  readonly id: string
  /** Null: every document. */
  readonly where: Where | null
  /** By how much in full, above 0. */
  readonly factor: number
  /** The part of the way from 1 to the factor that a document goes; null: all of it. */
  readonly by: FieldCurve | null
  /** Whether it is held, together with all others that are, within `limitedFactors`. */
  readonly isLimited: boolean
}

/** Limited factors of one document together move its score no farther than this. */
export const limitedFactors = { least: 1 / 3, greatest: 3 } as const

/** A document with a fixed place in the list of hits, from 1, on whatever page and in whatever order. It need not hold the words. */
export type Pin = { readonly key: string; readonly place: number }

/** Names that stand in for others in this question, beside those of the schema. */
export type OwnSynonyms = { readonly id: string; readonly list: readonly Synonym[] }

/** A word of the question in a document. */
export type WordPart = {
  /** As typed. */
  readonly word: string
  /** What stands for it in the document, as the index has it. */
  readonly found: string
  /** The fields that say it, but for the many small ones. */
  readonly fields: readonly string[]
  /** What such a name counts beside the word itself, at most 1. */
  readonly weight: number
  /** How telling the word is: the fewer documents have it, the more. */
  readonly information: number
  /** How much the document is about it, at most 1. */
  readonly impact: number
  /** The product of the three. */
  readonly value: number
}

/** Of what a score is the product. */
export type ScoreParts = {
  /** What each word is worth. Their sum becomes `words` by nearness, order and what the thing is. */
  readonly said: readonly WordPart[]
  /** What the words alone are worth, how near and in which order they stand included. */
  readonly words: number
  /** One for each boost of the query. */
  readonly boosts: readonly number[]
  /** One for each factor of the query. */
  readonly factors: readonly number[]
  /** All limited factors together, as they are held. */
  readonly limited: number
  readonly score: number
}
