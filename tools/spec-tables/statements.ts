// The tables of the specification that speak about many operations at once: transitions (part 3), roles (part 5), statuses
// (part 7) and limits (part 8).

import type { Operation } from '../../contract/operation.ts'
import { refusals } from '../../contract/refusals.ts'
import type { Keywords } from './fit.ts'
import type { Row, Section } from './markdown.ts'

type Rows = readonly Operation[]
type Check = (row: Row, rows: Rows) => string[]

/** The table of each part, by the number of its section; each of its rows must be known. */
const checks: Readonly<Record<string, Check>> = {
  '3': transitionFlaws,
  '5': roleFlaws,
  '7': statusFlaws,
  '8': limitFlaws,
}

export function statementFlaws(section: Section, rows: Rows): string[] {
  const check = checks[section.number]
  return section.tables.flatMap((table) =>
    check === undefined
      ? [`line ${table.line}: there is no check for the table of part ${section.number}`]
      : table.rows.flatMap((row) => check(row, rows).map((flaw) => `line ${row.line}: ${flaw}`)),
  )
}

const sync = '/rest/v5/cluster/{channel}/database/sync'
const triggers: readonly (readonly [string, string])[] = [
  ['POST .../database/sync', sync],
  ['POST /cluster/database/sync/full', '/rest/v5/cluster/database/sync/full'],
  ['POST .../database/prune', '/rest/v5/cluster/{channel}/database/prune'],
]

function transitionFlaws({ cells }: Row, rows: Rows): string[] {
  const { Trigger = '', Result = '' } = cells
  const words = Trigger.split(' or ')
  return words.flatMap((word) => {
    const path = triggers.find(([name]) => name === word)?.[1]
    if (path === undefined) return [`the trigger “${word}” is not known`]
    const row = rows.find((each) => each.method === 'POST' && each.path === path)
    if (row === undefined) return [`POST ${path} is missing`]
    const mayConflict = refusals(row).has(409)
    return Result === 'HTTP 409' && !mayConflict ? [`POST ${path} never answers 409`] : []
  })
}

/** The operations that the table of roles means, by its words: `[method or any, path]`. */
const meant: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  'groups and users operations (4.1)': [['*', /^\/rest\/v5\/(groups|users)(\/|$)/]],
  'GET /rest/v5/user/channel': [['GET', /^\/rest\/v5\/user\/channel$/]],
  tracking: [['POST', /^\/rest\/v5\/track\//]],
  detail: [['GET', /^\/rest\/v5\/detail\//]],
  'GET markets': [['GET', /^\/rest\/v5\/markets\/\{channel\}$/]],
  'GET records': [['GET', /^\/rest\/v5\/records\/\{channel\}$/]],
  compare: [['GET', /^\/rest\/v5\/records\/\{channel\}\/compare$/]],
  'GET customer prices': [['GET', /^\/rest\/v5\/records\/\{channel\}\/customerprices$/]],
  campaigns: [['GET', /^\/rest\/v5\/campaign\//]],
  'search and navigation': [['*', /^\/rest\/v5\/(search|navigation)\//]],
  'POST/PUT/DELETE records, markets and customer prices': [
    ['POST PUT DELETE', /^\/rest\/v5\/(records|markets)\/\{channel\}(\/customerprices)?$/],
  ],
  'all imports': [['*', /^\/rest\/v5\/import\//]],
  'cluster operations except the config counter reset': [
    ['*', /^\/rest\/v5\/cluster\/(?!reset\/)/],
  ],
  'POST /cluster/reset/config/version/counters': [
    ['POST', /^\/rest\/v5\/cluster\/reset\/config\/version\/counters$/],
  ],
  jobs: [['POST', /^\/rest\/v5\/jobs\//]],
}

function roleFlaws({ cells, first: role }: Row, rows: Rows): string[] {
  const words = (cells.Operations ?? '').replace(', except GET /user/channel', '')
  const parts = Object.hasOwn(meant, words) ? [words] : words.split(/[;,] /)
  const joined = parts.flatMap((part) =>
    Object.hasOwn(meant, part) ? [part] : rejoined(words, part),
  )
  return [...new Set(joined)].flatMap((part) => {
    const patterns = meant[part]
    if (patterns === undefined) return [`the operations “${part}” are not known`]
    const found = patterns.flatMap(([methods, path]) =>
      rows.filter(
        (row) =>
          (methods === '*' || methods.split(' ').includes(row.method)) && path.test(row.path),
      ),
    )
    if (found.length === 0) return [`there are no operations “${part}”`]
    return found
      .filter((row) => row.role !== role)
      .map((row) => `${row.method} ${row.path} is for ${row.role}, not for ${role}`)
  })
}

/** A phrase that itself has a comma was cut into pieces: the whole phrase that holds the piece. */
function rejoined(words: string, part: string): string[] {
  const whole = Object.keys(meant).find((phrase) => phrase.includes(part) && words.includes(phrase))
  return [whole ?? part]
}

/** Statuses are told “imports, cluster” and for one operation; the reply 200 goes without saying. */
function statusFlaws({ cells, first }: Row, rows: Rows): string[] {
  const status = Number(/^\d{3}/.exec(first)?.[0])
  const where = cells['Where shown'] ?? ''
  if (status === 200 && where === 'all operations') return []
  const pattern = { 'imports, cluster': /^\/rest\/v5\/(import|cluster)\// }[where]
  if (pattern === undefined && where !== 'POST /cluster/{channel}/database/sync') {
    return [`“${where}” is not known`]
  }
  const found = rows.filter((row) =>
    pattern === undefined ? row.path === sync : pattern.test(row.path),
  )
  if (found.length === 0) return [`there are no operations “${where}”`]
  return found
    .filter((row) => row.path !== '' && !refusals(row).has(status) && !hasNothingWrong(row, status))
    .map((row) => `${row.method} ${row.path} never answers ${status}`)
}

/** What takes no parameters and no body cannot be asked for wrongly. */
function hasNothingWrong(row: Operation, status: number): boolean {
  return status === 400 && row.params === null && row.query === null && row.body === null
}

interface Limit {
  readonly method: string
  readonly path: RegExp
  readonly name: string
  readonly keywords: Readonly<Record<string, number>>
  readonly in?: 'body'
}

const searches = /^\/rest\/v5\/(search|navigation)\/\{channel\}$/
const everywhere = /./
const detail = /^\/rest\/v5\/detail\//

/** Every limit, by its words and where they say it applies. */
const limits: Readonly<Record<string, readonly Limit[]>> = {
  'user name length 1 to 100 | user creation': [
    {
      method: 'POST',
      path: /^\/rest\/v5\/users$/,
      name: 'name',
      keywords: { minLength: 1, maxLength: 100 },
      in: 'body',
    },
  ],
  'hits per page at most 100000 | search, navigation': [
    { method: 'GET', path: searches, name: 'hitsPerPage', keywords: { maximum: 100_000 } },
    {
      method: 'POST',
      path: searches,
      name: 'hitsPerPage',
      keywords: { maximum: 100_000 },
      in: 'body',
    },
  ],
  'page number 1 to 1,000,000 | search, navigation': [
    { method: 'GET', path: searches, name: 'page', keywords: { minimum: 1, maximum: 1_000_000 } },
    {
      method: 'POST',
      path: searches,
      name: 'page',
      keywords: { minimum: 1, maximum: 1_000_000 },
      in: 'body',
    },
  ],
  'latitude -90 to 90; longitude -180 to 180 | location parameters': [
    { method: 'GET', path: everywhere, name: 'latitude', keywords: { minimum: -90, maximum: 90 } },
    {
      method: 'GET',
      path: everywhere,
      name: 'longitude',
      keywords: { minimum: -180, maximum: 180 },
    },
    {
      method: 'POST',
      path: searches,
      name: 'latitude',
      keywords: { minimum: -90, maximum: 90 },
      in: 'body',
    },
    {
      method: 'POST',
      path: searches,
      name: 'longitude',
      keywords: { minimum: -180, maximum: 180 },
      in: 'body',
    },
  ],
  'pos at least 1 | click tracking': [
    {
      method: 'POST',
      path: /\/track\/\{channel\}\/click$/,
      name: 'pos',
      keywords: { minimum: 1 },
      in: 'body',
    },
  ],
  'maxResultsSimilarProducts at least 1 (default 10); maxCountVariants default 5; maxResultsRecommendations default 0 | GET detail':
    [
      {
        method: 'GET',
        path: detail,
        name: 'maxResultsSimilarProducts',
        keywords: { minimum: 1, default: 10 },
      },
      { method: 'GET', path: detail, name: 'maxCountVariants', keywords: { default: 5 } },
      { method: 'GET', path: detail, name: 'maxResultsRecommendations', keywords: { default: 0 } },
    ],
}

function limitFlaws({ cells, first }: Row, rows: Rows): string[] {
  const told = limits[`${first} | ${cells['Applies to']}`]
  if (told === undefined) return [`the limit “${first}” is not known`]
  return told.flatMap((limit) => {
    const found = rows
      .filter((row) => row.method === limit.method && limit.path.test(row.path))
      .flatMap((row) => schemasNamed(row, limit).map((schema) => ({ row, schema })))
    if (found.length === 0) return [`no ${limit.method} operation has the parameter ${limit.name}`]
    return found.flatMap(({ row, schema }) =>
      Object.entries(limit.keywords)
        .filter(([keyword, value]) => schema[keyword] !== value)
        .map(
          ([keyword, value]) =>
            `${row.method} ${row.path} ${limit.name} has ${keyword} ${schema[keyword]}, not ${value}`,
        ),
    )
  })
}

function schemasNamed(row: Operation, { name, in: place }: Limit): Keywords[] {
  if (place === undefined) {
    const schema = (row.query as Keywords | null)?.properties?.[name]
    return schema === undefined ? [] : [schema]
  }
  return row.body?.kind === 'json' ? deepNamed(row.body.schema as Keywords, name) : []
}

function deepNamed(schema: Keywords, name: string): Keywords[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    key === name ? [part] : deepNamed(part, name),
  )
  return schema.items === undefined ? own : [...own, ...deepNamed(schema.items, name)]
}
