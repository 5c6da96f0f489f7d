// What the engine needs beside time: bytes for each product, memory of a process that only loads and searches, starting from the
// segment files, suggestions, and searches a second from one and from several threads. The index is written to files by the
// process that built it and measured in a fresh one, run with the folder as its parameter.

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SuggestQuery } from '../engine/query.ts'
import { Workspace } from '../engine/rank/workspace.ts'
import { type Snapshot, snapshotOf } from '../engine/snapshot.ts'
import { suggest } from '../engine/suggest.ts'
import { SearchThreads } from '../server/search-threads.ts'
import { SegmentFiles } from '../server/segment-files.ts'
import { questionOf, schema } from './contestants/aisle.ts'
import { benchQueries } from './generator.ts'

export type ScaleFigures = {
  readonly bytesPerProduct: number
  readonly restartSeconds: number
  /** After loading, before anything was asked. */
  readonly loadedMegabytes: number
  readonly suggestMedianMs: number
  readonly suggestP95Ms: number
  /** Searches for one frequent word a second, by the number of threads. */
  readonly searchesPerSecond: readonly { readonly threads: number; readonly count: number }[]
}

const channel = 'bench'
const state = { databaseVersion: 1, deltaVersion: 0, settingsVersion: 1 }
const loadSeconds = 3
/** Questions on their way for each thread. */
const waitingPerThread = 4

export async function measureScale(snapshot: Snapshot): Promise<ScaleFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-scale-'))
  try {
    await new SegmentFiles(folder).save(channel, state, snapshot.segments)
    return await inFreshProcess(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function inFreshProcess(folder: string): Promise<ScaleFigures> {
  const child = spawn(process.execPath, ['--expose-gc', import.meta.filename, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as ScaleFigures)
      else reject(new Error(`measuring the loaded index ended with code ${code}`))
    })
  })
}

async function measureLoaded(folder: string): Promise<ScaleFigures> {
  const begin = performance.now()
  const loaded = await new SegmentFiles(folder).load(channel)
  if (loaded === null) throw new Error('the segment files cannot be loaded')
  const snapshot = snapshotOf(schema, loaded.segments)
  const restartSeconds = (performance.now() - begin) / 1000
  globalThis.gc?.()
  const loadedMegabytes = process.memoryUsage().rss / 1e6
  const bytes = snapshot.segments.reduce((sum, { segment }) => sum + segment.buffer.byteLength, 0)
  const searchesPerSecond = []
  for (const threads of new Set([1, cpus().length])) {
    searchesPerSecond.push({ threads, count: await searchRate(snapshot, threads) })
  }
  return {
    bytesPerProduct: bytes / snapshot.documents,
    restartSeconds,
    loadedMegabytes,
    ...suggestTimes(snapshot),
    searchesPerSecond,
  }
}

async function searchRate(snapshot: Snapshot, count: number): Promise<number> {
  const threads = new SearchThreads(count)
  try {
    const index = threads.index(snapshot)
    const questions = benchQueries('frequent', 50).map(questionOf)
    let asked = 0
    const askUntil = async (end: number): Promise<void> => {
      while (performance.now() < end) await index.search(questions[asked++ % questions.length])
    }
    const askAll = (seconds: number): Promise<unknown> => {
      const end = performance.now() + seconds * 1000
      return Promise.all(Array.from({ length: count * waitingPerThread }, () => askUntil(end)))
    }
    await askAll(1)
    asked = 0
    const begin = performance.now()
    await askAll(loadSeconds)
    return asked / ((performance.now() - begin) / 1000)
  } finally {
    await threads.close()
  }
}

/** The beginnings of words, three to five letters, as somebody types them. */
function suggestTimes(snapshot: Snapshot): Pick<ScaleFigures, 'suggestMedianMs' | 'suggestP95Ms'> {
  const space = new Workspace()
  const queries = benchQueries('range', 60).map(
    ({ text }, i): SuggestQuery => ({
      text: text.slice(0, 3 + (i % 3)),
      clauses: [],
      sources: [
        { kind: 'terms', field: '', max: 5 },
        { kind: 'values', field: 'brand', max: 3 },
      ],
    }),
  )
  const times: number[] = []
  for (const [round, query] of [queries, queries].flatMap((list, i) =>
    list.map((q) => [i, q] as const),
  )) {
    const begin = performance.now()
    suggest(snapshot, query, space)
    if (round > 0) times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  return {
    suggestMedianMs: times[times.length >> 1],
    suggestP95Ms: times[Math.floor(times.length * 0.95)],
  }
}

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(await measureLoaded(process.argv[2]))}\n`)
}
