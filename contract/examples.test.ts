// Examples are promises as well: each must fulfil the schema that it stands for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { shapeJson } from '../server/http/shape.ts'
import { exampleOf } from './examples.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Json = { readonly [name: string]: unknown }
const rows: readonly Operation[] = operations

function assertFits(schema: TSchema, value: unknown, what: string): void {
  // What has a default may be left out; it is filled in before anything is checked.
  const errors = Compile(schema).Errors(shapeJson(schema, value))
  assert.deepEqual(errors, [], `${what}: ${JSON.stringify(value)}`)
}

for (const row of rows) {
  test(`the examples of ${row.id} fulfil their schemas`, () => {
    if (row.reply !== null) assertFits(row.reply, exampleOf(row.reply), 'reply')
    if (row.body?.kind === 'json') assertFits(row.body.schema, exampleOf(row.body.schema), 'body')
    for (const part of [row.params, row.query]) {
      if (part !== null) assertFits(part, exampleOf(part), 'parameters')
    }
  })
}

test('every body names an example of its own', () => {
  const bare = rows.filter(({ body }) => {
    if (body?.kind !== 'json') return false
    const schema = body.schema as Json
    const item = (schema.items ?? {}) as Json
    return schema.examples === undefined && item.examples === undefined
  })
  assert.deepEqual(
    bare.map(({ id }) => id),
    [],
  )
})

test('every example that a schema names fulfils it', () => {
  const seen = new Set<unknown>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const { examples } = value as Json
    const isSchema = Object.hasOwn(value, 'type') || Object.hasOwn(value, 'anyOf')
    if (isSchema && Array.isArray(examples)) {
      for (const example of examples) assertFits(value as TSchema, example, path)
    }
    for (const [name, part] of Object.entries(value)) {
      if (name !== 'examples' && name !== 'default') walk(part, `${path}/${name}`)
    }
  }
  for (const { id, params, query, body, reply } of rows) walk({ params, query, body, reply }, id)
  assert.ok(seen.size > 1000)
})
