// Imports of every kind over HTTP: with the file as body, from a file of the server, and from another server.

import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { emptySettings } from '../../contract/settings.ts'
import type { FeedKind, FeedSource } from '../../contract/settings-modules.ts'
import { countLists } from '../channel/packed-lists.ts'
import { hangs, refuses, sends, withSource } from '../imports/source-lab.ts'
import { zipped } from '../imports/zip-lab.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const catalogue =
  'ProductNumber;Master;Name;Price\nTR-42;trail;Trail Runner;119\nHB-1;hike;Hiking Boot;189\n'
const secret = 'a very secret word'

const limits = { timeoutSeconds: 10, bytesMax: 100_000, retries: 1 }

function feeds(sources: Partial<Record<FeedKind, Partial<FeedSource>>>) {
  const complete = Object.entries(sources).map(([kind, source]) => [kind, { ...limits, ...source }])
  return { ...emptySettings, feeds: Object.fromEntries(complete) }
}

async function feedFile(name: string, content: string): Promise<void> {
  const folder = join(lab.services.config.dataFolder, 'feeds')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), content)
}

function send(operation: string, query: string, payload?: string | Buffer, type = 'text/csv') {
  const url = `/rest/v5/import/${operation}?${query}`
  const headers = payload === undefined ? {} : { 'content-type': type }
  return lab.send({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })
}

const shelvesOf = (channel: string) => lab.services.channels.view(channel).shelves

type Kind = {
  readonly operation: string
  readonly kind: FeedKind
  readonly type: string
  readonly file: string
  /** How much of it the channel has now. */
  readonly held: (channel: string) => number
}

const kinds: readonly Kind[] = [
  {
    operation: 'search',
    kind: 'search',
    type: 'DATA',
    file: catalogue,
    held: (channel) => lab.services.channels.view(channel).databaseVersion * 2,
  },
  {
    operation: 'customerprices',
    kind: 'customerPrices',
    type: 'CUSTOMER_SPECIFIC_PRICING',
    file: 'ProductNumber;Price\nTR-42;c1=99\nHB-1;c1=150\n',
    held: (channel) => shelvesOf(channel).customerPrices.size,
  },
  {
    operation: 'geo',
    kind: 'geo',
    type: 'GEO',
    file: 'marketId;latitude;longitude\nberlin;52.5;13.4\nbern;46.9;7.4\n',
    held: (channel) => shelvesOf(channel).markets.size,
  },
  {
    operation: 'ranking',
    kind: 'ranking',
    type: 'RANKING',
    file: 'ProductNumber;Value\nTR-42;1\nHB-1;-1\n',
    held: (channel) => shelvesOf(channel).ranking.entries.size,
  },
  {
    operation: 'recommendation',
    kind: 'recommendation',
    type: 'RECOMMENDATION',
    file: 'ProductNumber;Recommendation\nTR-42;HB-1\nHB-1;TR-42\n',
    held: (channel) => countLists(shelvesOf(channel).recommendations),
  },
  {
    operation: 'embedding',
    kind: 'embedding',
    type: 'EMBEDDING',
    file: 'ProductNumber;Vector\nTR-42;1 2 3\nHB-1;3 2 1\n',
    held: (channel) => shelvesOf(channel).embeddings.byProduct.size,
  },
  {
    operation: 'suggest',
    kind: 'suggest',
    type: 'SUGGEST',
    file: 'Term;Weight\nrunner;10\nboot;5\n',
    held: (channel) => shelvesOf(channel).suggestTerms.terms.length,
  },
]

for (const { operation, kind, type, file, held } of kinds) {
  test(`import/${operation} takes its file as body, as it is, in gzip and in zip`, async () => {
    const bodies = [
      ['text/csv', file],
      ['application/gzip', gzipSync(file)],
      ['application/zip', zipped([{ name: 'a.csv', content: file }])],
    ] as const
    for (const [contentType, body] of bodies) {
      const channel = `${operation}-${contentType.replace(/\W/g, '-')}`
      await lab.services.channels.create(channel, null, 'test')
      const reply = await send(operation, `channel=${channel}`, body, contentType)
      assert.equal(reply.statusCode, 200, reply.body)
      const [result] = reply.json()
      const { errorMessages, importType, importedRecords } = result
      assert.deepEqual(
        [result.channel, importType, importedRecords, errorMessages],
        [channel, type, 2, []],
      )
      assert.equal(held(channel), 2)
      const [listed] = (await lab.send({ url: `/manage/v1/imports?channel=${channel}` })).json()
      assert.deepEqual(
        [listed.importType, listed.state, listed.importedRecords],
        [type, 'succeeded', 2],
      )
    }
  })

  test(`import/${operation} reads the feed of its channel, from a file and from another server`, async () => {
    const channel = `${operation}-fed`
    await feedFile(`${channel}.csv`, file)
    await lab.services.channels.create(
      channel,
      feeds({ [kind]: { path: `${channel}.csv` } }),
      'test',
    )
    assert.deepEqual((await send(operation, `channel=${channel}&quiet=true`)).json(), [])
    assert.equal(held(channel), 2)
    await withSource([refuses(500), sends(file)], async ({ url, asked }) => {
      const source = { url: `${url}/a.csv`, user: 'shop', password: secret }
      const { settings } = lab.services.channels.view(channel)
      const changed = { ...settings, feeds: feeds({ [kind]: source }).feeds }
      await lab.services.channels.changeSettings(channel, changed, 'test')
      const [result] = (await send(operation, `channel=${channel}`)).json()
      assert.deepEqual([result.errorMessages, result.importedRecords], [[], 2])
      assert.deepEqual(
        asked.map(({ authorization }) => authorization),
        Array(2).fill(`Basic ${Buffer.from(`shop:${secret}`).toString('base64')}`),
      )
    })
  })

  test(`import/${operation} says what is wrong with a file, and changes nothing`, async () => {
    const channel = `${operation}-wrong`
    await lab.services.channels.create(channel, null, 'test')
    await send(operation, `channel=${channel}`, file)
    const reply = await send(
      operation,
      `channel=${channel}`,
      '<html><body>Bad Gateway</body></html>',
    )
    assert.deepEqual([reply.statusCode, reply.json().error], [400, 'badCatalogue'])
    assert.match(reply.json().errorDescription, /an HTML page/)
    assert.equal(held(channel), 2)
    const without = await send(operation, 'quiet=true', file)
    assert.deepEqual([without.statusCode, without.json().error], [400, 'badParameter'])
    const unknown = await send(operation, 'channel=nowhere', file)
    assert.deepEqual([unknown.statusCode, unknown.json().error], [404, 'unknownChannel'])
    const large = await send(operation, `channel=${channel}`, 'x'.repeat(1_000_001))
    assert.deepEqual([large.statusCode, large.json().error], [413, 'bodyTooLarge'])
    const picture = await send(operation, `channel=${channel}`, 'x', 'image/png')
    assert.equal(picture.statusCode, 415)
  })

  if (kind !== 'suggest') {
    test(`import/${operation} without a file needs a feed`, async () => {
      const channel = `${operation}-unfed`
      await lab.services.channels.create(channel, null, 'test')
      const reply = await send(operation, `channel=${channel}`)
      assert.deepEqual([reply.statusCode, reply.json().error], [400, 'noFeed'])
      assert.match(reply.json().errorDescription, new RegExp(`set feeds\\.${kind}`))
    })
  }
}

test('a feed that cannot be fetched is told by the result, without its password', async () => {
  await withSource([refuses(404)], async ({ url }) => {
    const settings = feeds({
      search: { url: `${url}/a.csv?key=k`, user: 'shop', password: secret },
    })
    await lab.services.channels.create('unfetched', settings, 'test')
    const reply = await send('search', 'channel=unfetched&quiet=true')
    assert.equal(reply.statusCode, 200)
    const [result] = reply.json()
    assert.match(result.errorMessages[0], /\/a\.csv could not be fetched: .* status 404/)
    const listed = await lab.send({ url: '/manage/v1/imports?channel=unfetched' })
    assert.equal(listed.json()[0].state, 'failed')
    for (const body of [reply.body, listed.body]) assert.ok(!body.includes(secret))
  })
})

test('a feed that is too slow fails, and meanwhile a second import of the channel is refused', async () => {
  await withSource([hangs], async ({ url }) => {
    const settings = feeds({ ranking: { url, timeoutSeconds: 1 } })
    await lab.services.channels.create('slow', settings, 'test')
    const isRunning = async () =>
      (await lab.send({ url: '/rest/v5/import/running?channel=slow' })).json()
    assert.equal(await isRunning(), false)
    const first = send('ranking', 'channel=slow')
    while (!(await isRunning())) await turn()
    const second = await send('geo', 'channel=slow', 'marketId;lat;lon\nm;1;2\n')
    assert.deepEqual([second.statusCode, second.json().error], [409, 'importRunning'])
    for (const [method, address] of [
      ['POST', '/rest/v5/cluster/slow/database/prune'],
      ['DELETE', '/manage/v1/channels/slow'],
    ] as const) {
      const refused = await lab.send({ method, url: address })
      assert.deepEqual([refused.statusCode, refused.json().error], [409, 'importRunning'])
    }
    const [running] = (await lab.send({ url: '/manage/v1/imports?channel=slow' })).json()
    assert.deepEqual([running.state, running.importType], ['running', 'RANKING'])
    const [result] = (await first).json()
    assert.match(result.errorMessages[0], /not there within 1 seconds/)
    assert.equal(await isRunning(), false)
  })
})

test('rows that cannot be used are told with their line, and by quiet as well', async () => {
  await lab.services.channels.create('lines', null, 'test')
  const file = 'ProductNumber;Value\nA;1\nB;7\nC;0\n'
  const [result] = (await send('ranking', 'channel=lines&quiet=true', file)).json()
  assert.deepEqual(result.errorMessages, [
    'Line 3: the column value must hold a number from -1 to 1.',
  ])
  assert.equal(result.importedRecords, 2)
})

test('prices are stored by IMPORT_ONLY and used after LOAD_ONLY', async () => {
  await lab.services.channels.create('staged', null, 'test')
  const file = 'ProductNumber;Price\nTR-42;c1=99\n'
  const early = await send('customerprices', 'channel=staged&importStage=LOAD_ONLY')
  assert.deepEqual([early.statusCode, early.json().error], [409, 'nothingToLoad'])
  await send('customerprices', 'channel=staged&importStage=IMPORT_ONLY', file)
  assert.equal(shelvesOf('staged').customerPrices.size, 0)
  const loaded = await send('customerprices', 'channel=staged&importStage=LOAD_ONLY')
  assert.equal(loaded.statusCode, 200)
  assert.equal(shelvesOf('staged').customerPrices.size, 1)
})

test('prices and markets are imported with the catalogue when they are asked for and on', async () => {
  await feedFile('all.csv', catalogue)
  await feedFile('prices.csv', 'ProductNumber;Price\nTR-42;c1=99\n')
  await feedFile('markets.csv', 'marketId;lat;lon\nm;1;2\n')
  const sources = {
    search: { path: 'all.csv' },
    customerPrices: { path: 'prices.csv' },
    geo: { path: 'markets.csv' },
  }
  await lab.services.channels.create('included', feeds(sources), 'test')
  const types = (reply: { json(): { importType: string }[] }) =>
    reply.json().map(({ importType }) => importType)
  const all = 'channel=included&includeCustomerPrices=true&includeGeo=true'
  assert.deepEqual(types(await send('search', 'channel=included')), ['DATA'])
  assert.deepEqual(types(await send('search', all)), ['DATA', 'CUSTOMER_SPECIFIC_PRICING', 'GEO'])
  assert.equal(shelvesOf('included').customerPrices.size, 1)
  const off = { ...lab.services.channels.view('included').settings }
  await lab.services.channels.changeSettings(
    'included',
    { ...off, geo: { ...off.geo, active: false } },
    'test',
  )
  assert.deepEqual(types(await send('search', all)), ['DATA', 'CUSTOMER_SPECIFIC_PRICING'])
})

test('without a channel all are imported that the caller may see and that have a feed, and one that fails does not stop the others', async () => {
  await feedFile('good.csv', catalogue)
  const make = (name: string, path: string) =>
    lab.services.channels.create(name, feeds({ search: { path } }), 'test')
  await make('chain-a', 'good.csv')
  await make('chain-b', 'missing.csv')
  await make('chain-c', 'good.csv')
  await lab.services.channels.create('chain-d', null, 'test')
  await make('foreign', 'good.csv')
  const channels = ['chain-a', 'chain-b', 'chain-c', 'chain-d']
  const headers = await lab.keyWith({ roles: ['ApiImport'], channels })
  const url = '/rest/v5/import/search'
  const all = (await lab.app.inject({ method: 'POST', url, headers })).json()
  assert.deepEqual(
    all.map((result: { channel: string; errorMessages: string[] }) => [
      result.channel,
      result.errorMessages.length,
    ]),
    [
      ['chain-a', 0],
      ['chain-b', 1],
      ['chain-c', 0],
    ],
  )
  const quiet = (await lab.app.inject({ method: 'POST', url: `${url}?quiet=true`, headers })).json()
  assert.deepEqual(
    quiet.map(({ channel }: { channel: string }) => channel),
    ['chain-b'],
  )
  assert.equal(lab.services.channels.view('foreign').databaseVersion, 0)
})

test('the cache of a channel is dropped after an import when that is asked for', async () => {
  await lab.services.channels.create('cached', null, 'test')
  const before = lab.services.cache.flushes('cached')
  await send('search', 'channel=cached', catalogue)
  assert.equal(lab.services.cache.flushes('cached'), before)
  await send('search', 'channel=cached&cacheFlush=true', catalogue)
  assert.equal(lab.services.cache.flushes('cached'), before + 1)
})

test('suggestions and recommendations are learned anew when there is no file', async () => {
  await lab.services.channels.create('learning', null, 'test')
  await send('search', 'channel=learning', catalogue)
  const [result] = (await send('suggest', 'channel=learning')).json()
  assert.deepEqual([result.importType, result.errorMessages], ['SUGGEST', []])
  const reply = await send('refreshRecommendations', 'channel=learning')
  assert.deepEqual([reply.statusCode, reply.body], [200, ''])
  const unknown = await send('refreshRecommendations', 'channel=nowhere')
  assert.equal(unknown.statusCode, 404)
})

test('a catalogue may be XML', async () => {
  await lab.services.channels.create('xml', null, 'test')
  const xml =
    '<products><product><ProductNumber>1</ProductNumber><Name>Tent</Name></product><product><ProductNumber>2</ProductNumber><Name>Stove</Name></product></products>'
  const [result] = (await send('search', 'channel=xml', xml, 'application/xml')).json()
  assert.deepEqual([result.importedRecords, result.errorMessages], [2, []])
  const found = (await lab.send({ url: '/rest/v5/search/xml?query=stove' })).json()
  assert.equal(found.totalHits, 1)
})

test('wish 22: while a catalogue is imported again and again the shop is never empty, and nothing that is written meanwhile is lost', async () => {
  await lab.services.channels.create('live', null, 'test')
  const rows = (round: number) =>
    Array.from({ length: 1_500 }, (_, i) => `p${i};Tent ${i} of round ${round};${i}`).join('\n')
  const file = (round: number) => `ProductNumber;Name;Price\n${rows(round)}\n`
  await send('search', 'channel=live', file(0))
  const markets = 'marketId;lat;lon\nm;1;2\n'
  await send('geo', 'channel=live', markets)
  let isOver = false
  let searches = 0
  const searching = (async () => {
    while (!isOver) {
      const found = (
        await lab.send({ url: '/rest/v5/search/live?query=tent&hitsPerPage=1' })
      ).json()
      assert.ok(found.totalHits >= 1_500, `found ${found.totalHits}`)
      assert.equal(shelvesOf('live').markets.size, 1)
      searches++
      await turn()
    }
  })()
  let written = 0
  const writing = (async () => {
    while (!isOver) {
      const record = { ProductNumber: `late-${written}`, Name: `Late tent ${written}`, Price: 1 }
      const url = '/rest/v5/records/live'
      const [result] = (await lab.send({ method: 'POST', url, payload: [record] })).json()
      assert.equal(result.success, true, JSON.stringify(result))
      written++
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  try {
    for (let round = 1; round <= 3; round++) {
      const writtenBefore = written
      const [result] = (await send('search', 'channel=live', file(round))).json()
      assert.deepEqual(result.errorMessages, [])
      assert.ok(written > writtenBefore)
      await send('geo', 'channel=live', markets)
    }
  } finally {
    isOver = true
    await Promise.all([searching, writing])
  }
  assert.ok(searches > 3)
  const { databaseVersion } = lab.services.channels.view('live')
  assert.equal(databaseVersion, 4)
  const rounds = (await lab.send({ url: '/rest/v5/search/live?query=tent%20p1' })).json()
  assert.ok(rounds.totalHits > 0)
  // A record that was written before an import began is not in its file and goes with the old catalogue; those written since stay.
  const last = (
    await lab.send({ url: `/rest/v5/records/live?productNumber=late-${written - 1}` })
  ).json()
  assert.equal(last.records.length, 1)
})
