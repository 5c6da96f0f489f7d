// Holds a schema of the contract against what the specification says of a field or a type. Answers with sentences about what
// does not fit; none means that everything does.

import { neededProperties } from '../../contract/openapi.ts'
import type { Field, Shape } from './wording.ts'

export interface Keywords {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Keywords>>
  readonly patternProperties?: object
  readonly additionalProperties?: unknown
  readonly items?: Keywords
  readonly anyOf?: readonly Keywords[]
  readonly default?: unknown
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Keywords>>
  readonly [bound: string]: unknown
}

/** The fields of the resources that the specification names, by lower-case name. */
export type Resources = ReadonlyMap<string, Shape>

export interface Place {
  /** What is looked at, in words: `POST /rest/v5/users body`. */
  readonly path: string
  /** Whether callers send it: then what is not said to be required may be left out. */
  readonly sent: boolean
  readonly resources: Resources
  readonly definitions?: Keywords['$defs'] | undefined
  /** Resources that are being looked into; recursion ends there. */
  readonly within?: readonly string[]
}

/** What a field of an object has to be: there, of its type, with its bounds, its default, required or not. */
export function fieldFlaws(field: Field, owner: Keywords, place: Place): string[] {
  const path = `${place.path}.${field.name}`
  const schema = owner.properties?.[field.name] ?? shownInExample(owner, field.name)
  if (schema === undefined) return [`${path} is missing`]
  // Of a search state the parts may be left out; half a location or a filter without a name says nothing.
  const isState = field.name !== 'params' && place.within?.includes('searchparams') === true
  const flaws = shapeFlaws(field.shape, schema, { ...place, path, sent: place.sent && !isState })
  for (const [bound, value] of Object.entries(field.bounds)) {
    if (schema[bound] !== value) flaws.push(`${path} has ${bound} ${schema[bound]}, not ${value}`)
  }
  if (field.standard !== undefined && schema.default !== field.standard) {
    flaws.push(`${path} has the default ${schema.default}, not ${field.standard}`)
  }
  const isNeeded = neededProperties(owner).has(field.name)
  if (field.required && !isNeeded) flaws.push(`${path} must be required`)
  const mayBeNeeded = !place.sent || place.within?.includes('filter') === true
  if (!field.required && isNeeded && !mayBeNeeded) flaws.push(`${path} must not be required`)
  return flaws
}

/**
 * An open object, whose fields are nobody's but the channel's, declares none: what is known of them must be in its example, from
 * which their schema is read.
 */
function shownInExample(owner: Keywords, name: string): Keywords | undefined {
  if (owner.properties !== undefined || owner.additionalProperties !== true) return undefined
  const example = (owner.examples as readonly Record<string, unknown>[] | undefined)?.[0]
  const value = example?.[name]
  return value === undefined ? undefined : schemaOfValue(value)
}

function schemaOfValue(value: unknown): Keywords {
  if (Array.isArray(value)) return { type: 'array', items: schemaOfValue(value[0]) }
  if (typeof value !== 'object' || value === null) return { type: typeof value }
  const parts = Object.entries(value).map(([name, part]) => [name, schemaOfValue(part)])
  return { type: 'object', properties: Object.fromEntries(parts) }
}

/** Whether a schema is of a type; a union is when one of its parts is. */
export function shapeFlaws(shape: Shape, given: Keywords, place: Place): string[] {
  const definitions = given.$defs ?? place.definitions
  const schema = given.$ref === undefined ? given : (definitions?.[given.$ref] ?? given)
  const here = { ...place, definitions }
  if (shape.kind === 'any') return []
  if (schema.anyOf !== undefined) {
    const parts = schema.anyOf.map((part) => shapeFlaws(shape, part, here))
    return parts.find((flaws) => flaws.length === 0) ?? parts[0] ?? []
  }
  if (shape.kind === 'named') return namedFlaws(shape.name, schema, here)
  if (shape.kind === 'object') {
    if (schema.type !== 'object') return [`${place.path} is ${schema.type}, not an object`]
    return shape.fields.flatMap((field) => fieldFlaws(field, schema, here))
  }
  if (shape.kind === 'list') {
    if (schema.type !== 'array') return [`${place.path} is ${schema.type}, not a list`]
    return shapeFlaws(shape.of, schema.items ?? {}, { ...here, path: `${place.path}[]` })
  }
  return plainFlaws(shape, schema, place.path)
}

function namedFlaws(name: string, schema: Keywords, place: Place): string[] {
  const shape = place.resources.get(name)
  if (shape === undefined)
    return [`${place.path}: the specification does not say what “${name}” is`]
  const within = place.within ?? []
  if (within.includes(name)) return []
  return shapeFlaws(shape, schema, { ...place, within: [...within, name] })
}

type Plain = Exclude<Shape, { readonly kind: 'any' | 'named' | 'object' | 'list' }>

function plainFlaws(shape: Plain, schema: Keywords, path: string): string[] {
  const is = `${path} is ${schema.type ?? JSON.stringify(schema)}`
  switch (shape.kind) {
    case 'enum': {
      const missing = shape.values.filter((value) => !schema.enum?.includes(value))
      if (schema.enum === undefined) return [`${path} is no enum`]
      return missing.map((value) => `${path} lacks the value ${value}`)
    }
    case 'date-time':
      return schema.format === 'date-time' ? [] : [`${path} has no format date-time`]
    case 'map':
      return schema.type === 'object' ? [] : [`${is}, not an object`]
    case 'number':
      return schema.type === 'number' || schema.type === 'integer' ? [] : [`${is}, not a number`]
    case 'int32':
      return schema.type === 'integer' ? int32Flaws(schema, path) : [`${is}, not an integer`]
    default:
      return schema.type === shape.kind ? [] : [`${is}, not ${shape.kind}`]
  }
}

const int32 = { least: -2_147_483_648, greatest: 2_147_483_647 }

function int32Flaws({ minimum, maximum }: Keywords, path: string): string[] {
  const fits =
    typeof maximum === 'number' &&
    maximum <= int32.greatest &&
    typeof minimum === 'number' &&
    minimum >= int32.least
  return fits ? [] : [`${path} must be bounded within int32`]
}
