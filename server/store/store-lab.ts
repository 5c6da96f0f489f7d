// What the tests of stores share: a store that can be closed and opened again, small rows, and readers of what it holds.

import { emptySettings } from '../../contract/settings.ts'
import type { FlatRecord, RecordsDelta } from '../channel/delta.ts'
import type { Activation, SettingsChange, Store, StoredDocument, StoredRecord } from './store.ts'

export type StoreLab = {
  readonly store: Store
  /** Closes the store and opens it again. */
  reopen(): Promise<Store>
  /** Closes the store and removes everything. */
  remove(): Promise<void>
}

/** Sentences and what shows that they hold. */
export type Promises = Readonly<Record<string, (lab: StoreLab) => Promise<void>>>

export const someSettings: SettingsChange = { settings: emptySettings, guessed: true, by: 'ann' }

export function row(productNumber: string, masterId = productNumber, more: FlatRecord = {}) {
  return { productNumber, masterId, record: { number: productNumber, ...more } }
}

export function put(...rows: readonly StoredRecord[]): RecordsDelta {
  return { kind: 'records', put: rows, remove: [] }
}

export function removal(...numbers: readonly string[]): RecordsDelta {
  return { kind: 'records', put: [], remove: numbers }
}

export async function allDocuments(
  store: Store,
  channel: string,
  databaseVersion: number,
): Promise<StoredDocument[]> {
  const all: StoredDocument[] = []
  for await (const batch of store.documents(channel, databaseVersion)) all.push(...batch)
  return all
}

/** The masters of a database with their product numbers, by sequence: `[['M1', 'P1', 'P2'], …]`. */
export async function outline(store: Store, channel: string, databaseVersion: number) {
  const documents = await allDocuments(store, channel, databaseVersion)
  return documents.map((document) => [
    document.masterId,
    ...document.records.map((record) => record.number),
  ])
}

export function activation(databaseVersion: number, sinceDeltaVersion = 0): Activation {
  return { databaseVersion, sinceDeltaVersion }
}

/** Imports rows and makes them live. */
export async function importAll(
  store: Store,
  channel: string,
  rows: readonly StoredRecord[],
): Promise<number> {
  const session = await store.beginImport(channel)
  await session.add(rows)
  const { deltaVersion } = await session.complete()
  await store.activate(channel, activation(session.databaseVersion, deltaVersion))
  return session.databaseVersion
}

/** The fields of a channel that change with its records. */
export async function versionsOf(store: Store, channel: string) {
  const found = (await store.channels()).find(({ name }) => name === channel)
  if (found === undefined) throw new Error(`There is no channel ${channel}.`)
  const { databaseVersion, completeVersion, deltaVersion } = found
  return { databaseVersion, completeVersion, deltaVersion }
}
