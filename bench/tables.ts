// Figures as Markdown tables, each with what must be known to read it.

import { type QueryKind, queryKinds } from './generator.ts'
import { leftOut } from './peers.ts'
import type { HalvedFigures } from './relevance-figures.ts'
import type { ServerFigures } from './server-trial.ts'
import type { TrialFigures } from './trial.ts'

export const meanings: Readonly<Record<QueryKind, string>> = {
  frequent: 'one frequent word',
  one: 'one word',
  two: 'two words',
  three: 'three words',
  typo: 'a misspelled word',
  browse: 'a category page',
  range: 'a word, narrow price',
}

/** One table for each size, ours first, then how much longer the others take. */
export function speedTables(trials: readonly TrialFigures[]): string[] {
  const sizes = [...new Set(trials.map(({ products }) => products))]
  return sizes.map((size) => {
    const rows = trials.filter(({ products }) => products === size)
    const titles = [
      '',
      'build s',
      'resident MB',
      ...queryKinds.map((kind) => meanings[kind]),
      'typos understood',
    ]
    const ours = rows.find(({ contestant }) => contestant === 'Aisle')
    const ratios = rows
      .filter((row) => row !== ours && ours !== undefined)
      .map((row) => [
        `${row.contestant} ÷ Aisle`,
        ratio(row.buildSeconds, ours?.buildSeconds),
        ratio(row.residentMegabytes, ours?.residentMegabytes),
        ...queryKinds.map((kind) => ratio(row.kinds[kind]?.medianMs, ours?.kinds[kind]?.medianMs)),
        '',
      ])
    return `
## Speed at ${size.toLocaleString('en')} products

Every contestant in a fresh process on the same seeded catalogue: median / 95th percentile in milliseconds, in one thread, in the
process that asks, after other questions of the kind. Each question: all words, two filters (stock and price), 24 hits, eight facets
counted over all matches.

${table([titles, ...rows.map(speedRow), ...ratios])}${leftOutNote(size, rows)}`
  })
}

function leftOutNote(size: number, rows: readonly TrialFigures[]): string {
  const lines = leftOut(size)
    .filter(({ contestant }) => rows.every((row) => row.contestant !== contestant))
    .map(({ contestant, reason }) => `- ${contestant} is left out: ${reason}.`)
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
}

function speedRow(row: TrialFigures): string[] {
  const times = queryKinds.map((kind) => {
    const figures = row.kinds[kind]
    return figures === undefined ? '–' : `${short(figures.medianMs)} / ${short(figures.p95Ms)}`
  })
  const meant = row.kinds.typo?.meantShare ?? null
  return [
    row.contestant,
    row.buildSeconds.toFixed(1),
    row.residentMegabytes.toFixed(0),
    ...times,
    meant === null ? '–' : `${Math.round(meant * 100)} %`,
  ]
}

function ratio(theirs: number | undefined, ours: number | undefined): string {
  return theirs === undefined || ours === undefined ? '–' : `${(theirs / ours).toFixed(1)} ×`
}

export function short(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(0)
}

export function relevanceTable(figures: readonly HalvedFigures[]): string {
  if (figures.length === 0) return ''
  const titles = [
    '',
    'queries',
    'NDCG@10',
    'half tuned on',
    'other half',
    'condensed',
    'judged@10',
    'MRR',
    'nothing found',
    'recall@100',
  ]
  const rows = figures.map((row) => [
    row.contestant,
    String(row.queries),
    row.ndcg.toFixed(3),
    row.tunedNdcg.toFixed(3),
    row.otherNdcg.toFixed(3),
    row.condensedNdcg.toFixed(3),
    row.judged.toFixed(3),
    row.reciprocalRank.toFixed(3),
    row.nothingFound.toFixed(3),
    row.recall.toFixed(3),
  ])
  return `
## Relevance on judged queries

19,406 electronics products (Open Icecat) with human ratings of 0 to 3. NDCG@10 over the whole catalogue: unjudged products count as
wrong, so \`judged@10\` says how far to trust it; \`condensed\` leaves unjudged products out. Aisle guesses its settings from the data;
the others are given weights by hand.

${table([titles, ...rows])}`
}

export function serverTable(figures: ServerFigures): string {
  const { http } = figures
  const memory = figures.residentMegabytes
  return `
## A server with ${figures.products.toLocaleString('en')} products

HTTP: ${http.requests.toLocaleString('en')} searches by 16 connections, with all hits, facets and links; the process that asks shares the cores.

${table([
  ['what', 'figure'],
  [
    'importing the catalogue by the command line, server start included',
    `${figures.importSeconds.toFixed(1)} s`,
  ],
  ['resident memory after searching', memory === null ? '–' : `${memory.toFixed(0)} MB`],
  ['HTTP searches per second', http.requestsPerSecond.toFixed(0)],
  ['HTTP search, median / 99th percentile', `${short(http.medianMs)} / ${short(http.p99Ms)} ms`],
  [
    'processor time of the server for one of them, nearly all from the cache',
    figures.cachedCpuMs === null ? '–' : `${figures.cachedCpuMs.toFixed(2)} ms`,
  ],
  ['restart: segment files read and checked', `${figures.restartSeconds.toFixed(2)} s`],
  [
    'one record changed, until durable and found, median / 95th percentile',
    `${short(figures.changeMedianMs)} / ${short(figures.changeP95Ms)} ms`,
  ],
  ['records changed per second, in batches of 1,000', figures.batchRecordsPerSecond.toFixed(0)],
  [
    'HTTP searches per second without the cache; median / 99th percentile',
    `${figures.uncached.requestsPerSecond.toFixed(0)}; ${short(figures.uncached.medianMs)} / ${short(figures.uncached.p99Ms)} ms`,
  ],
  [
    `a search beside ${figures.stream.changesPerSecond.toFixed(0)} changes a second, median / 95th percentile`,
    `${short(figures.stream.besideMedianMs)} / ${short(figures.stream.besideP95Ms)} ms`,
  ],
  ['the same search alone, median', `${short(figures.stream.aloneMedianMs)} ms`],
])}`
}

export function table(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return `${[head, `|${rows[0].map(() => '---').join('|')}|`, ...body].join('\n')}\n`
}
