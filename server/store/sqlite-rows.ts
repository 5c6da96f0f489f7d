// The rows of one database: records in the order of their arrival, masters in the order of theirs. Everything here runs inside a
// transaction of the caller, and costs a few index look-ups for each row.

import type { Row, RowChanges } from './row-text.ts'
import type { Connection } from './sqlite-connection.ts'

type Place = { readonly arrival: number; readonly sequence: number }

export type RowWriter = {
  /** False: a row with this product number is there already, and stays. */
  add(database: number, row: Row): boolean
  /**
   * Removals first, then puts. A row keeps its place among its master's when it is replaced, and goes to the end of another
   * master when it moves there. A master that is left without rows is gone.
   */
  apply(database: number, changes: RowChanges): void
}

export function rowWriter(connection: Connection): RowWriter {
  const run = statements(connection)

  function sequenceOf(database: number, master: string): number {
    return run.findMaster.get(database, master) ?? run.addMaster.get(database, master, database)!
  }

  function add(database: number, row: Row): boolean {
    const known = run.findMaster.get(database, row.master)
    const sequence = known ?? run.addMaster.get(database, row.master, database)!
    if (run.insertIfNew.run(database, sequence, row.number, row.body).changes === 1) return true
    if (known === undefined) run.removeMaster.run(database, sequence)
    return false
  }

  function put(database: number, row: Row): Place | undefined {
    const place = run.findRecord.get(database, row.number)
    const sequence = sequenceOf(database, row.master)
    if (place?.sequence === sequence) {
      run.replaceBody.run(row.body, place.arrival)
      return undefined
    }
    if (place !== undefined) run.removeRecord.run(place.arrival)
    run.insert.run(database, sequence, row.number, row.body)
    return place
  }

  function apply(database: number, changes: RowChanges): void {
    const touched = new Set<number>()
    for (const number of changes.remove) {
      const place = run.findRecord.get(database, number)
      if (place === undefined) continue
      run.removeRecord.run(place.arrival)
      touched.add(place.sequence)
    }
    for (const row of changes.put) {
      const left = put(database, row)
      if (left !== undefined) touched.add(left.sequence)
    }
    for (const sequence of touched) {
      if (run.hasRows.get(database, sequence) === undefined)
        run.removeMaster.run(database, sequence)
    }
  }

  return { add, apply }
}

function statements(connection: Connection) {
  const insert =
    'insert into records (database, sequence, product_number, body) values (?, ?, ?, ?)'
  return {
    findMaster: connection
      .prepare<[number, string], number>(
        'select sequence from masters where database = ? and master_id = ?',
      )
      .pluck(),
    addMaster: connection
      .prepare<[number, string, number], number>(
        `insert into masters (database, master_id, sequence)
         values (?, ?, (select coalesce(max(sequence), -1) + 1 from masters where database = ?)) returning sequence`,
      )
      .pluck(),
    removeMaster: connection.prepare<[number, number]>(
      'delete from masters where database = ? and sequence = ?',
    ),
    findRecord: connection.prepare<[number, string], Place>(
      'select arrival, sequence from records where database = ? and product_number = ?',
    ),
    insert: connection.prepare<[number, number, string, string]>(insert),
    insertIfNew: connection.prepare<[number, number, string, string]>(
      `${insert} on conflict (database, product_number) do nothing`,
    ),
    replaceBody: connection.prepare<[string, number]>(
      'update records set body = ? where arrival = ?',
    ),
    removeRecord: connection.prepare<[number]>('delete from records where arrival = ?'),
    hasRows: connection
      .prepare<[number, number], number>(
        'select 1 from records where database = ? and sequence = ? limit 1',
      )
      .pluck(),
  }
}
