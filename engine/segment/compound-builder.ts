// The compounds of a segment, taken apart by its own vocabulary: `damenlaufschuhe` holds `damen` and `laufschuhe` because both are
// terms here. So no word list is needed, and brands that merely look like compounds stay whole unless both halves are sold.
// Kept as a table from part to compounds; postings need no second copy.

import type { Language } from '../document.ts'
import { stem } from '../text/stem.ts'
import type { SectionWriter } from './bytes.ts'
import { StringsWriter } from './strings.ts'

/** Languages that write any compound as one word. */
const compounding: readonly Language[] = ['de', 'nl', 'sv', 'da', 'no']

/**
 * `free`: any two words may make one. `closed`, in English: some do, and of these as many are a kind of their head (`raincoat`) as are not
 * (`notebook`), so that only the head is told, and counts little.
 */
export type Compounding = 'free' | 'closed' | 'none'

export function compoundingOf(languages: Iterable<Language>): Compounding {
  let found: Compounding = 'none'
  for (const language of languages) {
    if (compounding.includes(language)) return 'free'
    if (language === 'en') found = 'closed'
  }
  return found
}

/** The name under which the compounds of a part are found, beside the part itself. */
export function stemOfPart(part: string, kind: Compounding): string {
  return stem(part, kind === 'closed' ? 'en' : 'de')
}

/** Letters that may stand between the parts. */
const links = ['', 's', 'n', 'en', 'er', 'es', 'e']
const partLettersMin = 4
const compoundLettersMin = 8
const compoundLettersMax = 40

/** Each member is a term × 2, + 1 when the part is the compound's head, its last part, which says what the thing is. */
export function writeCompounds(
  writer: SectionWriter,
  terms: readonly string[],
  languages: readonly Language[],
): void {
  const families = new Map<string, number[]>()
  const kind = compoundingOf(languages)
  if (kind !== 'none') {
    const known = new Set(terms.filter((term) => isWord(term) && term.length >= partLettersMin))
    terms.forEach((term, number) => {
      for (const { part, isHead } of partsOf(term, known)) {
        if (kind === 'closed' && !isHead) continue
        for (const name of new Set([part, stemOfPart(part, kind)])) {
          const family = families.get(name)
          const member = number * 2 + (isHead ? 1 : 0)
          if (family === undefined) families.set(name, [member])
          else family.push(member)
        }
      }
    })
  }
  const parts = new StringsWriter()
  const sorted = [...families].sort(([a], [b]) => (a < b ? -1 : 1))
  const starts = new Uint32Array(sorted.length + 1)
  sorted.forEach(([part, family], i) => {
    parts.append(part)
    starts[i + 1] = starts[i] + family.length
  })
  parts.write(writer, 'compounds')
  writer.write('compounds.starts', starts)
  writer.write('compounds.members', Uint32Array.from(sorted.flatMap(([, family]) => family)))
}

/** The parts of a word if it falls into two known ones: the split with the longest head, as `schuhe` tells less than `laufschuhe`. */
export function partsOf(
  term: string,
  known: Pick<ReadonlySet<string>, 'has'>,
): readonly { readonly part: string; readonly isHead: boolean }[] {
  if (term.length < compoundLettersMin || term.length > compoundLettersMax || !isWord(term))
    return []
  for (let split = partLettersMin; split <= term.length - partLettersMin; split++) {
    const head = term.slice(split)
    if (!known.has(head)) continue
    const modifier = term.slice(0, split)
    const found = links.find(
      (link) =>
        modifier.endsWith(link) &&
        modifier.length - link.length >= partLettersMin - 1 &&
        known.has(modifier.slice(0, modifier.length - link.length)),
    )
    if (found === undefined) continue
    const first = modifier.slice(0, modifier.length - found.length)
    const inner = partsOf(head, known).map(({ part, isHead }) => ({ part, isHead }))
    return [{ part: first, isHead: false }, { part: head, isHead: true }, ...inner]
  }
  return []
}

function isWord(term: string): boolean {
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i)
    if (code < 97 || code > 122) return false
  }
  return true
}
