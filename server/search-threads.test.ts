import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schema } from '../engine/document.ts'
import { numberLayer } from '../engine/overlay/layer.ts'
import { SegmentBuilder } from '../engine/segment/build.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { liveSegment, type Snapshot, snapshotOf } from '../engine/snapshot.ts'
import type { OfferingResult } from './answers/offer-links.ts'
import { SearchThreads } from './search-threads.ts'

const schema: Schema = {
  fields: [{ name: 'name', kind: 'text', searchWeight: 1, column: true, identifier: false }],
  languages: ['en'],
  otherFields: { searchWeight: 0, column: false },
}

function snapshotWith(name: string): Snapshot {
  const builder = new SegmentBuilder(schema)
  builder.add({
    key: 'a',
    sequence: 0,
    rows: [{ key: 'a', values: new Map([['name', [name]]]) }],
    stored: name,
  })
  const segment = openSegment(builder.finish())
  assert.ok(segment !== null)
  return snapshotOf(schema, [liveSegment(segment)])
}

const query = {
  text: 'lamp',
  searchField: null,
  matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
  clauses: [],
  facets: [],
  sort: [],
  from: 0,
  size: 10,
  foundWords: false,
} as const

test('a search thread that dies is replaced, and only what it owed is lost', async () => {
  const threads = new SearchThreads(1)
  try {
    const good = threads.index(snapshotWith('red lamp'))
    assert.equal((await good.search(query)).total, 1)
    const [live] = snapshotWith('blue lamp').segments
    assert.ok(live !== undefined)
    // The thread cannot open this segment, which ends it as any surprise outside of a search would.
    const damaged = { ...live, segment: { ...live.segment, buffer: new SharedArrayBuffer(64) } }
    const bad = threads.index({ schema, segments: [damaged], documents: 1 })
    await assert.rejects(bad.search(query), /search thread/)
    assert.equal((await good.search(query)).total, 1)
    assert.equal((await good.search(query)).hits[0]?.stored, 'red lamp')
  } finally {
    await threads.close()
  }
})

test('a thread sees through the overlays that a question brings along', async () => {
  const threads = new SearchThreads(1)
  try {
    const layer = numberLayer('prices', ['a'], [12.5])
    const overlay = {
      field: 'price',
      kind: 'number',
      combine: 'replace',
      layers: [{ layer, constant: null }],
      isRequired: true,
    } as const
    const index = threads.index(snapshotWith('red lamp'))
    const { hits } = await index.search({ ...query, overlays: [overlay] })
    assert.deepEqual(hits[0]?.seen, [{ field: 'price', values: [[12.5]] }])
    assert.equal((await index.search(query)).hits[0]?.seen, undefined)
  } finally {
    await threads.close()
  }
})

test('a thread tells similar documents with their texts', async () => {
  const threads = new SearchThreads(1)
  try {
    const { segments } = snapshotWith('red lamp')
    const builder = new SegmentBuilder(schema)
    const rows = [{ key: 'b', values: new Map([['name', ['Red lamp']]]) }]
    builder.add({ key: 'b', sequence: 1, rows, stored: 'another' })
    const other = openSegment(builder.finish())
    assert.ok(other !== null)
    const index = threads.index(snapshotOf(schema, [...segments, liveSegment(other)]))
    const likeBy = [{ field: 'name', kind: 'text', weight: 1 }] as const
    const { hits, reasons } = await index.similar({ key: 'a', likeBy, clauses: [], size: 5 })
    assert.deepEqual(
      hits.map(({ key, score, stored }) => [key, score, stored]),
      [['b', 100, 'another']],
    )
    assert.deepEqual(reasons, [[{ field: 'name', values: ['Red lamp'] }]])
  } finally {
    await threads.close()
  }
})

test('beyond a number of waiting searches the next is refused at once', async () => {
  const threads = new SearchThreads(1)
  try {
    const index = threads.index(snapshotWith('red lamp'))
    const asked = Array.from({ length: 600 }, () => index.search(query))
    const settled = await Promise.allSettled(asked)
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 500)
    const refused = settled.filter(({ status }) => status === 'rejected')
    assert.match(String((refused[0] as PromiseRejectedResult).reason), /too many searches/)
    assert.equal((await index.search(query)).total, 1)
  } finally {
    await threads.close()
  }
})

test('a search that is due answers with what it has, and says so', async () => {
  const threads = new SearchThreads(1)
  try {
    const index = threads.index(snapshotWith('red lamp'))
    const facets = [
      { field: 'name', kind: 'values', ignoreOwnClauses: false, valuesMax: 9, always: [] },
    ] as const
    const due = index.within?.({ timeMs: -1, whenGone: () => {} })
    const late = await due?.search({ ...query, facets })
    assert.deepEqual([late?.timedOut, late?.total, late?.facets[0]?.counts], [true, 1, []])
    const patient = index.within?.({ timeMs: 60_000, whenGone: () => {} })
    const whole = await patient?.search({ ...query, facets })
    assert.deepEqual([whole?.timedOut, whole?.facets[0]?.counts.length], [false, 1])
    assert.equal((await index.search(query)).timedOut, false)
  } finally {
    await threads.close()
  }
})

test('when the asker has gone, what waits is taken back and nothing more is asked', async () => {
  const threads = new SearchThreads(1)
  try {
    const index = threads.index(snapshotWith('red lamp'))
    let leave = (): void => assert.fail('nobody listens')
    const whenGone = (listener: () => void): void => {
      leave = listener
    }
    const own = index.within?.({ timeMs: 60_000, whenGone })
    assert.ok(own !== undefined)
    // More than may wait at once, in turns: what was taken back must make room.
    for (let turn = 0; turn < 3; turn++) {
      const others = Array.from({ length: 200 }, () => index.search(query))
      const asked = turn === 0 ? Array.from({ length: 200 }, () => own.search(query)) : []
      if (turn === 0) leave()
      const settled = await Promise.allSettled(asked)
      assert.ok(settled.every(({ status }) => status === 'rejected'))
      for (const { total } of await Promise.all(others)) assert.equal(total, 1)
    }
    await assert.rejects(own.search(query), /has gone/)
  } finally {
    await threads.close()
  }
})

test('a thread tells the values of a facet as its question wants them told', async () => {
  const threads = new SearchThreads(1)
  try {
    const offers = {
      around: ['{"to":', '}'],
      order: { by: 'count' },
      max: 5,
      except: ['green lamp'],
    } as const
    const asked = { field: 'name', kind: 'values', ignoreOwnClauses: false, valuesMax: 9 } as const
    const facets = [{ ...asked, always: [], offers }]
    const { segments } = snapshotWith('red "lamp"')
    const both = snapshotOf(schema, [...segments, ...snapshotWith('Green lamp').segments])
    const result = await threads.index(both).search({ ...query, facets })
    const [facet] = result.facets
    assert.deepEqual((facet as OfferingResult).told, {
      text: '{"text":"red \\"lamp\\"","totalHits":1,"selected":"FALSE","searchParams":{"to":"red \\"lamp\\""}}',
      count: 1,
      totalHits: 1,
    })
    assert.equal(facet.counts.length, 2)
  } finally {
    await threads.close()
  }
})
