// What goes to an import thread and what comes back.

import type { importStages } from '../../contract/enums.ts'
import { Problem, type ProblemName } from '../../contract/problems.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import type { BuildOrder, Built } from './build-segments.ts'
import type { FilledShelves } from './fill-shelves.ts'
import type { ShelfKindName } from './kinds.ts'
import type { SizeLimits } from './open-file.ts'
import type { StepProgress } from './report.ts'

export type ImportStage = (typeof importStages)[number]

export type ThreadFile = SizeLimits & { readonly path: string; readonly name: string }

export type ThreadTask =
  /** `file` is null for LOAD_ONLY. */
  | {
      readonly kind: 'import'
      readonly channel: string
      readonly stage: ImportStage
      /** The change that the channel stood at when the import was asked for: later ones are newer than the file. */
      readonly sinceDeltaVersion: number
      readonly file: ThreadFile | null
    }
  | {
      readonly kind: 'shelves'
      readonly channel: string
      readonly importKind: ShelfKindName
      readonly file: ThreadFile
    }
  | ({ readonly kind: 'build' } & BuildOrder)

export type ThreadOrder = {
  readonly storeAddress: string
  readonly dataFolder: string
  /** In which the node leads that lets this be done; null: the store is its own, or nothing is changed. */
  readonly epoch: number | null
  readonly task: ThreadTask
}

export type ImportCounts = {
  readonly records: number
  readonly fields: number
  readonly documents: number
}

/** What an import thread has done when it ends well. */
export type ThreadResult = DatabaseResult | ShelvesResult

export type ShelvesResult = FilledShelves & { readonly kind: 'shelves' }

export type DatabaseResult = {
  readonly kind: 'database'
  readonly databaseVersion: number
  /** Null after IMPORT_ONLY. */
  readonly built: Built | null
  /** The settings that the segments were built for, if they were guessed. */
  readonly guessed: ChannelSettings | null
  /** The settings of the channel that were read at the beginning. */
  readonly settingsVersion: number
  readonly counts: ImportCounts
}

export type Messages = {
  readonly errorMessages: readonly string[]
  readonly statusMessages: readonly string[]
}

export type ThreadFailure = {
  readonly problem: { readonly name: ProblemName; readonly values: Problem['values'] } | null
  readonly message: string
  readonly stack: string
}

export type ThreadReply =
  | { readonly kind: 'progress'; readonly progress: StepProgress }
  | { readonly kind: 'done'; readonly result: ThreadResult; readonly messages: Messages }
  | { readonly kind: 'failed'; readonly failure: ThreadFailure; readonly messages: Messages }

/** An error as it can be sent: a refusal keeps its name and values. */
export function failureOf(error: unknown): ThreadFailure {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const problem = error instanceof Problem ? { name: error.problem, values: error.values } : null
  return { problem, message, stack }
}

export function errorOf(failure: ThreadFailure): Error {
  if (failure.problem !== null) return new Problem(failure.problem.name, failure.problem.values)
  const error = new Error(failure.message)
  error.stack = failure.stack
  return error
}
