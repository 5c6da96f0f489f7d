// What a record may be, whether it comes by a request or in a file. Every bound has its name here.

import type { FlatRecord } from './delta.ts'

export const recordLimits = {
  /** One record as JSON text. */
  recordCharactersMax: 1_048_576,
  /** Fields of one record, nested ones included. */
  fieldsMax: 2_000,
  /** Levels of objects and lists within a record. */
  depthMax: 8,
  fieldNameLengthMax: 200,
  productNumberLengthMax: 500,
} as const

const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a name would reach the machinery behind objects if it were used as a key. */
export function isForbiddenName(name: string): boolean {
  return forbiddenNames.has(name)
}

/** What forbids to keep a record, as a sentence, or null. O(values). */
export function recordFlaw(record: FlatRecord): string | null {
  const counted = { fields: 0, characters: 0 }
  const flaw = flawOfObject(record, 1, counted)
  if (flaw !== null) return flaw
  if (counted.characters > recordLimits.recordCharactersMax) {
    return `the record is larger than ${recordLimits.recordCharactersMax} characters`
  }
  return counted.fields === 0 ? 'the record has no fields' : null
}

type Counted = { fields: number; characters: number }

function flawOfObject(record: FlatRecord, depth: number, counted: Counted): string | null {
  for (const name of Object.keys(record)) {
    if (isForbiddenName(name)) return `a field must not be named ${name}`
    if (name.length > recordLimits.fieldNameLengthMax) {
      return `the name of a field is longer than ${recordLimits.fieldNameLengthMax} characters`
    }
    if (flawOfText(name) !== null) return 'the name of a field is no proper text'
    counted.fields++
    counted.characters += name.length
    if (counted.fields > recordLimits.fieldsMax) {
      return `the record has more than ${recordLimits.fieldsMax} fields`
    }
    const flaw = flawOfValue(record[name], depth, counted)
    if (flaw !== null) return flaw.startsWith('the record') ? flaw : `field ${name}: ${flaw}`
  }
  return null
}

function flawOfValue(value: unknown, depth: number, counted: Counted): string | null {
  counted.characters += typeof value === 'string' ? value.length : 8
  if (typeof value === 'string') return flawOfText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'the number is too large'
  if (typeof value !== 'object' || value === null) return null
  if (depth >= recordLimits.depthMax)
    return `the record is deeper than ${recordLimits.depthMax} levels`
  if (!Array.isArray(value)) return flawOfObject(value as FlatRecord, depth + 1, counted)
  for (const element of value) {
    const flaw = flawOfValue(element, depth + 1, counted)
    if (flaw !== null) return flaw
  }
  return null
}

/** JSON with half a character in it is refused by most who read it, so that a single record would spoil every result it is in. */
function flawOfText(text: string): string | null {
  if (text.includes('\0')) return 'the text holds a NUL character'
  return /\p{Surrogate}/u.test(text) ? 'the text holds half a character (a lone surrogate)' : null
}

/** A record without the fields that say nothing: those without a name or a value. */
export function withoutEmptyFields(record: FlatRecord): FlatRecord {
  const isEmpty = (name: string): boolean => name === '' || record[name] === null
  const names = Object.keys(record)
  if (!names.some(isEmpty)) return record
  return Object.fromEntries(
    names.filter((name) => !isEmpty(name)).map((name) => [name, record[name]]),
  )
}
