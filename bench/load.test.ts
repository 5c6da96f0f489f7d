import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { load } from './load.ts'

test('every answer is counted, refusals as failures, and no more connections are used than asked for', async () => {
  let requests = 0
  let open = 0
  let openMost = 0
  const server = createServer((request, reply) => {
    requests++
    openMost = Math.max(openMost, ++open)
    assert.equal(request.headers.authorization, 'Basic x')
    setImmediate(() => {
      open--
      reply.writeHead(request.url === '/bad' ? 500 : 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const figures = await load({
    urls: [`http://127.0.0.1:${port}/good`, `http://127.0.0.1:${port}/bad`],
    headers: { authorization: 'Basic x' },
    connections: 4,
    seconds: 0.2,
  })
  server.close()
  assert.equal(figures.requests, requests)
  assert.ok(requests > 0)
  assert.ok(openMost <= 4)
  assert.ok(Math.abs(figures.failures - requests / 2) <= 1)
  assert.ok(figures.medianMs <= figures.p99Ms)
})
