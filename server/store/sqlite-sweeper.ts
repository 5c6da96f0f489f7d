// Removes the rows of dropped databases in the background, a few at a time with a turn of the event loop between, so that neither
// this thread nor a writer in another one waits for a million rows to go. What is left at a close goes after the next opening.

import { setImmediate as turn } from 'node:timers/promises'
import { type Connection, openConnection } from './sqlite-connection.ts'

const rowsPerStep = 200

export type Sweeper = {
  /** Begins, unless it is at it already. */
  start(): void
  stop(): Promise<void>
}

export function sweeper(path: string): Sweeper {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null

  async function sweep(): Promise<void> {
    // Nobody sees these rows, so their end need not be on disk at once.
    const connection = openConnection(path, 'NORMAL')
    try {
      const step = sweepStep(connection)
      while (!stopped && step()) await turn()
    } finally {
      connection.close()
    }
  }

  function start(): void {
    again = running !== null
    if (stopped || running !== null) return
    // A failure (a full disk, a busy database) costs only space: the rows are invisible, and the next sweep finds them.
    running = sweep()
      .catch(() => {})
      .finally(() => {
        running = null
        if (again) start()
      })
  }

  async function stop(): Promise<void> {
    stopped = true
    await running
  }

  return { start, stop }
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
  const removeDatabase = connection.prepare<[number]>('delete from databases where id = ?')
  return () => {
    const database = findDropped.get()
    if (database === undefined) return false
    if (removeRecords.run(database, rowsPerStep).changes > 0) return true
    if (removeMasters.run(database, database, rowsPerStep).changes > 0) return true
    removeDatabase.run(database)
    return true
  }
}
