// Imports that fill shelves, over a real store, real channels and real threads.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FeedKind } from '../../contract/settings-modules.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import { inShop } from './imports-lab.ts'
import { Imports } from './run.ts'
import { entries, inNewShop, isProblem, send } from './shelf-lab.ts'

type Case = {
  readonly kind: FeedKind
  readonly type: string
  readonly what: string
  readonly content: string
  readonly shelf: ShelfName
  readonly entries: Record<string, unknown>
  readonly errors?: readonly string[]
}

const cases: readonly Case[] = [
  {
    kind: 'customerPrices',
    type: 'CUSTOMER_SPECIFIC_PRICING',
    what: 'lists of prices in a column',
    content: 'ProductNumber;Price\nTR-42;c1=9.5|c2=8\nTR-43;c1=12\n',
    shelf: 'customerPrices',
    entries: {
      'TR-42': { ArticleNumber: 'TR-42', price: { c1: 9.5, c2: 8 } },
      'TR-43': { ArticleNumber: 'TR-43', price: { c1: 12 } },
    },
  },
  {
    kind: 'customerPrices',
    type: 'CUSTOMER_SPECIFIC_PRICING',
    what: 'one price in each row, the rows of a product anywhere',
    content:
      'ArticleNumber;Customer;Price;FuturePrice\nA;c1;9.5;9\nB;c1;3;\nA;c2;8;\nA;c1;9.4;9\nC;c1;dear;\nD;;1;\nE;c1;-1;\n',
    shelf: 'customerPrices',
    entries: {
      A: { ArticleNumber: 'A', price: { c2: 8, c1: 9.4 }, futurePrice: { c1: 9 } },
      B: { ArticleNumber: 'B', price: { c1: 3 } },
    },
    errors: [
      'Line 6: the price: a number not below 0 was expected for "c1", found "dear".',
      'Line 7: the price: the customer must be filled with a text or a number.',
      'Line 8: the price: a number not below 0 was expected for "c1", found "-1".',
    ],
  },
  {
    kind: 'customerPrices',
    type: 'CUSTOMER_SPECIFIC_PRICING',
    what: 'records as the interface has them',
    content: '{"ArticleNumber":"A","price":{"c1":1,"c2":2},"futurePrice":{"c3":3}}\n',
    shelf: 'customerPrices',
    entries: { A: { ArticleNumber: 'A', price: { c1: 1, c2: 2 }, futurePrice: { c3: 3 } } },
  },
  {
    kind: 'ranking',
    type: 'RANKING',
    what: 'values everywhere and for a term',
    content: 'ProductNumber,Value,Term\nA,0.5,\nA,-1,boot\nB,1,\nC,2,\nD,x,\n,1,\n',
    shelf: 'ranking',
    entries: {
      A: { productNumber: 'A', value: 0.5 },
      '["A","boot"]': { productNumber: 'A', term: 'boot', value: -1 },
      B: { productNumber: 'B', value: 1 },
    },
    errors: [
      'Line 5: the column value must hold a number from -1 to 1.',
      'Line 6: the column value must hold a number from -1 to 1.',
      'Line 7: the column ProductNumber must hold the product number.',
    ],
  },
  {
    kind: 'recommendation',
    type: 'RECOMMENDATION',
    what: 'one product in each row, the best first',
    content: 'ProductNumber;Recommendation;Score\nA;x;1\nB;y;1\nA;z;3\nA;w;2\nA;;1\n',
    shelf: 'recommendations',
    entries: {
      A: {
        items: [
          { id: 'z', score: 3 },
          { id: 'w', score: 2 },
          { id: 'x', score: 1 },
        ],
      },
      B: { items: [{ id: 'y', score: 1 }] },
    },
    errors: ['Line 6: the column recommendations must name a product.'],
  },
  {
    kind: 'recommendation',
    type: 'RECOMMENDATION',
    what: 'lists, whose order counts',
    content:
      '[{"ProductNumber":"A","items":[{"id":"z"},{"id":"y"},"x"]},\n{"ProductNumber":"B","recommendations":"q|p=2"}]',
    shelf: 'recommendations',
    entries: {
      A: { items: [{ id: 'z' }, { id: 'y' }, { id: 'x' }] },
      B: { items: [{ id: 'p', score: 2 }, { id: 'q' }] },
    },
  },
  {
    kind: 'embedding',
    type: 'EMBEDDING',
    what: 'vectors of one length',
    content:
      '{"ProductNumber":"A","vector":[0.5,-1]}\n{"ProductNumber":"B","vector":[1,2,3]}\n{"ProductNumber":"C","vector":[0,0]}\n{"ProductNumber":"D","vector":[1,"x"]}\n{"ProductNumber":"E","vector":[3,4]}\n{"ProductNumber":"F","vector":[5,6]}\n{"ProductNumber":"G","vector":[7,8]}\n',
    shelf: 'embeddings',
    entries: {
      A: { vector: [0.5, -1] },
      E: { vector: [3, 4] },
      F: { vector: [5, 6] },
      G: { vector: [7, 8] },
    },
    errors: [
      'Line 2: the vector has 3 numbers, the first of the file has 2.',
      'Line 3: the vector holds nothing but zeros.',
      'Line 4: the vector holds "x", which is no number.',
    ],
  },
  {
    kind: 'embedding',
    type: 'EMBEDDING',
    what: 'vectors as texts',
    content: 'sku;vector\nA;"[0.25, 1e-3]"\nB;1 2\nC;3|4\n',
    shelf: 'embeddings',
    entries: { A: { vector: [0.25, 0.001] }, B: { vector: [1, 2] }, C: { vector: [3, 4] } },
  },
  {
    kind: 'suggest',
    type: 'SUGGEST',
    what: 'terms with attributes',
    content:
      'Term;Type;Weight;Image;Deeplink;Colour\nboots;searchTerm;10;b.jpg;/boots;red\nhats;;;;;\n;;1;;;\nbad;;heavy;;;\n',
    shelf: 'suggestTerms',
    entries: {
      boots: { type: 'searchTerm', weight: 10, image: 'b.jpg', deeplink: '/boots', Colour: 'red' },
      hats: {},
    },
    errors: [
      'Line 4: the column term must be filled with a text or a number.',
      'Line 5: the column weight must hold a number not below 0.',
    ],
  },
  {
    kind: 'geo',
    type: 'GEO',
    what: 'markets',
    content:
      'marketId;latitude;longitude;city\nb;52.5;13.4;Berlin\nm;48.1;11.6;Munich\nx;91;0;North\n',
    shelf: 'markets',
    entries: {
      b: { marketId: 'b', city: 'Berlin', location: { latitude: 52.5, longitude: 13.4 } },
      m: { marketId: 'm', city: 'Munich', location: { latitude: 48.1, longitude: 11.6 } },
    },
    errors: [
      'Line 4: a market needs a latitude from -90 to 90 and a longitude from -180 to 180; what a product has in a market needs a product number and a marketId.',
    ],
  },
  {
    kind: 'geo',
    type: 'GEO',
    what: 'what products have in markets',
    content: 'ProductNumber;marketId;Price;Stock\nA;b;9.50;007\nA;m;8;3\n',
    shelf: 'marketValues',
    entries: {
      '["A","b"]': { productNumber: 'A', marketId: 'b', values: { Price: 9.5, Stock: '007' } },
      '["A","m"]': { productNumber: 'A', marketId: 'm', values: { Price: 8, Stock: 3 } },
    },
  },
]

for (const { kind, type, what, content, shelf, entries: expected, errors = [] } of cases) {
  test(`an import of ${kind} reads ${what}`, async () => {
    await inNewShop(async (shop) => {
      const result = await send(shop, kind, content)
      assert.deepEqual(result.errorMessages, errors)
      assert.equal(result.importType, type)
      assert.deepEqual(await entries(shop, shelf), expected)
    })
  })
}

test('a geo file may hold both kinds of rows, and what it has no rows of stays', async () => {
  await inNewShop(async (shop) => {
    const both =
      '[{"marketId":"b","location":{"latitude":1,"longitude":2}},{"ArticleNumber":"A","marketId":"b","Stock":3}]'
    await send(shop, 'geo', both)
    assert.deepEqual(Object.keys(await entries(shop, 'marketValues')), ['["A","b"]'])
    await send(shop, 'geo', 'marketId;lat;lon\nm;1;2\n')
    assert.deepEqual(Object.keys(await entries(shop, 'markets')), ['m'])
    assert.deepEqual(Object.keys(await entries(shop, 'marketValues')), ['["A","b"]'])
  })
})

test('a later import replaces what was there', async () => {
  await inNewShop(async (shop) => {
    await send(shop, 'ranking', 'sku;value\nA;1\nB;0.5\n')
    await send(shop, 'ranking', 'sku;value\nB;0.25\n')
    assert.deepEqual(await entries(shop, 'ranking'), { B: { productNumber: 'B', value: 0.25 } })
  })
})

test('what was imported only is used after it was loaded', async () => {
  await inNewShop(async (shop) => {
    await send(shop, 'customerPrices', 'sku;price\nA;c1=1\n')
    const stored = await send(shop, 'customerPrices', 'sku;price\nA;c1=2\n', 'IMPORT_ONLY')
    assert.match(stored.statusMessages.at(-1) ?? '', /used after LOAD_ONLY/)
    const price = () => shop.channels.view('shop').shelves.customerPrices.byProduct.get('A')
    assert.match(price() ?? '', /"c1":1/)
    const load = {
      kind: 'customerPrices',
      source: { kind: 'feed' },
      stage: 'LOAD_ONLY',
      by: 'ann',
    } as const
    await shop.imports.run('shop', load)
    assert.match(price() ?? '', /"c1":2/)
  })
})

test('loading what was never imported is refused', async () => {
  await inNewShop(async (shop) => {
    for (const kind of ['geo', 'customerPrices'] as const) {
      const load = { kind, source: { kind: 'feed' }, stage: 'LOAD_ONLY', by: 'ann' } as const
      await assert.rejects(shop.imports.run('shop', load), isProblem('nothingToLoad'))
    }
  })
})

const wrongFiles: readonly (readonly [FeedKind, string, RegExp])[] = [
  ['ranking', 'name;brand\nTent;Acme\n', /1 of its first 1 rows cannot be read; .* line 2/],
  ['geo', '{"broken', /badCatalogue|JSON/],
  ['embedding', 'sku;vector\nA;\nB;\n', /cannot be read/],
  ['suggest', '', /the file is empty/],
]
for (const [kind, content, message] of wrongFiles) {
  test(`an import of ${kind} that fails leaves everything as it was: ${message}`, async () => {
    await inNewShop(async (shop) => {
      await send(shop, 'ranking', 'sku;value\nA;1\n')
      await assert.rejects(send(shop, kind, content), isProblem('badCatalogue', message))
      assert.deepEqual(Object.keys(await entries(shop, 'ranking')), ['A'])
      const [outcome] = await shop.store.importOutcomes('shop', 1)
      assert.equal(outcome?.state, 'failed')
      const load = { kind, source: { kind: 'feed' }, stage: 'LOAD_ONLY', by: 'ann' } as const
      if (kind !== 'ranking')
        await assert.rejects(shop.imports.run('shop', load), isProblem('nothingToLoad'))
    })
  })
}

test('prices beyond the limit of a product are refused with their line', async () => {
  await inNewShop(async (shop) => {
    const rows = Array.from({ length: 100_001 }, (_, i) => `A;c${i};${i}\n`)
    const result = await send(shop, 'customerPrices', `sku;customer;price\n${rows.join('')}`)
    assert.deepEqual(result.errorMessages, ['Line 100002: A has more than 100000 prices.'])
    const view = shop.channels.view('shop')
    assert.equal(view.shelves.customerPrices.size, 100_000)
  })
})

test('successful imports are counted by type, also after a restart', async () => {
  await inShop(async (first) => {
    await first.channels.create('shop', null, 'ann')
    assert.deepEqual(await first.imports.counts('shop'), [])
    await first.send('shop', 'sku;name\n1;Tent\n')
    await first.send('shop', 'sku;name\n2;Stove\n')
    await send(first, 'ranking', 'sku;value\n1;1\n')
    await assert.rejects(send(first, 'ranking', 'no\n'), isProblem('badCatalogue'))
    const expected = [
      { type: 'DATA', count: 2 },
      { type: 'RANKING', count: 1 },
    ]
    assert.deepEqual(await first.imports.counts('shop'), expected)
    const again = await first.restart()
    assert.deepEqual(await again.imports.counts('shop'), expected)
    await assert.rejects(async () => again.imports.counts('nowhere'), isProblem('unknownChannel'))
  })
})

test('suggestions without a file and a feed are learned', async () => {
  await inNewShop(async (shop) => {
    const request = { kind: 'suggest', source: { kind: 'feed' }, stage: 'FULL', by: 'ann' } as const
    await assert.rejects(shop.imports.run('shop', request), isProblem('noFeed'))
    const learned: string[] = []
    const imports = new Imports({
      storeAddress: 'sqlite',
      dataFolder: shop.dataFolder,
      store: shop.store,
      channels: shop.channels,
      learnSuggest: async (channel) => learned.push(channel),
      clock: () => new Date(),
    })
    const result = await imports.run('shop', request)
    assert.deepEqual([learned, result.importType, result.importedRecords], [['shop'], 'SUGGEST', 1])
  })
})

test('a file that breaks off far behind its beginning leaves what is used and what waits as they were', async () => {
  await inNewShop(async (shop) => {
    await send(shop, 'ranking', 'sku;value\nused;1\n')
    await send(shop, 'ranking', 'sku;value\nwaiting;1\n', 'IMPORT_ONLY')
    const rows = Array.from({ length: 5_000 }, (_, i) => `<r><sku>p${i}</sku><value>1</value></r>`)
    await assert.rejects(
      send(shop, 'ranking', `<list>${rows.join('\n')}<r></list>`),
      isProblem('badCatalogue', /the XML is broken in line 5000/),
    )
    assert.deepEqual(Object.keys(await entries(shop, 'ranking')), ['used'])
    const load = {
      kind: 'ranking',
      source: { kind: 'feed' },
      stage: 'LOAD_ONLY',
      by: 'ann',
    } as const
    await shop.imports.run('shop', load)
    assert.deepEqual(Object.keys(await entries(shop, 'ranking')), ['waiting'])
  })
})
