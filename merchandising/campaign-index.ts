// The campaigns of a channel, ready to be asked which of them show. Active ones stand under the keys of their triggers, so that ten
// thousand of them cost a search what the few cost that could hold. Never changed; a change gives the next one.

import type { Campaign } from './campaign.ts'
import { type CampaignTimes, noTimes, timesOf } from './campaign-times.ts'
import type { Bounds, Situation } from './trigger.ts'
import { type Asked, askedBy } from './trigger-asks.ts'
import {
  type Holds,
  type PreparedSituation,
  prepareSituation,
  triggerHolds,
} from './trigger-holds.ts'
import { situationKeys, triggerKeys, understoodKeysOf } from './trigger-keys.ts'

export type CampaignIndex<Content, Condition> = {
  readonly byId: ReadonlyMap<string, Campaign<Content, Condition>>
  /** Active campaigns that can show only where one of these keys is. */
  readonly byKey: ReadonlyMap<string, readonly Campaign<Content, Condition>[]>
  /** Active campaigns that must be asked each time. */
  readonly others: ReadonlyMap<string, Campaign<Content, Condition>>
  readonly times: CampaignTimes
  /** What the active ones ask for. */
  readonly asked: ReadonlySet<Asked>
}

export const emptyCampaignIndex: CampaignIndex<never, never> = {
  byId: new Map(),
  byKey: new Map(),
  others: new Map(),
  times: noTimes,
  asked: new Set(),
}

export type CampaignChange<Content, Condition> = {
  readonly put: readonly Campaign<Content, Condition>[]
  /** Ids; removals go first. */
  readonly remove: readonly string[]
}

/** The index after a change. O(campaigns + keys), some milliseconds for ten thousand. */
export function changeCampaigns<Content, Condition>(
  before: CampaignIndex<Content, Condition>,
  { put, remove }: CampaignChange<Content, Condition>,
): CampaignIndex<Content, Condition> {
  const byId = new Map(before.byId)
  const byKey = new Map(before.byKey)
  const others = new Map(before.others)
  const latest = new Map(put.map((campaign) => [campaign.id, campaign]))
  for (const id of [...remove, ...latest.keys()]) {
    const gone = byId.get(id)
    byId.delete(id)
    others.delete(id)
    if (gone?.isActive === true) takeKeys(byKey, gone)
  }
  const added = new Map<string, Campaign<Content, Condition>[]>()
  for (const campaign of latest.values()) {
    byId.set(campaign.id, campaign)
    if (!campaign.isActive) continue
    const keys = triggerKeys(campaign.trigger)
    if (keys === null) others.set(campaign.id, campaign)
    for (const key of keys ?? []) {
      const known = added.get(key)
      if (known === undefined) added.set(key, [campaign])
      else known.push(campaign)
    }
  }
  for (const [key, campaigns] of added) byKey.set(key, [...(byKey.get(key) ?? []), ...campaigns])
  const all = [...byId.values()]
  return { byId, byKey, others, times: timesOf(all), asked: askedBy(all) }
}

function takeKeys<Known extends Campaign<unknown, unknown>>(
  byKey: Map<string, readonly Known[]>,
  { id, trigger }: Known,
): void {
  for (const key of triggerKeys(trigger) ?? []) {
    const rest = (byKey.get(key) ?? []).filter((other) => other.id !== id)
    if (rest.length === 0) byKey.delete(key)
    else byKey.set(key, rest)
  }
}

/** Which campaigns show, the first first; and those of which it can be said only after the search. */
export type MatchedCampaigns<Content, Condition> = {
  readonly certain: readonly Campaign<Content, Condition>[]
  readonly undecided: readonly Campaign<Content, Condition>[]
}

/** Asks the campaigns whose keys are in the situation, and those without keys. */
export function matchCampaigns<Content, Condition>(
  { byKey, others }: CampaignIndex<Content, Condition>,
  situation: Situation,
): MatchedCampaigns<Content, Condition> {
  if (byKey.size === 0 && others.size === 0) return noCampaigns
  const prepared = prepareSituation(situation)
  const candidates = new Set(others.values())
  for (const key of situationKeys(prepared))
    for (const campaign of byKey.get(key) ?? []) candidates.add(campaign)
  return sorted(candidates, prepared)
}

export const noCampaigns: MatchedCampaigns<never, never> = { certain: [], undecided: [] }

/** Whether more may show once it is known what the search has found. */
export function isOpen(
  { asked }: CampaignIndex<unknown, unknown>,
  { undecided }: MatchedCampaigns<unknown, unknown>,
): boolean {
  return undecided.length > 0 || asked.has('understood')
}

/**
 * All that show, once it is known what the search has found. Beside the undecided ones of the match those are asked whose keys are only
 * in what the search has understood.
 */
export function decideCampaigns<Content, Condition>(
  index: CampaignIndex<Content, Condition>,
  { certain, undecided }: MatchedCampaigns<Content, Condition>,
  situation: Situation,
): readonly Campaign<Content, Condition>[] {
  if (!isOpen(index, { certain, undecided })) return certain
  const prepared = prepareSituation(situation)
  const candidates = new Set(undecided)
  if (index.asked.has('understood'))
    for (const key of understoodKeysOf(prepared))
      for (const campaign of index.byKey.get(key) ?? []) candidates.add(campaign)
  for (const campaign of certain) candidates.delete(campaign)
  const decided = sorted(candidates, prepared).certain
  return [...certain, ...decided].sort(byPriority)
}

/** Of those that could show, the ones that do: an exclusive one hides all but those of higher priority. */
export function withoutHidden<Content, Condition>(
  campaigns: readonly Campaign<Content, Condition>[],
): readonly Campaign<Content, Condition>[] {
  const exclusive = campaigns.find(({ isExclusive }) => isExclusive)
  if (exclusive === undefined) return campaigns
  return campaigns.filter(
    (campaign) => campaign === exclusive || campaign.priority > exclusive.priority,
  )
}

function sorted<Content, Condition>(
  candidates: Iterable<Campaign<Content, Condition>>,
  situation: PreparedSituation,
): MatchedCampaigns<Content, Condition> {
  const certain: Campaign<Content, Condition>[] = []
  const undecided: Campaign<Content, Condition>[] = []
  for (const campaign of candidates) {
    const holds: Holds =
      runsAt(campaign.dates, situation.at) && triggerHolds(campaign.trigger, situation)
    if (holds === true) certain.push(campaign)
    else if (holds === null) undecided.push(campaign)
  }
  return { certain: certain.sort(byPriority), undecided: undecided.sort(byPriority) }
}

/** Whether a moment lies within dates; when nobody knows the moment, only where there are none. */
export function runsAt({ from, to }: Bounds, at: number): boolean {
  return (from === null || at >= from) && (to === null || at < to)
}

function byPriority(one: Campaign<unknown, unknown>, other: Campaign<unknown, unknown>): number {
  return other.priority - one.priority || (one.id < other.id ? -1 : 1)
}
