import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type DemoRecord, demoRecords } from './catalogue.ts'
import { checkDigit } from './ean.ts'
import { allMeasures } from './measures.ts'
import { pictureKinds } from './picture.ts'

const records = [...demoRecords()]
const byMaster = Map.groupBy(records, (record) => record.Master as string)

function fingerprint(found: Iterable<DemoRecord>): string {
  const hash = createHash('sha256')
  for (const record of found) hash.update(JSON.stringify(record))
  return hash.digest('hex')
}

function texts(record: DemoRecord): [string, string][] {
  return Object.entries(record).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
}

test('the same seed gives the same bytes, another seed gives others', () => {
  const first = fingerprint(demoRecords({ seed: 7, masters: 400 }))

  assert.equal(fingerprint(demoRecords({ seed: 7, masters: 400 })), first)
  assert.notEqual(fingerprint(demoRecords({ seed: 8, masters: 400 })), first)
})

test('the catalogue has about 3,000 masters and 12,000 variants, whatever the seed', () => {
  for (const seed of [1, 2, 3]) {
    const found = [...demoRecords({ seed })]
    const masters = new Set(found.map((record) => record.Master)).size

    assert.equal(masters, 3000)
    assert.ok(found.length >= 11_500 && found.length <= 12_500, `${found.length} variants`)
  }
})

test('the number of masters is the one that was asked for, up to 10,000', () => {
  for (const masters of [1, 137, 10_000]) {
    const numbers = new Set<unknown>()
    for (const record of demoRecords({ masters })) numbers.add(record.Master)

    assert.equal(numbers.size, masters)
  }
  assert.throws(() => [...demoRecords({ masters: 10_001 })], /masters must be/)
})

test('a product stays the same when the catalogue grows', () => {
  const small = new Map(
    [...demoRecords({ masters: 500 })].map((record) => [record.ProductNumber, record]),
  )
  let compared = 0
  for (const record of records) {
    const other = small.get(record.ProductNumber)
    if (!other) continue
    compared += 1
    assert.deepEqual({ ...other, EAN: '' }, { ...record, EAN: '' })
  }
  assert.equal(compared, small.size)
})

test('product numbers and EANs are unique', () => {
  assert.equal(new Set(records.map((record) => record.ProductNumber)).size, records.length)
  assert.equal(new Set(records.map((record) => record.EAN)).size, records.length)
})

test('an EAN has 13 digits, the prefix for use within a shop and the right check digit', () => {
  // A published example keeps the check honest: 4006381333931.
  assert.equal(checkDigit('400638133393'), 1)
  for (const { EAN } of records) {
    const ean = EAN as string
    assert.match(ean, /^2\d{12}$/)
    assert.equal(Number(ean[12]), checkDigit(ean.slice(0, 12)))
  }
})

test('the variants of a master share name, brand, texts and categories', () => {
  const shared = [
    'Name',
    'NameDE',
    'Brand',
    'CategoryPath',
    'Description',
    'DescriptionDE',
    'Gender',
  ]
  for (const variants of byMaster.values()) {
    for (const field of shared) {
      assert.equal(
        new Set(variants.map((variant) => JSON.stringify(variant[field]))).size,
        1,
        field,
      )
    }
  }
})

test('no two variants of a master have the same colour and size', () => {
  for (const [master, variants] of byMaster) {
    const choices = variants.map((variant) => `${variant.Color} ${variant.Size}`)
    assert.equal(new Set(choices).size, choices.length, master)
  }
})

test('no brand uses a name twice, and no description is told twice', () => {
  const masters = [...byMaster.values()].map((variants) => variants[0] as DemoRecord)

  assert.equal(new Set(masters.map(({ Brand, Name }) => `${Brand} ${Name}`)).size, masters.length)
  assert.equal(new Set(masters.map(({ Description }) => Description)).size, masters.length)
  assert.equal(new Set(masters.map(({ DescriptionDE }) => DescriptionDE)).size, masters.length)
})

test('every price is above zero and below the price it replaces', () => {
  let reduced = 0
  for (const { Price, OldPrice, ProductNumber } of records) {
    assert.ok((Price as number) > 0, ProductNumber as string)
    assert.match((Price as number).toFixed(4), /00$/)
    if (OldPrice === undefined) continue
    reduced += 1
    assert.ok((OldPrice as number) > (Price as number), ProductNumber as string)
  }
  assert.ok(reduced > records.length * 0.08 && reduced < records.length * 0.3, `${reduced} reduced`)
})

test('every category path has three levels in both languages', () => {
  const leaves = new Set<string>()
  for (const { CategoryPath, CategoryPathDE } of records) {
    const paths = CategoryPath as string[][]
    const german = CategoryPathDE as string[][]
    assert.equal(german.length, paths.length)
    for (const path of [...paths, ...german]) assert.equal(path.filter(Boolean).length, 3)
    for (const path of paths) leaves.add(path.join('/'))
  }
  assert.ok(leaves.size >= 60, `${leaves.size} leaves`)
})

test('English and German differ in name, description and category', () => {
  for (const record of records) {
    assert.notEqual(record.Description, record.DescriptionDE)
    assert.notDeepEqual(record.CategoryPath, record.CategoryPathDE)
  }
  const same = records.filter((record) => record.Name === record.NameDE)
  const international = /(tarp|snowboard|volleyball|basketball|kettlebell)$/i
  assert.ok(same.every((record) => international.test(record.Name as string)))
})

test('no text holds a placeholder, a double space or a missing value', () => {
  for (const record of records) {
    for (const [field, text] of texts(record)) {
      assert.doesNotMatch(text, /[{}]|undefined|NaN| {2}|^$/, `${record.ProductNumber} ${field}`)
    }
  }
})

test('a description has two to four sentences that begin with a capital letter or a number', () => {
  for (const { Description, DescriptionDE, ProductNumber } of records) {
    for (const text of [Description as string, DescriptionDE as string]) {
      const sentences = text.split(/(?<=\.) (?=[A-ZÄÖÜ\d])/)
      assert.ok(sentences.length >= 2 && sentences.length <= 4, `${ProductNumber}: ${text}`)
    }
  }
})

test('stock and availability agree, and only what is still to come can be ordered ahead', () => {
  for (const { Stock, Availability, LaunchDate } of records) {
    const stock = Stock as number
    const isToCome = (LaunchDate as string) > '2026-11-01'
    assert.equal(stock === 0, Availability === 'Out of stock' || Availability === 'Pre-order')
    assert.equal(Availability === 'Pre-order', isToCome)
  }
})

test('every number is finite, and every measure that a record has is one of the table', () => {
  const trade = ['Price', 'OldPrice', 'Stock', 'Rating', 'RatingCount']
  const known = new Set<string>([...trade, ...allMeasures()])
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) {
      if (typeof value !== 'number') continue
      assert.ok(Number.isFinite(value) && known.has(field), field)
    }
  }
})

test('the picture address names a kind that can be drawn and a colour', () => {
  const kinds = new Set<string>(pictureKinds)
  for (const { ImageUrl } of records) {
    const [, kind, colour] =
      /^\/demo\/pictures\/(\w+)\/([0-9a-f]{6})\.svg$/.exec(ImageUrl as string) ?? []
    assert.ok(kind !== undefined && kinds.has(kind) && colour !== undefined, ImageUrl as string)
  }
})

test('generating holds one product at a time, not the catalogue', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  let count = 0
  for (const record of demoRecords({ masters: 10_000 })) {
    count += record.Price === undefined ? 0 : 1
    if (count % 10_000 !== 1) continue
    collect()
    const heldBytes = process.memoryUsage().heapUsed - before
    // All records together, 40,000, take about 40 MB.
    assert.ok(heldBytes < 4 * 1024 * 1024, `${heldBytes} bytes after ${count} records`)
  }
  assert.ok(count > 30_000)
})
