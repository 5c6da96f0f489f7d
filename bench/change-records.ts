// What a change costs: the channels of a server on a data folder, without HTTP. Also what it costs to be there again after a
// restart, from the segment files alone.

import type { FlatRecord } from '../server/channel/delta.ts'
import type { ChannelView } from '../server/channel/view.ts'
import { SegmentFiles } from '../server/segment-files.ts'
import { benchProducts } from './generator.ts'
import { benchRecord, openChannels, write } from './open-channels.ts'

export type ChangeFigures = {
  /** Reading and checking the segment files until they can be searched. */
  readonly restartSeconds: number
  /** One record: from the call until it is durable and a search has found it. */
  readonly changeMedianMs: number
  readonly changeP95Ms: number
  readonly batchRecordsPerSecond: number
}

const singleChanges = 100
const batches = 5
const batchSize = 1_000

export async function changeRecords(dataFolder: string, channel: string): Promise<ChangeFigures> {
  const restartSeconds = await restart(dataFolder, channel)
  const { channels, close } = await openChannels(dataFolder)
  try {
    const view = channels.view(channel)
    const products = [...benchProducts(Math.min(view.snapshot.documents, batches * batchSize))]
    const changed: FlatRecord[] = products.map(benchRecord)
    await search(view, 'warm')
    const times: number[] = []
    for (let i = 0; i < singleChanges; i++) {
      const word = `changedword${i}x`
      const sent = { ...changed[i % changed.length], description: word }
      const begin = performance.now()
      await write(channels, channel, [sent])
      if ((await search(channels.view(channel), word)) !== 1)
        throw new Error('a changed record was not found')
      times.push(performance.now() - begin)
    }
    const begin = performance.now()
    let written = 0
    for (let at = 0; at < changed.length; at += batchSize) {
      const batch = changed.slice(at, at + batchSize).map((one) => ({ ...one, price: 1 }))
      await write(channels, channel, batch)
      written += batch.length
    }
    const seconds = (performance.now() - begin) / 1000
    times.sort((a, b) => a - b)
    return {
      restartSeconds,
      changeMedianMs: times[times.length >> 1],
      changeP95Ms: times[Math.floor(times.length * 0.95)],
      batchRecordsPerSecond: written / seconds,
    }
  } finally {
    await close()
  }
}

async function restart(dataFolder: string, channel: string): Promise<number> {
  const begin = performance.now()
  const loaded = await new SegmentFiles(dataFolder).load(channel)
  if (loaded === null) throw new Error('the segment files cannot be loaded')
  return (performance.now() - begin) / 1000
}

async function search(view: ChannelView, text: string): Promise<number> {
  const { total } = await view.index.search({
    text: `+${text}`,
    searchField: null,
    matching: { tolerance: 'exact', relax: false, lastWordIsPrefix: false },
    clauses: [],
    facets: [],
    sort: [],
    from: 0,
    size: 1,
    foundWords: false,
  })
  return total
}
