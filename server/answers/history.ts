// The history in the words of the contract: the entries of the shelf and the versions of the settings, as one list.

import type { HistoryEntryReport, HistoryKind } from '../../contract/history.ts'
import type { HistoryEntry } from '../channel/history.ts'

/** A saved version of the settings. */
export type SavedVersion = { readonly version: number; readonly by: string; readonly at: string }

export type HistoryQuery = {
  readonly thing?: string
  readonly by?: string
  readonly since?: string
  readonly until?: string
  readonly max: number
}

/** The thing of all entries of settings, and the beginning of their ids. */
export const settingsThing = 'settings'
const settingsEntry = /^settings-(\d{1,9})$/

/** The version that the id of an entry means; null: it means another kind of entry. */
export function versionOf(entry: string): number | null {
  const number = settingsEntry.exec(entry)?.[1]
  return number === undefined ? null : Number(number)
}

/** Latest first. `kinds`: those that the caller may see. */
export function listedHistory(
  sources: {
    readonly entries: readonly HistoryEntry[]
    readonly versions: readonly SavedVersion[]
  },
  kinds: readonly HistoryKind[],
  query: HistoryQuery,
): HistoryEntryReport[] {
  const { entries, versions } = sources
  const things = entries.filter(({ kind }) => kinds.includes(kind)).map(presentEntry)
  const settings = kinds.includes('settings') ? versions.map(presentVersion) : []
  return [...things, ...settings]
    .filter((entry) => isWanted(entry, query))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || latestFirst(one, other))
    .slice(0, query.max)
}

/** Several changes of one moment, in the order of their numbers. */
function latestFirst(one: HistoryEntryReport, other: HistoryEntryReport): number {
  return Number(/\d+$/.exec(other.id)) - Number(/\d+$/.exec(one.id))
}

function isWanted(
  { thing, by, at }: HistoryEntryReport,
  { thing: wanted, by: whom, since, until }: HistoryQuery,
): boolean {
  return (
    (wanted === undefined || thing === wanted) &&
    (whom === undefined || by === whom) &&
    (since === undefined || Date.parse(at) >= Date.parse(since)) &&
    (until === undefined || Date.parse(at) < Date.parse(until))
  )
}

export function presentEntry({
  number,
  at,
  by,
  kind,
  id,
  before,
  after,
}: HistoryEntry): HistoryEntryReport {
  const name = (after ?? before)?.name
  return {
    id: String(number),
    at,
    by,
    kind,
    thing: id,
    ...(typeof name === 'string' ? { name } : {}),
    action: actionOf(before, after),
  }
}

export function actionOf(
  before: object | null,
  after: object | null,
): HistoryEntryReport['action'] {
  if (before === null) return 'created'
  return after === null ? 'deleted' : 'changed'
}

export function presentVersion({ version, by, at }: SavedVersion): HistoryEntryReport {
  const action = version === 1 ? 'created' : 'changed'
  return { id: `settings-${version}`, at, by, kind: 'settings', thing: settingsThing, action }
}
