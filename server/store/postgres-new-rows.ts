// Rows of an import go into a database that nobody sees yet. Which numbers and masters it has already is asked in one round trip; after
// that nothing can be in the way, as one session alone fills a database, and masters and records go straight into their tables by the
// copy protocol. Everything here runs inside a transaction of the caller.

import type { Client } from './postgres-connection.ts'
import { type CopyRow, type CopyTarget, copyRows, refusedRow } from './postgres-copy.ts'
import { former, home } from './postgres-rows.ts'
import type { Row } from './row-text.ts'

const masters: CopyTarget = { table: 'masters', columns: ['database', 'sequence', 'master_id'] }
const records: CopyTarget = {
  table: 'records',
  columns: ['database', 'sequence', 'product_number', 'body'],
}

/** Answers with the rows whose number was there already; the first row of a number stays. */
export async function addRows(
  client: Client,
  database: number,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const { numbers, sequences, next } = await known(client, database, rows)
  const refused = new Set<Row>()
  const fresh: Row[] = []
  const firstRows: Row[] = []
  for (const row of rows) {
    if (numbers.has(row.number)) {
      refused.add(row)
      continue
    }
    numbers.add(row.number)
    fresh.push(row)
    if (sequences.has(row.master)) continue
    sequences.set(row.master, next + firstRows.length)
    firstRows.push(row)
  }
  const sequenceOf = ({ master }: Row) => sequences.get(master) ?? null
  await copy(client, {
    target: masters,
    rows: firstRows,
    values: (row) => [database, sequenceOf(row), row.master],
  })
  await copy(client, {
    target: records,
    rows: fresh,
    values: (row) => [database, sequenceOf(row), row.number, row.body],
  })
  return refused
}

type Known = {
  /** Of the rows, those that the database has. */
  readonly numbers: Set<string>
  /** Of the masters of the rows, those that the database has. */
  readonly sequences: Map<string, number>
  /** The sequence of the next master. */
  readonly next: number
}

async function known(client: Client, database: number, rows: readonly Row[]): Promise<Known> {
  const numbers = rows.map(({ number }) => number)
  const ids = [...new Set(rows.map(({ master }) => master))]
  type Found = { readonly kind: string; readonly place: number; readonly sequence: number }
  const { rows: found } = await client.query<Found>(
    `select 'number' as kind, place, former.sequence
     from unnest($2::text[]) with ordinality as given (number, place) cross join ${former}
     union all
     select 'master', place, home.sequence
     from unnest($3::text[]) with ordinality as given (master, place) cross join ${home}
     union all
     select 'next', 0, coalesce(max(sequence), -1) + 1 from masters where database = $1`,
    [database, numbers, ids],
  )
  const taken = new Set<string>()
  const sequences = new Map<string, number>()
  let next = 0
  for (const { kind, place, sequence } of found) {
    if (kind === 'number') taken.add(numbers[place - 1])
    else if (kind === 'master') sequences.set(ids[place - 1], sequence)
    else next = sequence
  }
  return { numbers: taken, sequences, next }
}

type Filling = {
  readonly target: CopyTarget
  readonly rows: readonly Row[]
  readonly values: (row: Row) => CopyRow
}

async function copy(client: Client, { target, rows, values }: Filling): Promise<void> {
  if (rows.length === 0) return
  try {
    await copyRows(client, target, rows.map(values))
  } catch (error) {
    const row = rows[refusedRow(error) ?? -1]
    if (row === undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The record ${row.number} cannot be stored: ${reason}`, { cause: error })
  }
}
