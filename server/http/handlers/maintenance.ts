// Looking after a running node.

import type { Handlers } from '../handler.ts'
import { chosenChannels } from './chosen-channels.ts'

/** Outcomes of a channel that are looked through for the last import of its catalogue. */
const outcomesLookedAt = 200

export const maintenanceHandlers: Handlers<'flushCache' | 'reloadConfiguration' | 'expiration'> = {
  flushCache: ({ caller, query }, services) => {
    for (const name of chosenChannels(query.channel, caller, services)) services.cache.flush(name)
  },

  reloadConfiguration: async ({ caller, query }, services) => {
    for (const name of chosenChannels(query.channel, caller, services)) {
      await services.channels.reloadSettings(name)
    }
  },

  expiration: async ({ caller, query }, services) => {
    const { channels, store } = services
    const ages = chosenChannels(query.channel, caller, services).map(async (channel) => {
      const { databaseVersion } = channels.view(channel)
      const loaded = channels.loadedAt(channel).toISOString()
      const outcomes = await store.importOutcomes(channel, outcomesLookedAt)
      const last = outcomes.find(
        ({ importType, state }) => importType === 'DATA' && state === 'succeeded',
      )
      if (last === undefined) return { channel, databaseVersion, loaded }
      const ended = Date.parse(last.startDate) + last.durationInSeconds * 1000
      return { channel, databaseVersion, loaded, written: new Date(ended).toISOString() }
    })
    return Promise.all(ages)
  },
}
