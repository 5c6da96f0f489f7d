// Deltas applied to a view, against a plain twin: lists of masters with their rows, changed one delta after the other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ChannelSettings, emptySettings } from '../../contract/settings.ts'
import { storedText } from '../../engine/snapshot.ts'
import { has } from '../../engine/structures/bitset.ts'
import { applyDeltas } from './apply.ts'
import type { FlatRecord, RecordsDelta } from './delta.ts'
import { groupsOf, partsOf } from './delta-parts.ts'
import { type KeptDocument, recordsOf } from './documents.ts'
import { fieldTable, indexSchema } from './fields.ts'
import { emptyShelves } from './shelves.ts'
import type { ChannelView } from './view.ts'

const field = { type: 'TEXT', searchWeight: 1, filterable: true } as const
const settings: ChannelSettings = {
  ...emptySettings,
  fields: [
    { ...field, name: 'number', role: 'productNumber' },
    { ...field, name: 'master', role: 'masterId' },
  ],
}

function emptyView(): ChannelView {
  return {
    name: 'shop',
    settings,
    settingsVersion: 1,
    fields: fieldTable(settings),
    databaseVersion: 0,
    deltaVersion: 0,
    shelves: emptyShelves,
    snapshot: { schema: indexSchema(settings), segments: [], documents: 0 },
    index: {
      search: () => Promise.reject(new Error('nobody searches here')),
      suggest: () => Promise.reject(new Error('nobody searches here')),
      similar: () => Promise.reject(new Error('nobody searches here')),
    },
    identity: '',
    nextSequence: 0,
  }
}

type Outline = [master: string, ...rows: FlatRecord[]][]

/** All living masters in their order, each with its rows. */
function outline({ snapshot }: ChannelView): Outline {
  const found = snapshot.segments.flatMap(({ segment, deleted }, place) =>
    Array.from({ length: segment.documents }, (_, document) => document)
      .filter((document) => !has(deleted, document))
      .map((document) => {
        const kept = JSON.parse(storedText(snapshot, { place, document })) as KeptDocument
        return { sequence: segment.sequences[document] ?? -1, kept }
      }),
  )
  found.sort((a, b) => a.sequence - b.sequence)
  return found.map(({ kept }) => [kept.id, ...recordsOf(kept).map(sorted)])
}

function sorted(record: FlatRecord): FlatRecord {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

class Twin {
  masters: { id: string; rows: Map<string, FlatRecord> }[] = []

  apply({ put, remove }: RecordsDelta): void {
    for (const number of remove) for (const { rows } of this.masters) rows.delete(number)
    for (const { productNumber, masterId, record } of put) {
      for (const { id, rows } of this.masters) if (id !== masterId) rows.delete(productNumber)
      const known = this.masters.find(({ id }) => id === masterId)
      if (known !== undefined) known.rows.set(productNumber, record)
      else this.masters.push({ id: masterId, rows: new Map([[productNumber, record]]) })
    }
    this.masters = this.masters.filter(({ rows }) => rows.size > 0)
  }

  outline(): Outline {
    return this.masters.map(({ id, rows }) => [id, ...[...rows.values()].map(sorted)])
  }
}

const numbers = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5')
const entries = fc.record({
  productNumber: numbers,
  masterId: fc.constantFrom('m1', 'm2', 'm3'),
  colour: fc.constantFrom('red', 'blue'),
})
const deltas = fc
  .record({
    put: fc.uniqueArray(entries, { selector: ({ productNumber }) => productNumber, maxLength: 4 }),
    remove: fc.uniqueArray(numbers, { maxLength: 2 }),
  })
  .map(
    ({ put, remove }): RecordsDelta => ({
      kind: 'records',
      put: put.map(({ productNumber, masterId, colour }) => ({
        productNumber,
        masterId,
        record: { number: productNumber, master: masterId, colour },
      })),
      remove,
    }),
  )

test('deltas one by one, and several in one go, give what a plain twin gives', () => {
  fc.assert(
    fc.property(fc.array(fc.array(deltas, { maxLength: 4 }), { maxLength: 6 }), (groups) => {
      const twin = new Twin()
      let view = emptyView()
      let oneByOne = emptyView()
      for (const group of groups) {
        for (const delta of group) twin.apply(delta)
        view = { ...view, ...applyDeltas(view, group) }
        for (const delta of group) oneByOne = { ...oneByOne, ...applyDeltas(oneByOne, [delta]) }
        assert.deepEqual(outline(view), twin.outline())
        assert.deepEqual(outline(oneByOne), twin.outline())
      }
    }),
    { numRuns: 300 },
  )
})

function putOf(count: number, masters: number): RecordsDelta {
  const put = Array.from({ length: count }, (_, i) => {
    const productNumber = `p${i}`
    const masterId = `m${i % masters}`
    return { productNumber, masterId, record: { number: productNumber, master: masterId } }
  })
  return { kind: 'records', put, remove: ['gone'] }
}

test('a large delta is cut into parts that bring the same records, and no master twice', () => {
  const delta = putOf(3_000, 600)
  const parts = partsOf(delta)
  assert.ok(parts.length > 10)
  const twin = new Twin()
  twin.apply(delta)
  let view = emptyView()
  for (const part of parts) view = { ...view, ...applyDeltas(view, [part]) }
  assert.deepEqual(outline(view), twin.outline())
  const masters = parts.map((part) => new Set(part.put.map(({ masterId }) => masterId)).size)
  assert.equal(
    masters.reduce((sum, count) => sum + count),
    600,
  )
})

test('a small delta stays as it is, an empty one has no parts', () => {
  const delta = putOf(3, 3)
  assert.deepEqual(partsOf(delta), [delta])
  assert.deepEqual(partsOf({ kind: 'records', put: [], remove: [] }), [])
})

test('records that are large make small parts', () => {
  const { put } = putOf(20, 20)
  const text = 'x'.repeat(100_000)
  const large = put.map((entry) => ({ ...entry, record: { ...entry.record, text } }))
  assert.equal(partsOf({ kind: 'records', put: large, remove: [] }).length, 20)
})

test('many small deltas of a log are applied in few goes', () => {
  const log = Array.from({ length: 2_000 }, (_, i) => {
    const [entry] = putOf(i + 1, 5_000).put.slice(-1)
    return { kind: 'records', put: entry === undefined ? [] : [entry], remove: [] } as const
  })
  const groups = groupsOf(log)
  assert.ok(groups.length <= 10, `${groups.length} groups`)
  assert.deepEqual(groups.flat(), log)
})
