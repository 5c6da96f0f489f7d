// Reading the words of one document in their order, from its forward list (layout in segment/text-builder.ts). Used for few
// documents: to check a phrase, and to look closely at the best matches.

import type { Segment } from './segment.ts'

export interface WordVisitor {
  /**
   * A value of a field begins, with so many writings of words; values of heavier fields come first. `skip`: its words are not wanted.
   * `stop`: nothing more is read.
   */
  run(field: number, length: number): 'stop' | 'skip' | undefined
  /** Positions count from 0 in each run; other writings of a word have its position. */
  word(term: number, position: number, isPiece: boolean): void
}

/** The numbers are read on the spot: a function for it would keep the place in memory instead of a register, at twice the cost. */
export function readWords(segment: Segment, document: number, visitor: WordVisitor): void {
  const { forward } = segment
  const end = segment.forwardStarts[document + 1]
  let at = segment.forwardStarts[document]
  while (at < end) {
    let field = forward[at++]
    if (field >= 0x80) {
      field &= 0x7f
      for (let shift = 7, byte = 0x80; byte >= 0x80; shift += 7) {
        byte = forward[at++]
        field |= (byte & 0x7f) << shift
      }
    }
    let length = forward[at++]
    if (length >= 0x80) {
      length &= 0x7f
      for (let shift = 7, byte = 0x80; byte >= 0x80; shift += 7) {
        byte = forward[at++]
        length |= (byte & 0x7f) << shift
      }
    }
    const wish = visitor.run(field, length)
    if (wish === 'stop') return
    if (wish === 'skip') {
      for (let left = length; left > 0; at++) if (forward[at] < 0x80) left--
      continue
    }
    let position = -1
    for (let i = 0; i < length; i++) {
      let word = forward[at++]
      if (word >= 0x80) {
        word &= 0x7f
        for (let shift = 7, byte = 0x80; byte >= 0x80; shift += 7) {
          byte = forward[at++]
          word |= (byte & 0x7f) << shift
        }
      }
      if ((word & 1) === 0) position++
      visitor.word(word >>> 2, position, (word & 2) !== 0)
    }
  }
}

/** Terms that stand one after the other, in one value of a field; `field` null: of any field. */
export type Row = { readonly terms: readonly number[]; readonly field: number | null }

/** Whether the terms stand in a row, in this order, in one value of a field. */
export function holdsInRow(segment: Segment, document: number, row: Row): boolean {
  return new RowReader(row).holds(segment, document)
}

const none = -2

/** Looks for a row of terms in one document after the other; makes nothing for a document, and reads no more of it than it must. */
export class RowReader implements WordVisitor {
  readonly #terms: readonly number[]
  readonly #field: number | null
  /** `[i]`: the position at which the first i + 1 terms of a row end, or `none`, which is not the place before the first. */
  readonly #open: Int32Array
  #isFound = false

  constructor({ terms, field }: Row) {
    this.#terms = terms
    this.#field = field
    this.#open = new Int32Array(terms.length)
  }

  holds(segment: Segment, document: number): boolean {
    this.#isFound = false
    readWords(segment, document, this)
    return this.#isFound
  }

  run(field: number, length: number): 'stop' | 'skip' | undefined {
    if (this.#isFound) return 'stop'
    const isWanted = this.#field === null || this.#field === field
    if (!isWanted || length < this.#terms.length) return 'skip'
    this.#open.fill(none)
    return undefined
  }

  word(term: number, position: number): void {
    const terms = this.#terms
    const open = this.#open
    for (let i = terms.length - 1; i >= 0; i--) {
      if (terms[i] !== term) continue
      if (i === 0 || open[i - 1] === position - 1) open[i] = position
    }
    if (open[terms.length - 1] >= 0) this.#isFound = true
  }
}
