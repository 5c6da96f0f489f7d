// A process that writes is killed at random moments: what it had acknowledged is there, and nothing is half there.

import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { playToTwin } from './crash-lab.ts'
import type { Store } from './store.ts'
import { StoreTwin, visibleState } from './twin-lab.ts'

export type CrashPlace = {
  /** Where the store is: an address, or a file. */
  readonly place: string
  open(): Promise<Store>
  /** Resolves when nothing of the killed process goes on any more. */
  settled(): Promise<void>
  remove(): Promise<void>
}

/** `opener` is the file and the name of the function that opens a store in its place. */
export type CrashOptions = {
  readonly opener: readonly [file: string, name: string]
  readonly makePlace: () => Promise<CrashPlace>
  readonly rounds: number
  readonly stepsMax: number
}

export function crashSuite({ opener, makePlace, rounds, stepsMax }: CrashOptions): void {
  for (let round = 1; round <= rounds; round += 1) {
    it(`all that was acknowledged is there and nothing is half there, round ${round}`, async () => {
      const place = await makePlace()
      try {
        const acknowledged = await writeAndKill(opener, place.place, randomInt(1, stepsMax))
        await place.settled()
        const store = await place.open()
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
        await place.remove()
      }
    })
  }
}

function stateAfter(lastStep: number) {
  const twin = new StoreTwin()
  for (let step = 0; step <= lastStep; step += 1) playToTwin(twin, step)
  return twin.visibleState()
}

/** Lets a child write until it has acknowledged some steps, kills it a random moment later, and answers with its last step. */
async function writeAndKill(
  [file, name]: CrashOptions['opener'],
  place: string,
  steps: number,
): Promise<number> {
  const program = `
    import { playUntilKilled } from '${new URL('./crash-lab.ts', import.meta.url)}'
    import { ${name} } from '${new URL(file, import.meta.url)}'
    await playUntilKilled(await ${name}(${JSON.stringify(place)}))
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
