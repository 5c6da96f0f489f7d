// Terms that may be suggested, with their weights: in the order of their folded texts, so that those that begin with what was typed
// lie side by side.

import { foldCase } from '../../engine/text/fold.ts'
import type { Entry } from './delta.ts'
import { type PlainContents, plainShelf, type ShelfKind } from './shelf.ts'

export type Term = {
  readonly text: string
  /** Not below 0; what is searched more often, or was given more weight, comes first. */
  readonly weight: number
  readonly body: Entry['body']
}

export type TermList = {
  readonly entries: PlainContents
  readonly folded: readonly string[]
  readonly terms: readonly Term[]
  /** Greatest weight first, at most `heaviestMax`. */
  readonly heaviest: readonly Term[]
}

export const heaviestMax = 1_000
/** Terms with the same beginning that are looked at: one typed letter must not cost a look at all terms. */
const comparedMax = 5_000

/** `weightName`: the property of an entry that holds its weight. O(terms log terms) for each change. */
export function termShelf(weightName: string): ShelfKind<TermList> {
  return {
    empty: { entries: plainShelf.empty, folded: [], terms: [], heaviest: [] },
    change(before, change) {
      const entries = plainShelf.change(before.entries, change)
      const listed = [...entries].map(([text, body]) => ({
        folded: foldCase(text),
        term: { text, body, weight: weightOf(body[weightName]) },
      }))
      listed.sort((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)))
      const terms = listed.map(({ term }) => term)
      const heaviest = terms.toSorted(byWeight).slice(0, heaviestMax)
      return { entries, folded: listed.map(({ folded }) => folded), terms, heaviest }
    },
  }
}

/** Terms that begin with a text, without regard to case, greatest weight first. */
export function termsBeginningWith(list: TermList, text: string, max: number): Term[] {
  const wanted = foldCase(text.trimStart())
  if (wanted === '') return list.heaviest.slice(0, max)
  const found: Term[] = []
  for (let i = firstFrom(list.folded, wanted); i < list.folded.length; i++) {
    if (!list.folded[i].startsWith(wanted) || found.length >= comparedMax) break
    found.push(list.terms[i])
  }
  return found.sort(byWeight).slice(0, max)
}

function byWeight(a: Term, b: Term): number {
  return b.weight - a.weight || (a.text < b.text ? -1 : 1)
}

function weightOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0
}

function firstFrom(folded: readonly string[], wanted: string): number {
  let low = 0
  let high = folded.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (folded[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low
}
