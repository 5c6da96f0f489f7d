import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChannelSettings, emptySettings, type FieldSettings } from '../../contract/settings.ts'
import { snapshotOf } from '../../engine/snapshot.ts'
import { applyDeltas } from './apply.ts'
import { type ChangeMode, type Changes, recordChanges, removal } from './changes.ts'
import type { FlatRecord } from './delta.ts'
import { fieldTable, indexSchema } from './fields.ts'
import { recordsByNumber } from './lookup.ts'
import { recordLimits } from './record-limits.ts'
import { emptyShelves } from './shelves.ts'
import type { ChannelView } from './view.ts'

function field(name: string, own: Partial<FieldSettings> = {}): FieldSettings {
  return { name, type: 'TEXT', searchWeight: 1, filterable: true, ...own }
}

const fields = [
  field('Number', { role: 'productNumber' }),
  field('Master', { role: 'masterId' }),
  field('Name', { role: 'productName' }),
  field('Price', { type: 'FLOAT', role: 'price' }),
]

function channel(own: Partial<ChannelSettings> = {}): ChannelView {
  const settings = { ...emptySettings, fields, ...own }
  const nothing = async (): Promise<never> => assert.fail('nothing is searched here')
  return {
    name: 'shop',
    settings,
    settingsVersion: 1,
    fields: fieldTable(settings),
    databaseVersion: 1,
    deltaVersion: 0,
    shelves: emptyShelves,
    snapshot: snapshotOf(indexSchema(settings), []),
    index: { search: nothing, suggest: nothing, similar: nothing },
    identity: '',
    nextSequence: 0,
  }
}

function after(view: ChannelView, { delta }: Changes): ChannelView {
  return { ...view, ...applyDeltas(view, [delta]) }
}

function change(view: ChannelView, records: readonly FlatRecord[], mode: ChangeMode = 'upsert') {
  const changes = recordChanges(view, records, mode)
  return { results: changes.results, view: after(view, changes) }
}

const outcome = ({ results }: Pick<Changes, 'results'>) =>
  results.map(({ success, error }) => (success ? 'done' : error?.name))

test('a product number is a text with something in it, or a number', () => {
  const numbers = ['A', 5, '', ' ', null, undefined, true, ['A'], { a: 'A' }]
  const { results, view } = change(
    channel(),
    numbers.map((number) => ({ Number: number, Name: 'x' })),
  )
  assert.deepEqual(
    results.map(({ success }) => success),
    numbers.map((_, i) => i < 2),
  )
  assert.match(results[7].error?.description ?? '', /Number must hold the product number/)
  assert.equal(view.snapshot.documents, 2)
})

test('white space around a number makes no other number of it', () => {
  const { view } = change(channel(), [{ Number: ' A ', Master: ' M ', Name: 'x' }])
  assert.deepEqual(recordsByNumber(view, ['A']), [{ Number: 'A', Master: 'M', Name: 'x' }])
  const again = change(view, [{ Number: 'A ', Name: 'y' }], 'insert')
  assert.deepEqual(outcome(again), ['FieldConstraintException'])
})

test('a master that is neither text nor number is refused', () => {
  assert.deepEqual(outcome(change(channel(), [{ Number: 'A', Master: ['M'] }])), [
    'FieldConstraintException',
  ])
})

test('a product number that records lack is copied from the field that the settings say', () => {
  const [number, ...others] = fields
  const view = channel({ fields: [{ ...number, copyOf: 'Name' }, ...others] })
  const changed = change(view, [{ Name: 'Rope' }])
  assert.deepEqual(outcome(changed), ['done'])
  assert.deepEqual(recordsByNumber(changed.view, ['Rope']), [{ Name: 'Rope', Number: 'Rope' }])
})

test('a number with zeros before it is found again, even where the field is said to hold numbers', () => {
  const [number, ...others] = fields
  const view = channel({ fields: [{ ...number, type: 'INTEGER' }, ...others] })
  const { view: filled } = change(view, [{ Number: '007', Name: 'x' }])
  assert.equal(recordsByNumber(filled, ['007']).length, 1)
  assert.deepEqual(outcome(change(filled, [{ Number: '007' }], 'insert')), [
    'FieldConstraintException',
  ])
})

test('text in a field of numbers is kept with a warning', () => {
  const { results, view } = change(channel(), [
    { Number: 'A', Price: 'on request' },
    { Number: 'B', Price: ' 12.50' },
    { Number: 'C', Price: ['1', ''] },
  ])
  assert.deepEqual(
    results.map(({ warnings }) => warnings.map(({ name }) => name)),
    [['FieldTypeWarning'], [], []],
  )
  assert.match(results[0].warnings[0].description, /^Price holds numbers and "on request" is none/)
  assert.deepEqual(recordsByNumber(view, ['A']), [{ Number: 'A', Price: 'on request' }])
})

test('an update keeps what it does not name, takes away what it sets to null, and creates nothing', () => {
  const { view } = change(channel(), [{ Number: 'A', Name: 'Rope', Price: 5 }])
  const changed = change(
    view,
    [
      { Number: 'A', Name: null, Size: 40 },
      { Number: 'B', Size: 41 },
      { Number: 'A', Color: 'red' },
    ],
    'update',
  )
  assert.deepEqual(outcome(changed), ['done', 'RecordNotFoundException', 'done'])
  assert.deepEqual(recordsByNumber(changed.view, ['A', 'B']), [
    { Number: 'A', Price: 5, Size: 40, Color: 'red' },
  ])
})

test('a record cannot grow beyond its bounds by updates', () => {
  const some = (from: number) =>
    Object.fromEntries(Array.from({ length: 1_200 }, (_, i) => [`f${from + i}`, i]))
  const { view } = change(channel(), [{ Number: 'A', ...some(0) }])
  const { results } = change(view, [{ Number: 'A', ...some(1_200) }], 'update')
  assert.match(results[0].error?.description ?? '', /more than 2000 fields/)
})

const oversized: readonly (readonly [string, FlatRecord])[] = [
  ['a text of 10 MB', { text: 'x'.repeat(10_000_000) }],
  ['10,000 fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 'x']))],
  ['100 levels', { deep: JSON.parse('['.repeat(100) + ']'.repeat(100)) }],
  ['half a character', { text: 'a\ud800' }],
  ['half a character in a name', { 'a\udc00': 1 }],
  ['a name behind objects', JSON.parse('{"__proto__": 1}')],
  ['a long product number', { Number: 'x'.repeat(recordLimits.productNumberLengthMax + 1) }],
  ['a long master', { Master: 'x'.repeat(recordLimits.productNumberLengthMax + 1) }],
]

for (const [name, record] of oversized) {
  test(`a record with ${name} fails alone`, () => {
    const records = [{ Number: 'A' }, { Number: 'B', ...record }, { Number: 'C', emoji: '😀' }]
    assert.deepEqual(outcome(change(channel(), records)), [
      'done',
      'FieldConstraintException',
      'done',
    ])
  })
}

test('a field without a name is left out', () => {
  const { view } = change(channel(), [{ Number: 'A', '': 'x' }])
  assert.deepEqual(recordsByNumber(view, ['A']), [{ Number: 'A' }])
})

test('a channel that knows no product number takes no records', () => {
  const { results } = change(channel({ fields: [] }), [{ Number: 'A' }])
  assert.match(results[0].error?.description ?? '', /does not know yet/)
})

test('a removal by master takes all its records, by number only the one', () => {
  const records = ['A', 'B', 'C'].map((number) => ({ Number: number, Master: 'M' }))
  const { view } = change(channel(), [...records, { Number: 'D' }])
  const one = after(view, removal(view, ['B'], 'productNumber'))
  assert.deepEqual(
    recordsByNumber(one, ['A', 'B', 'C', 'D']).map((record) => record.Number),
    ['A', 'C', 'D'],
  )
  const changes = removal(one, ['M', 'nobody'], 'id')
  assert.deepEqual(outcome(changes), ['done', 'RecordNotFoundException'])
  assert.equal(after(one, changes).snapshot.documents, 1)
})
