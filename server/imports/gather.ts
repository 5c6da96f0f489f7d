// Parts of entries whose rows stand anywhere in a file, brought together in a table on the disk: memory stays the same however
// large the file is. The table belongs to one import and goes away with it.

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Entry } from '../channel/delta.ts'
import type { Joining, Piece } from './row-pieces.ts'

const cacheKibibytes = 32 * 1024
/** Entries handed on together. */
const entriesPerBatch = 500

type PartRow = { readonly key: string; readonly line: number; readonly body: string }

export type GatheredPiece = { readonly line: number; readonly piece: Piece }

export class Gathering {
  readonly #folder: string
  readonly #table: Database.Database
  readonly #add: (pieces: readonly GatheredPiece[]) => void

  private constructor(folder: string) {
    this.#folder = folder
    this.#table = new Database(join(folder, 'parts'))
    // Nothing of it is worth anything after a crash.
    for (const setting of ['journal_mode = off', 'synchronous = off', 'locking_mode = exclusive']) {
      this.#table.pragma(setting)
    }
    this.#table.pragma(`cache_size = -${cacheKibibytes}`)
    this.#table.exec(
      `create table parts (key text not null, part text not null, line integer not null, place integer not null, body text not null,
       primary key (key, part)) strict, without rowid`,
    )
    let place = 0
    const insert = this.#table.prepare<[string, string, number, number, string]>(
      'insert or replace into parts (key, part, line, place, body) values (?, ?, ?, ?, ?)',
    )
    this.#add = this.#table.transaction((pieces: readonly GatheredPiece[]) => {
      for (const { line, piece } of pieces) {
        insert.run(piece.key, piece.part, line, place++, JSON.stringify(piece.body))
      }
    })
  }

  /** `place` is a folder for what need not outlive the server. */
  static async begin(place: string): Promise<Gathering> {
    await mkdir(place, { recursive: true })
    return new Gathering(await mkdtemp(join(place, 'gathering-')))
  }

  /** A later piece of the same key and part takes the place of the former. */
  add(pieces: readonly GatheredPiece[]): void {
    this.#add(pieces)
  }

  /** The entries that the parts give, in batches. `onRefused` is told the lines of parts that are too many. */
  async *entries(
    joining: Joining,
    onRefused: (line: number, reason: string) => void,
  ): AsyncGenerator<readonly Entry[]> {
    const rows = this.#table.prepare<[], PartRow>(
      'select key, line, body from parts order by key, place',
    )
    let batch: Entry[] = []
    let parts: Entry['body'][] = []
    let key: string | null = null
    const finish = (): void => {
      if (key !== null) batch.push({ key, body: joining.join(key, parts) })
    }
    for (const row of rows.iterate()) {
      if (row.key !== key) {
        finish()
        key = row.key
        parts = []
        if (batch.length >= entriesPerBatch) {
          yield batch
          batch = []
          await turn()
        }
      }
      if (parts.length < joining.partsMax) parts.push(JSON.parse(row.body) as Entry['body'])
      else onRefused(row.line, `${key} has more than ${joining.partsMax} ${joining.partsName}`)
    }
    finish()
    if (batch.length > 0) yield batch
  }

  async end(): Promise<void> {
    this.#table.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
