// Step 2: tracked events, and what is remembered of deliveries to know them again.
//
//   event_logs ──< events               the events of a channel; when the channel goes, its log is left without a name and is swept
//        └──────< event_identities     fingerprints in the order of their events: appended, read from a place on, removed when expired
//
// Events name their log by its number, so that a channel of the same name can begin anew while those of its forerunner are still
// being swept. They have no foreign key: the check would cost a look-up for each, and logs go only when they are empty.

import { type Dialect, postgres, sqlite } from './dialects.ts'
import type { Migration } from './migrations.ts'

const tables = (dialect: Dialect) => `
create table event_logs (
  id ${dialect.counter},
  channel ${dialect.key} references channels (name) on delete set null
)${dialect.table};
create unique index event_logs_by_channel on event_logs (channel);

create table events (
  id ${dialect.counter},
  log ${dialect.integer} not null,
  kind text not null,
  received ${dialect.integer} not null,
  user_id ${dialect.key},
  body text not null
)${dialect.table};
create index events_by_kind on events (log, kind, id);
create index events_by_user on events (log, user_id, id) where user_id is not null;

create table event_identities (
  log ${dialect.integer} not null,
  id ${dialect.integer} not null,
  fingerprint text not null,
  expires ${dialect.integer} not null,
  primary key (log, id)
)${dialect.keyed};
`

export const eventTables: Migration = {
  number: 2,
  name: 'tracked events',
  sqlite: tables(sqlite),
  postgres: tables(postgres),
}
