// The way back by PostgreSQL's own means, as the guide describes it: a copy of the server and its write-ahead log up to the moment
// before an accident, and a dump.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  ownerOfServer,
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../tools/postgres-server.ts'
import { eventually } from './nodes.ts'
import { catalogue, channel, stableNames } from './nodes-lab.ts'
import { administrator, startServer, type TestServer } from './server.ts'

const programs = postgresPrograms() ?? ''
const skip = programs === '' && 'this machine has no PostgreSQL'
const owner = ownerOfServer()
const closing: (() => Promise<unknown> | unknown)[] = []

after(async () => {
  for (const close of closing.reverse()) await close()
})

/** A folder that the database may write to. */
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'aisle-backup-'))
  if (owner !== null) chownSync(made, owner.uid, owner.gid)
  closing.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function run(program: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(programs, program), parameters, {
    ...owner,
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${program}: ${stderr}`)
  return stdout
}

async function one(address: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function nodeOn(store: string, dataFolder: string): Promise<TestServer> {
  const server = await startServer({ store, dataFolder, env: { AISLE_THREADS: '1' } })
  closing.push(() => server.kill())
  return server
}

async function postgres(options: Parameters<typeof startPostgres>[1]): Promise<PostgresServer> {
  const server = await startPostgres(programs, options)
  closing.push(() => server.stop())
  return server
}

async function names(server: TestServer): Promise<string[]> {
  type Found = { hits: { masterValues: { Name: string } }[] }
  const path = `/rest/v5/search/${channel}?query=*&hitsPerPage=100`
  const { status, body } = await administrator(server)<Found>('GET', path)
  assert.equal(status, 200, JSON.stringify(body))
  return body.hits.map(({ masterValues }) => masterValues.Name).sort()
}

async function put(server: TestServer, Name: string): Promise<void> {
  const record = [{ ProductNumber: Name, Name }]
  const { status } = await administrator(server)('POST', `/rest/v5/records/${channel}`, record)
  assert.equal(status, 200)
}

test('a copy and the log bring back what was there the moment before an accident', {
  skip,
}, async () => {
  const archive = folder()
  const backup = join(folder(), 'base')
  const settings = ['archive_mode=on', `archive_command=cp %p ${archive}/%f`]
  const before = await postgres({ settings })
  const store = await before.freshDatabase()
  const oldFolder = folder()
  const node = await nodeOn(store, oldFolder)
  const ask = administrator(node)
  await ask('POST', '/manage/v1/channels', { name: channel })
  await ask('POST', `/rest/v5/import/search?channel=${channel}`, catalogue, 'text/csv')
  await put(node, 'In the copy')
  run('pg_basebackup', ['-d', `${before.address}/postgres`, '-D', backup, '-c', 'fast'])
  await put(node, 'In the log')
  await pause(50)
  const moment = String(await one(store, 'select clock_timestamp()::text'))
  await pause(50)
  // The accident, and what was done until it was seen.
  await put(node, 'Too late')
  const removed = await ask('DELETE', `/rest/v5/records/${channel}?id=${'In the log'}&id=a0`)
  assert.equal(removed.status, 200)
  const wal = String(await one(store, 'select pg_walfile_name(pg_switch_wal())'))
  await eventually(
    async () => String(await one(store, 'select last_archived_wal from pg_stat_archiver')),
    (archived) => archived >= wal,
  )
  await node.stop()
  await before.halt()
  const restored = await postgres({
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
    ],
    restore(files) {
      run('pg_verifybackup', [backup])
      mkdirSync(files, { recursive: true })
      rmSync(files, { recursive: true })
      spawnSync('cp', ['-a', backup, files])
      writeFileSync(join(files, 'recovery.signal'), '')
    },
  })
  const again = `${restored.address}${new URL(store).pathname}`
  await eventually(
    () => one(again, 'select pg_is_in_recovery()'),
    (isRecovering) => isRecovering === false,
  )
  const wanted = [...stableNames, 'In the copy', 'In the log'].sort()
  const fresh = await nodeOn(again, folder())
  assert.deepEqual(await names(fresh), wanted)
  const later = ['Afterwards 1', 'Afterwards 2', 'Afterwards 3']
  for (const name of later) await put(fresh, name)
  await fresh.stop()
  // A node whose folder has seen what is undone now, under the numbers that later changes were given.
  const old = await nodeOn(again, oldFolder)
  assert.deepEqual(await names(old), [...wanted, ...later].sort())
})

test('a dump brings back what was there when it was made', { skip }, async () => {
  const server = await postgres({})
  const store = await server.freshDatabase()
  const node = await nodeOn(store, folder())
  const ask = administrator(node)
  await ask('POST', '/manage/v1/channels', { name: channel })
  await ask('POST', `/rest/v5/import/search?channel=${channel}`, catalogue, 'text/csv')
  const file = join(folder(), 'aisle.dump')
  // While the node runs and writes.
  run('pg_dump', ['--format=custom', `--file=${file}`, store])
  await put(node, 'Too late')
  const other = await server.freshDatabase()
  run('pg_restore', ['--exit-on-error', `--dbname=${other}`, file])
  const restored = await nodeOn(other, folder())
  assert.deepEqual(await names(restored), stableNames)
})
