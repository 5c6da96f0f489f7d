// The golden list over the demo catalogue: what stands first for some 240 queries. A change of the engine that breaks one of these must say
// why what it shows is better.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { SearchQuery } from '../engine/query.ts'
import { search } from '../engine/search.ts'
import { SegmentBuilder } from '../engine/segment/build.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { liveSegment, type Snapshot, snapshotOf } from '../engine/snapshot.ts'
import { documentReader } from '../server/channel/documents.ts'
import { indexSchema } from '../server/channel/fields.ts'
import { type DemoRecord, demoRecords } from './catalogue/catalogue.ts'
import { goldenQueries } from './golden-queries.ts'
import { demoSettings } from './settings.ts'

/** Hits that must be as expected; fewer when there are fewer that hold all words. */
const looked = 5

const masters = new Map<string, DemoRecord[]>()
let snapshot: Snapshot

before(() => {
  for (const record of demoRecords()) {
    const variants = masters.get(String(record.Master))
    if (variants === undefined) masters.set(String(record.Master), [record])
    else variants.push(record)
  }
  const schema = indexSchema(demoSettings)
  const read = documentReader(demoSettings)
  const builder = new SegmentBuilder(schema)
  for (const [masterId, records] of masters)
    builder.add(read({ masterId, sequence: builder.documents, records }))
  const segment = openSegment(builder.finish())
  assert.ok(segment)
  snapshot = snapshotOf(schema, [liveSegment(segment)])
})

for (const line of goldenQueries.trim().split('\n')) {
  const [text, expected, reason] = line.split('|').map((part) => part.trim())
  test(`${text}: ${expected} (${reason})`, () => {
    const hits = shown(text)
    assert.ok(hits.length > 0, 'something is found')
    const wrong = hits.filter((key) => !expected.split(';').every((one) => fits(key, one.trim())))
    assert.deepEqual(wrong.map(told), [])
  })
}

function shown(text: string): readonly string[] {
  const query: SearchQuery = {
    text,
    searchField: null,
    matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
    clauses: [],
    facets: [],
    sort: [],
    from: 0,
    size: looked,
    foundWords: false,
  }
  const { hits, complete } = search(snapshot, query)
  return hits.slice(0, complete === 0 ? looked : complete).map(({ key }) => key)
}

/** `Field=value`: in some variant the field is or begins with the value; else the end of a category. */
function fits(key: string, expected: string): boolean {
  const variants = masters.get(key) ?? []
  const [field, value] = expected.split('=')
  if (value !== undefined)
    return variants.some((record) => String(record[field] ?? '').startsWith(value))
  const ends = variants.flatMap(({ CategoryPath }) =>
    (CategoryPath as readonly (readonly string[])[]).map((path) => path.at(-1) ?? ''),
  )
  return expected.split(',').some((end) => ends.includes(end))
}

function told(key: string): string {
  const [first] = masters.get(key) ?? []
  return `${first?.Name} (${first?.Brand}, ${first?.Color}, ${JSON.stringify(first?.CategoryPath)})`
}
