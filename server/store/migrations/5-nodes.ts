// Step 5: several nodes over one database. What a node writes is told to the others by NOTIFY, in the transaction that writes it, so
// no change can be forgotten; only PostgreSQL has other nodes to tell.
//
//   director   one row: which node leads, and its epoch; whoever changes a channel holds it for reading until the change is committed
//   director_beat   when that node last said that it still leads, by the clock of the database
//   nodes      who was there, and how each stood when it last said so
//   accounts_version   one row that counts changes of users, groups and keys
//
// The identity of a channel tells it from a later one of the same name, whose versions count from the beginning.

import type { Migration } from './migrations.ts'

const identity = `alter table channels add column identity text not null default '';`

const nodeTables = `
create table director (
  only_row bigint primary key check (only_row = 1),
  epoch bigint not null,
  node text not null,
  url text not null
);
insert into director values (1, 0, '', '');

create table director_beat (
  only_row bigint primary key check (only_row = 1),
  at bigint not null
);
insert into director_beat values (1, 0);

create table accounts_version (
  only_row bigint primary key check (only_row = 1),
  version bigint not null
);
insert into accounts_version values (1, 0);

create table nodes (
  id text collate "C" primary key,
  last_seen bigint not null,
  body text not null
);

create function aisle_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('aisle', tg_table_name);
  return null;
end $$;
create trigger channels_tell after insert or update or delete on channels
  for each statement execute function aisle_tell();
create trigger accounts_tell after update on accounts_version
  for each statement execute function aisle_tell();
create trigger director_tell after update on director
  for each statement execute function aisle_tell();
`

export const nodeTablesStep: Migration = {
  number: 5,
  name: 'nodes',
  sqlite: identity,
  postgres: identity + nodeTables,
}
