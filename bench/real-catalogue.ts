// A real catalogue through the whole server but HTTP: imported by the command line, its settings guessed, then asked what shoppers
// ask. Prints the figures as one line of JSON. Run by `main.ts`.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestFromUrl } from '../server/answers/request.ts'
import { answerSearch } from '../server/answers/search.ts'
import { answerSuggest, suggestFromUrl } from '../server/answers/suggest.ts'
import type { ChannelView } from '../server/channel/view.ts'
import { misspelled, seededRandom } from './generator.ts'
import { openChannels } from './open-channels.ts'
import { type RealProduct, realDataFolder, realProductLines } from './real-catalogue-source.ts'
import type { RealFigures } from './real-catalogue-table.ts'

const channel = 'real'
const questionsOfAKind = 60
const rounds = 3
const frequentWords = 30
const main = join(import.meta.dirname, '../server/main.ts')

type Answer = { readonly totalHits: number }
type Kind = { readonly what: string; readonly ask: () => Promise<Answer> }

async function measure(lines: readonly string[]): Promise<RealFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-real-'))
  try {
    const file = join(folder, 'catalogue.jsonl')
    await writeFile(file, lines.join('\n'))
    const begin = performance.now()
    await imported(folder, file)
    const importSeconds = (performance.now() - begin) / 1000
    const { channels, close } = await openChannels(folder)
    try {
      const view = channels.view(channel)
      const { segments, documents } = view.snapshot
      const bytes = segments.reduce((sum, { segment }) => sum + segment.buffer.byteLength, 0)
      const kinds = []
      for (const { what, ask } of kindsOf(view, lines.map(readProduct)))
        kinds.push({ what, ...(await timed(ask)) })
      const facets = view.settings.facets.length
      return {
        products: documents,
        importSeconds,
        bytesPerProduct: bytes / documents,
        facets,
        kinds,
      }
    } finally {
      await close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function imported(folder: string, file: string): Promise<void> {
  const parameters = ['import', file, '--channel', channel, '--data', folder, '--log', 'error']
  const child = spawn(process.execPath, [main, ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the import ended with code ${code}`)
}

function readProduct(line: string): RealProduct {
  return JSON.parse(line) as RealProduct
}

function kindsOf(view: ChannelView, products: readonly RealProduct[]): Kind[] {
  const random = seededRandom(5)
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]
  const words = frequent(products)
  const named = products.filter(({ name }) => wordsOf(name).length >= 3)
  const search = (query: string): Promise<Answer> =>
    answerSearch(view, requestFromUrl(view, { query }, 'search'), performance)
  const branches = products.flatMap(({ categoryPath }) => categoryPath?.slice(0, 1) ?? [])
  const page = async (): Promise<Answer> => {
    const filter = [`categoryPath:${pick(branches)}`]
    return answerSearch(view, requestFromUrl(view, { filter }, 'navigation'), performance)
  }
  const begun = async (): Promise<Answer> => {
    const query = pick(words).slice(0, 3)
    const { suggestions } = await answerSuggest(view, suggestFromUrl(view, { query }))
    return { totalHits: suggestions.length }
  }
  return [
    { what: 'one frequent word', ask: () => search(pick(words)) },
    {
      what: 'two words of a name',
      ask: () => search(wordsOf(pick(named).name).slice(0, 2).join(' ')),
    },
    { what: 'a whole name', ask: () => search(pick(named).name) },
    { what: 'a misspelled word', ask: () => search(misspelled(pick(words), random)) },
    { what: 'a category page', ask: page },
    { what: 'suggestions for three letters', ask: begun },
  ]
}

function wordsOf(name: string): string[] {
  return name.match(/\p{L}{4,}/gu) ?? []
}

/** The most frequent words of names. */
function frequent(products: readonly RealProduct[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of products)
    for (const word of new Set(wordsOf(name.toLowerCase())))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.slice(0, frequentWords).map(([word]) => word)
}

async function timed(ask: Kind['ask']): Promise<Omit<RealFigures['kinds'][number], 'what'>> {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < questionsOfAKind; i++) {
      const begin = performance.now()
      const { totalHits } = await ask()
      if (round > 0) times.push(performance.now() - begin)
      total += totalHits
    }
  }
  times.sort((a, b) => a - b)
  return {
    averageTotal: total / (rounds * questionsOfAKind),
    medianMs: times[times.length >> 1],
    p95Ms: times[Math.floor(times.length * 0.95)],
  }
}

const folder = realDataFolder()
if (folder === null) throw new Error('the real catalogue is not there')
process.stdout.write(`${JSON.stringify(await measure(realProductLines(folder)))}\n`)
