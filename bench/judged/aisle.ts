// Our engine the way an import goes: the keys and the settings are guessed from the records, nothing is set by hand.

import type { SearchQuery } from '../../engine/query.ts'
import { Workspace } from '../../engine/rank/workspace.ts'
import { search } from '../../engine/search.ts'
import { SegmentBuilder } from '../../engine/segment/build.ts'
import { openSegment } from '../../engine/segment/segment.ts'
import { liveSegment, type Snapshot, snapshotOf } from '../../engine/snapshot.ts'
import { documentReader } from '../../server/channel/documents.ts'
import { indexSchema } from '../../server/channel/fields.ts'
import { guessSettings } from '../../server/channel/guess.ts'
import { guessKeys } from '../../server/channel/guess-keys.ts'
import { CatalogueStatistics } from '../../server/channel/guess-statistics.ts'
import { distinctMax } from '../../server/imports/fill-database.ts'
import { limits } from '../../server/imports/limits.ts'
import { keyedRecord } from '../../server/imports/row-keys.ts'
import { type JudgedIndex, rankedMax } from './judged-index.ts'

export class JudgedAisle implements JudgedIndex {
  readonly name = 'Aisle'
  readonly #space = new Workspace()
  #snapshot: Snapshot | null = null

  build(records: readonly Record<string, unknown>[]): void {
    const sample = new CatalogueStatistics(limits.sampleRows)
    for (const record of records.slice(0, limits.sampleRows)) sample.add(record)
    const guess = guessKeys(sample)
    if (guess.kind !== 'named') throw new Error('the catalogue does not name its product number')
    const statistics = new CatalogueStatistics(distinctMax)
    for (const record of records) statistics.add(record)
    const settings = guessSettings(statistics, guess.keys)
    const schema = indexSchema(settings)
    const read = documentReader(settings)
    const builder = new SegmentBuilder(schema)
    records.forEach((sent, sequence) => {
      const keyed = keyedRecord(sent, guess.keys)
      if (typeof keyed === 'string') throw new Error(keyed)
      builder.add(read({ masterId: keyed.masterId, sequence, records: [keyed.record] }))
    })
    const segment = openSegment(builder.finish())
    if (segment === null) throw new Error('the segment cannot be opened')
    this.#snapshot = snapshotOf(schema, [liveSegment(segment)])
  }

  ranked(text: string): readonly string[] {
    if (this.#snapshot === null) throw new Error('nothing was built')
    const query: SearchQuery = {
      text,
      searchField: null,
      matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
      clauses: [],
      facets: [],
      sort: [],
      from: 0,
      size: rankedMax,
      foundWords: false,
    }
    return search(this.#snapshot, query, this.#space).hits.map(({ key }) => key)
  }
}
