// One contestant, one size, one process: builds the index, asks every kind of question, prints the figures as one line of JSON.
// Run by `main.ts`; a process of its own keeps one contestant's garbage out of another's figures.

import { Aisle } from './contestants/aisle.ts'
import type { BenchAnswer, Contestant } from './contestants/contestant.ts'
import { FlexSearchContestant } from './contestants/flexsearch.ts'
import { Fts5Contestant } from './contestants/fts5.ts'
import { MiniSearchContestant } from './contestants/minisearch.ts'
import { OramaContestant } from './contestants/orama.ts'
import {
  type BenchQuery,
  benchProducts,
  benchQueries,
  type QueryKind,
  queryKinds,
} from './generator.ts'
import { measureScale, type ScaleFigures } from './scale.ts'

export type KindFigures = {
  readonly medianMs: number
  readonly p95Ms: number
  readonly samples: number
  readonly averageTotal: number
  /** Queries of the kind that found something. */
  readonly foundShare: number
  /** Misspelled queries that found mostly products with the word that was meant; null for other kinds. */
  readonly meantShare: number | null
}

export type TrialFigures = {
  readonly contestant: string
  readonly products: number
  readonly buildSeconds: number
  readonly residentMegabytes: number
  readonly kinds: Partial<Record<QueryKind, KindFigures>>
  /** What is measured of our own engine only. */
  readonly scale: ScaleFigures | null
}

const contestants = new Map<string, () => Contestant>([
  ['aisle', () => new Aisle()],
  ['fts5', () => new Fts5Contestant()],
  ['minisearch', () => new MiniSearchContestant()],
  ['flexsearch', () => new FlexSearchContestant()],
  ['orama', () => new OramaContestant()],
])

const queriesOfAKind = 50
const rounds = 3
/** A kind that takes longer than this is cut short, after so many questions at least; the number of samples is told. */
const budgetMs = 6_000
const samplesMin = 15
/** Other questions of the kind are asked before, for so long: a server that searches has been searching. */
const warmingMs = 1_500

async function trial(contestant: Contestant, products: number): Promise<TrialFigures> {
  const begin = performance.now()
  await contestant.build(benchProducts(products))
  const buildSeconds = (performance.now() - begin) / 1000
  globalThis.gc?.()
  const residentMegabytes = process.memoryUsage().rss / 1e6
  const kinds: Partial<Record<QueryKind, KindFigures>> = {}
  for (const kind of queryKinds) {
    if (kind === 'typo' && !contestant.toleratesTypos) continue
    kinds[kind] = await measure(contestant, kind, products)
  }
  const scale = contestant instanceof Aisle ? await measureScale(contestant.snapshot) : null
  return { contestant: contestant.name, products, buildSeconds, residentMegabytes, kinds, scale }
}

async function measure(
  contestant: Contestant,
  kind: QueryKind,
  products: number,
): Promise<KindFigures> {
  await warm(contestant, kind)
  const queries = benchQueries(kind, queriesOfAKind)
  const answers = new Map<BenchQuery, BenchAnswer>()
  const times: number[] = []
  let total = 0
  let found = 0
  const end = performance.now() + budgetMs
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      if (performance.now() > end && times.length >= samplesMin) break
      const begin = performance.now()
      const answer = await contestant.search(query)
      times.push(performance.now() - begin)
      answers.set(query, answer)
      total += answer.total
      if (answer.total > 0) found++
    }
  }
  times.sort((a, b) => a - b)
  return {
    medianMs: times[times.length >> 1],
    p95Ms: times[Math.floor(times.length * 0.95)],
    samples: times.length,
    averageTotal: total / times.length,
    foundShare: found / times.length,
    meantShare: kind === 'typo' ? meantShare(answers, products) : null,
  }
}

async function warm(contestant: Contestant, kind: QueryKind): Promise<void> {
  const others = benchQueries(kind, queriesOfAKind * rounds + queriesOfAKind).slice(queriesOfAKind)
  const end = performance.now() + warmingMs
  for (const query of others) {
    if (performance.now() > end) return
    await contestant.search(query)
  }
}

/** A query is understood when more than half of its first hits hold the word that was meant. */
function meantShare(answers: ReadonlyMap<BenchQuery, BenchAnswer>, products: number): number {
  const wanted = new Set([...answers.values()].flatMap(({ ids }) => ids))
  const words = new Map<string, ReadonlySet<string>>()
  for (const { id, title, description } of benchProducts(products)) {
    if (wanted.has(String(id))) words.set(String(id), new Set(`${title} ${description}`.split(' ')))
  }
  const isUnderstood = ([{ intended }, { ids }]: readonly [BenchQuery, BenchAnswer]): boolean =>
    ids.filter((id) => words.get(id)?.has(intended ?? '')).length * 2 > ids.length
  return [...answers].filter(isUnderstood).length / answers.size
}

const [name, size] = process.argv.slice(2)
const make = contestants.get(name)
if (make === undefined) throw new Error(`name one of: ${[...contestants.keys()].join(', ')}`)
process.stdout.write(`${JSON.stringify(await trial(make(), Number(size)))}\n`)
