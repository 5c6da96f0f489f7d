// When a campaign shows: a tree of conditions, and the situation in which they are asked. Plain data; texts in a trigger are folded
// already (trigger-text.ts), times are milliseconds since 1970.

import type { TextTest } from './trigger-text.ts'
import type { WeeklyWindows } from './trigger-time.ts'

/** Where a campaign may show. */
export const triggerPlaces = ['search', 'navigation', 'page', 'product', 'cart'] as const
export type TriggerPlace = (typeof triggerPlaces)[number]

/** What a situation has names of; a condition holds when one of its names is among them. */
export type NamedThing = 'page' | 'product' | 'cart' | 'market' | 'customer' | 'user' | 'session'

/** What a situation has a number of. */
export type CountedThing = 'hits' | 'resultPage' | 'hitsPerPage' | 'cartSize'

export type Bounds = { readonly from: number | null; readonly to: number | null }

export type Trigger =
  | { readonly kind: 'all' | 'any' | 'none'; readonly of: readonly Trigger[] }
  /** `isUnderstood`: it is enough that what the search made of the words fulfils the test: corrected, or with synonyms. */
  | { readonly kind: 'query'; readonly test: TextTest; readonly isUnderstood?: boolean }
  | { readonly kind: 'place'; readonly places: readonly TriggerPlace[] }
  /** Without names: it is enough that there is one. */
  | { readonly kind: 'named'; readonly thing: NamedThing; readonly names: readonly string[] }
  /** Without a test: it is enough that the parameter was sent. */
  | { readonly kind: 'parameter'; readonly name: string; readonly test: TextTest | null }
  /** Chosen filters; a branch of a category tree stands for what lies below it. Without values: any choice in the field. */
  | { readonly kind: 'filter'; readonly field: string; readonly values: readonly string[] }
  /** What the product of a product page, or a product of the cart, has in a field. */
  | {
      readonly kind: 'field'
      readonly field: string
      readonly test: TextTest | null
      readonly bounds: Bounds | null
    }
  | { readonly kind: 'number'; readonly thing: CountedThing; readonly bounds: Bounds }
  /** Without a field: any order but that by relevance. */
  | {
      readonly kind: 'sort'
      readonly field: string | null
      readonly order: 'asc' | 'desc' | null
    }
  | { readonly kind: 'articleNumber' }
  /** The session has one of these variants of an A/B test. */
  | { readonly kind: 'variant'; readonly test: string; readonly variants: readonly string[] }
  /** From `from` on and before `to`. */
  | { readonly kind: 'dates'; readonly bounds: Bounds }
  | { readonly kind: 'weekly'; readonly windows: WeeklyWindows }

/** A product that is looked at or lies in the cart. */
export type ProductFacts = {
  /** Its product numbers and the id of its master. */
  readonly names: readonly string[]
  /** Of a category path each branch above it as well, in the written form. */
  readonly valuesOf: (field: string) => readonly (string | number)[]
}

/** A filter that was chosen; values that are excluded are no choice. */
export type ChosenFilter = {
  readonly field: string
  /** Of a category path each branch above it as well, in the written form. */
  readonly values: readonly string[]
}

/** What a search has found. */
export type FoundFacts = {
  readonly hits: number
  readonly isArticleNumber: boolean
  /** Other ways to say the query, as the search has understood it. */
  readonly understood: readonly string[]
}

/** Everything that triggers may ask about one request. */
export type Situation = {
  readonly place: TriggerPlace
  /** Milliseconds since 1970; not a number: nobody knows, and what asks for the time does not hold. */
  readonly at: number
  /** Empty where there are no words. */
  readonly query: string
  readonly filters: readonly ChosenFilter[]
  readonly resultPage: number
  readonly hitsPerPage: number
  /** Null: by relevance. */
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' } | null
  readonly pageId: string | null
  readonly products: readonly ProductFacts[]
  /** Product numbers. */
  readonly cart: readonly string[]
  readonly markets: readonly string[]
  readonly customer: string | null
  readonly user: string | null
  readonly session: string | null
  readonly parameters: readonly { readonly name: string; readonly values: readonly string[] }[]
  /** By the id of an A/B test, the variant of the session; of tests that it takes no part in, what everybody has. */
  readonly variants: ReadonlyMap<string, string>
  /** Null: not known yet, or there is no search. */
  readonly found: FoundFacts | null
}

/** A situation without anything in it, to be filled with what is known. */
export const emptySituation: Situation = {
  place: 'search',
  at: Number.NaN,
  query: '',
  filters: [],
  resultPage: 1,
  hitsPerPage: 0,
  sort: null,
  pageId: null,
  products: [],
  cart: [],
  markets: [],
  customer: null,
  user: null,
  session: null,
  parameters: [],
  variants: new Map(),
  found: null,
}
