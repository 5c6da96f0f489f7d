// The operations on records as a shop uses them, each with its good case, its refusals and its bounds.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { productsMax } from '../../contract/record-views.ts'
import { recordsMax } from '../../contract/records.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42
TR-43;trail;Trail Runner;Nordpfad;109.90;Shoes/Running;43
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42
RJ-M;rain;Rain Jacket;Nordpfad;149.00;Clothing/Jackets;M
`

async function imported(channel: string): Promise<string> {
  await lab.shop(channel, catalogue)
  return `/rest/v5/records/${channel}`
}

async function read(url: string) {
  const reply = await lab.send({ url })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const numbers = (url: string, list: readonly string[]) =>
  read(`${url}?${list.map((number) => `productNumber=${number}`).join('&')}`)

test('an upsert inserts what is new and replaces what is there, whole', async () => {
  const url = await imported('upserts')
  const fresh = { ProductNumber: 'SB-40', Master: 'snow', Name: 'Snow Boot', Price: 99 }
  const replaced = { ProductNumber: 'RJ-M', Master: 'rain', Name: 'Rain Coat' }
  const payload = [fresh, replaced, {}, 'no record']
  const refused = await lab.send({ method: 'PUT', url: `${url}/upsert`, payload })
  assert.deepEqual([refused.statusCode, refused.json().error], [400, 'badParameter'])
  const reply = await lab.send({
    method: 'PUT',
    url: `${url}/upsert?verbose=true`,
    payload: payload.slice(0, 3),
  })
  assert.deepEqual(
    reply.json().map(({ success, recordId, record }: Record<string, unknown>) => ({
      success,
      recordId,
      record,
    })),
    [
      { success: true, recordId: 'SB-40', record: fresh },
      { success: true, recordId: 'RJ-M', record: replaced },
      { success: false, recordId: undefined, record: {} },
    ],
  )
  assert.deepEqual((await numbers(url, ['SB-40', 'RJ-M'])).records, [fresh, replaced])
})

test('a deletion says which records are gone, and repeats what was sent when it is asked to', async () => {
  const url = await imported('removed')
  const byMaster = await lab.send({
    method: 'DELETE',
    url: `${url}?idType=id&id=trail&id=nothing&verbose=true`,
  })
  const [gone, unknown] = byMaster.json()
  assert.deepEqual([gone.success, gone.recordId, gone.record], [true, 'trail', { Master: 'trail' }])
  assert.deepEqual(
    [unknown.success, unknown.recordId, unknown.error.name, unknown.record],
    [false, 'nothing', 'RecordNotFoundException', { Master: 'nothing' }],
  )
  const byNumber = await lab.send({
    method: 'DELETE',
    url: `${url}?verbose=true`,
    payload: { ids: ['HB-42'] },
  })
  assert.deepEqual(byNumber.json()[0].record, { ProductNumber: 'HB-42' })
  const quiet = await lab.send({ method: 'DELETE', url: `${url}?id=RJ-M` })
  assert.ok(!Object.hasOwn(quiet.json()[0], 'record'))
})

test('a list of records may have its full length and no more', async () => {
  const url = await imported('many')
  for (const [count, status] of [
    [recordsMax, 200],
    [recordsMax + 1, 400],
  ] as const) {
    const payload = Array.from({ length: count }, () => ({}))
    const reply = await lab.send({ method: 'PUT', url: `${url}/upsert`, payload })
    assert.equal(reply.statusCode, status)
    if (status === 400) assert.match(reply.json().errorDescription, /at most 10000 entries/)
  }
})

test('products are read with their variants, by either kind of id', async () => {
  const url = await imported('full')
  const byMaster = await read(`${url}/full?id=trail&id=nothing&id=hike&id=trail`)
  assert.deepEqual(
    byMaster.records.map(({ id }: { id: string }) => id),
    ['trail', 'hike'],
  )
  assert.equal(byMaster.fieldRoles.ProductNumber, 'productNumber')
  const [trail] = byMaster.records
  assert.equal(trail.masterValues.Name, 'Trail Runner')
  assert.deepEqual(
    trail.variantValues.map(({ Size }: { Size: string }) => Size),
    ['42', '43'],
  )
  assert.ok(!Object.hasOwn(trail, 'position'))
  const byNumber = await read(`${url}/full?id=TR-43&idType=productNumber&maxCountVariants=1`)
  assert.deepEqual(
    byNumber.records[0].variantValues.map(
      ({ ProductNumber }: Record<string, string>) => ProductNumber,
    ),
    ['TR-43'],
  )
  const none = await read(`${url}/full?id=trail&maxCountVariants=0`)
  assert.deepEqual(none.records[0].variantValues, [])
  assert.deepEqual((await read(`${url}/full`)).records, [])
  assert.deepEqual((await read(`${url}/full?id=TR-42`)).records, [])
})

test('of many variants five are read unless more are asked for', async () => {
  const url = await imported('variants')
  const payload = Array.from({ length: 8 }, (_, i) => ({
    ProductNumber: `GL-${i}`,
    Master: 'glove',
    Name: 'Glove',
    Size: String(i),
  }))
  await lab.send({ method: 'POST', url, payload })
  for (const [parameter, count] of [
    ['', 5],
    ['&maxCountVariants=7', 7],
    ['&maxCountVariants=2147483647', 8],
  ] as const) {
    const { records } = await read(`${url}/full?id=glove${parameter}`)
    assert.equal(records[0].variantValues.length, count)
  }
})

const refusals: readonly (readonly [string, RegExp])[] = [
  ['/full?maxCountVariants=-1', /^maxCountVariants: must be at least 0/],
  ['/full?maxCountVariants=2147483648', /^maxCountVariants: must be at most 2147483647/],
  ['/full?maxCountVariants=two', /^maxCountVariants: must be a whole number/],
  ['/full?idType=ean', /^idType: must be one of productNumber, id/],
  ['/full?purchaserId=', /^purchaserId: must not be empty/],
  ['/meta?idType=ean', /^idType: must be one of productNumber, id/],
  ['/compare?idsOnly=perhaps', /^idsOnly: must be true or false/],
  ['?purchaserId=a', /^productNumber: is missing/],
]
for (const [address, reason] of refusals) {
  test(`reading records${address} is refused with the name of the parameter`, async () => {
    if (!lab.services.channels.names().includes('refused')) await imported('refused')
    const reply = await lab.send({ url: `/rest/v5/records/refused${address}` })
    assert.deepEqual([reply.statusCode, reply.json().error], [400, 'badParameter'])
    assert.match(reply.json().errorDescription, reason)
  })
}

for (const operation of ['full', 'compare']) {
  test(`the ids of ${operation} may have their full number and no more`, async () => {
    if (!lab.services.channels.names().includes('bounds')) await imported('bounds')
    const url = `/rest/v5/records/bounds/${operation}?`
    const ids = (count: number) => Array.from({ length: count }, (_, i) => `id=${i}`).join('&')
    assert.equal((await lab.send({ url: url + ids(productsMax) })).statusCode, 200)
    const reply = await lab.send({ url: url + ids(productsMax + 1) })
    assert.deepEqual(
      [reply.statusCode, reply.json().errorDescription],
      [400, `id: must have at most ${productsMax} entries`],
    )
  })
}

test('which ids there are is told by GET and by POST, in the order asked for', async () => {
  const url = `${await imported('states')}/meta`
  const byUrl = await read(`${url}?id=RJ-M&id=nothing&id=TR-42&id=RJ-M`)
  assert.deepEqual(byUrl.entries, [
    { id: 'RJ-M', state: 'VISIBLE' },
    { id: 'nothing', state: 'NOT_FOUND' },
    { id: 'TR-42', state: 'VISIBLE' },
  ])
  const post = async (address: string, payload: object) =>
    (await lab.send({ method: 'POST', url: address, payload })).json().entries
  assert.deepEqual(await post(url, { ids: ['RJ-M', 'nothing', 'TR-42'] }), byUrl.entries)
  assert.deepEqual(await post(`${url}?idType=id&id=trail`, { ids: ['TR-42'] }), [
    { id: 'trail', state: 'VISIBLE' },
    { id: 'TR-42', state: 'NOT_FOUND' },
  ])
  assert.deepEqual(await post(url, { ids: ['trail'], idType: 'id' }), [
    { id: 'trail', state: 'VISIBLE' },
  ])
  assert.deepEqual((await read(url)).entries, [])
})

test('a comparison says in what products differ', async () => {
  const url = `${await imported('compared')}/compare`
  const { attributes, records, fieldRoles } = await read(`${url}?id=TR-42&id=TR-43&id=nothing`)
  assert.deepEqual(
    records.map(({ id, values }: { id: string; values: { Size: string } }) => [id, values.Size]),
    [
      ['TR-42', '42'],
      ['TR-43', '43'],
    ],
  )
  const different = attributes.filter((attribute: { different: boolean }) => attribute.different)
  assert.deepEqual(
    different.map(({ name }: { name: string }) => name),
    ['ProductNumber', 'Price', 'Size'],
  )
  assert.ok(attributes.some(({ name }: { name: string }) => name === 'Brand'))
  assert.equal(fieldRoles.Price, 'price')
})

test('a comparison takes an id for a product number, else for a master with all its values', async () => {
  const url = `${await imported('masters')}/compare`
  const { records } = await read(`${url}?id=trail&id=HB-42`)
  assert.deepEqual(
    records.map(({ values }: { values: Record<string, unknown> }) => [values.Size, values.Price]),
    [
      [
        ['42', '43'],
        [119.9, 109.9],
      ],
      ['42', 189],
    ],
  )
})

test('a comparison without ids has empty lists, and one of ids only has no values', async () => {
  const url = `${await imported('bare')}/compare`
  const empty = await read(url)
  assert.deepEqual([empty.attributes, empty.records], [[], []])
  const idsOnly = await read(`${url}?id=trail&id=nothing&idsOnly=true`)
  assert.deepEqual([idsOnly.attributes, idsOnly.records], [[], [{ id: 'trail', values: {} }]])
})

for (const operation of ['', '/full', '/meta', '/compare']) {
  test(`reading records${operation} of a channel that is not there is refused`, async () => {
    const reply = await lab.send({
      url: `/rest/v5/records/nowhere${operation}?productNumber=A&id=A`,
    })
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'unknownChannel'])
  })
}

test('nested lists and objects of lists come back as they were sent, and their values are found and filtered', async () => {
  const url = await imported('nested')
  const nested = {
    ProductNumber: 'NE-1',
    Master: 'nested',
    Name: 'Nested lamp',
    CategoryPath: [['Home', 'Lamps'], ['Sale']],
    Tags: ['cosy', 'warm'],
    Matrix: [
      [1, 2],
      [3, [4]],
    ],
    Filters: { Colour: ['amber', 'ivory'], Socket: 'E27' },
    Parts: [
      { kind: 'shade', material: ['linen'] },
      { kind: 'foot', material: ['oak', 'brass'] },
    ],
  }
  const reply = await lab.send({ method: 'POST', url, payload: [nested] })
  assert.deepEqual(reply.json()[0].success, true, reply.body)
  assert.deepEqual((await numbers(url, ['NE-1'])).records, [nested])
  const found = async (question: string) =>
    (await read(`/rest/v5/search/nested?${question}`)).hits.map(({ id }: { id: string }) => id)
  assert.deepEqual(await found('query=linen'), ['nested'])
  for (const filter of [
    'Tags:warm',
    'Colour:ivory',
    'Socket:E27',
    'Parts:brass',
    'CategoryPath:Home',
  ]) {
    assert.deepEqual(await found(`query=*&filter=${filter}`), ['nested'], filter)
  }
  const { records } = await read(`${url}/compare?id=NE-1`)
  assert.deepEqual(records[0].values.Colour, ['amber', 'ivory'])
})

test('a record may have eight levels and no more', async () => {
  const url = await imported('deep')
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])
  const payload = [
    { ProductNumber: 'D-8', deep: deep(7) },
    { ProductNumber: 'D-9', deep: deep(8) },
  ]
  const results = (await lab.send({ method: 'POST', url, payload })).json()
  assert.deepEqual(
    results.map(({ success }: { success: boolean }) => success),
    [true, false],
  )
  assert.equal(results[1].error.description, 'The record is deeper than 8 levels.')
})
