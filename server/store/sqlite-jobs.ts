// The runs of jobs.

import { jobRunsMax } from './history-bounds.ts'
import type { Connection } from './sqlite-connection.ts'
import type { Store, StoredJobRun } from './store.ts'

export function jobPart(connection: Connection): Pick<Store, 'saveJobRun' | 'jobRuns'> {
  const insert = connection.prepare<[string, string | null, string, string]>(
    'insert into job_runs (job, channel, start_date, body) values (?, ?, ?, ?)',
  )
  const forget = connection.prepare<[string, string | null, string, string | null, number]>(
    `delete from job_runs where job = ? and channel is ? and entry not in
     (select entry from job_runs where job = ? and channel is ? order by entry desc limit ?)`,
  )
  const latest = connection
    .prepare<[number], string>(
      'select body from job_runs order by start_date desc, entry desc limit ?',
    )
    .pluck()
  const save = connection.transaction((run: StoredJobRun) => {
    const { job, channel, startDate } = run
    insert.run(job, channel, startDate, JSON.stringify(run))
    forget.run(job, channel, job, channel, jobRunsMax)
  })
  return {
    saveJobRun: async (run) => save.immediate(run),
    jobRuns: async (max) => latest.all(max).map((body) => JSON.parse(body) as StoredJobRun),
  }
}
