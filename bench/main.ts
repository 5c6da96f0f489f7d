// `npm run bench`: every contestant at every size in a process of its own, then relevance on judged queries, printed as tables and
// kept in bench/results.md with the machine and the command.
//
//   npm run bench                      100,000 products, all contestants
//   npm run bench -- --sizes 10000,1000000 --contestants aisle,flexsearch

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { queryKinds } from './generator.ts'
import { judgedDataFolder, type RelevanceFigures } from './relevance-figures.ts'
import type { TrialFigures } from './trial.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    contestants: { type: 'string', default: 'aisle,fts5,minisearch,orama,flexsearch' },
  },
})

const contestants = options.contestants.split(',')

async function main(): Promise<void> {
  const trials: TrialFigures[] = []
  for (const size of options.sizes.split(',')) {
    for (const contestant of contestants) {
      say(`measuring ${contestant} with ${Number(size).toLocaleString('en')} products …`)
      trials.push(await inProcess<TrialFigures>('trial.ts', [contestant, size]))
    }
  }
  const relevance: RelevanceFigures[] = []
  if (judgedDataFolder() === null)
    say('relevance is left out: the judged queries lie beside the project, and there are none')
  else {
    for (const contestant of contestants) {
      say(`judging ${contestant} …`)
      relevance.push(await inProcess<RelevanceFigures>('relevance.ts', [contestant]))
    }
  }
  const report = [heading(), ...speedTables(trials), relevanceTable(relevance)].join('\n')
  writeFileSync(join(import.meta.dirname, 'results.md'), report)
  process.stdout.write(`\n${report}`)
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Runs a file of this folder in a fresh process and reads the one line of JSON that it prints. */
function inProcess<Figures>(file: string, parameters: readonly string[]): Promise<Figures> {
  const path = join(import.meta.dirname, file)
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=12288', path, ...parameters],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as Figures)
      else reject(new Error(`${file} ${parameters.join(' ')} ended with code ${code}`))
    })
  })
}

function heading(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `# Measurements

The last run of \`npm run bench${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(' ')}` : ''}\`: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}.
Every contestant in a fresh process on the same seeded catalogue; median / 95th percentile in milliseconds, in one thread, in
the process that asks. Each question: all words, two filters (stock and price), 24 hits, eight facets counted over all matches.
Ratios within one run say more than the milliseconds.
`
}

function speedTables(trials: readonly TrialFigures[]): string[] {
  const sizes = [...new Set(trials.map(({ products }) => products))]
  return sizes.map((size) => {
    const rows = trials.filter(({ products }) => products === size)
    const titles = ['', 'build s', 'resident MB', ...queryKinds]
    const lines = rows.map((row) => [
      row.contestant,
      row.buildSeconds.toFixed(1),
      row.residentMegabytes.toFixed(0),
      ...queryKinds.map((kind) => {
        const figures = row.kinds[kind]
        if (figures === undefined) return '–'
        return `${short(figures.medianMs)} / ${short(figures.p95Ms)}`
      }),
    ])
    const ours = rows.find(({ contestant }) => contestant === 'Aisle')
    const ratios = rows
      .filter((row) => row !== ours && ours !== undefined)
      .map((row) => [
        `${row.contestant} ÷ Aisle`,
        '',
        '',
        ...queryKinds.map((kind) => ratio(row.kinds[kind]?.medianMs, ours?.kinds[kind]?.medianMs)),
      ])
    return `\n## Speed at ${size.toLocaleString('en')} products\n\n${table([titles, ...lines, ...ratios])}`
  })
}

function ratio(theirs: number | undefined, ours: number | undefined): string {
  return theirs === undefined || ours === undefined ? '–' : `${(theirs / ours).toFixed(1)} ×`
}

function short(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(0)
}

function relevanceTable(figures: readonly RelevanceFigures[]): string {
  if (figures.length === 0) return ''
  const titles = ['', 'queries', 'NDCG@10', 'condensed', 'judged@10', 'MRR', 'nothing found']
  const rows = figures.map((row) => [
    row.contestant,
    String(row.queries),
    row.ndcg.toFixed(3),
    row.condensedNdcg.toFixed(3),
    row.judged.toFixed(3),
    row.reciprocalRank.toFixed(3),
    row.nothingFound.toFixed(3),
  ])
  return `
## Relevance on judged queries

19,406 electronics products (Open Icecat) with human ratings of 0 to 3. NDCG@10 over the whole catalogue: unjudged products count as
wrong, so \`judged@10\` says how far to trust it; \`condensed\` leaves unjudged products out.

${table([titles, ...rows])}`
}

function table(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return `${[head, `|${rows[0].map(() => '---').join('|')}|`, ...body].join('\n')}\n`
}

await main()
