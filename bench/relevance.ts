// One contestant against human judgement, in a process of its own: builds an index over the judged catalogue, asks every judged
// query and prints the figures as one line of JSON. Run by `main.ts`.

import { JudgedAisle } from './judged/aisle.ts'
import { JudgedBm25f } from './judged/bm25f.ts'
import { JudgedFlexSearch } from './judged/flexsearch.ts'
import { JudgedFts5 } from './judged/fts5.ts'
import type { JudgedIndex } from './judged/judged-index.ts'
import { JudgedMiniSearch } from './judged/minisearch.ts'
import { JudgedOrama } from './judged/orama.ts'
import {
  type HalvedFigures,
  isTunedOn,
  judge,
  judgedDataFolder,
  type RelevanceFigures,
  readJudgedProducts,
  readJudgedQueries,
} from './relevance-figures.ts'

const indexes = new Map<string, () => JudgedIndex>([
  ['aisle', () => new JudgedAisle()],
  ['fts5', () => new JudgedFts5()],
  ['minisearch', () => new JudgedMiniSearch()],
  ['orama', () => new JudgedOrama()],
  ['flexsearch', () => new JudgedFlexSearch()],
  ['bm25f', () => new JudgedBm25f()],
])

const make = indexes.get(process.argv[2])
if (make === undefined) throw new Error(`name one of: ${[...indexes.keys()].join(', ')}`)
const folder = judgedDataFolder()
if (folder === null)
  throw new Error('the judged queries lie beside the project, and there are none')
const index = make()
await index.build(readJudgedProducts(folder))
const queries = readJudgedQueries(folder)
const judged = (wanted: (query: string) => boolean): Promise<RelevanceFigures> =>
  judge(index.name, new Map([...queries].filter(([query]) => wanted(query))), (query) =>
    index.ranked(query),
  )
const { ndcg: tunedNdcg } = await judged(isTunedOn)
const { ndcg: otherNdcg } = await judged((query) => !isTunedOn(query))
const figures: HalvedFigures = { ...(await judged(() => true)), tunedNdcg, otherNdcg }
process.stdout.write(`${JSON.stringify(figures)}\n`)
