// Where everything in the database stands: a few small rows, read as one state.

import type { Client } from './postgres-connection.ts'
import type { ChannelVersions, DirectorNote, StoreVersions } from './shared-store.ts'

type Row = {
  readonly channels: readonly ChannelVersions[] | null
  readonly accounts: number
  readonly director: DirectorNote
}

/** As `stampOf` has it (postgres-records.ts), of the state in which a channel is. */
const stamp = `coalesce(
  (select stamp from deltas where channel = channels.name
   and database_version = channels.database_version and version = channels.delta_version),
  (select stamp from databases where channel = channels.name
   and version = channels.database_version and state = 'complete'))
  || ' ' || (select saved_at from settings where channel = channels.name and version = channels.settings_version)`

export async function versions(client: Pick<Client, 'query'>): Promise<StoreVersions> {
  const { rows } = await client.query<Row>(
    `select
       (select json_agg(json_build_object(
          'name', name, 'identity', identity, 'settingsVersion', settings_version,
          'databaseVersion', database_version, 'completeVersion', complete_version,
          'deltaVersion', delta_version, 'stamp', ${stamp}) order by name) from channels) as channels,
       (select version from accounts_version) as accounts,
       (select json_build_object('epoch', epoch, 'node', node, 'url', url) from director) as director`,
  )
  const { channels, accounts, director } = rows[0]
  return { channels: channels ?? [], accounts, director: director.epoch === 0 ? null : director }
}
