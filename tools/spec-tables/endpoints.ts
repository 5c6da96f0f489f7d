// The tables of part 4: for every operation its method, path, role, input and reply, held against the rows of the contract.

import type { Operation } from '../../contract/operation.ts'
import { fieldFlaws, type Keywords, type Place, type Resources, shapeFlaws } from './fit.ts'
import type { Row, Section, Table } from './markdown.ts'
import { meaningFlaws } from './meanings.ts'
import { fieldsOfRow, guarded, readReply } from './resources.ts'
import { type Field, readFields, readShape, splitAt, Unreadable } from './wording.ts'

export interface Contract {
  readonly rows: readonly Operation[]
  readonly resources: Resources
}

/** What an operation has to be, read from a row. */
interface Expected {
  readonly line: number
  readonly method: string
  readonly path: string
  readonly role: string
  readonly input: string
  readonly reply: string
}

/** What does not fit in a section of part 4, each with its line. */
export function endpointFlaws(section: Section, contract: Contract): string[] {
  return section.tables.flatMap((table) => {
    const [first = ''] = table.columns
    if (first === 'Kind') {
      return table.columns.includes('Fields')
        ? table.rows.flatMap((row) => eventFlaws(row, contract))
        : campaignFlaws(section, table, contract)
    }
    if (first === 'Meaning') return meaningFlaws(table, contract.rows)
    if (first === 'Name') return detailFlaws(table, contract)
    if (first === 'Method' || first === 'Path') return operationTable(section, table, contract)
    return [`line ${table.line}: a table with the columns ${table.columns.join(', ')} is not known`]
  })
}

export function findRow({ rows }: Pick<Contract, 'rows'>, method: string, path: string) {
  return rows.find((row) => row.method === method && row.path === path)
}

function operationTable(section: Section, table: Table, contract: Contract): string[] {
  const expected = table.rows.map((row) => expectedOf(row, section))
  return expected.flatMap((each, i) => {
    const input = each.input === 'same as POST' ? expected[i - 1]!.input : each.input
    return operationFlaws({ ...each, input }, contract)
  })
}

function expectedOf({ line, cells, first }: Row, section: Section): Expected {
  const found = /^(?:(GET|POST|PUT|DELETE) )?(\S+)(?: \(role: (\w+)\))?$/.exec(cells.Path ?? '')
  const [, method, path = '', role] = found ?? []
  const common = /\(role (\w+)/.exec(section.title)?.[1] ?? ''
  const required = cells['Required query']
  const optional = cells['Optional parameters, by meaning']
  return {
    line,
    method: method ?? (first === cells.Method ? first : 'POST'),
    path,
    role: role ?? cells.Role ?? common,
    input:
      cells.Input ?? (required === undefined ? `meanings ${optional}` : `required ${required}`),
    reply: cells['Response 200'] ?? cells.Response ?? 'array of JobResult',
  }
}

function operationFlaws(expected: Expected, contract: Contract): string[] {
  const { line, method, path, role, reply } = expected
  const name = `line ${line}: ${method} ${path}`
  const row = findRow(contract, method, path)
  if (row === undefined) return [`${name} is missing`]
  const flaws = row.role === role ? [] : [`${name} is for ${row.role}, not for ${role}`]
  const place: Place = { path: name, sent: true, resources: contract.resources }
  guarded(line, flaws, () => flaws.push(...inputFlaws(row, expected.input, place)))
  guarded(line, flaws, () => flaws.push(...replyFlaws(row, reply, place)))
  return flaws
}

export function replyFlaws(row: Operation, words: string, place: Place): string[] {
  if (words === '') return []
  const shape = readReply(words)
  const path = `${place.path} reply`
  if (shape === 'nothing') return row.reply === null ? [] : [`${path} must be empty`]
  if (row.reply === null) return [`${path} is empty`]
  return shapeFlaws(shape, row.reply as Keywords, { ...place, path, sent: false })
}

/** Told by another table or by the names of the supplement. */
const toldElsewhere = ['see below', 'query parameters below', '', 'meanings undefined', 'none']

function inputFlaws(row: Operation, input: string, place: Place): string[] {
  if (toldElsewhere.includes(input)) return []
  if (input.startsWith('meanings ')) return importFlaws(row, input.slice(9), place)
  if (input.startsWith('required ')) {
    const fields = readFields(splitAt(input.slice(9), ',').join(', '))
    return queryFlaws(
      row,
      fields.map((field) => ({ ...field, required: true })),
      place,
    )
  }
  if (input === 'query string parameter query (required) plus parameters below') {
    return queryFlaws(row, readFields('query (string, required)'), place)
  }
  return splitAt(input, ';').flatMap((part) => inputPart(row, part, place))
}

function inputPart(row: Operation, part: string, place: Place): string[] {
  const [, kind = '', words = ''] = /^(query|path|body) (.*)$/.exec(part) ?? []
  if (part === 'all optional') return []
  if (kind === 'query') return queryFlaws(row, readFields(words), place)
  if (kind === 'path') {
    const params = row.params as Keywords | null
    const at = { ...place, path: `${place.path} path` }
    return params === null
      ? [`${at.path} has no parameters`]
      : fieldFlaws(pathField(words), params, at)
  }
  if (kind === 'body') return bodyFlaws(row, words, place)
  throw new Unreadable(`“${part}” is neither query nor path nor body`)
}

function pathField(words: string): Field {
  return { ...readFields(words)[0]!, required: true }
}

function queryFlaws(row: Operation, fields: readonly Field[], place: Place): string[] {
  const path = `${place.path} query`
  const query = row.query as Keywords | null
  if (query === null) return [`${path} has no parameters`]
  return fields.flatMap((field) => fieldFlaws(field, query, { ...place, path }))
}

/** Bodies whose required fields are told beside their name. */
function bodyFlaws(row: Operation, words: string, place: Place): string[] {
  const path = `${place.path} body`
  if (row.body?.kind !== 'json') return [`${path} is missing`]
  const schema = row.body.schema as Keywords
  if (/^is a JSON string\b/.test(words))
    return shapeFlaws({ kind: 'string' }, schema, { ...place, path })
  const name = words.replace(/ \((?:[\d.]+|name required)\)$/, '')
  const bare = /^\{([\w, ]+)\}$/.exec(name)
  if (bare !== null) {
    return readFields(bare[1]!).flatMap((field) => bodyPart(field, schema, { ...place, path }))
  }
  return shapeFlaws(readShape(name), schema, { ...place, path })
}

/**
 * `{params, searchControlParams, sid, userId, userInput}`: bare names. The supplement says that `params` is required, and the query
 * of a search; part 2 says that the params of a navigation have no words.
 */
function bodyPart(field: Field, schema: Keywords, place: Place): string[] {
  if (field.name !== 'params') return fieldFlaws(field, schema, place)
  const isNavigation = place.path.includes('/navigation/')
  const state = place.resources.get(isNavigation ? 'navigation params' : 'searchparams')
  if (state?.kind !== 'object') return [`${place.path}: the specification has no search state`]
  const fields = state.fields.map((each) => ({ ...each, required: each.name === 'query' }))
  const params: Field = { ...field, required: true, shape: { kind: 'object', fields } }
  return fieldFlaws(params, schema, { ...place, within: ['searchparams'] })
}

/** The parameters of imports, by the meaning that the specification tells and the name of the supplement. */
const importMeanings: readonly (readonly [RegExp, string])[] = [
  [/^cache flush( after the channel import)?$/, 'cacheFlush'],
  [/^update (the )?import file first(, no effect when no URL is configured)?$/, 'download'],
  [/^import mode( IMPORT_ONLY\/LOAD_ONLY\/FULL)?$/, 'importStage'],
  [
    /^run a customer-specific info import after the search import, no effect/,
    'includeCustomerPrices',
  ],
  [/^run a geo import after the search import, no effect/, 'includeGeo'],
  [/^only return a filled response on error, otherwise empty$|^quiet response$/, 'quiet'],
]

function importFlaws(row: Operation, words: string, place: Place): string[] {
  const told = words === 'none' || words.startsWith('query ') ? [] : splitAt(words, ';')
  const fields = told.map((part): Field => {
    const [, meaning = '', standard = ''] = /^(.*) \((\w+)\)$/.exec(part) ?? []
    const name = importMeanings.find(([pattern]) => pattern.test(meaning))?.[1]
    if (name === undefined) throw new Unreadable(`“${part}” is no known parameter of an import`)
    const type = standard === 'FULL' ? 'enum; IMPORT_ONLY is a value' : 'boolean'
    return readFields(`${name} (${type}, default ${standard})`)[0]!
  })
  const own = words.startsWith('query ') ? [...readFields(words.slice(6))] : []
  if (row.method === 'POST' && told.length > 0) own.push(...readFields('channel (array of string)'))
  return own.length + fields.length === 0 ? [] : queryFlaws(row, [...own, ...fields], place)
}

function eventFlaws({ line, cells, first }: Row, contract: Contract): string[] {
  return first.split(', ').flatMap((kind) => {
    const path = `/rest/v5/track/{channel}/${kind}`
    const name = `line ${line}: POST ${path}`
    const row = findRow(contract, 'POST', path)
    if (row === undefined) return [`${name} is missing`]
    const flaws = row.role === 'ApiPublicQueries' ? [] : [`${name} is for ${row.role}`]
    if (row.reply !== null) flaws.push(`${name} must answer with no content`)
    if (row.body?.kind !== 'json') return [...flaws, `${name} has no JSON body`]
    const schema = row.body.schema as Keywords
    const place = { path: name, sent: true, resources: contract.resources }
    guarded(line, flaws, () => {
      const of = { kind: 'object', fields: readFields(cells.Fields ?? '') } as const
      flaws.push(...shapeFlaws({ kind: 'list', of }, schema, place))
    })
    return flaws
  })
}

function campaignFlaws(section: Section, table: Table, contract: Contract): string[] {
  const start = 'Common optional query: '
  const line = section.prose.find(({ text }) => text.startsWith(start))
  if (line === undefined) return [`${section.title}: there is no line “${start}”`]
  const common = readFields(line.text.slice(start.length).replace(/\.$/, ''))
  return table.rows.flatMap((row) => {
    const reply = '{campaigns: array of Campaign, geo: Geo}'
    const path = `/rest/v5/campaign/{channel}/${row.first}`
    const own = row.cells['Kind-specific optional query'] ?? ''
    const input = [
      `query ${(row.cells['Required query'] ?? '').replace(/\)$/, ', required)').replace('; ', ', ')}`,
    ]
    if (own !== 'none') input.push(`query ${own}`)
    const expected = { line: row.line, method: 'GET', path, role: 'ApiPublicQueries', reply }
    const found = findRow(contract, 'GET', path)
    const place: Place = {
      path: `line ${line.line}: GET ${path}`,
      sent: true,
      resources: contract.resources,
    }
    const flaws = operationFlaws({ ...expected, input: input.join(';') }, contract)
    return found === undefined ? flaws : [...flaws, ...queryFlaws(found, common, place)]
  })
}

function detailFlaws(table: Table, contract: Contract): string[] {
  const path = '/rest/v5/detail/{channel}/{id}'
  const row = findRow(contract, 'GET', path)
  if (row === undefined) return []
  return table.rows.flatMap((each) => {
    const flaws: string[] = []
    guarded(each.line, flaws, () => {
      const told = each.cells['Default / bounds'] ?? ''
      const isValue = told !== '' && told !== 'geo setting' && !told.includes(' to ')
      const bounds = isValue ? `, default ${told}` : told.includes(' to ') ? `, ${told}` : ''
      const cells = { ...each.cells, Type: `${each.cells.Type}${bounds}` }
      const place = {
        path: `line ${each.line}: GET ${path}`,
        sent: true,
        resources: contract.resources,
      }
      flaws.push(...queryFlaws(row, fieldsOfRow({ ...each, cells }), place))
    })
    return flaws
  })
}
