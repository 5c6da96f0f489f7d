// The values of a facet as a list: spellings put together, in the order that the settings ask for. Used where the objects of a result
// are made, and by the search threads, which write the text of a list at once.

import type { FacetElement } from '../../contract/search-result.ts'
import type { FacetCount } from '../../engine/query.ts'
import { type ChosenValue, valueKey } from './choice.ts'

export type ListedValue = Pick<FacetElement, 'text' | 'totalHits'>

/** `count`: most products first; `text`: as people who speak the language sort. */
export type ValueOrder =
  | { readonly by: 'count' | 'number' }
  | { readonly by: 'text'; readonly language: string }

/**
 * Counts by value; spellings that a filter takes for one value are one, in the spelling that most documents have. They are read when they
 * are first asked for.
 */
export class Counts {
  readonly #given: () => readonly FacetCount[]
  #read: ReadonlyMap<string, ListedValue> | null = null

  constructor(given: () => readonly FacetCount[]) {
    this.#given = given
  }

  /** Most documents first, as the engine gave them. `except`: keys of values that are left out. */
  all(except: readonly string[] = []): ListedValue[] {
    const counts = this.#counts()
    if (except.length === 0) return [...counts.values()]
    const isLeftOut = new Set(except)
    return [...counts].flatMap(([key, listed]) => (isLeftOut.has(key) ? [] : [listed]))
  }

  of(value: ChosenValue): ListedValue | undefined {
    return this.#counts().get(valueKey(value))
  }

  #counts(): ReadonlyMap<string, ListedValue> {
    this.#read ??= byKey(this.#given())
    return this.#read
  }
}

function byKey(counts: readonly FacetCount[]): ReadonlyMap<string, ListedValue> {
  const listed = new Map<string, { text: string; totalHits: number; most: number }>()
  for (const { value, documents } of counts) {
    const text = String(value)
    const key = valueKey(text)
    const known = listed.get(key)
    if (known === undefined) listed.set(key, { text, totalHits: documents, most: documents })
    else {
      known.totalHits += documents
      if (documents > known.most) [known.text, known.most] = [text, documents]
    }
  }
  return listed
}

/** At most so many, in this order; of equals the one that was there first stays first. */
export function inOrder<Listed extends ListedValue>(
  values: readonly Listed[],
  order: ValueOrder,
  max: number,
): Listed[] {
  return values.toSorted(comparing(order)).slice(0, max)
}

function comparing(order: ValueOrder): (a: ListedValue, b: ListedValue) => number {
  if (order.by === 'text') {
    const { compare } = collator(order.language)
    return (a, b) => compare(a.text, b.text)
  }
  if (order.by === 'number') return (a, b) => Number(a.text) - Number(b.text)
  return (a, b) => b.totalHits - a.totalHits
}

const collators = new Map<string, Intl.Collator>()

function collator(language: string): Intl.Collator {
  const known = collators.get(language)
  if (known !== undefined) return known
  const made = new Intl.Collator(language, { numeric: true })
  collators.set(language, made)
  return made
}
