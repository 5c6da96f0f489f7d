// Which fields are the product number and the master of a catalogue: as the channel's settings say, else guessed. Without names
// to go by, the whole file is read once before, for a field that differs in every row.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { type Candidate, guessKeys, type Keys, keysOf } from '../channel/guess-keys.ts'
import { CatalogueStatistics, UniqueFields } from '../channel/guess-statistics.ts'
import { limits } from './limits.ts'
import { type CatalogueFile, openCatalogue } from './open-catalogue.ts'
import { refusal } from './refusal.ts'
import type { Report } from './report.ts'
import { keysIn } from './row-keys.ts'

export type KeyQuestion = {
  readonly file: CatalogueFile
  readonly settings: ChannelSettings
  /** Whether the fields are to be guessed. */
  readonly guess: boolean
}

/** Refused with Problem `badCatalogue` when the records have no product number. */
export async function chooseKeys(
  question: KeyQuestion,
  sample: readonly FlatRecord[],
  report: Report,
): Promise<Keys> {
  if (!question.guess) return knownKeys(question.settings, sample)
  const statistics = new CatalogueStatistics(limits.sampleRows)
  for (const record of sample.slice(0, limits.sampleRows)) statistics.add(record)
  const guess = guessKeys(statistics)
  if (guess.kind === 'named') {
    guess.messages.forEach(report.say)
    report.say(`The product number is the field ${guess.keys.productNumber}.`)
    if (guess.keys.masterId !== null) {
      report.say(`Rows with the same ${guess.keys.masterId} are variants of one product.`)
    }
    return guess.keys
  }
  const found = await findUnique(question.file, guess.candidates)
  if (found === null) throw noNumber(sample)
  const copied = found.asCopy ? `; the field ${keysOf(found).productNumber} is a copy of it` : ''
  report.say(
    `No field is called a product number. ${found.field} differs in every row and serves as one${copied}.`,
  )
  return keysOf(found)
}

function knownKeys(settings: ChannelSettings, sample: readonly FlatRecord[]): Keys {
  const keys = keysIn(settings)
  if (keys === null) {
    throw refusal('the settings of the channel name no field with the role productNumber')
  }
  const names = [keys.productNumber, ...(keys.copyOf === null ? [] : [keys.copyOf])]
  if (sample.some((record) => names.some((name) => Object.hasOwn(record, name)))) return keys
  throw refusal(
    `no row has the field ${keys.productNumber}, which is the product number of this channel; found were ${fieldNames(sample)}`,
  )
}

async function findUnique(
  file: CatalogueFile,
  candidates: readonly Candidate[],
): Promise<Candidate | null> {
  if (candidates.length === 0) return null
  const unique = new UniqueFields(candidates.map((candidate) => candidate.field))
  const catalogue = await openCatalogue(file, () => {})
  try {
    for await (const rows of catalogue.rows) {
      for (const row of rows) if ('record' in row) unique.add(row.record)
      if (unique.names().length === 0) return null
    }
  } finally {
    await catalogue.close()
  }
  const [best] = unique.names()
  return candidates.find((candidate) => candidate.field === best) ?? null
}

function noNumber(sample: readonly FlatRecord[]): Error {
  return refusal(
    `it has no product number: a column such as ProductNumber, SKU or id was expected, or any that differs in every row; found were ${fieldNames(sample)}`,
  )
}

function fieldNames(sample: readonly FlatRecord[]): string {
  const names = [...new Set(sample.slice(0, 20).flatMap((record) => Object.keys(record)))]
  const shown = names.slice(0, 10).map((name) => name.slice(0, 40))
  return names.length > shown.length ? `${shown.join(', ')} and others` : shown.join(', ')
}
