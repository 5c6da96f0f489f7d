// Entries of shelves as the rows that a database keeps.

import type { Entry, ShelfChange } from '../channel/delta.ts'
import { fromKeyText, toKeyText } from './key-text.ts'

export type EntryRow = { readonly key: string; readonly body: string }

export type EntryChanges = {
  readonly put: readonly EntryRow[]
  readonly remove: readonly string[]
}

export function toEntryRow({ key, body }: Entry): EntryRow {
  return { key: toKeyText(key), body: JSON.stringify(body) }
}

/** Each key once, as it is in the end: removals go before puts, and the last put of a key counts. */
export function toEntryChanges({ put, remove }: ShelfChange): EntryChanges {
  const last = new Map(put.map((entry) => [toKeyText(entry.key), entry]))
  const gone = [...new Set(remove.map(toKeyText))].filter((key) => !last.has(key))
  return { put: [...last.values()].map(toEntryRow), remove: gone }
}

export function toEntry({ key, body }: EntryRow): Entry {
  return { key: fromKeyText(key), body: JSON.parse(body) as Entry['body'] }
}
