// The main job from outside: a catalogue in, a search out, a change, a kill, and everything that was acknowledged is still there.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { administrator, startServer, type TestServer } from './server.ts'

const catalogue = [
  'ProductNumber;Master;Name;Brand;CategoryPath;Price;Color;Size;Description',
  'A-1;A;Trekking backpack Cirrus;Tarnholm;Outdoor/Backpacks;89.90;Red;35 l;"Light; and strong"',
  'A-2;A;Trekking backpack Cirrus;Tarnholm;Outdoor/Backpacks;99.90;Blue;45 l;Light and strong',
  'B-1;B;Running shoe Falke;Norrhav;Shoes/Running;120.00;Red;42;Fast',
  'B-2;B;Running shoe Falke;Norrhav;Shoes/Running;120.00;Black;43;Fast',
  ';C;No number;Norrhav;Shoes/Running;1.00;Red;42;Broken',
  'D-1;D;Laufschuhe Damen;Norrhav;Shoes/Running;80.00;Green;38;Schnell',
].join('\r\n')

type Found = {
  readonly totalHits: number
  readonly hits: readonly {
    readonly id: string
    readonly masterValues: Record<string, unknown>
    readonly variantValues: readonly Record<string, unknown>[]
  }[]
  readonly facets: readonly {
    readonly associatedFieldName: string
    readonly elements: readonly {
      readonly text: string
      readonly totalHits: number
      readonly searchParams: unknown
    }[]
  }[]
}

let server: TestServer
let ask: ReturnType<typeof administrator>

before(async () => {
  server = await startServer()
  ask = administrator(server)
})

after(async () => {
  await server.stop()
})

const search = (query: string, more = ''): Promise<{ status: number; body: Found }> =>
  ask<Found>('GET', `/rest/v5/search/shop?query=${encodeURIComponent(query)}${more}`)

test('a CSV alone, sent to a new channel, gives a good search', async () => {
  assert.equal((await ask('POST', '/manage/v1/channels', { name: 'shop' })).status, 200)
  const { status, body } = await ask<{ importedRecords: number; errorMessages: string[] }[]>(
    'POST',
    '/rest/v5/import/search?channel=shop',
    catalogue,
    'text/csv',
  )
  assert.equal(status, 200)
  assert.equal(body[0].importedRecords, 5)
  assert.match(body[0].errorMessages.join('\n'), /Line 6/, 'the bad row is named by its line')
  const found = await search('backpack')
  assert.equal(found.body.totalHits, 1)
  assert.equal(found.body.hits[0].masterValues.Name, 'Trekking backpack Cirrus')
  assert.equal(found.body.hits[0].variantValues.length, 2)
})

test('a misspelled word, a plural and a part of a compound find the product', async () => {
  for (const query of ['bakcpack', 'backpacks', 'running shoes', 'schuhe damen', 'laufschuh']) {
    const { body } = await search(query)
    assert.ok(body.totalHits >= 1, query)
  }
})

test('a facet element leads to as many products as it says', async () => {
  const { body } = await search('*')
  assert.equal(body.totalHits, 3)
  const elements = body.facets.flatMap((facet) => facet.elements)
  assert.ok(elements.length > 5)
  for (const { text, totalHits, searchParams } of elements) {
    const led = await ask<Found>('POST', '/rest/v5/search/shop', { params: searchParams })
    assert.equal(led.body.totalHits, totalHits, text)
  }
})

test('filters hold within one variant', async () => {
  assert.equal((await search('*', '&filter=Color:Red&filter=Size:42')).body.totalHits, 1)
  assert.equal((await search('*', '&filter=Color:Red&filter=Size:43')).body.totalHits, 0)
})

test('a changed price is seen by the next search and outlives a kill', async () => {
  const changed = await ask<{ success: boolean }[]>('PUT', '/rest/v5/records/shop', [
    { ProductNumber: 'B-1', Price: 99.5 },
    { ProductNumber: 'unknown', Price: 1 },
  ])
  assert.deepEqual(
    changed.body.map(({ success }) => success),
    [true, false],
  )
  assert.equal((await search('*', '&filter=Price:[99,100)')).body.totalHits, 2)
  const inserted = await ask<{ success: boolean }[]>('POST', '/rest/v5/records/shop', [
    { ProductNumber: 'E-1', Master: 'E', Name: 'Zelt Fjell', Brand: 'Tarnholm', Price: 300 },
  ])
  assert.equal(inserted.body[0].success, true)
  const deleted = await ask('DELETE', '/rest/v5/records/shop?id=D&idType=id')
  assert.equal(deleted.status, 200)

  await server.kill()
  const { dataFolder } = server
  server = await startServer({ dataFolder })
  ask = administrator(server)

  assert.equal((await search('zelt')).body.totalHits, 1, 'an inserted record')
  assert.equal(
    (await search('laufschuhe damen', '&articleNumberSearch=NEVER')).body.hits.some(
      ({ id }) => id === 'D',
    ),
    false,
    'a deleted master',
  )
  const { body } = await ask<{ records: Record<string, unknown>[] }>(
    'GET',
    '/rest/v5/records/shop?productNumber=B-1',
  )
  assert.equal(body.records[0].Price, 99.5)
})

test('a gzip file of JSON Lines takes the place of the old catalogue in one step', async () => {
  const lines = [
    '{"id":"1","name":"Kayak Otter","price":900}',
    '{"id":"2","name":"Paddle","price":60}',
  ]
  const { url, adminPassword } = server
  await ask('POST', '/manage/v1/channels', { name: 'boats' })
  const reply = await fetch(`${url}/rest/v5/import/search?channel=boats`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`admin:${adminPassword}`).toString('base64')}`,
      'content-type': 'application/gzip',
    },
    body: gzipSync(lines.join('\n')),
  })
  assert.equal(reply.status, 200)
  const found = await ask<Found>('GET', '/rest/v5/search/boats?query=kajak')
  assert.equal(found.body.totalHits, 1)
})

test('a file that is no catalogue is refused with what was expected, and the old data stay', async () => {
  for (const [content, type] of [
    ['', 'text/csv'],
    ['<!doctype html><html><body>Error</body></html>', 'text/csv'],
    ['Name\nonly one column\n', 'text/csv'],
    ['\u0000\u0001\u0002binary\u0000', 'application/octet-stream'],
  ]) {
    const { status, body } = await ask<{ errorDescription: string }>(
      'POST',
      '/rest/v5/import/search?channel=boats',
      content,
      type,
    )
    assert.equal(status, 400, JSON.stringify(content))
    assert.ok(body.errorDescription.length > 20, body.errorDescription)
  }
  assert.equal((await ask<Found>('GET', '/rest/v5/search/boats?query=*')).body.totalHits, 2)
})

test('hostile requests are refused or answered, and the server lives', async () => {
  const nested = JSON.parse(`${'{"a":'.repeat(90)}1${'}'.repeat(90)}`) as unknown
  const requests: [string, string, unknown][] = [
    ['POST', '/rest/v5/records/boats', [{ id: 'x', text: 'y'.repeat(10_000_000) }]],
    [
      'POST',
      '/rest/v5/records/boats',
      [Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i]))],
    ],
    ['POST', '/rest/v5/records/boats', [{ id: 'x', nested }]],
    ['POST', '/rest/v5/records/boats', '[{"id":"x","__proto__":{"polluted":true}}]'],
    ['POST', '/rest/v5/search/boats', { params: { query: 'a'.repeat(100_000) } }],
    [
      'POST',
      '/rest/v5/search/boats',
      {
        params: {
          query: '*',
          filters: [
            {
              name: 'name',
              values: Array.from({ length: 1_000_000 }, (_, i) => ({ value: `v${i}` })),
            },
          ],
        },
      },
    ],
  ]
  for (const [method, path, body] of requests) {
    const begin = performance.now()
    const reply = await ask<unknown>(method, path, body)
    assert.ok(reply.status < 500, `${path} answered ${reply.status}`)
    assert.ok(performance.now() - begin < 10_000, 'in time')
    if (reply.status === 200) {
      const results = reply.body as { success: boolean }[]
      assert.ok(results.every(({ success }) => !success))
    }
  }
  assert.equal((await ask<Found>('GET', '/rest/v5/search/boats?query=*')).body.totalHits, 2)
})
