// Everything goes back to what it was at a moment. What cannot go back, because the channel has changed since, stays and is told.

import {
  type HistoryKind,
  type RecordedKind,
  type Restored,
  recordedKinds,
} from '../../../contract/history.ts'
import { Problem } from '../../../contract/problems.ts'
import { actionOf, settingsThing } from '../../answers/history.ts'
import type { Entry, ShelfChange } from '../../channel/delta.ts'
import {
  completeSince,
  happenedEntries,
  storedThings,
  type ThingBody,
  thingsAt,
} from '../../channel/history.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Services } from '../services.ts'
import { type Restoring, restoreVersion } from './history-entry.ts'
import { acceptedSettings } from './manage-accept.ts'
import { savedSettings } from './manage-channels-present.ts'
import { acceptedThing, refuseLoss, refuseTooMany } from './merchandising-kinds.ts'

const nothing: Restored = { restored: [], refused: [] }

type Moment = { readonly at: string; readonly dryRun: boolean }
type Kinds = Restoring & { readonly kinds: readonly HistoryKind[] }

export async function restoreAt(
  services: Services,
  { channel, by, kinds }: Kinds,
  moment: Moment,
): Promise<Restored> {
  const version = kinds.includes('settings') ? await versionAt(services, channel, moment.at) : null
  const recorded = recordedKinds.filter((kind) => kinds.includes(kind))
  if (recorded.length > 0) refuseForgotten(services.channels.view(channel), moment.at)
  // Looked at first: what is refused is told, and leaves nothing half done.
  const trial = version === null ? nothing : await versionTrial(services, { channel, version })
  const done = [...(await restoreKinds(services, { channel, by, kinds: recorded }, moment)), trial]
  if (version !== null && !moment.dryRun && trial.restored.length > 0)
    await restoreVersion(services, { channel, by, version, state: 'after' })
  return {
    restored: done.flatMap(({ restored }) => restored),
    refused: done.flatMap(({ refused }) => refused),
  }
}

function refuseForgotten({ name, shelves }: ChannelView, at: string): void {
  const since = completeSince(shelves.history)
  if (since !== null && Date.parse(at) < Date.parse(since))
    throw new Problem('historyTooShort', { channel: name, since })
}

/** The version of the settings at a moment; before the first one, the first. */
async function versionAt(
  { store }: Pick<Services, 'store'>,
  channel: string,
  at: string,
): Promise<number | null> {
  const versions = await store.settingsVersions(channel)
  const then = versions.findLast((each) => Date.parse(each.at) <= Date.parse(at))
  const oldest = versions[0]
  if (then === undefined && oldest !== undefined && oldest.version > 1)
    throw new Problem('historyTooShort', { channel, since: oldest.at })
  return (then ?? oldest)?.version ?? null
}

async function versionTrial(
  { channels, store, jobs }: Pick<Services, 'channels' | 'store' | 'jobs'>,
  { channel, version }: { readonly channel: string; readonly version: number },
): Promise<Restored> {
  const then = await store.settingsOf(channel, version)
  const isSame = JSON.stringify(then) === JSON.stringify(savedSettings(channels, channel))
  if (then === null || isSame) return nothing
  const own = { kind: 'settings', thing: settingsThing } as const
  try {
    acceptedSettings(then, { prefix: '', stored: then, jobs })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { restored: [], refused: [{ ...own, reason: error.message }] }
  }
  return { restored: [{ ...own, action: 'changed' }], refused: [] }
}

type Planned = { readonly change: ShelfChange; readonly result: Restored }

async function restoreKinds(
  { channels, history, clock }: Services,
  { channel, by, kinds }: Restoring & { readonly kinds: readonly RecordedKind[] },
  { at, dryRun }: Moment,
): Promise<Restored[]> {
  const now = clock()
  const things = thingsAt({ entries: happenedEntries(channels.view(channel)) }, at)
  const changes = kinds.map((kind) => {
    const own = things.filter((each) => each.kind === kind)
    const wanted = new Map(own.map(({ id, before }) => [id, before]))
    return { kind, makeChange: (view: ChannelView) => planned(view, { kind, wanted }, now) }
  })
  if (!dryRun) return history.writeAll({ channel, by }, changes)
  return changes.map(({ makeChange }) => makeChange(channels.view(channel)).result)
}

type Wanted = {
  readonly kind: RecordedKind
  /** Null: the thing was not there. */
  readonly wanted: ReadonlyMap<string, ThingBody | null>
}

function planned(view: ChannelView, { kind, wanted }: Wanted, moment: Date): Planned {
  const stored = storedThings(view, kind)
  const put: Entry[] = []
  const remove: string[] = []
  const restored: Restored['restored'] = []
  const refused: Restored['refused'] = []
  for (const [thing, then] of wanted) {
    const now = stored.get(thing) ?? null
    try {
      const body = then === null ? null : acceptedThing(view, { kind, body: then }, moment)
      if (JSON.stringify(now) === JSON.stringify(body)) continue
      if (body === null) refuseLoss(view, kind, thing)
      if (body === null) remove.push(thing)
      else put.push({ key: thing, body })
      restored.push({ kind, thing, action: actionOf(now, body) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ kind, thing, reason: error.message })
    }
  }
  refuseTooMany(view, kind, { put, remove })
  return { change: { put, remove }, result: { restored, refused } }
}
