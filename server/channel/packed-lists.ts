// Lists of ids with numbers beside them, under keys: what is recommended with a product, what a customer buys again. Packed into
// few arrays, because as objects five million of them would fill the memory:
//
//   places     key -> number of the list; list `i` lies from `starts[i]` to `starts[i + 1]`
//   ordinals   the place of each id in `ids`; `numbers` holds `width` numbers for each
//
// Few changed lists lie beside the packed ones until there are many of them.

import type { Entry } from './delta.ts'
import type { ShelfKind } from './shelf.ts'

export type Listed = { readonly id: string; readonly numbers: readonly number[] }

export type PackedLists = {
  readonly width: number
  readonly places: ReadonlyMap<string, number>
  readonly starts: Uint32Array
  readonly ids: readonly string[]
  readonly ordinals: Uint32Array
  readonly numbers: Float64Array
  /** Lists that count instead of the packed ones. */
  readonly changed: ReadonlyMap<string, readonly Listed[]>
}

/** With more changed lists than this all are packed anew. */
export const changedListsMax = 1_000

/** The kind of a shelf whose entries are lists; `read` makes nothing of what it cannot understand. */
export function listShelf(
  width: number,
  read: (body: Entry['body']) => readonly Listed[],
): ShelfKind<PackedLists> {
  return {
    empty: packed(width, []),
    change(before, { put, remove }) {
      const changed = new Map(before.changed)
      for (const key of remove) changed.set(key, [])
      for (const { key, body } of put) changed.set(key, read(body))
      if (changed.size <= changedListsMax) return { ...before, changed }
      return packed(width, allLists({ ...before, changed }))
    },
  }
}

/** The list under a key; empty when there is none. */
export function listUnder(lists: PackedLists, key: string): readonly Listed[] {
  const changed = lists.changed.get(key)
  if (changed !== undefined) return changed
  const place = lists.places.get(key)
  return place === undefined ? [] : packedList(lists, place)
}

/** How many keys have a list. */
export function countLists(lists: PackedLists): number {
  let count = lists.places.size
  for (const [key, list] of lists.changed) {
    count += (list.length > 0 ? 1 : 0) - (lists.places.has(key) ? 1 : 0)
  }
  return count
}

function packedList(lists: PackedLists, place: number): Listed[] {
  const { width, starts, ids, ordinals, numbers } = lists
  const list: Listed[] = []
  for (let i = starts[place]; i < starts[place + 1]; i++) {
    list.push({
      id: ids[ordinals[i]],
      numbers: Array.from(numbers.subarray(i * width, (i + 1) * width)),
    })
  }
  return list
}

function* allLists(lists: PackedLists): Generator<readonly [string, readonly Listed[]]> {
  for (const [key, place] of lists.places) {
    if (!lists.changed.has(key)) yield [key, packedList(lists, place)]
  }
  yield* lists.changed
}

function packed(width: number, lists: Iterable<readonly [string, readonly Listed[]]>): PackedLists {
  const places = new Map<string, number>()
  const starts = [0]
  const known = new Map<string, number>()
  const ordinals: number[] = []
  const numbers: number[] = []
  for (const [key, list] of lists) {
    if (list.length === 0) continue
    places.set(key, places.size)
    for (const { id, numbers: own } of list) {
      const ordinal = known.get(id) ?? known.size
      known.set(id, ordinal)
      ordinals.push(ordinal)
      for (let i = 0; i < width; i++) numbers.push(own[i] ?? 0)
    }
    starts.push(ordinals.length)
  }
  return {
    width,
    places,
    starts: Uint32Array.from(starts),
    ids: [...known.keys()],
    ordinals: Uint32Array.from(ordinals),
    numbers: Float64Array.from(numbers),
    changed: new Map(),
  }
}
