// Users, groups and keys over a real store.

import { strict as assert } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Accounts } from './accounts.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'

let folder = ''
let count = 0
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-accounts-'))
})
after(() => rm(folder, { recursive: true, force: true }))

type House = { accounts: Accounts; store: Store; clock: { now: Date }; password: string | null }

async function inHouse(use: (house: House) => Promise<void>, adminPassword: string | null = 'pw') {
  count += 1
  const store = await openSqlite(join(folder, `${count}.db`))
  try {
    const house = { store, clock: { now: new Date('2025-06-01T12:00:00Z') } }
    await use({ ...house, ...(await openAccounts(house, adminPassword)) })
  } finally {
    await store.close()
  }
}

async function openAccounts(house: Pick<House, 'store' | 'clock'>, adminPassword: string | null) {
  const { accounts, generatedPassword } = await Accounts.open(house.store, {
    adminUser: 'admin',
    adminPassword,
    clock: () => house.clock.now,
  })
  return { accounts, password: generatedPassword }
}

function basic(name: string, password: string) {
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
}

/** What a piece of work costs, whatever else the machine does meanwhile. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const wrong = { problem: 'wrongCredentials' }
const tooMany = { problem: 'tooManyRequests' }

describe('the administrator', () => {
  it('is made on the first start, with a password that is shown once', () =>
    inHouse(async (house) => {
      const { accounts, store, password } = house
      assert.match(password!, /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
      const caller = await accounts.authenticate(basic('admin', password!))
      assert.equal(caller.administrator, true)
      assert.equal(caller.hasRole('ApiImport'), true)
      assert.equal(caller.mayUseChannel('any'), true)
      await accounts.close()
      const again = await openAccounts(house, null)
      assert.equal(again.password, null)
      await again.accounts.authenticate(basic('admin', password!))
      await again.accounts.close()
      assert.ok(!JSON.stringify(await store.users()).includes(password!))
      assert.match((await store.users())[0].passwordHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    }, null))

  it('gets the password that is given on each start, and keeps it when none is given', () =>
    inHouse(async (house) => {
      assert.equal(house.password, null)
      await house.accounts.authenticate(basic('admin', 'pw'))
      await house.accounts.close()
      const changed = (await openAccounts(house, 'other')).accounts
      await assert.rejects(changed.authenticate(basic('admin', 'pw')), wrong)
      await changed.close()
      const kept = await openAccounts(house, null)
      await kept.accounts.authenticate(basic('admin', 'other'))
      await kept.accounts.close()
    }))

  it('that is the last one can be neither deleted nor made an ordinary user', () =>
    inHouse(async ({ accounts }) => {
      const refused = { problem: 'lastAdministrator' }
      await assert.rejects(accounts.deleteUsers(['admin']), refused)
      await assert.rejects(accounts.updateUser('admin', { administrator: false }), refused)
      await accounts.createUser({ name: 'second', password: 'x', administrator: true })
      await accounts.updateUser('admin', { administrator: false })
      await accounts.deleteUsers(['admin'])
    }))
})

describe('credentials', () => {
  const unreadable: [string, object, string][] = [
    ['none at all', {}, 'noCredentials'],
    ['an empty header', { authorization: '' }, 'noCredentials'],
    ['another scheme', { authorization: 'Bearer abc' }, 'noCredentials'],
    ['Basic with nothing', { authorization: 'Basic ' }, 'noCredentials'],
    ['no colon', { authorization: `Basic ${btoa('admin')}` }, 'wrongCredentials'],
    ['no base64', { authorization: 'Basic %%%' }, 'wrongCredentials'],
    ['a header of 100 kB', { authorization: `Basic ${'a'.repeat(100_000)}` }, 'wrongCredentials'],
    ['a key of 100 kB', { apiKey: 'a'.repeat(100_000) }, 'wrongCredentials'],
    ['an unknown key', { apiKey: btoa('k_0123456789abcdef:secret') }, 'wrongCredentials'],
    ['an unknown user', basic('nobody', 'pw'), 'wrongCredentials'],
    ['a wrong password', basic('admin', 'pW'), 'wrongCredentials'],
    ['an empty password', basic('admin', ''), 'wrongCredentials'],
    ['a password of 5,000 characters', basic('admin', 'x'.repeat(5000)), 'wrongCredentials'],
    ['a name of prototypes', basic('__proto__', 'pw'), 'wrongCredentials'],
  ]
  it('that cannot be read or are wrong are refused, and never say which part was wrong', () =>
    inHouse(async ({ accounts }) => {
      for (const [what, request, problem] of unreadable) {
        await assert.rejects(accounts.authenticate(request), { problem }, what)
      }
    }))

  it('may be spelled `basic`, and hold colons and any letters in the password', () =>
    inHouse(async ({ accounts }) => {
      await accounts.createUser({ name: 'Zoë', password: 'a:b:ä😀 ' })
      const { authorization } = basic('Zoë', 'a:b:ä😀 ')
      const caller = await accounts.authenticate({
        authorization: authorization.replace('Basic', 'basic'),
      })
      assert.equal(caller.name, 'Zoë')
    }))

  it('that were right are remembered: the next request costs no hash', () =>
    inHouse(async ({ accounts }) => {
      const request = basic('admin', 'pw')
      const first = await cpuMs(() => accounts.authenticate(request))
      const later = await cpuMs(async () => {
        for (let times = 0; times < 200; times += 1) await accounts.authenticate(request)
      })
      assert.ok(later < first * 20, `first ${first} ms, 200 later ones ${later} ms`)
    }))

  it('of many first requests at once are checked once', () =>
    inHouse(async ({ accounts }) => {
      const one = await cpuMs(() => accounts.authenticate(basic('admin', 'x')).catch(() => {}))
      const many = await cpuMs(() =>
        Promise.all(Array.from({ length: 300 }, () => accounts.authenticate(basic('admin', 'pw')))),
      )
      assert.ok(many < one * 20, `one ${one} ms, 300 at once ${many} ms`)
    }))

  it('end with a new password, and with the user', () =>
    inHouse(async ({ accounts }) => {
      await accounts.createUser({ name: 'ann', password: 'one' })
      await accounts.authenticate(basic('ann', 'one'))
      await accounts.setPassword('ann', 'two')
      await assert.rejects(accounts.authenticate(basic('ann', 'one')), wrong)
      await accounts.authenticate(basic('ann', 'two'))
      await accounts.deleteUsers(['ann'])
      await assert.rejects(accounts.authenticate(basic('ann', 'two')), wrong)
    }))

  it('of an unknown user take as long as a wrong password', () =>
    inHouse(async ({ accounts, clock }) => {
      const costs = { admin: [] as number[], nobody: [] as number[] }
      for (let round = 0; round < 7; round += 1) {
        for (const name of ['admin', 'nobody'] as const) {
          const guess = () => accounts.authenticate(basic(name, `wrong ${round}`))
          costs[name].push(await cpuMs(() => assert.rejects(guess(), wrong)))
        }
        clock.now = new Date(clock.now.getTime() + 120_000)
      }
      const median = (of: number[]) => of.toSorted((a, b) => a - b)[3]
      const ratio = median(costs.admin) / median(costs.nobody)
      assert.ok(ratio > 0.5 && ratio < 2, `ratio ${ratio}`)
    }))
})

describe('guessing', () => {
  it('is slowed for the name after ten wrong passwords in a minute', () =>
    inHouse(async ({ accounts, clock }) => {
      await accounts.authenticate(basic('admin', 'pw'))
      await accounts.createUser({ name: 'ann', password: 'x' })
      for (let guess = 0; guess < 10; guess += 1) {
        await assert.rejects(accounts.authenticate(basic('admin', `${guess}`)), wrong)
      }
      await assert.rejects(accounts.authenticate(basic('admin', 'next')), {
        ...tooMany,
        values: { seconds: 10 },
      })
      // Whoever was let in before stays in, and other names are not concerned.
      await accounts.authenticate(basic('admin', 'pw'))
      await accounts.authenticate(basic('ann', 'x'))
      clock.now = new Date(clock.now.getTime() + 10_000)
      await assert.rejects(accounts.authenticate(basic('admin', 'after ten seconds')), wrong)
      await assert.rejects(accounts.authenticate(basic('admin', 'once more')), tooMany)
      clock.now = new Date(clock.now.getTime() + 60_000)
      await assert.rejects(accounts.authenticate(basic('admin', 'a minute later')), wrong)
      await assert.rejects(accounts.authenticate(basic('admin', 'begins anew')), wrong)
    }))

  it('is slowed for unknown names just as well', () =>
    inHouse(async ({ accounts }) => {
      for (let guess = 0; guess < 10; guess += 1) {
        await assert.rejects(accounts.authenticate(basic('nobody', `${guess}`)), wrong)
      }
      await assert.rejects(accounts.authenticate(basic('nobody', 'next')), tooMany)
    }))

  it('with many requests at once does not slip through', () =>
    inHouse(async ({ accounts }) => {
      const guesses = Array.from({ length: 40 }, (_, at) =>
        accounts.authenticate(basic('admin', `${at}`)).catch((error) => error.problem),
      )
      const answers = await Promise.all(guesses)
      assert.equal(answers.filter((problem) => problem === 'wrongCredentials').length, 10)
      assert.equal(answers.filter((problem) => problem === 'tooManyRequests').length, 30)
    }))

  it('is slowed for an address that tries many names', () =>
    inHouse(async ({ accounts }) => {
      for (let guess = 0; guess < 50; guess += 1) {
        const request = { ...basic(`user ${guess}`, 'x'), address: '192.0.2.1' }
        await assert.rejects(accounts.authenticate(request), wrong)
      }
      const request = basic('somebody', 'x')
      await assert.rejects(accounts.authenticate({ ...request, address: '192.0.2.1' }), tooMany)
      await assert.rejects(accounts.authenticate({ ...request, address: '192.0.2.2' }), wrong)
    }))
})

describe('rights of a user', () => {
  it('are the own roles and those of the groups, and the channels', () =>
    inHouse(async ({ accounts }) => {
      await accounts.createGroup({ name: 'editors', roles: ['ApiImport', 'ApiJobs'] })
      const rights = { roles: ['ApiUsers'], groups: ['editors'], channels: ['a'] }
      await accounts.createUser({ name: 'ann', password: 'x', ...rights })
      const ann = await accounts.authenticate(basic('ann', 'x'))
      assert.deepEqual([...ann.roles].sort(), ['ApiImport', 'ApiJobs', 'ApiUsers'])
      assert.deepEqual([ann.mayUseChannel('a'), ann.mayUseChannel('b')], [true, false])
      assert.equal(ann.administrator, false)
    }))

  it('change with the next request after a change', () =>
    inHouse(async ({ accounts }) => {
      await accounts.createGroup({ name: 'editors', roles: ['ApiImport'] })
      await accounts.createUser({ name: 'ann', password: 'x', groups: ['editors'] })
      const rolesNow = async () => [...(await accounts.authenticate(basic('ann', 'x'))).roles]
      assert.deepEqual(await rolesNow(), ['ApiImport'])
      await accounts.updateGroup({ name: 'editors', roles: ['ApiJobs'] })
      assert.deepEqual(await rolesNow(), ['ApiJobs'])
      await accounts.deleteGroups(['editors'])
      await accounts.createGroup({ name: 'editors', roles: ['ApiConfig'] })
      assert.deepEqual(await rolesNow(), [])
      await accounts.updateUser('ann', { allChannels: true, roles: ['ApiUsers'] })
      assert.deepEqual(await rolesNow(), ['ApiUsers'])
      assert.equal((await accounts.authenticate(basic('ann', 'x'))).mayUseChannel('b'), true)
    }))

  const badUsers: [string, Parameters<Accounts['createUser']>[0]][] = [
    ['no name', { name: '', password: 'x' }],
    ['a long name', { name: 'x'.repeat(101), password: 'x' }],
    ['a colon', { name: 'a:b', password: 'x' }],
    ['a line break', { name: 'a\nb', password: 'x' }],
    ['a half character', { name: '\ud800', password: 'x' }],
    ['the name of a key', { name: 'k_ann', password: 'x' }],
    ['an unknown group', { name: 'ann', password: 'x', groups: ['nobodies'] }],
    ['no password', { name: 'ann', password: '' }],
    ['a long password', { name: 'ann', password: 'x'.repeat(1001) }],
    ['an unknown role', { name: 'ann', password: 'x', roles: ['ApiEverything'] }],
  ]
  it('are not given to what cannot be a user', () =>
    inHouse(async ({ accounts }) => {
      for (const [what, creation] of badUsers) {
        await assert.rejects(accounts.createUser(creation), { problem: 'badParameter' }, what)
      }
      const taken = accounts.createUser({ name: 'admin', password: 'x' })
      await assert.rejects(taken, { problem: 'userExists' })
      assert.equal(accounts.users().length, 1)
    }))

  it('never show a hash, and the last activity is written once a minute', () =>
    inHouse(async ({ accounts, store, clock }) => {
      assert.ok(!('passwordHash' in accounts.users()[0]))
      const lastActive = async () => (await store.users())[0].lastActive
      const step = async (seconds: number) => {
        clock.now = new Date(clock.now.getTime() + seconds * 1000)
        await accounts.authenticate(basic('admin', 'pw'))
        await accounts.close()
      }
      await step(10)
      assert.equal(await lastActive(), '2025-06-01T12:00:10.000Z')
      await step(59)
      assert.equal(await lastActive(), '2025-06-01T12:00:10.000Z')
      await step(1)
      assert.equal(await lastActive(), '2025-06-01T12:01:10.000Z')
    }))
})

describe('an account', () => {
  it('made by another process is known after a reload', () =>
    inHouse(async (house) => {
      const other = (await openAccounts(house, null)).accounts
      await other.createUser({ name: 'ann', password: 'x' })
      await assert.rejects(house.accounts.authenticate(basic('ann', 'x')), wrong)
      await house.accounts.reload()
      await house.accounts.authenticate(basic('ann', 'x'))
    }))
})
