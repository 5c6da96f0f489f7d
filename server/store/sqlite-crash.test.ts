// A process that writes is killed at random moments: what it had acknowledged is there, and nothing is half there.

import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { playToTwin } from './crash-lab.ts'
import { openSqlite } from './sqlite.ts'
import { StoreTwin, visibleState } from './twin-lab.ts'

const rounds = process.env.AISLE_LONG === '1' ? 50 : 8

describe('SQLite: killed at a random moment', () => {
  for (let round = 1; round <= rounds; round += 1) {
    it(`all that was acknowledged is there and nothing is half there, round ${round}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'aisle-crash-'))
      try {
        const path = join(folder, 'aisle.db')
        const acknowledged = await writeAndKill(path, randomInt(1, 400))
        const store = await openSqlite(path)
        const found = await visibleState(store, 'shop')
        // The step under way when the kill came may have reached the disk as a whole, without its acknowledgement.
        const expected = [stateAfter(acknowledged), stateAfter(acknowledged + 1)]
        assert.deepEqual(
          found,
          expected.find((state) => isDeepStrictEqual(state, found)) ?? expected[0],
        )
        await store.beginImport('shop')
        await store.close()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  }
})

function stateAfter(lastStep: number) {
  const twin = new StoreTwin()
  for (let step = 0; step <= lastStep; step += 1) playToTwin(twin, step)
  return twin.visibleState()
}

/** Lets a child write until it has acknowledged some steps, kills it a random moment later, and answers with its last step. */
async function writeAndKill(path: string, steps: number): Promise<number> {
  const program = `
    import { playUntilKilled } from '${new URL('./crash-lab.ts', import.meta.url)}'
    import { openSqlite } from '${new URL('./sqlite.ts', import.meta.url)}'
    await playUntilKilled(await openSqlite(${JSON.stringify(path)}))
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  const lines = () => printed.split('\n').slice(0, -1)
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => {
    printed += text
    if (lines().length >= steps) setTimeout(() => child.kill('SIGKILL'), randomInt(0, 4))
  })
  const ended = once(child.stdout, 'end')
  const [, signal] = await exited
  await ended
  assert.equal(signal, 'SIGKILL')
  return Number(lines().at(-1))
}
