// Other ways to say a query, as a search has understood it: with its spelling corrected, and with synonyms in place of its words. For
// triggers that ask for them.

import type { WordReport } from '../../engine/query.ts'
import { normalText } from '../../merchandising/trigger-text.ts'

/** So many ways to say it are told at most. */
const understoodMax = 50
/** Words of a name that is looked up, as in a search. */
const nameWordsMax = 4

/** Without `alsoFinds`, words stand for each other. */
type OtherNames = { readonly words: readonly string[]; readonly alsoFinds?: readonly string[] }
type Names = ReadonlyMap<string, readonly string[]>

export type Understood = {
  readonly query: string
  readonly words: readonly WordReport[]
  readonly synonyms: readonly OtherNames[]
}

/** The corrected query first; none when the query was understood as it is. */
export function understoodTexts({ query, words, synonyms }: Understood): string[] {
  const typed = normalText(query)
  const texts = new Set<string>()
  const corrected = words.map(({ word, outcome, found }) =>
    outcome === 'corrected' ? (found[0] ?? word) : word,
  )
  if (words.some(({ outcome }) => outcome === 'corrected'))
    texts.add(normalText(corrected.join(' ')))
  const names = namesOf(synonyms)
  for (const text of [typed, ...texts])
    for (const other of withOtherNames(text, names)) {
      if (texts.size >= understoodMax) break
      texts.add(other)
    }
  texts.delete(typed)
  return [...texts]
}

/** With one name in place of another, each alone. O(words × other names). */
function* withOtherNames(text: string, names: Names): Generator<string> {
  const words = text.split(' ')
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + nameWordsMax); to++)
      for (const other of names.get(words.slice(from, to).join(' ')) ?? [])
        yield [...words.slice(0, from), other, ...words.slice(to)].join(' ')
}

const known = new WeakMap<readonly OtherNames[], Names>()

function namesOf(synonyms: readonly OtherNames[]): Names {
  const before = known.get(synonyms)
  if (before !== undefined) return before
  const names = new Map<string, string[]>()
  for (const { words, alsoFinds = [] } of synonyms) {
    const own = words.map(normalText)
    for (const name of own) {
      const others = alsoFinds.length > 0 ? alsoFinds.map(normalText) : own
      const list = names.get(name) ?? []
      list.push(...others.filter((other) => other !== name))
      names.set(name, list)
    }
  }
  known.set(synonyms, names)
  return names
}
