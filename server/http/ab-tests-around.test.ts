// A/B tests beyond searches, over the real server: products around others, suggestions and popular searches are those of the session's
// variant as well.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { variantOf } from '../../merchandising/ab-test-variants.ts'
import { readAbTest } from '../channel/ab-tests.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking
SB-40;snow;Snow Boot;Fjella;99.00;Shoes/Hiking
`
const log = {
  id: 'SB-40',
  hitCount: 1,
  page: 1,
  pageSize: 12,
  maxScore: 100,
  minScore: 1,
  searchTime: 3,
}

async function send(method: 'POST' | 'PUT', url: string, payload: object): Promise<void> {
  const reply = await lab.send({ method, url, payload })
  assert.equal(reply.statusCode, 200, reply.body)
}

/** The snow boot goes with the boots, and many look for it. */
async function learned(): Promise<void> {
  const items = [{ id: 'snow' }, { id: 'trail' }]
  await lab.services.channels.writeShelf('around', 'recommendations', () => ({
    change: { put: [{ key: 'hike', body: { items } }], remove: [] },
    result: null,
  }))
  const logs = Array.from({ length: 6 }, (_, i) => ({ ...log, sid: `l${i}`, query: 'snow boot' }))
  await send('POST', '/rest/v5/track/around/log', logs)
  await lab.services.learning.learnPopularTerms('around')
}

/** A session of each variant of a test whose variant B hides the snow boot. */
async function sessions(): Promise<readonly [string, string]> {
  await lab.shop('around', catalogue)
  await learned()
  const variants = [{ id: 'A' }, { id: 'B' }]
  await send('PUT', '/manage/v1/ab-tests/around/t', { name: 'T', state: 'running', variants })
  await send('PUT', '/manage/v1/rules/around/hide', {
    name: 'No snow',
    state: 'active',
    trigger: { kind: 'variant', name: 't', values: ['B'] },
    effects: [{ kind: 'hide', ids: ['snow'] }],
  })
  const stored = lab.services.channels.view('around').shelves.abTests.stored.get('t')!
  const sids = Array.from({ length: 100 }, (_, i) => `s${i}`)
  const of = (variant: string) =>
    sids.find((sid) => variantOf(readAbTest(stored), sid) === variant)!
  return [of('A'), of('B')]
}

test('a rule for a user holds where what was typed is sent as a body', async () => {
  await lab.shop('typed', catalogue)
  await send('PUT', '/manage/v1/rules/typed/hide', {
    name: 'No snow',
    state: 'active',
    trigger: { kind: 'user', values: ['ann'] },
    effects: [{ kind: 'hide', ids: ['snow'] }],
  })
  const has = async (payload: object): Promise<boolean> => {
    const reply = await lab.send({ method: 'POST', url: '/rest/v5/suggest/typed', payload })
    return /snow boot/i.test(reply.body)
  }
  const query = 'snow'
  const seen = [await has({ query }), await has({ query, userId: 'ann' })]
  assert.deepEqual(seen, [true, false])
})

test('what a variant hides is hidden around products and in suggestions too', async () => {
  const [a, b] = await sessions()
  const urls = [
    'records/around/similar?id=hike&idType=id',
    'records/around/recommendation?id=hike',
    'detail/around/hike?idType=id',
    'suggest/around?query=snow',
    'suggest/around/popular?hitsPerPage=10',
  ]
  for (const url of urls) {
    const has = async (more: string): Promise<boolean> => {
      const reply = await lab.send({ url: `/rest/v5/${url}${more}` })
      assert.equal(reply.statusCode, 200, reply.body)
      return /snow boot/i.test(reply.body)
    }
    const seen = [await has(`&sid=${a}`), await has(`&sid=${b}`), await has('')]
    assert.deepEqual(seen, [true, false, true], url)
  }
})
