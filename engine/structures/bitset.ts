// Sets of small numbers as bits in a Uint32Array, 32 to a word. The caller sizes them; bits beyond the last number stay 0, so that
// counting and complementing need no special end.

export type Bitset = Uint32Array

export function bitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5)
}

/** All numbers below `size`. */
export function fullBitset(size: number): Bitset {
  const set = bitset(size).fill(0xffffffff)
  clearTail(set, size)
  return set
}

export function has(set: Bitset, n: number): boolean {
  return (set[n >>> 5] & (1 << (n & 31))) !== 0
}

export function add(set: Bitset, n: number): void {
  set[n >>> 5] |= 1 << (n & 31)
}

export function intersectInto(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] &= other[i]
}

export function uniteInto(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] |= other[i]
}

export function subtractInto(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] &= ~other[i]
}

/** The numbers below `size` that are not in the set, in place. */
export function complementInto(target: Bitset, size: number): void {
  for (let i = 0; i < target.length; i++) target[i] = ~target[i]
  clearTail(target, size)
}

export function countBits(set: Bitset): number {
  let count = 0
  for (let i = 0; i < set.length; i++) count += popCount(set[i])
  return count
}

/** Writes the members, ascending, to `out` and answers with their number. `out` must have room for them. */
export function membersInto(set: Bitset, out: Uint32Array): number {
  let count = 0
  for (let i = 0; i < set.length; i++) {
    let word = set[i]
    const base = i << 5
    while (word !== 0) {
      const lowest = word & -word
      out[count++] = base + (31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
  return count
}

function clearTail(set: Bitset, size: number): void {
  const used = size & 31
  if (used !== 0) set[set.length - 1] &= (1 << used) - 1
}

function popCount(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555)
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333)
  return (((w + (w >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
