// Random requests to every operation: none ends in a 500, every success has the shape that its row promises, every refusal says
// what is wrong. `npm test -- --long` sends a hundred thousand.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { problems } from '../../contract/problems.ts'
import { type Lab, openLab } from './http-lab.ts'
import { diceOf, type Known, randomRequest } from './requests-lab.ts'

const requests = process.env.AISLE_LONG === '1' ? 100_000 : 3_000
/** Requests to one server, after which another one begins with its data anew. */
const perServer = 2_500

const known: Known = {
  channels: ['shop', 'other'],
  words: [
    'p1',
    'p2',
    'm1',
    'Name',
    'Brand',
    'Price',
    'ProductNumber',
    'Master',
    'boot',
    'shoe red',
    '12',
    'Acme',
    'CategoryPath',
    'A/B',
    'market1',
    'customer1',
    'marketId',
    'ArticleNumber',
    'Relevancy',
    '*',
    'campaign1',
    'ann',
  ],
}

const catalogue = [
  'ProductNumber;Master;Name;Brand;CategoryPath;Price',
  'p1;m1;Red boot;Acme;A/B;10',
  'p2;m1;Red shoe;Acme;A/B;12',
  'p3;m3;Lamp;Other;C;99.5',
].join('\n')

/** These would take the ground from under the requests that follow; their scenarios stand elsewhere. */
const leftOut: ReadonlySet<string> = new Set([
  'changePassword',
  'deleteChannel',
  'deleteUsers',
  'deleteUser',
])
const rows = (operations as readonly Operation[]).filter(({ id }) => !leftOut.has(id))

async function openShop(): Promise<Lab> {
  const lab = await openLab()
  for (const name of known.channels) {
    await lab.shop(name, catalogue)
  }
  return lab
}

for (let begun = 0; begun < requests; begun += perServer) {
  const seed = 1 + begun / perServer
  const count = Math.min(perServer, requests - begun)
  test(`${count} random requests, seed ${seed}: no surprise, and every reply is as promised`, async () => {
    const lab = await openShop()
    try {
      const dice = diceOf(seed)
      for (let i = 0; i < count; i++) {
        const row = rows[(i + seed) % rows.length]
        const request = randomRequest(row, dice, known)
        const reply = await lab.send(request)
        const said = `${row.id}: ${request.method} ${request.url} ${request.payload ?? ''}\n${reply.body}`
        if (reply.statusCode === 200) continue
        assert.notEqual(reply.statusCode, 500, said)
        const body = reply.json()
        assert.ok(Object.hasOwn(problems, body.error), said)
        assert.ok(body.errorDescription.length > 10, said)
      }
      assert.equal((await lab.send({ url: '/rest/v5/search/shop?query=boot' })).statusCode, 200)
    } finally {
      await lab.close()
    }
  })
}
