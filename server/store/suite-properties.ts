// Random histories of deltas and imports, played to a store and to its plain twin; after every step both show the same.

import { strict as assert } from 'node:assert'
import fc from 'fast-check'
import type { RecordsDelta } from '../channel/delta.ts'
import type { ImportSession, Store, StoredRecord } from './store.ts'
import { activation, type Promises, type StoreLab, someSettings } from './store-lab.ts'
import { StoreTwin, visibleState } from './twin-lab.ts'

export type Step =
  | { readonly kind: 'delta'; readonly delta: RecordsDelta }
  | { readonly kind: 'begin' | 'complete' | 'abandon' | 'activate' | 'reopen' }
  | { readonly kind: 'add'; readonly rows: readonly StoredRecord[] }

const rows: fc.Arbitrary<StoredRecord> = fc
  .record({ number: fc.nat(12), master: fc.nat(6), value: fc.jsonValue({ maxDepth: 2 }) })
  .map(({ number, master, value }) => ({
    productNumber: `P${number}`,
    masterId: `M${master}`,
    // As it looks after a journey through JSON, where -0 is 0.
    record: JSON.parse(JSON.stringify({ number, value })),
  }))

const deltas: fc.Arbitrary<RecordsDelta> = fc
  .record({
    put: fc.array(rows, { maxLength: 8 }),
    remove: fc.array(
      fc.nat(12).map((number) => `P${number}`),
      { maxLength: 4 },
    ),
  })
  .map(({ put, remove }) => ({ kind: 'records', put, remove }))

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: deltas.map((delta) => ({ kind: 'delta' as const, delta })) },
  {
    weight: 4,
    arbitrary: fc
      .array(rows, { maxLength: 15 })
      .map((added) => ({ kind: 'add' as const, rows: added })),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(
        'begin',
        'begin',
        'complete',
        'complete',
        'activate',
        'activate',
        'abandon',
        'reopen',
      )
      .map((kind) => ({ kind: kind as 'begin' | 'complete' | 'abandon' | 'activate' | 'reopen' })),
  },
)

/** Plays one step to both and compares the answers. Steps that make no sense now are left out. */
export class Player {
  store: Store
  readonly twin = new StoreTwin()
  #session: ImportSession | null = null
  #deltaVersion = 0

  constructor(store: Store) {
    this.store = store
  }

  async play(step: Step, reopen: () => Promise<Store>): Promise<void> {
    const { twin, store } = this
    if (step.kind === 'delta') {
      assert.equal(await store.writeDelta('shop', step.delta), twin.writeDelta(step.delta))
    } else if (step.kind === 'begin') {
      twin.beginImport()
      this.#session = await store.beginImport('shop')
      assert.equal(this.#session.databaseVersion, twin.filling?.version)
    } else if (step.kind === 'add' && this.#session !== null) {
      assert.deepEqual(await this.#session.add(step.rows), twin.add(step.rows))
    } else if (step.kind === 'complete' && this.#session !== null) {
      const { deltaVersion } = await this.#session.complete()
      assert.equal(deltaVersion, twin.complete())
      this.#deltaVersion = deltaVersion
      this.#session = null
    } else if (step.kind === 'activate' && twin.waiting !== null) {
      const missed = await store.activate('shop', {
        ...activation(twin.waiting.version, this.#deltaVersion),
        settings: someSettings,
      })
      assert.deepEqual(missed, twin.activate(this.#deltaVersion))
      this.#deltaVersion = 0
    } else if (step.kind === 'abandon' || step.kind === 'reopen') {
      await this.#session?.abandon()
      this.#session = null
      twin.filling = null
      if (step.kind === 'reopen') this.store = await reopen()
    }
  }
}

const runs = process.env.AISLE_LONG === '1' ? 500 : 40

async function playHistory(lab: StoreLab, history: readonly Step[]): Promise<void> {
  const names = (await lab.store.channels()).map(({ name }) => name)
  if (names.includes('shop')) await lab.store.deleteChannel('shop')
  await lab.store.createChannel('shop', someSettings)
  const player = new Player(lab.store)
  for (const step of history) {
    await player.play(step, () => lab.reopen())
    assert.deepEqual(await visibleState(player.store, 'shop'), player.twin.visibleState())
  }
}

export const propertyPromises: Promises = {
  'any history of deltas and imports leaves masters, order, log and versions as in the twin':
    async (lab) => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { maxLength: 25 }), (history) =>
          playHistory(lab, history),
        ),
        { numRuns: runs },
      )
    },
}
