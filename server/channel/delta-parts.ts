// How much of a change is done in one go. Building the index of a large one takes long, so it is cut into parts between which
// others have their turn.

import type { FlatRecord, RecordsDelta } from './delta.ts'

/** Bounds of one part: some 20 ms of building, whichever is reached first. */
const recordsPerPart = 250
const charactersPerPart = 128 * 1024
/** A master is built as a whole, so its records are cut only when there are very many. */
const recordsOfMasterPerPart = 5_000

type Part = {
  readonly kind: 'records'
  readonly put: RecordsDelta['put'][number][]
  readonly remove: string[]
}

/** The delta as several that give the same records one after the other. What is too large for a part is one of its own. */
export function partsOf(delta: RecordsDelta): RecordsDelta[] {
  const parts: Part[] = []
  const bounds = new Bounds()
  const partFor = (records: number, characters: number): Part => {
    const last = parts.at(-1)
    if (bounds.take(records, characters) && last !== undefined) return last
    const next: Part = { kind: 'records', put: [], remove: [] }
    parts.push(next)
    return next
  }
  for (const productNumber of delta.remove) partFor(1, 0).remove.push(productNumber)
  for (const entries of byMaster(delta.put)) {
    for (let from = 0; from < entries.length; from += recordsOfMasterPerPart) {
      const own = entries.slice(from, from + recordsOfMasterPerPart)
      partFor(own.length, charactersIn(own)).put.push(...own)
    }
  }
  return parts
}

/** Deltas of the log, in their order, in groups that are applied in one go each. */
export function groupsOf(deltas: readonly RecordsDelta[]): RecordsDelta[][] {
  const groups: RecordsDelta[][] = []
  const bounds = new Bounds()
  for (const part of deltas.flatMap(partsOf)) {
    const last = groups.at(-1)
    const fits = bounds.take(recordsIn(part), charactersIn(part.put))
    if (fits && last !== undefined) last.push(part)
    else groups.push([part])
  }
  return groups
}

/** Records that a delta names. */
export function recordsIn(delta: RecordsDelta): number {
  return delta.put.length + delta.remove.length
}

/** What has gone into the present part. */
class Bounds {
  #records = 0
  #characters = 0

  /** False: it does not fit any more, and the next part has begun with it. */
  take(records: number, characters: number): boolean {
    this.#records += records
    this.#characters += characters
    if (this.#records <= recordsPerPart && this.#characters <= charactersPerPart) return true
    this.#records = records
    this.#characters = characters
    return false
  }
}

/** Masters in the order in which they come first, so that none is built more often than it must. */
function byMaster(put: RecordsDelta['put']): Iterable<RecordsDelta['put'][number][]> {
  const masters = new Map<string, RecordsDelta['put'][number][]>()
  for (const entry of put) {
    const entries = masters.get(entry.masterId)
    if (entries === undefined) masters.set(entry.masterId, [entry])
    else entries.push(entry)
  }
  return masters.values()
}

function charactersIn(put: RecordsDelta['put']): number {
  return put.reduce((sum, { record }) => sum + lengthOf(record), 0)
}

function lengthOf(record: FlatRecord): number {
  return JSON.stringify(record).length
}
