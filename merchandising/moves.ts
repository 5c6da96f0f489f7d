// Two orders of the same things side by side: what stands elsewhere, what came and what went, and which of them only made room.
// O(n log n).

export type ListMove = {
  readonly key: string
  /** Places from 0; null: it is not in that list. */
  readonly before: number | null
  readonly after: number | null
  /** It stands elsewhere only because others went past it, came or went. */
  readonly isDisplaced: boolean
}

/**
 * Everything with another place, in the order of the later list, what has gone last. As many as possible are taken for displaced: the
 * most that are in the same order in both lists. Those of `movers` never are, because something about themselves has changed.
 */
export function movesBetween(
  before: readonly string[],
  after: readonly string[],
  movers: ReadonlySet<string>,
): ListMove[] {
  const places = new Map(before.map((key, place) => [key, place]))
  const common = after.filter((key) => places.has(key) && !movers.has(key))
  const still = new Set(longestRising(common.map((key) => places.get(key)!)))
  const now = new Set(after)
  const moved = after.flatMap((key, place): ListMove[] => {
    const former = places.get(key) ?? null
    if (former === place) return []
    const isDisplaced = former !== null && !movers.has(key) && still.has(former)
    return [{ key, before: former, after: place, isDisplaced }]
  })
  const gone = before.flatMap((key, place): ListMove[] =>
    now.has(key) ? [] : [{ key, before: place, after: null, isDisplaced: false }],
  )
  return [...moved, ...gone]
}

/** The longest part of different numbers that rises from the first to the last, by patience sorting. */
export function longestRising(numbers: readonly number[]): number[] {
  /** Of each length, where the part of this length ends whose end is the least. */
  const ends: number[] = []
  const previous = new Array<number>(numbers.length).fill(-1)
  for (const [i, number] of numbers.entries()) {
    let from = 0
    let to = ends.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (numbers[ends[middle]] < number) from = middle + 1
      else to = middle
    }
    if (from > 0) previous[i] = ends[from - 1]
    ends[from] = i
  }
  const rising: number[] = []
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]) rising.push(numbers[i])
  return rising.reverse()
}
