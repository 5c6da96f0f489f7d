// The history of what a shop's people changed, for each kind open to those who may change it.

import {
  type HistoryKind,
  historyKinds,
  kindRoles,
  type WholeHistoryEntry,
} from '../../../contract/history.ts'
import { Problem } from '../../../contract/problems.ts'
import { listedHistory, presentEntry, presentVersion, versionOf } from '../../answers/history.ts'
import type { Caller } from '../../callers.ts'
import { completeSince, type HistoryEntry, happenedEntries } from '../../channel/history.ts'
import { hidePasswords } from '../../channel/settings-secrets.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Handlers } from '../handler.ts'
import type { Services } from '../services.ts'
import { restoreEntry, restoreVersion } from './history-entry.ts'
import { restoreAt } from './history-moment.ts'

type HistoryOperations =
  | 'listHistory'
  | 'readHistoryEntry'
  | 'restoreHistoryEntry'
  | 'restoreMerchandising'

export const historyHandlers: Handlers<HistoryOperations> = {
  listHistory: async ({ caller, params, query }, { channels, store }) => {
    const view = channels.view(params.channel)
    const { name, shelves } = view
    const kinds = kindsOf(caller, query.kind)
    const versions = kinds.includes('settings') ? await store.settingsVersions(name) : []
    const since = completeSince(shelves.history)
    const entries = listedHistory({ entries: happenedEntries(view), versions }, kinds, query)
    return { entries, ...(since === null ? {} : { completeSince: since }) }
  },

  readHistoryEntry: ({ caller, params: { channel, entry } }, services) => {
    const view = services.channels.view(channel)
    const version = versionOf(entry)
    if (version !== null) {
      kindsOf(caller, 'settings')
      return wholeVersion(view, version, services)
    }
    const found = entryOf(view, entry)
    kindsOf(caller, found.kind)
    const { before, after } = found
    return {
      ...presentEntry(found),
      ...(before === null ? {} : { before }),
      ...(after === null ? {} : { after }),
    }
  },

  restoreHistoryEntry: ({ caller, params: { channel, entry }, query: { state } }, services) => {
    const view = services.channels.view(channel)
    const by = caller.name
    const version = versionOf(entry)
    if (version !== null) {
      kindsOf(caller, 'settings')
      return restoreVersion(services, { channel, by, version, state })
    }
    const found = entryOf(view, entry)
    kindsOf(caller, found.kind)
    return restoreEntry(services, { channel, by }, { entry: found, state })
  },

  restoreMerchandising: (
    { caller, params: { channel }, query: { at, kind, dryRun } },
    services,
  ) => {
    services.channels.view(channel)
    const kinds = kindsOf(caller, kind)
    return restoreAt(services, { channel, by: caller.name, kinds }, { at, dryRun })
  },
}

/** What of it the caller may see. Refused with Problem `missingRole`. */
function kindsOf(caller: Caller, wanted: HistoryKind | undefined): HistoryKind[] {
  const asked = historyKinds.filter((kind) => wanted === undefined || kind === wanted)
  const open = asked.filter((kind) => caller.hasRole(kindRoles[kind]))
  if (open.length > 0) return open
  throw new Problem('missingRole', { role: asked.map((kind) => kindRoles[kind]).join(' or ') })
}

function entryOf(view: ChannelView, id: string): HistoryEntry {
  const found = happenedEntries(view).find(({ number }) => String(number) === id)
  if (found === undefined) throw new Problem('unknownHistoryEntry', { channel: view.name, id })
  return found
}

async function wholeVersion(
  { name }: ChannelView,
  version: number,
  { store }: Pick<Services, 'store'>,
): Promise<WholeHistoryEntry> {
  const versions = await store.settingsVersions(name)
  const place = versions.findIndex((each) => each.version === version)
  const after = place < 0 ? null : await store.settingsOf(name, version)
  if (after === null)
    throw new Problem('unknownHistoryEntry', { channel: name, id: `settings-${version}` })
  const former = versions[place - 1]
  const before = former === undefined ? null : await store.settingsOf(name, former.version)
  return {
    ...presentVersion(versions[place]),
    ...(before === null ? {} : { before: hidePasswords(before) }),
    after: hidePasswords(after),
  }
}
