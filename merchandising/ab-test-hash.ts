// A stable hash of texts: MurmurHash3 (x86, 32 bits), which Austin Appleby gave to the public domain, over the UTF-16 code units of the
// text in little-endian order. Its finaliser spreads every bit of the text over all bits of the result, so sessions whose ids differ in one
// character fall anywhere. Some 20 ns for an id.

/** A whole number from 0 to 2^32 - 1. */
export function hash32(text: string, seed: number): number {
  let hash = seed | 0
  const even = text.length & ~1
  for (let i = 0; i < even; i += 2) {
    hash ^= scrambled(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16))
    hash = (hash << 13) | (hash >>> 19)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  if (even < text.length) hash ^= scrambled(text.charCodeAt(even))
  return finished(hash ^ (text.length * 2))
}

function scrambled(block: number): number {
  const product = Math.imul(block, 0xcc9e2d51)
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593)
}

function finished(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
