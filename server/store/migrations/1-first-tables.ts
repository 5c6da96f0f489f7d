// Step 1: channels and their settings, the databases of records with the log of deltas, outcomes of imports, and accounts.
//
//   channels ──< settings (versions)        databases ──< masters (their order) ──< records (rows)
//       └─────< deltas (the log)            a database is filling, complete or dropped; dropped ones are swept in small steps
//
// Rows name their database by its id, not by channel and version, so that a version can begin anew while the rows of an earlier
// attempt are still being swept. Masters and records have no foreign key: the check would cost a look-up for each of millions of
// rows, and only one file writes them.

import { type Dialect, postgres, sqlite } from './dialects.ts'
import type { Migration } from './migrations.ts'

const channelTables = (dialect: Dialect) => `
create table channels (
  name ${dialect.key} primary key,
  settings_version ${dialect.integer} not null,
  database_version ${dialect.integer} not null,
  complete_version ${dialect.integer} not null,
  delta_version ${dialect.integer} not null
)${dialect.keyed};

create table settings (
  channel ${dialect.key} not null references channels (name) on delete cascade,
  version ${dialect.integer} not null,
  body text not null,
  guessed ${dialect.integer} not null,
  saved_by text not null,
  saved_at text not null,
  primary key (channel, version)
)${dialect.table};

create table databases (
  id ${dialect.counter},
  channel ${dialect.key} not null,
  version ${dialect.integer} not null,
  state text not null check (state in ('filling', 'complete', 'dropped')),
  -- While it is filled: the newest delta of the log that its rows need not hold or hold already.
  delta_id ${dialect.integer} not null
)${dialect.table};
create unique index databases_by_version on databases (channel, version) where state <> 'dropped';
`

const recordTables = (dialect: Dialect) => `
create table masters (
  database ${dialect.integer} not null,
  sequence ${dialect.integer} not null,
  master_id ${dialect.key} not null,
  primary key (database, sequence)
)${dialect.keyed};
create unique index masters_by_id on masters (database, master_id);

create table records (
  arrival ${dialect.counter},
  database ${dialect.integer} not null,
  sequence ${dialect.integer} not null,
  product_number ${dialect.key} not null,
  body text not null
)${dialect.table};
create unique index records_by_number on records (database, product_number);
create index records_by_master on records (database, sequence);

create table deltas (
  id ${dialect.counter},
  channel ${dialect.key} not null references channels (name) on delete cascade,
  database_version ${dialect.integer} not null,
  version ${dialect.integer} not null,
  body text not null
)${dialect.table};
create unique index deltas_by_version on deltas (channel, database_version, version);
`

const otherTables = (dialect: Dialect) => `
create table import_outcomes (
  entry ${dialect.counter},
  id ${dialect.key} not null unique,
  channel ${dialect.key} not null,
  start_date text not null,
  body text not null
)${dialect.table};
create index import_outcomes_by_date on import_outcomes (channel, start_date);

create table users (name ${dialect.key} primary key, body text not null)${dialect.table};
create table user_groups (name ${dialect.key} primary key, body text not null)${dialect.table};
create table api_keys (
  id ${dialect.key} primary key,
  owner ${dialect.key} not null references users (name) on delete cascade,
  body text not null
)${dialect.table};
create index api_keys_by_owner on api_keys (owner);
`

const tables = (dialect: Dialect) =>
  channelTables(dialect) + recordTables(dialect) + otherTables(dialect)

export const firstTables: Migration = {
  number: 1,
  name: 'first tables',
  sqlite: tables(sqlite),
  postgres: tables(postgres),
}
