// A store of one channel in plain maps: slow and evidently right. Tests compare real stores with it.

import type { FlatRecord, RecordsDelta } from '../channel/delta.ts'
import type { Store, StoredDocument, StoredRecord } from './store.ts'
import { allDocuments, versionsOf } from './store-lab.ts'

class TwinDatabase {
  masters: { masterId: string; sequence: number; rows: Map<string, FlatRecord> }[] = []

  copy(): TwinDatabase {
    const copy = new TwinDatabase()
    copy.masters = this.masters.map((master) => ({ ...master, rows: new Map(master.rows) }))
    return copy
  }

  holds(productNumber: string): boolean {
    return this.masters.some(({ rows }) => rows.has(productNumber))
  }

  put({ productNumber, masterId, record }: StoredRecord): void {
    for (const master of this.masters) {
      if (master.masterId !== masterId) master.rows.delete(productNumber)
    }
    const known = this.masters.find((master) => master.masterId === masterId)
    if (known !== undefined) known.rows.set(productNumber, record)
    else {
      const sequence = Math.max(-1, ...this.masters.map((master) => master.sequence)) + 1
      this.masters.push({ masterId, sequence, rows: new Map([[productNumber, record]]) })
    }
  }

  apply(delta: RecordsDelta): void {
    for (const number of delta.remove) for (const { rows } of this.masters) rows.delete(number)
    for (const row of delta.put) this.put(row)
    this.masters = this.masters.filter(({ rows }) => rows.size > 0)
  }

  documents(): StoredDocument[] {
    return this.masters.map(({ masterId, sequence, rows }) => ({
      masterId,
      sequence,
      records: [...rows.values()],
      productNumbers: [...rows.keys()],
    }))
  }
}

export class StoreTwin {
  databaseVersion = 0
  settingsVersion = 1
  live = new TwinDatabase()
  log: RecordsDelta[] = []
  waiting: { version: number; rows: TwinDatabase } | null = null
  filling: { version: number; rows: TwinDatabase; missed: RecordsDelta[] } | null = null

  writeDelta(delta: RecordsDelta): number {
    this.log.push(delta)
    this.filling?.missed.push(delta)
    this.live.apply(delta)
    this.waiting?.rows.apply(delta)
    return this.log.length
  }

  beginImport(): void {
    const version = (this.waiting?.version ?? this.databaseVersion) + 1
    this.filling = { version, rows: new TwinDatabase(), missed: [] }
  }

  add(rows: readonly StoredRecord[]): string[] {
    const refused: string[] = []
    for (const row of rows) {
      if (this.filling!.rows.holds(row.productNumber)) refused.push(row.productNumber)
      else this.filling!.rows.put(row)
    }
    return refused
  }

  complete(): number {
    const { version, rows, missed } = this.filling!
    for (const delta of missed) rows.apply(delta)
    this.waiting = { version, rows }
    this.filling = null
    return this.log.length
  }

  /** With settings, as an import that has guessed them. */
  activate(sinceDeltaVersion: number): RecordsDelta[] {
    this.settingsVersion++
    const missed = this.log.slice(sinceDeltaVersion)
    this.databaseVersion = this.waiting!.version
    this.live = this.waiting!.rows
    this.waiting = null
    this.log = []
    return missed
  }

  /** All that can be seen from outside, in the shape of `visibleState`. */
  visibleState() {
    const completeVersion = this.waiting?.version ?? this.databaseVersion
    return {
      versions: {
        databaseVersion: this.databaseVersion,
        completeVersion,
        deltaVersion: this.log.length,
      },
      settingsVersion: this.settingsVersion,
      log: [...this.log],
      live: this.live.documents(),
      waiting: this.waiting?.rows.documents() ?? null,
    }
  }
}

export async function visibleState(store: Store, channel: string) {
  const versions = await versionsOf(store, channel)
  const { databaseVersion, completeVersion } = versions
  const found = (await store.channels()).find(({ name }) => name === channel)
  return {
    versions,
    settingsVersion: found?.settingsVersion,
    log: await store.deltasAfter(channel, 0),
    live: await allDocuments(store, channel, databaseVersion),
    waiting:
      completeVersion > databaseVersion
        ? await allDocuments(store, channel, completeVersion)
        : null,
  }
}
