// The storing half of an import that fills shelves: a file goes row by row into fillings beside the live shelves. They are
// completed together when the whole file is read; of an import that fails nothing stays.

import type { Entry, FlatRecord } from '../channel/delta.ts'
import { fieldTable } from '../channel/fields.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import type { ShelfSession, Store, StoredChannel } from '../store/store.ts'
import { firstRows, unreadable } from './first-rows.ts'
import { type GatheredPiece, Gathering } from './gather.ts'
import type { ShelfKindName } from './kinds.ts'
import { limits } from './limits.ts'
import { type Catalogue, type CatalogueFile, openCatalogue } from './open-catalogue.ts'
import { refusal } from './refusal.ts'
import type { Report } from './report.ts'
import type { Row } from './row.ts'
import type { RowReader } from './row-pieces.ts'
import { rowReaderFor } from './row-readers.ts'

export type ShelvesOrder = {
  readonly channel: StoredChannel
  readonly kind: ShelfKindName
  readonly file: CatalogueFile
  /** Folder for what need not outlive the server. */
  readonly workFolder: string
}

export type FilledShelves = {
  /** Those that the file has rows for; they wait to be activated. */
  readonly shelves: readonly ShelfName[]
  readonly records: number
  readonly fields: number
}

export async function fillShelves(
  store: Store,
  order: ShelvesOrder,
  report: Report,
): Promise<FilledShelves> {
  const { channel, kind } = order
  const field = fieldTable(channel.settings).byRole.get('productNumber') ?? null
  const reader = rowReaderFor(kind, field)
  const sessions = new Sessions(store, channel.name)
  const catalogue = await openCatalogue(order.file, report.say)
  let gathering: Gathering | null = null
  try {
    if (reader.joining !== null) gathering = await Gathering.begin(order.workFolder)
    report.update({ step: 'reading', bytesTotal: catalogue.bytesTotal })
    const first = await firstRows(catalogue)
    refuseMostlyBad(first, rowReaderFor(kind, field))
    const filling = new Filling({ reader, report, catalogue, sessions, gathering })
    await filling.store(first)
    for await (const rows of catalogue.rows) await filling.store(rows)
    return await filling.end()
  } catch (error) {
    await sessions.abandon()
    throw error
  } finally {
    await catalogue.close()
    await gathering?.end()
  }
}

/** A file most of whose rows cannot be used is another file than the one that was meant. */
function refuseMostlyBad(rows: readonly Row[], reader: RowReader): void {
  const bad = rows.flatMap((row) => {
    const found = 'record' in row ? reader.read(row.record) : row.error
    return typeof found === 'string' ? [{ line: row.line, error: found }] : []
  })
  if (rows.length === 0 || bad.length > rows.length * limits.unreadableShareMax) {
    throw unreadable(bad, rows.length)
  }
}

/** One filling for each shelf that the file has rows for. */
class Sessions {
  readonly #store: Store
  readonly #channel: string
  readonly #open = new Map<ShelfName, ShelfSession>()

  constructor(store: Store, channel: string) {
    this.#store = store
    this.#channel = channel
  }

  async add(shelf: ShelfName, entries: readonly Entry[]): Promise<void> {
    let session = this.#open.get(shelf)
    if (session === undefined) {
      session = await this.#store.beginShelf(this.#channel, shelf)
      this.#open.set(shelf, session)
    }
    await session.add(entries)
  }

  async complete(): Promise<readonly ShelfName[]> {
    for (const session of this.#open.values()) await session.complete()
    return [...this.#open.keys()]
  }

  /** The error that led here says what happened; that leaving failed as well would only hide it. */
  async abandon(): Promise<void> {
    for (const session of this.#open.values()) await session.abandon().catch(() => {})
  }
}

type FillingParts = {
  readonly reader: RowReader
  readonly report: Report
  readonly catalogue: Catalogue
  readonly sessions: Sessions
  readonly gathering: Gathering | null
}

/** What is counted while rows go in. */
class Filling {
  readonly #parts: FillingParts
  readonly #fields = new Set<string>()
  #rows = 0
  #records = 0

  constructor(parts: FillingParts) {
    this.#parts = parts
  }

  async store(rows: readonly Row[]): Promise<void> {
    const { catalogue, gathering, report } = this.#parts
    const pieces = this.#read(rows)
    if (gathering === null) await this.#addWhole(pieces)
    else gathering.add(pieces)
    this.#rows += rows.length
    report.update({
      step: 'storing',
      bytesRead: catalogue.bytesRead(),
      rows: this.#rows,
      records: this.#records,
    })
  }

  async end(): Promise<FilledShelves> {
    const { gathering, reader, report, sessions } = this.#parts
    if (this.#records === 0) throw refusal('none of its rows could be used')
    if (gathering !== null && reader.joining !== null) {
      const { shelf } = reader.joining
      const refused = (line: number, reason: string) => report.rowError(line, reason)
      for await (const entries of gathering.entries(reader.joining, refused)) {
        await sessions.add(shelf, entries)
      }
    }
    const shelves = await sessions.complete()
    report.update({ rows: this.#rows, records: this.#records })
    return { shelves, records: this.#records, fields: this.#fields.size }
  }

  /** The pieces of the good rows. */
  #read(rows: readonly Row[]): GatheredPiece[] {
    const { reader, report } = this.#parts
    const pieces: GatheredPiece[] = []
    for (const row of rows) {
      const read = 'record' in row ? reader.read(row.record) : row.error
      if (typeof read === 'string') {
        report.rowError(row.line, read)
        continue
      }
      for (const piece of read) pieces.push({ line: row.line, piece })
      this.#records++
      if ('record' in row) this.#countFields(row.record)
    }
    return pieces
  }

  /** By shelf, because a file may hold rows for several. */
  async #addWhole(pieces: readonly GatheredPiece[]): Promise<void> {
    const byShelf = Map.groupBy(pieces, ({ piece }) => piece.shelf)
    for (const [shelf, own] of byShelf) {
      const entries = own.map(({ piece: { key, body } }) => ({ key, body }))
      await this.#parts.sessions.add(shelf, entries)
    }
  }

  #countFields(record: FlatRecord): void {
    if (this.#fields.size >= limits.fieldsCountedMax) return
    for (const name of Object.keys(record)) this.#fields.add(name)
  }
}
