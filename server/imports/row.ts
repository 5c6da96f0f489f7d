// What every reader gives: the rows of a catalogue, each with the number of the line it begins in. A row that cannot be read
// is a value like any other and costs that row only.

import type { FlatRecord } from '../channel/delta.ts'
import { recordFlaw, withoutEmptyFields } from '../channel/record-limits.ts'
import { limits } from './limits.ts'

export type Row =
  | { readonly line: number; readonly record: FlatRecord }
  | { readonly line: number; readonly error: string }

export type RowBatches = AsyncGenerator<readonly Row[]>

/** Turns one value of a JSON file into a row. Fields without a value (null) are left out. */
export function rowOf(value: unknown, line: number): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, error: `an object with fields was expected, found ${nameOfKind(value)}` }
  }
  const flaw = recordFlaw(value as FlatRecord)
  return flaw === null
    ? { line, record: withoutEmptyFields(value as FlatRecord) }
    : { line, error: flaw }
}

function nameOfKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return `a ${typeof value}`
}

/** A foreign text as it may stand in a message: short and on one line. */
export function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`
}

/** Collects rows until there are enough to hand on. */
export class Batch {
  #rows: Row[] = []
  #length = 0

  /** `length` is the length of the row's text. Answers whether the batch is full. */
  add(row: Row, length: number): boolean {
    this.#rows.push(row)
    this.#length += length
    return this.#rows.length >= limits.batchRows || this.#length >= limits.batchLength
  }

  /** Hands the rows over and begins anew. */
  take(): readonly Row[] {
    const rows = this.#rows
    this.#rows = []
    this.#length = 0
    return rows
  }
}
