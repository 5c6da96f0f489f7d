// The store in PostgreSQL, for several nodes that share one truth. A committed transaction is durable as far as the database is
// set up so (synchronous_commit). A small delta takes some six round trips, a thousand records a few more.

import { migrations } from './migrations/migrations.ts'
import { accountPart } from './postgres-accounts.ts'
import { tellingAway } from './postgres-away.ts'
import { channelPart } from './postgres-channels.ts'
import { migrate, openPool, type StoreUse } from './postgres-connection.ts'
import { eventPart } from './postgres-events.ts'
import { importPart } from './postgres-imports.ts'
import { jobPart } from './postgres-jobs.ts'
import { Fence } from './postgres-lead.ts'
import { sharedPart } from './postgres-nodes.ts'
import { recordPart } from './postgres-records.ts'
import { shelfPart } from './postgres-shelves.ts'
import { sweeper } from './postgres-sweeper.ts'
import type { Store } from './store.ts'

/** `postgres://user:password@host/database`. Rejects, with a sentence for people, what cannot be reached or is newer. */
export async function openPostgres(url: string, use: StoreUse = {}): Promise<Store> {
  const pool = openPool(url, use)
  const fence = new Fence(pool)
  try {
    await (use.isThread ? pool.query('select 1') : migrate(pool, migrations))
  } catch (error) {
    await pool.end()
    throw unreachable(url, error)
  }
  const sweeping = sweeper(pool)
  let closed = false
  const readers = { url, isClosed: () => closed }
  const change = fence.changing(pool)
  sweeping.start()
  const parts = {
    ...channelPart(pool, { sweeper: sweeping, change, mustLead: (client) => fence.check(client) }),
    ...recordPart(pool, { readers, change }),
    ...shelfPart(pool, { readers, sweeper: sweeping, change }),
    ...importPart(pool, { sweeper: sweeping, change }),
    ...accountPart(pool),
    ...jobPart(pool),
    ...eventPart(pool, () => closed),
  }
  return {
    ...tellingAway(parts),
    backup: null,
    shared: tellingAway(sharedPart(pool, url, fence)),
    async close() {
      if (closed) return
      closed = true
      await sweeping.stop()
      await pool.end()
    },
  }
}

const unreadable =
  'The address of PostgreSQL cannot be read. Signs such as / ? # @ % in its password are written as %2F %3F %23 %40 %25.'

/** Names the address without its password. */
function unreachable(url: string, cause: unknown): Error {
  const parsed = URL.parse(url)
  if (parsed === null) return new Error(unreadable, { cause })
  const where = `PostgreSQL at ${parsed.host}${parsed.pathname}`
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${where} cannot be used as the store: ${reason}`, { cause })
}
