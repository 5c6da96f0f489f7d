// What came of imports: kept in the store, and counted by type. The counts stand in the latest outcome of a channel, so that
// they outlive a restart and the outcomes that are forgotten.

import { randomUUID } from 'node:crypto'
import type { ImportResult } from '../../contract/imports.ts'
import type { ImportOutcome, Store } from '../store/store.ts'
import type { ImportType } from './kinds.ts'
import { limits } from './limits.ts'
import type { Messages } from './thread-messages.ts'

export type ImportCount = { readonly type: ImportType; readonly count: number }

type Begun = { readonly channel: string; readonly importType: ImportType; readonly start: Date }

type OutcomeStore = Pick<Store, 'saveImportOutcome' | 'importOutcomes'>

/** More than are kept of a channel. */
const outcomesReadMax = 1_000

export class Outcomes {
  readonly #store: OutcomeStore
  readonly #clock: () => Date

  constructor(store: OutcomeStore, clock: () => Date) {
    this.#store = store
    this.#clock = clock
  }

  /** How many imports of the channel succeeded, by type. */
  async counts(channel: string): Promise<ImportCount[]> {
    const counts = await this.#counts(channel)
    return Object.entries(counts).map(([type, count]) => ({ type: type as ImportType, count }))
  }

  async succeeded(
    begun: Begun,
    end: Messages &
      Pick<ImportResult, 'importedFields' | 'importedRecords' | 'importedIndexDocuments'>,
  ): Promise<ImportResult> {
    const { errorMessages, statusMessages, ...counted } = end
    const result: ImportResult = {
      ...this.#frame(begun),
      ...counted,
      errorMessages: [...errorMessages],
      statusMessages: [...statusMessages],
    }
    await this.#save('succeeded', result)
    return result
  }

  /** Never rejects. */
  async failed(begun: Begun, error: unknown, messages: Messages): Promise<ImportResult> {
    const result = this.failureOf(begun, error, messages)
    try {
      await this.#save('failed', result)
    } catch {
      // A store that fails has most likely failed the import as well: that error is the one to be told.
    }
    return result
  }

  /** The result of an import that failed; it is not kept. */
  failureOf(begun: Begun, error: unknown, messages: Messages): ImportResult {
    const why = error instanceof Error ? error.message : String(error)
    return {
      ...this.#frame(begun),
      importedFields: 0,
      importedRecords: 0,
      importedIndexDocuments: 0,
      errorMessages: [why, ...messages.errorMessages].slice(0, limits.errorsKept + 2),
      statusMessages: [...messages.statusMessages],
    }
  }

  #frame({ channel, importType, start }: Begun) {
    const durationMs = Math.max(0, this.#clock().getTime() - start.getTime())
    return {
      channel,
      importType,
      startDate: start.toISOString(),
      durationInSeconds: durationMs / 1000,
    }
  }

  /** Only one import of a channel runs at a time, so that nobody counts between reading and writing. */
  async #save(state: ImportOutcome['state'], result: ImportResult): Promise<void> {
    const { channel, importType } = result
    const before = await this.#counts(channel)
    const count = (before[importType] ?? 0) + (state === 'succeeded' ? 1 : 0)
    const successCounts = count === 0 ? before : { ...before, [importType]: count }
    await this.#store.saveImportOutcome({ id: randomUUID(), state, ...result, successCounts })
  }

  async #counts(channel: string): Promise<Readonly<Record<string, number>>> {
    const [latest] = await this.#store.importOutcomes(channel, 1)
    if (latest === undefined) return {}
    if (latest.successCounts !== undefined) return latest.successCounts
    // Outcomes from before the counts were kept.
    const all = await this.#store.importOutcomes(channel, outcomesReadMax)
    const succeeded = all.filter(({ state }) => state === 'succeeded')
    const byType = Map.groupBy(succeeded, ({ importType }) => importType)
    return Object.fromEntries([...byType].map(([type, { length }]) => [type, length]))
  }
}
