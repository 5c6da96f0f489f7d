// Channels and their settings: made, shown, changed, tried, and taken back to what they were.

import { Problem } from '../../../contract/problems.ts'
import { toldChanges, trialQueries } from '../../answers/settings-trial.ts'
import { channelsOf } from '../../callers.ts'
import { refuseForeignChannel } from '../auth.ts'
import type { Handlers } from '../handler.ts'
import { acceptedSettings } from './manage-accept.ts'
import {
  presentChannel,
  presentSummary,
  presentVersions,
  presentWholeVersion,
  savedSettings,
} from './manage-channels-present.ts'

type ChannelOperations =
  | 'createChannel'
  | 'listChannels'
  | 'readChannel'
  | 'deleteChannel'
  | 'changeSettings'
  | 'listSettingsVersions'
  | 'readSettingsVersion'
  | 'restoreSettings'
  | 'trySettings'

export const channelHandlers: Handlers<ChannelOperations> = {
  createChannel: async ({ caller, body: { name, settings } }, { channels, jobs }) => {
    refuseForeignChannel(caller, name)
    const place = { prefix: 'settings.', stored: null, jobs }
    const accepted = settings === undefined ? null : acceptedSettings(settings, place)
    await channels.create(name, accepted, caller.name)
    return presentChannel(channels, name)
  },

  listChannels: ({ caller }, { channels }) =>
    channelsOf(caller, channels.names()).map((name) => presentSummary(channels, name)),

  readChannel: ({ params }, { channels }) => presentChannel(channels, params.channel),

  deleteChannel: async ({ params: { channel } }, { channels, imports }) => {
    await imports.alone(channel, async () => {
      await channels.remove(channel)
      await imports.forget(channel)
    })
    return undefined
  },

  changeSettings: async ({ caller, params, query: { wait }, body }, { channels, jobs }) => {
    const stored = savedSettings(channels, params.channel)
    const settings = acceptedSettings(body, { prefix: '', stored, jobs })
    await channels.saveSettings(params.channel, settings, { by: caller.name, wait })
    return presentChannel(channels, params.channel)
  },

  listSettingsVersions: async ({ params: { channel }, query }, { channels, store }) =>
    presentVersions(channels.view(channel), query, store),

  readSettingsVersion: async ({ params: { channel, version } }, { channels, store }) =>
    presentWholeVersion(channels.view(channel), version, store),

  restoreSettings: async ({ caller, params, query: { wait } }, { channels, store, jobs }) => {
    const { channel, version } = params
    const stored = await store.settingsOf(channels.view(channel).name, version)
    if (stored === null) throw new Problem('unknownVersion', { channel, version })
    const settings = acceptedSettings(stored, { prefix: '', stored, jobs })
    await channels.saveSettings(channel, settings, { by: caller.name, wait })
    return presentChannel(channels, channel)
  },

  trySettings: ({ params: { channel }, body }, { channels, jobs }) => {
    const stored = savedSettings(channels, channel)
    const settings = acceptedSettings(body.settings, { prefix: 'settings.', stored, jobs })
    return channels.dryRun(channel, settings, async ({ needsRebuild, sampled, ...views }) => {
      const { documents } = channels.view(channel).snapshot
      return {
        ...toldChanges(stored, settings),
        rebuild: { needed: needsRebuild, documents: needsRebuild ? documents : 0 },
        ...(sampled === null ? {} : { sample: { documents: sampled, of: documents } }),
        queries: await trialQueries(views, body, performance),
      }
    })
  },
}
