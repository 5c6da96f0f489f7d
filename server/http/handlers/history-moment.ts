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
import { savedSettings } from './manage-channels-present.ts'
import { acceptedThing, refuseLoss, refuseTooMany } from './merchandising-kinds.ts'

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
  const done: Restored[] = []
  for (const kind of recorded) done.push(await restoreKind(services, { channel, by, kind }, moment))
  if (version !== null) {
    const order = { channel, by, version, state: 'after' } as const
    done.push(
      await (moment.dryRun ? versionTrial(services, order) : restoreVersion(services, order)),
    )
  }
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
  { channels, store }: Pick<Services, 'channels' | 'store'>,
  { channel, version }: { readonly channel: string; readonly version: number },
): Promise<Restored> {
  const then = await store.settingsOf(channel, version)
  const isSame = JSON.stringify(then) === JSON.stringify(savedSettings(channels, channel))
  const restored = [{ kind: 'settings', thing: settingsThing, action: 'changed' } as const]
  return { restored: isSame ? [] : restored, refused: [] }
}

type Planned = { readonly change: ShelfChange; readonly result: Restored }

async function restoreKind(
  { channels, history, clock }: Services,
  { channel, by, kind }: Restoring & { readonly kind: RecordedKind },
  { at, dryRun }: Moment,
): Promise<Restored> {
  const now = clock()
  const things = thingsAt({ entries: happenedEntries(channels.view(channel)) }, at)
  const wanted = new Map(
    things.filter((each) => each.kind === kind).map(({ id, before }) => [id, before]),
  )
  const plan = (view: ChannelView): Planned => planned(view, { kind, wanted }, now)
  return dryRun ? plan(channels.view(channel)).result : history.write({ channel, kind, by }, plan)
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
