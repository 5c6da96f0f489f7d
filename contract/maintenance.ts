// Looking after a running node: its caches, its configuration, the age of its databases.

import Type from 'typebox'
import { channelsMax } from './imports.ts'
import { operation } from './operation.ts'
import { channelName, moment } from './parts.ts'

const channels = Type.Object({
  channel: Type.Optional(
    Type.Array(channelName, {
      maxItems: channelsMax,
      description: 'The channels; without any, every channel that the caller may see.',
      examples: [['demo']],
    }),
  ),
})

const common = {
  area: 'Management',
  node: 'any',
  role: 'ApiManage',
  params: null,
  query: channels,
  collectsUnknown: false,
  body: null,
  problems: ['unknownChannel'],
} as const

export const maintenanceOperations = [
  operation({
    ...common,
    id: 'flushCache',
    method: 'POST',
    path: '/rest/v5/management/flushCache',
    summary: 'Drops the cached results of channels.',
    reply: null,
  }),
  operation({
    ...common,
    id: 'reloadConfiguration',
    method: 'POST',
    path: '/rest/v5/management/reloadConfiguration',
    summary: 'Reads the settings of channels anew.',
    description:
      'Needed only where another node has changed them and this one should not wait until it notices. Answered when the settings are in force.',
    reply: null,
  }),
  operation({
    ...common,
    id: 'expiration',
    method: 'GET',
    path: '/rest/v5/management/expiration',
    summary: 'When the databases of channels were written and loaded.',
    reply: Type.Array(
      Type.Object(
        {
          channel: channelName,
          databaseVersion: Type.Integer({ minimum: 0, description: 'The database in use.' }),
          written: Type.Optional(
            moment(
              'When the last successful import of the catalogue ended; absent: there was none.',
            ),
          ),
          loaded: moment('When this node loaded the database.'),
        },
        { title: 'Expiration', description: 'The age of a channel’s database.' },
      ),
      { description: 'One entry for each channel.' },
    ),
  }),
] as const
