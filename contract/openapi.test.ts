import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { openApiDocument } from './openapi.ts'
import { type Operation, operation } from './operation.ts'
import { operations } from './operations.ts'
import { defaulted } from './parts.ts'
import { problems } from './problems.ts'

type Json = { readonly [name: string]: unknown }

const settings = { title: 'Aisle', version: 'v5', description: 'Search.', servers: ['/'] }
const document = openApiDocument(operations, settings)
const rows: readonly Operation[] = operations

test('every reference of the document leads to a schema', () => {
  const schemas = (document.components as { schemas: Json }).schemas
  const references = collect(document, '$ref') as string[]
  assert.ok(references.length > 50)
  for (const reference of references) {
    const name = reference.replace('#/components/schemas/', '')
    assert.ok(Object.hasOwn(schemas, name) && schemas[name] !== null, reference)
  }
})

test('ids of operations are unique, and so are method and path', () => {
  assert.equal(new Set(rows.map((row) => row.id)).size, rows.length)
  assert.equal(new Set(rows.map((row) => `${row.method} ${row.path}`)).size, rows.length)
})

test('every operation has a success, its refusals and its security', () => {
  for (const row of rows) {
    const found = operationAt(row)
    const responses = found.responses as Json
    assert.ok(responses[200], row.id)
    assert.ok(responses[500], row.id)
    assert.equal(responses[401] !== undefined, row.role !== 'public', row.id)
    assert.equal(responses[403] !== undefined, row.role !== 'public', row.id)
    for (const name of row.problems)
      assert.ok(responses[problems[name].status], `${row.id} ${name}`)
    assert.equal((found.security as unknown[]).length > 0, row.role !== 'public', row.id)
  }
})

test('every parameter of a path is declared and the other way round', () => {
  for (const row of rows) {
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    assert.deepEqual(Object.keys(row.params?.properties ?? {}), inPath, row.id)
  }
})

test('every operation and every parameter says what it means', () => {
  for (const row of rows) {
    assert.match(row.summary, /^[A-Z].+\.$/, row.id)
    for (const [name, schema] of Object.entries(row.query?.properties ?? {})) {
      assert.ok((schema as Json).description, `${row.id} ${name}`)
    }
  }
})

test('a shared schema means the same wherever it stands', () => {
  const texts = new Map<string, string>()
  for (const row of rows) {
    const body = row.body?.kind === 'json' ? row.body.schema : null
    for (const schema of titled([row.params, row.query, body, row.reply])) {
      const text = JSON.stringify(schema)
      const title = String(schema.title)
      assert.equal(texts.get(title) ?? text, text, title)
      texts.set(title, text)
    }
  }
})

test('what has a default may be left out', () => {
  const row = operation({
    id: 'any',
    method: 'GET',
    path: '/any',
    area: 'Health',
    role: 'public',
    summary: 'Any.',
    params: null,
    query: Type.Object({ size: defaulted(Type.Integer(), 3), name: Type.String() }),
    collectsUnknown: false,
    body: null,
    reply: null,
    problems: [],
  })
  const { paths } = openApiDocument([row], settings) as {
    paths: Record<string, Record<string, Json>>
  }
  const parameters = paths['/any'].get.parameters as { name: string; required: boolean }[]
  assert.deepEqual(
    parameters.map(({ name, required }) => [name, required]),
    [
      ['size', false],
      ['name', true],
    ],
  )
})

test('every JSON body, every reply and every parameter that is needed has an example', () => {
  for (const row of rows) {
    const {
      requestBody,
      responses,
      parameters = [],
    } = operationAt(row) as {
      requestBody?: { content: Record<string, Json> }
      responses: Record<string, { content?: Record<string, Json> }>
      parameters?: readonly { name: string; required: boolean; example?: unknown }[]
    }
    for (const content of [requestBody?.content, responses[200].content]) {
      const json = content?.['application/json']
      const isJson = json !== undefined && row.body?.kind !== 'file'
      if (isJson) assert.ok(Object.hasOwn(json, 'example'), row.id)
    }
    for (const { name, required, example } of parameters) {
      if (required) assert.notEqual(example, undefined, `${row.id} ${name}`)
    }
  }
})

test('the document survives JSON unchanged', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(document)), document)
})

function operationAt(row: Operation): Json {
  return (document.paths as Record<string, Record<string, Json>>)[row.path][
    row.method.toLowerCase()
  ]
}

function collect(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === name ? [part] : collect(part, name),
  )
}

function titled(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).filter(([name]) => name !== 'examples')
  const inner = parts.flatMap(([, part]) => titled(part))
  return typeof (value as Json).title === 'string' ? [value as Json, ...inner] : inner
}
