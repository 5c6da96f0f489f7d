import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { FlatRecord } from './delta.ts'
import { facetOf, fieldOf, guess, rolesOf } from './guess-lab.ts'

const dataFolder = new URL('../../../shared/data/', import.meta.url)
const skip = existsSync(dataFolder) ? false : 'the catalogues of ../shared/data are not there'

async function catalogue(path: string): Promise<FlatRecord[]> {
  const text = gunzipSync(await readFile(new URL(path, dataFolder))).toString()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const record = JSON.parse(line) as FlatRecord
      return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
    })
}

test('an electronics catalogue with 5,366 sparse attributes', { skip }, async () => {
  const settings = guess(await catalogue('chorus-icecat/products.ndjson.gz'))
  assert.deepEqual(rolesOf(settings), {
    productNumber: 'id',
    productName: 'title',
    brand: 'supplier',
    ean: 'ean',
    imageUrl: 'img_500x500',
    price: 'price',
    description: 'short_description',
  })
  assert.equal(fieldOf(settings, 'name')?.searchWeight, 3)
  assert.equal(settings.fields.length, 1_000)
  assert.deepEqual(
    settings.facets.slice(0, 3).map(({ field, name }) => [field, name]),
    [
      ['supplier', 'Supplier'],
      ['price', 'Price'],
      ['attr_t_product_colour', 'Product colour'],
    ],
  )
  assert.ok(settings.facets.length >= 20 && settings.facets.length <= 40)
  assert.equal(facetOf(settings, 'attr_n_weight')?.filterStyle, 'SLIDER')
  assert.equal(facetOf(settings, 'attr_t_processor_cores')?.filterStyle, 'MULTISELECT')
  assert.equal(facetOf(settings, 'img_thumb'), undefined)
  assert.equal(facetOf(settings, 'ean'), undefined)
  assert.equal(fieldOf(settings, 'attr_t_product_colour')?.separator, ',')
  assert.ok(settings.sortOrders.some(({ field }) => field === 'date_released'))
  assert.deepEqual(settings.languages, ['en'])
})

test('a small shop whose products have no numbers', { skip }, async () => {
  const settings = guess(await catalogue('bestbuy-demo/products.ndjson.gz'))
  assert.deepEqual(rolesOf(settings), {
    productNumber: 'ProductNumber',
    productName: 'name',
    brand: 'brand',
    categoryPath: 'categories',
    imageUrl: 'image',
    price: 'price',
    description: 'description',
  })
  assert.equal(fieldOf(settings, 'categories')?.pathFormat, 'list')
  assert.ok(settings.sortOrders.some(({ description }) => description === 'sort.popularityDesc'))
  assert.deepEqual(
    settings.facets.map(({ field }) => field),
    ['categories', 'brand', 'price'],
  )
})

test('German groceries', { skip }, async () => {
  const settings = guess(await catalogue('heissepreise-de/products-AT.ndjson.gz'))
  assert.deepEqual(rolesOf(settings), {
    productNumber: 'id',
    productName: 'name',
    categoryPath: 'categoryPath',
    deeplink: 'url',
    price: 'price',
    availability: 'available',
  })
  assert.equal(fieldOf(settings, 'categoryPath')?.pathFormat, 'list')
  const facets = settings.facets.map(({ field }) => field)
  assert.deepEqual(facets.slice(0, 2), ['categoryPath', 'price'])
  for (const field of ['store', 'bio', 'unit']) assert.ok(facets.includes(field), field)
  for (const field of ['category', 'country', 'oldestPrice'])
    assert.ok(!facets.includes(field), field)
  assert.deepEqual(settings.languages, ['de'])
})

test('fashion with variants in three languages', { skip }, async () => {
  const text = await readFile(
    new URL('commercetools-sunrise/products-sample.csv', dataFolder),
    'utf8',
  )
  const records = (parse(text, { columns: true }) as FlatRecord[]).map((record) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')),
  )
  const settings = guess(records)
  assert.deepEqual(rolesOf(settings), {
    productNumber: 'sku',
    masterId: 'baseId',
    productName: 'name.en',
    brand: 'designer',
    categoryPath: 'categories',
    imageUrl: 'images',
    description: 'description.en',
    availability: 'isOnStock',
  })
  assert.deepEqual(
    [fieldOf(settings, 'categories')?.pathFormat, fieldOf(settings, 'categories')?.separator],
    ['greater', ';'],
  )
  assert.equal(fieldOf(settings, 'name.de')?.searchWeight, 8)
  const facets = settings.facets.map(({ field }) => field)
  for (const field of ['color', 'size', 'gender', 'style']) assert.ok(facets.includes(field), field)
  for (const field of ['matrixId', 'slug.en', 'tax']) assert.ok(!facets.includes(field), field)
  assert.deepEqual(settings.languages, ['en', 'de'])
})
