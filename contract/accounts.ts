// Who may do what: groups and users.

import Type, { type Static } from 'typebox'
import { oneOf, origins } from './enums.ts'
import { operation } from './operation.ts'
import { channelName, text } from './parts.ts'
import { roles } from './roles.ts'

export const userNameLengthMax = 100
export const groupNameLengthMax = 100
export const passwordLengthMax = 1_000
/** Whoever may see more channels than this is meant to see all of them. */
export const permittedChannelsMax = 1_000
/** The most groups that a user may be in. */
export const groupsOfUserMax = 1_000
/** The most users or groups that one request may delete. */
export const accountsDeletedMax = 1_000

const accountBytesMax = 1024 * 1024
/** Has room for the longest password with every character escaped. */
const passwordBytesMax = 16 * 1024

export const rolesSchema = Type.Array(oneOf(roles, 'A role.'), {
  maxItems: roles.length,
  description: 'Roles granted.',
})

export const groupSchema = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: groupNameLengthMax,
      description: 'Name of the group; identifies it.',
    }),
    roles: Type.Optional(rolesSchema),
  },
  {
    title: 'Group',
    description: 'Roles that several users share.',
    examples: [{ name: 'editors', roles: ['CampaignManager', 'RankingManager'] }],
  },
)
export type Group = Static<typeof groupSchema>

export const permissionsSchema = Type.Object(
  {
    allowAllCurrentAndFutureChannels: Type.Optional(
      Type.Boolean({ description: 'Whether every channel may be seen, also later ones.' }),
    ),
    channels: Type.Optional(
      Type.Array(channelName, {
        maxItems: permittedChannelsMax,
        description: 'Channels that may be seen; also ones that do not exist yet.',
      }),
    ),
    groups: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: groupNameLengthMax }), {
        maxItems: groupsOfUserMax,
        description: 'Groups whose roles are granted.',
      }),
    ),
    roles: Type.Optional(rolesSchema),
  },
  {
    title: 'Permissions',
    description:
      'What a user may do. What is left out is not granted. An administrator holds everything, whatever stands here.',
  },
)
export type Permissions = Static<typeof permissionsSchema>

export const uiSettingsSchema = Type.Object(
  {
    enableAdvancedMode: Type.Optional(Type.Boolean({ description: 'Shows advanced settings.' })),
    hideErrorNotifications: Type.Optional(Type.Boolean({ description: 'Hides notes of errors.' })),
    hideInactiveModules: Type.Optional(
      Type.Boolean({ description: 'Hides modules that are not active.' }),
    ),
    locale: Type.Optional(text('Language of the interface.', { examples: ['de'] })),
  },
  { title: 'UiSettings', description: 'How the management interface looks for a user.' },
)
export type UiSettings = Static<typeof uiSettingsSchema>

export const userSchema = Type.Object(
  {
    name: text('Name of the user.'),
    lastActive: Type.String({
      format: 'date-time',
      description: 'Last activity; the creation date when the user never logged in.',
    }),
    origin: oneOf(origins, 'Whether the user is managed here or elsewhere.'),
    permissions: Type.Optional(permissionsSchema),
    uiSettings: Type.Optional(uiSettingsSchema),
  },
  { title: 'User', description: 'A person or program with credentials.' },
)
export type User = Static<typeof userSchema>

export const userCreationSchema = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: userNameLengthMax,
      description: 'Name of the user.',
    }),
    password: Type.String({
      minLength: 1,
      maxLength: passwordLengthMax,
      description: 'Password in plain text.',
    }),
    ssoEnabled: Type.Optional(Type.Boolean({ description: 'May sign in by single sign-on.' })),
    permissions: Type.Optional(permissionsSchema),
    uiSettings: Type.Optional(uiSettingsSchema),
  },
  {
    title: 'UserCreation',
    description: 'A new local user.',
    examples: [
      {
        name: 'ann',
        password: 'correct horse battery staple',
        permissions: { channels: ['demo'], groups: ['editors'] },
        uiSettings: { locale: 'de' },
      },
    ],
  },
)
export type UserCreation = Static<typeof userCreationSchema>

export const userUpdateSchema = Type.Object(
  {
    name: text('Name of the user.'),
    permissions: Type.Optional(permissionsSchema),
    uiSettings: Type.Optional(uiSettingsSchema),
  },
  {
    title: 'UserUpdate',
    description:
      'New permissions and settings of a user. Each replaces the former one as a whole; the one that is left out stays.',
    examples: [{ name: 'ann', permissions: { channels: ['demo'], roles: ['CampaignManager'] } }],
  },
)
export type UserUpdate = Static<typeof userUpdateSchema>

const namePart = 'Part of the name, in capitals or not.'
const rolePart = oneOf(roles, 'A role that is held, by the user or through a group.')

function deletedNames(description: string) {
  return Type.Object({
    name: Type.Array(Type.String({ minLength: 1, maxLength: userNameLengthMax }), {
      minItems: 1,
      maxItems: accountsDeletedMax,
      description,
    }),
  })
}

const row = { area: 'Accounts', role: 'ApiUsers', collectsUnknown: false } as const
const readingRow = { ...row, params: null, body: null } as const
const writingRow = { ...row, params: null, query: null } as const

export const accountOperations = [
  operation({
    ...readingRow,
    id: 'listGroups',
    method: 'GET',
    path: '/rest/v5/groups',
    summary: 'Lists groups by name.',
    query: Type.Object({
      name: Type.Optional(text(namePart)),
      role: Type.Optional(oneOf(roles, 'A role that the group grants.')),
    }),
    reply: Type.Array(groupSchema),
    problems: [],
  }),
  operation({
    ...writingRow,
    id: 'createGroup',
    method: 'POST',
    path: '/rest/v5/groups',
    summary: 'Creates a group; only administrators give it API roles.',
    body: { kind: 'json', schema: groupSchema, required: true, bytesMax: accountBytesMax },
    reply: groupSchema,
    problems: ['groupExists', 'mayNotGrant'],
  }),
  operation({
    ...writingRow,
    id: 'updateGroup',
    method: 'PUT',
    path: '/rest/v5/groups',
    summary: 'Changes the roles of a group; only administrators add API roles.',
    description:
      'Roles that are left out stay as they are. Whoever is no administrator takes away only API roles that they hold themselves, and only where no member holds more than they do.',
    body: { kind: 'json', schema: groupSchema, required: true, bytesMax: accountBytesMax },
    reply: groupSchema,
    problems: ['unknownGroup', 'mayNotGrant', 'strongerAccount'],
  }),
  operation({
    ...readingRow,
    id: 'deleteGroups',
    method: 'DELETE',
    path: '/rest/v5/groups',
    summary: 'Deletes groups: all that are named, or none.',
    query: deletedNames('Names of the groups; repeat the parameter.'),
    reply: Type.Array(groupSchema),
    problems: ['unknownGroup', 'strongerAccount'],
  }),
  operation({
    ...readingRow,
    id: 'deleteGroup',
    method: 'DELETE',
    path: '/rest/v5/groups/{name}',
    summary: 'Deletes a group; its members lose the roles it gave them.',
    params: Type.Object({ name: text('Name of the group.', { minLength: 1 }) }),
    query: null,
    reply: groupSchema,
    problems: ['unknownGroup', 'strongerAccount'],
  }),
  operation({
    ...readingRow,
    id: 'visibleChannels',
    method: 'GET',
    path: '/rest/v5/user/channel',
    role: 'none',
    summary: 'The channels that the caller may see.',
    query: null,
    reply: Type.Array(Type.String(), { description: 'Names of channels.' }),
    problems: [],
  }),
  operation({
    ...readingRow,
    id: 'listUsers',
    method: 'GET',
    path: '/rest/v5/users',
    summary: 'Lists users by name.',
    description:
      'Filters ask for what a user may do in effect: a role counts that comes from a group, and so does the permission for all channels. Administrators match every role and channel.',
    query: Type.Object({
      channel: Type.Optional({
        ...channelName,
        description: 'A channel that the user may see: 1 to 64 letters, digits, `_` or `-`.',
      } as typeof channelName),
      group: Type.Optional(text('A group that the user is in: its whole name.')),
      name: Type.Optional(text(namePart)),
      role: Type.Optional(rolePart),
    }),
    reply: Type.Array(userSchema),
    problems: [],
  }),
  operation({
    ...writingRow,
    id: 'createUser',
    method: 'POST',
    path: '/rest/v5/users',
    summary: 'Creates a local user.',
    description:
      'Whoever is no administrator grants no API roles, neither directly nor by a group, and only channels that they may see themselves.',
    body: { kind: 'json', schema: userCreationSchema, required: true, bytesMax: accountBytesMax },
    reply: userSchema,
    problems: ['userExists', 'mayNotGrant', 'foreignChannel'],
  }),
  operation({
    ...writingRow,
    id: 'updateUser',
    method: 'PUT',
    path: '/rest/v5/users',
    summary: 'Changes the permissions and the settings of a user, and nothing else.',
    description:
      'Whoever is no administrator adds no API roles and only channels that they may see themselves, takes no API role and no channel from a user who holds more than they do, and leaves administrators alone.',
    body: { kind: 'json', schema: userUpdateSchema, required: true, bytesMax: accountBytesMax },
    reply: userSchema,
    problems: ['unknownUser', 'mayNotGrant', 'foreignChannel', 'strongerAccount'],
  }),
  operation({
    ...readingRow,
    id: 'deleteUsers',
    method: 'DELETE',
    path: '/rest/v5/users',
    summary: 'Deletes users with their API keys: all that are named, or none.',
    query: deletedNames('Names of the users; repeat the parameter.'),
    reply: Type.Array(userSchema),
    problems: ['unknownUser', 'strongerAccount', 'lastAdministrator'],
  }),
  operation({
    ...readingRow,
    id: 'deleteUser',
    method: 'DELETE',
    path: '/rest/v5/users/{userName}',
    summary: 'Deletes a user; their API keys end at once.',
    params: Type.Object({ userName: text('Name of the user.', { minLength: 1 }) }),
    query: null,
    reply: userSchema,
    problems: ['unknownUser', 'strongerAccount', 'lastAdministrator'],
  }),
  operation({
    ...row,
    id: 'changePassword',
    method: 'PUT',
    path: '/rest/v5/users/{userName}/password',
    summary: 'Sets the password of a local user; the former one ends at once.',
    description:
      'Whoever is no administrator may do so only for users who hold no API role and no channel beyond their own.',
    params: Type.Object({ userName: text('Name of the user.', { minLength: 1 }) }),
    query: null,
    body: {
      kind: 'json',
      schema: Type.String({
        minLength: 1,
        maxLength: passwordLengthMax,
        description: 'The password in plain text, as a JSON string.',
        examples: ['correct horse battery staple'],
      }),
      required: true,
      bytesMax: passwordBytesMax,
    },
    reply: userSchema,
    problems: ['unknownUser', 'strongerAccount', 'remoteUser'],
  }),
] as const
