// How each figure of our own engine grows with the catalogue: side by side for each size, and by what a tenfold catalogue
// multiplies it.

import { type QueryKind, queryKinds } from './generator.ts'
import { meanings, short, table } from './tables.ts'
import type { TrialFigures } from './trial.ts'

/** A tenfold catalogue multiplies a figure by so much at most. */
const shapes = [
  { factorMax: 1.5, shape: 'constant or logarithmic' },
  { factorMax: 7, shape: 'less than linear' },
  { factorMax: 14, shape: 'linear' },
] as const

type Figure = {
  readonly what: string
  readonly of: (trial: TrialFigures) => number | undefined
  readonly unit: string
  /** What it grows with. */
  readonly by: string
}

const drivers: Readonly<Record<QueryKind, string>> = {
  frequent: 'the matches',
  one: 'the matches',
  two: 'the postings of the rarer word',
  three: 'the postings of the rarest word',
  typo: 'the dictionary, then the matches',
  browse: 'the matches',
  range: 'the postings of the word',
}

const figures: readonly Figure[] = [
  ...queryKinds.map((kind: QueryKind) => ({
    what: meanings[kind],
    of: ({ kinds }: TrialFigures) => kinds[kind]?.medianMs,
    unit: 'ms',
    by: drivers[kind],
  })),
  {
    what: 'suggestions',
    of: ({ scale }) => scale?.suggestMedianMs,
    unit: 'ms',
    by: 'the dictionary',
  },
  {
    what: 'suggestions, 95th percentile',
    of: ({ scale }) => scale?.suggestP95Ms,
    unit: 'ms',
    by: 'the terms that begin so',
  },
  {
    what: 'matches of one frequent word',
    of: ({ kinds }) => kinds.frequent?.averageTotal,
    unit: '',
    by: 'the products',
  },
  {
    what: 'matches of one word',
    of: ({ kinds }) => kinds.one?.averageTotal,
    unit: '',
    by: 'the products',
  },
  {
    what: 'building',
    of: ({ buildSeconds }) => buildSeconds,
    unit: 's',
    by: 'the words and values',
  },
  {
    what: 'restart from segment files',
    of: ({ scale }) => scale?.restartSeconds,
    unit: 's',
    by: 'the bytes, which are checked',
  },
  {
    what: 'resident when loaded',
    of: ({ scale }) => scale?.loadedMegabytes,
    unit: 'MB',
    by: 'the bytes, above what a process needs',
  },
  {
    what: 'bytes for each product',
    of: ({ scale }) => scale?.bytesPerProduct,
    unit: '',
    by: 'the dictionary, shared by more products',
  },
]

/** Empty unless our own engine was measured at several sizes. */
export function growthTable(trials: readonly TrialFigures[]): string {
  const ours = trials
    .filter(({ scale }) => scale !== null)
    .toSorted((a, b) => a.products - b.products)
  if (ours.length < 2) return ''
  const rows = figures.map(({ what, of, unit, by }) => {
    const factor = tenfold(ours, of)
    return [
      unit === '' ? what : `${what}, ${unit}`,
      ...ours.map((trial) => shown(of(trial))),
      factor === null ? '–' : `${factor.toFixed(1)} ×`,
      factor === null ? '–' : shapeOf(factor),
      by,
    ]
  })
  return `
## Growth with the catalogue

Our own engine, medians. The last columns: by what a tenfold catalogue multiplies the figure, between the smallest and the largest
size, what that amounts to, and what it is that the figure grows with. The words of the questions stay the same, so that their
matches grow with the catalogue.

${table([['', ...ours.map(({ products }) => products.toLocaleString('en')), 'tenfold', 'growth', 'with'], ...rows])}`
}

/** Empty unless our own engine was measured. */
export function threadsTable(trials: readonly TrialFigures[]): string {
  const rows = trials.flatMap(({ products, scale }) =>
    scale === null
      ? []
      : [
          [
            products.toLocaleString('en'),
            ...scale.searchesPerSecond.map(
              ({ threads, count }) => `${count.toFixed(0)} (${threads})`,
            ),
          ],
        ],
  )
  if (rows.length === 0) return ''
  const [first] = rows
  return `
## Threads

Searches for one frequent word a second, with eight facets and two filters (number of search threads). The thread that asks shares
the cores.

${table([['products', ...first.slice(1).map((_, i) => (i === 0 ? 'one thread' : 'as many as cores'))], ...rows])}`
}

function tenfold(ours: readonly TrialFigures[], of: Figure['of']): number | null {
  const [first, last] = [ours[0], ours[ours.length - 1]]
  const [before, after] = [of(first), of(last)]
  if (before === undefined || after === undefined || before <= 0 || after <= 0) return null
  return 10 ** (Math.log(after / before) / Math.log(last.products / first.products))
}

function shapeOf(factor: number): string {
  return shapes.find(({ factorMax }) => factor <= factorMax)?.shape ?? 'more than linear'
}

function shown(figure: number | undefined): string {
  return figure === undefined ? '–' : short(figure)
}
