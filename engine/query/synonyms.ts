// Other names of what was typed: those of the channel and those of the thesaurus, looked up by the stems of one to four words in a
// row. Compiled once for a schema; a look-up is a few accesses to a map, however many synonyms there are.

import type { Language, Schema } from '../document.ts'
import { type Strings, StringsWriter, stringAt } from '../segment/strings.ts'
import { queryWords } from '../text/query-words.ts'
import { stem } from '../text/stem.ts'
import { type Synonym, thesaurus } from '../text/thesaurus.ts'
import type { QueryWord } from '../text/token.ts'
import { weights } from './plan.ts'
import { editsAllowed, neighbours } from './spelling.ts'

/** Words of a name that is looked up. */
const nameWordsMax = 4

/** Names near a misspelled one that are looked at. */
const nearNamesMax = 50

/** Another name of what was typed. */
export type StandIn = {
  readonly words: readonly QueryWord[]
  /** How much it is worth beside what was typed. */
  readonly weight: number
  /** What it adds where what was typed is said as well; 0: nothing. */
  readonly confirms: number
}

export type Synonyms = {
  readonly languages: readonly Language[]
  readonly byName: ReadonlyMap<string, readonly StandIn[]>
}

const compiled = new WeakMap<Schema, Synonyms>()

export function synonymsOf(schema: Schema): Synonyms {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const synonyms = compile(schema)
  compiled.set(schema, synonyms)
  return synonyms
}

function compile(schema: Schema): Synonyms {
  const byName = new Map<string, StandIn[]>()
  const addAll = (list: readonly Synonym[], weight: number): void => {
    for (const { words, alsoFinds } of list) {
      const names = words.map(queryWords).filter((name) => name.length > 0)
      const others = alsoFinds.map(queryWords).filter((name) => name.length > 0)
      for (const name of names) {
        // Names of one thing confirm each other; what is also found is something else.
        const isSame = others.length === 0
        const found = isSame ? names.filter((other) => other !== name) : others
        const confirms = isSame && weight === weights.thesaurus ? weights.confirming : 0
        addName(byName, schema.languages, { name, found, weight, confirms })
      }
    }
  }
  addAll(schema.synonyms ?? [], weights.synonym)
  if (schema.thesaurus !== false)
    for (const language of schema.languages) addAll(thesaurus(language), weights.thesaurus)
  return { languages: schema.languages, byName }
}

type Named = {
  readonly name: readonly QueryWord[]
  readonly found: readonly (readonly QueryWord[])[]
} & Pick<StandIn, 'weight' | 'confirms'>

function addName(
  byName: Map<string, StandIn[]>,
  languages: readonly Language[],
  { name, found, weight, confirms }: Named,
): void {
  const standIns = found.map((words) => ({ words, weight, confirms }))
  for (const key of keysOf(firstTerms(name), languages)) {
    const known = byName.get(key) ?? []
    const written = new Set(known.map(({ words }) => firstTerms(words).join(' ')))
    known.push(...standIns.filter(({ words }) => !written.has(firstTerms(words).join(' '))))
    byName.set(key, known)
  }
}

function firstTerms(words: readonly QueryWord[]): string[] {
  return words.map(({ terms }) => terms[0])
}

/** As written, and by the stems of each language. */
function keysOf(terms: readonly string[], languages: readonly Language[]): Set<string> {
  const keys = new Set([terms.join(' ')])
  for (const language of languages) keys.add(terms.map((term) => stem(term, language)).join(' '))
  return keys
}

/** For each word the names that stand in for it, alone or with its neighbours. */
export function standInsOf(
  { languages, byName }: Synonyms,
  words: readonly QueryWord[],
): readonly (readonly StandIn[])[] {
  const found = words.map((): StandIn[] => [])
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + nameWordsMax); to++) {
      const named = lookUp(byName, namesOf(words.slice(from, to)), languages)
      for (let at = from; at < to; at++) found[at].push(...named)
    }
  }
  return found
}

/** What was typed, and a single word's other writings in several words (`usb-stick` as `usb stick`). */
function namesOf(words: readonly QueryWord[]): readonly (readonly string[])[] {
  const names: (readonly string[])[] = [firstTerms(words)]
  if (words.length === 1) names.push(...words[0].sequences)
  return names
}

function lookUp(
  byName: Synonyms['byName'],
  names: readonly (readonly string[])[],
  languages: readonly Language[],
): readonly StandIn[] {
  const found = new Set<StandIn>()
  for (const name of names)
    for (const key of keysOf(name, languages))
      for (const standIn of byName.get(key) ?? []) found.add(standIn)
  return [...found]
}

/**
 * The name of one word that was probably meant by one that the catalogue lacks; null: none is near. Synonyms are given for words that
 * the catalogue lacks, too, so that its own words do not correct them.
 */
export function misspelledName(synonyms: Synonyms, term: string): string | null {
  const limit = editsAllowed(term.length)
  if (limit === 0) return null
  const names = singleNames(synonyms)
  const near = neighbours(names, term, { limit, max: nearNamesMax })
  const [best] = near.sort((a, b) => a.distance - b.distance || a.term - b.term)
  return best === undefined ? null : stringAt(names, best.term)
}

const sortedNames = new WeakMap<Synonyms, Strings>()

function singleNames(synonyms: Synonyms): Strings {
  const known = sortedNames.get(synonyms)
  if (known !== undefined) return known
  const writer = new StringsWriter()
  for (const name of [...synonyms.byName.keys()].sort())
    if (!name.includes(' ')) writer.append(name)
  const names = writer.view()
  sortedNames.set(synonyms, names)
  return names
}

/** The names that stand in for a word of the catalogue, such as a correction. */
export function standInsOfTerm(synonyms: Synonyms, term: string): readonly StandIn[] {
  return lookUp(synonyms.byName, [[term]], synonyms.languages)
}
