// The values of a record's fields, as the index and the results understand them: numbers as numbers, category paths as branches,
// attribute lists and nested objects as fields of their own.

import type { FieldSettings } from '../../contract/settings.ts'
import type { FieldValue } from '../../engine/document.ts'
import type { FlatRecord } from './delta.ts'
import { type FieldTable, fieldKind } from './fields.ts'

/** Joins the parts of a category path in the written form of the interface: `%`, `/` and `+` inside a part are encoded. */
export function writePath(parts: readonly string[]): string {
  return parts
    .map((part) => part.replaceAll('%', '%25').replaceAll('/', '%2F').replaceAll('+', '%2B'))
    .join('/')
}

/** The parts of a written category path; encodings that are none are left as they stand. */
export function readPath(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart)
}

function decodePart(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** All fields of a record with the values that go into the index. Fields without a value have no entry. */
export function recordValues(record: FlatRecord, fields: FieldTable): Map<string, FieldValue[]> {
  const values = new Map<string, FieldValue[]>()
  for (const [name, raw] of Object.entries(record)) {
    for (const [field, own] of fieldsOf(name, raw, fields)) {
      const list = indexValues(own, fields.byName.get(field))
      const known = values.get(field)
      if (list.length > 0) values.set(field, known === undefined ? list : [...known, ...list])
    }
  }
  return values
}

/** A field itself, or the fields inside it: those of an attribute list or of a nested object. */
function fieldsOf(name: string, raw: unknown, fields: FieldTable): [string, unknown][] {
  const settings = fields.byName.get(name)
  if (settings?.attributes === true && typeof raw === 'string') {
    return readAttributes(raw).map(({ name: attribute, values }) => [attribute, values])
  }
  if (isObject(raw))
    return Object.entries(raw).flatMap(([inner, own]) => fieldsOf(inner, own, fields))
  return [[name, raw]]
}

export type Attribute = {
  readonly name: string
  readonly unit: string | null
  readonly values: string[]
}

/** `|name=value|name~~unit=value#value|`; what has no `=` is no attribute. */
export function readAttributes(text: string): Attribute[] {
  return text.split('|').flatMap((piece) => {
    const at = piece.indexOf('=')
    if (at <= 0) return []
    const [name, unit] = piece.slice(0, at).split('~~')
    const values = piece
      .slice(at + 1)
      .split('#')
      .map((value) => value.trim())
      .filter((value) => value !== '')
    return values.length === 0 ? [] : [{ name: name.trim(), unit: unit?.trim() ?? null, values }]
  })
}

function indexValues(raw: unknown, settings: FieldSettings | undefined): FieldValue[] {
  const kind = settings === undefined ? 'text' : fieldKind(settings.type)
  if (kind === 'path') return readPaths(raw, settings).map(writePath)
  const separator = settings?.separator
  const texts = scalars(raw).flatMap((value) =>
    separator !== undefined && typeof value === 'string' ? value.split(separator) : [value],
  )
  if (kind === 'number') return texts.map(readNumber).filter((value) => value !== null)
  return texts.map((value) => String(value).trim()).filter((value) => value !== '')
}

/** The category paths of a record's value, each as its parts; the formats are told in contract/settings.ts. */
export function readPaths(raw: unknown, settings: FieldSettings | undefined): string[][] {
  const format = settings?.pathFormat ?? 'slash'
  if (Array.isArray(raw)) {
    if (raw.some(Array.isArray))
      return raw.map((path) => scalars(path).map(String)).filter(isFilled)
    if (format === 'list') return [scalars(raw).map(String)].filter(isFilled)
    return scalars(raw).flatMap((path) => readPaths(path, settings))
  }
  const texts = scalars(raw).flatMap((value) => splitPaths(String(value), settings))
  if (format === 'greater') {
    return texts.map((path) => path.split('>').map((part) => part.trim())).filter(isFilled)
  }
  return (format === 'slash' ? texts.map(readPath) : texts.map((text) => [text])).filter(isFilled)
}

function splitPaths(text: string, settings: FieldSettings | undefined): string[] {
  const format = settings?.pathFormat ?? 'slash'
  const separator = settings?.separator ?? (format === 'slash' || format === 'greater' ? '|' : null)
  const paths = separator === null ? [text] : text.split(separator)
  return paths.map((path) => path.trim()).filter((path) => path !== '')
}

function isFilled(parts: readonly string[]): boolean {
  return parts.length > 0 && parts.every((part) => part !== '')
}

const pointNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i
/** `1,299` may be a thousand or a little more than one, so a comma must have one or two digits behind it, or a zero before it. */
const commaNumber = /^[-+]?(?:(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}|0,\d+)$/

/** Whether a text spells a number with a decimal comma, and nothing else: `12,99`, `1.299,00`, `0,125`. */
export function hasDecimalComma(text: string): boolean {
  return commaNumber.test(text)
}

/** A number, or a text that spells one with a decimal point, or beyond doubt with a comma; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  const spelled = hasDecimalComma(text) ? text.replaceAll('.', '').replace(',', '.') : text
  const number = pointNumber.test(spelled) ? Number(spelled) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** The single values of a field, however deep its lists are. Objects inside a list give their own values. */
function scalars(raw: unknown): (string | number | boolean)[] {
  if (raw === null || raw === undefined) return []
  if (Array.isArray(raw)) return raw.flatMap(scalars)
  if (isObject(raw)) return Object.values(raw).flatMap(scalars)
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? [raw] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
