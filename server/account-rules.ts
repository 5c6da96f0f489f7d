// What callers may do to accounts. An administrator may everything. Others never grant what opens an operation of the interface
// (API roles) or a channel that they may not see, neither directly nor by a group, and never take such a right from, take over or
// delete somebody who holds more than they do. Pure: rights in, Problem `mayNotGrant`, `foreignChannel` or `strongerAccount` out.

import { Problem } from '../contract/problems.ts'
import { isApiRole } from '../contract/roles.ts'
import { type Caller, type UserRights, userCaller } from './callers.ts'
import type { StoredGroup } from './store/store.ts'

export type Groups = ReadonlyMap<string, StoredGroup>

export type UserChange = {
  /** Null: the user is new. */
  readonly before: UserRights | null
  readonly after: UserRights
  readonly groups: Groups
}

export type GroupChange = {
  /** Null: the group is new. */
  readonly before: StoredGroup | null
  /** Null: the group is deleted. */
  readonly after: StoredGroup | null
  readonly members: readonly Caller[]
}

export function refuseUserChange(by: Caller, change: UserChange): void {
  if (by.administrator) return
  const { before, after, groups } = change
  if (before?.administrator === true) refuseStronger(by, userCaller(before, groups))
  refuseGrants(by, change)
  if (before === null || !losesRights(before, after, groups)) return
  refuseStronger(by, userCaller(before, groups))
}

/** For what makes somebody the master of another's rights, or ends them: a new password, a deletion. */
export function refuseStronger(by: Caller, holder: Caller): void {
  const right = rightBeyond(by, holder)
  if (right !== null) throw new Problem('strongerAccount', { name: holder.name, right })
}

export function refuseGroupChange(by: Caller, { before, after, members }: GroupChange): void {
  if (by.administrator) return
  const had = before?.roles ?? []
  const has = after?.roles ?? []
  const [granted] = apiRolesOnlyIn(has, had)
  if (granted !== undefined) throw new Problem('mayNotGrant', { right: `the role ${granted}` })
  const taken = apiRolesOnlyIn(had, has)
  for (const role of taken) {
    if (by.hasRole(role)) continue
    throw new Problem('strongerAccount', { name: before?.name ?? '', right: `the role ${role}` })
  }
  if (taken.length > 0) for (const member of members) refuseStronger(by, member)
}

function refuseGrants(by: Caller, { before, after, groups }: UserChange): void {
  const refuse = (right: string): never => {
    throw new Problem('mayNotGrant', { right })
  }
  if (after.administrator) refuse('the rights of an administrator')
  const [role] = apiRolesOnlyIn(after.roles, before?.roles ?? [])
  if (role !== undefined) refuse(`the role ${role}`)
  for (const name of onlyIn(after.groups, before?.groups ?? [])) {
    const [opened] = apiRolesOf(groups.get(name))
    if (opened !== undefined) refuse(`the group ${name}, which has the role ${opened}`)
  }
  const getsAllChannels = after.allChannels && before?.allChannels !== true
  if (getsAllChannels && !by.allChannels) refuse('all current and future channels')
  for (const channel of onlyIn(after.channels, before?.channels ?? [])) {
    if (!by.mayUseChannel(channel)) throw new Problem('foreignChannel', { channel })
  }
}

/** Whether anything goes that opens an operation or a channel. */
function losesRights(before: UserRights, after: UserRights, groups: Groups): boolean {
  const lostGroups = onlyIn(before.groups, after.groups)
  return (
    apiRolesOnlyIn(before.roles, after.roles).length > 0 ||
    lostGroups.some((name) => apiRolesOf(groups.get(name)).length > 0) ||
    onlyIn(before.channels, after.channels).length > 0 ||
    (before.allChannels && !after.allChannels)
  )
}

/** The first right of the holder that `by` does not hold, in words, or null. */
function rightBeyond(by: Caller, holder: Caller): string | null {
  if (by.administrator) return null
  if (holder.administrator) return 'the rights of an administrator'
  const role = [...holder.roles].find((each) => isApiRole(each) && !by.hasRole(each))
  if (role !== undefined) return `the role ${role}`
  if (holder.allChannels) return by.allChannels ? null : 'all current and future channels'
  const channel = holder.channels.find((each) => !by.mayUseChannel(each))
  return channel === undefined ? null : `the channel ${channel}`
}

function apiRolesOf(group: StoredGroup | undefined): readonly string[] {
  return (group?.roles ?? []).filter(isApiRole)
}

function apiRolesOnlyIn(roles: readonly string[], others: readonly string[]): readonly string[] {
  return onlyIn(roles, others).filter(isApiRole)
}

function onlyIn(names: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others)
  return names.filter((name) => !known.has(name))
}
