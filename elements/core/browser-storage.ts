// The browser's memory behind a guard: where it is blocked, full, or none of our business (sandbox mode), values last as long as the
// page. Every name begins with `aisle.`.

import type { SessionStorage } from './session.ts'

const prefix = 'aisle.'

export class BrowserStorage implements SessionStorage {
  readonly #storage: () => Storage | null
  readonly #fallback = new Map<string, string>()

  /** `storage` gives null where the browser must not be touched, and may throw. */
  constructor(storage: () => Storage | null) {
    this.#storage = storage
  }

  getItem(name: string): string | null {
    return this.#try((storage) => storage.getItem(name)) ?? this.#fallback.get(name) ?? null
  }

  setItem(name: string, value: string): void {
    const isKept = this.#try((storage) => {
      storage.setItem(name, value)
      return true
    })
    if (isKept !== true) this.#fallback.set(name, value)
  }

  removeItem(name: string): void {
    this.#fallback.delete(name)
    this.#try((storage) => storage.removeItem(name))
  }

  /** The names that begin so, after the prefix that all of ours have. */
  names(beginning: string): string[] {
    const kept = this.#try((storage) => Object.keys(storage)) ?? []
    return [...new Set([...kept, ...this.#fallback.keys()])].filter((name) =>
      name.startsWith(prefix + beginning),
    )
  }

  /** A list that was kept as JSON; empty where there is none, or somebody else wrote something else. */
  getList(name: string): unknown[] {
    try {
      const read: unknown = JSON.parse(this.getItem(name) ?? '')
      return Array.isArray(read) ? read : []
    } catch {
      return []
    }
  }

  #try<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      const storage = this.#storage()
      return storage === null ? undefined : use(storage)
    } catch {
      // Blocked or full: the fallback serves.
      return undefined
    }
  }
}
