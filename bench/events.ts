// Tracked events on the real server: are ten thousand a second taken without loss, and what does it cost a search, and a change of a
// record, beside them. Prints one line of JSON for each size of request; run by `main.ts` or alone:
//
//   node bench/events.ts [seconds, 60] [products, 20000] [events per second, 10000]

import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { administrator, startServer, type TestServer } from '../e2e/server.ts'
import { openStore } from '../server/store/open.ts'
import type { EventLoadFigures, EventLoadOrder } from './event-load.ts'
import { benchProducts, benchQueries } from './generator.ts'

type Times = { readonly medianMs: number; readonly p99Ms: number }
type Beside = { readonly search: Times; readonly change: Times }

export type EventFigures = {
  readonly products: number
  readonly eventsPerSecond: number
  readonly requests: readonly {
    readonly eventsPerRequest: number
    readonly load: EventLoadFigures
    readonly stored: number
    /** Every 10 ms a search, every 100 ms a changed record; without events, and with them. */
    readonly alone: Beside
    readonly beside: Beside
  }[]
}

const [seconds = 60, products = 20_000, eventsPerSecond = 10_000] = process.argv
  .slice(2)
  .map(Number)
const requestSizes = [20, 100]
const connections = 16
const searchEveryMs = 10
const changeEveryMs = 100

async function trial(): Promise<EventFigures> {
  const server = await startServer()
  try {
    await importCatalogue(server)
    await measure(server, 2)
    const requests: EventFigures['requests'][number][] = []
    for (const eventsPerRequest of requestSizes) {
      const alone = await measure(server, Math.min(seconds, 10))
      const before = await storedEvents(server)
      const [load, beside] = await Promise.all([
        sendEvents(server, eventsPerRequest),
        measure(server, seconds),
      ])
      const stored = (await storedEvents(server)) - before
      if (stored !== load.sent) process.exitCode = 1
      requests.push({ eventsPerRequest, load, stored, alone, beside })
    }
    return { products, eventsPerSecond, requests }
  } finally {
    await server.kill()
    await rm(server.dataFolder, { recursive: true, force: true })
  }
}

async function importCatalogue(server: TestServer): Promise<void> {
  const ask = administrator(server)
  await ask('POST', '/manage/v1/channels', { name: 'bench' })
  const lines = [...benchProducts(products)].map((product) => JSON.stringify(recordOf(product)))
  const path = '/rest/v5/import/search?channel=bench'
  const { status } = await ask('POST', path, lines.join('\n'), 'application/x-ndjson')
  if (status !== 200) throw new Error(`the import was answered with ${status}`)
}

function recordOf({
  category,
  ...product
}: ReturnType<typeof benchProducts> extends Generator<infer One> ? One : never) {
  return { ...product, category: category.join(' > ') }
}

function sendEvents(server: TestServer, eventsPerRequest: number): Promise<EventLoadFigures> {
  const order: EventLoadOrder = {
    url: `${server.url}/rest/v5/track/bench/click`,
    headers: authorization(server),
    eventsPerSecond,
    eventsPerRequest,
    connections,
    seconds,
    run: `r${eventsPerRequest}`,
  }
  const worker = new Worker(new URL('./event-load.ts', import.meta.url), { workerData: order })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function authorization({ adminPassword }: TestServer) {
  return { authorization: `Basic ${Buffer.from(`admin:${adminPassword}`).toString('base64')}` }
}

/** Searches and changes at a fixed pace, one after the other of each. */
async function measure(server: TestServer, duration: number): Promise<Beside> {
  const ask = administrator(server)
  const texts = [...benchQueries('one', 40), ...benchQueries('two', 40)].map(({ text }) => text)
  const [search, change] = await Promise.all([
    paced(duration, searchEveryMs, (number) => {
      const query = encodeURIComponent(texts[number % texts.length])
      return ask('GET', `/rest/v5/search/bench?query=${query}&useCache=false`)
    }),
    paced(duration, changeEveryMs, (number) =>
      ask('PUT', '/rest/v5/records/bench', [{ id: number % products, price: number }]),
    ),
  ])
  return { search, change }
}

async function paced(
  duration: number,
  everyMs: number,
  ask: (number: number) => Promise<{ status: number }>,
): Promise<Times> {
  const times: number[] = []
  const begin = performance.now()
  for (let number = 0; performance.now() - begin < duration * 1000; number++) {
    const waitMs = begin + number * everyMs - performance.now()
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const start = performance.now()
    const { status } = await ask(number)
    if (status !== 200) throw new Error(`a request beside was answered with ${status}`)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] * 100) / 100
  return { medianMs: at(0.5), p99Ms: at(0.99) }
}

async function storedEvents({ dataFolder }: TestServer): Promise<number> {
  const store = await openStore('sqlite', dataFolder)
  try {
    let count = 0
    for await (const batch of store.events('bench', { kinds: ['click'] })) count += batch.length
    return count
  } finally {
    await store.close()
  }
}

process.stdout.write(`${JSON.stringify(await trial())}\n`)
