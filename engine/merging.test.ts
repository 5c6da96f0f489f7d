import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, indexOf, opened, segmentOf, shopSchema, without } from './engine-lab.ts'
import { segmentsToMerge } from './merging.ts'
import { mergeSegments } from './segment/merge.ts'
import { changeSnapshot, replaceSegments, type Snapshot, snapshotOf } from './snapshot.ts'

function lists(...sizes: readonly number[]) {
  let sequence = 0
  return sizes.map((size) =>
    Array.from({ length: size }, () => documentOf(sequence++, { title: 'tent' })),
  )
}

function sizes(snapshot: Snapshot): number[] {
  return segmentsToMerge(snapshot).map(({ segment }) => segment.documents)
}

test('seven segments of a size stay, eight become one', () => {
  assert.deepEqual(sizes(indexOf(lists(1, 1, 1, 1, 1, 1, 1))), [])
  assert.deepEqual(sizes(indexOf(lists(1, 1, 1, 1, 1, 1, 1, 1))), [1, 1, 1, 1, 1, 1, 1, 1])
})

test('a large segment is not merged with the young ones', () => {
  assert.deepEqual(sizes(indexOf(lists(600, 1, 2, 3, 1, 2, 3, 1, 2))), [1, 2, 3, 1, 2, 3, 1, 2])
})

test('the smallest segments are merged before larger ones', () => {
  const large = Array.from({ length: 8 }, () => 100)
  const small = Array.from({ length: 8 }, () => 5)
  assert.deepEqual(sizes(indexOf(lists(...large, ...small))), small)
})

test('a segment of which much is deleted is written anew, one of which little is deleted is not', () => {
  const index = indexOf(lists(200))
  const keys = (count: number): string[] => Array.from({ length: count }, (_, i) => `d${i}`)
  assert.deepEqual(sizes(without(index, ...keys(81))), [200])
  assert.deepEqual(sizes(without(index, ...keys(79))), [])
})

test('an empty index has nothing to merge', () => {
  assert.deepEqual(sizes(snapshotOf(shopSchema, [])), [])
})

test('documents that come one by one stay in few segments, and each is written few times', () => {
  let snapshot = snapshotOf(shopSchema, [])
  let written = 0
  let segmentsMost = 0
  const count = 700
  for (let i = 0; i < count; i++) {
    snapshot = changeSnapshot(snapshot, [], segmentOf([documentOf(i, { title: 'tent' })]))
    for (let sources = segmentsToMerge(snapshot); sources.length > 0; ) {
      const merged = opened(mergeSegments(shopSchema, sources))
      written += merged.documents
      snapshot = replaceSegments(snapshot, sources, merged) as Snapshot
      sources = segmentsToMerge(snapshot)
    }
    segmentsMost = Math.max(segmentsMost, snapshot.segments.length)
  }
  assert.equal(snapshot.documents, count)
  assert.ok(segmentsMost <= 24, `${segmentsMost} segments`)
  assert.ok(written <= count * 14, `${written} documents written for ${count}`)
})
