// One word for what the values of a field are, from their statistics.

import type { FieldStatistics } from './guess-counter.ts'
import { attributeListNames, hasWord, type NameParts, partsOf } from './guess-names.ts'

export type ValueKind =
  | 'integer'
  | 'float'
  | 'boolean'
  | 'date'
  | 'gtin'
  | 'code'
  | 'url'
  | 'image'
  | 'attributes'
  | 'object'
  | 'nested'
  | 'text'
  | 'longText'

export type GuessField = {
  readonly name: string
  readonly parts: NameParts
  readonly statistics: FieldStatistics
  readonly kind: ValueKind
  /** Share of the catalogue's rows that have a value. */
  readonly coverage: number
}

/** Nearly all: a few odd values do not make a number field a text field. */
const nearlyAll = 0.98

export function describeField(statistics: FieldStatistics, rows: number): GuessField {
  const parts = partsOf(statistics.name)
  return {
    name: statistics.name,
    parts,
    statistics,
    kind: kindOf(statistics, parts),
    coverage: rows === 0 ? 0 : statistics.rows / rows,
  }
}

function kindOf(field: FieldStatistics, parts: NameParts): ValueKind {
  if (field.nested > field.rows * 0.5) return 'nested'
  if (field.objects > field.values) return 'object'
  const most = field.values * nearlyAll
  if (formShare(field, 'attributeList') >= 0.5 || isEmptyAttributeList(field, parts))
    return 'attributes'
  if (field.booleans + field.booleanTexts >= most) return 'boolean'
  if (field.dates >= most) return 'date'
  if (isGtinField(field, parts)) return 'gtin'
  if (field.numbers + field.numericTexts >= most) return numberKind(field, parts)
  if (formShare(field, 'imageUrl') >= 0.8) return 'image'
  if (formShare(field, 'url') >= 0.8) return hasWord(parts, 'image') ? 'image' : 'url'
  return textKind(field, parts)
}

function isEmptyAttributeList(field: FieldStatistics, parts: NameParts): boolean {
  return attributeListNames.has(parts.plain) && field.textSamples.some((text) => text.includes('='))
}

function isGtinField(field: FieldStatistics, parts: NameParts): boolean {
  const right = formShare(field, 'gtin')
  // One number in ten has a right check digit by chance, so that a name is not asked for much and a nameless field for nearly all.
  const isNamed = parts.words.some((word) => /^(?:ean|gtin|upc|barcode)/.test(word))
  return field.texts > field.numbers && (right >= 0.95 || (isNamed && right >= 0.5))
}

function numberKind(field: FieldStatistics, parts: NameParts): ValueKind {
  const isWhole = field.integers >= field.numbers + field.numericTexts
  if (!isWhole) return 'float'
  return hasWord(parts, 'code') && !hasWord(parts, 'measure') ? 'code' : 'integer'
}

function textKind(field: FieldStatistics, parts: NameParts): ValueKind {
  if (averageWords(field) > 12 || averageLength(field) > 80 || formShare(field, 'markup') > 0.2) {
    return 'longText'
  }
  if (hasWord(parts, 'url') && share(field.severalWords, field.texts) < 0.1) return 'url'
  const isCode = formShare(field, 'codeLike') >= 0.4 && averageWords(field) < 2 && isDiverse(field)
  if (isCode || (hasWord(parts, 'code') && averageWords(field) < 1.5)) return 'code'
  return 'text'
}

/** Whether most values come once or twice only. */
export function isDiverse(field: FieldStatistics): boolean {
  if (field.hasMore && field.distinct.size === 0) return true
  let kept = 0
  for (const count of field.distinct.values()) kept += count
  // When values were left out, the kept ones are the first of many.
  return field.hasMore ? kept < field.values * 0.5 : field.distinct.size > field.values * 0.5
}

export function averageWords(field: FieldStatistics): number {
  return share(field.words, field.texts)
}

export function averageLength(field: FieldStatistics): number {
  return share(field.lengthTotal, field.texts)
}

export function formShare(field: FieldStatistics, form: keyof FieldStatistics['forms']): number {
  return share(field.forms[form], field.examined)
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
