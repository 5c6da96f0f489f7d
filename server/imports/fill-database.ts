// The storing half of an import: a file goes row by row into the next database of its channel. Nothing is stored before the
// first rows are known to be a catalogue, and nothing stays of an import that fails.

import type { ChannelSettings } from '../../contract/settings.ts'
import { fieldKind } from '../channel/fields.ts'
import { guessSettings } from '../channel/guess.ts'
import type { Keys } from '../channel/guess-keys.ts'
import { CatalogueStatistics } from '../channel/guess-statistics.ts'
import { hasDecimalComma } from '../channel/values.ts'
import type { ImportSession, Store, StoredRecord } from '../store/store.ts'
import { chooseKeys, type KeyQuestion } from './choose-keys.ts'
import { firstRows, unreadable } from './first-rows.ts'
import { limits } from './limits.ts'
import { type Catalogue, openCatalogue } from './open-catalogue.ts'
import { refusal } from './refusal.ts'
import type { Report } from './report.ts'
import { type Row, shown } from './row.ts'
import { keyedRecord } from './row-keys.ts'

export type FillOrder = KeyQuestion & {
  readonly channel: string
  /** Changes after this one are newer than the file. */
  readonly sinceDeltaVersion: number
}

export type Filled = {
  readonly databaseVersion: number
  readonly records: number
  /** Different fields of the records. */
  readonly fields: number
  /** Null: the settings are not guessed. */
  readonly settings: ChannelSettings | null
}

/** Different values that are kept of each field for guessing: more than a facet would offer. */
export const distinctMax = 400

export async function fillDatabase(
  store: Store,
  order: FillOrder,
  report: Report,
): Promise<Filled> {
  const catalogue = await openCatalogue(order.file, report.say)
  try {
    report.update({ step: 'reading', bytesTotal: catalogue.bytesTotal })
    const first = await firstRows(catalogue)
    const sample = first.flatMap((row) => ('record' in row ? [row.record] : []))
    if (sample.length === 0) throw unreadable(first)
    const keys = await chooseKeys(order, sample, report)
    refuseMostlyBad(first, keys)
    const filling = new Filling({ order, keys, report, catalogue })
    return await inSession(store, order, async (session) => {
      await filling.store(session, first)
      for await (const rows of catalogue.rows) await filling.store(session, rows)
      return filling.end(session)
    })
  } finally {
    await catalogue.close()
  }
}

function refuseMostlyBad(rows: readonly Row[], keys: Keys): void {
  const bad = rows.flatMap((row) => {
    const found = 'record' in row ? keyedRecord(row.record, keys) : row.error
    return typeof found === 'string' ? [{ line: row.line, error: found }] : []
  })
  if (bad.length > rows.length * limits.unreadableShareMax) throw unreadable(bad, rows.length)
}

async function inSession(
  store: Store,
  { channel, sinceDeltaVersion }: FillOrder,
  fill: (session: ImportSession) => Promise<Filled>,
): Promise<Filled> {
  const session = await store.beginImport(channel, sinceDeltaVersion)
  try {
    return await fill(session)
  } catch (error) {
    // The first error says what happened; that leaving failed as well would only hide it.
    await session.abandon().catch(() => {})
    throw error
  }
}

type FillingParts = {
  readonly order: FillOrder
  readonly keys: Keys
  readonly report: Report
  readonly catalogue: Catalogue
}

/** What is counted while rows go in. */
class Filling {
  readonly #parts: FillingParts
  readonly #statistics: CatalogueStatistics | null
  readonly #fields = new Set<string>()
  #rows = 0
  #records = 0

  constructor(parts: FillingParts) {
    this.#parts = parts
    this.#statistics = parts.order.guess ? new CatalogueStatistics(distinctMax) : null
  }

  async store(session: ImportSession, rows: readonly Row[]): Promise<void> {
    const { catalogue, report } = this.#parts
    const accepted = this.#accept(rows)
    const refused = new Set(await session.add([...accepted.values()].map(({ stored }) => stored)))
    for (const [productNumber, { line, stored }] of accepted) {
      if (refused.has(productNumber)) {
        report.rowError(
          line,
          `the product number ${productNumber} stands in an earlier row already`,
        )
        continue
      }
      this.#records++
      this.#count(stored)
    }
    this.#rows += rows.length
    report.update({
      step: 'storing',
      bytesRead: catalogue.bytesRead(),
      rows: this.#rows,
      records: this.#records,
    })
  }

  async end(session: ImportSession): Promise<Filled> {
    if (this.#records === 0) throw refusal('none of its rows could be stored')
    const { report } = this.#parts
    const settings = this.#guessed()
    await session.complete()
    report.update({ rows: this.#rows, records: this.#records })
    return {
      databaseVersion: session.databaseVersion,
      records: this.#records,
      fields: this.#fields.size,
      settings,
    }
  }

  #guessed(): ChannelSettings | null {
    const { keys, order, report } = this.#parts
    if (this.#statistics === null) return null
    const settings = mergedGuess(order.settings, this.#statistics, keys)
    sayReadings(this.#statistics, settings, report)
    return settings
  }

  /** The good rows by product number. */
  #accept(rows: readonly Row[]): Map<string, { line: number; stored: StoredRecord }> {
    const { keys, report } = this.#parts
    const accepted = new Map<string, { line: number; stored: StoredRecord }>()
    for (const row of rows) {
      const stored = 'record' in row ? keyedRecord(row.record, keys) : row.error
      if (typeof stored === 'string') {
        report.rowError(row.line, stored)
        continue
      }
      const first = accepted.get(stored.productNumber)
      if (first === undefined) accepted.set(stored.productNumber, { line: row.line, stored })
      else {
        report.rowError(
          row.line,
          `the product number ${stored.productNumber} stands in line ${first.line} already`,
        )
      }
    }
    return accepted
  }

  #count({ record }: StoredRecord): void {
    this.#statistics?.add(record)
    if (this.#fields.size >= limits.fieldsCountedMax) return
    for (const name of Object.keys(record)) this.#fields.add(name)
  }
}

/** What is guessed takes its place in the settings; what only a person can know (feed, paging, separators) stays. */
export function mergedGuess(
  settings: ChannelSettings,
  statistics: CatalogueStatistics,
  keys: Keys,
): ChannelSettings {
  const { languages, fields, facets, sortOrders, suggest } = guessSettings(statistics, keys)
  return { ...settings, languages, fields, facets, sortOrders, suggest }
}

/** Tells what a person may want to have otherwise in the file or in the settings. */
function sayReadings(
  statistics: CatalogueStatistics,
  settings: ChannelSettings,
  report: Report,
): void {
  const numbers = new Set(
    settings.fields.filter(({ type }) => fieldKind(type) === 'number').map(({ name }) => name),
  )
  for (const { name, commaNumbers, textSamples } of statistics.fields()) {
    if (commaNumbers === 0 || !numbers.has(name)) continue
    const example = textSamples.find(hasDecimalComma)
    const such = example === undefined ? '' : `, such as ${example},`
    report.say(`The field ${shown(name)} has numbers with a comma${such} read as decimal numbers.`)
  }
}
