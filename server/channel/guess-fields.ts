// The settings of each field: type, weight, whether it is filtered by, how several values are written.

import type { FacetType, FieldRole } from '../../contract/enums.ts'
import type { FieldSettings } from '../../contract/settings.ts'
import type { FieldStatistics } from './guess-counter.ts'
import { averageWords, type GuessField, type ValueKind } from './guess-kinds.ts'
import { hasWord } from './guess-names.ts'
import { guessPaths } from './guess-paths.ts'
import { isNamed, type Roles } from './guess-roles.ts'

type Weights = Readonly<Partial<Record<FieldRole, number>>>

const weights = {
  productName: 8,
  brand: 4,
  categoryPath: 3,
  productNumber: 4,
  masterId: 4,
  ean: 4,
  description: 2,
  imageUrl: 0,
  deeplink: 0,
  price: 0,
  availability: 0,
} as const satisfies Weights
const secondNameWeight = 3
const keywordsWeight = 2
/** Properties and texts beside the description: the side text of `engine/segment/text-builder.ts`. */
const attributeWeight = 1
const dullWeight = 0.1

const types: Readonly<Record<ValueKind, FacetType>> = {
  integer: 'INTEGER',
  float: 'FLOAT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  gtin: 'GTIN',
  code: 'ALPHANUMERIC',
  url: 'TEXT',
  image: 'TEXT',
  attributes: 'TEXT',
  object: 'TEXT',
  nested: 'CATEGORY_PATH',
  text: 'TEXT',
  longText: 'TEXT',
}

export function fieldSettings(field: GuessField, roles: Roles): FieldSettings {
  const role = [...roles].find(([, name]) => name === field.name)?.[0]
  const isPath = role === 'categoryPath' || field.kind === 'nested'
  const paths = isPath ? (guessPaths(field.statistics, true) ?? {}) : {}
  const separator = isPath ? undefined : separatorOf(field)
  return {
    name: field.name,
    type: isPath ? 'CATEGORY_PATH' : typeOf(field, role, separator),
    ...(role === undefined ? {} : { role }),
    searchWeight: weightOf(field, role),
    filterable: isFilterable(field, role),
    ...paths,
    ...(separator === undefined ? {} : { separator }),
    ...(field.kind === 'attributes' ? { attributes: true } : {}),
  }
}

function typeOf(
  field: GuessField,
  role: FieldRole | undefined,
  separator: string | undefined,
): FacetType {
  if (role === 'productNumber' || role === 'masterId') return 'ALPHANUMERIC'
  if (role === 'ean') return 'GTIN'
  if (role === 'productName' || role === 'brand' || role === 'description') return 'TEXT'
  const type = types[field.kind]
  const isMulti = separator !== undefined || field.statistics.lists > 0
  return isMulti && type === 'TEXT' && field.kind === 'text' ? 'MULTI' : type
}

function weightOf(field: GuessField, role: FieldRole | undefined): number {
  const byRole = role === undefined ? undefined : (weights as Weights)[role]
  if (byRole !== undefined) return byRole
  const { kind, name, parts } = field
  if (kind === 'gtin') return 4
  const isText = kind === 'text' || kind === 'code' || kind === 'longText'
  if (!isText || hasWord(parts, 'image') || hasWord(parts, 'price')) return 0
  if (isNamed(name, 'productName')) return parts.language === null ? secondNameWeight : 8
  if (hasWord(parts, 'subtitle')) return secondNameWeight
  if (hasWord(parts, 'keywords')) return keywordsWeight
  if (kind !== 'longText') return attributeWeight
  if (isNamed(name, 'description')) return weights.description
  return hasWord(parts, 'dull') ? dullWeight : attributeWeight
}

function isFilterable(field: GuessField, role: FieldRole | undefined): boolean {
  if (role === 'imageUrl' || role === 'deeplink' || role === 'description') return false
  if (role !== undefined) return true
  return !['longText', 'url', 'image', 'object', 'attributes'].includes(field.kind)
}

const separators = ['|', ';', ','] as const

/** What stands between several values in one text: parts that come again elsewhere show it. */
export function separatorOf(field: GuessField): string | undefined {
  if (field.kind !== 'text' && field.kind !== 'code') return undefined
  const { statistics } = field
  if (statistics.lists > 0 || averageWords(statistics) > 4) return undefined
  return separators.find((separator) => joinsValues(separator, statistics))
}

function joinsValues(separator: string, field: FieldStatistics): boolean {
  const texts = [...field.distinct.keys()]
  const joined = texts.filter((text) => text.includes(separator))
  if (joined.length < 2 || joined.length < texts.length * 0.05) return false
  const uses = new Map<string, number>()
  for (const text of texts) {
    for (const part of text.split(separator))
      uses.set(part.trim(), (uses.get(part.trim()) ?? 0) + 1)
  }
  const parts = joined.flatMap((text) => text.split(separator)).map((part) => part.trim())
  const areShort = parts.every((part) => part.length <= 40)
  const used = parts.filter((part) => (uses.get(part) ?? 0) > 1).length
  const areDecimals = joined.every((text) => /^\d+,\d+$/.test(text))
  return areShort && !areDecimals && used >= parts.length * (separator === '|' ? 0.3 : 0.7)
}

/** Number of rows by single value, several values of one text counted one by one. */
export function singleValues(
  field: FieldStatistics,
  separator: string | undefined,
): ReadonlyMap<string, number> {
  if (separator === undefined) return field.distinct
  const single = new Map<string, number>()
  for (const [text, rows] of field.distinct) {
    for (const part of text.split(separator)) {
      const value = part.trim()
      if (value !== '') single.set(value, (single.get(value) ?? 0) + rows)
    }
  }
  return single
}
