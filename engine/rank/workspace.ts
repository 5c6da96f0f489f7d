// Memory that searches of one thread use again and again: arrays as long as the largest segment, all zero between two searches.
// A search touches only the places of its documents and clears those, so its cost follows the matches, not the catalogue.
// It also knows when the answer is due, as every step of a search has it at hand.

import { type Bitset, bitset } from '../structures/bitset.ts'

/** Clearing a place by its number costs about so much more than clearing it with its neighbours. */
const clearWholeFrom = 16

export class Workspace {
  /** Sum of the words' contributions, by document. */
  scores = new Float32Array(0)
  /** The best variant of the word at hand, by document. */
  wordScores = new Float32Array(0)
  /** How many of the required words a document has so far. */
  stages = new Uint8Array(0)
  /** For putting documents in order; all zero but within that step. */
  touched: Bitset = bitset(0)
  /** The documents that match so far, ascending. */
  documents = new Uint32Array(0)
  count = 0
  /** Whether something was left out because the answer was due. */
  isCut = false
  #isLate: () => boolean = never

  /** Before a search that has to end some time: `isLate` says whether its answer is due. */
  start(isLate: () => boolean): void {
    this.#isLate = isLate
    this.isCut = false
  }

  /** Asked before each step that can be left out. Once it was so, it stays so. */
  mustEnd(): boolean {
    this.isCut ||= this.#isLate()
    return this.isCut
  }

  /** Makes room for a segment. */
  begin(documents: number): void {
    this.count = 0
    if (this.scores.length >= documents) return
    this.scores = new Float32Array(documents)
    this.wordScores = new Float32Array(documents)
    this.stages = new Uint8Array(documents)
    this.touched = bitset(documents)
    this.documents = new Uint32Array(documents)
  }

  /** After a search that did not come to its end. */
  reset(): void {
    this.scores.fill(0)
    this.wordScores.fill(0)
    this.stages.fill(0)
    this.count = 0
  }

  /** Clears what a document that is no match after all has touched. */
  drop(document: number): void {
    this.scores[document] = 0
    this.stages[document] = 0
  }

  /** Clears what the matches have touched: one by one, or all places at once where so many were touched that it is faster. */
  end(): void {
    if (this.count * clearWholeFrom > this.scores.length) {
      this.scores.fill(0)
      this.stages.fill(0)
    } else for (let i = 0; i < this.count; i++) this.drop(this.documents[i])
    this.count = 0
  }
}

function never(): boolean {
  return false
}
