// Says whether values fulfil their schema, and if not, where and why, in a sentence for people:
// `params.filters[0].values[1].type: must be one of or, and`.

import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Problem } from '../../contract/problems.ts'

/** Throws Problem `badParameter` that names the first wrong part; returns nothing because nothing is changed. */
export type Check = (value: unknown) => void

type Flaw = {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params: object
}

/** Compiles the schema once. `place` stands for the whole where no part has a name: `query`, `body`, `body[0]`. */
export function checker(schema: TSchema, place: string): Check {
  const compiled = Compile(schema)
  return (value) => {
    if (compiled.Check(value)) return
    const flaws = compiled.Errors(value) as readonly Flaw[]
    const { parameter, reason } = describe(flaws, schema, value)
    const isNamed = parameter !== '' && !parameter.startsWith('[')
    throw new Problem('badParameter', {
      parameter: isNamed ? parameter : place + parameter,
      reason,
    })
  }
}

function describe(flaws: readonly Flaw[], schema: TSchema, value: unknown) {
  const first = flaws[0]
  const choice = flaws.find(
    (flaw) => flaw.keyword === 'anyOf' && first.schemaPath.startsWith(`${flaw.schemaPath}/anyOf`),
  )
  const flaw = choice ?? first
  const path = flaw.instancePath.split('/').slice(1).map(unescapePointer)
  const found = path.reduce<unknown>(
    (part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name],
    value,
  )
  if (flaw.keyword === 'required') {
    const missing = (flaw.params as { requiredProperties: readonly string[] }).requiredProperties[0]
    return { parameter: dotted([...path, missing]), reason: 'is missing' }
  }
  return {
    parameter: dotted(path),
    reason: sentence(flaw, found, subschema(schema, flaw.schemaPath)),
  }
}

/** `['filters', '0', 'name']` becomes `filters[0].name`. */
function dotted(path: readonly string[]): string {
  return path
    .map((name, place) => (/^\d+$/.test(name) ? `[${name}]` : place === 0 ? name : `.${name}`))
    .join('')
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function sentence(flaw: Flaw, found: unknown, schema: unknown): string {
  const { limit, type, allowedValues, format } = flaw.params as {
    limit?: number
    type?: string
    allowedValues?: readonly string[]
    format?: string
  }
  switch (flaw.keyword) {
    case 'type':
      return Array.isArray(found) && type !== 'array' && type !== 'object'
        ? `may be given only once, as ${typeNames[type ?? ''] ?? type}`
        : `must be ${typeNames[type ?? ''] ?? type}`
    case 'anyOf':
      return `must be ${alternatives(schema)}`
    case 'enum':
      return `must be one of ${allowedValues?.join(', ')}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return limit === 1 ? 'must not be an empty list' : `must have at least ${limit} entries`
    case 'maxItems':
      return `must have at most ${limit} entries`
    case 'maxProperties':
      return `must have at most ${limit} fields`
    case 'format':
      return `must be a ${format}`
    default:
      return `does not fit: ${explained(schema, flaw.keyword)}`
  }
}

/** What a pattern asks for is said by the description of its schema. */
function explained(schema: unknown, keyword: string): string {
  return (schema as { description?: string } | undefined)?.description ?? keyword
}

function alternatives(schema: unknown): string {
  const { anyOf = [] } = (schema ?? {}) as { anyOf?: readonly { type?: string }[] }
  return anyOf.map(({ type = '' }) => typeNames[type] ?? type).join(' or ')
}

type SchemaPart = Readonly<Record<string, unknown>> | undefined

/** Pointers go through references as if what is meant stood in their place; it stands beside the outermost of them. */
function subschema(schema: TSchema, pointer: string): unknown {
  let defined: SchemaPart
  const meant = (part: SchemaPart): SchemaPart => {
    defined = (part?.$defs as SchemaPart) ?? defined
    const name = part?.$ref
    return typeof name === 'string' ? (defined?.[name] as SchemaPart) : part
  }
  return pointer
    .split('/')
    .slice(1)
    .map(unescapePointer)
    .reduce<SchemaPart>(
      (part, name) => meant(part?.[name] as SchemaPart),
      meant(schema as SchemaPart),
    )
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
