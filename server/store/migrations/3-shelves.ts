// Step 3: the shelves of channels, what they have beside their records.
//
//   shelves ──< entries      a shelf is filling, waiting (complete, not yet shown), live or dropped; dropped ones are swept
//
// While a shelf is filled, what is written to it meanwhile is `late` and stays, whatever is added; a removed entry is kept without a
// body until the filling is complete, so that it is not added again.

import { type Dialect, postgres, sqlite } from './dialects.ts'
import type { Migration } from './migrations.ts'

const tables = (dialect: Dialect) => `
create table shelves (
  id ${dialect.counter},
  channel ${dialect.key} not null,
  shelf text not null,
  state text not null check (state in ('filling', 'waiting', 'live', 'dropped'))
)${dialect.table};
create unique index shelves_by_state on shelves (channel, shelf, state) where state <> 'dropped';

create table entries (
  shelf ${dialect.integer} not null,
  key ${dialect.key} not null,
  body text,
  late ${dialect.integer} not null,
  primary key (shelf, key)
)${dialect.keyed};
`

export const shelfTables: Migration = {
  number: 3,
  name: 'shelves',
  sqlite: tables(sqlite),
  postgres: tables(postgres),
}
