// The terms of a dictionary within one or two edits of a word: insertion, deletion, substitution, or two neighbours exchanged.
//
// Walks the sorted terms and keeps a row of the edit matrix for each letter of the current term. Neighbours in the dictionary share
// their beginning, so only the rows behind it are computed anew; when a whole row exceeds the limit, no term with that beginning can
// match, and all of them are skipped by binary search. O(visited beginnings × word length), no memory beyond the matrix.
// Distances are counted in bytes; terms are folded, so a letter is one byte but for non-Latin scripts.
//
// (Optimal string alignment; see L. Boytsov, "Indexing methods for approximate dictionary searching", 2011.)

import { type Strings, stringCount } from '../segment/strings.ts'
import { encodeText } from '../segment/utf8.ts'

export type Neighbour = { readonly term: number; readonly distance: number }

const lettersMax = 40
const width = lettersMax + 1
const rows = new Uint8Array((lettersMax + 4) * width)

/** How many edits a word of this many letters may be off. */
export function editsAllowed(letters: number): number {
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/** Terms within `limit` edits, in dictionary order, the word itself included; at most `max`. */
export function neighbours(
  terms: Strings,
  word: string,
  { limit, max }: { readonly limit: number; readonly max: number },
): Neighbour[] {
  const wanted = encodeText(word)
  if (wanted.length > lettersMax - 2) return []
  for (let i = 0; i <= wanted.length; i++) rows[i] = i
  const found: Neighbour[] = []
  const total = stringCount(terms)
  /** Rows that stand for the current beginning. */
  let valid = 0
  let previous = -1
  for (let term = 0; term < total && found.length < max; ) {
    const start = terms.offsets[term]
    const length = terms.offsets[term + 1] - start
    valid = previous < 0 ? 0 : Math.min(valid, sharedPrefix(terms, previous, term))
    previous = term
    if (length > wanted.length + limit) {
      const cut = fillRows(terms.bytes, start, wanted, {
        from: valid,
        to: wanted.length + limit + 1,
        limit,
      })
      valid = Math.max(cut.reached, 0)
      term = skipBeginning(terms, term, cut.reached)
      continue
    }
    const { reached, alive } = fillRows(terms.bytes, start, wanted, {
      from: valid,
      to: length,
      limit,
    })
    valid = reached
    if (!alive) {
      term = skipBeginning(terms, term, reached)
      continue
    }
    const distance = rows[length * width + wanted.length]
    if (distance <= limit) found.push({ term, distance })
    term++
  }
  return found
}

type Span = { readonly from: number; readonly to: number; readonly limit: number }

/** Computes the rows of letters `from` + 1 to `to`; stops behind the first row that is beyond the limit everywhere. */
function fillRows(
  bytes: Uint8Array,
  start: number,
  wanted: Uint8Array,
  { from, to, limit }: Span,
): { reached: number; alive: boolean } {
  const columns = wanted.length
  for (let letter = from + 1; letter <= to; letter++) {
    const here = letter * width
    const above = here - width
    const byte = bytes[start + letter - 1]
    rows[here] = letter
    let least = letter
    for (let column = 1; column <= columns; column++) {
      const same = wanted[column - 1] === byte
      let cost = Math.min(
        rows[above + column] + 1,
        rows[here + column - 1] + 1,
        rows[above + column - 1] + (same ? 0 : 1),
      )
      const isExchange =
        letter > 1 &&
        column > 1 &&
        byte === wanted[column - 2] &&
        bytes[start + letter - 2] === wanted[column - 1]
      if (isExchange) cost = Math.min(cost, rows[above - width + column - 2] + 1)
      rows[here + column] = cost
      if (cost < least) least = cost
    }
    // Also with an exchange, which reaches over a row but costs an edit: a row is at most one edit above the row before it.
    if (least > limit) return { reached: letter, alive: false }
  }
  return { reached: to, alive: true }
}

function sharedPrefix(terms: Strings, a: number, b: number): number {
  const { bytes, offsets } = terms
  const length = Math.min(offsets[a + 1] - offsets[a], offsets[b + 1] - offsets[b])
  let shared = 0
  while (shared < length && bytes[offsets[a] + shared] === bytes[offsets[b] + shared]) shared++
  return shared
}

/** The first term behind all that begin with the first `letters` letters of this one: in growing steps, as it is mostly near. */
function skipBeginning(terms: Strings, term: number, letters: number): number {
  const total = stringCount(terms)
  let step = 1
  while (term + step < total && beginsAlike(terms, { term, other: term + step, letters })) step *= 2
  let low = term + (step >>> 1)
  let high = Math.min(term + step, total)
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (beginsAlike(terms, { term, other: middle, letters })) low = middle
    else high = middle
  }
  return high
}

type Pair = { readonly term: number; readonly other: number; readonly letters: number }

/** Whether another term begins with the first `letters` letters of this one, which has as many. */
function beginsAlike({ bytes, offsets }: Strings, { term, other, letters }: Pair): boolean {
  const here = offsets[term]
  const there = offsets[other]
  if (offsets[other + 1] - there < letters) return false
  for (let i = 0; i < letters; i++) if (bytes[here + i] !== bytes[there + i]) return false
  return true
}
