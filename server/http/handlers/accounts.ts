// Users and groups, and what callers may know about themselves.

import { channelsOf } from '../../callers.ts'
import type { Handlers } from '../handler.ts'
import { presentGroup, presentUser, rightsIn } from './account-present.ts'

type AccountOperations =
  | 'listGroups'
  | 'createGroup'
  | 'updateGroup'
  | 'deleteGroups'
  | 'deleteGroup'
  | 'visibleChannels'
  | 'listUsers'
  | 'createUser'
  | 'updateUser'
  | 'deleteUsers'
  | 'deleteUser'
  | 'changePassword'

export const accountHandlers: Handlers<AccountOperations> = {
  listGroups: ({ query }, { accounts }) => accounts.groups(query).map(presentGroup),

  createGroup: async ({ caller, body }, { accounts }) =>
    presentGroup(await accounts.createGroup(body, caller)),

  updateGroup: async ({ caller, body }, { accounts }) =>
    presentGroup(await accounts.updateGroup(body, caller)),

  deleteGroups: async ({ caller, query }, { accounts }) =>
    (await accounts.deleteGroups(query.name, caller)).map(presentGroup),

  deleteGroup: async ({ caller, params }, { accounts }) => {
    const [group] = await accounts.deleteGroups([params.name], caller)
    return presentGroup(group)
  },

  visibleChannels: ({ caller }, { channels }) => channelsOf(caller, channels.names()),

  listUsers: ({ query }, { accounts }) => accounts.users(query).map(presentUser),

  createUser: async ({ caller, body }, { accounts }) => {
    const { permissions = {}, ...about } = body
    return presentUser(await accounts.createUser({ ...about, ...rightsIn(permissions) }, caller))
  },

  updateUser: async ({ caller, body }, { accounts }) => {
    const { name, permissions, ...about } = body
    const rights = permissions === undefined ? {} : rightsIn(permissions)
    return presentUser(await accounts.updateUser(name, { ...about, ...rights }, caller))
  },

  deleteUsers: async ({ caller, query }, { accounts }) =>
    (await accounts.deleteUsers(query.name, caller)).map(presentUser),

  deleteUser: async ({ caller, params }, { accounts }) => {
    const [user] = await accounts.deleteUsers([params.userName], caller)
    return presentUser(user)
  },

  changePassword: async ({ caller, params, body }, { accounts }) =>
    presentUser(await accounts.setPassword(params.userName, body, caller)),
}
