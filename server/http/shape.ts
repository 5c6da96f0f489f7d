// Brings what came in into the shape of its schema: texts of a query string become numbers, booleans and lists; properties that
// the schema does not know are dropped; defaults are filled in. Whether the values are right is said by validation.ts: whatever
// cannot be converted stays as it is.

import type { TSchema } from 'typebox'

type Properties = Readonly<Record<string, Keywords>>

/** As much of JSON Schema as the contract uses. */
export type Keywords = {
  readonly type?: string
  readonly properties?: Properties
  readonly items?: Keywords
  readonly additionalProperties?: unknown
  readonly default?: unknown
}

type Foreign = Readonly<Record<string, unknown>>

/** Known parameters in their types, with defaults. Costs one look at each property of the schema. */
export function shapeParameters(schema: TSchema, given: Foreign): Record<string, unknown> {
  const shaped: Record<string, unknown> = {}
  const properties = (schema as Keywords).properties ?? {}
  for (const name of Object.keys(properties)) {
    const value = given[name]
    if (value !== undefined) shaped[name] = convert(properties[name], value)
    else if (properties[name].default !== undefined) shaped[name] = properties[name].default
  }
  return shaped
}

/**
 * A JSON value without unknown properties and with defaults. Objects without declared properties are kept as they are, and so are the
 * properties of which the schema says that there may be more than it names.
 */
export function shapeJson(schema: TSchema | Keywords, value: unknown): unknown {
  const { properties, items, additionalProperties } = schema as Keywords
  if (Array.isArray(value)) {
    const shapeless =
      items === undefined || (items.properties === undefined && items.items === undefined)
    return shapeless ? value : value.map((element) => shapeJson(items, element))
  }
  if (properties === undefined || typeof value !== 'object' || value === null) return value
  const shaped: Record<string, unknown> = additionalProperties === undefined ? {} : { ...value }
  for (const name of Object.keys(properties)) {
    if (Object.hasOwn(value, name))
      shaped[name] = shapeJson(properties[name], (value as Foreign)[name])
    else if (properties[name].default !== undefined) shaped[name] = properties[name].default
  }
  return shaped
}

export type CollectedParameter = {
  readonly name: string
  readonly values: readonly string[]
  readonly cacheIrrelevant: boolean
}

/** The parameters that the schema does not know, in the order in which they came. */
export function collectUnknown(schema: TSchema, given: Foreign): CollectedParameter[] {
  const known = (schema as Keywords).properties ?? {}
  const irrelevant = new Set(list(given.cacheIrrelevant))
  return Object.keys(given)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      name,
      values: list(given[name]) as string[],
      cacheIrrelevant: irrelevant.has(name),
    }))
}

function convert(schema: Keywords, value: unknown): unknown {
  if (schema.type === 'array')
    return list(value).map((single) => convert(schema.items ?? {}, single))
  if (typeof value !== 'string') return value
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

function list(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
