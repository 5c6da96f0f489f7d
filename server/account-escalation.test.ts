// What the rules come to over many steps: whatever somebody without administrator rights does, nobody gains a right that opens
// anything, and nobody stronger loses one.

import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { Problem } from '../contract/problems.ts'
import { isApiRole } from '../contract/roles.ts'
import { refuseGroupChange, refuseStronger, refuseUserChange } from './account-rules.ts'
import { type Caller, type UserRights, userCaller } from './callers.ts'
import type { StoredGroup } from './store/store.ts'

const someRoles = fc.subarray(['ApiUsers', 'ApiImport', 'ApiJobs', 'CacheManager'])
const someGroups = fc.subarray(['one', 'two', 'three'])
const someRights = fc.record({
  roles: someRoles,
  groups: someGroups,
  channels: fc.subarray(['a', 'b', 'c']),
  allChannels: fc.boolean(),
})
const names = ['caller', 'ann', 'bob', 'root']
const anyName = fc.constantFrom(...names, 'guest')
const step = fc.oneof(
  fc.record({ kind: fc.constant('user' as const), name: anyName, rights: someRights }),
  fc.record({ kind: fc.constant('deleted' as const), name: anyName }),
  fc.record({
    kind: fc.constant('group' as const),
    name: fc.constantFrom('one', 'two', 'three'),
    roles: fc.option(someRoles),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type World = {
  readonly users: ReadonlyMap<string, UserRights>
  readonly groups: ReadonlyMap<string, StoredGroup>
}

/** What a step leads to where the rules allow it. */
function tried(by: Caller, world: World, wish: Step): World {
  const users = new Map(world.users)
  const known = new Map(world.groups)
  const before = users.get(wish.name) ?? null
  if (wish.kind === 'user') {
    const kept = { administrator: before?.administrator ?? false, name: wish.name }
    const wished = wish.rights.groups.filter((name) => known.has(name))
    const after = { ...wish.rights, groups: wished, ...kept }
    refuseUserChange(by, { before, after, groups: known })
    users.set(wish.name, after)
  } else if (wish.kind === 'deleted') {
    if (before !== null) refuseStronger(by, userCaller(before, known))
    users.delete(wish.name)
  } else {
    const { name, roles } = wish
    const members = [...users.values()].filter((each) => each.groups.includes(name))
    const after = roles === null ? null : { name, roles }
    refuseGroupChange(by, {
      before: known.get(name) ?? null,
      after,
      members: members.map((each) => userCaller(each, known)),
    })
    if (after !== null) known.set(name, after)
    else {
      known.delete(name)
      for (const each of members) {
        users.set(each.name, { ...each, groups: each.groups.filter((group) => group !== name) })
      }
    }
  }
  return { users, groups: known }
}

/** What opens anything: API roles and channels, in effect. */
function opened({ users, groups: known }: World, name: string): ReadonlySet<string> {
  const found = users.get(name)
  if (found === undefined) return new Set()
  const { roles, channels, allChannels } = userCaller(found, known)
  return new Set([
    ...[...roles].filter(isApiRole),
    ...(allChannels ? ['all', 'a', 'b', 'c'] : channels),
  ])
}

it('no sequence of changes raises anybody, nor takes a right from somebody stronger', () => {
  const start = fc.record({
    users: fc.tuple(someRights, someRights, someRights, someRights),
    roles: fc.tuple(someRoles, someRoles, someRoles),
  })
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 30 }), ({ users, roles }, wishes) => {
      const first: World = {
        users: new Map(
          names.map((name, at) => [name, { ...users[at], name, administrator: name === 'root' }]),
        ),
        groups: new Map(
          ['one', 'two', 'three'].map((name, at) => [name, { name, roles: roles[at] }]),
        ),
      }
      const callerFirst = opened(first, 'caller')
      let world = first
      for (const wish of wishes) {
        const record = world.users.get('caller')
        if (record === undefined) return
        const by = userCaller(record, world.groups)
        try {
          world = tried(by, world, wish)
        } catch (error) {
          assert.ok(error instanceof Problem)
        }
      }
      for (const name of [...names, 'guest']) {
        const now = opened(world, name)
        const had = opened(first, name)
        for (const right of now) {
          const mayComeFromCaller = !right.startsWith('Api') && callerFirst.has(right)
          assert.ok(had.has(right) || mayComeFromCaller, `${name} gained ${right}`)
        }
        const isStronger = name === 'root' || [...had].some((right) => !callerFirst.has(right))
        if (!isStronger) continue
        for (const right of had) assert.ok(now.has(right), `${name} lost ${right}`)
      }
    }),
    { numRuns: 2000 },
  )
})
