// Requests at the bounds of their schemas: for every parameter and every part of a body one request at each bound, and one beyond.
// All are made from a whole request that fits, so that there is one reason at the most to refuse them.

import type { InjectOptions } from 'fastify'
import { exampleOf } from '../../contract/examples.ts'
import type { Operation } from '../../contract/operation.ts'

/** A schema as it is written down. */
type Written = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly Written[]
  readonly $ref?: string
  readonly pattern?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Written>>
  readonly required?: readonly string[]
  readonly items?: Written
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
}

export type BoundedRequest = {
  /** What is odd about it: `hitsPerPage = 100001`. */
  readonly what: string
  /** Where the refusal must say that something is wrong; null: nothing is. */
  readonly wrong: string | null
  readonly request: InjectOptions
}

/** A value for a part, and whether it fits. */
type Try = { readonly value: unknown; readonly fits: boolean }

/** Longer lists are not sent: what is meant is shown by the shorter ones. */
const itemsTriedMax = 2_000
/** Objects and lists within each other. */
const depthMax = 5
/** The longest query string; the server takes no more than 64 KiB with all headers. */
const queryLengthMax = 50_000

/** The requests of an operation, for a channel that does not exist. */
export function boundedRequests(row: Operation, channel: string): BoundedRequest[] {
  const query = exampleQuery(row, channel)
  const payload = row.body?.kind === 'json' ? exampleOf(row.body.schema) : undefined
  const whole = { query, payload }
  return [
    { what: 'what fits', wrong: null, request: requestOf(row, channel, whole) },
    ...ofQuery(row, channel, whole),
    ...ofBody(row, channel, whole),
  ]
}

type Whole = { readonly query: Readonly<Record<string, unknown>>; readonly payload: unknown }

function exampleQuery(row: Operation, channel: string): Record<string, unknown> {
  const { properties = {}, required = [] } = (row.query ?? {}) as Written
  const needed = required.map((name) => [name, exampleOf(properties[name], name)] as const)
  const own = properties.channel?.type === 'array' ? [channel] : channel
  return { ...Object.fromEntries(needed), ...('channel' in properties ? { channel: own } : {}) }
}

function requestOf(row: Operation, channel: string, { query, payload }: Whole): InjectOptions {
  const path = row.path.replace('{channel}', channel).replace(/\{version\}/, '1')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const url = `${path.replace(/\{\w+\}/g, 'nothing')}?${search}`
  if (payload === undefined) return { method: row.method, url }
  const headers = { 'content-type': 'application/json' }
  return { method: row.method, url, headers, payload: JSON.stringify(payload) }
}

function ofQuery(row: Operation, channel: string, whole: Whole): BoundedRequest[] {
  const { properties = {}, required = [] } = (row.query ?? {}) as Written
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (name === 'channel') return []
    const made = triesOf(schema, exampleOf(schema, name)).map(({ value, fits }) => ({
      what: `${name} = ${shown(value)}`,
      wrong: fits ? null : name,
      request: requestOf(row, channel, { ...whole, query: { ...whole.query, [name]: value } }),
    }))
    const short = made.filter(({ request }) => String(request.url).length < queryLengthMax)
    if (!isNeeded(name, schema, required)) return short
    const { [name]: _, ...query } = whole.query
    const request = requestOf(row, channel, { ...whole, query })
    return [...short, { what: `no ${name}`, wrong: name, request }]
  })
}

function ofBody(row: Operation, channel: string, whole: Whole): BoundedRequest[] {
  if (row.body?.kind !== 'json') return []
  return changesOf(row.body.schema as Written, whole.payload, 0).map(({ path, value, fits }) => ({
    what: `body${path} = ${shown(value)}`,
    wrong: fits ? null : path.replace(/^\./, ''),
    request: requestOf(row, channel, { ...whole, payload: value }),
  }))
}

/** A whole value with one part changed, which `path` names. */
type Change = { readonly path: string; readonly value: unknown; readonly fits: boolean }

function changesOf(schema: Written, example: unknown, depth: number): Change[] {
  const own = triesOf(schema, example).map((made) => ({ ...made, path: '' }))
  if (depth > depthMax) return own
  if (Array.isArray(example) && example.length > 0 && schema.items !== undefined) {
    const inner = changesOf(schema.items, example[0], depth + 1).map((change) => ({
      ...change,
      path: `[0]${change.path}`,
      value: [change.value, ...example.slice(1)],
    }))
    return [...own, ...inner]
  }
  if (typeof example !== 'object' || example === null) return own
  const object = example as Readonly<Record<string, unknown>>
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    changesOfProperty({ name, schema: part, depth }, object, schema.required ?? []),
  )
  return [...own, ...parts]
}

function changesOfProperty(
  { name, schema, depth }: { name: string; schema: Written; depth: number },
  object: Readonly<Record<string, unknown>>,
  required: readonly string[],
): Change[] {
  const value = Object.hasOwn(object, name) ? object[name] : exampleOf(schema, name)
  const changes = changesOf(schema, value, depth + 1).map((change) => ({
    ...change,
    path: `.${name}${change.path}`,
    value: { ...object, [name]: change.value },
  }))
  if (!isNeeded(name, schema, required)) return changes
  const { [name]: _, ...others } = object
  return [...changes, { path: `.${name}`, value: others, fits: false }]
}

/** What has a default is always there, but may be left out. */
function isNeeded(name: string, schema: Written, required: readonly string[]): boolean {
  return required.includes(name) && schema.default === undefined
}

/** Values at the bounds of a schema and beyond them; parts of other parts are tried on their own. */
function triesOf(schema: Written, example: unknown): Try[] {
  if (schema.$ref !== undefined || schema.anyOf !== undefined || schema.const !== undefined)
    return []
  if (schema.enum !== undefined) {
    return [
      ...schema.enum.map((value) => ({ value, fits: true })),
      { value: 'none of these', fits: false },
    ]
  }
  switch (schema.type) {
    case 'string':
      return triesOfText(schema)
    case 'integer':
      return [{ value: 1.5, fits: false }, ...triesOfNumber(schema)]
    case 'number':
      return triesOfNumber(schema)
    case 'boolean':
      return [
        { value: true, fits: true },
        { value: 'perhaps', fits: false },
      ]
    case 'array':
      return triesOfList(schema, example)
    default:
      return []
  }
}

function triesOfText({ pattern, format, minLength = 0, maxLength }: Written): Try[] {
  if (pattern !== undefined || format !== undefined) return [{ value: '?', fits: false }]
  const short = minLength === 0 ? [] : [{ value: '', fits: false }]
  if (maxLength === undefined) return short
  const text = (length: number): string => 'x'.repeat(length)
  return [
    ...short,
    { value: text(maxLength), fits: true },
    { value: text(maxLength + 1), fits: false },
  ]
}

function triesOfNumber({ minimum, maximum }: Written): Try[] {
  const least = minimum === undefined ? [] : [minimum, minimum - 1]
  const most = maximum === undefined ? [] : [maximum, maximum + 1]
  return [
    { value: 'many', fits: false },
    ...[least, most].flatMap((pair) => pair.map((value, i) => ({ value, fits: i === 0 }))),
  ]
}

function triesOfList({ items = {}, minItems = 0, maxItems }: Written, example: unknown): Try[] {
  const [first = exampleOf(items)] = (example as readonly unknown[] | undefined) ?? []
  const list = (length: number): unknown[] => Array.from({ length }, () => first)
  const few = minItems === 0 ? [] : [{ value: [], fits: false }]
  if (maxItems === undefined || maxItems > itemsTriedMax) return few
  return [...few, { value: list(maxItems), fits: true }, { value: list(maxItems + 1), fits: false }]
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text
}
