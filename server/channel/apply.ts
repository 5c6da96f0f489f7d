// A view and deltas give the next view. Pure: the same view and deltas always give the same next view, so a restart that applies
// the log stands where the running server stood.

import { SegmentBuilder } from '../../engine/segment/build.ts'
import { openSegment } from '../../engine/segment/segment.ts'
import { changeSnapshot, type DocumentPlace, type Snapshot } from '../../engine/snapshot.ts'
import type { FlatRecord, RecordsDelta } from './delta.ts'
import { documentReader, type MasterRows } from './documents.ts'
import { type FoundMaster, masterById, masterOfRecord, numberOf } from './lookup.ts'
import type { ChannelView } from './view.ts'

/** The part of a view that deltas change. */
export type IndexState = { readonly snapshot: Snapshot; readonly nextSequence: number }

/**
 * The index after some deltas, one after the other. Reads the touched masters, nothing else; what they are in the end goes into one
 * further segment. Cost: some 50 µs a master; hand over few enough at a time (server/channel/delta-parts.ts).
 */
export function applyDeltas(view: ChannelView, deltas: readonly RecordsDelta[]): IndexState {
  const touched = new Touched(view)
  for (const delta of deltas) touched.apply(delta)
  const { removed, masters, nextSequence } = touched.change()
  const { schema } = view.snapshot
  if (masters.length === 0) {
    return { snapshot: changeSnapshot(view.snapshot, removed, null), nextSequence }
  }
  const builder = new SegmentBuilder(schema)
  const documentOf = documentReader(view.settings)
  for (const master of masters) builder.add(documentOf(master))
  const added = openSegment(builder.finish())
  return { snapshot: changeSnapshot(view.snapshot, removed, added), nextSequence }
}

type Master = {
  readonly masterId: string
  readonly found: FoundMaster | null
  /** Null: the master is new, or was left without rows, and has no place in the order yet. */
  sequence: number | null
  /** By product number, in the order of their arrival. */
  readonly rows: Map<string, FlatRecord>
}

/** The masters that deltas touch, with their rows as they become. */
class Touched {
  readonly #view: ChannelView
  readonly #masters = new Map<string, Master>()
  /** The touched master that has a record now; null: none any more. */
  readonly #homes = new Map<string, Master | null>()
  #nextSequence: number

  constructor(view: ChannelView) {
    this.#view = view
    this.#nextSequence = view.nextSequence
  }

  /** Removals first, then puts, as the store does it. */
  apply(delta: RecordsDelta): void {
    const left = new Set<Master>()
    for (const productNumber of delta.remove) this.#take(productNumber, left)
    for (const { productNumber, masterId, record } of delta.put) {
      const master = this.#master(masterId)
      if (this.#homeOf(productNumber) !== master) this.#take(productNumber, left)
      master.sequence ??= this.#nextSequence++
      master.rows.set(productNumber, record)
      this.#homes.set(productNumber, master)
    }
    // A master that comes back with a later delta is a new one.
    for (const master of left) if (master.rows.size === 0) master.sequence = null
  }

  change() {
    const removed: DocumentPlace[] = []
    const masters: MasterRows[] = []
    for (const { masterId, found, sequence, rows } of this.#masters.values()) {
      if (found !== null) removed.push(found.place)
      if (sequence !== null) masters.push({ masterId, sequence, records: [...rows.values()] })
    }
    masters.sort((a, b) => a.sequence - b.sequence)
    return { removed, masters, nextSequence: this.#nextSequence }
  }

  #take(productNumber: string, left: Set<Master>): void {
    const home = this.#homeOf(productNumber)
    if (home === null) return
    home.rows.delete(productNumber)
    this.#homes.set(productNumber, null)
    left.add(home)
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
    const records = found?.records ?? []
    const rows = new Map(records.map((row) => [numberOf(this.#view, row), row]))
    const master: Master = { masterId, found, sequence: found?.sequence ?? null, rows }
    this.#masters.set(masterId, master)
    for (const productNumber of rows.keys()) this.#homes.set(productNumber, master)
    return master
  }
}
