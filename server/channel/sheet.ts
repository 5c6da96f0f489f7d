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
  readonly cells: readonly Cell[] | null
}

export type Cell = { readonly name: string; readonly value: CellValue }

const emptySheet: Sheet = { keys: [], columns: [] }

/**
 * The sheet after some changes, each of another product; null: it says nothing of anything any more.
 * O(keys × columns) copying and O(changes × log keys) work; changes in the order of their keys need no sorting.
 */
export function changeSheet(
  before: Sheet | undefined,
  changes: readonly SheetChange[],
): Sheet | null {
  const { keys, columns } = before ?? emptySheet
  const merged = mergeKeys(keys, inOrder(changes))
  if (merged.keys.length === 0) return null
  const names = new Set(columns.map(({ name }) => name))
  for (const { cells } of changes) for (const { name } of cells ?? []) names.add(name)
  const next = [...names].map((name): SheetColumn => {
    const values = columns.find((column) => column.name === name)?.values ?? null
    return { name, values: changeColumn(values, merged, name) }
  })
  return {
    keys: merged.keys,
    columns: next.filter(({ values }) => values.some((one) => one !== null)),
  }
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

/** The place of a key, or where it would be; not before `start`. */
function placeOf(keys: readonly string[], wanted: string, start = 0): number {
  let low = start
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(keys[middle], wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function inOrder(changes: readonly SheetChange[]): readonly SheetChange[] {
  for (let i = 1; i < changes.length; i++) {
    if (compareKeys(changes[i - 1].key, changes[i].key) > 0) {
      return changes.toSorted((a, b) => compareKeys(a.key, b.key))
    }
  }
  return changes
}

type Merged = {
  readonly keys: readonly string[]
  /** The place that each key had before; -1: none. Null: the keys are as they were. */
  readonly from: Int32Array | null
  /** What is said anew, with the place of its key. */
  readonly said: readonly { readonly place: number; readonly cells: SheetCells }[]
}

type SheetCells = NonNullable<SheetChange['cells']>

/** Keys between two changes are copied in one stretch. */
function mergeKeys(keys: readonly string[], ordered: readonly SheetChange[]): Merged {
  const after: string[] = []
  const from: number[] = []
  const said: { place: number; cells: SheetCells }[] = []
  let next = 0
  let isSame = true
  const keepUpTo = (end: number): void => {
    for (; next < end; next++) {
      after.push(keys[next])
      from.push(next)
    }
  }
  for (const { key, cells } of ordered) {
    const place = placeOf(keys, key, next)
    const isThere = keys[place] === key
    if (isThere !== (cells !== null)) isSame = false
    keepUpTo(place)
    if (cells !== null) {
      said.push({ place: after.length, cells })
      after.push(isThere ? keys[place] : key)
      from.push(isThere ? place : -1)
    }
    if (isThere) next = place + 1
  }
  keepUpTo(keys.length)
  return isSame ? { keys, from: null, said } : { keys: after, from: Int32Array.from(from), said }
}

/** The same array when it would say the same. `values` is null for a new column. */
function changeColumn(
  values: SheetColumn['values'] | null,
  { keys, from, said }: Merged,
  name: string,
): SheetColumn['values'] {
  const isSame = ({ place, cells }: Merged['said'][number]): boolean =>
    values !== null && values[place] === cellIn(cells, name)
  if (from === null && values !== null && said.every(isSame)) return values
  const next = copyColumn(values, from, keys.length)
  for (const { place, cells } of said) next[place] = cellIn(cells, name)
  return next
}

function cellIn(cells: SheetCells, name: string): CellValue | null {
  for (const cell of cells) if (cell.name === name) return cell.value
  return null
}

function copyColumn(
  values: SheetColumn['values'] | null,
  from: Int32Array | null,
  length: number,
): (CellValue | null)[] {
  if (values === null) return new Array<null>(length).fill(null)
  if (from === null) return values.slice()
  return Array.from(from, (old) => (old < 0 ? null : values[old]))
}
