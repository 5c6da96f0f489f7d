// The judged queries by kind, told from the query and the catalogue's words alone, and the same queries with a typing error.

import { type JudgedProduct, judgedProduct, plainWords, textFields } from './judged/judged-index.ts'
import { misspelledAnywhere, seededRandom } from './known-item-changes.ts'
import type { HalvedFigures } from './relevance-figures.ts'

export const judgedKinds = [
  'one word',
  'several words',
  'compound',
  'number',
  'misspelled',
] as const
export type JudgedKind = (typeof judgedKinds)[number]

/** A word of fewer letters is not misspelled. */
const misspelledLettersMin = 5
/** A part of a compound has as many letters. */
const partLettersMin = 3

/** The words of all products, as they are written. */
export function vocabularyOf(records: readonly Record<string, unknown>[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const product of records.map(judgedProduct)) {
    for (const word of textFields.flatMap((name: keyof JudgedProduct) => plainWords(product[name])))
      words.add(word)
  }
  return words
}

/** The first kind that fits: a word that no product has, a digit, words that the catalogue writes joined or apart, their number. */
export function kindOf(query: string, vocabulary: ReadonlySet<string>): JudgedKind {
  const words = plainWords(query)
  if (/\d/.test(query)) return 'number'
  const isJoined = words.some((word, i) => i > 0 && vocabulary.has(words[i - 1] + word))
  if (isJoined || words.some((word) => isCompound(word, vocabulary))) return 'compound'
  if (words.some((word) => !vocabulary.has(word))) return 'misspelled'
  return words.length > 1 ? 'several words' : 'one word'
}

function isCompound(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (vocabulary.has(word)) return false
  for (let at = partLettersMin; at <= word.length - partLettersMin; at++)
    if (vocabulary.has(word.slice(0, at)) && vocabulary.has(word.slice(at))) return true
  return false
}

/** The query with one letter of its longest word wrong; null: it has no word that is long enough. The same each time. */
export function misspelledQuery(query: string): string | null {
  const words = query.match(/\p{L}+/gu) ?? []
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  if (longest.length < misspelledLettersMin) return null
  const seed = [...query].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
  return query.replace(longest, misspelledAnywhere(longest, seededRandom(seed)))
}

export function kindsTable(figures: readonly HalvedFigures[]): string {
  if (figures.length === 0) return ''
  const counts = new Map(figures[0].kinds.map(({ kind, queries }) => [kind, queries]))
  const titles = judgedKinds.map((kind) => `${kind} (${counts.get(kind) ?? 0})`)
  const lines = figures.map(({ contestant, kinds, misspelled }) => {
    const cells = judgedKinds.map(
      (kind) => kinds.find((one) => one.kind === kind)?.ndcg.toFixed(3) ?? '–',
    )
    const kept = misspelled.correctNdcg === 0 ? 0 : misspelled.ndcg / misspelled.correctNdcg
    const error = `${misspelled.ndcg.toFixed(3)} of ${misspelled.correctNdcg.toFixed(3)}: ${(100 * kept).toFixed(0)} %`
    return `| ${[contestant, ...cells, error].join(' | ')} |`
  })
  return `
## Relevance by kind of query

NDCG@10 of the judged queries by kind, in brackets their number: \`compound\` has words that the catalogue writes as one or apart,
\`misspelled\` a word that no product has. The last column: ${figures[0].misspelled.queries} judged queries with one letter of their longest word wrong, drawn
by dice, and what is left of the NDCG of the same queries spelled right.

|  | ${titles.join(' | ')} | a letter wrong |
|---|${'---|'.repeat(judgedKinds.length + 1)}
${lines.join('\n')}
`
}
