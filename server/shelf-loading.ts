// Reading the shelves of a channel from the store into what requests read.

import { setImmediate as turn } from 'node:timers/promises'
import type { Entry } from './channel/delta.ts'
import { type ShelfName, shelfNames } from './channel/shelf-names.ts'
import { changeShelves, emptyShelves, fillShelf, type Shelves } from './channel/shelves.ts'
import type { ChannelView } from './channel/view.ts'
import type { Store } from './store/store.ts'

export async function loadShelves(store: Store, channel: string): Promise<Shelves> {
  let shelves = emptyShelves
  for (const shelf of shelfNames) {
    shelves = await loadShelf(store, shelf, { name: channel, shelves })
  }
  return shelves
}

/** The shelves of a view with one of them as it is in the store now. */
export async function loadShelf(
  store: Store,
  shelf: ShelfName,
  { name, shelves }: Pick<ChannelView, 'name' | 'shelves'>,
): Promise<Shelves> {
  const entries: Entry[] = []
  for await (const batch of store.entries(name, shelf)) {
    for (const entry of batch) entries.push(entry)
    await turn()
  }
  return filledShelf(shelves, shelf, entries)
}

/** Entries that are taken in without a turn for others, at least; never more rounds than this. */
const entriesPerRound = 5_000
const roundsMax = 20

/** A large shelf is filled in rounds, so that requests go on meanwhile; few enough, as each may copy what is there already. */
async function filledShelf(
  shelves: Shelves,
  shelf: ShelfName,
  entries: readonly Entry[],
): Promise<Shelves> {
  const step = Math.max(entriesPerRound, Math.ceil(entries.length / roundsMax))
  let filled = fillShelf(shelves, shelf, entries.slice(0, step))
  for (let from = step; from < entries.length; from += step) {
    await turn()
    const put = entries.slice(from, from + step)
    filled = changeShelves(filled, { kind: 'entries', shelf, put, remove: [] })
  }
  return filled
}
