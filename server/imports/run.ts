// Imports: a file becomes the next database of a channel and then its view. All the work is done in a thread; until the new view
// stands the old one answers, and after an import that fails it goes on. One import of a channel at a time.

import { randomUUID } from 'node:crypto'
import type { ImportResult } from '../../contract/imports.ts'
import { Problem } from '../../contract/problems.ts'
import type { ChannelView } from '../channel/view.ts'
import type { InstalledDatabase } from '../channels.ts'
import type { Store } from '../store/store.ts'
import { storedChannel } from './build-segments.ts'
import { feedPath } from './feed.ts'
import { limits } from './limits.ts'
import { refusal } from './open-file.ts'
import { noProgress, type StepProgress } from './report.ts'
import { loadDatabase, type RunningThread, startThread, type ThreadEnd } from './run-thread.ts'
import type { ImportStage, Messages, ThreadResult, ThreadTask } from './thread-messages.ts'

export type ImportSource =
  | { readonly kind: 'feed' }
  /** `name` is the original name or the content type: a hint for the format. */
  | { readonly kind: 'file'; readonly path: string; readonly name: string }

export type ImportRequest = {
  readonly source: ImportSource
  readonly stage: ImportStage
  /** Who: a user's name. */
  readonly by: string
}

export type ImportProgress = {
  readonly channel: string
  readonly importType: 'DATA'
  readonly stage: ImportStage
  /** ISO 8601, UTC. */
  readonly startDate: string
  readonly by: string
} & StepProgress

export type ImportsOptions = {
  readonly store: Store
  readonly storeAddress: string
  readonly dataFolder: string
  readonly channels: {
    view(name: string): ChannelView
    install(name: string, database: InstalledDatabase): Promise<ChannelView | null>
  }
  /** The largest file that is read; more than the usual one only where the server's options say so. */
  readonly importBytesMax?: number
  readonly clock: () => Date
}

type Running = {
  readonly request: ImportRequest
  readonly start: Date
  /** The change that the channel stood at when the import was asked for. */
  readonly sinceDeltaVersion: number
  progress: StepProgress
  thread: RunningThread | null
  /** Fulfilled when the outcome is saved. */
  ended: Promise<unknown>
}

/** A channel is in `#running` from the call of `run` until its outcome is saved. */
export class Imports {
  readonly #options: ImportsOptions
  readonly #running = new Map<string, Running>()
  #isClosing = false

  constructor(options: ImportsOptions) {
    this.#options = options
  }

  isRunning(channel: string): boolean {
    return this.#running.has(channel)
  }

  /** The imports that are running, the oldest first. */
  progress(): ImportProgress[] {
    return [...this.#running].map(([channel, { progress, request, start }]) => ({
      channel,
      importType: 'DATA',
      stage: request.stage,
      startDate: start.toISOString(),
      by: request.by,
      ...progress,
    }))
  }

  /**
   * Refused with Problem `unknownChannel`, `importRunning`, `badCatalogue`, `nothingToLoad`, or `notReady` while the server stops;
   * whatever fails leaves everything as it was. The outcome is saved in either case.
   */
  async run(channel: string, request: ImportRequest): Promise<ImportResult> {
    const { deltaVersion: sinceDeltaVersion } = this.#options.channels.view(channel)
    if (this.#isClosing) throw stopping()
    if (this.#running.has(channel)) throw new Problem('importRunning', { channel })
    const running: Running = {
      request,
      start: this.#options.clock(),
      sinceDeltaVersion,
      progress: noProgress,
      thread: null,
      ended: Promise.resolve(),
    }
    this.#running.set(channel, running)
    const result = this.#import(channel, running).finally(() => this.#running.delete(channel))
    running.ended = result.catch(() => undefined)
    return result
  }

  /** Stops what is running, of which nothing stays; one that is being installed is finished. New ones are refused. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all(
      [...this.#running.values()].map(async ({ thread, ended }) => {
        await thread?.stop()
        await ended
      }),
    )
  }

  async #import(channel: string, running: Running): Promise<ImportResult> {
    let end: ThreadEnd = {
      kind: 'failed',
      error: new Error('The import did not begin.'),
      messages: noMessages,
    }
    try {
      end = await this.#inThread(channel, running)
      if (end.kind === 'failed') throw this.#isClosing ? stopping(end.error) : end.error
      await this.#install(channel, running, end.result)
    } catch (error) {
      await this.#saveFailure(channel, running, { error, messages: end.messages })
      throw error
    }
    const result = this.#resultOf(channel, running, end)
    await this.#save(channel, 'succeeded', result)
    return result
  }

  async #inThread(channel: string, running: Running): Promise<ThreadEnd> {
    const { dataFolder, storeAddress } = this.#options
    const task = await this.#taskOf(channel, running)
    if (this.#isClosing) throw stopping()
    const thread = startThread({ dataFolder, storeAddress, task }, (progress) => {
      running.progress = progress
    })
    running.thread = thread
    return thread.end
  }

  async #taskOf(channel: string, running: Running): Promise<ThreadTask> {
    const { request, sinceDeltaVersion } = running
    const { source, stage } = request
    const task = { kind: 'import', channel, stage, sinceDeltaVersion } as const
    if (stage === 'LOAD_ONLY') return { ...task, file: null }
    const bytesMax = this.#options.importBytesMax ?? limits.fileBytesMax
    if (source.kind === 'file') {
      const { path, name } = source
      return { ...task, file: { path, name, bytesMax } }
    }
    const feed = this.#options.channels.view(channel).settings.feed
    if (feed === undefined) {
      throw refusal('no file was sent, and the settings of the channel name no feed')
    }
    const path = await feedPath(this.#options.dataFolder, feed.path)
    return { ...task, file: { path, name: feed.path, bytesMax } }
  }

  /** Builds once more when somebody has changed the settings meanwhile: theirs count, and the index must fit them. */
  async #install(channel: string, running: Running, result: ThreadResult): Promise<void> {
    let { built, guessed, settingsVersion } = result
    const { databaseVersion } = result
    if (built === null) return
    running.progress = { ...running.progress, step: 'installing' }
    for (;;) {
      const before = await storedChannel(this.#options.store, channel)
      const isInstalled = await this.#options.channels.install(channel, {
        databaseVersion,
        deltaVersion: built.deltaVersion,
        settingsVersion,
        settings:
          guessed === null
            ? null
            : { settings: guessed, guessed: before.settingsGuessed, by: 'import' },
        segments: built.segments,
      })
      if (isInstalled !== null) return
      const { settings, settingsVersion: latest } = await storedChannel(
        this.#options.store,
        channel,
      )
      built = await loadDatabase(this.#options, { channel, databaseVersion, settings })
      guessed = null
      settingsVersion = latest
    }
  }

  #resultOf(
    channel: string,
    running: Running,
    end: ThreadEnd & { readonly kind: 'done' },
  ): ImportResult {
    const { counts } = end.result
    return {
      ...this.#frameOf(channel, running),
      importedFields: counts.fields,
      importedRecords: counts.records,
      importedIndexDocuments: counts.documents,
      errorMessages: [...end.messages.errorMessages],
      statusMessages: [
        ...end.messages.statusMessages,
        sentenceOf(running.request.stage, end.result),
      ],
    }
  }

  #frameOf(channel: string, { start }: Running) {
    const durationInSeconds = Math.max(
      0,
      (this.#options.clock().getTime() - start.getTime()) / 1000,
    )
    return {
      channel,
      importType: 'DATA',
      startDate: start.toISOString(),
      durationInSeconds,
    } as const
  }

  async #saveFailure(
    channel: string,
    running: Running,
    failed: { error: unknown; messages: Messages },
  ) {
    const { error, messages } = failed
    const why = error instanceof Error ? error.message : String(error)
    const result: ImportResult = {
      ...this.#frameOf(channel, running),
      importedFields: 0,
      importedRecords: 0,
      importedIndexDocuments: 0,
      errorMessages: [why, ...messages.errorMessages].slice(0, limits.errorsKept + 2),
      statusMessages: [...messages.statusMessages],
    }
    try {
      await this.#save(channel, 'failed', result)
    } catch {
      // A store that fails has most likely failed the import as well: that error is the one to be told.
    }
  }

  async #save(channel: string, state: 'succeeded' | 'failed', result: ImportResult): Promise<void> {
    await this.#options.store.saveImportOutcome({ id: randomUUID(), state, ...result, channel })
  }
}

function stopping(cause?: unknown): Problem {
  return new Problem(
    'notReady',
    { reason: 'the server is stopping; nothing of the import stays.' },
    cause,
  )
}

const noMessages: Messages = { errorMessages: [], statusMessages: [] }

function sentenceOf(stage: ImportStage, { counts, databaseVersion }: ThreadResult): string {
  if (stage === 'IMPORT_ONLY') {
    return `${counts.records} records were stored as database ${databaseVersion}; they are searched after LOAD_ONLY.`
  }
  const stored = stage === 'FULL' ? `${counts.records} records were stored; ` : ''
  return `${stored}${counts.documents} products of database ${databaseVersion} are searched now.`
}
