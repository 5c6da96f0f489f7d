// Searches beside a stream of changes: a channel of a server on a data folder, one search thread, one search after the other; first
// alone, then while records change at a steady rate, in turns, as the machine may have other things to do. Merging runs meanwhile.

import type { FacetRequest, SearchQuery } from '../engine/query.ts'
import type { Channels } from '../server/channels.ts'
import { benchProducts, benchQueries } from './generator.ts'
import { benchRecord, openChannels, write } from './open-channels.ts'

export type StreamFigures = {
  readonly aloneMedianMs: number
  readonly besideMedianMs: number
  readonly besideP95Ms: number
  readonly changesPerSecond: number
  /** Of the channel, when the stream ended. */
  readonly segments: number
}

/** What is to be kept up. */
const changesPerSecond = 2_000
const batchSize = 200
const turns = 4
const turnMs = 2_500
/** Between two searches, so that a thread that searches is not the only thing to see. */
const pauseMs = 1

export async function streamBesideSearches(
  dataFolder: string,
  channel: string,
): Promise<StreamFigures> {
  const { channels, close } = await openChannels(dataFolder)
  try {
    const { documents } = channels.view(channel).snapshot
    const records = Array.from(benchProducts(Math.min(documents, 20_000)), benchRecord)
    await searches(channels, channel, turnMs)
    const alone: number[] = []
    const beside: number[] = []
    let changes = 0
    let changeMs = 0
    for (let turn = 0; turn < turns; turn++) {
      alone.push(...(await searches(channels, channel, turnMs)))
      const begin = performance.now()
      const isOver = (): boolean => performance.now() - begin > turnMs
      const [times] = await Promise.all([
        searches(channels, channel, turnMs),
        steadily(isOver, async (batch) => {
          const at = (batch * batchSize) % (records.length - batchSize)
          await write(channels, channel, records.slice(at, at + batchSize))
          changes += batchSize
        }),
      ])
      changeMs += performance.now() - begin
      beside.push(...times)
    }
    alone.sort((a, b) => a - b)
    beside.sort((a, b) => a - b)
    return {
      aloneMedianMs: alone[alone.length >> 1],
      besideMedianMs: beside[beside.length >> 1],
      besideP95Ms: beside[Math.floor(beside.length * 0.95)],
      changesPerSecond: (changes / changeMs) * 1000,
      segments: channels.view(channel).snapshot.segments.length,
    }
  } finally {
    await close()
  }
}

/** Batches at the wanted rate; late ones follow at once. */
async function steadily(isOver: () => boolean, send: (batch: number) => Promise<void>) {
  const begin = performance.now()
  for (let batch = 0; !isOver(); batch++) {
    const due = begin + (batch * batchSize * 1000) / changesPerSecond
    await pause(Math.max(0, due - performance.now()))
    await send(batch)
  }
}

async function searches(channels: Channels, channel: string, forMs: number): Promise<number[]> {
  const questions = [...benchQueries('one', 25), ...benchQueries('two', 25)]
  const times: number[] = []
  const end = performance.now() + forMs
  for (let i = 0; performance.now() < end; i++) {
    const { text } = questions[i % questions.length]
    const begin = performance.now()
    await channels.view(channel).index.search({ ...query, text })
    times.push(performance.now() - begin)
    await pause(pauseMs)
  }
  return times
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const facets = ['brand', 'color', 'sizes', 'rating'].map(
  (field): FacetRequest => ({
    field,
    kind: 'values',
    ignoreOwnClauses: false,
    valuesMax: 100,
    always: [],
  }),
)

const query: SearchQuery = {
  text: '',
  searchField: null,
  matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
  clauses: [],
  facets,
  sort: [],
  from: 0,
  size: 24,
  foundWords: true,
}

if (import.meta.main) {
  const [folder, channel] = process.argv.slice(2)
  process.stdout.write(`${JSON.stringify(await streamBesideSearches(folder, channel))}\n`)
}
