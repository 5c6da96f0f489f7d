// Seeded random numbers (mulberry32). A source is a function that gives the next number in [0, 1).
// Sources are made from names, so that one product stays the same when others are added.

export type Random = () => number

/** A source of numbers that depends on nothing but the given parts. */
export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('\u0000'))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** A whole number from low to high, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** One value of a list that is not empty. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

/** The values in another order; the list itself stays as it is. */
export function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  const result = [...values]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = result[last] as Value
    result[last] = result[other] as Value
    result[other] = moved
  }
  return result
}

function hash(text: string): number {
  let state = 0x811c9dc5
  for (let position = 0; position < text.length; position++) {
    state = Math.imul(state ^ text.charCodeAt(position), 0x01000193)
  }
  return state
}
