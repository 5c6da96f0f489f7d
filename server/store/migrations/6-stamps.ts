// Step 6: random texts that tell one history of a channel from another of the same versions. A store that is brought back from a copy gives
// out numbers once more that it had given out before; what was computed from the former history and kept elsewhere, as the index in
// the files of a node, knows by the stamps that it is of another one.
//
//   databases.stamp   anew whenever the database begins its log anew: when it becomes the live one, and when the log is pruned
//   deltas.stamp      of each delta

import type { Migration } from './migrations.ts'

const tables = ['databases', 'deltas']

const sqlite = (table: string) => `
alter table ${table} add column stamp text not null default '';
update ${table} set stamp = lower(hex(randomblob(16)));
`

// The database makes them by itself, also for a node of the version before.
const postgres = (table: string) => `
alter table ${table} add column stamp text not null default gen_random_uuid()::text;
`

export const stampsStep: Migration = {
  number: 6,
  name: 'stamps of databases and deltas',
  sqlite: tables.map(sqlite).join(''),
  postgres: tables.map(postgres).join(''),
}
