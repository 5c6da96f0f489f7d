// The store in PostgreSQL, for several nodes that share one truth. A committed transaction is durable as far as the database is
// set up so (synchronous_commit). A small delta takes some six round trips, a thousand records a few more.

import { migrations } from './migrations/migrations.ts'
import { accountPart } from './postgres-accounts.ts'
import { channelPart } from './postgres-channels.ts'
import { migrate, openPool } from './postgres-connection.ts'
import { eventPart } from './postgres-events.ts'
import { importPart } from './postgres-imports.ts'
import { jobPart } from './postgres-jobs.ts'
import { recordPart } from './postgres-records.ts'
import { shelfPart } from './postgres-shelves.ts'
import { sweeper } from './postgres-sweeper.ts'
import type { Store } from './store.ts'

/** `postgres://user:password@host/database`. Rejects, with a sentence for people, what cannot be reached or is newer. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = openPool(url)
  try {
    await migrate(pool, migrations)
  } catch (error) {
    await pool.end()
    throw unreachable(url, error)
  }
  const sweeping = sweeper(pool)
  let closed = false
  const readers = { url, isClosed: () => closed }
  sweeping.start()
  return {
    ...channelPart(pool, sweeping),
    ...recordPart(pool, readers),
    ...shelfPart(pool, { readers, sweeper: sweeping }),
    ...importPart(pool, sweeping),
    ...accountPart(pool),
    ...jobPart(pool),
    backup: null,
    ...eventPart(pool, () => closed),
    async close() {
      if (closed) return
      closed = true
      await sweeping.stop()
      await pool.end()
    },
  }
}

/** Names the address without its password. */
function unreachable(url: string, cause: unknown): Error {
  const parsed = URL.parse(url)
  const where = parsed === null ? 'PostgreSQL' : `PostgreSQL at ${parsed.host}${parsed.pathname}`
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${where} cannot be used as the store: ${reason}`, { cause })
}
