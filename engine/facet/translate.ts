// The values of one segment's column by their places in another's: young segments have few values, which nearly all stand in the
// dictionary of the large one. Kept for as long as both columns are, as the same pair is counted by search after search.

import { type Column, ordinalsEqual } from '../segment/columns.ts'
import { valueText } from './value-texts.ts'

/** For each ordinal the one of the same value in the other column, or -1. */
export type Translation = Int32Array

/** Looking a value up costs about as much as reading so many of a dictionary. */
const lookUpFactor = 40

const translations = new WeakMap<Column, WeakMap<Column, Translation>>()

export function translation(from: Column, to: Column): Translation {
  const ofColumn = translations.get(from) ?? new WeakMap<Column, Translation>()
  translations.set(from, ofColumn)
  const known = ofColumn.get(to)
  if (known !== undefined) return known
  const made = from.values * lookUpFactor < to.values ? lookedUp(from, to) : readThrough(from, to)
  ofColumn.set(to, made)
  return made
}

function lookedUp(from: Column, to: Column): Translation {
  return new Int32Array(from.values).map((_, ordinal) => ordinalOf(to, valueText(from, ordinal)))
}

/** The ordinal of this very value, or -1. */
export function ordinalOf(column: Column, value: string | number): number {
  const alike = ordinalsEqual(column, String(value))
  for (let ordinal = alike.from; ordinal < alike.to; ordinal++)
    if (valueText(column, ordinal) === value) return ordinal
  return -1
}

function readThrough(from: Column, to: Column): Translation {
  const ordinals = new Int32Array(from.values).fill(-1)
  const wanted = new Map<string | number, number>()
  for (let ordinal = 0; ordinal < from.values; ordinal++)
    wanted.set(valueText(from, ordinal), ordinal)
  for (let ordinal = 0; ordinal < to.values; ordinal++) {
    const place = wanted.get(valueText(to, ordinal))
    if (place !== undefined) ordinals[place] = ordinal
  }
  return ordinals
}
