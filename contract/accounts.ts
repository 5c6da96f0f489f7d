// Who may do what: groups and users.

import Type, { type Static } from 'typebox'
import { oneOf, origins } from './enums.ts'
import { operation } from './operation.ts'
import { text, texts } from './parts.ts'
import { roles } from './roles.ts'

export const rolesSchema = Type.Array(oneOf(roles, 'A role.'), {
  maxItems: roles.length,
  description: 'Roles granted.',
})

export const groupSchema = Type.Object(
  {
    name: text('Name of the group; identifies it.', { minLength: 1 }),
    roles: Type.Optional(rolesSchema),
  },
  { title: 'Group', description: 'Roles that several users share.' },
)
export type Group = Static<typeof groupSchema>

export const permissionsSchema = Type.Object(
  {
    allowAllCurrentAndFutureChannels: Type.Optional(
      Type.Boolean({ description: 'Whether every channel may be seen, also later ones.' }),
    ),
    channels: Type.Optional(texts('Channels that may be seen.')),
    groups: Type.Optional(texts('Groups whose roles are granted.')),
    roles: Type.Optional(rolesSchema),
  },
  { title: 'Permissions', description: 'What a user may do.' },
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

export const userNameLengthMax = 100

export const userCreationSchema = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: userNameLengthMax,
      description: 'Name of the user.',
    }),
    password: Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: 'Password in plain text.',
    }),
    ssoEnabled: Type.Optional(Type.Boolean({ description: 'May sign in by single sign-on.' })),
    permissions: Type.Optional(permissionsSchema),
    uiSettings: Type.Optional(uiSettingsSchema),
  },
  { title: 'UserCreation', description: 'A new local user.' },
)
export type UserCreation = Static<typeof userCreationSchema>

export const userUpdateSchema = Type.Object(
  {
    name: text('Name of the user.'),
    permissions: Type.Optional(permissionsSchema),
    uiSettings: Type.Optional(uiSettingsSchema),
  },
  { title: 'UserUpdate', description: 'New permissions and settings of a user.' },
)
export type UserUpdate = Static<typeof userUpdateSchema>

export const accountOperations = [
  operation({
    id: 'visibleChannels',
    method: 'GET',
    path: '/rest/v5/user/channel',
    area: 'Accounts',
    role: 'none',
    summary: 'The channels that the caller may see.',
    params: null,
    query: null,
    collectsUnknown: false,
    body: null,
    reply: Type.Array(Type.String(), { description: 'Names of channels.' }),
    problems: [],
  }),
] as const
