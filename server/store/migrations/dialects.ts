// The words in which the two databases differ when tables are made.

export type Dialect = {
  /** Of a table with rows of any size, and of one whose small rows lie in the order of their key. */
  readonly table: string
  readonly keyed: string
  readonly integer: string
  /** A primary key that counts by itself and never counts a number twice. */
  readonly counter: string
  /** Texts that are keys are compared by their bytes: what counts as one product number must not depend on a machine's language. */
  readonly key: string
}

export const sqlite: Dialect = {
  table: ' strict',
  keyed: ' strict, without rowid',
  integer: 'integer',
  counter: 'integer primary key autoincrement',
  key: 'text',
}

export const postgres: Dialect = {
  table: '',
  keyed: '',
  integer: 'bigint',
  counter: 'bigint generated always as identity primary key',
  key: 'text collate "C"',
}
