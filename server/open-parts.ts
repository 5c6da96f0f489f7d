// The parts of a running node that work on channels, opened in the order in which they need each other.

import { Answering } from './answering.ts'
import { Channels } from './channels.ts'
import { Imports } from './imports/run.ts'
import { loadDatabase } from './imports/run-thread.ts'
import { jobTable } from './job-table.ts'
import { Jobs } from './jobs.ts'
import { Learning } from './learning.ts'
import { ResultCache } from './result-cache.ts'
import type { SearchThreads } from './search-threads.ts'
import type { Store } from './store/store.ts'
import { Tracking } from './tracking.ts'

export type PartsOptions = {
  readonly store: Store
  /** Where threads open the same store again. */
  readonly storeAddress: string
  readonly dataFolder: string
  readonly threads: SearchThreads
  readonly importBytesMax: number
  /** The hosts that feeds may be fetched from: `*`, the default, or names with commas between. */
  readonly feedHosts?: string
  readonly cacheBytesMax: number
  readonly backupCron: string
  readonly clock: () => Date
  /** Told what went wrong beside any request. */
  readonly onFailure: (what: string, error: unknown) => void
}

export type Parts = {
  readonly channels: Channels
  readonly imports: Imports
  readonly tracking: Tracking
  readonly cache: ResultCache
  readonly answering: Answering
  readonly jobs: Jobs
  readonly learning: Learning
}

/** `opened` is told how each part is closed, in the order of opening. */
export async function openParts(
  options: PartsOptions,
  opened: (close: () => Promise<void>) => void,
): Promise<Parts> {
  const { store, storeAddress, dataFolder, threads, clock, onFailure, importBytesMax } = options
  const place = { storeAddress, dataFolder }
  const channels = await Channels.open({
    store,
    threads,
    dataFolder,
    loadDatabase: (channel, databaseVersion, settings) =>
      loadDatabase(place, { channel, databaseVersion, settings }),
    clock,
    onFailure,
  })
  opened(() => channels.close())
  const learning = new Learning({ store, channels, clock })
  const imports = new Imports({
    ...place,
    store,
    channels,
    clock,
    importBytesMax,
    feedHosts: options.feedHosts ?? '*',
    learnSuggest: async (channel) => (await learning.learnPopularTerms(channel)).terms,
  })
  opened(() => imports.close())
  const tracking = new Tracking({ ...place, clock })
  opened(() => tracking.close())
  const cache = new ResultCache(options.cacheBytesMax)
  const answering = new Answering(cache, clock)
  const { backupCron } = options
  const table = jobTable({ store, channels, imports, learning, dataFolder, backupCron, clock })
  const jobs = new Jobs({ jobs: table, store, channels, clock, onFailure })
  opened(() => jobs.close())
  return { channels, imports, tracking, cache, answering, jobs, learning }
}
