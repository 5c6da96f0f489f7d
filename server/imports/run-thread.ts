// Starts an import thread and waits for its reply. A thread that dies without one (no memory left) is an error like any other.

import { Worker } from 'node:worker_threads'
import type { BuildOrder, Built } from './build-segments.ts'
import type { StepProgress } from './report.ts'
import {
  errorOf,
  type Messages,
  type ThreadOrder,
  type ThreadReply,
  type ThreadResult,
} from './thread-messages.ts'

export type ThreadEnd =
  | { readonly kind: 'done'; readonly result: ThreadResult; readonly messages: Messages }
  | { readonly kind: 'failed'; readonly error: Error; readonly messages: Messages }

export type RunningThread = {
  /** Never rejects. */
  readonly end: Promise<ThreadEnd>
  stop(): Promise<void>
}

const noMessages: Messages = { errorMessages: [], statusMessages: [] }

export function startThread(
  order: ThreadOrder,
  onProgress: (progress: StepProgress) => void,
): RunningThread {
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), { workerData: order })
  const end = new Promise<ThreadEnd>((resolve) => {
    const fail = (error: Error) => resolve({ kind: 'failed', error, messages: noMessages })
    worker.on('message', (reply: ThreadReply) => {
      if (reply.kind === 'progress') onProgress(reply.progress)
      else if (reply.kind === 'done') resolve(reply)
      else resolve({ kind: 'failed', error: errorOf(reply.failure), messages: reply.messages })
    })
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => fail(new Error('The import thread ended before its work was done.')))
  })
  const stop = async () => {
    await worker.terminate()
  }
  return { end, stop }
}

export type StorePlace = { readonly storeAddress: string; readonly dataFolder: string }

/** Builds the segments of a stored database in a thread, without importing: at start, and after settings have changed. */
export async function loadDatabase(place: StorePlace, order: BuildOrder): Promise<Built> {
  const { dataFolder, storeAddress } = place
  const { channel, databaseVersion, settings } = order
  const task = { kind: 'build', channel, databaseVersion, settings } as const
  const end = await startThread({ dataFolder, storeAddress, epoch: null, task }, () => {}).end
  if (end.kind === 'failed') throw end.error
  if (end.result.kind !== 'database' || end.result.built === null)
    throw new Error('The thread built nothing.')
  return end.result.built
}
