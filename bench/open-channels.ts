// The channels of a server on a data folder, without HTTP: for measuring what changes cost.

import { recordChanges } from '../server/channel/changes.ts'
import type { FlatRecord } from '../server/channel/delta.ts'
import { Channels } from '../server/channels.ts'
import { loadDatabase } from '../server/imports/run-thread.ts'
import { SearchThreads } from '../server/search-threads.ts'
import { openStore } from '../server/store/open.ts'
import type { BenchProduct } from './generator.ts'

export type OpenedChannels = { readonly channels: Channels; close(): Promise<void> }

export async function openChannels(dataFolder: string): Promise<OpenedChannels> {
  const store = await openStore('sqlite', dataFolder)
  const threads = new SearchThreads(1)
  const channels = await Channels.open({
    store,
    threads,
    dataFolder,
    loadDatabase: (name, databaseVersion, settings) =>
      loadDatabase(
        { storeAddress: 'sqlite', dataFolder },
        { channel: name, databaseVersion, settings },
      ),
    clock: () => new Date(),
    onFailure: (what, error) => process.stderr.write(`${what}: ${String(error)}\n`),
  })
  const close = async (): Promise<void> => {
    await channels.close()
    await threads.close()
    await store.close()
  }
  return { channels, close }
}

export function benchRecord({ category, ...product }: BenchProduct): FlatRecord {
  return { ...product, category: category.join(' > ') }
}

/** Durable and visible when it is fulfilled. */
export async function write(
  channels: Channels,
  channel: string,
  records: readonly FlatRecord[],
): Promise<void> {
  const { results } = await channels.write(channel, (view) =>
    recordChanges(view, records, 'upsert'),
  )
  const failed = results.find(({ success }) => !success)
  if (failed !== undefined) throw new Error(`a change failed: ${failed.error?.description}`)
}
