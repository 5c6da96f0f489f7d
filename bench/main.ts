// `npm run bench`: every contestant at every size in a process of its own, then relevance on judged queries, then the whole server,
// then tracked events, then nodes over PostgreSQL (with HAProxy), then the elements in a browser;
// printed as tables and kept in bench/results.md.
//
//   npm run bench                      10,000 and 100,000 products, all contestants, the server with 50,000: some ten minutes
//   npm run bench -- --sizes 10000,100000,1000000      those above 100,000 with our own engine alone
//   npm run bench -- --sizes 1000000 --peer-products 1000000      the others too: some twenty minutes and 12 GB more
//   npm run bench -- --sizes 10000,1000000 --contestants aisle,flexsearch --server-products 0

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasProxy } from '../e2e/proxy.ts'
import { postgresPrograms } from '../tools/postgres-server.ts'
import { type DetailFigures, detailTable } from './detail.ts'
import type { ElementsFigures } from './elements.ts'
import { elementsTable } from './elements-table.ts'
import { eventTable } from './event-table.ts'
import type { EventFigures } from './events.ts'
import { growthTable, threadsTable } from './growth.ts'
import type { NodesFigures } from './nodes.ts'
import { nodesTable } from './nodes-table.ts'
import { leftOut } from './peers.ts'
import { realDataFolder } from './real-catalogue-source.ts'
import { type RealFigures, realTable } from './real-catalogue-table.ts'
import { type HalvedFigures, judgedDataFolder } from './relevance-figures.ts'
import { kindsTable } from './relevance-kinds.ts'
import type { ServerFigures } from './server-trial.ts'
import { type SteeringFigures, steeringTable } from './steering.ts'
import { relevanceTable, serverTable, speedTables } from './tables.ts'
import type { TrialFigures } from './trial.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    'peer-products': { type: 'string', default: '100000' },
    contestants: { type: 'string', default: 'aisle,fts5,minisearch,orama,flexsearch' },
    'server-products': { type: 'string', default: '50000' },
    'detail-products': { type: 'string', default: '100000' },
    'steering-products': { type: 'string', default: '50000' },
    'event-seconds': { type: 'string', default: '20' },
    'nodes-products': { type: 'string', default: '20000' },
    'elements-renderings': { type: 'string', default: '60' },
  },
})

/** A process that takes longer is ended, and its row is missing. */
const processMinutesMax = 20
const contestants = options.contestants.split(',').filter((name) => name !== '')
const sizes = options.sizes.split(',').map(positive)
/** The others are measured up to so many products: they take minutes and gigabytes beyond. */
const peerProducts = positive(options['peer-products'])
const failures: string[] = []

async function main(): Promise<void> {
  const trials: TrialFigures[] = []
  for (const size of sizes) {
    for (const contestant of contestants) {
      if (contestant !== 'aisle' && size > peerProducts) continue
      if (leftOut(size).some(({ key }) => key === contestant)) continue
      say(`measuring ${contestant} with ${size.toLocaleString('en')} products …`)
      trials.push(...(await attempt<TrialFigures>('./trial.ts', [contestant, String(size)])))
    }
  }
  const real: RealFigures[] = []
  if (realDataFolder() !== null) {
    say('measuring a real catalogue …')
    real.push(...(await attempt<RealFigures>('./real-catalogue.ts', [])))
  }
  const relevance = await judged()
  say('asking for known items …')
  const known = await attempt<{ readonly table: string }>('./known-items.ts', [])
  const { 'server-products': serverProducts, 'detail-products': detailProducts } = options
  const server = await part<ServerFigures>(serverProducts, 'the server', './server-trial.ts')
  const details = await part<DetailFigures>(detailProducts, 'the page of a product', './detail.ts')
  const { 'steering-products': steered, 'event-seconds': seconds } = options
  const steering = await part<SteeringFigures>(steered, 'campaigns and rules', './steering.ts')
  const events = await part<EventFigures>(seconds, 'tracked events', './events.ts')
  const nodes = await overPostgres(options['nodes-products'])
  const { 'elements-renderings': renderings } = options
  const elements = await part<ElementsFigures>(renderings, 'the elements', './elements.ts')
  const tables = [
    ...speedTables(trials),
    growthTable(trials),
    threadsTable(trials),
    ...real.map(realTable),
    relevanceTable(relevance),
    kindsTable(relevance),
    ...known.map(({ table }) => table),
    ...server.map(serverTable),
    ...details.map(detailTable),
    ...steering.map(steeringTable),
    ...events.map(eventTable),
    ...nodes.map(nodesTable),
    ...elements.map(elementsTable),
  ]
  const report = [heading(), ...tables, missing()].filter((part) => part !== '').join('\n')
  writeFileSync(join(import.meta.dirname, 'results.md'), report)
  process.stdout.write(`\n${report}`)
  if (failures.length > 0) process.exitCode = 1
}

async function overPostgres(products: string): Promise<NodesFigures[]> {
  if (!hasProxy() || postgresPrograms() === null) return []
  return await part<NodesFigures>(products, 'nodes over one PostgreSQL', './nodes.ts')
}

/** A part of the bench; 0 leaves it out. */
async function part<Figures>(extent: string, what: string, file: string): Promise<Figures[]> {
  if (extent === '0') return []
  say(`measuring ${what} …`)
  return await attempt<Figures>(file, [String(positive(extent))])
}

async function judged(): Promise<HalvedFigures[]> {
  if (judgedDataFolder() === null) {
    say('relevance is left out: the judged queries lie beside the project, and there are none')
    return []
  }
  const figures: HalvedFigures[] = []
  for (const contestant of [...contestants, 'xapian', 'sphinx', 'bm25f']) {
    say(`judging ${contestant} …`)
    const told = await attempt<HalvedFigures | null>('./relevance.ts', [contestant])
    figures.push(...told.filter((one) => one !== null))
  }
  return figures
}

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is no number of products`)
  return number
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** A contestant that fails must not cost the figures of the others: it is named in the report instead. */
async function attempt<Figures>(file: string, parameters: readonly string[]): Promise<Figures[]> {
  const begin = performance.now()
  try {
    const figures = await inProcess<Figures>(file, parameters)
    say(`  took ${Math.round((performance.now() - begin) / 1000)} s`)
    return [figures]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    failures.push(reason)
    say(`  ${reason}`)
    return []
  }
}

/** Runs a file of this folder in a fresh process and reads the one line of JSON that it prints. */
function inProcess<Figures>(file: string, parameters: readonly string[]): Promise<Figures> {
  const path = join(import.meta.dirname, file)
  const flags = ['--expose-gc', '--max-old-space-size=12288']
  const child = spawn(process.execPath, [...flags, path, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: processMinutesMax * 60_000,
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(output).toString()) as Figures)
      else
        reject(new Error(`${file} ${parameters.join(' ')} ended with ${signal ?? `code ${code}`}`))
    })
  })
}

function heading(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const more = process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(' ')}` : ''
  return `# Measurements

The last run of \`npm run bench${more}\`: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}.
Ratios within one run say more than milliseconds.
`
}

function missing(): string {
  return failures.length === 0 ? '' : `\nMissing: ${failures.join('; ')}.\n`
}

await main()
