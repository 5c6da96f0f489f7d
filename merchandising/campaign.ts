// What a campaign is: when it shows, and what it adds to a result. Plain data, made from what is stored when a channel is loaded.

import type { AdvisorQuestion } from './advisor.ts'
import type { Bounds, Trigger } from './trigger.ts'

/**
 * What comes with it is nothing to this folder: `Content` is whatever the answers show, `Condition` whatever an answer of an advisor
 * asks of the hits.
 */
export type Campaign<Content, Condition> = {
  readonly id: string
  readonly isActive: boolean
  /** The higher comes first. */
  readonly priority: number
  /** Where it shows, others do only if their priority is higher. */
  readonly isExclusive: boolean
  /** Shows from `from` on and before `to`. */
  readonly dates: Bounds
  readonly trigger: Trigger
  /** Empty unless it is an advisor. */
  readonly questions: readonly AdvisorQuestion<Condition>[]
  readonly content: Content
}
