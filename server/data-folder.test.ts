import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lockDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-folder-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Locks the folder in another process, which then waits to be killed. */
async function lockElsewhere(folder: string) {
  const program = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
    await lockDataFolder(${JSON.stringify(folder)})
    process.stdout.write('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a data folder is made, held by one, and given back', () =>
  inFolder(async (parent) => {
    const folder = join(parent, 'deep', 'data')
    const giveBack = await lockDataFolder(folder)
    assert.equal((await stat(folder)).mode & 0o777, 0o700, 'nobody else may look into it')
    await assert.rejects(
      lockDataFolder(folder),
      (error) => error instanceof StartError && error.message.includes(String(process.pid)),
    )
    await giveBack()
    assert.equal(existsSync(join(folder, 'server.pid')), false)
    await (await lockDataFolder(folder))()
  }))

test('another process that has the folder is named, and one that was killed has it no more', () =>
  inFolder(async (folder) => {
    const child = await lockElsewhere(folder)
    await assert.rejects(lockDataFolder(folder), new RegExp(`process number ${child.pid}`))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const giveBack = await lockDataFolder(folder)
    assert.equal(await readFile(join(folder, 'server.pid'), 'utf8'), String(process.pid))
    await giveBack()
  }))

test('a left process number that another program has now keeps nobody out', () =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'server.pid'), String(process.ppid))
    await (await lockDataFolder(folder))()
  }))

test('what is no folder is refused with a sentence', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await assert.rejects(
      lockDataFolder(file),
      (error) => error instanceof StartError && error.message.includes('cannot be used'),
    )
  }))
