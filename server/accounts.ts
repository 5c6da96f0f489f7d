// Users and groups: who asks, and what they change. The rules are in account-rules.ts, the memory of it all is the book, and API
// keys are a part of their own.

import { Problem } from '../contract/problems.ts'
import { AccountBook } from './account-book.ts'
import { AccountKeys, type KeyCreation, type KeyDescription } from './account-keys.ts'
import {
  byName,
  type GroupFilter,
  isListedGroup,
  isListedUser,
  type UserFilter,
} from './account-lists.ts'
import { refuseGroupChange, refuseStronger, refuseUserChange } from './account-rules.ts'
import { checkGroupName, checkPassword, checkRoles, checkUserName } from './account-shape.ts'
import type { Caller } from './callers.ts'
import { type RequestCredentials, readCredentials } from './credentials.ts'
import { PasswordGate } from './password-gate.ts'
import { generatePassword, Passwords } from './passwords.ts'
import type { Store, StoredGroup, StoredUser } from './store/store.ts'

export type { KeyDescription } from './account-keys.ts'
export type { Caller } from './callers.ts'

export type AccountOptions = {
  readonly adminUser: string
  /** Null: generated when the administrator is made. */
  readonly adminPassword: string | null
  /** Whether accounts are taken as they are, because another node makes the administrator. */
  readonly isGuest?: boolean
  readonly clock: () => Date
}

export type Permissions = Pick<
  StoredUser,
  'administrator' | 'roles' | 'groups' | 'channels' | 'allChannels'
>
export type UserCreation = { readonly name: string; readonly password: string } & Partial<
  Permissions & Pick<StoredUser, 'ssoEnabled' | 'uiSettings'>
>
export type UserUpdate = Partial<Permissions & Pick<StoredUser, 'uiSettings'>>
export type UserDescription = Omit<StoredUser, 'passwordHash'>
export type GroupWish = { readonly name: string; readonly roles?: readonly string[] | undefined }

/** Who wants a change. Null: the server itself, which may everything. */
type Asker = Caller | null

const usersMax = 10_000
const groupsMax = 1000
/** How often the time of a user's last activity is written. */
const activityWrittenMs = 60_000

const noRights: Permissions = {
  administrator: false,
  roles: [],
  groups: [],
  channels: [],
  allChannels: false,
}

/** Invariant: whatever a caller asks for is held against the rules in the same change that does it. */
export class Accounts {
  readonly #book: AccountBook
  readonly #clock: () => Date
  readonly #passwords: Passwords
  readonly #gate: PasswordGate
  readonly #keys: AccountKeys
  readonly #activityWritten = new Map<string, number>()

  private constructor(book: AccountBook, clock: () => Date, doors: [Passwords, PasswordGate]) {
    this.#book = book
    this.#clock = clock
    this.#passwords = doors[0]
    this.#gate = doors[1]
    this.#keys = new AccountKeys(book, clock)
  }

  /** Loads all accounts. The first start makes the administrator; a password that is given is set on every start. */
  static async open(
    store: Store,
    options: AccountOptions,
  ): Promise<{ accounts: Accounts; generatedPassword: string | null }> {
    const passwords = new Passwords()
    const gate = await PasswordGate.open(passwords, options.clock)
    const accounts = new Accounts(new AccountBook(store), options.clock, [passwords, gate])
    await accounts.reload()
    if (options.isGuest === true) return { accounts, generatedPassword: null }
    return { accounts, generatedPassword: await accounts.#makeAdministrator(options) }
  }

  /** Reads all accounts from the store, which another process may have changed. */
  reload(): Promise<void> {
    return this.#book.reload()
  }

  /** Waits until all changes are written. */
  close(): Promise<void> {
    return this.#book.settled()
  }

  /** Problem `noCredentials`, `wrongCredentials`, `foreignOrigin`, or `tooManyRequests` where somebody guesses. */
  async authenticate(request: RequestCredentials): Promise<Caller> {
    const credentials = readCredentials(request)
    if (credentials.kind === 'key') return this.#keys.authenticate(credentials, request.origin)
    const { name, password } = credentials
    const passwordHash = this.#book.users.get(name)?.passwordHash ?? null
    const address = request.address ?? null
    const right = await this.#gate.isRight({ name, password, passwordHash, address })
    // The password may have been changed while it was checked.
    if (!right || this.#book.users.get(name)?.passwordHash !== passwordHash) {
      throw new Problem('wrongCredentials')
    }
    this.#noteActivity(name)
    return this.callerOf(name)
  }

  /** What a user may do; for the command line, which asks for no password. Problem `wrongCredentials` for an unknown one. */
  callerOf(name: string): Caller {
    return this.#book.callerOf(name)
  }

  /** By name. */
  users(filter: UserFilter = {}): UserDescription[] {
    const listed = [...this.#book.users.values()].filter((user) =>
      isListedUser(filter, user, this.#book.callerOf(user.name)),
    )
    return byName(listed.map(describeUser))
  }

  /** Problem `userExists`, or what the rules refuse. */
  async createUser(creation: UserCreation, by: Asker = null): Promise<UserDescription> {
    const { name, password, ...rights } = creation
    checkUserName(name)
    checkPassword(password)
    checkRoles(rights.roles ?? [])
    const after = { ...noRights, ...rights, name }
    const check = () => {
      if (this.#book.users.has(name)) throw new Problem('userExists', { name })
      if (this.#book.users.size >= usersMax) refuse('name', `there are ${usersMax} users already`)
      this.#checkUserChange(by, null, after)
    }
    // Before the costly hash and again after it, when somebody else may have come first.
    check()
    const passwordHash = await this.#passwords.hash(password)
    const now = this.#clock().toISOString()
    return this.#book.change(async () => {
      check()
      const about = { origin: 'LOCAL', ssoEnabled: false, uiSettings: {} } as const
      const dates = { created: now, lastActive: now }
      return this.#saveUser({ ...about, ...after, passwordHash, ...dates })
    })
  }

  /** What is left out stays. Problem `unknownUser`, or what the rules refuse. */
  async updateUser(name: string, update: UserUpdate, by: Asker = null): Promise<UserDescription> {
    checkRoles(update.roles ?? [])
    return this.#book.change(async () => {
      const user = this.#user(name)
      const after = { ...user, ...update }
      this.#checkUserChange(by, user, after)
      if (!after.administrator) this.#keepAnAdministrator([user])
      return this.#saveUser(after)
    })
  }

  /** Problem `unknownUser`, `remoteUser` or `strongerAccount`. */
  async setPassword(name: string, password: string, by: Asker = null): Promise<UserDescription> {
    checkPassword(password)
    const checkedUser = (): StoredUser => {
      const user = this.#user(name)
      this.#refuseStronger(by, [user])
      if (user.origin !== 'LOCAL') throw new Problem('remoteUser', { name })
      return user
    }
    checkedUser()
    const passwordHash = await this.#passwords.hash(password)
    return this.#book.change(async () => this.#saveUser({ ...checkedUser(), passwordHash }))
  }

  /** All or none; their keys end with them. Problem `unknownUser`, `strongerAccount` or `lastAdministrator`. */
  async deleteUsers(names: readonly string[], by: Asker = null): Promise<UserDescription[]> {
    return this.#book.change(async () => {
      const users = [...new Set(names)].map((name) => this.#user(name))
      this.#refuseStronger(by, users)
      this.#keepAnAdministrator(users)
      await this.#book.deleteUsers(users.map(({ name }) => name))
      for (const { name } of users) this.#activityWritten.delete(name)
      return users.map(describeUser)
    })
  }

  /** By name. */
  groups(filter: GroupFilter = {}): StoredGroup[] {
    return byName([...this.#book.groups.values()].filter((group) => isListedGroup(filter, group)))
  }

  /** Problem `groupExists`, or what the rules refuse. */
  async createGroup({ name, roles = [] }: GroupWish, by: Asker = null): Promise<StoredGroup> {
    checkGroupName(name)
    checkRoles(roles)
    return this.#book.change(async () => {
      if (this.#book.groups.has(name)) throw new Problem('groupExists', { name })
      const isFull = this.#book.groups.size >= groupsMax
      if (isFull) refuse('name', `there are ${groupsMax} groups already`)
      return this.#saveGroup(by, null, { name, roles: [...new Set(roles)] })
    })
  }

  /** Roles that are left out stay. Problem `unknownGroup`, or what the rules refuse. */
  async updateGroup({ name, roles }: GroupWish, by: Asker = null): Promise<StoredGroup> {
    checkRoles(roles ?? [])
    return this.#book.change(async () => {
      const before = this.#group(name)
      return this.#saveGroup(by, before, { name, roles: [...new Set(roles ?? before.roles)] })
    })
  }

  /** All or none. Problem `unknownGroup` or `strongerAccount`. */
  async deleteGroups(names: readonly string[], by: Asker = null): Promise<StoredGroup[]> {
    return this.#book.change(async () => {
      const groups = [...new Set(names)].map((name) => this.#group(name))
      for (const group of groups) this.#checkGroupChange(by, group, null)
      await this.#book.deleteGroups(groups.map(({ name }) => name))
      return groups
    })
  }

  keys(): KeyDescription[] {
    return this.#keys.list()
  }

  /** See `AccountKeys.create`. */
  createKey(creation: KeyCreation): Promise<KeyDescription & { readonly key: string }> {
    return this.#keys.create(creation)
  }

  /** Problem `unknownKey`. */
  deleteKey(id: string): Promise<KeyDescription> {
    return this.#keys.remove(id)
  }

  /** A password that is given proves the right to be administrator; without one it is made where nobody is. */
  async #makeAdministrator(options: AccountOptions): Promise<string | null> {
    const { adminUser: name, adminPassword } = options
    const user = this.#book.users.get(name)
    const isMissing = this.#administrators().length === 0
    if (adminPassword === null && !isMissing) return null
    const password = adminPassword ?? generatePassword()
    if (user === undefined) await this.createUser({ name, password, administrator: true })
    else if (!(await this.#passwords.isRight(user.passwordHash, password))) {
      await this.setPassword(name, password)
    }
    if (user?.administrator === false) await this.updateUser(name, { administrator: true })
    return adminPassword === null ? password : null
  }

  #user(name: string): StoredUser {
    const user = this.#book.users.get(name)
    if (user === undefined) throw new Problem('unknownUser', { name })
    return user
  }

  #group(name: string): StoredGroup {
    const group = this.#book.groups.get(name)
    if (group === undefined) throw new Problem('unknownGroup', { name })
    return group
  }

  #administrators(): StoredUser[] {
    return [...this.#book.users.values()].filter(({ administrator }) => administrator)
  }

  /** Refuses to let all of `leaving` go where nobody else is administrator. */
  #keepAnAdministrator(leaving: readonly StoredUser[]): void {
    const last = leaving.find(({ administrator }) => administrator)
    const names = new Set(leaving.map(({ name }) => name))
    if (last === undefined || this.#administrators().some(({ name }) => !names.has(name))) return
    throw new Problem('lastAdministrator', { name: last.name })
  }

  #checkUserChange(by: Asker, before: StoredUser | null, after: Permissions & { name: string }) {
    const { groups } = this.#book
    const known = new Set(before?.groups)
    for (const group of after.groups) {
      if (known.has(group) || groups.has(group)) continue
      refuse('permissions.groups', `there is no group ${group}`)
    }
    if (by !== null) refuseUserChange(this.#book.current(by), { before, after, groups })
  }

  #refuseStronger(by: Asker, users: readonly StoredUser[]): void {
    if (by === null) return
    const now = this.#book.current(by)
    for (const { name } of users) refuseStronger(now, this.#book.callerOf(name))
  }

  #checkGroupChange(by: Asker, before: StoredGroup | null, after: StoredGroup | null): void {
    if (by === null) return
    const users = before === null ? [] : this.#book.membersOf([before.name])
    const members = users.map(({ name }) => this.#book.callerOf(name))
    refuseGroupChange(this.#book.current(by), { before, after, members })
  }

  async #saveGroup(
    by: Asker,
    before: StoredGroup | null,
    after: StoredGroup,
  ): Promise<StoredGroup> {
    this.#checkGroupChange(by, before, after)
    await this.#book.saveGroup(after)
    return after
  }

  async #saveUser(user: StoredUser): Promise<UserDescription> {
    await this.#book.saveUser(user)
    return describeUser(user)
  }

  #noteActivity(name: string): void {
    const now = this.#clock()
    if (now.getTime() - (this.#activityWritten.get(name) ?? 0) < activityWrittenMs) return
    this.#activityWritten.set(name, now.getTime())
    // Nobody waits for this note, and a failure loses no more than a minute of it.
    this.#book.noteActivity(name, now.toISOString()).catch(() => {})
  }
}

function describeUser({ passwordHash: _, ...described }: StoredUser): UserDescription {
  return described
}

function refuse(parameter: string, reason: string): never {
  throw new Problem('badParameter', { parameter, reason })
}
