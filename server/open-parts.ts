// The parts of a running node that work on channels, opened in the order in which they need each other.

import { AbResults } from './ab-results.ts'
import { Answering } from './answering.ts'
import { Channels, type FetchIndex } from './channels.ts'
import { HistoryBook } from './history-book.ts'
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
  /** Where a node that has an index already can be asked for it. */
  readonly fetchIndex?: FetchIndex
  /** Whether this node runs the jobs that are due; without it, it does. */
  readonly isOnDuty?: () => boolean
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
  readonly abResults: AbResults
  readonly history: HistoryBook
}

/** The channels are still being loaded then. `opened` is told how each part is closed, in the order of opening. */
export async function openParts(
  options: PartsOptions,
  opened: (close: () => Promise<void>) => void,
): Promise<Parts> {
  const { store, storeAddress, dataFolder, threads, clock, onFailure, importBytesMax } = options
  const place = { storeAddress, dataFolder }
  const { fetchIndex, isOnDuty } = options
  const channels = await Channels.begin({
    store,
    threads,
    dataFolder,
    loadDatabase: (channel, databaseVersion, settings) =>
      loadDatabase(place, { channel, databaseVersion, settings }),
    ...(fetchIndex === undefined ? {} : { fetchIndex }),
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
    follow: async (channel) => {
      if (isOnDuty?.() ?? true) return false
      await channels.followFully(channel)
      return true
    },
    learnSuggest: async (channel) => (await learning.learnPopularTerms(channel)).terms,
  })
  opened(() => imports.close())
  const tracking = new Tracking({ ...place, clock })
  opened(() => tracking.close())
  const cache = new ResultCache(options.cacheBytesMax)
  const answering = new Answering(cache, clock)
  const { backupCron } = options
  const table = jobTable({ store, channels, imports, learning, dataFolder, backupCron, clock })
  const jobs = new Jobs({
    jobs: table,
    store,
    channels,
    clock,
    ...(isOnDuty === undefined ? {} : { isOnDuty }),
    onFailure,
  })
  opened(() => jobs.close())
  const abResults = new AbResults(store)
  const history = new HistoryBook({ channels, clock })
  return { channels, imports, tracking, cache, answering, jobs, learning, abResults, history }
}
