// Users and groups in the words of the contract, and permissions as they are kept.

import type { Group, Permissions, User } from '../../../contract/accounts.ts'
import type { Role } from '../../../contract/roles.ts'
import type { UserDescription } from '../../accounts.ts'
import type { StoredGroup } from '../../store/store.ts'

export function presentGroup({ name, roles }: StoredGroup): Group {
  return { name, roles: roles as Role[] }
}

export function presentUser(user: UserDescription): User {
  const { name, lastActive, origin, allChannels, channels, groups, roles, uiSettings } = user
  return {
    name,
    lastActive,
    origin,
    permissions: {
      allowAllCurrentAndFutureChannels: allChannels,
      channels: [...channels],
      groups: [...groups],
      roles: roles as Role[],
    },
    uiSettings,
  }
}

/** What is left out is not granted. */
export function rightsIn(permissions: Permissions) {
  const { allowAllCurrentAndFutureChannels: allChannels = false } = permissions
  const { channels = [], groups = [], roles = [] } = permissions
  return {
    allChannels,
    channels: [...new Set(channels)],
    groups: [...new Set(groups)],
    roles: [...new Set(roles)],
  }
}
