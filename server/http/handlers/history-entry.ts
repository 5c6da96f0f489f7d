// One thing goes back to what it was at an entry of the history.

import type { Restored } from '../../../contract/history.ts'
import { Problem } from '../../../contract/problems.ts'
import { actionOf, settingsThing } from '../../answers/history.ts'
import { type HistoryEntry, storedThings } from '../../channel/history.ts'
import type { Services } from '../services.ts'
import { acceptedSettings } from './manage-accept.ts'
import { savedSettings } from './manage-channels-present.ts'
import { acceptedThing, refuseLoss } from './merchandising-kinds.ts'

export type Restoring = { readonly channel: string; readonly by: string }
type State = 'before' | 'after'

const nothing: Restored = { restored: [], refused: [] }

/** Refused with the Problem that saving the thing would be refused with. */
export function restoreEntry(
  { history, clock }: Pick<Services, 'history' | 'clock'>,
  { channel, by }: Restoring,
  { entry, state }: { readonly entry: HistoryEntry; readonly state: State },
): Promise<Restored> {
  const { kind, id: thing } = entry
  const wanted = entry[state]
  const moment = clock()
  return history.write({ channel, kind, by }, (view) => {
    const now = storedThings(view, kind).get(thing) ?? null
    if (wanted === null) {
      if (now === null) return { change: { put: [], remove: [] }, result: nothing }
      refuseLoss(view, kind, thing)
      const restored = [{ kind, thing, action: 'deleted' as const }]
      return { change: { put: [], remove: [thing] }, result: { restored, refused: [] } }
    }
    const body = acceptedThing(view, { kind, body: wanted }, moment)
    if (JSON.stringify(now) === JSON.stringify(body))
      return { change: { put: [], remove: [] }, result: nothing }
    const restored = [{ kind, thing, action: actionOf(now, body) }]
    return {
      change: { put: [{ key: thing, body }], remove: [] },
      result: { restored, refused: [] },
    }
  })
}

/** `before` a version is the one that is kept before it. */
export async function restoreVersion(
  { channels, store, jobs }: Pick<Services, 'channels' | 'store' | 'jobs'>,
  { channel, by, version, state }: Restoring & { readonly version: number; readonly state: State },
): Promise<Restored> {
  const versions = await store.settingsVersions(channel)
  const place = versions.findIndex((each) => each.version === version)
  if (place < 0) throw new Problem('unknownHistoryEntry', { channel, id: `settings-${version}` })
  const wanted = versions[state === 'after' ? place : place - 1]
  if (wanted === undefined)
    throw new Problem('historyTooShort', { channel, since: versions[place].at })
  const before = await store.settingsOf(channel, wanted.version)
  const stored = savedSettings(channels, channel)
  if (before === null || JSON.stringify(before) === JSON.stringify(stored)) return nothing
  const settings = acceptedSettings(before, { prefix: '', stored: before, jobs })
  await channels.saveSettings(channel, settings, { by, wait: false })
  const restored = [{ kind: 'settings', thing: settingsThing, action: 'changed' } as const]
  return { restored, refused: [] }
}
