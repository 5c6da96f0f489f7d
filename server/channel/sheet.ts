// What one market or one customer says of products: product numbers in order, and columns of values beside them. A sheet never
// changes; the next one shares with it every column that nothing happened to. Columns are plain arrays, so a change of one price among
// n copies n pointers; product numbers are the same strings in all sheets.

import { compareKeys } from '../../engine/overlay/layer.ts'

export type CellValue = number | string

export type SheetColumn = {
  readonly name: string
  /** One for each key; null: the product has no value here. Another array for other contents. */
  readonly values: readonly (CellValue | null)[]
}

export type Sheet = {
  /** Product numbers, ascending by `compareKeys`. Another array for other keys. */
  readonly keys: readonly string[]
  readonly columns: readonly SheetColumn[]
}

/** What a sheet says of one product from now on, by the name of the column; null: nothing. */
export type SheetChange = {
  readonly key: string
  readonly cells: ReadonlyMap<string, CellValue> | null
}

const emptySheet: Sheet = { keys: [], columns: [] }

/**
 * The sheet after some changes, each of another product; null: it says nothing of anything any more.
 * O(keys × columns) copying, O(changes × log keys) work.
 */
export function changeSheet(
  before: Sheet | undefined,
  changes: readonly SheetChange[],
): Sheet | null {
  const { keys, columns } = before ?? emptySheet
  const ordered = changes.toSorted((a, b) => compareKeys(a.key, b.key))
  const isSame = ordered.every(({ key, cells }) => {
    const isThere = keys[placeOf(keys, key)] === key
    return isThere === (cells !== null)
  })
  const names = new Set(columns.map(({ name }) => name))
  for (const { cells } of ordered) for (const name of cells?.keys() ?? []) names.add(name)
  const merged = isSame ? null : mergeKeys(keys, ordered)
  const after = merged === null ? keys : merged.keys
  if (after.length === 0) return null
  const next = [...names].map((name): SheetColumn => {
    const values = columns.find((column) => column.name === name)?.values ?? null
    const own = { keys, values, after, from: merged?.from ?? null }
    return { name, values: changeColumn(own, name, ordered) }
  })
  return { keys: after, columns: next.filter(({ values }) => values.some((one) => one !== null)) }
}

/** The value of a product in a column; null: none. O(log keys). */
export function cellOf({ keys, columns }: Sheet, key: string, name: string): CellValue | null {
  const column = columns.find((one) => one.name === name)
  if (column === undefined) return null
  const place = placeOf(keys, key)
  return keys[place] === key ? column.values[place] : null
}

export function hasKey({ keys }: Sheet, key: string): boolean {
  return keys[placeOf(keys, key)] === key
}

/** The place of a key, or where it would be. */
function placeOf(keys: readonly string[], wanted: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(keys[middle], wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** `from[i]`: the place that key `i` had before; -1: none. */
type Merged = { readonly keys: readonly string[]; readonly from: Int32Array }

function mergeKeys(keys: readonly string[], ordered: readonly SheetChange[]): Merged {
  const after: string[] = []
  const from: number[] = []
  let next = 0
  const keepUpTo = (end: number): void => {
    for (; next < end; next++) {
      after.push(keys[next])
      from.push(next)
    }
  }
  for (const { key, cells } of ordered) {
    const place = placeOf(keys, key)
    const isThere = keys[place] === key
    keepUpTo(place)
    if (cells !== null) {
      after.push(isThere ? keys[place] : key)
      from.push(isThere ? place : -1)
    }
    if (isThere) next = place + 1
  }
  keepUpTo(keys.length)
  return { keys: after, from: Int32Array.from(from) }
}

type ColumnChange = {
  readonly keys: readonly string[]
  /** Null: a new column. */
  readonly values: SheetColumn['values'] | null
  readonly after: readonly string[]
  /** Null: the keys are as they were. */
  readonly from: Int32Array | null
}

function changeColumn(
  { values, after, from }: ColumnChange,
  name: string,
  ordered: readonly SheetChange[],
): SheetColumn['values'] {
  const changed = ordered.flatMap(({ key, cells }) => {
    if (cells === null) return []
    const place = placeOf(after, key)
    const value = cells.get(name) ?? null
    const old = from === null ? place : from[place]
    const isSame = from === null && values !== null && values[old] === value
    return isSame ? [] : [{ place, value }]
  })
  if (from === null && values !== null && changed.length === 0) return values
  const next: (CellValue | null)[] =
    from === null
      ? (values?.slice() ?? new Array<null>(after.length).fill(null))
      : Array.from(from, (old) => (old < 0 || values === null ? null : values[old]))
  for (const { place, value } of changed) next[place] = value
  return next
}
