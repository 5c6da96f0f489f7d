// Who asks, and what they may do: the own roles of a user with those of their groups, or the part of them that a key was given.

import type { StoredGroup, StoredKey, StoredUser } from './store/store.ts'

export type Caller = {
  /** The user's name, or the key's id. */
  readonly name: string
  readonly kind: 'user' | 'key'
  /** The user who stands behind it: themselves, or the owner of the key. */
  readonly owner: string
  /** Holds every role, whatever `roles` says, and every channel. */
  readonly administrator: boolean
  readonly roles: ReadonlySet<string>
  readonly allChannels: boolean
  /** Where `allChannels` is false: these. Some may not exist any more. */
  readonly channels: readonly string[]
  hasRole(role: string): boolean
  mayUseChannel(name: string): boolean
}

export type UserRights = Pick<
  StoredUser,
  'name' | 'administrator' | 'roles' | 'groups' | 'channels' | 'allChannels'
>

export function userCaller(user: UserRights, groups: ReadonlyMap<string, StoredGroup>): Caller {
  const roles = new Set(user.roles)
  for (const name of user.groups) {
    for (const role of groups.get(name)?.roles ?? []) roles.add(role)
  }
  const { name, administrator, channels } = user
  const allChannels = administrator || user.allChannels
  const own = { name, kind: 'user', owner: name, administrator, channels } as const
  return caller({ ...own, roles, allChannels })
}

/** A key never may what its owner may not, or no longer may. */
export function keyCaller(key: StoredKey, owner: Caller): Caller {
  const roles = new Set(key.roles.filter((role) => owner.hasRole(role)))
  const channels = key.allChannels
    ? owner.channels
    : key.channels.filter((name) => owner.mayUseChannel(name))
  const own = { name: key.id, kind: 'key', owner: owner.owner, administrator: false } as const
  return caller({ ...own, roles, channels, allChannels: key.allChannels && owner.allChannels })
}

function caller(rights: Omit<Caller, 'hasRole' | 'mayUseChannel'>): Caller {
  const channels = new Set(rights.channels)
  return {
    ...rights,
    hasRole: (role) => rights.administrator || rights.roles.has(role),
    mayUseChannel: (name) => rights.allChannels || channels.has(name),
  }
}

/** Those of the channels that the caller may see. */
export function channelsOf(caller: Caller, allNames: readonly string[]): string[] {
  return allNames.filter((name) => caller.mayUseChannel(name))
}
