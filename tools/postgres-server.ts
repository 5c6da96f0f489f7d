// A PostgreSQL server of its own for a test: fresh, on a free port of this machine, without the safety that costs time.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type PostgresOptions = {
  /** More settings, as `name=value`. */
  readonly settings?: readonly string[]
  /** Puts files of another server into the folder; without it an empty server is made. */
  readonly restore?: (files: string) => void
}

export type PostgresServer = {
  /** Without a database: a name belongs behind a slash. */
  readonly address: string
  /** Makes an empty database and answers with its address. */
  freshDatabase(): Promise<string>
  /** Stops the server and keeps what it holds; `resume` starts it again at the same address. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Where the programs of PostgreSQL are; null: this machine has none. */
export function postgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

export async function startPostgres(
  programs: string,
  { settings: own = [], restore }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-postgres-'))
  const owner = ownerOfServer()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const files = join(folder, 'files')
  if (restore === undefined) makeFiles(programs, { files, owner, folder })
  else restore(files)
  const port = await freePort()
  const fast = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1']
  const settings = [...fast, ...own]
  const args = ['-D', files, '-p', String(port), '-k', folder]
  const more = settings.flatMap((each) => ['-c', each])
  const address = `postgres://aisle@127.0.0.1:${port}`
  let server: ChildProcess | null = null
  let count = 0
  const resume = async (): Promise<void> => {
    const options = { ...owner, cwd: folder, stdio: 'ignore' } as const
    server = spawn(join(programs, 'postgres'), [...args, ...more], options)
    await answers(server, `${address}/postgres`)
  }
  const halt = async (): Promise<void> => {
    if (server === null) return
    const exited = once(server, 'exit')
    // The fast way to stop: it ends connections that are left.
    server.kill('SIGINT')
    server = null
    await exited
  }
  await resume()
  return {
    address,
    async freshDatabase() {
      count += 1
      const name = `fresh_${count}`
      await run(`${address}/postgres`, `create database ${name}`)
      return `${address}/${name}`
    },
    halt,
    resume,
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Place = { readonly files: string; readonly folder: string; readonly owner: Owner | null }

function makeFiles(programs: string, { files, folder, owner }: Place): void {
  const init = spawnSync(
    join(programs, 'initdb'),
    ['-D', files, '-U', 'aisle', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
}

export type Owner = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
export function ownerOfServer(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const id = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

const startTimeoutMs = 30_000

async function answers(server: ChildProcess, address: string): Promise<void> {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    try {
      return await run(address, 'select 1')
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
