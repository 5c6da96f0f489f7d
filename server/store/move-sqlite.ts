// A SQLite file as an end of a move.

import { migrations } from './migrations/migrations.ts'
import { type MoveEnd, type Row, rowsPerStep } from './move-end.ts'
import type { MovedTable } from './move-tables.ts'
import { migrate, openConnection } from './sqlite-connection.ts'

export function sqliteEnd(path: string): MoveEnd {
  const connection = openConnection(path, 'FULL')
  migrate(connection, migrations)
  connection.exec('begin immediate')
  return {
    async *rows({ name, key, columns }: MovedTable) {
      const read = connection.prepare(
        `select ${columns.join(', ')} from ${name} order by ${key.join(', ')}`,
      )
      let step: Row[] = []
      for (const row of read.raw().iterate() as Iterable<Row>) {
        step.push(row)
        if (step.length < rowsPerStep) continue
        yield step
        step = []
      }
      if (step.length > 0) yield step
    },
    async write({ name, columns }, rows) {
      const places = columns.map(() => '?').join(', ')
      const insert = connection.prepare(
        `insert into ${name} (${columns.join(', ')}) values (${places})`,
      )
      for (const row of rows) insert.run(...row)
    },
    async commit() {
      connection.exec('commit')
    },
    async tables() {
      const names = connection
        .prepare<[], string>(
          `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
        )
        .pluck()
      return names.all()
    },
    async close() {
      connection.close()
    },
  }
}
