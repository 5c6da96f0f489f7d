// Jobs: named work beside requests, in groups, started by call or by a channel's schedule. The same job never runs twice at once
// on the same channel. What became of a run is kept.

import { Cron } from 'croner'
import type { JobResult } from '../contract/jobs.ts'
import { Problem } from '../contract/problems.ts'
import type { ScheduleSettings } from '../contract/settings-modules.ts'
import type { ChannelView } from './channel/view.ts'
import { type ScheduleFlaw, scheduleFlaw } from './schedule-flaw.ts'
import type { Store, StoredJobRun } from './store/store.ts'

export type Job = {
  readonly group: string
  readonly name: string
  /** What it does, in a sentence. */
  readonly description: string
  /**
   * When it runs, as a cron pattern in UTC; absent: not by itself. The settings of a channel may name another hour for a job of
   * channels.
   */
  readonly usualCron?: string
} & (
  | {
      readonly scope: 'channel'
      /** Answers with what it did, in a sentence; rejects with why it could not. */
      readonly run: (channel: string, by: string) => Promise<string>
    }
  | { readonly scope: 'server'; readonly run: (by: string) => Promise<string> }
)

export type JobsOptions = {
  readonly jobs: readonly Job[]
  readonly store: Pick<Store, 'saveJobRun' | 'jobRuns'>
  readonly channels: { names(): string[]; view(name: string): Pick<ChannelView, 'settings'> }
  readonly clock: () => Date
  /** Whether this node runs what is due; without it, it does. What is started by call runs in any case. */
  readonly isOnDuty?: () => boolean
  readonly onFailure: (what: string, error: unknown) => void
}

/** Which jobs: of a group, of a name, or both. */
export type JobChoice = { readonly group?: string; readonly name?: string }

export type JobStart = {
  readonly channels: readonly string[]
  readonly by: string
  /** Whether jobs that concern the whole server may be started as well. */
  readonly mayServer: boolean
  /** Whether the results tell how the runs ended. */
  readonly wait: boolean
}

export type RunningJob = Pick<StoredJobRun, 'job' | 'channel' | 'startDate' | 'startedBy'>

export type Schedule = {
  readonly job: string
  /** Null: it concerns the whole server. */
  readonly channel: string | null
  readonly cron: string
  readonly timeZone: string
  readonly next: Date | null
}

/** How often schedules are compared with the settings of the channels. */
const schedulesLookedAtMs = 1_000
const runsListedMax = 1_000

type Planned = {
  readonly settings: ChannelView['settings']
  readonly crons: readonly { readonly job: Job; readonly cron: Cron; readonly timeZone: string }[]
}

export class Jobs {
  readonly #options: JobsOptions
  /** By job and channel. */
  readonly #running = new Map<
    string,
    { readonly run: RunningJob; readonly ended: Promise<unknown> }
  >()
  readonly #planned = new Map<string, Planned>()
  /** Of the jobs that concern the whole server. */
  readonly #serverCrons: Planned['crons']
  readonly #timer: NodeJS.Timeout
  #isClosing = false

  constructor(options: JobsOptions) {
    this.#options = options
    this.#serverCrons = this.#cronsOf(null, usualSchedules(options.jobs, 'server'))
    this.#plan()
    this.#timer = setInterval(() => this.#plan(), schedulesLookedAtMs)
    this.#timer.unref()
  }

  all(): readonly Job[] {
    return this.#options.jobs
  }

  /** Why the schedule of a channel's settings cannot be kept, or null. */
  scheduleFlaw(schedule: ScheduleSettings): ScheduleFlaw | null {
    return scheduleFlaw(schedule, this.#options.jobs)
  }

  running(): RunningJob[] {
    return [...this.#running.values()].map(({ run }) => run)
  }

  /** Latest first. */
  lastRuns(): Promise<readonly StoredJobRun[]> {
    return this.#options.store.jobRuns(runsListedMax)
  }

  schedules(): Schedule[] {
    const ofServer: [null, Pick<Planned, 'crons'>] = [null, { crons: this.#serverCrons }]
    return [ofServer, ...this.#planned].flatMap(([channel, { crons }]) =>
      crons.map(({ job, cron, timeZone }) => ({
        job: idOf(job),
        channel,
        cron: cron.getPattern() ?? '',
        timeZone,
        next: cron.nextRun(),
      })),
    )
  }

  /** Problem `unknownJob` when there is none such. What runs already is not started again: its result says so. */
  async start(choice: JobChoice, start: JobStart): Promise<JobResult[]> {
    const chosen = this.#options.jobs.filter(
      ({ group, name }) => (choice.group ?? group) === group && (choice.name ?? name) === name,
    )
    if (chosen.length === 0) {
      const job = [choice.group, choice.name].filter((part) => part !== undefined).join('/')
      throw new Problem('unknownJob', { job })
    }
    return Promise.all(chosen.map((job) => this.#startOne(job, start)))
  }

  /** Nothing is started any more; what runs is waited for. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#timer)
    for (const { cron } of this.#serverCrons) cron.stop()
    for (const { crons } of this.#planned.values()) for (const { cron } of crons) cron.stop()
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }

  async #startOne(job: Job, start: JobStart): Promise<JobResult> {
    const { channels, by, wait } = start
    if (job.scope === 'server' && !start.mayServer) return notTheirs(job)
    const places = job.scope === 'server' ? [null] : channels
    const failures: string[] = []
    const ends: Promise<StoredJobRun>[] = []
    for (const channel of places) {
      const end = this.#begin(job, channel, by)
      if (end === null) failures.push(alreadyRunning(channel))
      else ends.push(end)
    }
    if (wait) {
      for (const run of await Promise.all(ends)) {
        if (run.status === 'FAILURE') failures.push(prefixed(run.channel, run.message))
      }
    }
    const result = { jobGroup: job.group, jobName: job.name } as const
    if (failures.length === 0) return { ...result, status: 'SUCCESS' }
    return { ...result, status: 'FAILURE', errorMessage: failures.join(' ') }
  }

  /** Null: it is running there already. */
  #begin(job: Job, channel: string | null, by: string): Promise<StoredJobRun> | null {
    const key = JSON.stringify([idOf(job), channel])
    if (this.#isClosing || this.#running.has(key)) return null
    const start = this.#options.clock()
    const run: RunningJob = {
      job: idOf(job),
      channel,
      startDate: start.toISOString(),
      startedBy: by,
    }
    const ended = this.#work(job, run).finally(() => this.#running.delete(key))
    this.#running.set(key, { run, ended })
    return ended
  }

  async #work(job: Job, run: RunningJob): Promise<StoredJobRun> {
    const start = this.#options.clock().getTime()
    const outcome = await outcomeOf(job, run)
    const durationInSeconds = Math.max(0, (this.#options.clock().getTime() - start) / 1000)
    const ended: StoredJobRun = { ...run, durationInSeconds, ...outcome }
    try {
      await this.#options.store.saveJobRun(ended)
    } catch (error) {
      this.#options.onFailure(`keeping the outcome of the job ${run.job}`, error)
    }
    return ended
  }

  /** Brings the schedules in line with the settings, which change with the view. */
  #plan(): void {
    const names = this.#options.channels.names()
    for (const [channel, { crons }] of this.#planned) {
      if (names.includes(channel)) continue
      for (const { cron } of crons) cron.stop()
      this.#planned.delete(channel)
    }
    for (const channel of names) {
      const { settings } = this.#options.channels.view(channel)
      const before = this.#planned.get(channel)
      if (before?.settings === settings) continue
      for (const { cron } of before?.crons ?? []) cron.stop()
      this.#planned.set(channel, {
        settings,
        crons: this.#cronsOf(channel, schedulesOf(settings, this.#options.jobs)),
      })
    }
  }

  #cronsOf(channel: string | null, schedules: readonly ScheduleSettings[]): Planned['crons'] {
    return schedules.flatMap(({ jobGroup, jobName, cron: pattern, timeZone }) => {
      const job = this.#options.jobs.find(
        ({ group, name }) => group === jobGroup && name === jobName,
      )
      try {
        if (job === undefined) throw new Error(`there is no job ${jobGroup}/${jobName}`)
        const due = (): void => {
          if (this.#options.isOnDuty?.() ?? true) this.#begin(job, channel, 'schedule')
        }
        const cron = new Cron(pattern, { timezone: timeZone, unref: true }, due)
        return [{ job, cron, timeZone }]
      } catch (error) {
        // Settings that another version saved, or a machine that knows other time zones, keep nothing else from running.
        this.#options.onFailure(`planning the schedules of ${channel ?? 'the server'}`, error)
        return []
      }
    })
  }
}

/** Those of the settings, and the usual ones of jobs that they do not name. */
function schedulesOf({ schedules }: ChannelView['settings'], jobs: readonly Job[]) {
  const named = new Set(schedules.map(({ jobGroup, jobName }) => `${jobGroup}/${jobName}`))
  const others = jobs.filter((job) => !named.has(idOf(job)))
  return [...schedules, ...usualSchedules(others, 'channel')]
}

function usualSchedules(jobs: readonly Job[], scope: Job['scope']): ScheduleSettings[] {
  return jobs.flatMap((job) =>
    job.scope !== scope || job.usualCron === undefined
      ? []
      : [{ jobGroup: job.group, jobName: job.name, cron: job.usualCron, timeZone: 'UTC' }],
  )
}

export function idOf({ group, name }: Job): string {
  return `${group}/${name}`
}

function notTheirs({ group, name }: Job): JobResult {
  const errorMessage = 'It concerns the whole server: only who may use every channel starts it.'
  return { jobGroup: group, jobName: name, status: 'FAILURE', errorMessage }
}

async function outcomeOf(
  job: Job,
  { channel, startedBy }: RunningJob,
): Promise<Pick<StoredJobRun, 'status' | 'message'>> {
  try {
    const message =
      job.scope === 'server' ? await job.run(startedBy) : await job.run(channel ?? '', startedBy)
    return { status: 'SUCCESS', message }
  } catch (error) {
    return { status: 'FAILURE', message: error instanceof Error ? error.message : String(error) }
  }
}

function alreadyRunning(channel: string | null): string {
  return channel === null ? 'It is running already.' : `It is running already for ${channel}.`
}

function prefixed(channel: string | null, message: string): string {
  return channel === null ? message : `${channel}: ${message}`
}
