// The pages beside the operations: the reference and the demo shop.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { buildFrame } from './frame.ts'
import { mountReference } from './reference.ts'
import type { HttpConfig } from './services.ts'
import { mountDemo } from './static.ts'

let folder: string
const open: FastifyInstance[] = []

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-pages-'))
  await mkdir(join(folder, 'demo'))
  await writeFile(join(folder, 'demo', 'index.html'), '<title>Shop</title>')
  await writeFile(join(folder, 'demo', 'page-AB12CD34.js'), '1')
  await writeFile(join(folder, 'demo', 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'secret.txt'), 'secret')
})
after(async () => {
  await Promise.all(open.map((app) => app.close()))
  await rm(folder, { recursive: true })
})

type Choice = { readonly basePath?: string; readonly built?: boolean; readonly demo?: boolean }

async function pages({
  basePath = '',
  built = true,
  demo = true,
}: Choice): Promise<FastifyInstance> {
  const config: HttpConfig = {
    basePath,
    dataFolder: folder,
    debug: false,
    importBytesMax: 1,
    bodyBytesMax: 1,
    demoFolder: join(folder, built ? 'demo' : 'nowhere'),
  }
  const app = buildFrame({ config, log: null }, [])
  app.register(
    async (room) => {
      mountReference(room, config)
      mountDemo(room, { config, demo: demo ? { channel: 'demo', apiKey: 'key' } : null })
    },
    { prefix: basePath },
  )
  await app.ready()
  open.push(app)
  return app
}

test('the page shows every operation and every schema, and links only to what is there', async () => {
  const page = (await (await pages({})).inject('/docs')).body
  for (const row of operations as readonly Operation[])
    assert.ok(page.includes(`id="${row.id}"`), row.id)
  const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  assert.ok(links.length > 100)
  assert.deepEqual(
    links.filter((id) => !places.has(id)),
    [],
  )
  assert.equal(places.size, [...page.matchAll(/ id="([^"]+)"/g)].length)
})

const hosts: readonly (readonly [string, string])[] = [
  ['shop.example:8443', 'http://shop.example:8443/aisle'],
  ['[::1]:8080', 'http://[::1]:8080/aisle'],
  ['x"><script>', 'http://localhost/aisle'],
  ['a b', 'http://localhost/aisle'],
]

for (const [host, address] of hosts) {
  test(`whoever finds the page at ${JSON.stringify(host)} reads the address ${address}`, async () => {
    const app = await pages({ basePath: '/aisle' })
    const { body } = await app.inject({ url: '/aisle/docs', headers: { host } })
    assert.ok(body.includes(`<code>${address}</code>`))
    assert.ok(body.includes(`${address}/rest/v5/search/demo`))
    assert.ok(!body.includes('%ADDRESS%') && !body.includes('x"><script>'))
  })
}

test('the page carries everything itself, and its policy allows exactly that', async () => {
  const reply = await (await pages({})).inject('/docs')
  assert.ok(!/(src|href)="(https?:)?\/\//.test(reply.body))
  const policy = String(reply.headers['content-security-policy'])
  for (const tag of ['style', 'script']) {
    const [, text] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(reply.body) ?? []
    const hash = createHash('sha256').update(text).digest('base64')
    assert.ok(policy.includes(`'sha256-${hash}'`), tag)
  }
})

test('the document is OpenAPI, under the base path', async () => {
  const app = await pages({ basePath: '/aisle' })
  const document = (await app.inject('/aisle/openapi.json')).json()
  assert.equal(document.openapi, '3.1.0')
  assert.deepEqual(document.servers, [{ url: '/aisle' }])
  assert.ok((await app.inject('/aisle/docs')).body.includes('href="/aisle/openapi.json"'))
})

test('the demo page answers at its address and at that of every product', async () => {
  const app = await pages({})
  for (const url of ['/demo/', '/demo/product/boot-7', '/demo/product/a/b']) {
    const reply = await app.inject(url)
    assert.equal(reply.statusCode, 200, url)
    assert.match(reply.body, /Shop/)
    assert.match(String(reply.headers['content-security-policy']), /default-src 'self'/)
    assert.equal(reply.headers['cache-control'], 'no-cache')
  }
  assert.match(String((await app.inject('/demo')).headers.location), /\/demo\/$/)
})

test('files whose name holds a hash are kept for ever, others for a while', async () => {
  const app = await pages({})
  const hashed = await app.inject('/demo/page-AB12CD34.js')
  assert.match(String(hashed.headers['cache-control']), /immutable/)
  assert.match(
    String((await app.inject('/demo/picture.svg')).headers['cache-control']),
    /max-age=300/,
  )
})

test('nothing outside of the demo folder is served', async () => {
  const app = await pages({})
  for (const url of ['/demo/../secret.txt', '/demo/%2e%2e/secret.txt', '/demo/..%2fsecret.txt']) {
    const reply = await app.inject(url)
    assert.ok(reply.statusCode >= 400 && !reply.body.includes('secret\n'), url)
    assert.notEqual(reply.body, 'secret')
  }
})

test('a file that is not there is 404 with the error body', async () => {
  const reply = await (await pages({})).inject('/demo/nothing.js')
  assert.equal(reply.statusCode, 404)
  assert.equal(reply.json().error, 'unknownPath')
})

test('the page learns its channel and key, or that there is no demo', async () => {
  const reply = await (await pages({})).inject('/demo/config.json')
  assert.deepEqual(reply.json(), { channel: 'demo', apiKey: 'key' })
  const without = await (await pages({ demo: false })).inject('/demo/config.json')
  assert.equal(without.statusCode, 404)
  assert.equal(without.json().error, 'noDemo')
})

test('a page that is not built is a 404 that says so', async () => {
  const app = await pages({ built: false })
  const reply = await app.inject('/demo/')
  assert.equal(reply.statusCode, 404)
  assert.match(reply.json().errorDescription, /not built/)
})

test('the root leads to the demo, or to the reference where there is none', async () => {
  assert.equal((await (await pages({})).inject('/')).headers.location, '/demo/')
  assert.equal((await (await pages({ built: false })).inject('/')).headers.location, '/docs')
  const moved = await pages({ basePath: '/aisle' })
  assert.equal((await moved.inject('/aisle/')).headers.location, '/aisle/demo/')
  assert.equal((await moved.inject('/aisle')).headers.location, '/aisle/demo/')
})
