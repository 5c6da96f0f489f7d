import assert from 'node:assert/strict'
import { test } from 'node:test'
import Schema from 'typebox/schema'
import { channelSettingsSchema } from '../../contract/settings.ts'
import type { FlatRecord } from './delta.ts'
import { guessSettings } from './guess.ts'
import { guessKeys } from './guess-keys.ts'
import { facetOf, fieldOf, guess, rolesOf, rows } from './guess-lab.ts'
import { readableName } from './guess-names.ts'
import { CatalogueStatistics, UniqueFields } from './guess-statistics.ts'
import { isGtin } from './guess-values.ts'

/** A catalogue in the form that shop systems export. */
const exported = rows(60, (i) => ({
  ProductNumber: `A-${1000 + i}`,
  Master: `M-${100 + Math.floor(i / 3)}`,
  Name: `Wanderschuh Modell ${Math.floor(i / 3)} für Damen`,
  Brand: ['Bergfink', 'Alpina', 'Nordlicht'][i % 3],
  CategoryPath: `Schuhe/${['Damen', 'Herren'][i % 2]}/Wandern%2FTrekking|Neu/Schuhe`,
  Deeplink: `https://shop.example/p/${i}`,
  Description:
    'Der leichte Schuh für lange Touren. Er ist mit einer Sohle aus Gummi und mit Futter aus Wolle gemacht und hält warm.',
  ImageUrl: `https://shop.example/i/${i}.jpg`,
  Price: `${40 + i}.95`,
  EAN: gtinOf(400_000_000_000 + i),
  Availability: i % 5 === 0 ? '0' : '1',
  FilterAttributes: `|Farbe=${['Rot', 'Blau'][i % 2]}#Grau|Größe=${36 + (i % 9)}|`,
  NumericalAttributes: `|Gewicht~~g=${500 + i}.5|`,
}))

function gtinOf(twelve: number): string {
  for (let check = 0; check < 10; check++)
    if (isGtin(`${twelve}${check}`)) return `${twelve}${check}`
  throw new Error('every number has a check digit')
}

test('the names of a usual shop export give all roles', () => {
  const settings = guess(exported)
  assert.deepEqual(rolesOf(settings), {
    productNumber: 'ProductNumber',
    masterId: 'Master',
    productName: 'Name',
    brand: 'Brand',
    categoryPath: 'CategoryPath',
    deeplink: 'Deeplink',
    description: 'Description',
    imageUrl: 'ImageUrl',
    price: 'Price',
    ean: 'EAN',
    availability: 'Availability',
  })
  assert.equal(fieldOf(settings, 'FilterAttributes')?.attributes, true)
  assert.equal(fieldOf(settings, 'NumericalAttributes')?.attributes, true)
  assert.deepEqual(fieldOf(settings, 'CategoryPath'), {
    name: 'CategoryPath',
    type: 'CATEGORY_PATH',
    role: 'categoryPath',
    searchWeight: 3,
    filterable: true,
    pathFormat: 'slash',
  })
  assert.deepEqual(settings.languages, ['de'])
})

test('a single row of a usual export gives its roles as well', () => {
  const roles = rolesOf(guess(exported.slice(0, 1)))
  assert.equal(roles.productNumber, 'ProductNumber')
  assert.equal(roles.masterId, 'Master')
  assert.equal(Object.keys(roles).length, 11)
})

test('names within attribute lists become fields and facets of their own', () => {
  const settings = guess(exported)
  assert.equal(facetOf(settings, 'Farbe')?.filterStyle, 'MULTISELECT')
  assert.equal(facetOf(settings, 'Größe')?.order, 'value')
  assert.equal(facetOf(settings, 'Gewicht')?.filterStyle, 'SLIDER')
  assert.equal(facetOf(settings, 'Gewicht')?.unit, 'g')
  assert.equal(fieldOf(settings, 'Gewicht')?.type, 'FLOAT')
})

test('category comes first, then brand, then price, then what one chooses by', () => {
  const order = guess(exported).facets.map((facet) => facet.field)
  assert.deepEqual(order.slice(0, 3), ['CategoryPath', 'Brand', 'Price'])
  assert.deepEqual(order.slice(3, 5).sort(), ['Farbe', 'Größe'])
  assert.equal(facetOf(guess(exported), 'CategoryPath')?.selectionType, 'singleHideUnselected')
  assert.equal(facetOf(guess(exported), 'Brand')?.selectionType, 'multiSelectOr')
})

test('what shops sort by and suggest is offered as far as the fields are there', () => {
  const settings = guess(exported)
  assert.deepEqual(
    settings.sortOrders.map(({ field, order, description }) => `${description} ${field} ${order}`),
    ['sort.priceAsc Price asc', 'sort.priceDesc Price desc', 'sort.nameAsc Name asc'],
  )
  assert.deepEqual(
    settings.suggest.map(({ type, source, max }) => `${type} ${source} ${max}`),
    ['searchTerm terms 5', 'category values 3', 'brand values 2', 'productName documents 5'],
  )
})

test('guessed settings are settings', () => {
  const schema = Schema.Compile(channelSettingsSchema)
  assert.deepEqual(schema.Errors(guess(exported))[1], [])
})

const keyNames: readonly (readonly [string, readonly FlatRecord[], string, string | undefined])[] =
  [
    [
      'sku before id',
      rows(20, (i) => ({ id: Math.floor(i / 2), sku: `S${i}`, name: 'x' })),
      'sku',
      undefined,
    ],
    [
      'Artikelnummer',
      rows(20, (i) => ({ Artikelnummer: i, Bezeichnung: `Artikel ${i}` })),
      'Artikelnummer',
      undefined,
    ],
    [
      'a feed with item groups',
      rows(20, (i) => ({ 'g:id': `x${i}`, 'g:item_group_id': `g${i >> 1}`, title: 'a b' })),
      'g:id',
      'g:item_group_id',
    ],
    [
      'concrete and abstract',
      rows(20, (i) => ({ abstract_sku: `${i >> 2}`, concrete_sku: `c${i}` })),
      'concrete_sku',
      'abstract_sku',
    ],
    [
      'an unusual name',
      rows(20, (i) => ({ colour: 'red', shop_sku_code: `c${i}`, name: 'x' })),
      'shop_sku_code',
      undefined,
    ],
    [
      'a group that is a whole department',
      rows(400, (i) => ({ id: i, group_id: i % 2, name: 'x' })),
      'id',
      undefined,
    ],
  ]

for (const [what, records, productNumber, masterId] of keyNames) {
  test(`the keys are found by name: ${what}`, () => {
    const roles = rolesOf(guess(records))
    assert.equal(roles.productNumber, productNumber)
    assert.equal(roles.masterId, masterId)
  })
}

test('a master that is not filled in every row groups nothing, and it is said', () => {
  const sample = new CatalogueStatistics(1_000)
  for (let i = 0; i < 20; i++) {
    sample.add(i % 2 === 0 ? { id: i } : { id: i, item_group_id: `g${i >> 2}` })
  }
  const found = guessKeys(sample)
  assert.ok(found.kind === 'named')
  assert.equal(found.keys.masterId, null)
  assert.match(found.messages[0] ?? '', /item_group_id would group rows/)
})

test('without a named number a field that differs in all rows serves, but never a measure', () => {
  const records = rows(30, (i) => ({
    title: `Lamp ${i % 9}`,
    popularity: 1000 - i,
    image: `https://x.example/${i}.png`,
  }))
  const settings = guess(records)
  assert.equal(rolesOf(settings).productNumber, 'ProductNumber')
  assert.equal(rolesOf(settings).imageUrl, 'image')
  assert.equal(fieldOf(settings, 'ProductNumber')?.copyOf, 'image')
  assert.equal(fieldOf(settings, 'ProductNumber')?.searchWeight, 0)
})

test('a candidate that fails in a late row is given up', () => {
  const unique = new UniqueFields(['a', 'b', 'c'])
  for (let i = 0; i < 5_000; i++)
    unique.add({ a: i % 4_999, b: `x${i}`, ...(i === 4_000 ? {} : { c: i }) })
  assert.deepEqual(unique.names(), ['b'])
})

const typed: readonly (readonly [string, (i: number) => unknown, string])[] = [
  ['whole numbers', (i) => i, 'INTEGER'],
  ['texts of whole numbers', (i) => `${i}`, 'INTEGER'],
  ['numbers', (i) => i + 0.5, 'FLOAT'],
  ['texts with leading zeros', (i) => `00${i}`, 'ALPHANUMERIC'],
  ['booleans', (i) => i % 2 === 0, 'BOOLEAN'],
  ['texts of booleans', (i) => (i % 2 === 0 ? 'TRUE' : 'false'), 'BOOLEAN'],
  ['dates', (i) => `2024-05-${10 + (i % 20)}`, 'DATE'],
  ['moments', (i) => `2024-05-${10 + (i % 20)}T10:00:00Z`, 'DATE'],
  ['lists', (i) => [`a${i % 3}`, `b${i % 5}`], 'MULTI'],
  ['worldwide article numbers', (i) => gtinOf(400_000_000_000 + i), 'GTIN'],
  ['words', (i) => ['red', 'green'][i % 2], 'TEXT'],
]

for (const [what, make, type] of typed) {
  test(`the type of ${what} is ${type}`, () => {
    const settings = guess(rows(40, (i) => ({ id: `p${i}`, something: make(i) })))
    assert.equal(fieldOf(settings, 'something')?.type, type)
  })
}

const paths: readonly (readonly [string, (i: number) => unknown, object | null])[] = [
  ['lists of lists', (i) => [['Home', ['Lamps', 'Sofas'][i % 2]]], {}],
  [
    'flat lists that are paths',
    (i) =>
      [
        ['Home', 'Lamps', 'Desk'],
        ['Home', 'Sofas'],
        ['Garden', 'Tools'],
      ][i % 3],
    { pathFormat: 'list' },
  ],
  [
    'texts with greater signs',
    (i) => ['Home > Lamps', 'Home > Sofas|New > Sofas'][i % 2],
    { pathFormat: 'greater' },
  ],
  [
    'several divided by semicolons',
    (i) => ['Home>Lamps;New>Lamps', 'Home>Sofas'][i % 2],
    { pathFormat: 'greater', separator: ';' },
  ],
  [
    'texts with slashes',
    (i) => ['Home/Lamps', 'Home/Sofas|New/Sofas'][i % 2],
    { pathFormat: 'slash' },
  ],
  ['plain words', (i) => ['Lamps', 'Sofas'][i % 2], { pathFormat: 'single' }],
  [
    'words with a stray slash',
    (i) => ['Lamps', 'Sofas', 'Tools', 'Bed/Bath', 'Rugs'][i % 5],
    { pathFormat: 'single' },
  ],
]

for (const [what, make, expected] of paths) {
  test(`categories are read as they are written: ${what}`, () => {
    const settings = guess(rows(40, (i) => ({ id: `p${i}`, categories: make(i) })))
    const { name, type, role, searchWeight, filterable, ...rest } =
      fieldOf(settings, 'categories') ?? {}
    assert.deepEqual(
      [name, type, role, searchWeight, filterable],
      ['categories', 'CATEGORY_PATH', 'categoryPath', 3, true],
    )
    assert.deepEqual(rest, expected)
  })
}

test('a list of features is no path', () => {
  const features = ['wifi', 'bluetooth', 'usb', 'nfc', 'gps']
  const settings = guess(
    rows(60, (i) => ({
      id: `p${i}`,
      features: [features[i % 5], features[(i * 2 + 1) % 5], features[(i * 3 + 2) % 5]],
    })),
  )
  assert.equal(fieldOf(settings, 'features')?.type, 'MULTI')
})

test('several values in one text are told by their parts coming again', () => {
  const colours = ['Red', 'Blue', 'Red,Blue', 'Green,Red', 'Green']
  const settings = guess(
    rows(50, (i) => ({ id: `p${i}`, colour: colours[i % 5], note: `Nice, item ${i}` })),
  )
  assert.equal(fieldOf(settings, 'colour')?.separator, ',')
  assert.equal(fieldOf(settings, 'note')?.separator, undefined)
})

const readable: readonly (readonly [string, string])[] = [
  ['attr_t_product_colour', 'Product colour'],
  ['attr_n_display_diagonal', 'Display diagonal'],
  ['attr_t_operating_temperature__t_t_', 'Operating temperature'],
  ['isOnStock', 'Is on stock'],
  ['Größe', 'Größe'],
  ['EAN', 'EAN'],
  ['color.en', 'Color (en)'],
  ['__', '__'],
]

for (const [name, shown] of readable) {
  test(`the field ${name} is shown as ${shown}`, () => {
    assert.equal(readableName(name), shown)
  })
}

test('a catalogue with very many fields and values is guessed in bounded memory', () => {
  const records = rows(3_000, (i) => ({
    id: i,
    name: `Product number ${i}`,
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, j) => [`f${(i * 20 + j) % 30_000}`, `value ${i} ${j}`]),
    ),
  }))
  const statistics = new CatalogueStatistics(400)
  for (const record of records) statistics.add(record)
  assert.equal(statistics.fields().length, 20_000)
  const settings = guessSettings(statistics, { productNumber: 'id', masterId: null, copyOf: null })
  assert.equal(settings.fields.length, 1_000)
  assert.ok(settings.facets.length <= 40)
})

test('a catalogue of nothing but its numbers has settings too', () => {
  const settings = guess([{ id: 'x' }])
  assert.deepEqual(rolesOf(settings), { productNumber: 'id' })
  assert.deepEqual(settings.facets, [])
  assert.deepEqual(settings.languages, ['en', 'de'])
})

test('prices with a decimal comma are prices', () => {
  const settings = guess(
    rows(50, (i) => ({ sku: `s${i}`, price: `${i},${i % 10}9`, code: `${i},123` })),
  )
  assert.equal(settings.fields.find(({ name }) => name === 'price')?.type, 'FLOAT')
  assert.equal(facetOf(settings, 'price')?.filterStyle, 'SLIDER')
  assert.notEqual(settings.fields.find(({ name }) => name === 'code')?.type, 'FLOAT')
})
