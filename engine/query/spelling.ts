// The terms of a dictionary within one or two edits of a word: insertion, deletion, substitution, or two neighbours exchanged.
//
// Walks the sorted terms and keeps a row of the edit matrix for each letter of the current term. Neighbours in the dictionary share
// their beginning, so only the rows behind it are computed anew; when a whole row exceeds the limit, no term with that beginning can
// match, and all of them are skipped by what each term shares with the one before it, a byte for each. O(visited beginnings × edits).
// Distances are counted in letters of any script; a letter beyond ASCII has several bytes.
//
// (Optimal string alignment; see L. Boytsov, "Indexing methods for approximate dictionary searching", 2011.)

import { type Strings, stringCount } from '../segment/strings.ts'

export type Neighbour = { readonly term: number; readonly distance: number }

/** Terms from `from` to before `to` share a beginning that is `distance` edits off. */
export type Beginnings = { readonly from: number; readonly to: number; readonly distance: number }

const lettersMax = 40
const width = lettersMax + 1
const rows = new Uint8Array((lettersMax + 4) * width)
/** The letters of the current term, from 1 on, and where each ends within the term; valid as far as the rows are. */
const letters = new Uint32Array(lettersMax + 4)
const ends = new Uint16Array(lettersMax + 4)

/** How many edits a word of this many letters may be off. */
export function editsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

type Bounds = { readonly limit: number; readonly max: number }

/** Terms within `limit` edits, in dictionary order, the word itself included; at most `max`. */
export function neighbours(terms: Strings, word: string, { limit, max }: Bounds): Neighbour[] {
  const wanted = lettersOf(word)
  if (wanted === null) return []
  const found: Neighbour[] = []
  const total = stringCount(terms)
  const shared = sharedOf(terms)
  let walk = firstWalk
  for (let term = 0; term < total && found.length < max; ) {
    walk = walkTerm(terms, term, { wanted, limit, before: walk, shared: shared.bytes[term] })
    if (!walk.alive) {
      term = skipBeginning(shared, term, ends[walk.valid])
      continue
    }
    const isNear = Math.abs(walk.valid - wanted.length) <= limit
    const distance = isNear ? rows[walk.valid * width + wanted.length] : limit + 1
    if (distance <= limit) found.push({ term, distance })
    term++
  }
  return found
}

/**
 * The stretches of terms with a beginning that is within `limit` edits of a word that is being typed; at most `max`. Each term is in one
 * of them at most: that of its shortest beginning that is near enough.
 */
export function beginnings(terms: Strings, word: string, { limit, max }: Bounds): Beginnings[] {
  const wanted = lettersOf(word)
  if (wanted === null) return []
  const found: Beginnings[] = []
  const total = stringCount(terms)
  const shared = sharedOf(terms)
  let walk = firstWalk
  for (let term = 0; term < total && found.length < max; ) {
    walk = walkTerm(terms, term, { wanted, limit, before: walk, shared: shared.bytes[term] })
    const near = nearBeginning(walk, wanted.length, limit)
    if (near === null) {
      term = walk.alive ? term + 1 : skipBeginning(shared, term, ends[walk.valid])
      continue
    }
    const to = skipBeginning(shared, term, ends[near.letter])
    found.push({ from: term, to, distance: near.distance })
    term = to
  }
  return found
}

/** The first letter up to which the term is near enough, and how near; null: none is. */
function nearBeginning(
  { valid }: Walk,
  columns: number,
  limit: number,
): { readonly letter: number; readonly distance: number } | null {
  const last = Math.min(valid, columns + limit)
  for (let letter = Math.max(1, columns - limit); letter <= last; letter++) {
    const distance = rows[letter * width + columns]
    if (distance <= limit) return { letter, distance }
  }
  return null
}

function lettersOf(word: string): Uint32Array | null {
  const wanted = Uint32Array.from(
    [...word].slice(0, lettersMax),
    (letter) => letter.codePointAt(0) as number,
  )
  if (wanted.length > lettersMax - 2) return null
  for (let i = 0; i <= wanted.length; i++) rows[i] = i
  return wanted
}

/** How far the rows stand for a term; not alive: no term with these letters can be near enough. */
type Walk = { readonly term: number; readonly valid: number; readonly alive: boolean }

const firstWalk: Walk = { term: -1, valid: 0, alive: true }

type Wanted = {
  readonly wanted: Uint32Array
  readonly limit: number
  readonly before: Walk
  readonly shared: number
}

function walkTerm(terms: Strings, term: number, { wanted, limit, before, shared }: Wanted): Walk {
  let valid = 0
  if (before.term >= 0) {
    valid = before.valid
    while (valid > 0 && ends[valid] > shared) valid--
  }
  const start = terms.offsets[term]
  const length = terms.offsets[term + 1] - start
  let at = valid === 0 ? 0 : ends[valid]
  // A row that is longer than the word by more than the limit is beyond it everywhere, so the matrix is never left.
  while (at < length) {
    at += readLetter(terms.bytes, start + at, ++valid)
    ends[valid] = at
    if (fillRow(valid, wanted, limit) > limit) return { term, valid, alive: false }
  }
  return { term, valid, alive: true }
}

/** Keeps the letter as number `letter` of the term; answers with how many bytes it has. */
function readLetter(bytes: Uint8Array, at: number, letter: number): number {
  const first = bytes[at]
  if (first < 0x80) {
    letters[letter] = first
    return 1
  }
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  let point = first & (0xff >> (size + 1))
  for (let i = 1; i < size; i++) point = (point << 6) | (bytes[at + i] & 0x3f)
  letters[letter] = point
  return size
}

/**
 * Computes the row of a letter from those before it, and answers with its least distance. Only as many columns to each side as there are
 * edits: beyond them every distance is greater than the limit.
 */
function fillRow(letter: number, wanted: Uint32Array, limit: number): number {
  const from = letter - limit
  const to = Math.min(wanted.length, letter + limit)
  const here = letter * width
  const above = here - width
  const own = letters[letter]
  const previous = letter > 1 ? letters[letter - 1] : -1
  let left = from < 1 ? letter : limit + 1
  if (from < 1) rows[here] = letter
  let least = left
  for (let column = from < 1 ? 1 : from; column <= to; column++) {
    const diagonal = rows[above + column - 1]
    const wantedHere = wanted[column - 1]
    let cost = own === wantedHere ? diagonal : diagonal + 1
    if (left < cost) cost = left + 1
    if (column < letter + limit) {
      const up = rows[above + column]
      if (up < cost) cost = up + 1
    }
    if (column > 1 && previous === wantedHere && own === wanted[column - 2]) {
      const exchanged = rows[above - width + column - 2]
      if (exchanged < cost) cost = exchanged + 1
    }
    rows[here + column] = cost
    left = cost
    if (cost < least) least = cost
  }
  return least
}

function sharedPrefix(terms: Strings, a: number, b: number): number {
  const { bytes, offsets } = terms
  const length = Math.min(offsets[a + 1] - offsets[a], offsets[b + 1] - offsets[b])
  let shared = 0
  while (shared < length && bytes[offsets[a] + shared] === bytes[offsets[b] + shared]) shared++
  return shared
}

/** How many bytes each term shares with the one before it, and the least of these in each block. */
type Shared = { readonly bytes: Uint8Array; readonly least: Uint8Array }

const blockBits = 6
const sharedBeginnings = new WeakMap<Strings, Shared>()

/** Worked out once for a dictionary, in each thread: one byte for each term, a millisecond for 100,000. */
function sharedOf(terms: Strings): Shared {
  const known = sharedBeginnings.get(terms)
  if (known !== undefined) return known
  const bytes = new Uint8Array(stringCount(terms))
  const least = new Uint8Array((bytes.length >>> blockBits) + 1).fill(0xff)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = i === 0 ? 0 : Math.min(0xff, sharedPrefix(terms, i - 1, i))
    least[i >>> blockBits] = Math.min(least[i >>> blockBits], bytes[i])
  }
  const shared = { bytes, least }
  sharedBeginnings.set(terms, shared)
  return shared
}

/** The first term behind all that begin with the first `length` bytes of this one: whole blocks are passed at a time. */
function skipBeginning({ bytes, least }: Shared, term: number, length: number): number {
  const blockSize = 1 << blockBits
  let next = term + 1
  while (next < bytes.length && bytes[next] >= length) {
    next++
    if ((next & (blockSize - 1)) === 0)
      while (next < bytes.length && least[next >>> blockBits] >= length) next += blockSize
  }
  return Math.min(next, bytes.length)
}
