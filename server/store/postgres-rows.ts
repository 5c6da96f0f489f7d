// Changes of the rows of one database in PostgreSQL. A round trip costs more than the work: a few statements over arrays for any number of
// rows. Everything here runs inside a transaction of the caller. Rows of an import go another way (postgres-new-rows.ts).

import type { Client } from './postgres-connection.ts'
import type { Row, RowChanges } from './row-text.ts'

// Each row is looked up by its key, in a query of its own by the words of SQL. As a join the planner would choose how, and of a database
// that is being filled it does not know that it is large: it would read the whole of it for each thousand rows.
const given =
  'unnest($2::text[], $3::text[], $4::text[]) with ordinality as given (number, master, body, place)'
/** The sequence of the master of a given row. */
export const home =
  'lateral (select sequence from masters where database = $1 and master_id = given.master limit 1) as home'
/** The row that has the number of a given one. */
export const former =
  'lateral (select arrival, sequence from records where database = $1 and product_number = given.number limit 1) as former'

/** As `apply` of the SQLite rows: removals, then puts, in the end the masters that are left without rows. */
export async function applyRows(
  client: Client,
  database: number,
  changes: RowChanges,
): Promise<void> {
  if (changes.put.length + changes.remove.length === 0) return
  const touched: number[] = []
  if (changes.remove.length > 0) {
    const removed = await client.query(
      `delete from records where database = $1 and product_number = any($2::text[]) returning sequence`,
      [database, changes.remove],
    )
    touched.push(...sequences(removed))
  }
  for (const wave of waves(changes.put)) touched.push(...(await putRows(client, database, wave)))
  if (touched.length === 0) return
  await client.query(
    `delete from masters using unnest($2::bigint[]) as touched (number) left join lateral
     (select 1 as found from records where database = $1 and sequence = touched.number limit 1) as rest on true
     where masters.database = $1 and masters.sequence = touched.number and rest.found is null`,
    [database, touched],
  )
}

/** A statement sees a number once: the second row of a number begins the next wave. */
function waves(rows: readonly Row[]): Row[][] {
  const all: Row[][] = []
  let numbers = new Set<string>()
  for (const row of rows) {
    if (all.length === 0 || numbers.has(row.number)) {
      all.push([])
      numbers = new Set()
    }
    all.at(-1)!.push(row)
    numbers.add(row.number)
  }
  return all
}

/** Answers with the sequences of masters that lost a row. */
async function putRows(client: Client, database: number, rows: readonly Row[]): Promise<number[]> {
  await addMasters(client, database, rows)
  await client.query(
    `update records set body = given.body from ${given} cross join ${home} cross join ${former}
     where records.arrival = former.arrival and former.sequence = home.sequence`,
    parameters(database, rows),
  )
  const left = await client.query(
    `delete from records using ${given} cross join ${home} cross join ${former}
     where records.arrival = former.arrival and former.sequence <> home.sequence returning records.sequence`,
    parameters(database, rows),
  )
  await insertMissing(client, database, rows)
  return sequences(left)
}

/** New masters get the greatest sequence + 1 in the order in which their first rows come. */
async function addMasters(client: Client, database: number, rows: readonly Row[]): Promise<void> {
  await client.query(
    `insert into masters (database, sequence, master_id)
     select $1, (select coalesce(max(sequence), -1) from masters where database = $1)
              + row_number() over (order by first), master
     from (select master, min(place) as first
           from unnest($2::text[]) with ordinality as given (master, place)
           left join ${home} on true where home.sequence is null
           group by master) as fresh`,
    [database, rows.map(({ master }) => master)],
  )
}

async function insertMissing(
  client: Client,
  database: number,
  rows: readonly Row[],
): Promise<void> {
  await client.query(
    `insert into records (database, sequence, product_number, body)
     select $1, home.sequence, given.number, given.body from ${given}
     cross join ${home} left join ${former} on true where former.arrival is null
     order by given.place`,
    parameters(database, rows),
  )
}

function parameters(database: number, rows: readonly Row[]): unknown[] {
  return [
    database,
    rows.map(({ number }) => number),
    rows.map(({ master }) => master),
    rows.map(({ body }) => body),
  ]
}

function sequences(result: { readonly rows: readonly { readonly sequence: number }[] }): number[] {
  return result.rows.map(({ sequence }) => sequence)
}
