// What the tests of the readers share: catalogues from texts, in chunks of any size, and files that go away again.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChannelSettings } from '../../contract/settings.ts'
import { openCatalogue } from './open-catalogue.ts'
import type { Row } from './row.ts'

export type ReadCatalogue = {
  readonly rows: readonly Row[]
  readonly records: readonly unknown[]
  /** Messages of bad rows as `line: message`. */
  readonly errors: readonly string[]
  readonly said: readonly string[]
}

/** Runs `work` with a file of this content. */
export async function withFile<Result>(
  content: string | Uint8Array,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-readers-'))
  try {
    const path = join(folder, 'catalogue')
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads a whole catalogue. */
export function readAll(
  content: string | Uint8Array,
  { name = '', csv }: { readonly name?: string; readonly csv?: ChannelSettings['csv'] } = {},
): Promise<ReadCatalogue> {
  return withFile(content, async (path) => {
    const said: string[] = []
    const catalogue = await openCatalogue({ path, name, csv }, (message) => said.push(message))
    const rows: Row[] = []
    for await (const batch of catalogue.rows) rows.push(...batch)
    return { ...split(rows), said }
  })
}

export function split(rows: readonly Row[]): Omit<ReadCatalogue, 'said'> {
  return {
    rows,
    records: rows.flatMap((row) => ('record' in row ? [row.record] : [])),
    errors: rows.flatMap((row) => ('error' in row ? [`${row.line}: ${row.error}`] : [])),
  }
}

/** A text in pieces of a length. */
export async function* pieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

export async function rowsOf(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
