// The most frequent of many values, in order. Counts are whole numbers and mostly small, so they are sorted by counting how many have
// each: O(values + greatest count). Where few values have great counts, a heap is less work.

import { placesOfGreatest } from './top.ts'

/** Counts up to so many times the number of values are worth a table. */
const tableFactor = 4
/** A table of this size is always worth it. */
const tableMin = 256

/** Of `places`, those with the `k` greatest of the `counts`, greatest first; of equals the one that stands first in `places`. */
export function mostCounted(counts: Uint32Array, places: Uint32Array, k: number): Uint32Array {
  let most = 0
  for (let i = 0; i < places.length; i++) {
    const count = counts[places[i]]
    if (count > most) most = count
  }
  return most <= Math.max(tableMin, places.length * tableFactor)
    ? byTable(counts, places, { k, most })
    : byHeap(counts, places, k)
}

type Wanted = { readonly k: number /** The greatest count. */; readonly most: number }

function byTable(counts: Uint32Array, places: Uint32Array, { k, most }: Wanted): Uint32Array {
  /** First how many have a count, then where the next that has it goes. */
  const next = new Uint32Array(most + 1)
  for (let i = 0; i < places.length; i++) next[counts[places[i]]]++
  let before = 0
  for (let count = most; count >= 0; count--) {
    const size = next[count]
    next[count] = before
    before += size
  }
  const sorted = new Uint32Array(Math.min(k, places.length))
  for (let i = 0; i < places.length; i++) {
    const at = next[counts[places[i]]]++
    if (at < sorted.length) sorted[at] = places[i]
  }
  return sorted
}

function byHeap(counts: Uint32Array, places: Uint32Array, k: number): Uint32Array {
  const numbers = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) numbers[i] = counts[places[i]]
  return placesOfGreatest(numbers, k).map((place) => places[place])
}
