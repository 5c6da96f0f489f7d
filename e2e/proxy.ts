// The proxy of `deploy/` before nodes of this machine: its own configuration, but for the addresses.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type TestProxy = { readonly url: string; stop(): Promise<void> }

const names = ['director', 'worker1', 'worker2'] as const
const startPatienceMs = 10_000

export function hasProxy(): boolean {
  return spawnSync('haproxy', ['-v']).status === 0
}

/** Before one to three nodes; resolves when it hands on to all of them. */
export async function startProxy(ports: readonly number[]): Promise<TestProxy> {
  const [port] = await freePorts(1)
  const folder = await mkdtemp(join(tmpdir(), 'aisle-proxy-'))
  const file = join(folder, 'haproxy.cfg')
  const own = await readFile(join(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8')
  await writeFile(file, here(own, port, ports))
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(proxy, 'exit')
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + startPatienceMs
  while (!(await isLive(url))) {
    assert.ok(Date.now() < until && proxy.exitCode === null, 'The proxy did not start.')
    await pause(50)
  }
  return {
    url,
    async stop() {
      proxy.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Addresses of this machine need not be looked up; everything else stays as it is. */
function here(config: string, port: number, ports: readonly number[]): string {
  let changed = config
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(' resolvers names init-addr last,libc,none', '')
  for (const [i, name] of names.entries()) {
    const server = `  server ${name} ${name}:8080\n`
    assert.ok(changed.includes(server), `The proxy knows no ${name}.`)
    const own = ports[i] === undefined ? '' : `  server ${name} 127.0.0.1:${ports[i]}\n`
    changed = changed.replace(server, own)
  }
  return changed
}

async function isLive(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    assert.ok(address !== null && typeof address === 'object')
    return address.port
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
