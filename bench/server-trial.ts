// The whole server with a generated catalogue, on a data folder of its own: importing by the command line, searching over HTTP,
// restarting from segment files, changing records durably. Prints the figures as one line of JSON. Run by `main.ts`.

import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readAccess } from '../server/local-access.ts'
import { type ChangeFigures, changeRecords } from './change-records.ts'
import { type BenchProduct, benchProducts, benchQueries } from './generator.ts'
import { type LoadFigures, load } from './load.ts'
import { type StreamFigures, streamBesideSearches } from './stream.ts'

export type ServerFigures = ChangeFigures & {
  readonly products: number
  readonly importSeconds: number
  readonly residentMegabytes: number | null
  readonly http: LoadFigures
  /** What one of these searches cost the server on all its threads, most of them answered from the cache. */
  readonly cachedCpuMs: number | null
  readonly uncached: LoadFigures
  readonly stream: StreamFigures
}

const channel = 'bench'
const connections = 16
const loadSeconds = 8
const startSecondsMax = 120
const stopSecondsMax = 30
const main = join(import.meta.dirname, '../server/main.ts')

async function trial(products: number): Promise<ServerFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-bench-'))
  try {
    const file = join(folder, 'catalogue.jsonl')
    const lines = Readable.from(catalogueLines(products))
    await pipeline(lines, createWriteStream(file))
    const begin = performance.now()
    await finished(aisle(folder, ['import', file, '--channel', channel]))
    const importSeconds = (performance.now() - begin) / 1000
    const searching = await searchOverHttp(folder)
    const changing = await changeRecords(folder, channel)
    const stream = await streamBesideSearches(folder, channel)
    return { products, importSeconds, ...searching, ...changing, stream }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function* catalogueLines(count: number): Generator<string> {
  for (const product of benchProducts(count)) yield `${JSON.stringify(record(product))}\n`
}

function record({ category, ...product }: BenchProduct): Record<string, unknown> {
  return { ...product, category: category.join(' > ') }
}

async function searchOverHttp(
  folder: string,
): Promise<Pick<ServerFigures, 'http' | 'cachedCpuMs' | 'uncached' | 'residentMegabytes'>> {
  const server = aisle(folder, ['serve', '--port', '0'])
  try {
    const { url, apiKey } = await ready(folder, server)
    const texts = [
      ...benchQueries('one', 40),
      ...benchQueries('two', 40),
      ...benchQueries('range', 40),
    ]
    const urls = texts.map(
      ({ text }) => `${url}/rest/v5/search/${channel}?query=${encodeURIComponent(text)}`,
    )
    const order = { urls, headers: { 'x-ff-api-key': apiKey }, connections }
    await load({ ...order, seconds: 2 })
    const before = await cpuMs(server.pid ?? 0)
    const http = await load({ ...order, seconds: loadSeconds })
    const spent = await cpuMs(server.pid ?? 0)
    const requests = http.requestsPerSecond * loadSeconds
    const cachedCpuMs = before === null || spent === null ? null : (spent - before) / requests
    const anew = { ...order, urls: urls.map((one) => `${one}&useCache=false`) }
    const uncached = await load({ ...anew, seconds: loadSeconds })
    const failures = http.failures + uncached.failures
    if (failures > 0) throw new Error(`${failures} searches failed`)
    return {
      http,
      cachedCpuMs,
      uncached,
      residentMegabytes: await residentMegabytes(server.pid ?? 0),
    }
  } finally {
    await stopped(server)
  }
}

function aisle(folder: string, parameters: readonly string[]): ChildProcess {
  return spawn(process.execPath, [main, ...parameters, '--data', folder, '--log', 'error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${child.spawnargs.slice(1, 3).join(' ')} ended with code ${code}`))
    })
  })
}

/** The server says in its data folder where it listens; it is ready when it answers there. */
async function ready(folder: string, server: ChildProcess) {
  for (let i = 0; i < startSecondsMax * 10; i++) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`)
    const access = await readAccess(folder)
    const isReady =
      access !== null &&
      (await fetch(`${access.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    if (access !== null && isReady) return access
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('close', resolve))
  const timer = setTimeout(() => server.kill('SIGKILL'), stopSecondsMax * 1000)
  server.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/** Of all threads, as Linux tells it in hundredths of a second; null elsewhere. */
async function cpuMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name of the process, in parentheses, may hold spaces; the two times are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** As Linux tells it; null elsewhere. */
async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1000
}

process.stdout.write(`${JSON.stringify(await trial(Number(process.argv[2])))}\n`)
