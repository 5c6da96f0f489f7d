// Step 4: what became of the runs of jobs.

import type { Migration } from './migrations.ts'

const tables = (counter: string, key: string, table: string) => `
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
  sqlite: tables('integer primary key autoincrement', 'text', ' strict'),
  postgres: tables('bigint generated always as identity primary key', 'text collate "C"', ''),
}
