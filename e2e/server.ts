// The real server in a process of its own, on a fresh data folder and a free port, for tests from outside.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const usualPatienceMs = 60_000

export type ServerOptions = {
  /** With the channel demo and its page. */
  readonly demo?: boolean
  /** A folder of an earlier start; a fresh one otherwise. */
  readonly dataFolder?: string
  /** Address of a store that others use, too; SQLite in the data folder otherwise. */
  readonly store?: string
  /** Any that is free unless it is given. */
  readonly port?: number
  /** Until it is ready; a minute unless it is given. */
  readonly startPatienceMs?: number
  /** Further options, by the names of their environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

export type TestServer = {
  readonly url: string
  /** Of the process. */
  readonly pid: number
  readonly adminPassword: string
  readonly dataFolder: string
  /** As a person would: lets it finish. Removes the data folder unless it was given. */
  stop(): Promise<void>
  /** As a power cut would: SIGKILL. The data folder stays. */
  kill(): Promise<void>
}

const adminPassword = 'a password for tests only'

/** Resolves when the server says that it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  // Not built here: files of tests that run side by side would take each other's build away.
  const isBuilt = options.demo !== true || existsSync(join(root, 'dist/build.json'))
  assert.ok(isBuilt, 'The pages are not built. Build them with: npm run build')
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'aisle-e2e-')))
  const port = String(options.port ?? 0)
  const args = ['server/main.ts', 'serve', '--port', port, '--data', dataFolder, '--log', 'warn']
  if (options.demo === true) args.push('--demo')
  if (options.store !== undefined) args.push('--store', options.store)
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, AISLE_ADMIN_PASSWORD: adminPassword, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressFrom(child, options.startPatienceMs ?? usualPatienceMs)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    pid: child.pid ?? 0,
    adminPassword,
    dataFolder,
    stop: async () => {
      await end('SIGTERM')
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}

/** Reads the address from what the server prints when it is ready. */
function addressFrom(child: ChildProcess, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server was not ready in time; it printed:\n${printed}`))
    }, patienceMs)
    child.once('exit', (code) => {
      clearTimeout(patience)
      reject(new Error(`the server ended with code ${code}; it printed:\n${printed}`))
    })
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      const address = /API reference {2}(http:\S+)\/docs/.exec(printed)
      if (address === null) return
      clearTimeout(patience)
      // What it prints later is not looked at, but goes on being read.
      child.stdout?.off('data', read).resume()
      resolve(address[1])
    }
    child.stdout?.on('data', read)
  })
}

/** Requests as the administrator; answers with the status and the JSON of the reply. */
export function administrator({ url, adminPassword: password }: TestServer) {
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
  return async <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    contentType = 'application/json',
  ): Promise<{ status: number; body: Body }> => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': contentType }) },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
  }
}
