// The state of this node's channels, and bringing them to the director's.

import { Problem } from '../../../contract/problems.ts'
import { type Caller, channelsOf } from '../../callers.ts'
import type { ListedNode } from '../../nodes/node.ts'
import type { Handlers } from '../handler.ts'
import type { Services } from '../services.ts'

type ClusterOperations =
  | 'clusterSyncFully'
  | 'resetConfigVersionCounters'
  | 'pruneDatabase'
  | 'databaseState'
  | 'syncDatabase'
  | 'importState'
  | 'clusterState'
  | 'listNodes'

export const clusterHandlers: Handlers<ClusterOperations> = {
  clusterSyncFully: async ({ caller }, { channels }) => {
    for (const name of channelsOf(caller, channels.names())) await channels.followFully(name)
  },

  resetConfigVersionCounters: ({ caller }, { channels }) => {
    const counts = [...channels.resetConfigVersions()]
    const global = counts.reduce((sum, [, count]) => sum + count, 0)
    const seen = counts.filter(([name]) => caller.mayUseChannel(name))
    const each = seen.map(([name, count]) => `${name} ${count}`).join(', ') || 'none'
    return `The version counters of the configuration are 0 now. They were: global ${global}, channels (${each}), properties 0.`
  },

  pruneDatabase: async ({ params: { channel } }, { channels, imports }) => {
    const { name } = channels.view(channel)
    const { databaseVersion } = await imports.alone(name, () => channels.prune(name))
    return `The log of ${channel} is empty; its database has the version ${databaseVersion} now.`
  },

  databaseState: ({ params }, services) => databaseState(params.channel, services),

  syncDatabase: async ({ params: { channel }, query }, services) => {
    if ((await services.channels.follow(channel)) === 'outdated') {
      throw new Problem('outdatedDatabase', { channel })
    }
    const result = { success: true, warnings: [] }
    return query.verbose ? { ...result, record: databaseState(channel, services) } : result
  },

  importState: async ({ params }, services) => ({
    importCounts: await importCounts(params.channel, services),
  }),

  clusterState: async ({ params: { channel } }, services) => ({
    cacheFlush: services.cache.flushes(channel),
    database: databaseState(channel, services),
    imports: await importCounts(channel, services),
  }),

  listNodes: async ({ caller }, { nodes }) =>
    (await nodes.list()).map((node) => presentNode(node, caller)),
}

function presentNode({ silentMs, channels, behind, ...node }: ListedNode, caller: Caller) {
  return {
    ...node,
    silentSeconds: silentMs / 1000,
    channels: channels.filter(({ name }) => caller.mayUseChannel(name)),
    behind: behind.filter(({ channel }) => caller.mayUseChannel(channel)),
  }
}

function databaseState(channel: string, { channels }: Services) {
  const { databaseVersion, deltaVersion } = channels.view(channel)
  return { databaseVersion, deltaVersion, deltaErrorCount: channels.deltaErrorCount(channel) }
}

async function importCounts(channel: string, { channels, imports }: Services) {
  const counts = await imports.counts(channels.view(channel).name)
  return counts.map(({ count, type }) => ({ count, type }))
}
