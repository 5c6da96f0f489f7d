// The terms of a segment that sound like a word: asked only for words for which the dictionary has nothing within the edits allowed
// (`fone` for `phone`). The sounds of all terms are worked out at the first such question to a segment, about a microsecond for each,
// and kept as four bytes for each term; a question then compares numbers, and looks at the letters of those few that are alike.

import type { Language } from '../document.ts'
import type { Segment } from '../segment/segment.ts'
import { type Strings, stringAt, stringCount } from '../segment/strings.ts'
import { soundOf } from '../text/phonetic.ts'
import { documentCount, keep, type Terms } from './expand.ts'
import { weights } from './plan.ts'

/** Terms that stand for the word; the nearest, then the most frequent. */
const alikeMax = 3
/** A term that sounds alike must share about so large a part of the letters. */
const differingPart = 0.5
/** Larger dictionaries are not worked out: the first question would wait for too long. */
const termsMax = 200_000

const known = new WeakMap<Strings, Map<Language, Uint32Array>>()

/** Adds the terms that sound like the word, and answers with them, best first. */
export function addAlike(segment: Segment, word: string, terms: Terms): number[] {
  if (stringCount(segment.terms) > termsMax) return []
  const found = new Map<number, number>()
  for (const language of segment.stems.keys()) {
    const sound = soundOf(word, language)
    if (sound === null) continue
    const sounds = soundsOf(segment.terms, language)
    const wanted = numberOf(sound)
    for (let term = 0; term < sounds.length; term++) {
      if (sounds[term] !== wanted) continue
      const differing = distance(word, stringAt(segment.terms, term)) / word.length
      if (differing <= differingPart) found.set(term, differing)
    }
  }
  const chosen = [...found]
    .sort(
      ([a, differsA], [b, differsB]) =>
        differsA - differsB || documentCount(segment, b) - documentCount(segment, a) || a - b,
    )
    .slice(0, alikeMax)
  for (const [term, differing] of chosen) keep(terms, term, weights.soundsAlike * (1 - differing))
  return chosen.map(([term]) => term)
}

/** By term; 0: the term has no sound that is known. */
function soundsOf(terms: Strings, language: Language): Uint32Array {
  const byLanguage = known.get(terms) ?? new Map<Language, Uint32Array>()
  known.set(terms, byLanguage)
  const kept = byLanguage.get(language)
  if (kept !== undefined) return kept
  const sounds = new Uint32Array(stringCount(terms))
  for (let term = 0; term < sounds.length; term++) {
    const sound = soundOf(stringAt(terms, term), language)
    if (sound !== null) sounds[term] = numberOf(sound)
  }
  byLanguage.set(language, sounds)
  return sounds
}

/** FNV-1a, never 0. Different sounds hardly ever share a number, and the letters are compared afterwards. */
function numberOf(sound: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sound.length; at++)
    hash = Math.imul(hash ^ sound.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}

/** Insertions, deletions and substitutions between two words; two rows of the matrix. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      here[column] = Math.min(above[column] + 1, here[column - 1] + 1, above[column - 1] + same)
    }
    above = here
  }
  return above[b.length]
}
