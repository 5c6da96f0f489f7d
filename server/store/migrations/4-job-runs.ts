// Step 4: what became of the runs of jobs.

import { type Dialect, postgres, sqlite } from './dialects.ts'
import type { Migration } from './migrations.ts'

const tables = ({ counter, key, table }: Dialect) => `
create table job_runs (
  entry ${counter},
  job ${key} not null,
  channel ${key},
  start_date text not null,
  body text not null
)${table};
create index job_runs_by_job on job_runs (job, channel, entry);
`

export const jobRunTables: Migration = {
  number: 4,
  name: 'runs of jobs',
  sqlite: tables(sqlite),
  postgres: tables(postgres),
}
