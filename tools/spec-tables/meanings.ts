// The parameters of the GET operations of search, navigation and category navigation: the specification tells their meaning,
// default and operations, the supplement their names. Both tables are held against the contract, and against each other.

import { neededProperties } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Keywords } from './fit.ts'
import type { Table } from './markdown.ts'

const paths = {
  S: '/rest/v5/search/{channel}',
  N: '/rest/v5/navigation/{channel}',
  C: '/rest/v5/navigation/category/{channel}',
} as const
type Letter = keyof typeof paths

interface Meaning {
  readonly meaning: string
  readonly names: readonly string[]
}

const switches = (meaning: string, ...names: string[]): Meaning => ({ meaning, names })

/** Every row of the specification's table, by its words. */
const meanings: readonly Meaning[] = [
  switches('flag parameters as cache irrelevant', 'cacheIrrelevant'),
  switches('category start level; category end level', 'startLevel', 'endLevel'),
  switches('campaign id and answer path, format campaignId-answerPath', 'advisorStatus'),
  switches('field on which variants are deduplicated', 'deduplicationField'),
  switches("override of geo setting 'exclude products not in range'", 'excludeProductsNotInRange'),
  switches('filter on the whole field value (see 4.5.1)', 'filter'),
  switches('filter on a substring of the field value (same syntax)', 'substringFilter'),
  switches(
    'request linking value from a previous result or search params object; can improve performance',
    'followSearch',
  ),
  switches('hits per page', 'hitsPerPage'),
  switches('return record ids only', 'idsOnly'),
  switches('latitude; longitude', 'latitude', 'longitude'),
  switches('market ids: only products with values for these markets', 'marketId'),
  switches('maximum variants per record', 'maxCountVariants'),
  switches("override of geo setting 'maximum distance'", 'maxDistance'),
  switches('page number', 'page'),
  switches('purchaser id (used only when customer-specific info is active)', 'purchaserId'),
  switches('show markets and their distance', 'showMarkets'),
  switches('include search parameters in facet and sort item elements', 'showPermutedSearchParams'),
  switches('session id; user id', 'sid', 'userId'),
  switches(
    'sort order, format FieldName:order with order asc or desc; field name Relevancy sorts by relevancy',
    'sort',
  ),
  switches('variant splitting threshold for documents', 'splitDocumentsAt'),
  switches('AbTest features active', 'useAbTest'),
  switches('generate filters for the result', 'useAsn'),
  switches('automatic search optimisation', 'useAso'),
  switches('assistant AI', 'useAssistantAi'),
  switches('serve result from cache when a match exists', 'useCache'),
  switches('return matching campaigns', 'useCampaigns'),
  switches('configured deduplication of variants', 'useDeduplication'),
  switches('determine found words (may be costly)', 'useFoundWords'),
  switches('geo search features', 'useGeo'),
  switches('personalise products', 'usePersonalization'),
  switches('apply ranking', 'useRanking'),
  switches('execute the search for the query', 'useSearch'),
  switches('semantic enhancer', 'useSemanticEnhancer'),
  switches(
    'integration of keyword and vector search; enum with values DISABLED and FALLBACK',
    'useVectorSearchMode',
  ),
  switches('interpret the query as an article number; enum', 'articleNumberSearch'),
  switches('how the query is used for exact-value look-ups', 'exactSearchMode'),
  switches(
    'return markets even when no geo field is configured as return attribute',
    'returnMarkets',
  ),
]

const applies: Readonly<Record<string, readonly Letter[]>> = {
  'all three': ['S', 'N', 'C'],
  all: ['S', 'N', 'C'],
  'category navigation': ['C'],
  'navigation, search': ['S', 'N'],
  search: ['S'],
}

export function meaningFlaws(table: Table, rows: readonly Operation[]): string[] {
  return table.rows.flatMap(({ line, cells, first }) => {
    const names = meanings.find(({ meaning }) => meaning === first)?.names
    const letters = applies[cells['Applies to'] ?? '']
    if (names === undefined || letters === undefined) {
      return [`line ${line}: the parameter “${first}” for “${cells['Applies to']}” is not known`]
    }
    const told = cells['Default / bounds'] ?? ''
    return letters.flatMap((letter) =>
      names.flatMap((name) =>
        parameterFlaws({ name, letter, told }, rows).map((flaw) => `line ${line}: ${flaw}`),
      ),
    )
  })
}

interface Parameter {
  readonly name: string
  readonly letter: Letter
  /** Default or bounds in the words of the table. */
  readonly told: string
}

/** Missing operations are told where they are listed, not for each of their parameters. */
function parameterFlaws({ name, letter, told }: Parameter, rows: readonly Operation[]): string[] {
  const row = rows.find((each) => each.method === 'GET' && each.path === paths[letter])
  if (row === undefined) return []
  const path = `GET ${row.path} query.${name}`
  const schema = (row.query as Keywords | null)?.properties?.[name]
  if (schema === undefined) return [`${path} is missing`]
  const flaws = neededProperties(row.query).has(name) ? [`${path} must not be required`] : []
  return [...flaws, ...toldFlaws(schema, told, path)]
}

function toldFlaws(schema: Keywords, told: string, path: string): string[] {
  const most = /^max (\d+);/.exec(told)
  const range = /^(\d+) to ([\d,]+)$/.exec(told)
  if (most !== null) return bound(schema, 'maximum', Number(most[1]), path)
  if (range !== null) {
    return [
      ...bound(schema, 'minimum', Number(range[1]), path),
      ...bound(schema, 'maximum', Number(range[2]!.replaceAll(',', '')), path),
    ]
  }
  if (told === '' || told === 'geo setting') return []
  if (!/^(true|false|[A-Z]+)$/.test(told)) return [`${path}: “${told}” cannot be read`]
  const standard = told === 'true' ? true : told === 'false' ? false : told
  return schema.default === standard
    ? []
    : [`${path} has the default ${schema.default}, not ${told}`]
}

function bound(schema: Keywords, name: string, value: number, path: string): string[] {
  return schema[name] === value ? [] : [`${path} has ${name} ${schema[name]}, not ${value}`]
}

/** The supplement's table of names, such as `hitsPerPage · page · sort (repeat, Field:asc)` for `S N`. */
export function nameFlaws(table: Table, rows: readonly Operation[]): string[] {
  const column = table.columns[2] ?? ''
  const told = new Set<string>()
  const flaws = table.rows.flatMap(({ line, cells, first }) => {
    const letters = (cells[column] ?? '').split(' ').filter((letter) => letter !== '')
    if (!letters.every((letter): letter is Letter => Object.hasOwn(paths, letter))) {
      return [`line ${line}: “${cells[column]}” are not S, N and C`]
    }
    return namesIn(first).flatMap(({ name, note }) => {
      told.add(name)
      return letters.flatMap((letter) =>
        namedFlaws({ name, note, letter }, rows).map((flaw) => `line ${line}: ${flaw}`),
      )
    })
  })
  const untold = meanings.flatMap(({ names }) => names).filter((name) => !told.has(name))
  return [...flaws, ...untold.map((name) => `the supplement gives no parameter the name ${name}`)]
}

interface Named {
  readonly name: string
  readonly note: string
  readonly letter: Letter
}

/** Names between dots; those of a group, between commas, share its note. */
function namesIn(cell: string): { readonly name: string; readonly note: string }[] {
  const note = /\(([^()]*)\)/
  return cell
    .replace(/[◇`]/g, '')
    .split('·')
    .flatMap((group) =>
      group
        .replace(note, '')
        .split(',')
        .map((name) => ({ name: name.trim(), note: note.exec(group)?.[1] ?? '' })),
    )
}

function namedFlaws({ name, note, letter }: Named, rows: readonly Operation[]): string[] {
  const row = rows.find((each) => each.method === 'GET' && each.path === paths[letter])
  if (row === undefined) return []
  const path = `GET ${row.path} query.${name}`
  const schema = (row.query as Keywords | null)?.properties?.[name]
  if (schema === undefined) return [`${path} is missing`]
  const isNeeded = neededProperties(row.query).has(name)
  const flaws =
    isNeeded === note.includes('required') ? [] : [`${path} is required or not, wrongly`]
  if (note.includes('repeat') !== (schema.type === 'array')) flaws.push(`${path} is ${schema.type}`)
  if (note === 'boolean' && schema.type !== 'boolean') flaws.push(`${path} is ${schema.type}`)
  const least = /^≥ (\d+)( character)?/.exec(note)
  if (least !== null) {
    const keyword = least[2] === undefined ? 'minimum' : 'minLength'
    flaws.push(...bound(schema, keyword, Number(least[1]), path))
  }
  return flaws
}
