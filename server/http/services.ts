// What the HTTP interface is given to work with. It holds no state of its own.

import type { FastifyBaseLogger } from 'fastify'
import type { AbResults } from '../ab-results.ts'
import type { Accounts } from '../accounts.ts'
import type { Answering } from '../answering.ts'
import type { Channels } from '../channels.ts'
import type { HistoryBook } from '../history-book.ts'
import type { Imports } from '../imports/run.ts'
import type { Jobs } from '../jobs.ts'
import type { Learning } from '../learning.ts'
import type { Nodes } from '../nodes/lone-node.ts'
import type { ResultCache } from '../result-cache.ts'
import type { Store } from '../store/store.ts'
import type { Tracking } from '../tracking.ts'

export type HttpConfig = {
  /** Empty, or a path such as `/aisle` under which everything lies. */
  readonly basePath: string
  readonly dataFolder: string
  /** Puts stacks into error bodies. */
  readonly debug: boolean
  readonly importBytesMax: number
  /** No JSON body may be larger, whatever its operation allows. */
  readonly bodyBytesMax: number
  /** The built demo page; it need not exist. */
  readonly demoFolder: string
}

export type Services = {
  readonly accounts: Accounts
  /** Who of several nodes answers what. */
  readonly nodes: Nodes
  readonly channels: Channels
  readonly imports: Imports
  readonly store: Store
  readonly tracking: Tracking
  readonly cache: ResultCache
  readonly answering: Answering
  readonly jobs: Jobs
  readonly learning: Learning
  readonly abResults: AbResults
  readonly history: HistoryBook
  readonly config: HttpConfig
  /** What the demo page searches, and with which key; null: there is no demo. */
  readonly demo: { readonly channel: string; readonly apiKey: string } | null
  /** Why no requests can be answered yet, or null when they can. */
  readonly notReady: () => string | null
  readonly clock: () => Date
  /** Null: nothing is logged. */
  readonly log: FastifyBaseLogger | null
}
