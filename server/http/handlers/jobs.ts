// Starting jobs and telling what became of them.

import type { JobRunReport } from '../../../contract/jobs.ts'
import type { Caller } from '../../callers.ts'
import type { JobChoice } from '../../jobs.ts'
import type { StoredJobRun } from '../../store/store.ts'
import type { Handlers } from '../handler.ts'
import type { Services } from '../services.ts'
import { chosenChannels } from './chosen-channels.ts'

type JobOperations = 'startJob' | 'startJobsWithGroupName' | 'startJobsWithName' | 'jobs'

export const jobHandlers: Handlers<JobOperations> = {
  startJob: ({ caller, query }, services) =>
    start({ group: query.jobGroup, name: query.jobName }, { caller, query }, services),

  startJobsWithGroupName: ({ caller, query }, services) =>
    start({ group: query.jobGroup }, { caller, query }, services),

  startJobsWithName: ({ caller, query }, services) =>
    start({ name: query.jobName }, { caller, query }, services),

  jobs: async ({ caller, query }, services) => {
    const { jobs } = services
    const seen = new Set(chosenChannels(query.channel, caller, services))
    const isSeen = ({ channel }: { readonly channel: string | null }): boolean =>
      channel === null || seen.has(channel)
    const runs = (await jobs.lastRuns()).filter(isSeen)
    const schedules = jobs.schedules().filter(isSeen)
    return jobs.all().map(({ group, name, description }) => {
      const ofJob = ({ job }: { readonly job: string }): boolean => job === `${group}/${name}`
      return {
        jobGroup: group,
        jobName: name,
        description,
        schedules: schedules.filter(ofJob).map(({ channel, cron, timeZone, next }) => ({
          ...(channel === null ? {} : { channel }),
          schedule: cron,
          timeZone,
          ...(next === null ? {} : { nextRun: next.toISOString() }),
        })),
        running: jobs.running().filter(ofJob).filter(isSeen).map(presentRun),
        lastRuns: runs.filter(ofJob).slice(0, runsShownMax).map(presentRun),
      }
    })
  },
}

/** Of each job. */
const runsShownMax = 20

type Asked = {
  readonly caller: Caller
  readonly query: { readonly channel?: string[]; readonly wait: boolean }
}

function start(choice: JobChoice, { caller, query }: Asked, services: Services) {
  const channels = chosenChannels(query.channel, caller, services)
  return services.jobs.start(choice, {
    channels,
    by: caller.name,
    mayServer: caller.allChannels,
    wait: query.wait,
  })
}

type Run = Pick<StoredJobRun, 'channel' | 'startDate' | 'startedBy'> & Partial<StoredJobRun>

function presentRun({ channel, job: _, ...run }: Run): JobRunReport {
  return channel === null ? run : { channel, ...run }
}
