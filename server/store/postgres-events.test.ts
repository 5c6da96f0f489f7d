// Tracked events in PostgreSQL: what several nodes do to one log at once.

import { strict as assert } from 'node:assert'
import { after, before, it } from 'node:test'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../tools/postgres-server.ts'
import { openPostgres } from './postgres.ts'
import type { Store } from './store.ts'
import { someSettings } from './store-lab.ts'

const programs = postgresPrograms()
const noon = Date.UTC(2025, 4, 20, 12)

function clicks(name: string, count: number) {
  const events = Array.from({ length: count }, (_, at) => {
    return { id: `${name}-${at}`, sid: 's', query: 'shoe', pos: at + 1 }
  })
  return {
    ...{ channel: 'shop', kind: 'click' as const, receivedMs: noon },
    ...{ idempotencyKey: name, events },
  }
}

async function readAfter(store: Store, position: number) {
  const found: { id: string; position: number }[] = []
  for await (const batch of store.events('shop', { after: position })) {
    for (const each of batch) {
      if (each.kind === 'click') found.push({ id: each.event.id, position: each.position })
    }
  }
  return found
}

if (programs === null) {
  it('PostgreSQL', {
    skip: 'there is no PostgreSQL on this machine (Debian: postgresql)',
  }, () => {})
} else {
  let server: PostgresServer
  let nodes: Store[]
  before(async () => {
    server = await startPostgres(programs)
    const url = await server.freshDatabase()
    nodes = [await openPostgres(url), await openPostgres(url), await openPostgres(url)]
    await nodes[0].createChannel('shop', someSettings)
  })
  after(async () => {
    for (const node of nodes) await node.close()
    await server.stop()
  })

  it('the same request at several nodes at once is stored once, and a follower misses nothing', async () => {
    const rounds = 20
    const size = 7
    let isOver = false
    const following = (async () => {
      const found: { id: string; position: number }[] = []
      for (let last = false; ; last = isOver) {
        found.push(...(await readAfter(nodes[2], found.at(-1)?.position ?? 0)))
        if (last) return found
      }
    })()
    const writing = nodes.map(async (node, at) => {
      for (let round = 0; round < rounds; round++) {
        await node.addEvents([clicks(`all-${round}`, size), clicks(`node-${at}-${round}`, size)])
      }
    })
    await Promise.all(writing)
    isOver = true
    const followed = (await following).map(({ id }) => id)
    const stored = (await readAfter(nodes[0], 0)).map(({ id }) => id)
    assert.equal(stored.length, rounds * size * (nodes.length + 1))
    assert.equal(new Set(stored).size, stored.length)
    assert.deepEqual(followed, stored)
  })
}
