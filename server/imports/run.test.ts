import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Problem, type ProblemName } from '../../contract/problems.ts'
import { emptySettings } from '../../contract/settings.ts'
import { recordChanges } from '../channel/changes.ts'
import { recordsByNumber } from '../channel/lookup.ts'
import { inShop, namesIn, type Shop } from './imports-lab.ts'
import { Imports } from './run.ts'

const tents =
  'sku;name;brand;price\n1;Red tent;Acme;99.5\n2;Blue tent;Acme;120\n3;Gas stove;Bolt;35\n'
const stoves = 'sku;name;brand;price\n7;Wood stove;Acme;9\n8;Steel stove;Acme;12\n'

function isProblem(name: ProblemName, message = /./) {
  return (error: unknown) => {
    assert.ok(error instanceof Problem, String(error))
    assert.equal(error.problem, name)
    assert.match(error.message, message)
    return true
  }
}

async function stored(shop: Shop, channel = 'shop') {
  const found = (await shop.store.channels()).find(({ name }) => name === channel)
  assert.ok(found !== undefined)
  return found
}

test('a CSV file alone gives a search', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const result = await shop.send('shop', tents)
    assert.deepEqual(result.errorMessages, [])
    assert.deepEqual(
      [
        result.channel,
        result.importType,
        result.importedRecords,
        result.importedFields,
        result.importedIndexDocuments,
      ],
      ['shop', 'DATA', 3, 4, 3],
    )
    assert.deepEqual(result.statusMessages, [
      'Read as CSV with ; between the columns.',
      'The product number is the field sku.',
      '3 records were stored; 3 products of database 1 are searched now.',
    ])
    assert.deepEqual(namesIn(await shop.search('shop', 'tents')).sort(), ['Blue tent', 'Red tent'])
    const view = shop.channels.view('shop')
    assert.equal(view.databaseVersion, 1)
    assert.equal(view.fields.byRole.get('price'), 'price')
    assert.deepEqual((await stored(shop)).settingsGuessed, true)
    const [outcome] = await shop.store.importOutcomes('shop', 10)
    assert.equal(outcome?.state, 'succeeded')
    assert.equal(outcome?.startDate, result.startDate)
  })
})

test('prices with a decimal comma are read as numbers, and that is said', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const rows = Array.from({ length: 20 }, (_, i) => `s${i};Tent ${i};${i},9${i % 10}`)
    const { statusMessages } = await shop.send('shop', `sku;name;price\n${rows.join('\n')}\n`)
    assert.ok(
      statusMessages.includes(
        'The field "price" has numbers with a comma, such as 0,90, read as decimal numbers.',
      ),
    )
    const view = shop.channels.view('shop')
    assert.equal(view.fields.byName.get('price')?.type, 'FLOAT')
    assert.deepEqual(recordsByNumber(view, ['s7']), [{ sku: 's7', name: 'Tent 7', price: 7.97 }])
  })
})

test('a waiting database does not go live under another product number than its own', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    await shop.send('shop', tents, 'IMPORT_ONLY')
    await shop.channels.changeSettings('shop', settingsWith('name'), 'ann')
    await assert.rejects(
      shop.imports.run('shop', { source: { kind: 'feed' }, stage: 'LOAD_ONLY', by: 'ann' }),
      /another product number than the field name/,
    )
    assert.equal(shop.channels.view('shop').databaseVersion, 0)
  })
})

test('a file that is larger than the options allow is refused', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const imports = new Imports({
      storeAddress: 'sqlite',
      dataFolder: shop.dataFolder,
      store: shop.store,
      channels: shop.channels,
      clock: () => new Date(),
      importBytesMax: 1_000,
    })
    const path = join(shop.dataFolder, 'large.csv')
    await writeFile(path, `sku;name\n${'a;b\n'.repeat(1_000)}`)
    const source = { kind: 'file', path, name: 'large.csv' } as const
    await assert.rejects(
      imports.run('shop', { source, stage: 'FULL', by: 'ann' }),
      /the file has 4009 bytes, at most 1000 are read/,
    )
  })
})

test('a row that cannot be kept costs that row and says its line', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const text =
      'ProductNumber;Master;Name\n1;a;Tent\n;a;Nothing\n1;a;Again\n2;;No master\n3;b\n4;b;Stove\n5;c;Lamp\n6;c;Mat\n'
    await shop.channels.changeSettings('shop', settingsWith('ProductNumber', 'Master'), 'ann')
    const result = await shop.send('shop', text)
    assert.deepEqual(result.errorMessages, [
      'Line 3: the field ProductNumber must hold the product number, a text or a number.',
      'Line 4: the product number 1 stands in line 2 already.',
      'Line 5: the field Master must be filled: it says to which product the row belongs.',
      'Line 6: 3 columns were expected, found 2.',
    ])
    assert.equal(result.importedRecords, 4)
    assert.equal(result.importedIndexDocuments, 3)
  })
})

function settingsWith(productNumber: string, masterId?: string) {
  const field = { type: 'TEXT', searchWeight: 1, filterable: true } as const
  const master = { ...field, name: masterId ?? '', role: 'masterId' } as const
  return {
    ...emptySettings,
    fields: [
      { ...field, name: productNumber, role: 'productNumber' as const },
      ...(masterId === undefined ? [] : [master]),
    ],
  }
}

test('a product number that comes again far behind costs the later row', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const rows = Array.from({ length: 2_500 }, (_, i) => `${i};Tent ${i}`)
    const result = await shop.send('shop', `sku;name\n${rows.join('\n')}\n17;Again\n`)
    assert.deepEqual(result.errorMessages, [
      'Line 2502: the product number 17 stands in an earlier row already.',
    ])
    assert.equal(result.importedRecords, 2_500)
  })
})

test('many bad rows are counted, not all told', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const good = Array.from({ length: 400 }, (_, i) => `${i};Tent`)
    const result = await shop.send('shop', `sku;name\n${good.join('\n')}\n${'x\n'.repeat(300)}`)
    assert.equal(result.errorMessages.length, 101)
    assert.equal(result.errorMessages[100], '200 more rows have errors.')
  })
})

const refused: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  ['one column', 'name\nTent\n', /at least two columns/],
  [
    'no product number',
    'name;brand\nTent;Acme\nTent;Acme\n',
    /it has no product number: .* found were name, brand$/,
  ],
  [
    'mostly unreadable rows',
    `sku;name\n1;a\n${'2;b;c\n'.repeat(5)}`,
    /5 of its first 6 rows cannot be read; the first of them is line 3/,
  ],
  ['a header and nothing else', 'sku;name\n', /it has no rows/],
  [
    'a gzip file that breaks off',
    gzipSync(
      Array.from({ length: 60_000 }, (_, i) => `{"sku":${i},"name":"${(i * 7919) % 10007}"}`).join(
        '\n',
      ),
    ).subarray(0, -50),
    /breaks off before its end/,
  ],
]

for (const [what, content, message] of refused) {
  test(`after a refused file with ${what} everything is as it was`, async () => {
    await inShop(async (shop) => {
      await shop.channels.create('shop', null, 'ann')
      await shop.send('shop', tents)
      const before = await stored(shop)
      await assert.rejects(shop.send('shop', content), isProblem('badCatalogue', message))
      assert.equal(shop.imports.isRunning('shop'), false)
      assert.deepEqual(await stored(shop), before)
      assert.equal((await shop.search('shop', 'tent')).total, 2)
      const [outcome] = await shop.store.importOutcomes('shop', 10)
      assert.equal(outcome?.state, 'failed')
      assert.match(outcome?.errorMessages[0] ?? '', message)
      await shop.send('shop', stoves)
      assert.equal((await shop.search('shop', 'stove')).total, 2)
    })
  })
}

test('IMPORT_ONLY fills, LOAD_ONLY shows, and settings are guessed with it', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    await assert.rejects(shop.send('shop', tents, 'LOAD_ONLY'), isProblem('nothingToLoad'))
    const variants = 'sku;master;name;size\n1;a;Red tent;S\n2;a;Red tent;L\n3;b;Blue tent;S\n'
    const filled = await shop.send('shop', variants, 'IMPORT_ONLY')
    assert.deepEqual([filled.importedRecords, filled.importedIndexDocuments], [3, 0])
    assert.equal((await shop.search('shop', '*')).total, 0)
    const loaded = await shop.send('shop', '', 'LOAD_ONLY')
    assert.deepEqual([loaded.importedRecords, loaded.importedIndexDocuments], [3, 2])
    assert.deepEqual(namesIn(await shop.search('shop', 'red')), ['Red tent'])
    assert.equal(shop.channels.view('shop').fields.byRole.get('masterId'), 'master')
    assert.equal(shop.channels.view('shop').databaseVersion, 1)
  })
})

test('LOAD_ONLY finds the copied product number again', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const text = 'title;image\nRed tent;https://x.example/1.jpg\nRed tent;https://x.example/2.jpg\n'
    await shop.send('shop', text, 'IMPORT_ONLY')
    await shop.send('shop', '', 'LOAD_ONLY')
    const { fields } = shop.channels.view('shop')
    assert.equal(fields.byRole.get('productNumber'), 'ProductNumber')
    assert.equal(fields.byName.get('ProductNumber')?.copyOf, 'image')
    assert.equal(fields.byRole.get('imageUrl'), 'image')
  })
})

test('settings that a person has set are not guessed over', async () => {
  await inShop(async (shop) => {
    const settings = settingsWith('sku')
    await shop.channels.create('shop', settings, 'ann')
    await shop.send('shop', tents)
    assert.deepEqual((await stored(shop)).settings, settings)
    await assert.rejects(
      shop.send('shop', 'number;name\n1;Tent\n'),
      isProblem('badCatalogue', /no row has the field sku, .* found were number, name/),
    )
  })
})

test('settings without fields get them, and stay the person’s', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', { ...emptySettings, feed: { path: 'a.csv' } }, 'ann')
    await mkdir(join(shop.dataFolder, 'feeds'))
    await writeFile(join(shop.dataFolder, 'feeds', 'a.csv'), tents)
    await shop.imports.run('shop', { source: { kind: 'feed' }, stage: 'FULL', by: 'ann' })
    const { settings, settingsGuessed } = await stored(shop)
    assert.deepEqual(
      [settings.fields.length, settings.feed?.path, settingsGuessed],
      [4, 'a.csv', false],
    )
    assert.equal((await shop.search('shop', 'tent')).total, 2)
  })
})

test('an import from a feed needs a feed', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const request = { source: { kind: 'feed' }, stage: 'FULL', by: 'ann' } as const
    await assert.rejects(shop.imports.run('shop', request), isProblem('noFeed', /name no feed/))
    await assert.rejects(shop.imports.run('nowhere', request), isProblem('unknownChannel'))
  })
})

test('while an import runs the old view answers, writes go on, and a second import is refused', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    await shop.send('shop', tents)
    const rows = Array.from({ length: 15_000 }, (_, i) => `n${i};Lamp number ${i};Acme;${i}`)
    const running = shop.send('shop', `sku;name;brand;price\n${rows.join('\n')}\n`)
    const seen = new Set<string>()
    let ended = false
    const watching = running.finally(() => {
      ended = true
    })
    while (!seen.has('storing') && !ended) {
      for (const progress of shop.imports.progress()) seen.add(progress.step)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const [progress] = shop.imports.progress()
    assert.equal(progress?.channel, 'shop')
    assert.ok((progress?.bytesTotal ?? 0) > 400_000)
    await assert.rejects(shop.send('shop', stoves), isProblem('importRunning'))
    assert.equal((await shop.search('shop', 'tent')).total, 2)
    const late = { sku: 'late', name: 'Late rope', brand: 'Acme', price: '1' }
    await shop.channels.write('shop', (view) => recordChanges(view, [late], 'insert'))
    assert.equal((await shop.search('shop', 'rope')).total, 1)
    await watching
    assert.equal((await shop.search('shop', 'lamp')).total, 15_000)
    assert.equal((await shop.search('shop', 'tent')).total, 0)
    assert.equal((await shop.search('shop', 'rope')).total, 1)
    assert.deepEqual(shop.imports.progress(), [])
  })
})

test('settings that a person sets while an import runs are those of the new view', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    await shop.send('shop', tents)
    const rows = Array.from({ length: 8_000 }, (_, i) => `n${i};Lamp number ${i};Acme;${i}`)
    const running = shop.send('shop', `sku;name;brand;price\n${rows.join('\n')}\n`)
    while (shop.imports.progress()[0]?.step !== 'storing') {
      await new Promise((resolve) => setImmediate(resolve))
    }
    const settings = settingsWith('sku')
    await shop.channels.changeSettings('shop', settings, 'ann')
    await running
    assert.deepEqual((await stored(shop)).settings, settings)
    assert.deepEqual(shop.channels.view('shop').settings, settings)
    assert.deepEqual(
      shop.channels.view('shop').snapshot.schema.fields.map(({ name }) => name),
      ['sku'],
    )
    assert.equal((await shop.search('shop', '*')).total, 8_000)
  })
})

test('an import that is stopped leaves everything as it was', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    await shop.send('shop', tents)
    const rows = Array.from({ length: 60_000 }, (_, i) => `n${i};Lamp number ${i};Acme;${i}`)
    const running = shop.send('shop', `sku;name;brand;price\n${rows.join('\n')}\n`)
    const failing = assert.rejects(running, isProblem('notReady'))
    while (shop.imports.progress()[0]?.step !== 'storing') {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await shop.imports.close()
    await failing
    assert.equal((await shop.search('shop', 'tent')).total, 2)
    await assert.rejects(shop.send('shop', stoves), isProblem('notReady'))
    const [outcome] = await shop.store.importOutcomes('shop', 1)
    assert.equal(outcome?.state, 'failed')
    const next = await shop.restart()
    const again = await next.send('shop', stoves)
    assert.equal(again.importedRecords, 2)
  })
})

test('after a restart without segment files the index is built from the store', async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    await shop.send('shop', tents)
    const next = await shop.restart()
    assert.equal((await next.search('shop', 'tent')).total, 2)
  })
})

const dataFolder = new URL('../../../shared/data/', import.meta.url)
const skip = existsSync(dataFolder) ? false : 'the catalogues of ../shared/data are not there'

test('a real catalogue is imported and searched with nothing said about it', { skip }, async () => {
  await inShop(async (shop) => {
    await shop.channels.create('shop', null, 'ann')
    const path = new URL('bestbuy-demo/products.ndjson.gz', dataFolder).pathname
    const source = { kind: 'file', path, name: 'products.ndjson.gz' } as const
    const result = await shop.imports.run('shop', { source, stage: 'FULL', by: 'ann' })
    assert.deepEqual([result.importedRecords, result.importedIndexDocuments], [3291, 3291])
    assert.deepEqual(result.errorMessages, [])
    const [first] = namesIn(await shop.search('shop', 'iphone 6s plus 64gb'))
    assert.match(first ?? '', /iPhone 6s Plus 64GB/)
  })
})
