// The best k of many without sorting all: a heap whose root is the worst kept. O(n log k), and n comparisons alone when the rest
// is worse than what is kept.

/** Says whether `a` stands before `b`. Must be a total order, so that paging never shows one twice. */
export type Before = (a: number, b: number) => boolean

/** The best `k` of `candidates[0..count)`, best first. */
export function best(
  candidates: Uint32Array,
  count: number,
  k: number,
  before: Before,
): Uint32Array {
  const size = Math.min(k, count)
  const heap = candidates.slice(0, size)
  for (let i = (size >> 1) - 1; i >= 0; i--) sink(heap, i, size, before)
  for (let i = size; i < count; i++) {
    const candidate = candidates[i]
    if (size > 0 && before(candidate, heap[0])) {
      heap[0] = candidate
      sink(heap, 0, size, before)
    }
  }
  return sorted(heap, before)
}

/**
 * The best `k` of `candidates[0..count)` by the greater number, which stands at the candidate's place in `numbers`; of equals the
 * smaller candidate. In no order. As `best`, but without calls: the numbers of what is kept stand beside it, and what is worse than
 * all that is kept costs one comparison.
 */
export function bestByNumber(
  numbers: Float32Array,
  candidates: Uint32Array,
  { count, k }: { readonly count: number; readonly k: number },
): Uint32Array {
  const size = Math.min(k, count)
  const heap = candidates.slice(0, size)
  if (size === count) return heap
  const keys = new Float64Array(size)
  for (let i = 0; i < size; i++) keys[i] = numbers[heap[i]]
  for (let i = (size >> 1) - 1; i >= 0; i--) sinkNumber(heap, keys, i, size)
  let worst = size === 0 ? Infinity : keys[0]
  for (let i = size; i < count; i++) {
    const candidate = candidates[i]
    const number = numbers[candidate]
    if (number < worst || (number === worst && candidate > heap[0])) continue
    heap[0] = candidate
    keys[0] = number
    sinkNumber(heap, keys, 0, size)
    worst = keys[0]
  }
  return heap
}

/** The places of the `k` greatest numbers, greatest first; of equals the smaller place. `k` is at least 0. */
export function placesOfGreatest(numbers: Float64Array, k: number): Uint32Array {
  const size = Math.min(k, numbers.length)
  const heap = new Uint32Array(size)
  for (let i = 0; i < size; i++) heap[i] = i
  const keys = numbers.slice(0, size)
  for (let i = (size >> 1) - 1; i >= 0; i--) sinkNumber(heap, keys, i, size)
  // What is equal to the worst that is kept stands behind it, as it comes later.
  let worst = size === 0 ? Infinity : keys[0]
  for (let i = size; i < numbers.length; i++) {
    const number = numbers[i]
    if (number <= worst) continue
    heap[0] = i
    keys[0] = number
    sinkNumber(heap, keys, 0, size)
    worst = keys[0]
  }
  for (let end = size - 1; end > 0; end--) {
    const last = heap[0]
    const key = keys[0]
    heap[0] = heap[end]
    keys[0] = keys[end]
    heap[end] = last
    keys[end] = key
    sinkNumber(heap, keys, 0, end)
  }
  return heap
}

/** As `sink`, by the keys: the hot loop of every search, so it has its four numbers as parameters and calls nothing. */
function sinkNumber(heap: Uint32Array, keys: Float64Array, start: number, size: number): void {
  let at = start
  const value = heap[at]
  const key = keys[at]
  for (;;) {
    let child = at * 2 + 1
    if (child >= size) break
    const other = child + 1
    if (
      other < size &&
      (keys[other] < keys[child] || (keys[other] === keys[child] && heap[other] > heap[child]))
    )
      child = other
    if (key < keys[child] || (key === keys[child] && value > heap[child])) break
    heap[at] = heap[child]
    keys[at] = keys[child]
    at = child
  }
  heap[at] = value
  keys[at] = key
}

/** A heap in order, best first, in place. */
function sorted(heap: Uint32Array, before: Before): Uint32Array {
  for (let end = heap.length - 1; end > 0; end--) {
    const worst = heap[0]
    heap[0] = heap[end]
    heap[end] = worst
    sink(heap, 0, end, before)
  }
  return heap
}

function sink(heap: Uint32Array, start: number, size: number, before: Before): void {
  let at = start
  const value = heap[at]
  for (;;) {
    let child = at * 2 + 1
    if (child >= size) break
    if (child + 1 < size && before(heap[child], heap[child + 1])) child++
    if (!before(value, heap[child])) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = value
}
