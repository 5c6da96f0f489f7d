// Removes the rows of dropped databases and shelves in the background, a few at a time with a turn of the event loop between, so that neither
// this thread nor a writer in another one waits for a million rows to go.

import { setImmediate as turn } from 'node:timers/promises'
import { type Connection, openConnection } from './sqlite-connection.ts'
import { eventSweep } from './sqlite-events.ts'
import { backgroundSweeper, type Sweeper } from './sweeper.ts'

const rowsPerStep = 200

export function sweeper(path: string): Sweeper {
  return backgroundSweeper(async (isStopped) => {
    // Nobody sees these rows, so their end need not be on disk at once.
    const connection = openConnection(path, 'NORMAL')
    try {
      const step = sweepStep(connection)
      while (!isStopped() && step()) await turn()
    } finally {
      connection.close()
    }
  })
}

/** One step: true while there is more. */
function sweepStep(connection: Connection): () => boolean {
  const findDropped = connection
    .prepare<[], number>(`select id from databases where state = 'dropped' limit 1`)
    .pluck()
  const removeRecords = connection.prepare<[number, number]>(
    'delete from records where arrival in (select arrival from records where database = ? limit ?)',
  )
  const removeMasters = connection.prepare<[number, number, number]>(
    `delete from masters where database = ?
     and sequence in (select sequence from masters where database = ? limit ?)`,
  )
  const findShelf = connection
    .prepare<[], number>(`select id from shelves where state = 'dropped' limit 1`)
    .pluck()
  const removeEntries = connection.prepare<[number, number, number]>(
    'delete from entries where shelf = ? and key in (select key from entries where shelf = ? limit ?)',
  )
  const removeShelf = connection.prepare<[number]>('delete from shelves where id = ?')
  /** One step of the shelves: true while there is more. */
  const sweepShelf = (): boolean => {
    const shelf = findShelf.get()
    if (shelf === undefined) return sweepEvents()
    if (removeEntries.run(shelf, shelf, rowsPerStep).changes === 0) removeShelf.run(shelf)
    return true
  }
  const sweepEvents = eventSweep(connection)
  const removeDatabase = connection.prepare<[number]>('delete from databases where id = ?')
  return () => {
    const database = findDropped.get()
    if (database === undefined) return sweepShelf()
    if (removeRecords.run(database, rowsPerStep).changes > 0) return true
    if (removeMasters.run(database, database, rowsPerStep).changes > 0) return true
    removeDatabase.run(database)
    return true
  }
}
