// Channels, their settings, API keys and the reports of imports.

import { Problem } from '../../../contract/problems.ts'
import type { ChannelSettings } from '../../../contract/settings.ts'
import { channelsOf } from '../../callers.ts'
import { settingsFlaw } from '../../channel/settings-flaw.ts'
import { refuseForeignChannel } from '../auth.ts'
import type { Handlers } from '../handler.ts'
import {
  keysOf,
  presentChannel,
  presentKey,
  presentOutcome,
  presentRunning,
  presentSummary,
} from './manage-present.ts'

type ManageOperations =
  | 'createChannel'
  | 'listChannels'
  | 'readChannel'
  | 'deleteChannel'
  | 'changeSettings'
  | 'createKey'
  | 'listKeys'
  | 'deleteKey'
  | 'listImports'

export const manageHandlers: Handlers<ManageOperations> = {
  createChannel: async ({ caller, body }, { channels }) => {
    refuseForeignChannel(caller, body.name)
    if (body.settings !== undefined) refuseContradiction(body.settings, 'settings.')
    return presentChannel(await channels.create(body.name, body.settings ?? null, caller.name))
  },

  listChannels: ({ caller }, { channels }) =>
    channelsOf(caller, channels.names()).map((name) => presentSummary(channels.view(name))),

  readChannel: ({ params }, { channels }) => presentChannel(channels.view(params.channel)),

  deleteChannel: async ({ params }, { channels, imports }) => {
    const { name: channel } = channels.view(params.channel)
    if (imports.isRunning(channel)) throw new Problem('importRunning', { channel })
    await channels.remove(channel)
    return undefined
  },

  changeSettings: async ({ caller, params, body }, { channels }) => {
    refuseContradiction(body, '')
    return presentChannel(await channels.changeSettings(params.channel, body, caller.name))
  },

  createKey: async ({ caller, body }, { accounts }) => {
    const created = await accounts.createKey({ ...body, owner: caller })
    return { ...presentKey(created), key: created.key }
  },

  listKeys: ({ caller }, { accounts }) => keysOf(caller, accounts).map(presentKey),

  deleteKey: async ({ caller, params }, { accounts }) => {
    const isTheirs = keysOf(caller, accounts).some((key) => key.id === params.id)
    if (!isTheirs) throw new Problem('unknownKey', { id: params.id })
    await accounts.deleteKey(params.id)
    return undefined
  },

  listImports: async ({ caller, query }, { channels, imports, store, clock }) => {
    const channel = query.channel === undefined ? null : channels.view(query.channel).name
    const running = imports.progress().map((progress) => presentRunning(progress, clock()))
    const past = await store.importOutcomes(channel, query.max)
    return [...running, ...past.map(presentOutcome)].filter(
      (report) =>
        caller.mayUseChannel(report.channel) && (channel === null || channel === report.channel),
    )
  },
}

/** `prefix` is the place of the settings in the body. */
function refuseContradiction(settings: ChannelSettings, prefix: string): void {
  const flaw = settingsFlaw(settings)
  if (flaw === null) return
  const { path, reason } = flaw
  throw new Problem('badParameter', { parameter: `${prefix}${path}`, reason })
}
