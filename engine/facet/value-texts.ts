// The values of a column's dictionary as they are told. The texts of small dictionaries are kept once they were read: the same ones
// are shown again and again.

import type { FieldValue } from '../document.ts'
import { type Column, valueAt } from '../segment/columns.ts'

/** Of dictionaries with so many values or fewer. */
const keptTextsMax = 4096
const keptTexts = new WeakMap<Column, FieldValue[]>()

export function valueText(column: Column, ordinal: number): FieldValue {
  if (column.values > keptTextsMax || column.numbers !== null) return valueAt(column, ordinal)
  let texts = keptTexts.get(column)
  if (texts === undefined) {
    texts = []
    keptTexts.set(column, texts)
  }
  texts[ordinal] ??= valueAt(column, ordinal)
  return texts[ordinal]
}
