// Examples of values, read off their schemas: what a schema names as an example, else one put together from those of its parts.
// The OpenAPI document shows them with every body and every reply, and a client may begin with them.

type Schema = {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly minLength?: number
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** What texts of these names look like, where their schema does not say. */
const texts: Readonly<Record<string, string>> = {
  associatedFieldName: 'Brand',
  by: 'admin',
  channel: 'demo',
  destination: 'https://shop.example/boots',
  errorDescription: 'hitsPerPage: must be at most 100000',
  field: 'Brand',
  id: 'trail-runner',
  jobGroup: 'imports',
  jobName: 'search',
  mainId: 'hiking-boot',
  marketId: 'berlin',
  name: 'example',
  pageId: 'home',
  password: 'correct horse battery staple',
  purchaserId: 'customer-17',
  query: 'running shoes',
  recordId: 'TR-42',
  sid: '3f2a91c0',
  text: 'Nordpfad',
  title: 'Trail Runner',
  url: 'https://shop.example/catalogue.csv',
  userId: 'shopper-42',
  word: 'running',
}

const formats: Readonly<Record<string, string>> = { 'date-time': '2026-01-31T12:00:00.000Z' }

/**
 * An example that fulfils the schema; optional properties are in it where they have an example of their own. `name` is that of the
 * parameter for which it stands.
 */
export function exampleOf(schema: unknown, name = ''): unknown {
  return example(schema as Schema, { name, definitions: {}, depth: 0 })
}

type Place = {
  readonly name: string
  readonly definitions: Readonly<Record<string, Schema>>
  /** References followed on the way here; a schema may hold itself. */
  readonly depth: number
}

function example(schema: Schema, place: Place): unknown {
  const definitions = schema.$defs ?? place.definitions
  const here = { ...place, definitions }
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.$ref !== undefined) {
    return example(definitions[schema.$ref] ?? {}, { ...here, depth: place.depth + 1 })
  }
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return example(schema.anyOf[0] ?? {}, here)
  if (schema.properties !== undefined) return objectExample(schema, here)
  if (schema.type === 'array') return listExample(schema, here)
  return plainExample(schema, place.name)
}

function objectExample({ properties = {}, required = [] }: Schema, place: Place): unknown {
  const chosen = Object.entries(properties).filter(
    ([name, property]) => required.includes(name) || property.examples !== undefined,
  )
  return Object.fromEntries(
    chosen.map(([name, property]) => [name, example(property, { ...place, name })]),
  )
}

function listExample({ items = {}, minItems = 0 }: Schema, place: Place): unknown {
  return place.depth > 0 && minItems === 0 ? [] : [example(items, place)]
}

function plainExample({ type, format, minimum }: Schema, name: string): unknown {
  switch (type) {
    case 'string':
      return formats[format ?? ''] ?? (Object.hasOwn(texts, name) ? texts[name] : 'text')
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return {}
  }
}
