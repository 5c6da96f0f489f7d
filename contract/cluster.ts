// Keeping the nodes of a cluster on the same state: versions, the log of deltas, and what each node has done.

import Type, { type Static } from 'typebox'
import { importTypes, oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelName, channelPath, defaulted, moment } from './parts.ts'
import { operationResultSchema } from './records.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const databaseStateSchema = Type.Object(
  {
    databaseVersion: count(
      'Version of the current database. A worker below the director must load the whole database.',
    ),
    deltaErrorCount: count(
      'Delta updates that were rejected during synchronisation; 0 again when the database is loaded.',
    ),
    deltaVersion: count('Delta updates applied to the current database.'),
  },
  {
    title: 'DatabaseState',
    description: 'Where a channel of this node stands.',
    examples: [{ databaseVersion: 3, deltaErrorCount: 0, deltaVersion: 17 }],
  },
)
export type DatabaseState = Static<typeof databaseStateSchema>

const importCountsSchema = Type.Array(
  Type.Object(
    {
      count: count('How many succeeded.'),
      type: oneOf(importTypes, 'What was imported.'),
    },
    { title: 'ImportCount', description: 'Imports of one type.' },
  ),
  { description: 'The imports of the channel, by type.' },
)

export const importStateSchema = Type.Object(
  { importCounts: importCountsSchema },
  {
    title: 'ImportState',
    description: 'How often a channel was imported.',
    examples: [{ importCounts: [{ count: 2, type: 'DATA' }] }],
  },
)

export const clusterStateSchema = Type.Object(
  {
    cacheFlush: count('Completed flushes of the cache.'),
    database: databaseStateSchema,
    imports: importCountsSchema,
  },
  { title: 'ClusterState', description: 'All that a node says of a channel.' },
)

const nodeSchema = Type.Object(
  {
    id: Type.String({ description: 'Its name, which stays with its data folder.' }),
    url: Type.String({ description: 'Where the other nodes reach it.' }),
    role: oneOf(['director', 'worker'] as const, 'What it does now.'),
    version: Type.String({ description: 'The version of the program.' }),
    started: moment('When it was started.'),
    silentSeconds: Type.Number({
      minimum: 0,
      description: 'How long ago it last said how it stands; one that lives does so every 2 s.',
    }),
    isThis: Type.Boolean({ description: 'Whether it is the node that answers.' }),
    behind: Type.Array(
      Type.Object(
        {
          channel: channelName,
          reason: Type.String({ description: 'What it does not show yet, in words.' }),
        },
        { title: 'Behind' },
      ),
      { description: 'The channels that it does not show as they are stored; empty: none.' },
    ),
    channels: Type.Array(
      Type.Object(
        {
          name: channelName,
          databaseVersion: databaseStateSchema.properties.databaseVersion,
          deltaVersion: databaseStateSchema.properties.deltaVersion,
          deltaErrorCount: databaseStateSchema.properties.deltaErrorCount,
          settingsVersion: count('Version of the settings that it goes by.'),
        },
        { title: 'NodeChannel' },
      ),
      { description: 'Where its channels stand.' },
    ),
  },
  { title: 'Node', description: 'A node of those that share a store.' },
)
export type NodeSummary = Static<typeof nodeSchema>

const ofChannel = {
  area: 'Cluster',
  node: 'any',
  params: channelPath,
  query: null,
  collectsUnknown: false,
  body: null,
} as const

export const clusterOperations = [
  operation({
    ...ofChannel,
    id: 'clusterSyncFully',
    method: 'POST',
    path: '/rest/v5/cluster/database/sync/full',
    role: 'ApiImport',
    summary: 'Brings all channels of this node to the state of the director.',
    description:
      'Missing delta updates are applied. A channel whose database is older than the director’s is loaded anew from the store. Concerns the channels that the caller may see.',
    params: null,
    reply: null,
    problems: [],
  }),
  operation({
    ...ofChannel,
    id: 'resetConfigVersionCounters',
    method: 'POST',
    path: '/rest/v5/cluster/reset/config/version/counters',
    role: 'ApiConfig',
    summary: 'Sets the version counters of the configuration of this node to 0.',
    description:
      'The counters say how often this node took over a changed configuration: the global one, those of channels, and properties. The configuration itself stays.',
    params: null,
    reply: Type.String({ description: 'What was done, as a sentence.' }),
    problems: [],
  }),
  operation({
    ...ofChannel,
    id: 'pruneDatabase',
    node: 'director',
    method: 'POST',
    path: '/rest/v5/cluster/{channel}/database/prune',
    role: 'ApiImport',
    summary: 'Deletes the log of delta updates and counts the database version on.',
    description:
      'The delta updates that were applied stay in the database. Every other node must load the database once afterwards.',
    reply: Type.String({ description: 'What was done, as a sentence.' }),
    problems: ['unknownChannel', 'importRunning'],
  }),
  operation({
    ...ofChannel,
    id: 'databaseState',
    method: 'GET',
    path: '/rest/v5/cluster/{channel}/database/state',
    role: 'ApiImport',
    summary: 'The versions of a channel on this node.',
    reply: databaseStateSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...ofChannel,
    id: 'syncDatabase',
    method: 'POST',
    path: '/rest/v5/cluster/{channel}/database/sync',
    role: 'ApiImport',
    summary: 'Applies the delta updates that this node lacks.',
    description:
      'Only while this node is on the director’s database; otherwise an import with the mode `LOAD_ONLY` is necessary. On the director itself nothing changes.',
    query: Type.Object({
      verbose: defaulted(
        Type.Boolean({
          description: 'Whether the reply says where the channel stands afterwards.',
        }),
        false,
      ),
    }),
    reply: operationResultSchema,
    problems: ['unknownChannel', 'outdatedDatabase'],
  }),
  operation({
    ...ofChannel,
    id: 'importState',
    method: 'GET',
    path: '/rest/v5/cluster/{channel}/import/state',
    role: 'ApiImport',
    summary: 'How many imports of each type have succeeded.',
    reply: importStateSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...ofChannel,
    id: 'clusterState',
    method: 'GET',
    path: '/rest/v5/cluster/{channel}/state',
    role: 'ApiImport',
    summary: 'The versions, imports and cache flushes of a channel on this node.',
    reply: clusterStateSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...ofChannel,
    id: 'listNodes',
    method: 'GET',
    path: '/manage/v1/nodes',
    role: 'ApiManage',
    summary: 'Lists the nodes that share this store, and how far each is behind.',
    description:
      'Of the channels that the caller may see. A node that was stopped without a farewell is listed for a day.',
    params: null,
    reply: Type.Array(nodeSchema, { description: 'One entry for each node.' }),
    problems: ['storeAway'],
  }),
] as const
