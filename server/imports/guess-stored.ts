// Settings guessed from a database that was filled earlier, for an import that only loads. Which fields are the keys shows in the
// rows: they were stored by their master's id.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { copiedNumberField, guessKeys, type Keys } from '../channel/guess-keys.ts'
import { CatalogueStatistics } from '../channel/guess-statistics.ts'
import type { Store } from '../store/store.ts'
import type { BuildOrder } from './build-segments.ts'
import { distinctMax, mergedGuess } from './fill-database.ts'
import { limits } from './limits.ts'
import { refusal } from './refusal.ts'
import type { Report } from './report.ts'

type SampleRow = { readonly masterId: string; readonly record: FlatRecord }

export type StoredGuess = {
  readonly settings: ChannelSettings
  readonly records: number
  readonly fields: number
}

/** `order.settings` are those of the channel so far; what is not guessed stays. Reads the whole database once. */
export async function guessStored(
  store: Store,
  order: BuildOrder,
  report: Report,
): Promise<StoredGuess> {
  const statistics = new CatalogueStatistics(distinctMax)
  const sample: SampleRow[] = []
  const names = new Set<string>()
  for await (const batch of store.documents(order.channel, order.databaseVersion)) {
    for (const { masterId, records } of batch) {
      for (const record of records) {
        if (sample.length < limits.sampleRows) sample.push({ masterId, record })
        for (const name of Object.keys(record)) names.add(name)
        statistics.add(record)
      }
    }
    report.update({ step: 'reading', rows: statistics.rows })
  }
  const keys = keysByMaster(sample)
  if (keys === null)
    throw refusal('the stored rows do not show which field is their product number')
  const settings = mergedGuess(order.settings, statistics, keys)
  return { settings, records: statistics.rows, fields: names.size }
}

function keysByMaster(sample: readonly SampleRow[]): Keys | null {
  const statistics = new CatalogueStatistics(limits.sampleRows)
  for (const { record } of sample) statistics.add(record)
  const guess = guessKeys(statistics)
  const guessed = guess.kind === 'named' ? guess.keys : null
  const likely = [guessed?.masterId, guessed?.productNumber, ...fieldNames(sample)]
  const ids = likely
    .filter((name) => typeof name === 'string')
    .filter((name) => isMaster(name, sample))
  const isGrouped = new Set(sample.map(({ masterId }) => masterId)).size < sample.length
  const masters = ids.filter((name) => name !== guessed?.productNumber)
  if (guessed !== null && !ids.includes(guessed.productNumber)) {
    const [masterId] = masters
    return masterId === undefined ? null : { ...guessed, masterId }
  }
  if (isGrouped) return null
  const productNumber = guessed?.productNumber ?? ids[0]
  if (productNumber === undefined) return null
  const hasMaster = typeof guessed?.masterId === 'string' && ids.includes(guessed.masterId)
  return {
    productNumber,
    masterId: hasMaster ? (guessed?.masterId ?? null) : null,
    copyOf: productNumber === copiedNumberField ? copied(productNumber, masters) : null,
  }
}

function fieldNames(sample: readonly SampleRow[]): readonly string[] {
  return Object.keys(sample[0]?.record ?? {})
}

function isMaster(name: string, sample: readonly SampleRow[]): boolean {
  return sample.every(({ masterId, record }) => String(record[name] ?? '').trim() === masterId)
}

/** Another field with the same values, from which the number was copied. */
function copied(productNumber: string, others: readonly string[]): string | null {
  return others.find((name) => name !== productNumber) ?? null
}
