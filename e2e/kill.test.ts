// A server that is killed while it writes: whatever it acknowledged is there after the next start, and nothing is half there.

import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { administrator, startServer, type TestServer } from './server.ts'

const rounds = process.env.AISLE_LONG === '1' ? 200 : 4
const batchSize = 20
const killAfterMs = { least: 20, most: 400 } as const

type Result = { readonly success: boolean; readonly recordId: string }

type Written = {
  /** Product numbers. */
  readonly acknowledged: string[]
  readonly sent: string[]
  readonly markets: string[]
}

/** Writes batches of records and single markets until the server dies; answers with what was acknowledged and what was only sent. */
async function writeUntilKilled(server: TestServer, round: number): Promise<Written> {
  const ask = administrator(server)
  const acknowledged: string[] = []
  const sent: string[] = []
  const markets: string[] = []
  for (let batch = 0; ; batch++) {
    const records = Array.from({ length: batchSize }, (_, i) => {
      const number = `r${round}-${batch}-${i}`
      return { ProductNumber: number, Name: `Product ${number}`, Round: `round${round}` }
    })
    sent.push(...records.map(({ ProductNumber }) => ProductNumber))
    try {
      const { status, body } = await ask<Result[]>('POST', '/rest/v5/records/shop', records)
      assert.equal(status, 200)
      assert.ok(body.every(({ success }) => success))
      acknowledged.push(...body.map(({ recordId }) => recordId))
      const marketId = `m${round}-${batch}`
      const market = { marketId, location: { latitude: 48, longitude: 8 } }
      const answer = await ask<Result[]>('POST', '/rest/v5/markets/shop', [market])
      assert.ok(answer.body.every(({ success }) => success))
      markets.push(marketId)
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      return { acknowledged, sent, markets }
    }
  }
}

async function totalOf(server: TestServer, path: string): Promise<number> {
  const { status, body } = await administrator(server)<{ totalHits: number }>('GET', path)
  assert.equal(status, 200)
  return body.totalHits
}

test('what was acknowledged outlives SIGKILL at any moment, whole batches at a time', async () => {
  let server = await startServer()
  const { dataFolder } = server
  try {
    const ask = administrator(server)
    await ask('POST', '/manage/v1/channels', { name: 'shop' })
    const first = 'ProductNumber;Name;Round\nfirst;First product;none\n'
    await ask('POST', '/rest/v5/import/search?channel=shop', first, 'text/csv')
    let known = 1
    for (let round = 0; round < rounds; round++) {
      const wait = killAfterMs.least + Math.random() * (killAfterMs.most - killAfterMs.least)
      const writing = writeUntilKilled(server, round)
      await new Promise((resolve) => setTimeout(resolve, wait))
      await server.kill()
      const { acknowledged, sent, markets } = await writing
      server = await startServer({ dataFolder })
      const found = await totalOf(server, `/rest/v5/search/shop?query=*&filter=Round:round${round}`)
      assert.ok(found >= acknowledged.length, `${found} of ${acknowledged.length} are there`)
      assert.ok(found <= sent.length)
      assert.equal(found % batchSize, 0, 'no batch is half there')
      known += found
      assert.equal(
        await totalOf(server, '/rest/v5/search/shop?query=*'),
        known,
        'earlier rounds stay',
      )
      const kept = await administrator(server)<{ marketId: string }[]>(
        'GET',
        '/rest/v5/markets/shop',
      )
      const marketIds = new Set(kept.body.map(({ marketId }) => marketId))
      for (const marketId of markets) assert.ok(marketIds.has(marketId), marketId)
      for (const number of acknowledged.slice(-3)) {
        const path = `/rest/v5/records/shop?productNumber=${number}`
        const { body } = await administrator(server)<{ records: unknown[] }>('GET', path)
        assert.equal(body.records.length, 1, number)
      }
    }
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
