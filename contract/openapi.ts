// The OpenAPI 3.1 document, made from the table. A schema with a title stands once, in the components.

import type { TObject } from 'typebox'
import { exampleOf } from './examples.ts'
import type { FileBody, JsonBody, Operation } from './operation.ts'
import { type ProblemName, problems } from './problems.ts'
import { errorBodySchema, refusals } from './refusals.ts'

export type OpenApiSettings = {
  readonly title: string
  readonly version: string
  readonly description: string
  /** Addresses of the server, such as its base path. */
  readonly servers: readonly string[]
}

type Json = { [name: string]: unknown }

/** Schemas by their title, filled while the operations are written. */
type Components = Map<string, unknown>

export function openApiDocument(operations: readonly Operation[], settings: OpenApiSettings): Json {
  const components: Components = new Map()
  const error = publicSchema(errorBodySchema, components)
  const paths: Json = {}
  for (const row of operations) {
    const written = operationObject(row, error, components)
    paths[row.path] = { ...(paths[row.path] as Json), [row.method.toLowerCase()]: written }
  }
  return {
    openapi: '3.1.0',
    info: { title: settings.title, version: settings.version, description: settings.description },
    servers: settings.servers.map((url) => ({ url })),
    tags: [...new Set(operations.map((row) => row.area))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'Name and password of a user, or an API key as it stands after `Basic `.',
        },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-FF-API-Key', description: 'An API key.' },
      },
      schemas: Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  }
}

function operationObject(row: Operation, error: unknown, components: Components): Json {
  const parameters = [
    ...parameterObjects(row.params, 'path', components),
    ...parameterObjects(row.query, 'query', components),
  ]
  return {
    operationId: row.id,
    tags: [row.area],
    summary: row.summary,
    description: [row.description, roleSentence(row)].filter(Boolean).join('\n\n'),
    security: row.role === 'public' ? [] : [{ basic: [] }, { apiKey: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(row.body === null ? {} : { requestBody: requestBody(row.body, components) }),
    responses: { 200: success(row, components), ...refusalObjects(row, error) },
  }
}

/** Who may use an operation, in a sentence. */
export function roleSentence(row: Operation): string {
  if (row.role === 'public') return 'Needs no credentials.'
  return row.role === 'none' ? 'Needs credentials, but no role.' : `Needs the role \`${row.role}\`.`
}

/** The names of the properties that must be given: those that are required and have no default. */
export function neededProperties(schema: unknown): ReadonlySet<string> {
  const { required = [], properties = {} } = schema as {
    required?: readonly string[]
    properties?: Readonly<Record<string, object>>
  }
  return new Set(required.filter((name) => !Object.hasOwn(properties[name] ?? {}, 'default')))
}

function parameterObjects(
  part: TObject | null,
  place: 'path' | 'query',
  components: Components,
): Json[] {
  if (part === null) return []
  const needed = neededProperties(part)
  return Object.entries(part.properties).map(([name, schema]) => {
    const { description, examples, ...rest } = schema as Json & { examples?: readonly unknown[] }
    const required = place === 'path' || needed.has(name)
    const example = examples?.[0] ?? (required ? exampleOf(schema, name) : undefined)
    return {
      name,
      in: place,
      required,
      ...(description === undefined ? {} : { description }),
      schema: publicSchema(rest, components),
      ...(example === undefined ? {} : { example }),
    }
  })
}

function requestBody(body: JsonBody | FileBody, components: Components): Json {
  if (body.kind === 'json') {
    return {
      required: body.required,
      content: { 'application/json': jsonContent(body.schema, components) },
    }
  }
  const file = { schema: { type: 'string', format: 'binary' } }
  return {
    required: false,
    content: Object.fromEntries(body.contentTypes.map((type) => [type, file])),
  }
}

function success(row: Operation, components: Components): Json {
  if (row.reply === null) return { description: 'Done; the body is empty.' }
  return {
    description: 'Success.',
    content: { 'application/json': jsonContent(row.reply, components) },
  }
}

function jsonContent(schema: unknown, components: Components): Json {
  return { schema: publicSchema(schema, components), example: exampleOf(schema) }
}

function refusalObjects(row: Operation, error: unknown): Json {
  const responses: Json = {}
  for (const [status, names] of refusals(row)) {
    responses[status] = {
      description: names.map((name) => `\`${name}\`: ${problems[name].sentence}`).join('\n\n'),
      content: {
        'application/json': {
          schema: error,
          examples: Object.fromEntries(names.map((name) => [name, { value: errorExample(name) }])),
        },
      },
    }
  }
  return responses
}

function errorExample(name: ProblemName): Json {
  return { error: name, errorDescription: problems[name].sentence }
}

/** The schema as others may read it: shared ones by reference, and nothing required that has a default. */
function publicSchema(schema: unknown, components: Components): unknown {
  if (Array.isArray(schema)) return schema.map((part) => publicSchema(part, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $defs, $id, ...plain } = schema as Json
  if ($defs !== undefined) {
    for (const [name, part] of Object.entries($defs as Json)) share(name, part, components)
  }
  if (typeof plain.$ref === 'string') return reference(plain.$ref)
  if (typeof plain.title === 'string') {
    share(plain.title, plain, components)
    return reference(plain.title)
  }
  return plainSchema(plain, components)
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

function share(name: string, schema: unknown, components: Components): void {
  if (components.has(name)) return
  // The place is taken before the schema is written, because it may refer to itself.
  components.set(name, null)
  const { $id, title, ...plain } = schema as Json
  components.set(name, plainSchema(plain, components))
}

const schemasByName = new Set(['properties', 'patternProperties'])
const schemaPlaces = new Set(['items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties'])

function plainSchema(schema: Json, components: Components): Json {
  const written: Json = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (schemasByName.has(keyword)) {
      written[keyword] = Object.fromEntries(
        Object.entries(value as Json).map(([name, part]) => [name, publicSchema(part, components)]),
      )
    } else if (keyword === 'required') {
      const needed = [...neededProperties(schema)]
      if (needed.length > 0) written.required = needed
    } else {
      written[keyword] = schemaPlaces.has(keyword) ? publicSchema(value, components) : value
    }
  }
  return written
}
