// What text analysis gives: the words of a text, folded, with their places.

/** A word of a text. Words at the same position are alternatives of each other (`wh1000xm4` and `1000xm4` in `WH-1000XM4`). */
export type Token = {
  /** Folded: lower case, no diacritics. Never empty. */
  readonly term: string
  /** Counts words from 0 on. */
  readonly position: number
  /** A short piece of a code (`aa` and `831` in `FA831AA`): to be found, but no word of its own. */
  readonly isPiece?: boolean
}

/** A word of a query with the other ways in which the same word may be written in the catalogue. */
export type QueryWord = {
  /** As typed, for reports. */
  readonly text: string
  /** Folded; the first is the word itself, the others stand in for it at the same weight (joined, split, transcribed). */
  readonly terms: readonly string[]
  /** Other writings of the word as several terms in a row, each as hard to find as all its terms: `wh1000xm4` as `wh 1000 xm 4`. */
  readonly sequences: readonly (readonly string[])[]
}
