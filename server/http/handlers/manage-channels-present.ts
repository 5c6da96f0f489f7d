// Channels and the versions of their settings in the words of the contract. Passwords are hidden in all of them.

import type { Channel, ChannelSummary, RebuildReport } from '../../../contract/manage-channels.ts'
import type { SettingsVersionReport } from '../../../contract/manage-settings.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ChannelSettings } from '../../../contract/settings.ts'
import { toldChanges } from '../../answers/settings-trial.ts'
import { hidePasswords } from '../../channel/settings-secrets.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Channels } from '../../channels.ts'
import type { SettingsVersion, Store } from '../../store/store.ts'

/** The settings as they are saved: the view may still go by those before. */
export function savedSettings(channels: Channels, name: string): ChannelSettings {
  return channels.rebuild(name)?.settings ?? channels.view(name).settings
}

export function presentChannel(channels: Channels, name: string): Channel {
  const settings = hidePasswords(savedSettings(channels, name))
  return { ...presentSummary(channels, name), settings }
}

export function presentSummary(channels: Channels, channel: string): ChannelSummary {
  const { name, settingsVersion, databaseVersion, deltaVersion, snapshot } = channels.view(channel)
  const rebuild = channels.rebuild(channel)
  return {
    name,
    version: rebuild?.settingsVersion ?? settingsVersion,
    databaseVersion,
    deltaVersion,
    documents: snapshot.documents,
    rebuild: presentRebuild(rebuild),
  }
}

function presentRebuild(rebuild: ReturnType<Channels['rebuild']>): RebuildReport {
  if (rebuild === null) return { state: 'none' }
  const { state, since, reason } = rebuild
  return { state, since: since.toISOString(), ...(reason === null ? {} : { reason }) }
}

type Chosen = { readonly before?: number; readonly max: number }
type Versions = Pick<Store, 'settingsVersions' | 'settingsOf'>

/** Latest first. Reads the settings of one version after the other, so that two at a time are in memory. */
export async function presentVersions(
  { name }: ChannelView,
  { before = Number.POSITIVE_INFINITY, max }: Chosen,
  store: Versions,
): Promise<SettingsVersionReport[]> {
  const kept = (await store.settingsVersions(name)).filter(({ version }) => version < before)
  const chosen = kept.slice(-max)
  const reports: SettingsVersionReport[] = []
  let former = await formerOf(name, chosen[0]?.version, { kept, store })
  for (const version of chosen) {
    const settings = await settingsOf(name, version.version, store)
    reports.unshift(reportOf(version, former, settings))
    former = settings
  }
  return reports
}

export async function presentWholeVersion(
  { name }: ChannelView,
  version: number,
  store: Versions,
): Promise<SettingsVersionReport & { settings: ChannelSettings }> {
  const kept = await store.settingsVersions(name)
  const found = kept.find((each) => each.version === version)
  if (found === undefined) throw new Problem('unknownVersion', { channel: name, version })
  const settings = await settingsOf(name, version, store)
  const former = await formerOf(name, version, { kept, store })
  return { ...reportOf(found, former, settings), settings: hidePasswords(settings) }
}

type History = { readonly kept: readonly SettingsVersion[]; readonly store: Versions }

/** The settings before a version; null: none older is kept. */
function formerOf(
  name: string,
  version: number | undefined,
  { kept, store }: History,
): Promise<ChannelSettings | null> {
  const former = kept.findLast((each) => version !== undefined && each.version < version)
  return former === undefined ? Promise.resolve(null) : store.settingsOf(name, former.version)
}

async function settingsOf(
  name: string,
  version: number,
  store: Versions,
): Promise<ChannelSettings> {
  const settings = await store.settingsOf(name, version)
  if (settings === null) throw new Problem('unknownVersion', { channel: name, version })
  return settings
}

function reportOf(
  { version, by, at }: SettingsVersion,
  former: ChannelSettings | null,
  settings: ChannelSettings,
): SettingsVersionReport {
  const told = former === null ? { changes: [], changesInAll: 0 } : toldChanges(former, settings)
  return { version, by, at, ...told }
}
