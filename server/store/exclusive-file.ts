// A file that one process at a time can hold. The lock is the operating system's, by way of SQLite, so it ends with the process,
// however that ends, and no number of a process that is long gone is ever taken for it.

import Database from 'better-sqlite3'

export type HeldFile = { release(): void }

/** Null: another one holds the file, in this process or in another. */
export function holdFile(path: string): HeldFile | null {
  const database = new Database(path, { timeout: 0 })
  try {
    database.pragma('journal_mode = memory')
    database.exec('begin exclusive')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
    throw error
  }
}
