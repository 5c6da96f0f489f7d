// What the tests of guessing share: guessing as an import does, and looking at what came out.

import type { FieldRole } from '../../contract/enums.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import type { FlatRecord } from './delta.ts'
import { fieldTable } from './fields.ts'
import { guessSettings } from './guess.ts'
import { guessKeys, keysOf } from './guess-keys.ts'
import { CatalogueStatistics, UniqueFields } from './guess-statistics.ts'

/** Guesses as an import does: keys from the first rows, the rest from all of them. */
export function guess(records: readonly FlatRecord[]): ChannelSettings {
  const sample = new CatalogueStatistics(1_000)
  for (const record of records.slice(0, 1_000)) sample.add(record)
  const found = guessKeys(sample)
  const all = new CatalogueStatistics(400)
  if (found.kind === 'named') {
    for (const record of records) all.add(record)
    return guessSettings(all, found.keys)
  }
  const unique = new UniqueFields(found.candidates.map(({ field }) => field))
  for (const record of records) unique.add(record)
  const best = found.candidates.find(({ field }) => field === unique.names()[0])
  if (best === undefined) throw new Error('the records have no product number')
  const keys = keysOf(best)
  for (const record of records) {
    all.add(
      keys.copyOf === null ? record : { ...record, [keys.productNumber]: record[keys.copyOf] },
    )
  }
  return guessSettings(all, keys)
}

export function rolesOf(settings: ChannelSettings): Partial<Record<FieldRole, string>> {
  return Object.fromEntries(fieldTable(settings).byRole)
}

export function fieldOf(settings: ChannelSettings, name: string) {
  return settings.fields.find((field) => field.name === name)
}

export function facetOf(settings: ChannelSettings, name: string) {
  return settings.facets.find((facet) => facet.field === name)
}

export const rows = (count: number, make: (i: number) => FlatRecord) =>
  Array.from({ length: count }, (_, i) => make(i))
