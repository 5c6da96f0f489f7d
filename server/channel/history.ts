// The shelf of the history: an entry for each change of a campaign, a rule or an A/B test, with what the thing was before and after. It is
// bounded: the oldest entries go when there are too many, or too long ones. Settings have versions of their own in the store.

import type { RecordedKind } from '../../contract/history.ts'
import type { Entry, ShelfChange } from './delta.ts'
import type { ShelfKind } from './shelf.ts'
import type { ChannelView } from './view.ts'

/** Entries of a channel. */
export const historyEntriesMax = 5_000
/** Characters of JSON of all entries of a channel together. */
export const historyLengthMax = 32 * 1024 * 1024

export type { RecordedKind } from '../../contract/history.ts'
export type ThingBody = Entry['body']

export type HistoryEntry = {
  /** Counts the changes of a channel from 1. */
  readonly number: number
  /** ISO 8601, UTC. */
  readonly at: string
  readonly by: string
  readonly kind: RecordedKind
  /** Id of the thing. */
  readonly id: string
  /** Null: it was not there. */
  readonly before: ThingBody | null
  readonly after: ThingBody | null
}

export type HistoryContents = {
  /** Oldest first. */
  readonly entries: readonly HistoryEntry[]
  /** Characters of each, in their order. */
  readonly lengths: readonly number[]
}

export const historyShelf: ShelfKind<HistoryContents> = {
  empty: { entries: [], lengths: [] },
  change(before, { put, remove }) {
    const gone = new Set([...remove, ...put.map(({ key }) => key)])
    const kept = before.entries.flatMap((entry, i) =>
      gone.has(keyOf(entry.number)) ? [] : [{ entry, length: before.lengths[i] }],
    )
    const added = put.map(({ body }) => ({
      entry: body as HistoryEntry,
      length: JSON.stringify(body).length,
    }))
    const all = [...kept, ...added].sort((one, other) => one.entry.number - other.entry.number)
    return { entries: all.map(({ entry }) => entry), lengths: all.map(({ length }) => length) }
  },
}

/** The things of a kind as they are now; a kind is the name of its shelf. */
export function storedThings(
  { shelves }: Pick<ChannelView, 'shelves'>,
  kind: RecordedKind,
): ReadonlyMap<string, ThingBody> {
  return shelves[kind].stored as ReadonlyMap<string, ThingBody>
}

/** Keys in the order of their numbers. */
function keyOf(number: number): string {
  return String(number).padStart(12, '0')
}

export type Happened = Omit<HistoryEntry, 'number'>

/** The change of the shelf that adds what happened, and takes away the oldest beyond the bounds. */
export function historyChange(
  { entries, lengths }: HistoryContents,
  happened: readonly Happened[],
): ShelfChange {
  const last = entries.at(-1)?.number ?? 0
  const added = happened.map((own, i): HistoryEntry => ({ number: last + i + 1, ...own }))
  const addedLengths = added.map((entry) => JSON.stringify(entry).length)
  let count = entries.length + added.length
  let length = [...lengths, ...addedLengths].reduce((sum, each) => sum + each, 0)
  let oldest = 0
  // What has just happened stays, however long it is.
  while (oldest < entries.length && (count > historyEntriesMax || length > historyLengthMax)) {
    length -= lengths[oldest]
    oldest += 1
    count -= 1
  }
  return {
    put: added.map((entry) => ({ key: keyOf(entry.number), body: entry })),
    remove: entries.slice(0, oldest).map(({ number }) => keyOf(number)),
  }
}

/**
 * The entries whose change came about. An entry is written before its change, so a crash between the two, or a change that fails, leaves
 * one that tells of nothing; what the next entry of the thing found, or what the thing is now, gives it away. O(entries), and the
 * characters of those that were not compared before.
 */
export function happenedEntries({ shelves }: Pick<ChannelView, 'shelves'>): HistoryEntry[] {
  /** By thing, what was found after the entry that is looked at. */
  const later = new Map<string, ThingBody | null>()
  const happened: HistoryEntry[] = []
  for (const entry of shelves.history.entries.toReversed()) {
    const { kind, id, before, after } = entry
    const name = JSON.stringify([kind, id])
    const now = (): ThingBody | null => storedThings({ shelves }, kind).get(id) ?? null
    const found = later.has(name) ? (later.get(name) ?? null) : now()
    if (isSame(after, found)) happened.push(entry)
    // True also of an entry without its change: this is what it found.
    later.set(name, before)
  }
  return happened.reverse()
}

const compared = new WeakMap<ThingBody, WeakMap<ThingBody, boolean>>()

/** Bodies never change, so what was compared once is known. */
function isSame(one: ThingBody | null, other: ThingBody | null): boolean {
  if (one === other || one === null || other === null) return one === other
  const known = compared.get(one) ?? new WeakMap<ThingBody, boolean>()
  compared.set(one, known)
  const same = known.get(other) ?? JSON.stringify(one) === JSON.stringify(other)
  known.set(other, same)
  return same
}

/** Since when nothing is missing; null: from the beginning. */
export function completeSince({ entries }: HistoryContents): string | null {
  const oldest = entries[0]
  return oldest === undefined || oldest.number === 1 ? null : oldest.at
}

/** What things were at a moment, as far as they have changed since: by kind and id, null where there was none. */
export function thingsAt(
  { entries }: Pick<HistoryContents, 'entries'>,
  moment: string,
): readonly Pick<HistoryEntry, 'kind' | 'id' | 'before'>[] {
  const first = new Map<string, HistoryEntry>()
  const at = Date.parse(moment)
  for (const entry of entries) {
    const name = JSON.stringify([entry.kind, entry.id])
    if (Date.parse(entry.at) > at && !first.has(name)) first.set(name, entry)
  }
  return [...first.values()]
}
