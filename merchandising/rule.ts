// What a ranking rule is: like a campaign it has a trigger, dates and a priority, and is found by the same index; in place of what is
// shown it has effects on hits and queries. Plain data, made from what is stored when a channel is loaded.

import type { Campaign } from './campaign.ts'

/** Which products an effect is about. What `Filters` are is nothing to this folder. */
export type Chosen<Filters> =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'filters'; readonly filters: Filters }

export type RuleSynonym = {
  readonly words: readonly string[]
  readonly alsoFinds: readonly string[]
}

/** How a number becomes a part of the factor. `to` is above `from`; a step has no `to`. */
export type NumberShape =
  | { readonly kind: 'linear' | 'logarithmic'; readonly from: number; readonly to: number }
  | { readonly kind: 'step'; readonly from: number }

/** How age becomes a part of the factor. */
export type AgeShape = {
  readonly kind: 'linear' | 'exponential' | 'gaussian'
  readonly scaleMs: number
  readonly offsetMs: number
  /** What is left of the effect after scale and offset. */
  readonly part: number
}

export type RuleEffect<Filters> =
  | { readonly kind: 'factor'; readonly chosen: Chosen<Filters>; readonly factor: number }
  | { readonly kind: 'hide'; readonly chosen: Chosen<Filters> }
  | {
      readonly kind: 'pin'
      readonly pins: readonly { readonly id: string; readonly place: number }[]
    }
  | {
      readonly kind: 'number'
      readonly field: string
      readonly shape: NumberShape
      readonly factor: number
    }
  | {
      readonly kind: 'newness'
      readonly field: string
      readonly shape: AgeShape
      readonly factor: number
    }
  | { readonly kind: 'replaceQuery'; readonly query: string }
  | { readonly kind: 'rewriteQuery'; readonly find: string; readonly replace: string }
  | { readonly kind: 'synonyms'; readonly list: readonly RuleSynonym[] }
  | { readonly kind: 'stopWords'; readonly words: readonly string[] }

export type RuleContent<Filters> = {
  /** Never the same for other contents: what is worked out from its effects is kept under it. */
  readonly identity: string
  readonly effects: readonly RuleEffect<Filters>[]
  /** Whether its factors count in full. */
  readonly isUnlimited: boolean
  /** Whether its trigger says at most where it applies, so that it does in most searches. */
  readonly isEverywhere: boolean
}

/** A rule asks no questions, and is never exclusive. */
export type Rule<Filters> = Campaign<RuleContent<Filters>, never>
