// A node whose process stands still keeps its connections: the proxy notices after two seconds, and what was on its way to that node
// is asked of another one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePorts, hasProxy, startProxy } from './proxy.ts'
import { administrator, startServer } from './server.ts'

const patienceMs = 25_000

test('searches that a frozen node does not answer are answered by another one', {
  skip: !hasProxy() && 'this machine has no HAProxy',
}, async () => {
  const ports = await freePorts(2)
  const servers = await Promise.all(ports.map((port) => startServer({ port })))
  const proxy = await startProxy(ports)
  try {
    for (const server of servers) {
      await administrator(server)('POST', '/manage/v1/channels', { name: 'shop' })
    }
    const proxied = administrator({ ...servers[0], url: proxy.url })
    process.kill(servers[1].pid, 'SIGSTOP')
    const begin = performance.now()
    const path = '/rest/v5/search/shop?query=boot'
    const asked = Array.from({ length: 20 }, () => proxied('GET', path))
    const replies = await Promise.race([
      Promise.all(asked),
      new Promise<null>((resolve) => setTimeout(resolve, 2 * patienceMs, null).unref()),
    ])
    assert.ok(replies, 'searches were not answered')
    for (const { status } of replies) assert.equal(status, 200)
    assert.ok(performance.now() - begin < patienceMs)
  } finally {
    process.kill(servers[1].pid, 'SIGCONT')
    await proxy.stop()
    for (const server of servers) await server.stop()
  }
})
