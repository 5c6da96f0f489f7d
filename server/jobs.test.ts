// Jobs over a store that is real: never twice at once, outcomes kept, schedules that follow the settings.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import { type Job, Jobs } from './jobs.ts'
import { openStore } from './store/open.ts'

type Lab = {
  readonly jobs: Jobs
  /** What the job `count/calls` was called with. */
  readonly calls: string[]
  /** What went wrong beside any call. */
  readonly failures: string[]
  /** Lets the job `slow/wait` end. */
  release(): void
  setSettings(settings: ChannelSettings): void
}

const nightlySweep: Job = {
  scope: 'channel',
  group: 'nightly',
  name: 'sweep',
  description: 'Sweeps.',
  usualCron: '30 2 * * *',
  run: async () => 'Swept.',
}

async function withJobs(
  work: (lab: Lab) => Promise<void>,
  more: readonly Job[] = [],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-jobs-'))
  const store = await openStore('sqlite', folder)
  const calls: string[] = []
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let settings = emptySettings
  const channels = {
    names: () => ['one', 'two'],
    view: () => ({ settings }),
  }
  const failures: string[] = []
  const onFailure = (what: string): void => void failures.push(what)
  const jobs = new Jobs({
    jobs: [...tableOf(calls, released), ...more],
    store,
    channels,
    clock: () => new Date(),
    onFailure,
  })
  try {
    const setSettings = (next: ChannelSettings): void => {
      settings = next
    }
    await work({ jobs, calls, failures, release, setSettings })
  } finally {
    release()
    await jobs.close()
    await store.close()
    await rm(folder, { recursive: true })
  }
}

function tableOf(calls: string[], released: Promise<void>): Job[] {
  return [
    {
      scope: 'channel',
      group: 'count',
      name: 'calls',
      description: 'Counts.',
      run: async (channel, by) => {
        calls.push(`${channel} ${by}`)
        return `Counted ${channel}.`
      },
    },
    {
      scope: 'channel',
      group: 'slow',
      name: 'wait',
      description: 'Waits.',
      run: async () => {
        await released
        return 'Waited.'
      },
    },
    {
      scope: 'server',
      group: 'slow',
      name: 'fail',
      description: 'Fails.',
      run: async () => {
        throw new Error('The disk is full.')
      },
    },
  ]
}

const start = { channels: ['one', 'two'], by: 'ann', mayServer: true, wait: true }

test('a job of channels runs once for each channel, and its outcome is kept', () =>
  withJobs(async ({ jobs, calls }) => {
    const results = await jobs.start({ group: 'count', name: 'calls' }, start)
    assert.deepEqual(results, [{ jobGroup: 'count', jobName: 'calls', status: 'SUCCESS' }])
    assert.deepEqual(calls.sort(), ['one ann', 'two ann'])
    const runs = await jobs.lastRuns()
    assert.deepEqual(runs.map(({ channel, message }) => [channel, message]).sort(), [
      ['one', 'Counted one.'],
      ['two', 'Counted two.'],
    ])
  }))

test('a job that runs is not started again, on another channel it is', () =>
  withJobs(async ({ jobs, release }) => {
    const slow = { group: 'slow', name: 'wait' }
    const one = { ...start, channels: ['one'], wait: false }
    assert.equal((await jobs.start(slow, one))[0].status, 'SUCCESS')
    assert.deepEqual(await jobs.start(slow, one), [
      {
        jobGroup: 'slow',
        jobName: 'wait',
        status: 'FAILURE',
        errorMessage: 'It is running already for one.',
      },
    ])
    assert.equal((await jobs.start(slow, { ...one, channels: ['two'] }))[0].status, 'SUCCESS')
    assert.deepEqual(
      jobs.running().map(({ channel }) => channel),
      ['one', 'two'],
    )
    release()
    await jobs.close()
    assert.deepEqual(jobs.running(), [])
  }))

test('jobs are started by group, by name or by both, and an unknown one is refused', () =>
  withJobs(async ({ jobs, release }) => {
    release()
    const names = (await jobs.start({ group: 'slow' }, start)).map(({ jobName }) => jobName)
    assert.deepEqual(names, ['wait', 'fail'])
    assert.equal((await jobs.start({ name: 'calls' }, start)).length, 1)
    for (const choice of [{ group: 'none' }, { name: 'none' }, { group: 'count', name: 'fail' }]) {
      await assert.rejects(jobs.start(choice, start), { problem: 'unknownJob' })
    }
  }))

test('a job of the whole server is not for those who may use some channels only', () =>
  withJobs(async ({ jobs }) => {
    const [result] = await jobs.start({ name: 'fail' }, { ...start, mayServer: false })
    assert.equal(result.status, 'FAILURE')
    assert.match(result.errorMessage ?? '', /whole server/)
    assert.deepEqual(await jobs.lastRuns(), [])
  }))

test('a job that fails says why', () =>
  withJobs(async ({ jobs }) => {
    const [result] = await jobs.start({ name: 'fail' }, start)
    assert.deepEqual([result.status, result.errorMessage], ['FAILURE', 'The disk is full.'])
    const [run] = await jobs.lastRuns()
    assert.deepEqual([run.status, run.message], ['FAILURE', 'The disk is full.'])
  }))

test('a schedule that cannot be kept is told, and the others are kept', () =>
  withJobs(async ({ jobs, failures, setSettings }) => {
    const good = { jobGroup: 'count', jobName: 'calls', cron: '0 4 * * *', timeZone: 'UTC' }
    const lost = { ...good, timeZone: 'Europe/Atlantis' }
    const unknown = { ...good, jobName: 'gone' }
    setSettings({ ...emptySettings, schedules: [lost, unknown, good] })
    for (let i = 0; i < 100 && jobs.schedules().length < 2; i++) await wait(100)
    assert.deepEqual(
      jobs.schedules().map(({ channel, timeZone }) => [channel, timeZone]),
      [
        ['one', 'UTC'],
        ['two', 'UTC'],
      ],
    )
    assert.deepEqual(failures, [
      'planning the schedules of one',
      'planning the schedules of one',
      'planning the schedules of two',
      'planning the schedules of two',
    ])
  }))

test('schedules follow the settings of the channels', () =>
  withJobs(async ({ jobs, calls, failures, setSettings }) => {
    assert.deepEqual(jobs.schedules(), [])
    const everySecond = {
      jobGroup: 'count',
      jobName: 'calls',
      cron: '* * * * * *',
      timeZone: 'Europe/Berlin',
    }
    setSettings({ ...emptySettings, schedules: [everySecond] })
    for (let i = 0; i < 100 && calls.length < 2; i++) await wait(100)
    assert.ok(calls.includes('one schedule'))
    assert.deepEqual(
      jobs.schedules().map(({ channel, cron }) => [channel, cron]),
      [
        ['one', '* * * * * *'],
        ['two', '* * * * * *'],
      ],
    )
    setSettings(emptySettings)
    for (let i = 0; i < 100 && jobs.schedules().length > 0; i++) await wait(100)
    assert.deepEqual(jobs.schedules(), [])
    assert.deepEqual(failures, [])
  }))

test('a job that usually runs by itself does so, unless the settings say when', () =>
  withJobs(
    async ({ jobs, setSettings }) => {
      const weekly = { jobGroup: 'nightly', jobName: 'sweep', cron: '0 5 * * 1', timeZone: 'UTC' }
      const planned = (): string[] => jobs.schedules().map(({ job, cron }) => `${job} ${cron}`)
      assert.deepEqual(planned(), ['nightly/sweep 30 2 * * *', 'nightly/sweep 30 2 * * *'])
      setSettings({ ...emptySettings, schedules: [weekly] })
      for (let i = 0; i < 100 && planned()[0] !== 'nightly/sweep 0 5 * * 1'; i++) await wait(100)
      assert.deepEqual(planned(), ['nightly/sweep 0 5 * * 1', 'nightly/sweep 0 5 * * 1'])
    },
    [nightlySweep],
  ))
