// When what campaigns say may change with nothing but the time: their dates, the dates in their triggers, and the edges of weekly
// windows. Whoever keeps results must not keep them beyond the next of these.

import type { Campaign } from './campaign.ts'
import type { Trigger } from './trigger.ts'
import { nextShown } from './trigger-time.ts'

export type CampaignTimes = {
  /** Ascending, in milliseconds since 1970. */
  readonly moments: readonly number[]
  /** Minutes of the week, by time zone. */
  readonly minutes: ReadonlyMap<string, readonly number[]>
}

export const noTimes: CampaignTimes = { moments: [], minutes: new Map() }

/** The times of all active campaigns. O(conditions). */
export function timesOf(campaigns: Iterable<Campaign<unknown, unknown>>): CampaignTimes {
  const moments = new Set<number>()
  const minutes = new Map<string, Set<number>>()
  for (const { isActive, dates, trigger } of campaigns) {
    if (!isActive) continue
    gather({ kind: 'dates', bounds: dates }, moments, minutes)
    gather(trigger, moments, minutes)
  }
  return {
    moments: [...moments].sort((one, other) => one - other),
    minutes: new Map([...minutes].map(([zone, own]) => [zone, [...own]])),
  }
}

function gather(trigger: Trigger, moments: Set<number>, minutes: Map<string, Set<number>>): void {
  if (trigger.kind === 'dates') {
    for (const moment of [trigger.bounds.from, trigger.bounds.to])
      if (moment !== null) moments.add(moment)
  } else if (trigger.kind === 'weekly') {
    const { timeZone, windows } = trigger.windows
    const known = minutes.get(timeZone) ?? new Set<number>()
    for (const { from, to } of windows) known.add(from).add(to)
    minutes.set(timeZone, known)
  } else if ('of' in trigger) {
    for (const part of trigger.of) gather(part, moments, minutes)
  }
}

/** Up to when (and not longer) everything that holds at a moment goes on holding; infinite: for ever. */
export function validUntil({ moments, minutes }: CampaignTimes, at: number): number {
  if (moments.length === 0 && minutes.size === 0) return Number.POSITIVE_INFINITY
  if (!Number.isFinite(at)) return Number.NEGATIVE_INFINITY
  const zones = [...minutes].map(([zone, own]) => nextShown(zone, own, at))
  return Math.min(firstAfter(moments, at), ...zones)
}

function firstAfter(ascending: readonly number[], at: number): number {
  let from = 0
  let to = ascending.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (ascending[middle] > at) to = middle
    else from = middle + 1
  }
  return ascending[from] ?? Number.POSITIVE_INFINITY
}
