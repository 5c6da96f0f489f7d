// The thread in which one import, or one building of an index, is done from beginning to end, with a connection to the store of
// its own. It sends its progress, then one reply, and ends.

import { strict as assert } from 'node:assert'
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '../../contract/problems.ts'
import { refusalWhenFull } from '../store/no-room.ts'
import { openStore } from '../store/open.ts'
import type { Store, StoredChannel } from '../store/store.ts'
import { type Built, buildSegments, storedChannel } from './build-segments.ts'
import { fillDatabase } from './fill-database.ts'
import { fillShelves } from './fill-shelves.ts'
import { workFolder } from './folders.ts'
import { guessStored } from './guess-stored.ts'
import { Report } from './report.ts'
import {
  type DatabaseResult,
  failureOf,
  type ThreadOrder,
  type ThreadReply,
  type ThreadResult,
  type ThreadTask,
} from './thread-messages.ts'

type ImportTask = Extract<ThreadTask, { readonly kind: 'import' }>

async function work(order: ThreadOrder): Promise<void> {
  const report = new Report((progress) => send({ kind: 'progress', progress }))
  const messages = () => ({
    errorMessages: report.errorMessages(),
    statusMessages: report.statusMessages(),
  })
  try {
    const store = await openStore(order.storeAddress, order.dataFolder, { isThread: true })
    try {
      // Once another node leads, nothing of this is stored any more.
      if (order.epoch !== null) store.shared?.leadAs(order.epoch)
      const result = await run(store, order, report)
      send({ kind: 'done', result, messages: messages() })
    } finally {
      await store.close()
    }
  } catch (error) {
    send({ kind: 'failed', failure: failureOf(refusalWhenFull(error)), messages: messages() })
  }
}

function send(reply: ThreadReply): void {
  parentPort?.postMessage(reply)
}

async function run(
  store: Store,
  { task, dataFolder }: ThreadOrder,
  report: Report,
): Promise<ThreadResult> {
  const channel = await storedChannel(store, task.channel)
  if (task.kind === 'shelves') {
    const file = { ...task.file, csv: channel.settings.csv }
    const order = { channel, kind: task.importKind, file, workFolder: workFolder(dataFolder) }
    return { kind: 'shelves', ...(await fillShelves(store, order, report)) }
  }
  if (task.kind === 'build') {
    const built = await buildSegments(store, task, report)
    return resultOf(channel, { ...task, built, counts: { records: 0, fields: 0 } })
  }
  return task.file === null ? load(store, channel, report) : fill(store, { channel, task }, report)
}

/** FULL and IMPORT_ONLY. */
async function fill(
  store: Store,
  { channel, task }: { readonly channel: StoredChannel; readonly task: ImportTask },
  report: Report,
): Promise<DatabaseResult> {
  const { name, settings } = channel
  assert(task.file !== null, 'a file is needed to fill a database')
  const file = { ...task.file, csv: settings.csv }
  const { sinceDeltaVersion } = task
  const order = { channel: name, sinceDeltaVersion, file, settings, guess: mustGuess(channel) }
  const filled = await fillDatabase(store, order, report)
  if (task.stage === 'IMPORT_ONLY') {
    return resultOf(channel, { ...filled, built: null, counts: filled })
  }
  const guessed = filled.settings
  const { databaseVersion } = filled
  const built = await buildSegments(
    store,
    { channel: name, databaseVersion, settings: guessed ?? settings },
    report,
  )
  return resultOf(channel, { databaseVersion, built, guessed, counts: filled })
}

/** LOAD_ONLY. */
async function load(store: Store, channel: StoredChannel, report: Report): Promise<DatabaseResult> {
  const { completeVersion: databaseVersion, name, settings } = channel
  if (databaseVersion === 0) throw new Problem('nothingToLoad', { channel: name })
  const order = { channel: name, databaseVersion, settings }
  const guess = mustGuess(channel) ? await guessStored(store, order, report) : null
  const guessed = guess?.settings ?? null
  const built = await buildSegments(store, { ...order, settings: guessed ?? settings }, report)
  const counts = { records: guess?.records ?? 0, fields: guess?.fields ?? 0 }
  return resultOf(channel, { databaseVersion, built, guessed, counts })
}

/** What a person has set is never guessed over; settings without fields say nothing about the data yet. */
function mustGuess(channel: StoredChannel): boolean {
  return channel.settingsGuessed || channel.settings.fields.length === 0
}

type Parts = {
  readonly databaseVersion: number
  readonly built: Built | null
  readonly guessed?: DatabaseResult['guessed']
  readonly counts: { readonly records: number; readonly fields: number }
}

function resultOf(channel: StoredChannel, parts: Parts): DatabaseResult {
  const { records, fields } = parts.counts
  return {
    kind: 'database',
    databaseVersion: parts.databaseVersion,
    built: parts.built,
    guessed: parts.guessed ?? null,
    settingsVersion: channel.settingsVersion,
    counts: { records, fields, documents: parts.built?.documents ?? 0 },
  }
}

await work(workerData as ThreadOrder)
