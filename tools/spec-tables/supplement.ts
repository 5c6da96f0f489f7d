// The tables of the supplement: enums (part 2), names of parameters (part 3), further operations (part 8) and the management
// interface (part 12); and its sentences about suggestions (part 7).

import { neededProperties } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Keywords } from './fit.ts'
import type { Row, Section, Table } from './markdown.ts'
import { nameFlaws } from './meanings.ts'
import { splitAt } from './wording.ts'

type Rows = readonly Operation[]

export function supplementFlaws(section: Section, rows: Rows): string[] {
  const { number, tables } = section
  if (number === '7') return suggestFlaws(section, rows)
  return tables.flatMap((table) => {
    if (number === '2') return enumFlaws(table, rows)
    if (number === '3') return nameFlaws(table, rows)
    if (number === '8') return table.rows.flatMap((row) => furtherFlaws(row, rows))
    if (number === '12') return table.rows.flatMap((row) => manageFlaws(row, rows))
    return [`line ${table.line}: there is no check for the tables of part ${number}`]
  })
}

/** Each enum must stand, with exactly these values, somewhere in the operations. */
function enumFlaws(table: Table, rows: Rows): string[] {
  const known = new Set(enumsOf(rows).map((values) => [...values].sort().join(' ')))
  return table.rows.flatMap(({ line, cells, first }) => {
    const values = enumValues(cells.values ?? '')
    return known.has([...values].sort().join(' '))
      ? []
      : [`line ${line}: no enum of the operations has the values of ${first}: ${values.join(', ')}`]
  })
}

/** `LEGACY (default: quotes …); ◇ OFF, EXACT_ONLY`, and a sentence after them. */
function enumValues(cell: string): string[] {
  const list = cell.replace(/\([^()]*\)/g, '').replace(/\. .*$/, '')
  return list
    .split(/[,;]/)
    .map((value) => value.replace('◇', '').trim())
    .filter((value) => value !== '')
}

function enumsOf(rows: Rows): (readonly string[])[] {
  const found: (readonly string[])[] = []
  const seen = new Set<unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const { enum: values } = value as Keywords
    if (Array.isArray(values)) found.push(values)
    for (const part of Object.values(value)) walk(part)
  }
  for (const row of rows) walk([row.params, row.query, row.body, row.reply])
  return found
}

const geoParameters = [
  'excludeProductsNotInRange',
  'latitude',
  'longitude',
  'marketId',
  'maxDistance',
]

/** Parameters in words that are no names. */
const spoken: Readonly<Record<string, readonly string[]>> = { 'geo parameters': geoParameters }

/** What the bodies and replies of part 8 are, in its words: the properties that they must have. */
const parts: Readonly<Record<string, readonly string[] | 'list' | 'nothing' | 'anything'>> = {
  'results: insert or replace': 'list',
  'list, results': 'list',
  nothing: 'nothing',
  "when each channel's databases were written and loaded": 'anything',
  'body records': 'list',
  'body geo records (product number, marketId, values such as a local price or stock)': 'list',
}

function furtherFlaws({ line, cells, first }: Row, rows: Rows): string[] {
  const operations = operationsOf(first, '/rest/v5/')
  if (operations.length === 0) return [`line ${line}: “${first}” names no operation`]
  return operations.flatMap(([method, path]) => {
    const name = `line ${line}: ${method} ${path}`
    const row = rows.find((each) => each.method === method && each.path === path)
    if (row === undefined) return [`${name} is missing`]
    const flaws = [
      ...parameterFlaws(row, cells.parameters ?? ''),
      ...replyFlaws(row, cells.reply ?? ''),
    ]
    return flaws.map((flaw) => `${name}: ${flaw}`)
  })
}

/** `GET, POST records/{channel}/meta` and `POST a/b, c/d`. */
function operationsOf(cell: string, base: string): [string, string][] {
  const methods = [...cell.matchAll(/\b(GET|POST|PUT|DELETE)\b/g)].map(([word]) => word)
  const paths = cell
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !/^(GET|POST|PUT|DELETE)$/.test(word))
  const pairs = [...cell.matchAll(/(GET|POST|PUT|DELETE) ([^\s,]+)(?=,|$)/g)]
  if (pairs.length > 1) return pairs.map(([, method, path]) => [method!, base + path!])
  return methods.flatMap((method) => paths.map((path): [string, string] => [method, base + path]))
}

function parameterFlaws(row: Operation, cell: string): string[] {
  return splitAt(cell, ';').flatMap((part) => {
    if (part.startsWith('body '))
      return row.method === 'POST' || row.method === 'PUT' ? bodyFlaws(row, part) : []
    // `id, idType (required)`: both are.
    const words = splitAt(
      part.replace(/(\w+), (\w+) \(required\)/, '$1 (required), $2 (required)'),
      ',',
    )
    return words.flatMap((word) => oneParameter(row, word))
  })
}

function oneParameter(row: Operation, word: string): string[] {
  if (Object.hasOwn(spoken, word)) return spoken[word]!.flatMap((name) => oneParameter(row, name))
  const found = /^(\w+)(?: or `\{ids\}`)?(?: \(([^()]*)\))?$/.exec(word)
  if (found === null) return [`“${word}” cannot be read`]
  const [, name = '', note = ''] = found
  const schema = (row.query as Keywords | null)?.properties?.[name]
  // A verbose echo, and which record, make no sense for every method of such a row.
  if (schema === undefined) return isSuperfluous(row, name) ? [] : [`query.${name} is missing`]
  const flaws: string[] = []
  if (note.includes('repeat') && schema.type !== 'array') flaws.push(`query.${name} is no list`)
  const standard = /^(\d+|id|productNumber)$/.exec(note)?.[1]
  if (standard !== undefined && String(schema.default) !== standard) {
    flaws.push(`query.${name} has the default ${schema.default}, not ${standard}`)
  }
  const isNeeded = neededProperties(row.query).has(name)
  if (note.includes('required') !== isNeeded)
    flaws.push(`query.${name} is required or not, wrongly`)
  return flaws
}

function isSuperfluous(row: Operation, name: string): boolean {
  return (name === 'verbose' && row.method === 'GET') || (name === 'id' && row.method === 'POST')
}

function bodyFlaws(row: Operation, words: string): string[] {
  if (parts[words] === undefined) return [`“${words}” is not known`]
  const schema = row.body?.kind === 'json' ? (row.body.schema as Keywords) : null
  return schema?.type === 'array' ? [] : ['the body is no list']
}

function replyFlaws(row: Operation, cell: string): string[] {
  const braces = /^`\{(.*)\}`$/.exec(cell)
  if (braces !== null) {
    const names = splitAt(braces[1]!.replace(/: .*$/, ''), ',')
    const schema = row.reply as Keywords | null
    return names
      .filter((name) => schema?.properties?.[name] === undefined)
      .map((name) => `reply.${name} is missing`)
  }
  const told = parts[cell]
  if (told === undefined) return [`the reply “${cell}” is not known`]
  if (told === 'nothing') return row.reply === null ? [] : ['the reply must be empty']
  if (told === 'list')
    return (row.reply as Keywords | null)?.type === 'array' ? [] : ['the reply is no list']
  return row.reply === null ? ['the reply is empty'] : []
}

/** Part 12: the role that an area of the management interface needs. */
const roles: Readonly<Record<string, string>> = {
  channels: 'ApiConfig',
  keys: 'ApiUsers',
  jobs: 'ApiJobs',
  imports: 'ApiImport',
}

function manageFlaws({ line, cells, first }: Row, rows: Rows): string[] {
  return operationsOf(first, '/manage/v1/').flatMap(([method, path]) => {
    const name = `line ${line}: ${method} ${path}`
    const row = rows.find((each) => each.method === method && each.path === path)
    if (row === undefined) return [`${name} is missing`]
    const role = roles[path.split('/')[3] ?? '']
    const flaws = row.role === role ? [] : [`${name} is for ${row.role}, not for ${role}`]
    const column = cells['body or parameters'] ?? ''
    return [...flaws, ...manageInput(row, column).map((flaw) => `${name}: ${flaw}`)]
  })
}

/** `{name, roles?}` is a body, `channel?` a parameter. */
function manageInput(row: Operation, words: string): string[] {
  if (words === '') return []
  const body = row.body?.kind === 'json' ? (row.body.schema as Keywords) : null
  if (words.startsWith('the whole settings')) return body === null ? ['the body is missing'] : []
  const braces = /^`\{([^{}]*)\}`(;.*)?$/.exec(words)
  const place = braces === null ? (row.query as Keywords | null) : body
  const names = (braces?.[1] ?? words).split(',').map((name) => name.trim())
  if (!names.every((name) => /^\w+\??$/.test(name))) return [`“${words}” cannot be read`]
  return names.flatMap((name) => {
    const plain = name.replace('?', '')
    if (place?.properties?.[plain] === undefined) return [`${plain} is missing`]
    const isNeeded = neededProperties(place).has(plain)
    return isNeeded === name.endsWith('?') ? [`${plain} is required or not, wrongly`] : []
  })
}

/** Part 7 is prose: `GET …` with `query` (required) and the names up to the next full stop; then the reply. */
function suggestFlaws({ prose }: Section, rows: Rows): string[] {
  const text = prose.map((line) => line.text).join(' ')
  const names = /in search: ([^.]*)\./.exec(text)?.[1]?.split(', ')
  const reply = /Reply: ([^.]*)\./.exec(text)?.[1]
  const one = /A suggestion: (.*?)\. ◇/.exec(text)?.[1]
  if (names === undefined || reply === undefined || one === undefined)
    return ['part 7 cannot be read']
  const row = rows.find(
    (each) => each.method === 'GET' && each.path === '/rest/v5/suggest/{channel}',
  )
  if (row === undefined) return ['GET /rest/v5/suggest/{channel} is missing']
  const query = row.query as Keywords | null
  const answer = row.reply as Keywords | null
  const suggestion = answer?.properties?.suggestions?.items
  const popular = '/rest/v5/suggest/{channel}/popular'
  return [
    ...['query', ...names]
      .filter((name) => query?.properties?.[name] === undefined)
      .map((name) => `suggest: query.${name} is missing`),
    ...ticked(reply)
      .filter((name) => answer?.properties?.[name] === undefined)
      .map((name) => `suggest: reply.${name} is missing`),
    ...ticked(one)
      .filter((name) => suggestion?.properties?.[name] === undefined)
      .map((name) => `suggest: reply.suggestions[].${name} is missing`),
    ...['POST /rest/v5/suggest/{channel}', `GET ${popular}`]
      .filter((name) => !rows.some((each) => `${each.method} ${each.path}` === name))
      .map((name) => `${name} is missing`),
  ]
}

function ticked(text: string): string[] {
  return [...text.replace(/\([^()]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name!)
}
