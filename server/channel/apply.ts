// A view and a delta give the next view. Pure: the same view and delta always give the same next view, so a restart that applies
// the log stands where the running server stood.

import { SegmentBuilder } from '../../engine/segment/build.ts'
import { openSegment, type Segment } from '../../engine/segment/segment.ts'
import type { Snapshot } from '../../engine/snapshot.ts'
import { changeSnapshot, type DocumentPlace } from '../../engine/snapshot.ts'
import type { Delta, FlatRecord } from './delta.ts'
import { documentReader, type MasterRows } from './documents.ts'
import { type FoundMaster, masterById, masterOfRecord, numberOf } from './lookup.ts'
import type { ChannelView } from './view.ts'

/** What a delta does to a view's index: masters that go, and masters that come in their new state. */
export type ViewChange = {
  readonly removed: readonly DocumentPlace[]
  readonly masters: readonly MasterRows[]
  readonly nextSequence: number
}

/** Finds the masters that a delta touches and their rows afterwards. Reads the touched masters, nothing else. */
export function changeOf(view: ChannelView, delta: Delta): ViewChange {
  const touched = new Touched(view)
  for (const productNumber of delta.remove) touched.take(productNumber)
  for (const { productNumber, masterId, record } of delta.put)
    touched.put(productNumber, masterId, record)
  return touched.change()
}

/** The segment of the masters that a change brings; null when it only takes away. Cost: some 50 µs a master. */
export function buildChange(view: ChannelView, change: ViewChange): Segment | null {
  if (change.masters.length === 0) return null
  const builder = new SegmentBuilder(view.snapshot.schema)
  const documentOf = documentReader(view.settings)
  for (const master of change.masters) builder.add(documentOf(master))
  return openSegment(builder.finish())
}

/** The snapshot after the change. */
export function applyChange(
  view: ChannelView,
  change: ViewChange,
  added: Segment | null,
): Snapshot {
  return changeSnapshot(view.snapshot, change.removed, added)
}

type Master = { readonly masterId: string; readonly found: FoundMaster | null; rows: FlatRecord[] }

/** The masters that a delta touches, with their rows as they become. */
class Touched {
  readonly #view: ChannelView
  /** Insertion order is the order of new masters. */
  readonly #masters = new Map<string, Master>()
  /** The touched master that has a record now; null: none any more. */
  readonly #homes = new Map<string, Master | null>()

  constructor(view: ChannelView) {
    this.#view = view
  }

  take(productNumber: string): void {
    const home = this.#homeOf(productNumber)
    if (home === null) return
    home.rows = home.rows.filter((row) => numberOf(this.#view, row) !== productNumber)
    this.#homes.set(productNumber, null)
  }

  put(productNumber: string, masterId: string, record: FlatRecord): void {
    const master = this.#master(masterId)
    const home = this.#homeOf(productNumber)
    if (home === master) {
      const at = master.rows.findIndex((row) => numberOf(this.#view, row) === productNumber)
      master.rows[at] = record
      return
    }
    this.take(productNumber)
    master.rows.push(record)
    this.#homes.set(productNumber, master)
  }

  change(): ViewChange {
    let { nextSequence } = this.#view
    const removed: DocumentPlace[] = []
    const masters: MasterRows[] = []
    for (const { masterId, found, rows } of this.#masters.values()) {
      if (found !== null) removed.push(found.place)
      if (rows.length === 0) continue
      masters.push({ masterId, sequence: found?.sequence ?? nextSequence++, records: rows })
    }
    return { removed, masters: masters.sort((a, b) => a.sequence - b.sequence), nextSequence }
  }

  #homeOf(productNumber: string): Master | null {
    const decided = this.#homes.get(productNumber)
    if (decided !== undefined) return decided
    const found = masterOfRecord(this.#view, productNumber)
    return found === null ? null : this.#master(found.masterId)
  }

  #master(masterId: string): Master {
    const known = this.#masters.get(masterId)
    if (known !== undefined) return known
    const found = masterById(this.#view, masterId)
    const master: Master = { masterId, found, rows: found === null ? [] : [...found.records] }
    this.#masters.set(masterId, master)
    for (const row of master.rows) this.#homes.set(numberOf(this.#view, row), master)
    return master
  }
}
