// The steps that lead to the tables of today, oldest first, for both databases. A step that was ever released never changes: what
// is to be different becomes the next step.

import { firstTables } from './1-first-tables.ts'
import { eventTables } from './2-events.ts'
import { shelfTables } from './3-shelves.ts'
import { jobRunTables } from './4-job-runs.ts'
import { nodeTablesStep } from './5-nodes.ts'
import { stampsStep } from './6-stamps.ts'

export type Migration = {
  readonly number: number
  readonly name: string
  /** Statements, run in one transaction together with the entry in `schema_versions`. */
  readonly sqlite: string
  readonly postgres: string
}

export const migrations: readonly Migration[] = [
  firstTables,
  eventTables,
  shelfTables,
  jobRunTables,
  nodeTablesStep,
  stampsStep,
]

/** The sentence for a database from the future. It is not opened: what a newer version means by its tables is not known here. */
export function newerSchema(where: string, found: number, known: number): Error {
  return new Error(
    `${where} was written by a newer version of Aisle (schema ${found}, this version knows ${known}). ` +
      'Start the newer version, or restore a backup from before it.',
  )
}
