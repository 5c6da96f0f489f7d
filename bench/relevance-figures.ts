// Measures of a ranking against human ratings, and where the judged queries lie.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type RelevanceFigures = {
  readonly contestant: string
  readonly queries: number
  readonly ndcg: number
  readonly condensedNdcg: number
  /** Part of the first ten that has a rating. */
  readonly judged: number
  readonly reciprocalRank: number
  readonly nothingFound: number
  /** Part of the relevant products that is among the first hundred. */
  readonly recall: number
}

/** The figures of all queries, and NDCG@10 of the half that was tuned on and of the other. */
export type HalvedFigures = RelevanceFigures & {
  readonly tunedNdcg: number
  readonly otherNdcg: number
  /** NDCG@10 by the kind of query. */
  readonly kinds: readonly KindFigures[]
  /** Queries that were misspelled for the trial: their NDCG@10, and that of the same queries as they are. */
  readonly misspelled: {
    readonly queries: number
    readonly ndcg: number
    readonly correctNdcg: number
  }
}

export type KindFigures = { readonly kind: string; readonly queries: number; readonly ndcg: number }

/** Drawn by the text of the query, so that it stays the same. */
export function isTunedOn(query: string): boolean {
  return (createHash('sha1').update(`half${query}`).digest()[0] & 1) === 0
}

/** Ratings of a query by product. */
export type Ratings = ReadonlyMap<string, number>

/** Null: they are not there; they lie beside the project, not in it. */
export function judgedDataFolder(): string | null {
  const folder = join(import.meta.dirname, '../../shared/data/chorus-icecat')
  return existsSync(folder) ? folder : null
}

export function readJudgedQueries(folder: string): ReadonlyMap<string, Ratings> {
  const text = readFileSync(join(folder, 'Broad_Query_Set_rated.csv'), 'utf8')
  const rows = parse(text, { columns: true, relax_quotes: true }) as {
    readonly query: string
    readonly docid: string
    readonly rating: string
  }[]
  const queries = new Map<string, Map<string, number>>()
  for (const { query, docid, rating } of rows) {
    const ratings = queries.get(query) ?? new Map<string, number>()
    ratings.set(docid, Number(rating))
    queries.set(query, ratings)
  }
  return queries
}

export function readJudgedProducts(folder: string): Record<string, unknown>[] {
  const text = gunzipSync(readFileSync(join(folder, 'products.ndjson.gz'))).toString()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Gain 2^rating - 1, discounted by log2(place + 1), relative to the best possible order (Järvelin, Kekäläinen 2002). */
export function ndcg(gained: readonly number[], ratings: Ratings, depth = 10): number {
  const ideal = discounted([...ratings.values()].sort((a, b) => b - a).slice(0, depth))
  return ideal === 0 ? 0 : discounted(gained.slice(0, depth)) / ideal
}

function discounted(ratings: readonly number[]): number {
  return ratings.reduce((sum, rating, place) => sum + (2 ** rating - 1) / Math.log2(place + 2), 0)
}

/** Averages over the queries for which some product is relevant. `ranked` gives the ids of the first 100 for a query. */
export async function judge(
  contestant: string,
  queries: ReadonlyMap<string, Ratings>,
  ranked: (query: string) => readonly string[] | Promise<readonly string[]>,
): Promise<RelevanceFigures> {
  const sums = {
    ndcg: 0,
    condensedNdcg: 0,
    judged: 0,
    reciprocalRank: 0,
    nothingFound: 0,
    recall: 0,
  }
  let count = 0
  for (const [query, ratings] of queries) {
    if (![...ratings.values()].some((rating) => rating > 0)) continue
    count++
    const ids = await ranked(query)
    const top = ids.slice(0, 10)
    sums.ndcg += ndcg(
      top.map((id) => ratings.get(id) ?? 0),
      ratings,
    )
    const rated = ids.flatMap((id) => ratings.get(id) ?? [])
    sums.condensedNdcg += ndcg(rated, ratings)
    sums.judged += top.filter((id) => ratings.has(id)).length / 10
    const first = top.findIndex((id) => (ratings.get(id) ?? 0) > 0)
    if (first >= 0) sums.reciprocalRank += 1 / (first + 1)
    if (ids.length === 0) sums.nothingFound++
    const isRelevant = (id: string): boolean => (ratings.get(id) ?? 0) > 0
    sums.recall += ids.filter(isRelevant).length / [...ratings.keys()].filter(isRelevant).length
  }
  const mean = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, sum / count]),
  ) as typeof sums
  return { contestant, queries: count, ...mean }
}
