// A server that is killed while it tracks: every event that was acknowledged is there, and what is sent again after the next start
// because its answer was lost is there once.

import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { openStore } from '../server/store/open.ts'
import { administrator, startServer, type TestServer } from './server.ts'

const rounds = process.env.AISLE_LONG === '1' ? 50 : 3
const connections = 4
const eventsPerRequest = 25
/** After the first acknowledgement. */
const killAfterMs = { least: 10, most: 400 } as const

type Click = {
  readonly id: string
  readonly sid: string
  readonly query: string
  readonly pos: number
}

function clicks(name: string): Click[] {
  return Array.from({ length: eventsPerRequest }, (_, place) => {
    return { id: `${name}-${place}`, sid: 's', query: 'shoe', pos: place + 1 }
  })
}

/** Tracks until the server dies; answers with the requests that were acknowledged, and the one that was not. */
async function trackUntilKilled(server: TestServer, name: string, onAcknowledged: () => void) {
  const ask = administrator(server)
  const acknowledged: Click[][] = []
  for (let number = 0; ; number++) {
    const unanswered = clicks(`${name}-${number}`)
    const reply = await ask('POST', '/rest/v5/track/shop/click', unanswered).catch(() => null)
    if (reply === null) return { acknowledged, unanswered }
    assert.equal(reply.status, 200)
    acknowledged.push(unanswered)
    onAcknowledged()
  }
}

async function storedIds(dataFolder: string): Promise<string[]> {
  const store = await openStore('sqlite', dataFolder)
  try {
    const ids: string[] = []
    for await (const batch of store.events('shop', { kinds: ['click'] })) {
      for (const stored of batch) if (stored.kind === 'click') ids.push(stored.event.id)
    }
    return ids
  } finally {
    await store.close()
  }
}

test('acknowledged events outlive SIGKILL, and what is sent again after it is stored once', async () => {
  let server = await startServer()
  const { dataFolder } = server
  const expected: string[] = []
  try {
    await administrator(server)('POST', '/manage/v1/channels', { name: 'shop' })
    for (let round = 0; round < rounds; round++) {
      const wait = killAfterMs.least + ((round * 137) % (killAfterMs.most - killAfterMs.least))
      const first = Promise.withResolvers<void>()
      const tracking = Array.from({ length: connections }, (_, connection) =>
        trackUntilKilled(server, `${round}-${connection}`, first.resolve),
      )
      await Promise.race([first.promise, Promise.all(tracking)])
      await new Promise((resolve) => setTimeout(resolve, wait))
      await server.kill()
      const results = await Promise.all(tracking)
      const acknowledged = results.flatMap((result) => result.acknowledged)
      const there = new Set(await storedIds(dataFolder))
      for (const { id } of acknowledged.flat()) assert.ok(there.has(id), `${id} is there`)
      server = await startServer({ dataFolder })
      const again = results.map(({ unanswered }) => unanswered)
      for (const request of again) {
        const ask = administrator(server)
        assert.equal((await ask('POST', '/rest/v5/track/shop/click', request)).status, 200)
      }
      expected.push(...[...acknowledged, ...again].flat().map(({ id }) => id))
    }
    const stored = await storedIds(dataFolder)
    assert.deepEqual(stored.toSorted(), expected.toSorted(), 'each once, and nothing else')
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
