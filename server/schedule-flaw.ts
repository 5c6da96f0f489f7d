// Whether a schedule of the settings can be kept: its job exists, its pattern and its time zone can be read.

import { Cron } from 'croner'
import type { ScheduleSettings } from '../contract/settings-modules.ts'

export type ScheduleFlaw = {
  readonly part: 'jobGroup' | 'jobName' | 'cron' | 'timeZone'
  readonly reason: string
}

type JobName = {
  readonly group: string
  readonly name: string
  readonly scope: 'channel' | 'server'
}

/** Null: it can be kept. */
export function scheduleFlaw(
  { jobGroup, jobName, cron, timeZone }: ScheduleSettings,
  jobs: readonly JobName[],
): ScheduleFlaw | null {
  const ofGroup = jobs.filter(({ group }) => group === jobGroup)
  if (ofGroup.some(({ name, scope }) => name === jobName && scope === 'server')) {
    const reason = `${jobGroup}/${jobName} concerns the whole server: its hour is an option of the server`
    return { part: 'jobName', reason }
  }
  if (ofGroup.length === 0) {
    const groups = [...new Set(jobs.map(({ group }) => group))].join(', ')
    return {
      part: 'jobGroup',
      reason: `there is no group ${jobGroup} of jobs; there are ${groups}`,
    }
  }
  if (!ofGroup.some(({ name }) => name === jobName)) {
    const names = ofGroup.map(({ name }) => name).join(', ')
    return {
      part: 'jobName',
      reason: `the group ${jobGroup} has no job ${jobName}; it has ${names}`,
    }
  }
  if (!isTimeZone(timeZone)) {
    return { part: 'timeZone', reason: `${timeZone} is no time zone; name one as Europe/Berlin` }
  }
  return cronFlaw(cron, timeZone)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Five parts: a pattern with seconds would let a job run all the time. */
function cronFlaw(pattern: string, timezone: string): ScheduleFlaw | null {
  const example = 'minute, hour, day, month and day of the week, such as 0 4 * * *'
  if (pattern.trim().split(/\s+/).length !== 5) {
    return { part: 'cron', reason: `must have five parts: ${example}` }
  }
  try {
    const cron = new Cron(pattern, { timezone, paused: true })
    if (cron.nextRun() === null) return { part: 'cron', reason: 'never comes due' }
    return null
  } catch {
    return { part: 'cron', reason: `cannot be read; it has five parts: ${example}` }
  }
}
