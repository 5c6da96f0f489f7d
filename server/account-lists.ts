// Which users and groups a list shows. Costs one look at each; there are at most some thousands.

import type { Caller } from './callers.ts'
import type { StoredGroup, StoredUser } from './store/store.ts'

export type UserFilter = {
  readonly channel?: string
  readonly group?: string
  /** Part of the name, in capitals or not. */
  readonly name?: string
  readonly role?: string
}
export type GroupFilter = Pick<UserFilter, 'name' | 'role'>

/** `caller` is the user with all rights in effect, also those of groups. */
export function isListedUser(
  { channel, group, name, role }: UserFilter,
  user: Pick<StoredUser, 'name' | 'groups'>,
  caller: Caller,
): boolean {
  return (
    holdsText(user.name, name) &&
    (group === undefined || user.groups.includes(group)) &&
    (role === undefined || caller.hasRole(role)) &&
    (channel === undefined || caller.mayUseChannel(channel))
  )
}

export function isListedGroup({ name, role }: GroupFilter, group: StoredGroup): boolean {
  return holdsText(group.name, name) && (role === undefined || group.roles.includes(role))
}

/** By code units: the same order everywhere, whatever the language. */
export function byName<Named extends { readonly name: string }>(entries: Named[]): Named[] {
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
}

function holdsText(name: string, part = ''): boolean {
  return name.toLowerCase().includes(part.toLowerCase())
}
