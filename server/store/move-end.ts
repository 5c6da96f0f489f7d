// One end of a move: a store as plain tables, read in steps of one state, or filled in one transaction. Nobody else uses it meanwhile,
// and who tries is refused.

import type { MovedTable } from './move-tables.ts'

export type Value = string | number | null
export type Row = readonly Value[]

export interface MoveEnd {
  /** Rows by their key, in steps. */
  rows(table: MovedTable): AsyncIterable<readonly Row[]>
  /** Writes rows; all that is written becomes durable with `commit`, and nothing of it without. */
  write(table: MovedTable, rows: readonly Row[]): Promise<void>
  commit(): Promise<void>
  /** The tables that are there. */
  tables(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Rows of a step: their bodies together stay in memory. */
export const rowsPerStep = 500
