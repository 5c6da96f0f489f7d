// What rules make of a search term. Words are compared folded; words with a sign before them, and phrases in quotes, mean what they
// say and stay.

import { normalText } from './trigger-text.ts'

/** No term becomes longer than this, however often it is rewritten. */
export const rewrittenLengthMax = 2_000

/** The term with `replace` in place of the words `find`, wherever these stand side by side. */
export function rewritten(
  query: string,
  { find, replace }: { find: string; replace: string },
): string {
  const wanted = wordsOf(find).map(normalText)
  const words = wordsOf(query)
  if (wanted.length === 0) return query
  const made: string[] = []
  let isQuoted = false
  for (let at = 0; at < words.length; ) {
    const isHere = !isQuoted && wanted.every((word, i) => word === normalText(words[at + i] ?? ''))
    if (isHere) {
      made.push(...wordsOf(replace))
      at += wanted.length
      continue
    }
    if (hasOddQuotes(words[at])) isQuoted = !isQuoted
    made.push(words[at])
    at += 1
  }
  const text = made.join(' ')
  // What is left of a term that is cut off might mean anything, and an empty one means everything.
  return text === '' || text.length > rewrittenLengthMax ? query : text
}

/** The term without stop words, unless it has no others. */
export function withoutStopWords(query: string, stopWords: ReadonlySet<string>): string {
  if (stopWords.size === 0) return query
  let isQuoted = false
  const kept = wordsOf(query).filter((word) => {
    const isWithin = isQuoted
    if (hasOddQuotes(word)) isQuoted = !isQuoted
    return isWithin || isQuoted || !stopWords.has(normalText(word))
  })
  return kept.length === 0 ? query : kept.join(' ')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function hasOddQuotes(word: string): boolean {
  return word.split('"').length % 2 === 0
}
