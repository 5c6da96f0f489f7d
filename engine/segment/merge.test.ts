import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SourceDocument } from '../document.ts'
import {
  ask,
  documentOf,
  facet,
  indexOf,
  opened,
  propertyRuns,
  shopSchema,
  type Values,
  without,
} from '../engine-lab.ts'
import { liveSegment, type Snapshot, snapshotOf } from '../snapshot.ts'
import { mergeSegments } from './merge.ts'

const word = fc.constantFrom('red', 'tent', 'tents', 'Jacke', 'WH-1000XM4', 'USB-C', 'rope', '中文')
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const row: fc.Arbitrary<Values> = fc.record(
  {
    title: text,
    description: text,
    brand: fc.constantFrom('Vaude', 'VAUDE', 'Mammut'),
    sku: fc.constantFrom('AB-12', 'AB-13', '4711'),
    price: fc.constantFrom(1, 2.5, 100),
    category: fc.array(fc.constantFrom('A', 'A/B', 'C/D/E'), { maxLength: 2 }),
    rare: fc.constantFrom('yes', 'no'),
    other: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
  },
  { requiredKeys: ['title'] },
)
const source = fc.record({
  row,
  others: fc.array(row, { maxLength: 2 }),
  segment: fc.nat(2),
  isDeleted: fc.boolean(),
})
const query = fc.constantFrom(
  'tent',
  'red rope',
  '"tent rope"',
  'ten*',
  'wh1000xm4',
  'ropw',
  '-red',
  '',
)

function answersOf(snapshot: Snapshot, text: string): unknown {
  const facets = ['brand', 'price', 'category', 'rare', 'other'].map((name) => facet(name))
  return ask(snapshot, text, { facets, size: 100, foundWords: true })
}

test('a merge gives what building from the living documents gives: answers, scores and stored texts', () => {
  fc.assert(
    fc.property(fc.array(source, { minLength: 1, maxLength: 12 }), query, (sources, text) => {
      const all = sources.map(({ row: first, others }, i) => documentOf(i, first, others))
      const lists = [0, 1, 2].map((number) => all.filter((_, i) => sources[i].segment === number))
      const dead = all.filter((_, i) => sources[i].isDeleted).map(({ key }) => key)
      const snapshot = without(indexOf(lists.filter((list) => list.length > 0)), ...dead)
      const living = all.filter(({ key }) => !dead.includes(key))
      const merged = opened(mergeSegments(shopSchema, snapshot.segments))
      assert.equal(merged.documents, living.length)
      const answers = answersOf(snapshotOf(shopSchema, [liveSegment(merged)]), text)
      assert.deepEqual(answers, answersOf(indexOf([living]), text))
    }),
    propertyRuns(150),
  )
})

test('merged documents stand in the order of their arrival, however the segments lay', () => {
  const one = (sequence: number): SourceDocument => documentOf(sequence, { title: 'tent' })
  const snapshot = indexOf([[one(1), one(4)], [one(0), one(3)], [one(2)]])
  const merged = opened(mergeSegments(shopSchema, snapshot.segments))
  assert.deepEqual([...merged.sequences], [0, 1, 2, 3, 4])
})

test('merging a merge again changes nothing', () => {
  const documents = [0, 1, 2].map((i) => documentOf(i, { title: `tent ${i}`, color: `c${i}` }))
  const once = mergeSegments(shopSchema, indexOf([documents]).segments)
  const twice = mergeSegments(shopSchema, [liveSegment(opened(once))])
  assert.deepEqual(Buffer.from(twice), Buffer.from(once))
})
