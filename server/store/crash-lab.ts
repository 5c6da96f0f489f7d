// The child of a crash test: plays an endless history, the same each time, to a store and prints the number of every step that
// was acknowledged, until it is killed. The history is a function of the step's number, so that the parent knows it as well.

import { writeSync } from 'node:fs'
import type { RecordsDelta } from '../channel/delta.ts'
import type { ImportSession, Store } from './store.ts'
import { activation, row, someSettings } from './store-lab.ts'
import type { StoreTwin } from './twin-lab.ts'

/** Steps of a round: deltas, and an import from its beginning to its activation among them. */
const round = 12
const begins = 2
const adds = [3, 5, 6]
const completes = 8
const activates = 10

function deltaOf(step: number): RecordsDelta {
  return {
    kind: 'records',
    put: Array.from({ length: 1 + (step % 5) }, (_, at) =>
      row(`P${(step * 7 + at) % 60}`, `M${(step + at) % 23}`, { step, text: 'x'.repeat(500) }),
    ).concat([row('counter', 'counter', { step })]),
    remove: [`P${(step * 11) % 60}`],
  }
}

function rowsOf(step: number) {
  return Array.from({ length: 400 }, (_, at) =>
    row(`P${(step * 31 + at) % 700}`, `M${(step + at) % 211}`, { step }),
  )
}

export function playToTwin(twin: StoreTwin, step: number): void {
  const place = step % round
  if (place === begins) twin.beginImport()
  else if (adds.includes(place)) twin.add(rowsOf(step))
  else if (place === completes) twin.complete()
  else if (place === activates) twin.activate(0)
  else twin.writeDelta(deltaOf(step))
}

/** Plays the history to a fresh store and prints each step once its promise is fulfilled. */
export async function playUntilKilled(store: Store): Promise<never> {
  await store.createChannel('shop', someSettings)
  let session: ImportSession | null = null
  for (let step = 0; ; step += 1) {
    const place = step % round
    if (place === begins) session = await store.beginImport('shop')
    else if (adds.includes(place)) await session!.add(rowsOf(step))
    else if (place === completes) await session!.complete()
    else if (place === activates) {
      await store.activate('shop', {
        ...activation(session!.databaseVersion),
        settings: someSettings,
      })
    } else await store.writeDelta('shop', deltaOf(step))
    // Synchronous: what stands in the pipe was printed after its acknowledgement and before the next step.
    writeSync(1, `${step}\n`)
  }
}
