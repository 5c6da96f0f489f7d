// One contestant against human judgement, in a process of its own: builds an index over the judged catalogue, asks every judged
// query and prints the figures as one line of JSON, or `null` when the machine does not have the contestant. Run by `main.ts`.

import { JudgedAisle } from './judged/aisle.ts'
import { JudgedBm25f } from './judged/bm25f.ts'
import { JudgedFlexSearch } from './judged/flexsearch.ts'
import { JudgedFts5 } from './judged/fts5.ts'
import type { JudgedIndex } from './judged/judged-index.ts'
import { JudgedMiniSearch } from './judged/minisearch.ts'
import { NotInstalled } from './judged/not-installed.ts'
import { JudgedOrama } from './judged/orama.ts'
import { JudgedSphinx } from './judged/sphinx.ts'
import { JudgedXapian } from './judged/xapian.ts'
import {
  type HalvedFigures,
  isTunedOn,
  judge,
  judgedDataFolder,
  type Ratings,
  readJudgedProducts,
  readJudgedQueries,
} from './relevance-figures.ts'
import { judgedKinds, kindOf, misspelledQuery, vocabularyOf } from './relevance-kinds.ts'

const indexes = new Map<string, () => JudgedIndex>([
  ['aisle', () => new JudgedAisle()],
  ['fts5', () => new JudgedFts5()],
  ['minisearch', () => new JudgedMiniSearch()],
  ['orama', () => new JudgedOrama()],
  ['flexsearch', () => new JudgedFlexSearch()],
  ['bm25f', () => new JudgedBm25f()],
  ['xapian', () => new JudgedXapian()],
  ['sphinx', () => new JudgedSphinx()],
])

async function main(contestant: string): Promise<HalvedFigures | null> {
  const make = indexes.get(contestant)
  if (make === undefined) throw new Error(`name one of: ${[...indexes.keys()].join(', ')}`)
  const folder = judgedDataFolder()
  if (folder === null)
    throw new Error('the judged queries lie beside the project, and there are none')
  const index = make()
  const records = readJudgedProducts(folder)
  try {
    await index.build(records)
    return await figuresOf(index, readJudgedQueries(folder), vocabularyOf(records))
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    process.stderr.write(`  ${error.message}\n`)
    return null
  } finally {
    index.close?.()
  }
}

async function figuresOf(
  index: JudgedIndex,
  queries: ReadonlyMap<string, Ratings>,
  vocabulary: ReadonlySet<string>,
): Promise<HalvedFigures> {
  const asked = (wanted: (query: string) => boolean, text = (query: string) => query) =>
    judge(index.name, new Map([...queries].filter(([query]) => wanted(query))), (query) =>
      index.ranked(text(query)),
    )
  const kinds = []
  for (const kind of judgedKinds) {
    const { queries: count, ndcg } = await asked((query) => kindOf(query, vocabulary) === kind)
    if (count > 0) kinds.push({ kind, queries: count, ndcg })
  }
  const canBeWrong = (query: string): boolean => misspelledQuery(query) !== null
  const wrong = await asked(canBeWrong, (query) => misspelledQuery(query) ?? query)
  const { ndcg: correctNdcg } = await asked(canBeWrong)
  const { ndcg: tunedNdcg } = await asked(isTunedOn)
  const { ndcg: otherNdcg } = await asked((query) => !isTunedOn(query))
  const misspelled = { queries: wrong.queries, ndcg: wrong.ndcg, correctNdcg }
  return { ...(await asked(() => true)), tunedNdcg, otherNdcg, kinds, misspelled }
}

process.stdout.write(`${JSON.stringify(await main(process.argv[2]))}\n`)
