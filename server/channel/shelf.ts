// What a shelf is to those who read it: a structure made from its entries, which never changes; a change gives the next one.

import type { Entry, ShelfChange } from './delta.ts'

export type ShelfKind<Contents> = {
  /** What an empty shelf looks like. */
  readonly empty: Contents
  /**
   * The contents after a change, removals first. Cheap when few entries change; the first filling of a shelf is one change with
   * all of them.
   */
  readonly change: (before: Contents, change: ShelfChange) => Contents
}

/** Entries by key, for shelves of which nothing else is asked. O(entries) for each change. */
export type PlainContents = ReadonlyMap<string, Entry['body']>

export const plainShelf: ShelfKind<PlainContents> = {
  empty: new Map(),
  change(before, { put, remove }) {
    const after = new Map(before)
    for (const key of remove) after.delete(key)
    for (const { key, body } of put) after.set(key, body)
    return after
  },
}
