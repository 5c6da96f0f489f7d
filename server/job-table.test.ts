// The jobs of a server over a store that is real.

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Database from 'better-sqlite3'
import { jobTable } from './job-table.ts'
import { openStore } from './store/open.ts'

test('a backup is a whole store, the last seven are kept, and what was left unfinished goes', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aisle-backups-'))
  const store = await openStore('sqlite', dataFolder)
  try {
    const folder = join(dataFolder, 'backups')
    await mkdir(folder)
    await writeFile(join(folder, 'aisle-2025.sqlite.part'), 'half')
    let seconds = 0
    const clock = () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++))
    // A backup asks for nothing but the store, the folder and the time.
    const services = { store, dataFolder, backupCron: '', clock } as unknown as Parameters<
      typeof jobTable
    >[0]
    const backup = jobTable(services).find(({ group }) => group === 'backup')
    assert.ok(backup?.scope === 'server')
    for (let run = 0; run < 9; run++) await backup.run('ann')
    const kept = (await readdir(folder)).sort()
    assert.equal(kept.length, 7)
    assert.deepEqual([kept[0], kept[6]], [copy('02'), copy('08')])
    const copied = new Database(join(folder, copy('08')), { readonly: true })
    assert.deepEqual(copied.pragma('integrity_check', { simple: true }), 'ok')
    copied.close()
  } finally {
    await store.close()
    await rm(dataFolder, { recursive: true })
  }
})

function copy(second: string): string {
  return `aisle-2026-01-01T00-00-${second}-000Z.sqlite`
}
