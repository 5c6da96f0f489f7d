// Whatever comes with a request is bounded: every text, list and number of every schema, every body as a whole.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type, { type TSchema } from 'typebox'
import { customerPriceRecordSchema } from './customer-prices.ts'
import { geoRecordSchema } from './market-values.ts'
import { marketRecordSchema } from './markets.ts'
import { type AnyOperation, operations } from './operations.ts'
import { flatRecordSchema } from './records.ts'

type Keywords = {
  readonly type?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Keywords>>
  readonly anyOf?: readonly Keywords[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Keywords>>
  readonly patternProperties?: Readonly<Record<string, Keywords>>
  readonly additionalProperties?: boolean | Keywords
  readonly items?: Keywords
  readonly maxLength?: number
  readonly pattern?: string
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A pattern from its beginning to its end without a repetition that may go on for ever. */
const boundedPattern = /^\^(?:[^*+{\\]|\\.|\{\d+(?:,\d+)?\})*\$$/

/** The paths of the parts that have no bound. Each definition is walked once, wherever it is referred to. */
function unbounded(schema: Keywords, path: string): string[] {
  if (recordSchemas.has(schema as TSchema)) return []
  const { $ref, $defs, anyOf, type } = schema
  if ($defs !== undefined) {
    return Object.entries($defs).flatMap(([name, part]) => unbounded(part, `${path}<${name}>`))
  }
  if ($ref !== undefined || schema.enum !== undefined || schema.const !== undefined) return []
  if (anyOf !== undefined) return anyOf.flatMap((choice, i) => unbounded(choice, `${path}|${i}`))
  switch (type) {
    case 'string':
      return isBoundedText(schema) ? [] : [path]
    case 'integer':
    case 'number':
      return schema.minimum === undefined || schema.maximum === undefined ? [path] : []
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [path] : []),
        ...unbounded(schema.items ?? {}, `${path}[]`),
      ]
    case 'object':
      return [...unboundedNames(schema, path), ...unboundedParts(schema, path)]
    case 'boolean':
    case 'null':
      return []
    default:
      return [`${path} (of no known type)`]
  }
}

function isBoundedText({ maxLength, pattern = '' }: Keywords): boolean {
  return maxLength !== undefined || boundedPattern.test(pattern)
}

/** Properties that the schema does not name are dropped, unless it says that there may be any. */
function unboundedNames(schema: Keywords, path: string): string[] {
  const { patternProperties, additionalProperties = false, maxProperties } = schema
  const hasAnyNames = patternProperties !== undefined || additionalProperties !== false
  return hasAnyNames && maxProperties === undefined ? [path] : []
}

function unboundedParts({ properties, patternProperties }: Keywords, path: string): string[] {
  return [...Object.entries(properties ?? {}), ...Object.entries(patternProperties ?? {})].flatMap(
    ([name, part]) => unbounded(part, `${path}.${name}`),
  )
}

/** Numbers that the specification leaves open; they are compared, stored or handed on, and nothing is as long as they say. */
const openNumbers = /\.(maxDistance|price|score|from|to)$/
/** Records have bounds of their own (server/channel/record-limits.ts): one that is too large is refused alone. */
const recordSchemas: ReadonlySet<TSchema> = new Set([
  customerPriceRecordSchema,
  flatRecordSchema,
  geoRecordSchema,
  marketRecordSchema,
])

for (const row of operations as readonly AnyOperation[]) {
  test(`whatever comes with ${row.id} is bounded`, () => {
    const { params, query, body } = row
    const schemas: [string, TSchema | null][] = [
      ['params', params],
      ['query', query],
      ['body', body?.kind === 'json' ? body.schema : null],
    ]
    const found = schemas.flatMap(([place, schema]) =>
      schema === null ? [] : unbounded(schema as Keywords, place),
    )
    assert.deepEqual(
      found.filter((path) => !openNumbers.test(path)),
      [],
    )
    if (body?.kind === 'json') assert.ok(body.bytesMax > 0 && body.bytesMax <= 64 * 1024 * 1024)
  })
}

test('a bound that is missing is found wherever it is missing', () => {
  const schema = Type.Object({
    text: Type.String(),
    loose: Type.String({ pattern: '^a+$' }),
    list: Type.Array(Type.Object({ name: Type.String() })),
    names: Type.Record(Type.String(), Type.String({ maxLength: 3 })),
    either: Type.Union([Type.Null(), Type.Integer({ minimum: 0 })]),
    fine: Type.String({ pattern: '^[a-z]{1,64}$' }),
  })
  assert.deepEqual(unbounded(schema as Keywords, 'body'), [
    'body.text',
    'body.loose',
    'body.list',
    'body.list[].name',
    'body.names',
    'body.either|1',
  ])
})
