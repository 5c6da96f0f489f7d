// All users, groups and keys: kept in the store, held in memory for reading. Changes go one after the other; whatever is looked up
// inside a change stays true until its end.

import { Problem } from '../contract/problems.ts'
import { type Caller, keyCaller, userCaller } from './callers.ts'
import type { Store, StoredGroup, StoredKey, StoredUser } from './store/store.ts'

/** Invariant: what is in memory is what was written to the store. The writing methods are called inside `change` alone. */
export class AccountBook {
  readonly #store: Store
  #users = new Map<string, StoredUser>()
  #groups = new Map<string, StoredGroup>()
  #keys = new Map<string, StoredKey>()
  /** Made on the first request, forgotten with every change of rights. */
  readonly #callers = new Map<string, Caller>()
  #changes: Promise<unknown> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
  }

  get users(): ReadonlyMap<string, StoredUser> {
    return this.#users
  }

  get groups(): ReadonlyMap<string, StoredGroup> {
    return this.#groups
  }

  get keys(): ReadonlyMap<string, StoredKey> {
    return this.#keys
  }

  /** Reads everything from the store, which another process may have changed. */
  async reload(): Promise<void> {
    await this.change(async () => {
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

  /** Resolves when all changes that were begun are written. */
  async settled(): Promise<void> {
    await this.#changes
  }

  /** One change after the other; what a caller may do is looked up anew after each. */
  change<Result>(work: () => Promise<Result>): Promise<Result> {
    const changed = this.#changes.then(work).finally(() => this.#callers.clear())
    this.#changes = changed.catch(() => {})
    return changed
  }

  /** What a user may do now. Problem `wrongCredentials` for one who is not, or no longer, there. */
  callerOf(name: string): Caller {
    const known = this.#callers.get(name)
    if (known !== undefined) return known
    const user = this.#users.get(name)
    if (user === undefined) throw new Problem('wrongCredentials')
    const caller = userCaller(user, this.#groups)
    this.#callers.set(name, caller)
    return caller
  }

  callerOfKey(id: string): Caller {
    const known = this.#callers.get(id)
    if (known !== undefined) return known
    const key = this.#keys.get(id)
    if (key === undefined) throw new Problem('wrongCredentials')
    const caller = keyCaller(key, this.callerOf(key.owner))
    this.#callers.set(id, caller)
    return caller
  }

  /** What somebody who passed the gate earlier may do now. */
  current(caller: Caller): Caller {
    return caller.kind === 'key' ? this.callerOfKey(caller.name) : this.callerOf(caller.name)
  }

  async saveUser(user: StoredUser): Promise<void> {
    await this.#store.saveUser(user)
    this.#users.set(user.name, user)
  }

  /** Nothing else of the user is written: another node may have changed it meanwhile. */
  async noteActivity(name: string, lastActive: string): Promise<void> {
    const user = this.#users.get(name)
    if (user !== undefined) this.#users.set(name, { ...user, lastActive })
    await this.#store.noteActivity(name, lastActive)
  }

  /** Their keys go with them. */
  async deleteUsers(names: readonly string[]): Promise<void> {
    await this.#store.deleteUsers(names)
    const gone = new Set(names)
    for (const name of names) this.#users.delete(name)
    for (const { id, owner } of this.#keys.values()) if (gone.has(owner)) this.#keys.delete(id)
  }

  async saveGroup(group: StoredGroup): Promise<void> {
    await this.#store.saveGroup(group)
    this.#groups.set(group.name, group)
  }

  /** Their members lose them, so that a later group of the same name does not find them. */
  async deleteGroups(names: readonly string[]): Promise<void> {
    const gone = new Set(names)
    const members = this.membersOf(names).map((user) => ({
      ...user,
      groups: user.groups.filter((group) => !gone.has(group)),
    }))
    await this.#store.deleteGroups(names, members)
    for (const user of members) this.#users.set(user.name, user)
    for (const name of names) this.#groups.delete(name)
  }

  /** O(users × their groups). */
  membersOf(groupNames: readonly string[]): StoredUser[] {
    const wanted = new Set(groupNames)
    return [...this.#users.values()].filter(({ groups }) => groups.some((name) => wanted.has(name)))
  }

  async saveKey(key: StoredKey): Promise<void> {
    await this.#store.saveKey(key)
    this.#keys.set(key.id, key)
  }

  async deleteKey(id: string): Promise<void> {
    await this.#store.deleteKey(id)
    this.#keys.delete(id)
  }
}
