// The textbook: BM25F over stemmed words, any word may match. Nothing else, so that it shows what everything else is worth.
// (Robertson, Zaragoza: "The Probabilistic Relevance Framework: BM25 and Beyond", 2009.)

import { stem } from '../../engine/text/stem.ts'
import {
  fieldWeights,
  type JudgedIndex,
  judgedProduct,
  plainWords,
  rankedMax,
  type TextField,
  textFields,
} from './judged-index.ts'

const saturation = 1.2
const lengthInfluence = 0.75

export class JudgedBm25f implements JudgedIndex {
  readonly name = 'plain BM25F'
  readonly #ids: string[] = []
  /** For each word the documents with its weighted frequency. */
  readonly #postings = new Map<string, Map<number, number>>()

  build(records: readonly Record<string, unknown>[]): void {
    const products = records.map(judgedProduct)
    const words = products.map(
      (product) =>
        Object.fromEntries(textFields.map((name) => [name, terms(product[name])])) as Record<
          TextField,
          string[]
        >,
    )
    for (const name of textFields) {
      const total = words.reduce((sum, fields) => sum + fields[name].length, 0)
      words.forEach((fields, document) => {
        this.#addField(document, fields[name], {
          weight: fieldWeights[name],
          averageLength: total / words.length,
        })
      })
    }
    this.#ids.push(...products.map(({ id }) => id))
  }

  ranked(query: string): readonly string[] {
    const scores = new Map<number, number>()
    for (const word of new Set(terms(query))) {
      const documents = this.#postings.get(word) ?? new Map<number, number>()
      const idf = Math.log(1 + (this.#ids.length - documents.size + 0.5) / (documents.size + 0.5))
      for (const [document, frequency] of documents) {
        const score = (idf * frequency) / (saturation + frequency)
        scores.set(document, (scores.get(document) ?? 0) + score)
      }
    }
    return [...scores]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, rankedMax)
      .map(([document]) => this.#ids[document])
  }

  #addField(
    document: number,
    words: readonly string[],
    { weight, averageLength }: { readonly weight: number; readonly averageLength: number },
  ): void {
    const length = 1 - lengthInfluence + (lengthInfluence * words.length) / averageLength
    for (const word of words) {
      const documents = this.#postings.get(word) ?? new Map<number, number>()
      documents.set(document, (documents.get(document) ?? 0) + weight / length)
      this.#postings.set(word, documents)
    }
  }
}

function terms(text: string): string[] {
  return plainWords(text).map((word) => stem(word, 'en'))
}
