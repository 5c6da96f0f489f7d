// Imports: a file becomes the next database of a channel and then its view, or fills shelves of the channel. All the work is done
// in a thread; until what is new stands the old answers, and after an import that fails it goes on. One import of a channel at a time.

import type { ImportResult } from '../../contract/imports.ts'
import { Problem } from '../../contract/problems.ts'
import type { FeedKind } from '../../contract/settings-modules.ts'
import type { Store } from '../store/store.ts'
import { feedFile, feedOf, removeDownloads } from './feed-file.ts'
import { type InstallingChannels, installDatabase, installShelves } from './install.ts'
import { type ImportType, importTypeOf, shelvesOf } from './kinds.ts'
import { limits } from './limits.ts'
import { type ImportCount, Outcomes } from './outcomes.ts'
import { noProgress, type StepProgress } from './report.ts'
import { type RunningThread, startThread } from './run-thread.ts'
import { loadedSentence, storedSentence } from './sentences.ts'
import type {
  ImportStage,
  Messages,
  ThreadFile,
  ThreadResult,
  ThreadTask,
} from './thread-messages.ts'

export type ImportSource =
  | { readonly kind: 'feed' }
  /** `name` is the original name or the content type: a hint for the format. */
  | { readonly kind: 'file'; readonly path: string; readonly name: string }

export type ImportRequest = {
  /** The catalogue unless it is named. */
  readonly kind?: FeedKind
  readonly source: ImportSource
  readonly stage: ImportStage
  /** Whether the address of a feed is asked anew; otherwise only when there is no copy of what it gave. */
  readonly download?: boolean
  /** Who: a user's name. */
  readonly by: string
}

export type ImportProgress = {
  readonly channel: string
  readonly importType: ImportType
  readonly stage: ImportStage
  /** ISO 8601, UTC. */
  readonly startDate: string
  readonly by: string
} & StepProgress

export type ImportsOptions = {
  readonly store: Store
  readonly storeAddress: string
  readonly dataFolder: string
  readonly channels: InstallingChannels
  /** The largest file that is read; more than the usual one only where the server's options say so. */
  readonly importBytesMax?: number
  /** The hosts that feeds may be fetched from: `*`, or names with commas between. */
  readonly feedHosts?: string
  /** Waiting time before a feed is asked again; doubled each time. */
  readonly feedBackoffMs?: number
  /** Loads what another node has made the live database; false: that is for this node to do. */
  readonly follow?: (channel: string) => Promise<boolean>
  /** Makes suggestions of what was searched for, and answers with their number. Without it a file or a feed is needed. */
  readonly learnSuggest?: (channel: string) => Promise<number>
  readonly clock: () => Date
}

type Running = {
  readonly request: ImportRequest
  readonly kind: FeedKind
  readonly start: Date
  /** The change that the channel stood at when the import was asked for. */
  readonly sinceDeltaVersion: number
  readonly stopping: AbortController
  progress: StepProgress
  thread: RunningThread | null
  /** What was said so far. */
  messages: Messages
}

/** What an import has done when it ends well. */
type Done = Messages & {
  readonly importedFields: number
  readonly importedRecords: number
  readonly importedIndexDocuments: number
}

export type RanImports = {
  /** Those that were begun; of one that failed, what went wrong. */
  readonly results: ImportResult[]
  /** Why the first failed; null: it did not. */
  readonly refusal: unknown
}

/** A channel is in `#claims` from the call of `run` until the outcome is saved, and in `#running` while one of its imports runs. */
export class Imports {
  readonly #options: ImportsOptions
  readonly #outcomes: Outcomes
  readonly #claims = new Map<string, Promise<unknown>>()
  readonly #running = new Map<string, Running>()
  #isClosing = false

  constructor(options: ImportsOptions) {
    this.#options = options
    this.#outcomes = new Outcomes(options.store, options.clock)
  }

  isRunning(channel: string): boolean {
    return this.#claims.has(channel)
  }

  /** The imports that are running, the oldest first. */
  progress(): ImportProgress[] {
    return [...this.#running].map(([channel, { kind, progress, request, start }]) => ({
      channel,
      importType: importTypeOf[kind],
      stage: request.stage,
      startDate: start.toISOString(),
      by: request.by,
      ...progress,
    }))
  }

  /** How many imports of a channel succeeded, by type, since it was made. */
  counts(channel: string): Promise<ImportCount[]> {
    this.#options.channels.view(channel)
    return this.#outcomes.counts(channel)
  }

  /**
   * Refused with Problem `unknownChannel`, `importRunning`, `badCatalogue`, `noFeed`, `feedFailed`, `nothingToLoad`, or `notReady`
   * while the server stops; whatever fails leaves everything as it was. The outcome is saved in either case.
   */
  async run(channel: string, request: ImportRequest): Promise<ImportResult> {
    const { refusal, results } = await this.runAll(channel, [request])
    if (refusal !== null) throw refusal
    return results[0] as ImportResult
  }

  /** Several imports of a channel, with no other between. When the first fails those after it are not begun. Refused with Problem `unknownChannel` alone. */
  async runAll(channel: string, requests: readonly ImportRequest[]): Promise<RanImports> {
    this.#options.channels.view(channel)
    if (this.#isClosing) return this.#notBegun(channel, requests, stopping())
    if (this.#claims.has(channel)) {
      return this.#notBegun(channel, requests, new Problem('importRunning', { channel }))
    }
    const ran = this.#inOrder(channel, requests).finally(() => this.#claims.delete(channel))
    this.#claims.set(
      channel,
      ran.catch(() => undefined),
    )
    return ran
  }

  /** Does something to a channel while no import of it runs, nor begins. Refused with Problem `importRunning`. */
  async alone<Result>(channel: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#claims.has(channel)) throw new Problem('importRunning', { channel })
    const done = work().finally(() => this.#claims.delete(channel))
    this.#claims.set(
      channel,
      done.catch(() => undefined),
    )
    return done
  }

  /** Stops what is running, of which nothing stays; one that is being installed is finished. New ones are refused. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.stopRunning()
    await Promise.all(this.#claims.values())
  }

  /** Stops what is running, as a node must that may not change channels any more. */
  async stopRunning(): Promise<void> {
    await Promise.all(
      [...this.#running.values()].map(async ({ stopping: controller, thread }) => {
        controller.abort()
        await thread?.stop()
      }),
    )
  }

  /** Forgets what was fetched for a channel that is no more. */
  forget(channel: string): Promise<void> {
    return removeDownloads(this.#options.dataFolder, channel)
  }

  async #inOrder(channel: string, requests: readonly ImportRequest[]): Promise<RanImports> {
    const results: ImportResult[] = []
    for (const [i, request] of requests.entries()) {
      const { result, error } = await this.#import(channel, request)
      results.push(result)
      if (error !== null && i === 0) return { results, refusal: error }
    }
    return { results, refusal: null }
  }

  #notBegun(channel: string, requests: readonly ImportRequest[], refusal: Problem): RanImports {
    const importType = importTypeOf[requests[0]?.kind ?? 'search']
    const begun = { channel, importType, start: this.#options.clock() }
    return { results: [this.#outcomes.failureOf(begun, refusal, noMessages)], refusal }
  }

  async #import(
    channel: string,
    request: ImportRequest,
  ): Promise<{ result: ImportResult; error: unknown }> {
    const { channels, clock } = this.#options
    const kind = request.kind ?? 'search'
    const running: Running = {
      request,
      kind,
      start: clock(),
      sinceDeltaVersion: channels.view(channel).deltaVersion,
      stopping: new AbortController(),
      progress: noProgress,
      thread: null,
      messages: noMessages,
    }
    this.#running.set(channel, running)
    const begun = { channel, importType: importTypeOf[kind], start: running.start }
    try {
      const done = await this.#done(channel, running)
      return { result: await this.#outcomes.succeeded(begun, done), error: null }
    } catch (error) {
      const shown = this.#isClosing ? stopping(error) : error
      return { result: await this.#outcomes.failed(begun, shown, running.messages), error: shown }
    } finally {
      this.#running.delete(channel)
    }
  }

  #done(channel: string, running: Running): Promise<Done> {
    const { kind, request } = running
    if (kind === 'search') return this.#database(channel, running)
    if (request.stage === 'LOAD_ONLY') return this.#waitingShelves(channel, running)
    const { settings } = this.#options.channels.view(channel)
    const isLearned =
      kind === 'suggest' && request.source.kind === 'feed' && feedOf(settings, kind) === null
    return isLearned ? this.#learned(channel) : this.#shelves(channel, running)
  }

  async #database(channel: string, running: Running): Promise<Done> {
    const { sinceDeltaVersion, request } = running
    const { stage } = request
    if (stage === 'LOAD_ONLY' && (await this.#options.follow?.(channel))) {
      const { databaseVersion, snapshot } = this.#options.channels.view(channel)
      const sentence = `${snapshot.documents} products of database ${databaseVersion} are searched now.`
      const importedIndexDocuments = snapshot.documents
      return { ...withSentence(noMessages, sentence), ...nothingCounted, importedIndexDocuments }
    }
    const file = stage === 'LOAD_ONLY' ? null : await this.#file(channel, running)
    const task = { kind: 'import', channel, stage, sinceDeltaVersion, file } as const
    const result = await this.#inThread(task, running)
    if (result.kind !== 'database') throw new Error('The import filled no database.')
    this.#nowInstalling(running)
    await installDatabase(this.#options, channel, result)
    const { documents, fields, records } = result.counts
    return {
      ...withSentence(running.messages, storedSentence(stage, result)),
      importedFields: fields,
      importedRecords: records,
      importedIndexDocuments: documents,
    }
  }

  async #shelves(channel: string, running: Running): Promise<Done> {
    const { kind, request } = running
    if (kind === 'search') throw new Error('The catalogue fills no shelf.')
    const file = await this.#file(channel, running)
    const result = await this.#inThread(
      { kind: 'shelves', channel, importKind: kind, file },
      running,
    )
    if (result.kind !== 'shelves') throw new Error('The import filled no shelf.')
    if (request.stage === 'FULL') {
      this.#nowInstalling(running)
      await installShelves(this.#options, channel, result.shelves)
    }
    const isWaiting = request.stage === 'IMPORT_ONLY'
    return {
      ...withSentence(running.messages, loadedSentence(result.records, isWaiting)),
      importedFields: result.fields,
      importedRecords: result.records,
      importedIndexDocuments: 0,
    }
  }

  async #waitingShelves(channel: string, running: Running): Promise<Done> {
    const { kind } = running
    if (kind === 'search') throw new Error('The catalogue fills no shelf.')
    this.#nowInstalling(running)
    await installShelves(this.#options, channel, shelvesOf[kind])
    return { ...withSentence(noMessages, 'What was imported is in use now.'), ...nothingCounted }
  }

  async #learned(channel: string): Promise<Done> {
    const { learnSuggest } = this.#options
    if (learnSuggest === undefined) throw new Problem('noFeed', { channel, kind: 'suggest' })
    const importedRecords = await learnSuggest(channel)
    const sentence = `${importedRecords} suggestions were made of what was searched for.`
    return { ...withSentence(noMessages, sentence), ...nothingCounted, importedRecords }
  }

  async #file(channel: string, running: Running): Promise<ThreadFile> {
    const { dataFolder, feedBackoffMs, feedHosts = '*' } = this.#options
    const bytesMax = this.#options.importBytesMax ?? limits.fileBytesMax
    const { kind, request, stopping: controller } = running
    const { source } = request
    if (source.kind === 'file') return { path: source.path, name: source.name, bytesMax }
    const backoff = feedBackoffMs === undefined ? {} : { backoffMs: feedBackoffMs }
    return feedFile(
      { dataFolder, feedHosts, bytesMax, ...backoff },
      {
        channel,
        kind,
        settings: this.#options.channels.view(channel).settings,
        fetchAnew: request.download ?? false,
        signal: controller.signal,
        onProgress: (bytes) => {
          running.progress = { ...noProgress, step: 'fetching', ...bytes }
        },
      },
    )
  }

  async #inThread(task: ThreadTask, running: Running): Promise<ThreadResult> {
    const { dataFolder, store, storeAddress } = this.#options
    if (this.#isClosing) throw stopping()
    const epoch = store.shared?.epoch() ?? null
    const thread = startThread({ dataFolder, storeAddress, epoch, task }, (progress) => {
      running.progress = progress
    })
    running.thread = thread
    const end = await thread.end
    running.messages = end.messages
    if (end.kind === 'failed') throw end.error
    return end.result
  }

  #nowInstalling(running: Running): void {
    running.progress = { ...running.progress, step: 'installing' }
  }
}

const noMessages: Messages = { errorMessages: [], statusMessages: [] }
const nothingCounted = { importedFields: 0, importedRecords: 0, importedIndexDocuments: 0 }

function withSentence(messages: Messages, sentence: string): Messages {
  return { ...messages, statusMessages: [...messages.statusMessages, sentence] }
}

function stopping(cause?: unknown): Problem {
  return new Problem(
    'notReady',
    { reason: 'the server is stopping; nothing of the import stays.' },
    cause,
  )
}
