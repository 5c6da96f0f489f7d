// Which fields are the product number and the master: needed before the first row is stored, so guessed from the first rows.

import type { FieldStatistics } from './guess-counter.ts'
import { describeField, type GuessField } from './guess-kinds.ts'
import { certainMasterNames, certainNumberNames, hasWord, roleNames } from './guess-names.ts'
import type { CatalogueStatistics } from './guess-statistics.ts'

export type Keys = {
  readonly productNumber: string
  readonly masterId: string | null
  /** The field whose value is copied to `productNumber` where a record has none; null: records bring it themselves. */
  readonly copyOf: string | null
}

export type KeyGuess =
  | { readonly kind: 'named'; readonly keys: Keys; readonly messages: readonly string[] }
  /** No field is named so; one of these may do if it differs in every row of the whole catalogue, the best first. */
  | { readonly kind: 'unnamed'; readonly candidates: readonly Candidate[] }

export type Candidate = {
  readonly field: string
  /** The field has a meaning of its own for the shop, such as the address of a picture: the number is a copy of it. */
  readonly asCopy: boolean
}

/** The name of a product number that no record brings. */
export const copiedNumberField = 'ProductNumber'

const candidatesMax = 8
/** Rows of one master at most on average: with more it is a group of products, not the variants of one. */
const variantsMax = 100

/** `sample` must keep as many different values as it has rows. */
export function guessKeys(sample: CatalogueStatistics): KeyGuess {
  const fields = sample.fields().map((field) => describeField(field, sample.rows))
  const productNumber = namedNumber(fields, sample.rows)
  if (productNumber === null)
    return { kind: 'unnamed', candidates: candidates(fields, sample.rows) }
  const messages: string[] = []
  const masterId = namedMaster(fields, { productNumber, rows: sample.rows, messages })
  return { kind: 'named', keys: { productNumber, masterId, copyOf: null }, messages }
}

/** The keys when a candidate has turned out to differ in all rows. */
export function keysOf({ field, asCopy }: Candidate): Keys {
  return asCopy
    ? { productNumber: copiedNumberField, masterId: null, copyOf: field }
    : { productNumber: field, masterId: null, copyOf: null }
}

function namedNumber(fields: readonly GuessField[], rows: number): string | null {
  for (const name of roleNames.productNumber) {
    const certain = certainNumberNames.has(name)
    const found = fields.find(
      (field) =>
        field.parts.plain === name &&
        isSingle(field.statistics) &&
        field.coverage >= (certain ? 0.5 : 0.95) &&
        distinctShare(field.statistics) >= (certain || rows < 5 ? 0.5 : 0.98),
    )
    if (found !== undefined) return found.name
  }
  return almostNamed(fields)?.name ?? null
}

/** A field that is called some number or code, filled in every row and nearly always different. */
function almostNamed(fields: readonly GuessField[]): GuessField | undefined {
  return fields.find(
    (field) =>
      hasWord(field.parts, 'code') &&
      !hasWord(field.parts, 'measure') &&
      field.coverage === 1 &&
      isSingle(field.statistics) &&
      distinctShare(field.statistics) >= 0.98,
  )
}

/** Whether each row has one text or number at most. */
function isSingle(field: FieldStatistics): boolean {
  return field.lists + field.nested + field.objects + field.booleans === 0
}

function distinctShare(field: FieldStatistics): number {
  return field.rows === 0 ? 0 : field.distinct.size / field.rows
}

type Situation = {
  readonly productNumber: string
  readonly rows: number
  readonly messages: string[]
}

function namedMaster(fields: readonly GuessField[], situation: Situation): string | null {
  for (const name of roleNames.masterId) {
    for (const field of fields) {
      if (field.parts.plain !== name || field.name === situation.productNumber) continue
      if (!isSingle(field.statistics)) continue
      if (!groupsRows(field, situation.rows)) continue
      if (field.coverage === 1) return field.name
      situation.messages.push(
        `The field ${field.name} would group rows to products, but it is not filled in every row: each row is a product of its own.`,
      )
    }
  }
  return null
}

function groupsRows(field: GuessField, rows: number): boolean {
  const { distinct, hasMore } = field.statistics
  if (certainMasterNames.has(field.parts.plain)) return true
  const filled = field.statistics.rows
  return !hasMore && distinct.size < filled && filled <= distinct.size * variantsMax && rows > 1
}

/** Fields that may name a row though they are not called so: filled and different in all rows of the sample. */
function candidates(fields: readonly GuessField[], rows: number): readonly Candidate[] {
  const fitness = fields.map((field) => ({ field, fitness: fitnessAsKey(field, rows) }))
  return fitness
    .filter((candidate) => candidate.fitness > 0)
    .sort((a, b) => b.fitness - a.fitness)
    .slice(0, candidatesMax)
    .map(({ field }) => ({
      field: field.name,
      asCopy: !['gtin', 'code', 'integer'].includes(field.kind),
    }))
}

function fitnessAsKey(field: GuessField, rows: number): number {
  const { statistics, parts, kind } = field
  if (statistics.rows < rows || !isSingle(statistics)) return 0
  if (!statistics.hasMore && statistics.distinct.size < rows) return 0
  if (statistics.lengthMax > 500) return 0
  if (hasWord(parts, 'measure') || hasWord(parts, 'price')) return 0
  if (kind === 'gtin') return 6
  if (kind === 'code') return 5
  if (kind === 'integer') return 4
  if (kind === 'url') return 3
  if (kind === 'image') return 2
  return kind === 'text' || kind === 'longText' ? 1 : 0
}
