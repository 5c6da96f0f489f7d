// What the files beside the catalogue give: each row pieces of entries. A row that cannot be used is a sentence and costs that
// row only.

import type { Entry, FlatRecord } from '../channel/delta.ts'
import type { ShelfName } from '../channel/shelf-names.ts'

/** A whole entry, or a part of one whose other parts may stand anywhere in the file. */
export type Piece = {
  readonly shelf: ShelfName
  readonly key: string
  /** Which part; a later piece of the same part takes its place. */
  readonly part: string
  readonly body: Entry['body']
}

export type RowReader = {
  readonly read: (record: FlatRecord) => readonly Piece[] | string
  /** Null: every piece is a whole entry. */
  readonly joining: Joining | null
}

export type Joining = {
  readonly shelf: ShelfName
  /** Further parts of an entry are refused. */
  readonly partsMax: number
  /** How the sentence of the refusal calls them. */
  readonly partsName: string
  /** Makes one entry of its parts, which come in the order of the file. */
  readonly join: (key: string, parts: readonly Entry['body'][]) => Entry['body']
}

/** The only part of a whole entry. */
export const whole = ''
