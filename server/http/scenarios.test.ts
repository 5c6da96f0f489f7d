// Operations as a shop uses them, over real accounts, channels, store, threads and imports. Every reply is held against the
// schema of its row.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createClient } from '../../contract/client.ts'
import { admin, type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42
TR-43;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;43
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42
RJ-M;rain;Rain Jacket;Nordpfad;149.00;Clothing/Jackets;M
`

async function imported(channel: string, file: string | Buffer = catalogue, type = 'text/csv') {
  await lab.services.channels.create(channel, null, 'test')
  return upload(channel, file, type)
}

function upload(channel: string, payload: string | Buffer, type: string, more = '') {
  const url = `/rest/v5/import/search?channel=${channel}${more}`
  return lab.send({ method: 'POST', url, headers: { 'content-type': type }, payload })
}

const ids = (body: { hits: { id: string }[] }) => body.hits.map(({ id }) => id)

test('a catalogue sent as body is searched at once, and GET and POST find the same', async () => {
  const reply = await imported('shop')
  assert.equal(reply.statusCode, 200, reply.body)
  const [result] = reply.json()
  assert.deepEqual([result.channel, result.importedRecords, result.errorMessages], ['shop', 4, []])
  const byUrl = (
    await lab.send({ url: '/rest/v5/search/shop?query=runner&filter=Brand:Nordpfad' })
  ).json()
  assert.deepEqual(ids(byUrl), ['trail'])
  const filters = [{ name: 'Brand', values: [{ value: 'Nordpfad' }] }]
  const byBody = await lab.send({
    method: 'POST',
    url: '/rest/v5/search/shop',
    payload: { params: { query: 'runner', filters } },
  })
  assert.deepEqual(byBody.json().hits, byUrl.hits)
  assert.deepEqual(byBody.json().searchParams, byUrl.searchParams)
})

test('a navigation shows a branch, by GET and by POST', async () => {
  await imported('branches')
  const byUrl = await lab.send({ url: '/rest/v5/navigation/branches?filter=CategoryPath:Shoes' })
  assert.deepEqual(ids(byUrl.json()).sort(), ['hike', 'trail'])
  const filters = [{ name: 'CategoryPath', values: [{ value: ['Shoes', 'Hiking'] }] }]
  const payload = { params: { filters } }
  const byBody = await lab.send({ method: 'POST', url: '/rest/v5/navigation/branches', payload })
  assert.deepEqual(ids(byBody.json()), ['hike'])
})

test('unknown parameters come back as custom parameters', async () => {
  await imported('custom')
  const reply = await lab.send({
    url: '/rest/v5/search/custom?query=boot&mood=happy&mood=calm&cacheIrrelevant=mood',
  })
  assert.deepEqual(reply.json().searchParams.customParameters, [
    { name: 'mood', values: ['happy', 'calm'], cacheIrrelevant: true },
  ])
})

test('suggestions come by GET and by POST', async () => {
  await imported('typing')
  const byUrl = await lab.send({ url: '/rest/v5/suggest/typing?query=hik' })
  assert.ok(byUrl.json().suggestions.length > 0, byUrl.body)
  const byBody = await lab.send({
    method: 'POST',
    url: '/rest/v5/suggest/typing',
    payload: { query: 'hik' },
  })
  assert.deepEqual(byBody.json(), byUrl.json())
})

test('records are inserted, read, changed and deleted, each with a result of its own', async () => {
  await imported('records')
  const url = '/rest/v5/records/records'
  const boot = {
    ProductNumber: 'SB-40',
    Master: 'snow',
    Name: 'Snow Boot',
    Brand: 'Fjella',
    Price: 99,
  }
  const inserted = await lab.send({
    method: 'POST',
    url: `${url}?verbose=true`,
    payload: [boot, { ProductNumber: 'TR-42' }, {}],
  })
  const results = inserted.json()
  assert.deepEqual(
    results.map(({ success }: { success: boolean }) => success),
    [true, false, false],
  )
  assert.deepEqual(results[0].record, boot)
  assert.equal(results[1].error.name, 'FieldConstraintException')
  assert.deepEqual(ids((await lab.send({ url: '/rest/v5/search/records?query=snow' })).json()), [
    'snow',
  ])

  const updated = await lab.send({
    method: 'PUT',
    url,
    payload: [{ ProductNumber: 'SB-40', Price: 79 }],
  })
  assert.equal(updated.json()[0].success, true)
  assert.ok(!Object.hasOwn(updated.json()[0], 'record'))
  const read = (await lab.send({ url: `${url}?productNumber=SB-40&productNumber=nothing` })).json()
  assert.deepEqual(read.records, [{ ...boot, Price: 79 }])
  assert.equal(read.fieldRoles.ProductNumber, 'productNumber')

  const deleted = await lab.send({
    method: 'DELETE',
    url: `${url}?id=SB-40&id=nothing`,
    payload: { ids: ['RJ-M', 'SB-40'] },
  })
  assert.deepEqual(
    deleted
      .json()
      .map(({ recordId, success }: { recordId: string; success: boolean }) => [recordId, success]),
    [
      ['SB-40', true],
      ['nothing', false],
      ['RJ-M', true],
    ],
  )
  const master = await lab.send({ method: 'DELETE', url: `${url}?idType=id&id=trail` })
  assert.equal(master.json()[0].success, true)
  assert.deepEqual(ids((await lab.send({ url: '/rest/v5/search/records?query=*' })).json()), [
    'hike',
  ])
})

test('a deletion without ids and a change without records do nothing', async () => {
  await imported('none')
  const url = '/rest/v5/records/none'
  assert.deepEqual((await lab.send({ method: 'DELETE', url })).json(), [])
  assert.deepEqual((await lab.send({ method: 'PUT', url, payload: [] })).json(), [])
})

test('a record that is too large fails alone', async () => {
  await imported('large')
  const wide = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`f${i}`, 1]))
  const deep = JSON.parse('['.repeat(90) + ']'.repeat(90))
  const payload = [
    { ProductNumber: 'A', text: 'x'.repeat(10_000_000) },
    { ProductNumber: 'B', ...wide },
    { ProductNumber: 'C', deep },
    { ProductNumber: 'D', Price: 'on request' },
  ]
  const reply = await lab.send({ method: 'POST', url: '/rest/v5/records/large', payload })
  assert.deepEqual(
    reply.json().map(({ success }: { success: boolean }) => success),
    [false, false, false, true],
  )
  assert.equal(reply.json()[3].warnings[0].name, 'FieldTypeWarning')
})

test('a record with __proto__ as a field is refused', async () => {
  await imported('proto')
  const reply = await lab.send({
    method: 'POST',
    url: '/rest/v5/records/proto',
    headers: { 'content-type': 'application/json' },
    payload: '[{"ProductNumber":"X","__proto__":{"polluted":true}}]',
  })
  assert.deepEqual([reply.statusCode, reply.json().error], [400, 'badBody'])
  assert.equal(({} as { polluted?: boolean }).polluted, undefined)
})

test('a file is imported gzipped, quietly, and in two stages', async () => {
  await lab.services.channels.create('stages', null, 'test')
  const zipped = gzipSync(catalogue)
  const first = await upload(
    'stages',
    zipped,
    'application/gzip',
    '&importStage=IMPORT_ONLY&quiet=true',
  )
  assert.deepEqual(first.json(), [])
  assert.equal((await lab.send({ url: '/rest/v5/search/stages?query=*' })).json().totalHits, 0)
  const url = '/rest/v5/import/search?channel=stages&importStage=LOAD_ONLY'
  assert.equal((await lab.send({ method: 'POST', url })).statusCode, 200)
  assert.equal((await lab.send({ url: '/rest/v5/search/stages?query=*' })).json().totalHits, 3)
})

test('an import that cannot succeed is refused and the old catalogue stays', async () => {
  await imported('kept')
  const binary = await upload('kept', Buffer.from([0, 1, 2, 3, 0, 255]), 'application/octet-stream')
  assert.deepEqual([binary.statusCode, binary.json().error], [400, 'badCatalogue'])
  const large = await upload('kept', `a;b\n${'x'.repeat(1_000_001)}`, 'text/csv')
  assert.deepEqual([large.statusCode, large.json().error], [413, 'bodyTooLarge'])
  const nowhere = await upload('nowhere', catalogue, 'text/csv')
  assert.deepEqual([nowhere.statusCode, nowhere.json().error], [404, 'unknownChannel'])
  const unsaid = await lab.send({
    method: 'POST',
    url: '/rest/v5/import/search',
    headers: { 'content-type': 'text/csv' },
    payload: catalogue,
  })
  assert.match(unsaid.json().errorDescription, /^channel: is missing/)
  assert.equal((await lab.send({ url: '/rest/v5/search/kept?query=*' })).json().totalHits, 3)
})

test('a second import of a channel is refused while the first is running', async () => {
  await lab.services.channels.create('busy', null, 'test')
  const both = await Promise.all([
    upload('busy', catalogue, 'text/csv'),
    upload('busy', catalogue, 'text/csv'),
  ])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409])
  assert.equal(both.find(({ statusCode }) => statusCode === 409)?.json().error, 'importRunning')
  assert.equal((await lab.send({ url: '/rest/v5/import/running?channel=busy' })).body, 'false')
})

test('a running import is seen, with its progress, until it has ended', async () => {
  await lab.services.channels.create('seen', null, 'test')
  const rows = Array.from({ length: 20_000 }, (_, row) => `N-${row};m-${row};Product ${row}`)
  const done = upload('seen', `ProductNumber;Master;Name\n${rows.join('\n')}`, 'text/csv')
  const running = () => lab.send({ url: '/rest/v5/import/running' })
  while ((await running()).body !== 'true') await new Promise(setImmediate)
  const [report] = (await lab.send({ url: '/manage/v1/imports?channel=seen' })).json()
  assert.equal(report.state, 'running')
  assert.ok(report.progress)
  assert.equal((await done).statusCode, 200)
  const [ended] = (await lab.send({ url: '/manage/v1/imports?channel=seen' })).json()
  assert.deepEqual([ended.state, ended.importedRecords], ['succeeded', 20_000])
})

const keyField = { type: 'TEXT', role: 'productNumber', searchWeight: 1, filterable: true }

test('who sees one channel sees its imports, however many others came after them', async () => {
  await imported('first')
  await imported('second')
  const headers = await lab.keyWith({ roles: ['ApiImport'], channels: ['first'] })
  const listed = await lab.app.inject({ url: '/manage/v1/imports?max=1', headers })
  assert.deepEqual(
    listed.json().map(({ channel }: { channel: string }) => channel),
    ['first'],
  )
})

test('a channel is made, shown, changed and deleted', async () => {
  const made = await lab.send({
    method: 'POST',
    url: '/manage/v1/channels',
    payload: { name: 'own' },
  })
  assert.equal(made.statusCode, 200, made.body)
  const again = await lab.send({
    method: 'POST',
    url: '/manage/v1/channels',
    payload: { name: 'own' },
  })
  assert.deepEqual([again.statusCode, again.json().error], [409, 'channelExists'])
  const { settings } = (await lab.send({ url: '/manage/v1/channels/own' })).json()
  const paging = { ...settings.paging, defaultHitsPerPage: 7 }
  const url = '/manage/v1/channels/own/settings'
  const changed = await lab.send({ method: 'PUT', url, payload: { ...settings, paging } })
  assert.equal(changed.json().settings.paging.defaultHitsPerPage, 7)
  assert.equal(changed.json().version, 2)
  const wrong = await lab.send({
    method: 'PUT',
    url,
    payload: { ...settings, paging: { ...paging, defaultHitsPerPage: 0 } },
  })
  assert.deepEqual(
    [wrong.statusCode, wrong.json().errorDescription],
    [400, 'paging.defaultHitsPerPage: must be at least 1'],
  )
  const fields = [...settings.fields, { ...keyField, name: 'A' }, { ...keyField, name: 'B' }]
  const twice = await lab.send({ method: 'PUT', url, payload: { ...settings, fields } })
  assert.equal(
    twice.json().errorDescription,
    'fields[1].role: must not be productNumber, which fields[0].role is already',
  )
  const listed = (await lab.send({ url: '/manage/v1/channels' })).json()
  assert.ok(listed.some(({ name }: { name: string }) => name === 'own'))
  assert.equal(
    (await lab.send({ method: 'DELETE', url: '/manage/v1/channels/own' })).statusCode,
    200,
  )
  assert.equal((await lab.send({ url: '/manage/v1/channels/own' })).statusCode, 404)
})

for (const name of ['', 'a b', 'a/b', '../x', 'x'.repeat(65), 3]) {
  test(`${JSON.stringify(name)} is no name for a channel`, async () => {
    const reply = await lab.send({ method: 'POST', url: '/manage/v1/channels', payload: { name } })
    assert.deepEqual([reply.statusCode, reply.json().error], [400, 'badParameter'])
    assert.match(reply.json().errorDescription, /^name: /)
  })
}

test('a key is shown once, works, is listed without its secret, and ends when withdrawn', async () => {
  await lab.services.channels.create('keyed', null, 'test')
  const payload = { name: 'web shop', channels: ['keyed'], expires: '2999-01-31T12:00:00Z' }
  const made = (await lab.send({ method: 'POST', url: '/manage/v1/keys', payload })).json()
  assert.deepEqual([made.roles, made.channels], [['ApiPublicQueries'], ['keyed']])
  const headers = { 'x-ff-api-key': made.key }
  const search = () => lab.app.inject({ url: '/rest/v5/search/keyed?query=*', headers })
  assert.equal((await search()).statusCode, 200)
  const listed = await lab.send({ url: '/manage/v1/keys' })
  assert.ok(listed.json().some(({ id }: { id: string }) => id === made.id))
  assert.ok(!listed.body.includes(made.key) && !/secret/i.test(listed.body))
  const url = `/manage/v1/keys/${made.id}`
  assert.equal((await lab.send({ method: 'DELETE', url })).statusCode, 200)
  assert.equal((await search()).statusCode, 401)
  assert.equal((await lab.send({ method: 'DELETE', url })).json().error, 'unknownKey')
})

test('a key may be withdrawn only by its owner or an administrator', async () => {
  const { accounts } = lab.services
  const password = 'another long password'
  await accounts.createUser({ name: 'ann', password, roles: ['ApiUsers'], allChannels: true })
  const ofAdmin = (
    await lab.send({ method: 'POST', url: '/manage/v1/keys', payload: { name: 'x' } })
  ).json()
  const ann = { authorization: `Basic ${Buffer.from(`ann:${password}`).toString('base64')}` }
  assert.deepEqual((await lab.app.inject({ url: '/manage/v1/keys', headers: ann })).json(), [])
  const url = `/manage/v1/keys/${ofAdmin.id}`
  const refused = await lab.app.inject({ method: 'DELETE', url, headers: ann })
  assert.deepEqual([refused.statusCode, refused.json().error], [404, 'unknownKey'])
  assert.equal((await lab.app.inject({ method: 'DELETE', url, headers: admin })).statusCode, 200)
})

test('who sees some channels only makes no others', async () => {
  const headers = await lab.keyWith({ roles: ['ApiConfig'], channels: ['mine'] })
  const make = (name: string) =>
    lab.app.inject({ method: 'POST', url: '/manage/v1/channels', headers, payload: { name } })
  assert.equal((await make('mine')).statusCode, 200)
  assert.deepEqual((await make('theirs')).json().error, 'foreignChannel')
})

test('the client made from the table speaks with the real server', async () => {
  await imported('client')
  const baseUrl = await lab.app.listen({ port: 0, host: '127.0.0.1' })
  const client = createClient({ baseUrl, headers: admin, fetch })
  const params = { channel: 'client' }
  const found = await client('search', {
    params,
    query: { query: 'boot', filter: ['Brand:Fjella'] },
  })
  assert.deepEqual(
    found.hits.map(({ id }) => id),
    ['hike'],
  )
  const body = { params: { query: 'boot' } }
  assert.equal((await client('searchByBody', { params, body })).totalHits, found.totalHits)
  const results = await client('deleteRecords', { params, query: { id: ['HB-42'] } })
  assert.equal(results[0].success, true)
  const file = gzipSync(catalogue)
  const [result] = await client('importSearch', {
    query: { channel: ['client'] },
    file,
    contentType: 'application/gzip',
  })
  assert.equal(result.importedRecords, 4)
  await assert.rejects(
    client('search', { params: { channel: 'nowhere' }, query: { query: '*' } }),
    {
      status: 404,
      error: 'unknownChannel',
    },
  )
})

test('a body of a million filter values is refused at once', async () => {
  await imported('flooded')
  const values = Array.from({ length: 1_000_000 }, () => ({ value: 'x' }))
  const payload = { params: { query: 'a', filters: [{ name: 'Brand', values }] } }
  const reply = await lab.send({ method: 'POST', url: '/rest/v5/search/flooded', payload })
  assert.deepEqual([reply.statusCode, reply.json().error], [413, 'bodyTooLarge'])
})
