// Reading the shelves of a channel from the store into what requests read.

import { setImmediate as turn } from 'node:timers/promises'
import type { Entry } from './channel/delta.ts'
import { type ShelfName, shelfNames } from './channel/shelf-names.ts'
import { emptyShelves, fillShelf, type Shelves } from './channel/shelves.ts'
import type { Store } from './store/store.ts'

export async function loadShelves(store: Store, channel: string): Promise<Shelves> {
  let shelves = emptyShelves
  for (const shelf of shelfNames) shelves = await loadShelf(store, { channel, shelf, shelves })
  return shelves
}

/** The shelves with one of them as it is in the store now. */
export async function loadShelf(
  store: Store,
  place: { readonly channel: string; readonly shelf: ShelfName; readonly shelves: Shelves },
): Promise<Shelves> {
  const entries: Entry[] = []
  for await (const batch of store.entries(place.channel, place.shelf)) {
    for (const entry of batch) entries.push(entry)
    await turn()
  }
  return fillShelf(place.shelves, place.shelf, entries)
}
