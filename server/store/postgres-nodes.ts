// What nodes that share a PostgreSQL know of each other.

import type pg from 'pg'
import { openClient } from './postgres-connection.ts'
import { type Fence, leadSession } from './postgres-lead.ts'
import { versions } from './postgres-versions.ts'
import { watchStore } from './postgres-watch.ts'
import type { NodeReport, SharedStore } from './shared-store.ts'

/** Names the advisory lock of work that one process does after the other. */
const turnLock = 0x61_69_73_6c_65_02
/** A node that was silent for so long is not listed any more. */
const listedMs = 24 * 60 * 60 * 1000
const nodesListedMax = 1_000
/** The clock of the database: those of the nodes may differ. */
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

type NodeRow = { readonly body: string; readonly silent: number }

export function sharedPart(pool: pg.Pool, url: string, fence: Fence): SharedStore {
  return {
    versions: () => versions(pool),
    watch: (listener) => watchStore(url, listener),
    leadSession: () => leadSession(url),
    leadAs: (epoch) => fence.set(epoch),
    epoch: () => fence.epoch,
    hangUp: () => fence.hangUp(),
    async inTurn(work) {
      const client = await openClient(url, { statement_timeout: 0, query_timeout: 0 })
      try {
        await client.query('select pg_advisory_lock($1)', [turnLock])
        return await work()
      } finally {
        // The lock ends with its session.
        await client.end()
      }
    },
    async nodes() {
      const { rows } = await pool.query<NodeRow>(
        `select body, greatest(0, ${now} - last_seen) as silent from nodes
         where last_seen > ${now} - $2::bigint order by id limit $1`,
        [nodesListedMax, listedMs],
      )
      return rows.map(({ body, silent }) => ({
        ...(JSON.parse(body) as NodeReport),
        silentMs: silent,
      }))
    },
    async saveNode(node) {
      await pool.query(
        `insert into nodes (id, last_seen, body) values ($1, ${now}, $2)
         on conflict (id) do update set last_seen = excluded.last_seen, body = excluded.body`,
        [node.id, JSON.stringify(node)],
      )
    },
    async forgetNodes(silentMs) {
      const remove = `delete from nodes where last_seen < ${now} - $1::bigint`
      const { rowCount } = await pool.query(remove, [silentMs])
      const { rows } = await pool.query<{ id: string }>('select id from nodes')
      return { forgotten: rowCount ?? 0, left: rows.map(({ id }) => id) }
    },
    async removeNode(id) {
      await pool.query('delete from nodes where id = $1', [id])
    },
  }
}
