// Rows into a table of PostgreSQL by the copy protocol: one statement, and so all of them or none. They travel in the binary form, in
// which a text is as long as it says and nothing has to be escaped. Memory: a few buffers, however many rows there are, as the next
// is filled when the database has taken the one before.

import { once } from 'node:events'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import type { Client } from './postgres-connection.ts'

/** The binary form converts nothing: numbers are for columns of type bigint, texts for those of type text. */
export type CopyValue = string | number | null
export type CopyRow = readonly CopyValue[]

export type CopyTarget = { readonly table: string; readonly columns: readonly string[] }

const bufferBytes = 256 * 1024
/** Signature, no flags, no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** In place of the number of columns. */
const noMoreRows = Buffer.from([0xff, 0xff])

/** Columns that are not named get their default, as by `insert`. */
export async function copyRows(
  client: Client,
  { table, columns }: CopyTarget,
  rows: Iterable<CopyRow>,
): Promise<void> {
  const statement = `copy ${table} (${columns.join(', ')}) from stdin (format binary)`
  const stream = client.query(from(statement, { highWaterMark: bufferBytes }))
  const ended = new Promise<void>((resolve, reject) => {
    // For good: an error that comes after the first is nobody's any more.
    stream.on('error', reject)
    stream.once('finish', resolve)
  })
  try {
    for (const bytes of inBuffers(rows)) {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), ended])
    }
    stream.end()
    await ended
  } catch (error) {
    await giveUp(stream, ended)
    throw error
  }
}

/** Rows that cannot be given on end the statement; one that the database has refused has ended already. */
async function giveUp(stream: CopyStreamQuery, ended: Promise<void>): Promise<void> {
  if (stream.errored === null) stream.destroy(new Error('the rows could not be read'))
  await ended.catch(() => undefined)
}

function* inBuffers(rows: Iterable<CopyRow>): Generator<Buffer> {
  let bytes = Buffer.allocUnsafe(bufferBytes)
  let at = header.copy(bytes)
  for (const row of rows) {
    const room = roomFor(row)
    if (at + room > bytes.length) {
      yield bytes.subarray(0, at)
      // The one before is on its way and must not be changed.
      bytes = Buffer.allocUnsafe(Math.max(bufferBytes, room))
      at = 0
    }
    at = writeRow(bytes, at, row)
  }
  yield bytes.subarray(0, at)
  yield noMoreRows
}

/** At most: a unit of a text becomes three bytes or fewer. */
function roomFor(row: CopyRow): number {
  let room = 2
  for (const value of row) room += 4 + (typeof value === 'string' ? value.length * 3 : 8)
  return room
}

/** Answers with the place behind it. */
function writeRow(bytes: Buffer, from: number, row: CopyRow): number {
  let at = bytes.writeInt16BE(row.length, from)
  for (const value of row) {
    if (value === null) at = bytes.writeInt32BE(-1, at)
    else if (typeof value === 'number') {
      at = bytes.writeInt32BE(8, at)
      at = bytes.writeBigInt64BE(BigInt(value), at)
    } else {
      const length = bytes.write(value, at + 4, 'utf8')
      at = bytes.writeInt32BE(length, at) + length
    }
  }
  return at
}

/** What is wrong with a value, not with the database: no text of this encoding, no such number, too long for an index. */
const flawOfRow = /^(22|23|54)/

/** Of the rows of a copy, the place of the one that the database would not take; null: it was no row's fault. */
export function refusedRow(error: unknown): number | null {
  if (!(error instanceof Error && 'code' in error && 'where' in error)) return null
  const [, line] = /^COPY \w+, line (\d+)/.exec(String(error.where)) ?? []
  return line === undefined || !flawOfRow.test(String(error.code)) ? null : Number(line) - 1
}
