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
 * smaller candidate. As `best`, but what is worse than all that is kept costs a comparison and no call.
 */
export function bestByNumber(
  numbers: Float32Array,
  candidates: Uint32Array,
  { count, k }: { readonly count: number; readonly k: number },
): Uint32Array {
  const size = Math.min(k, count)
  if (size === 0) return new Uint32Array(0)
  const before: Before = (a, b) => numbers[a] > numbers[b] || (numbers[a] === numbers[b] && a < b)
  const heap = candidates.slice(0, size)
  for (let i = (size >> 1) - 1; i >= 0; i--) sink(heap, i, size, before)
  let worst = numbers[heap[0]]
  for (let i = size; i < count; i++) {
    const candidate = candidates[i]
    const number = numbers[candidate]
    if (number < worst || (number === worst && candidate > heap[0])) continue
    heap[0] = candidate
    sink(heap, 0, size, before)
    worst = numbers[heap[0]]
  }
  return sorted(heap, before)
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
