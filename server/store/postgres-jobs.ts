// The runs of jobs, in PostgreSQL.

import type pg from 'pg'
import { jobRunsMax } from './history-bounds.ts'
import { transaction } from './postgres-connection.ts'
import type { Store, StoredJobRun } from './store.ts'

export function jobPart(pool: pg.Pool): Pick<Store, 'saveJobRun' | 'jobRuns'> {
  return {
    saveJobRun: (run) =>
      transaction(pool, async (client) => {
        const { job, channel, startDate } = run
        await client.query(
          'insert into job_runs (job, channel, start_date, body) values ($1, $2, $3, $4)',
          [job, channel, startDate, JSON.stringify(run)],
        )
        await client.query(
          `delete from job_runs where job = $1 and channel is not distinct from $2 and entry not in
           (select entry from job_runs where job = $1 and channel is not distinct from $2
            order by entry desc limit $3)`,
          [job, channel, jobRunsMax],
        )
      }),
    async jobRuns(max) {
      const { rows } = await pool.query<{ body: string }>(
        'select body from job_runs order by start_date desc, entry desc limit $1',
        [max],
      )
      return rows.map(({ body }) => JSON.parse(body) as StoredJobRun)
    },
  }
}
