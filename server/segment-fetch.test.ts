// A node takes the segments of a channel from another one over HTTP, and takes none that do not fit or were damaged on the way.

import assert from 'node:assert/strict'
import { appendFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Lab, openLab } from './http/http-lab.ts'
import { segmentFetcher } from './segment-fetch.ts'

let lab: Lab
let url: string
let apiKey: string
const failures: string[] = []

before(async () => {
  lab = await openLab()
  await lab.send({ method: 'POST', url: '/manage/v1/channels', payload: { name: 'shop' } })
  await lab.send({
    method: 'POST',
    url: '/rest/v5/import/search?channel=shop',
    headers: { 'content-type': 'text/csv' },
    payload: 'ProductNumber,Name\n1,Boot\n2,Sandal\n',
  })
  url = await lab.app.listen({ host: '127.0.0.1', port: 0 })
  apiKey = (await lab.keyWith({ roles: ['ApiImport'] }))['x-ff-api-key']
})

after(() => lab.close())

async function fetched(change: object = {}, source: object = {}) {
  const [stored] = await lab.services.store.channels()
  const fetch = segmentFetcher({
    source: () => ({ url, apiKey, ...source }),
    store: lab.services.store,
    onFailure: (what) => failures.push(what),
  })
  return fetch({ ...stored, ...change })
}

test('the segments of the other node are taken as they are', async () => {
  const index = await fetched()
  const { snapshot, deltaVersion } = lab.services.channels.view('shop')
  assert.equal(index?.deltaVersion, deltaVersion)
  const bytes = (segments: readonly { segment: { buffer: SharedArrayBuffer } }[] = []) =>
    segments.map(({ segment }) => Buffer.from(segment.buffer).toString('base64'))
  assert.deepEqual(bytes(index?.segments), bytes(snapshot.segments))
})

test('segments of another channel of the name, or of older versions, are not taken', async () => {
  assert.equal(await fetched({ identity: 'another' }), null)
  assert.equal(await fetched({ databaseVersion: 0 }), null)
  assert.equal(await fetched({ settingsVersion: 1 }), null)
})

test('a node that does not answer is reported, and the index is built instead', async () => {
  assert.equal(await fetched({}, { url: 'http://127.0.0.1:1' }), null)
  assert.deepEqual(failures.splice(0), ['fetching the segments of shop'])
})

test('a node that falls silent in the middle of a file keeps nobody waiting for long', {
  timeout: 40_000,
}, async () => {
  const manifest = await fetch(`${url}/cluster/v1/segments/shop`, {
    headers: { 'x-ff-api-key': apiKey },
  }).then((reply) => reply.text())
  const silent = createServer((request, reply) => {
    if (!request.url?.endsWith('.segment')) return void reply.end(manifest)
    reply.writeHead(200, { 'content-length': 1_000 }).write('the beginning')
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  try {
    assert.equal(await fetched({}, { url: `http://127.0.0.1:${port}` }), null)
    assert.deepEqual(failures.splice(0), ['fetching the segments of shop'])
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})

test('segments need credentials, and a name of a file is not a way out of the folder', async () => {
  const path = '/cluster/v1/segments/shop'
  const ask = async (more: string, headers = {}) =>
    (await lab.app.inject({ url: `${path}${more}`, headers })).statusCode
  assert.equal(await ask(''), 401)
  assert.equal(await ask('', await lab.keyWith({ roles: ['ApiPublicQueries'] })), 403)
  const headers = await lab.keyWith({ roles: ['ApiImport'] })
  assert.equal(await ask('', headers), 200)
  for (const file of ['manifest.json', '..%2F..%2Faisle.sqlite', '99.segment']) {
    assert.equal(await ask(`/${file}`, headers), 404, file)
  }
  const elsewhere = await lab.keyWith({ roles: ['ApiImport'], channels: ['other'] })
  assert.equal(await ask('', elsewhere), 403)
})

test('a damaged file is not taken', { timeout: 30_000 }, async () => {
  const folder = join(lab.services.config.dataFolder, 'segments', 'shop')
  const file = (await readdir(folder)).find((name) => name.endsWith('.segment'))
  await appendFile(join(folder, String(file)), 'x')
  assert.equal(await fetched(), null)
})
