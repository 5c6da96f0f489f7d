// The store in one SQLite file. Calls of one thread run one after the other and block it for as long as the disk takes: some
// tenths of a millisecond for a small delta. Any number of threads of one process may open the same file.

import { migrations } from './migrations/migrations.ts'
import { accountPart } from './sqlite-accounts.ts'
import { channelPart } from './sqlite-channels.ts'
import { type Connection, migrate, openConnection } from './sqlite-connection.ts'
import { eventPart } from './sqlite-events.ts'
import { importPart } from './sqlite-imports.ts'
import { jobPart } from './sqlite-jobs.ts'
import { deltaLog, recordPart } from './sqlite-records.ts'
import { shelfPart } from './sqlite-shelves.ts'
import { sweeper } from './sqlite-sweeper.ts'
import type { Store } from './store.ts'

/** Opens the file, or makes it with its folders. Rejects, with a sentence for people, what is no database or a newer one. */
export async function openSqlite(path: string): Promise<Store> {
  const connection = openConnection(path, 'FULL')
  try {
    migrate(connection, migrations)
  } catch (error) {
    connection.close()
    throw error
  }
  const fillers = fillingConnections(path)
  const sweeping = sweeper(path)
  let closed = false
  const readers = { path, isClosed: () => closed }
  const logText = deltaLog(connection)
  sweeping.start()
  return {
    ...channelPart(connection, sweeping),
    ...recordPart(connection, readers),
    ...shelfPart(connection, {
      readers,
      fillers,
      sweeper: sweeping,
      log: (channel, delta) => logText(channel, JSON.stringify(delta)),
    }),
    ...importPart(connection, { fillers, sweeper: sweeping }),
    ...accountPart(connection),
    ...jobPart(connection),
    backup: async (to) => void (await connection.backup(to)),
    ...eventPart(connection, readers),
    shared: null,
    async close() {
      closed = true
      await sweeping.stop()
      fillers.closeAll()
      connection.close()
    },
  }
}

/** The connections of imports, so that a closing store leaves none behind. */
function fillingConnections(path: string) {
  const open = new Set<Connection>()
  return {
    open(): Connection {
      const connection = openConnection(path, 'NORMAL')
      open.add(connection)
      return connection
    },
    close(connection: Connection): void {
      open.delete(connection)
      connection.close()
    },
    closeAll(): void {
      for (const connection of open) connection.close()
      open.clear()
    },
  }
}
