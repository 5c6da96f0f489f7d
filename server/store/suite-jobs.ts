// What a store promises about the runs of jobs.

import { strict as assert } from 'node:assert'
import { jobRunsMax } from './history-bounds.ts'
import type { StoredJobRun } from './store.ts'
import type { Promises } from './store-lab.ts'

function run(minute: number, more: Partial<StoredJobRun> = {}): StoredJobRun {
  return {
    job: 'learning/baskets',
    channel: 'shop',
    startDate: new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString(),
    durationInSeconds: 1.5,
    status: 'SUCCESS',
    message: 'Learned.',
    startedBy: 'schedule',
    ...more,
  }
}

export const jobPromises: Promises = {
  'runs come latest first and stay after a restart': async (lab) => {
    await lab.store.saveJobRun(run(1))
    await lab.store.saveJobRun(run(3, { channel: null, job: 'backup/store', status: 'FAILURE' }))
    await lab.store.saveJobRun(run(2))
    const store = await lab.reopen()
    const dates = (await store.jobRuns(10)).map(({ startDate }) => startDate.slice(14, 16))
    assert.deepEqual(dates, ['03', '02', '01'])
    assert.deepEqual((await store.jobRuns(1))[0].job, 'backup/store')
  },

  'the oldest runs of a job on a channel are forgotten, those of others stay': async ({
    store,
  }) => {
    await store.saveJobRun(run(0, { channel: 'other' }))
    await store.saveJobRun(run(0, { channel: null }))
    for (let minute = 0; minute < jobRunsMax + 5; minute++) await store.saveJobRun(run(minute))
    const runs = await store.jobRuns(1000)
    assert.equal(runs.length, jobRunsMax + 2)
    assert.equal(
      runs.filter(({ channel }) => channel === 'shop').at(-1)?.startDate,
      run(5).startDate,
    )
  },
}
