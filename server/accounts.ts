// Users, groups and API keys: kept in the store, held in memory for reading, changed here alone.

import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../contract/problems.ts'
import { checkKey, checkPassword, checkRoles, checkUserName } from './account-rules.ts'
import { type Caller, keyCaller, userCaller } from './callers.ts'
import {
  type Credentials,
  hashSecret,
  makeKey,
  type RequestCredentials,
  readCredentials,
} from './credentials.ts'
import { PasswordGate } from './password-gate.ts'
import { generatePassword, Passwords } from './passwords.ts'
import type { Store, StoredGroup, StoredKey, StoredUser } from './store/store.ts'

export type { Caller } from './callers.ts'

export type AccountOptions = {
  readonly adminUser: string
  /** Null: generated when the administrator is made. */
  readonly adminPassword: string | null
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

export type KeyCreation = {
  readonly name: string
  /** None: ApiPublicQueries alone. */
  readonly roles?: readonly string[] | undefined
  /** None: every channel that the owner may see. */
  readonly channels?: readonly string[] | undefined
  readonly allowedOrigins?: readonly string[] | undefined
  /** ISO 8601. */
  readonly expires?: string | null | undefined
  /** Who makes it. Made with a key, it belongs to that key's owner and may no more than that key. */
  readonly owner: Caller
}
export type KeyDescription = Omit<StoredKey, 'secretHash' | 'allChannels' | 'expires'> & {
  readonly expires?: string
}

const usersMax = 10_000
const groupsMax = 1000
const keysMax = 10_000
/** How often the time of a user's last activity is written. */
const activityWrittenMs = 60_000

const noRights: Permissions = {
  administrator: false,
  roles: [],
  groups: [],
  channels: [],
  allChannels: false,
}

/** Invariant: what is in memory is what was written to the store; changes go one after the other. */
export class Accounts {
  readonly #store: Store
  readonly #clock: () => Date
  readonly #passwords: Passwords
  readonly #gate: PasswordGate
  #users = new Map<string, StoredUser>()
  #groups = new Map<string, StoredGroup>()
  #keys = new Map<string, StoredKey>()
  /** Made on the first request, forgotten with every change. */
  readonly #callers = new Map<string, Caller>()
  readonly #activityWritten = new Map<string, number>()
  #changes: Promise<unknown> = Promise.resolve()

  private constructor(store: Store, clock: () => Date, doors: [Passwords, PasswordGate]) {
    this.#store = store
    this.#clock = clock
    this.#passwords = doors[0]
    this.#gate = doors[1]
  }

  /** Loads all accounts. The first start makes the administrator; a password that is given is set on every start. */
  static async open(
    store: Store,
    options: AccountOptions,
  ): Promise<{ accounts: Accounts; generatedPassword: string | null }> {
    const passwords = new Passwords()
    const gate = await PasswordGate.open(passwords, options.clock)
    const accounts = new Accounts(store, options.clock, [passwords, gate])
    await accounts.reload()
    return { accounts, generatedPassword: await accounts.#makeAdministrator(options) }
  }

  /** Reads all accounts from the store, which another process may have changed. */
  async reload(): Promise<void> {
    await this.#change(async () => {
      const [users, groups, keys] = await Promise.all([
        this.#store.users(),
        this.#store.groups(),
        this.#store.keys(),
      ])
      this.#users = new Map(users.map((user) => [user.name, user]))
      this.#groups = new Map(groups.map((group) => [group.name, group]))
      this.#keys = new Map(keys.map((key) => [key.id, key]))
    })
  }

  /** Waits until all changes are written. */
  async close(): Promise<void> {
    await this.#changes
  }

  /** Problem `noCredentials`, `wrongCredentials`, `foreignOrigin`, or `tooManyRequests` where somebody guesses. */
  async authenticate(request: RequestCredentials): Promise<Caller> {
    const credentials = readCredentials(request)
    if (credentials.kind === 'key') return this.#authenticateKey(credentials, request.origin)
    const { name, password } = credentials
    const passwordHash = this.#users.get(name)?.passwordHash ?? null
    const address = request.address ?? null
    const right = await this.#gate.isRight({ name, password, passwordHash, address })
    // The password may have been changed while it was checked.
    if (!right || this.#users.get(name)?.passwordHash !== passwordHash) {
      throw new Problem('wrongCredentials')
    }
    this.#noteActivity(name)
    return this.callerOf(name)
  }

  #authenticateKey(
    { id, secret }: Extract<Credentials, { kind: 'key' }>,
    origin: string | undefined,
  ): Caller {
    const key = this.#keys.get(id)
    const expected = Buffer.from(key?.secretHash ?? '0'.repeat(64), 'hex')
    const right = timingSafeEqual(hashSecret(secret), expected)
    const ended = key?.expires != null && Date.parse(key.expires) <= this.#clock().getTime()
    if (key === undefined || !right || ended) throw new Problem('wrongCredentials')
    const foreign = key.allowedOrigins.length > 0 && origin !== undefined
    if (foreign && !key.allowedOrigins.includes(origin.toLowerCase())) {
      throw new Problem('foreignOrigin', { origin })
    }
    return this.#callerOfKey(key)
  }

  /** What a user may do; for the command line, which asks for no password. Problem `wrongCredentials` for an unknown one. */
  callerOf(name: string): Caller {
    const known = this.#callers.get(name)
    if (known !== undefined) return known
    const user = this.#users.get(name)
    if (user === undefined) throw new Problem('wrongCredentials')
    const caller = userCaller(user, this.#groups)
    this.#callers.set(name, caller)
    return caller
  }

  #callerOfKey(key: StoredKey): Caller {
    const known = this.#callers.get(key.id)
    if (known !== undefined) return known
    const caller = keyCaller(key, this.callerOf(key.owner))
    this.#callers.set(key.id, caller)
    return caller
  }

  users(): UserDescription[] {
    return [...this.#users.values()].map(describeUser)
  }

  async createUser(creation: UserCreation): Promise<UserDescription> {
    const { name, password, ...rights } = creation
    checkUserName(name)
    checkPassword(password)
    checkRoles(rights.roles ?? [])
    const passwordHash = await this.#passwords.hash(password)
    const now = this.#clock().toISOString()
    return this.#change(async () => {
      if (this.#users.has(name)) refuse('name', `there is a user ${name} already`)
      if (this.#users.size >= usersMax) refuse('name', `there are ${usersMax} users already`)
      const about = { origin: 'LOCAL', ssoEnabled: false, uiSettings: {} } as const
      const dates = { created: now, lastActive: now }
      return this.#saveUser({ ...about, ...noRights, ...rights, name, passwordHash, ...dates })
    })
  }

  async updateUser(name: string, update: UserUpdate): Promise<UserDescription> {
    checkRoles(update.roles ?? [])
    return this.#change(async () => {
      const user = this.#user(name)
      if (update.administrator === false) this.#keepAnAdministrator(user)
      return this.#saveUser({ ...user, ...update })
    })
  }

  async setPassword(name: string, password: string): Promise<UserDescription> {
    checkPassword(password)
    const passwordHash = await this.#passwords.hash(password)
    return this.#change(async () => this.#saveUser({ ...this.#user(name), passwordHash }))
  }

  /** Their keys end with them. */
  async deleteUser(name: string): Promise<UserDescription> {
    return this.#change(async () => {
      const user = this.#user(name)
      this.#keepAnAdministrator(user)
      await this.#store.deleteUser(name)
      this.#users.delete(name)
      this.#activityWritten.delete(name)
      for (const key of this.#keys.values()) if (key.owner === name) this.#keys.delete(key.id)
      return describeUser(user)
    })
  }

  groups(): StoredGroup[] {
    return [...this.#groups.values()]
  }

  /** Creates or replaces. */
  async saveGroup(group: StoredGroup): Promise<StoredGroup> {
    checkUserName(group.name)
    checkRoles(group.roles)
    return this.#change(async () => {
      const isFull = this.#groups.size >= groupsMax && !this.#groups.has(group.name)
      if (isFull) refuse('name', `there are ${groupsMax} groups already`)
      await this.#store.saveGroup(group)
      this.#groups.set(group.name, group)
      return group
    })
  }

  /** Its members lose it first, so that a later group of the same name does not find them. */
  async deleteGroup(name: string): Promise<void> {
    await this.#change(async () => {
      if (!this.#groups.has(name)) refuse('name', `there is no group ${name}`)
      for (const user of this.#users.values()) {
        if (!user.groups.includes(name)) continue
        await this.#saveUser({ ...user, groups: user.groups.filter((group) => group !== name) })
      }
      await this.#store.deleteGroup(name)
      this.#groups.delete(name)
    })
  }

  keys(): KeyDescription[] {
    return [...this.#keys.values()].map(describeKey)
  }

  /**
   * `key` is shown this once. Problem `missingRole` or `foreignChannel` for what the owner does not hold, `badParameter` for what
   * makes no sense.
   */
  async createKey(creation: KeyCreation): Promise<KeyDescription & { readonly key: string }> {
    const rights = checkKey(creation, this.#clock())
    const { id, key, secretHash } = makeKey()
    const created = this.#clock().toISOString()
    return this.#change(async () => {
      if (this.#keys.size >= keysMax) refuse('name', `there are ${keysMax} keys already`)
      const owner = this.#user(creation.owner.owner).name
      const stored: StoredKey = { id, secretHash, ...rights, owner, created }
      await this.#store.saveKey(stored)
      this.#keys.set(id, stored)
      return { ...describeKey(stored), key }
    })
  }

  /** Problem `unknownKey`. */
  async deleteKey(id: string): Promise<KeyDescription> {
    return this.#change(async () => {
      const key = this.#keys.get(id)
      if (key === undefined) throw new Problem('unknownKey', { id })
      await this.#store.deleteKey(id)
      this.#keys.delete(id)
      return describeKey(key)
    })
  }

  /** A password that is given proves the right to be administrator; without one it is made where nobody is. */
  async #makeAdministrator(options: AccountOptions): Promise<string | null> {
    const { adminUser: name, adminPassword } = options
    const user = this.#users.get(name)
    const isMissing = ![...this.#users.values()].some(({ administrator }) => administrator)
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
    const user = this.#users.get(name)
    if (user === undefined) return refuse('name', `there is no user ${name}`)
    return user
  }

  #keepAnAdministrator(user: StoredUser): void {
    const administrators = [...this.#users.values()].filter(({ administrator }) => administrator)
    if (administrators.length === 1 && administrators[0].name === user.name) {
      refuse('name', `${user.name} is the last administrator`)
    }
  }

  async #saveUser(user: StoredUser): Promise<UserDescription> {
    await this.#store.saveUser(user)
    this.#users.set(user.name, user)
    return describeUser(user)
  }

  #noteActivity(name: string): void {
    const now = this.#clock()
    if (now.getTime() - (this.#activityWritten.get(name) ?? 0) < activityWrittenMs) return
    this.#activityWritten.set(name, now.getTime())
    // Nobody waits for this note, and a failure loses no more than a minute of it.
    this.#change(async () => {
      const user = this.#users.get(name)
      if (user !== undefined) await this.#saveUser({ ...user, lastActive: now.toISOString() })
    }).catch(() => {})
  }

  /** One change after the other; what a caller may do is looked up anew after each. */
  #change<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#changes.then(change).finally(() => this.#callers.clear())
    this.#changes = changed.catch(() => {})
    return changed
  }
}

function describeUser({ passwordHash: _, ...described }: StoredUser): UserDescription {
  return described
}

function describeKey({ secretHash: _, allChannels: __, expires, ...described }: StoredKey) {
  return expires === null ? described : { ...described, expires }
}

function refuse(parameter: string, reason: string): never {
  throw new Problem('badParameter', { parameter, reason })
}
