import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  ask,
  documentOf,
  found,
  indexOf,
  opened,
  propertyRuns,
  segmentOf,
  shopSchema,
  without,
} from './engine-lab.ts'
import { mergeSegments } from './segment/merge.ts'
import {
  changeSnapshot,
  findDocument,
  findRowsDocument,
  replaceSegments,
  type Snapshot,
  sequenceAt,
  snapshotOf,
  storedText,
} from './snapshot.ts'

const named = (sequence: number, title: string) => documentOf(sequence, { title })

test('a change gives the next snapshot and leaves the old one as it was', () => {
  const before = indexOf([[named(0, 'old tent'), named(1, 'rope')]])
  const place = findDocument(before, 'd0')
  assert.ok(place)
  const after = changeSnapshot(before, [place], segmentOf([named(0, 'new tent')]))
  assert.deepEqual(
    ask(before, 'tent').hits.map(({ stored }) => stored),
    ['{"title":"old tent"}'],
  )
  assert.deepEqual(
    ask(after, 'tent').hits.map(({ stored }) => stored),
    ['{"title":"new tent"}'],
  )
  assert.equal(before.documents, 2)
  assert.equal(after.documents, 2)
})

test('a document is found by its key and by the keys of its rows, in the segment where it lives', () => {
  const first = documentOf(0, { title: 'tent' }, [{ title: 'tent two' }])
  const before = indexOf([[first, named(1, 'rope')]])
  const old = findDocument(before, 'd0')
  assert.deepEqual(old, { place: 0, document: 0 })
  assert.deepEqual(findRowsDocument(before, 'd0-1'), old)
  assert.deepEqual(findRowsDocument(before, 'd1-0'), { place: 0, document: 1 })
  const after = changeSnapshot(before, [{ place: 0, document: 0 }], segmentOf([first]))
  assert.deepEqual(findDocument(after, 'd0'), { place: 1, document: 0 })
  assert.deepEqual(findRowsDocument(after, 'd0-1'), { place: 1, document: 0 })
  assert.equal(findDocument(after, 'nobody'), null)
  assert.equal(findRowsDocument(after, 'd0'), null)
  const place = findDocument(after, 'd1')
  assert.ok(place)
  assert.equal(storedText(after, place), '{"title":"rope"}')
  assert.equal(sequenceAt(after, place), 1)
})

test('every row leads to its document, however many rows the documents have', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 20 }), (counts) => {
      const documents = counts.map((count, i) =>
        documentOf(
          i,
          { title: 'tent' },
          Array.from({ length: count }, () => ({ title: 'tent' })),
        ),
      )
      const snapshot = indexOf([documents])
      documents.forEach(({ rows }, document) => {
        for (const { key } of rows) {
          assert.deepEqual(findRowsDocument(snapshot, key), { place: 0, document })
        }
      })
    }),
    propertyRuns(100),
  )
})

test('a segment whose documents are all deleted is left out', () => {
  const before = indexOf([[named(0, 'tent')], [named(1, 'rope')]])
  const after = without(before, 'd0')
  assert.equal(after.segments.length, 1)
  assert.equal(after.documents, 1)
  assert.equal(findDocument(after, 'd0'), null)
})

test('what is deleted while a merge runs is deleted from the merged segment', () => {
  const start = indexOf([
    [named(0, 'tent zero'), named(1, 'tent one'), named(4, 'tent four')],
    [named(2, 'tent two')],
  ])
  const sources = without(start, 'd1').segments
  const begun = snapshotOf(shopSchema, sources)
  const merged = opened(mergeSegments(shopSchema, sources))
  const meanwhile = changeSnapshot(without(begun, 'd0'), [], segmentOf([named(3, 'tent three')]))
  const after = replaceSegments(meanwhile, sources, merged)
  assert.ok(after)
  assert.equal(after.segments.length, 2)
  assert.deepEqual(found(after, 'tent').sort(), ['d2', 'd3', 'd4'])
})

test('a document that is changed while a merge runs is there once, in its new state', () => {
  const begun = indexOf([[named(0, 'tent'), named(1, 'rope')], [named(2, 'pole')]])
  const merged = opened(mergeSegments(shopSchema, begun.segments))
  const place = findDocument(begun, 'd0')
  assert.ok(place)
  const meanwhile = changeSnapshot(begun, [place], segmentOf([named(0, 'hammock')]))
  const after = replaceSegments(meanwhile, begun.segments, merged) as Snapshot
  assert.deepEqual(found(after, 'tent'), [])
  assert.deepEqual(found(after, 'hammock'), ['d0'])
  assert.equal(after.documents, 3)
})

test('a merge of segments that the snapshot no longer has is refused', () => {
  const begun = indexOf([[named(0, 'tent')], [named(1, 'rope')]])
  const merged = opened(mergeSegments(shopSchema, begun.segments))
  assert.equal(replaceSegments(indexOf([[named(0, 'tent')]]), begun.segments, merged), null)
})
