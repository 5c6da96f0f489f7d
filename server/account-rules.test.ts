// The rules as tables: who may do what to whom. What follows from them over many steps is in account-escalation.test.ts.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Problem } from '../contract/problems.ts'
import { refuseGroupChange, refuseStronger, refuseUserChange } from './account-rules.ts'
import { type Caller, keyCaller, type UserRights, userCaller } from './callers.ts'
import type { StoredGroup } from './store/store.ts'

const groups = new Map<string, StoredGroup>(
  [
    { name: 'editors', roles: ['CampaignManager'] },
    { name: 'managers', roles: ['ApiUsers'] },
    { name: 'importers', roles: ['ApiImport', 'ImportManager'] },
  ].map((group) => [group.name, group]),
)

function user(name: string, more: Partial<UserRights> = {}): UserRights {
  const none = { administrator: false, roles: [], groups: [], channels: [], allChannels: false }
  return { name, ...none, ...more }
}

const caller = (rights: UserRights) => userCaller(rights, groups)

/** Who manages users, and sees the channels a and b. */
const manager = caller(user('manager', { groups: ['managers'], channels: ['a', 'b'] }))
const everywhere = caller(user('everywhere', { roles: ['ApiUsers'], allChannels: true }))
const root = caller(user('root', { administrator: true }))
const keyOfRoot = keyCaller(
  {
    id: 'k_1',
    name: 'key',
    secretHash: '',
    roles: ['ApiUsers'],
    channels: ['a'],
    allChannels: false,
    allowedOrigins: [],
    expires: null,
    owner: 'root',
    created: '',
  },
  root,
)

/** What the rules say: the name of the problem with what it names, or `yes`. */
function verdict(check: () => void): string {
  try {
    check()
    return 'yes'
  } catch (error) {
    assert.ok(error instanceof Problem)
    const { right, channel } = error.values
    return `${error.problem}: ${right ?? channel}`
  }
}

type Change = readonly [
  what: string,
  by: Caller,
  before: Partial<UserRights> | null,
  after: Partial<UserRights>,
  verdict: string,
]

const userChanges: readonly Change[] = [
  ['nobody gets a role that opens nothing', manager, null, { roles: ['RankingManager'] }, 'yes'],
  ['new with a role', manager, null, { roles: ['ApiJobs'] }, 'mayNotGrant: the role ApiJobs'],
  [
    'new with a role that the caller holds',
    manager,
    null,
    { roles: ['ApiUsers'] },
    'mayNotGrant: the role ApiUsers',
  ],
  ['new in a group without API roles', manager, null, { groups: ['editors'] }, 'yes'],
  [
    'new in a group with an API role',
    manager,
    null,
    { groups: ['importers'] },
    'mayNotGrant: the group importers, which has the role ApiImport',
  ],
  [
    'new as administrator',
    manager,
    null,
    { administrator: true },
    'mayNotGrant: the rights of an administrator',
  ],
  ['new with own channels', manager, null, { channels: ['a', 'b'] }, 'yes'],
  ['new with a foreign channel', manager, null, { channels: ['a', 'c'] }, 'foreignChannel: c'],
  [
    'new with all channels',
    manager,
    null,
    { allChannels: true },
    'mayNotGrant: all current and future channels',
  ],
  ['new with all channels by one who has them', everywhere, null, { allChannels: true }, 'yes'],
  ['new with any channel by one who has all', everywhere, null, { channels: ['z'] }, 'yes'],
  [
    'keeps an API role',
    manager,
    { roles: ['ApiJobs'] },
    { roles: ['ApiJobs', 'CacheManager'] },
    'yes',
  ],
  [
    'gets a second API role',
    manager,
    { roles: ['ApiJobs'] },
    { roles: ['ApiJobs', 'ApiImport'] },
    'mayNotGrant: the role ApiImport',
  ],
  ['stays in a group', manager, { groups: ['importers'] }, { groups: ['importers'] }, 'yes'],
  ['keeps a foreign channel', manager, { channels: ['c'] }, { channels: ['c', 'a'] }, 'yes'],
  [
    'loses a role that the caller does not hold',
    manager,
    { roles: ['ApiJobs'] },
    { roles: [] },
    'strongerAccount: the role ApiJobs',
  ],
  ['loses a role that the caller holds', manager, { roles: ['ApiUsers'] }, { roles: [] }, 'yes'],
  [
    'loses a role that the caller holds, but has others',
    manager,
    { roles: ['ApiUsers'], groups: ['importers'] },
    { groups: ['importers'] },
    'strongerAccount: the role ApiImport',
  ],
  [
    'is taken out of a group with foreign rights',
    manager,
    { groups: ['importers'] },
    {},
    'strongerAccount: the role ApiImport',
  ],
  [
    'is taken out of a group without',
    manager,
    { roles: ['ApiJobs'], groups: ['editors'] },
    { roles: ['ApiJobs'] },
    'yes',
  ],
  ['loses a channel of the caller', manager, { channels: ['a'] }, {}, 'yes'],
  ['loses a foreign channel', manager, { channels: ['c'] }, {}, 'strongerAccount: the channel c'],
  [
    'loses all channels',
    manager,
    { allChannels: true },
    {},
    'strongerAccount: all current and future channels',
  ],
  [
    'is an administrator, whom nobody else touches',
    manager,
    { administrator: true },
    { administrator: true },
    'strongerAccount: the rights of an administrator',
  ],
  [
    'is the administrator who owns the key',
    keyOfRoot,
    { name: 'root', administrator: true },
    { name: 'root', administrator: true },
    'strongerAccount: the rights of an administrator',
  ],
  ['gets a channel that the key lacks', keyOfRoot, null, { channels: ['b'] }, 'foreignChannel: b'],
  [
    'gets everything from an administrator',
    root,
    { roles: ['ApiUsers'] },
    { administrator: true, roles: ['ApiImport'], allChannels: true, groups: ['importers'] },
    'yes',
  ],
]

describe('a change of a user', () => {
  for (const [what, by, before, after, expected] of userChanges) {
    it(`by ${by.name}: ${what}: ${expected}`, () => {
      const change = {
        before: before === null ? null : user('target', before),
        after: user('target', after),
        groups,
      }
      assert.equal(
        verdict(() => refuseUserChange(by, change)),
        expected,
      )
    })
  }
})

type Holder = readonly [what: string, by: Caller, holder: Partial<UserRights>, verdict: string]

const holders: readonly Holder[] = [
  ['somebody without rights', manager, {}, 'yes'],
  ['an equal', manager, { roles: ['ApiUsers'], channels: ['a', 'b'] }, 'yes'],
  ['somebody with a role of the studio', manager, { roles: ['SearchManager'] }, 'yes'],
  ['a stronger role', manager, { roles: ['ApiImport'] }, 'strongerAccount: the role ApiImport'],
  [
    'a stronger role by a group',
    manager,
    { groups: ['importers'] },
    'strongerAccount: the role ApiImport',
  ],
  ['a foreign channel', manager, { channels: ['c'] }, 'strongerAccount: the channel c'],
  [
    'all channels',
    manager,
    { allChannels: true },
    'strongerAccount: all current and future channels',
  ],
  ['all channels, by one who has them', everywhere, { allChannels: true }, 'yes'],
  [
    'an administrator',
    everywhere,
    { administrator: true },
    'strongerAccount: the rights of an administrator',
  ],
  [
    'the owner of the key',
    keyOfRoot,
    { administrator: true },
    'strongerAccount: the rights of an administrator',
  ],
  ['an administrator, by another one', root, { administrator: true }, 'yes'],
]

describe('a new password or a deletion', () => {
  for (const [what, by, holder, expected] of holders) {
    it(`of ${what}, by ${by.name}: ${expected}`, () => {
      assert.equal(
        verdict(() => refuseStronger(by, caller(user('target', holder)))),
        expected,
      )
    })
  }
})

type GroupCase = readonly [
  what: string,
  by: Caller,
  before: readonly string[] | null,
  after: readonly string[] | null,
  member: Partial<UserRights> | null,
  verdict: string,
]

const groupChanges: readonly GroupCase[] = [
  ['new without API roles', manager, null, ['CacheManager'], null, 'yes'],
  ['new with one', manager, null, ['ApiUsers'], null, 'mayNotGrant: the role ApiUsers'],
  [
    'gets one',
    manager,
    ['ApiUsers'],
    ['ApiUsers', 'ApiJobs'],
    null,
    'mayNotGrant: the role ApiJobs',
  ],
  ['keeps a foreign one', manager, ['ApiJobs'], ['ApiJobs', 'CacheManager'], null, 'yes'],
  ['loses a foreign one', manager, ['ApiJobs'], [], null, 'strongerAccount: the role ApiJobs'],
  [
    'is deleted with a foreign one',
    manager,
    ['ApiJobs'],
    null,
    null,
    'strongerAccount: the role ApiJobs',
  ],
  ['loses one of the caller', manager, ['ApiUsers'], [], null, 'yes'],
  ['is deleted with one of the caller', manager, ['ApiUsers'], null, {}, 'yes'],
  [
    'loses one of the caller, but has a stronger member',
    manager,
    ['ApiUsers'],
    [],
    { channels: ['c'] },
    'strongerAccount: the channel c',
  ],
  [
    'is deleted, but has a stronger member',
    manager,
    ['ApiUsers'],
    null,
    { administrator: true },
    'strongerAccount: the rights of an administrator',
  ],
  ['is deleted without API roles', manager, ['CacheManager'], null, { administrator: true }, 'yes'],
  ['is deleted by an administrator', root, ['ApiJobs'], null, { administrator: true }, 'yes'],
  ['gets one from an administrator', root, [], ['ApiJobs'], null, 'yes'],
]

describe('a change of a group', () => {
  for (const [what, by, before, after, member, expected] of groupChanges) {
    it(`by ${by.name}: ${what}: ${expected}`, () => {
      const group = (roles: readonly string[] | null) =>
        roles === null ? null : { name: 'target', roles }
      const members = member === null ? [] : [caller(user('member', member))]
      const change = { before: group(before), after: group(after), members }
      assert.equal(
        verdict(() => refuseGroupChange(by, change)),
        expected,
      )
    })
  }
})
