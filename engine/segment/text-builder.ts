// Collects the words of a segment's documents and lays them out, term by term and document by document:
//
//   terms      sorted texts; a term's number is its place
//   postings   for term t the slice [starts[t], starts[t+1]) of three columns: document, impact (0..255), fields (16 bits)
//   forward    for each document its runs in order: field, number of words, words. A run is one value of one field, a word is
//              term × 4, + 1 if it stands at the same position as the word before it (another writing of it), + 2 if it is a piece of a code
//
// The impact is the word's whole weight in the document, fixed at build time, so that a search adds numbers and computes nothing:
// BM25F (Robertson, Zaragoza: "The Probabilistic Relevance Framework", 2009) without the idf, which needs all segments.

import { GrowingBytes, GrowingUint32 } from '../structures/growing.ts'
import type { Token } from '../text/token.ts'
import type { SectionWriter } from './bytes.ts'
import { compareBytes, StringsWriter } from './strings.ts'
import { encodeText } from './utf8.ts'

/**
 * How soon more occurrences of a word stop to count (BM25's k1). Weights of fields are 8 for names and 2 for texts: half of a name's
 * weight lets a name that says the word twice still gain, and keeps texts far below names.
 */
const saturation = 4
/** How much a long text counts against its words (BM25's b): product texts are short and their length says little. */
const lengthInfluence = 0.45
/**
 * Fields that weigh less than this part of the heaviest are the side text: the many small properties of a product. They are read as
 * one text, and a word counts by its part of it (b = 1), since a sheet of two hundred properties mentions everything.
 */
const sideWeight = 0.2

/** What a piece of a code weighs beside a word: `aa` in `FA831AA` is no battery. */
const pieceWeight = 0.2

/** Fields beyond this share the last bit of a posting's fields. */
export const fieldSlots = 16

export class TextBuilder {
  readonly #ids = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #words = new GrowingUint32()
  readonly #documentStarts = new GrowingUint32()

  /** Number of a term within this build. */
  termId(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    const id = this.#terms.length
    this.#ids.set(term, id)
    this.#terms.push(term)
    return id
  }

  beginDocument(): void {
    this.#documentStarts.push(this.#words.length)
  }

  addRun(field: number, tokens: readonly Token[]): void {
    if (tokens.length === 0) return
    this.beginRun(field, tokens.length)
    let before = -1
    for (const { term, position, isPiece = false } of tokens) {
      this.addWord(this.termId(term), position === before, isPiece)
      before = position
    }
  }

  /** For words that are numbers already: `beginRun`, then `length` times `addWord`. */
  beginRun(field: number, length: number): void {
    this.#words.push(field)
    this.#words.push(length)
  }

  addWord(termId: number, samePosition: boolean, isPiece: boolean): void {
    this.#words.push(termId * 4 + (isPiece ? 2 : 0) + (samePosition ? 1 : 0))
  }

  /** `weights` and `slots` by field number. Answers with the terms in order, for what is built from them. */
  write(writer: SectionWriter, weights: readonly number[], slots: readonly number[]): string[] {
    const { sorted, numbers } = this.#sortTerms()
    const words = this.#words.view()
    const starts = this.#documentStarts.view()
    renumber(words, starts, numbers)
    const texts = textsOf(weights)
    const averages = averageLengths(words, starts, texts)
    writePostings({ words, starts, texts, slots, averages, terms: sorted.length }, writer)
    writeForward(words, starts, writer)
    const table = new StringsWriter()
    for (const term of sorted) table.append(term)
    table.write(writer, 'terms')
    return sorted
  }

  #sortTerms(): { sorted: string[]; numbers: Uint32Array } {
    const encoded = this.#terms.map(encodeText)
    const order = new Uint32Array(encoded.length)
    for (let i = 0; i < order.length; i++) order[i] = i
    order.sort((a, b) => compareBytes(encoded[a], encoded[b]))
    const numbers = new Uint32Array(order.length)
    order.forEach((id, place) => {
      numbers[id] = place
    })
    return { sorted: Array.from(order, (id) => this.#terms[id]), numbers }
  }
}

/** Replaces the build's numbers of the terms by their places, in all runs. */
function renumber(words: Uint32Array, starts: Uint32Array, numbers: Uint32Array): void {
  let at = starts.length === 0 ? words.length : 0
  while (at < words.length) {
    const end = at + 2 + words[at + 1]
    for (at += 2; at < end; at++) words[at] = numbers[words[at] >>> 2] * 4 + (words[at] & 3)
  }
}

/** Which fields make up a text whose length counts; by field. */
type Texts = {
  readonly weights: readonly number[]
  /** The number of the text that a field belongs to: that of its first field. */
  readonly textOf: readonly number[]
  /** The number of the side text; -1: there is none. */
  readonly side: number
  /** No word of the side text weighs more than one of a name: so short a text, relative to the average, counts as no shorter. */
  readonly shortest: number
}

function textsOf(weights: readonly number[]): Texts {
  const heaviest = weights.reduce((most, weight) => Math.max(most, weight), 0)
  const isSide = (weight: number): boolean => weight > 0 && weight < heaviest * sideWeight
  const side = weights.findIndex(isSide)
  const textOf = weights.map((weight, field) => (isSide(weight) ? side : field))
  const most = weights.reduce((high, weight) => (isSide(weight) ? Math.max(high, weight) : high), 0)
  return { weights, textOf, side, shortest: heaviest === 0 ? 1 : most / heaviest }
}

/** By number of the text. */
function averageLengths(words: Uint32Array, starts: Uint32Array, { textOf }: Texts): Float64Array {
  const total = new Float64Array(textOf.length)
  const documents = new Float64Array(textOf.length)
  const last = new Int32Array(textOf.length).fill(-1)
  for (let document = 0; document < starts.length; document++) {
    const end = document + 1 < starts.length ? starts[document + 1] : words.length
    for (let at = starts[document]; at < end; at += 2 + words[at + 1]) {
      const text = textOf[words[at]]
      total[text] += words[at + 1]
      if (last[text] !== document) documents[text]++
      last[text] = document
    }
  }
  return total.map((sum, text) => (documents[text] === 0 ? 1 : sum / documents[text]))
}

type PostingsSource = {
  readonly words: Uint32Array
  readonly starts: Uint32Array
  readonly texts: Texts
  readonly slots: readonly number[]
  readonly averages: Float64Array
  readonly terms: number
}

function writePostings(source: PostingsSource, writer: SectionWriter): void {
  const { words, starts, terms } = source
  const documentCounts = countDocuments(words, starts, terms)
  const termStarts = new Uint32Array(terms + 1)
  for (let t = 0; t < terms; t++) termStarts[t + 1] = termStarts[t] + documentCounts[t]
  const size = termStarts[terms]
  const documents = new Uint32Array(size)
  const impacts = new Uint8Array(size)
  const fields = new Uint16Array(size)
  const next = termStarts.slice(0, terms)
  const weightOf = new Float64Array(terms)
  const fieldsOf = new Uint16Array(terms)
  const touched = new GrowingUint32()
  for (let document = 0; document < starts.length; document++) {
    touched.length = 0
    weighWords(source, document, { weightOf, fieldsOf, touched })
    for (let i = 0; i < touched.length; i++) {
      const term = touched.view()[i]
      const place = next[term]++
      documents[place] = document
      impacts[place] = Math.max(
        1,
        Math.round((255 * weightOf[term]) / (saturation + weightOf[term])),
      )
      fields[place] = fieldsOf[term]
      weightOf[term] = 0
      fieldsOf[term] = 0
    }
  }
  writer.write('postings.starts', termStarts)
  writer.write('postings.documents', documents)
  writer.write('postings.impacts', impacts)
  writer.write('postings.fields', fields)
}

function countDocuments(words: Uint32Array, starts: Uint32Array, terms: number): Uint32Array {
  const counts = new Uint32Array(terms)
  const last = new Int32Array(terms).fill(-1)
  for (let document = 0; document < starts.length; document++) {
    const end = document + 1 < starts.length ? starts[document + 1] : words.length
    for (let at = starts[document]; at < end; ) {
      const runEnd = at + 2 + words[at + 1]
      for (at += 2; at < runEnd; at++) {
        const term = words[at] >>> 2
        if (last[term] !== document) counts[term]++
        last[term] = document
      }
    }
  }
  return counts
}

type WordWeights = {
  readonly weightOf: Float64Array
  readonly fieldsOf: Uint16Array
  readonly touched: GrowingUint32
}

/** Adds up, for each word of a document, the weights of the fields in which it stands, each by the field's length. */
function weighWords(source: PostingsSource, document: number, into: WordWeights): void {
  const { words, starts, texts, slots, averages } = source
  const { weights, textOf, side, shortest } = texts
  const end = document + 1 < starts.length ? starts[document + 1] : words.length
  const lengths = new Map<number, number>()
  for (let at = starts[document]; at < end; at += 2 + words[at + 1]) {
    const text = textOf[words[at]]
    lengths.set(text, (lengths.get(text) ?? 0) + words[at + 1])
  }
  for (let at = starts[document]; at < end; ) {
    const field = words[at]
    const text = textOf[field]
    const relativeLength = (lengths.get(text) ?? 1) / averages[text]
    const eased =
      text === side
        ? Math.max(shortest, relativeLength)
        : 1 - lengthInfluence + lengthInfluence * relativeLength
    const weight = weights[field] / eased
    const bit = 1 << slots[field]
    const runEnd = at + 2 + words[at + 1]
    for (at += 2; at < runEnd; at++) {
      const term = words[at] >>> 2
      if (into.weightOf[term] === 0) into.touched.push(term)
      into.weightOf[term] += (words[at] & 2) === 0 ? weight : weight * pieceWeight
      into.fieldsOf[term] |= bit
    }
  }
}

function writeForward(words: Uint32Array, starts: Uint32Array, writer: SectionWriter): void {
  const bytes = new GrowingBytes()
  const forwardStarts = new Uint32Array(starts.length + 1)
  for (let document = 0; document < starts.length; document++) {
    forwardStarts[document] = bytes.length
    const end = document + 1 < starts.length ? starts[document + 1] : words.length
    for (let at = starts[document]; at < end; at++) bytes.pushVarint(words[at])
  }
  forwardStarts[starts.length] = bytes.length
  writer.write('forward.bytes', bytes.view())
  writer.write('forward.starts', forwardStarts)
}
