// The schemas against the specification, where that lies beside the project: every property it names is there.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  groupSchema,
  permissionsSchema,
  uiSettingsSchema,
  userCreationSchema,
  userSchema,
} from './accounts.ts'
import { answerSchema, campaignSchema, questionSchema } from './campaigns.ts'
import { geoSchema, marketSchema } from './geo.ts'
import { hitRecordSchema } from './hits.ts'
import { importResultSchema } from './imports.ts'
import { operationResultSchema } from './records.ts'
import { isApiRole, roles } from './roles.ts'
import { navigationBodySchema, searchBodySchema } from './search.ts'
import {
  filterSchema,
  filterValueSchema,
  navigationParamsSchema,
  searchControlDefaults,
  searchControlParamsSchema,
  searchParamsSchema,
} from './search-params.ts'
import {
  breadcrumbSchema,
  facetElementSchema,
  facetSchema,
  pagingSchema,
  searchResultSchema,
  singleWordResultSchema,
  sortItemSchema,
} from './search-result.ts'

const specification = new URL('../../shared/spec/rest-api-v5.md', import.meta.url)
const skip = existsSync(specification) ? false : 'the specification does not lie beside the project'

type Json = { readonly [name: string]: unknown }

const bySection: readonly (readonly [string, TSchema])[] = [
  ['2.1 Group', groupSchema],
  ['2.2 User', userSchema],
  ['2.4 SearchParams', searchParamsSchema],
  ['2.5 SearchControlParams', searchControlParamsSchema],
  ['2.6 Record', hitRecordSchema],
  ['2.7 Campaign', campaignSchema],
]

const byLine: readonly (readonly [string, TSchema])[] = [
  ['User creation body', userCreationSchema],
  ['Permissions', permissionsSchema],
  ['UiSettings', uiSettingsSchema],
  ['Filter', filterSchema],
  ['FilterValue', filterValueSchema],
  ['Geo', geoSchema],
  ['Market', marketSchema],
  ['Facet', facetSchema],
  ['FacetElement', facetElementSchema],
  ['Breadcrumb', breadcrumbSchema],
  ['Paging', pagingSchema],
  ['SortItem', sortItemSchema],
  ['SingleWordResult', singleWordResultSchema],
  ['Search/navigation result (object)', searchResultSchema],
  ['OperationResult (items of write/delete responses)', operationResultSchema],
  ['ImportResult', importResultSchema],
]

for (const [section, schema] of bySection) {
  test(`every property of the table ${section} is in its schema`, { skip }, () => {
    const text = readFileSync(specification, 'utf8').split(`### ${section}`)[1].split('\n### ')[0]
    const names = [...text.matchAll(/^\| ([^|]+) \|/gm)]
      .flatMap(([, cell]) => cell.split(','))
      .map((name) => name.trim())
      .filter((name) => /^[a-z]\w*$/.test(name))
    assertHas(schema, names)
  })
}

for (const [start, schema] of byLine) {
  test(`every property of the line ${start} is in its schema`, { skip }, () => {
    const line = readFileSync(specification, 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${start}: `))
    assert.ok(line, `the specification has no line ${start}`)
    assertHas(schema, namesOfLine(line.slice(start.length + 2)))
  })
}

test('questions and answers hold each other to any depth', () => {
  const { Question, Answer } = (questionSchema as unknown as { $defs: Record<string, Json> }).$defs
  assert.deepEqual(Object.keys(Question.properties as Json).sort(), [
    'answers',
    'id',
    'text',
    'visible',
  ])
  assert.deepEqual(Object.keys(Answer.properties as Json).sort(), [
    'id',
    'questions',
    'searchParams',
    'selected',
    'text',
  ])
  const answer = { id: 'b', questions: [], selected: false, text: 'Yes' }
  const question = { id: 'a', text: 'Wet?', visible: true, answers: [answer] }
  assert.ok(Compile(answerSchema).Check({ ...answer, questions: [question] }))
  assert.ok(!Compile(answerSchema).Check({ ...answer, questions: [{ ...question, answers: [1] }] }))
})

test('a navigation has every parameter of a search but the words', () => {
  const omitted = ['articleNumberSearch', 'exactSearchMode', 'query', 'searchField']
  assert.deepEqual(
    Object.keys(navigationParamsSchema.properties).sort(),
    Object.keys(searchParamsSchema.properties)
      .filter((name) => !omitted.includes(name))
      .sort(),
  )
})

test('the body of a search needs params with a query, that of a navigation only params', () => {
  const search = Compile(searchBodySchema)
  assert.ok(search.Check({ params: { query: 'boots' } }))
  assert.ok(!search.Check({ params: {} }))
  assert.ok(!search.Check({}))
  assert.ok(Compile(navigationBodySchema).Check({ params: {} }))
})

test('a category filter takes the path as a list or as one text', () => {
  const check = Compile(filterValueSchema)
  assert.ok(check.Check({ value: 'Shoes/Running' }))
  assert.ok(check.Check({ value: ['Shoes', 'Running'] }))
  assert.ok(!check.Check({ value: [] }))
  assert.ok(!check.Check({ value: 3 }))
})

test('every switch has the default that its schema tells', () => {
  const properties = searchControlParamsSchema.properties as unknown as Record<string, Json>
  for (const [name, value] of Object.entries(searchControlDefaults)) {
    assert.equal(properties[name].default, value, name)
  }
})

test('every property of the search has a description', () => {
  for (const [name, property] of Object.entries(searchResultSchema.properties)) {
    const { description, title } = property as unknown as Json
    assert.ok(description ?? title, name)
  }
})

test('api roles are those that begin with Api', () => {
  assert.equal(roles.filter(isApiRole).length, 9)
  assert.ok(!isApiRole('SearchManager'))
})

/** Names before their types, in a line such as `a, b (integer); c {d number, e number}.` */
function namesOfLine(line: string): string[] {
  return withoutParentheses(line)
    .replace(/\. .*$/, '')
    .split(/[,;{}.]/)
    .map((part) => part.trim().split(' ')[0])
    .filter((word) => /^[a-z]\w*$/i.test(word))
}

function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutParentheses(shorter)
}

function assertHas(schema: TSchema, names: readonly string[]): void {
  assert.ok(names.length > 0)
  const known = propertyNames(schema as unknown as Json)
  assert.deepEqual(
    names.filter((name) => !known.has(name)),
    [],
  )
}

/** Names of the properties of a schema and of the objects within it. */
function propertyNames(schema: Json, names = new Set<string>()): Set<string> {
  for (const [name, property] of Object.entries(
    (schema.properties as Record<string, Json>) ?? {},
  )) {
    names.add(name)
    propertyNames((property.items as Json | undefined) ?? property, names)
  }
  return names
}
