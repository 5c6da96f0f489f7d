// Counts what the values of one field are like. Every value is looked at for its kind; what costs more (addresses, separators,
// paths) is looked at for the first `examinedMax` only.

import {
  isAttributeList,
  isBooleanText,
  isDate,
  isGtin,
  isImageUrl,
  isNumericText,
  isUrl,
} from './guess-values.ts'
import { hasDecimalComma } from './values.ts'

/** Values whose form is examined closely. */
const examinedMax = 2_000
/** A longer text is not kept as a value: it is no code, no name of a brand and nothing to choose from. */
const keptLengthMax = 100
const pathsMax = 1_000
const textsMax = 200
const textLengthMax = 1_000

export type Forms = {
  readonly url: number
  readonly imageUrl: number
  readonly gtin: number
  readonly attributeList: number
  readonly codeLike: number
  readonly markup: number
}

export type FieldStatistics = {
  readonly name: string
  readonly unit: string | null
  /** Rows with a value; a list is one. */
  readonly rows: number
  /** Rows whose value is a flat list, and a list of lists. */
  readonly lists: number
  readonly nested: number
  readonly objects: number
  /** Single values; each element of a flat list is one. */
  readonly values: number
  readonly numbers: number
  readonly integers: number
  readonly numericTexts: number
  /** Those of them that are written with a decimal comma. */
  readonly commaNumbers: number
  readonly booleans: number
  readonly booleanTexts: number
  readonly dates: number
  readonly texts: number
  readonly lengthTotal: number
  readonly lengthMax: number
  /** Words of all texts, and texts with more than one. */
  readonly words: number
  readonly severalWords: number
  /** Number of rows by value; incomplete when there are more values than are kept. */
  readonly distinct: ReadonlyMap<string, number>
  readonly hasMore: boolean
  /** Single values that were examined for their form, and how many have it. */
  readonly examined: number
  readonly forms: Forms
  /** Flat lists of texts and texts with a separator of paths, as samples. */
  readonly listSamples: readonly (readonly string[])[]
  readonly textSamples: readonly string[]
}

type Counted = { -readonly [Name in keyof FieldStatistics]: FieldStatistics[Name] }

type Bounds = { readonly distinctMax: number; readonly budget: { left: number } }

/** What it has kept never exceeds its bounds. */
export class FieldCounter {
  readonly #counted: Counted
  readonly #forms = { url: 0, imageUrl: 0, gtin: 0, attributeList: 0, codeLike: 0, markup: 0 }
  readonly #distinct = new Map<string, number>()
  readonly #lists: (readonly string[])[] = []
  readonly #texts: string[] = []
  readonly #bounds: Bounds
  unit: string | null = null

  constructor(name: string, bounds: Bounds) {
    this.#bounds = bounds
    this.#counted = {
      ...nothing,
      name,
      forms: this.#forms,
      distinct: this.#distinct,
      listSamples: this.#lists,
      textSamples: this.#texts,
    }
  }

  add(value: unknown): void {
    this.#counted.rows++
    if (!Array.isArray(value)) {
      this.#addSingle(value)
      return
    }
    if (value.some((element) => Array.isArray(element))) {
      this.#counted.nested++
      return
    }
    this.#counted.lists++
    if (this.#lists.length < pathsMax && value.every((element) => typeof element === 'string')) {
      this.#lists.push(value.slice(0, 10).map(String))
    }
    for (const element of value) this.#addSingle(element)
  }

  statistics(): FieldStatistics {
    return { ...this.#counted, unit: this.unit }
  }

  #addSingle(value: unknown): void {
    const counted = this.#counted
    if (typeof value === 'string') {
      this.#addText(value)
    } else if (typeof value === 'number') {
      counted.values++
      counted.numbers++
      if (Number.isInteger(value)) counted.integers++
      this.#keep(String(value))
    } else if (typeof value === 'boolean') {
      counted.values++
      counted.booleans++
      this.#keep(String(value))
    } else if (typeof value === 'object' && value !== null) {
      counted.objects++
    }
  }

  #addText(raw: string): void {
    const text = raw.trim()
    if (text === '') return
    const counted = this.#counted
    counted.values++
    counted.texts++
    counted.lengthTotal += text.length
    if (text.length > counted.lengthMax) counted.lengthMax = text.length
    const words = wordsIn(text)
    counted.words += words
    if (words > 1) counted.severalWords++
    if (isNumericText(text)) {
      counted.numericTexts++
      if (!text.includes('.')) counted.integers++
    } else if (hasDecimalComma(text)) {
      counted.numericTexts++
      counted.commaNumbers++
    } else if (isDate(text)) counted.dates++
    else if (isBooleanText(text)) counted.booleanTexts++
    if (counted.examined < examinedMax) this.#examine(text, words)
    this.#keep(text)
  }

  #examine(text: string, words: number): void {
    this.#counted.examined++
    const forms = this.#forms
    if (isUrl(text)) forms.url++
    if (isImageUrl(text)) forms.imageUrl++
    if (isGtin(text)) forms.gtin++
    if (isAttributeList(text)) forms.attributeList++
    if (words === 1 && /\d/.test(text) && text.length <= 40) forms.codeLike++
    if (/<\w+[^>]*>/.test(text)) forms.markup++
    if (this.#texts.length < textsMax) this.#texts.push(copyOf(text.slice(0, textLengthMax)))
  }

  #keep(text: string): void {
    const count = this.#distinct.get(text)
    if (count !== undefined) {
      this.#distinct.set(text, count + 1)
      return
    }
    if (this.#counted.hasMore) return
    const isFull = this.#distinct.size >= this.#bounds.distinctMax || this.#bounds.budget.left === 0
    if (isFull || text.length > keptLengthMax) {
      this.#counted.hasMore = true
      return
    }
    this.#bounds.budget.left--
    this.#distinct.set(copyOf(text), 1)
  }
}

const nothing = {
  unit: null,
  rows: 0,
  lists: 0,
  nested: 0,
  objects: 0,
  values: 0,
  numbers: 0,
  integers: 0,
  numericTexts: 0,
  commaNumbers: 0,
  booleans: 0,
  booleanTexts: 0,
  dates: 0,
  texts: 0,
  lengthTotal: 0,
  lengthMax: 0,
  words: 0,
  severalWords: 0,
  hasMore: false,
  examined: 0,
} as const

function wordsIn(text: string): number {
  let words = 1
  for (let at = text.indexOf(' '); at !== -1 && at < 2_000; at = text.indexOf(' ', at + 1)) words++
  return words
}

/** A part of a text keeps the whole text in memory, which may be a large piece of the file. */
function copyOf(text: string): string {
  return Array.from(text).join('')
}
