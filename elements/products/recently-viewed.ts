// What the shopper looked at lately, kept in the browser: newest first, each product once. Product pages add theirs; the one that was
// added on this page is left out when the others are shown.

import type { App } from '../core/app.ts'
import { BrowserStorage } from '../core/browser-storage.ts'
import { isObject } from '../core/config.ts'
import { role } from '../records/click-events.ts'

/** A record as it is stored, flat. */
export type FlatRecord = Readonly<Record<string, unknown>>

export type RecentlyViewedConfig = {
  readonly maxLength?: number
  readonly storage?: 'local' | 'session'
}

export type RecentlyViewed = {
  /** How many products are kept (12 unless told otherwise), and whether for good or as long as the window is open. */
  config(config: RecentlyViewedConfig): void
  /** The product of this page. */
  addEntry(record: FlatRecord): void
  /** The others, newest first. */
  getEntries(): FlatRecord[]
  /** The same, as soon as the product of this page is known. */
  getEntriesAfterUpdate(): Promise<FlatRecord[]>
  clear(): void
}

const name = 'aisle.recentlyViewed'
const lengthMax = 100
/** The longest record that is kept, as JSON. */
const recordLengthMax = 20_000

const known = new WeakMap<App, ViewedProducts>()

/** Those of an instance. */
export function viewedProducts(app: App): ViewedProducts {
  const one = known.get(app) ?? new ViewedProducts(app)
  known.set(app, one)
  return one
}

/** Holds no product twice, and never more than its length. */
export class ViewedProducts extends EventTarget implements RecentlyViewed {
  readonly #app: App
  #maxLength = 12
  #storage: BrowserStorage
  #current: FlatRecord | null = null

  constructor(app: App) {
    super()
    this.#app = app
    this.#storage = app.storage
  }

  config({ maxLength = 12, storage = 'local' }: RecentlyViewedConfig): void {
    if (!Number.isInteger(maxLength) || maxLength < 1 || maxLength > lengthMax) {
      throw new TypeError(`maxLength must be 1 to ${lengthMax}.`)
    }
    if (storage !== 'local' && storage !== 'session') {
      throw new TypeError('storage must be local or session.')
    }
    const app = this.#app
    this.#maxLength = maxLength
    this.#storage =
      storage === 'local'
        ? app.storage
        : new BrowserStorage(() => (app.isSandboxed() ? null : sessionStorage))
  }

  addEntry(record: FlatRecord): void {
    if (!isObject(record) || JSON.stringify(record).length > recordLengthMax) {
      throw new TypeError(`An entry must be a record of at most ${recordLengthMax} characters.`)
    }
    const others = this.#read().filter((one) => !this.#isSame(one, record))
    this.#current = record
    const kept = [record, ...others].slice(0, this.#maxLength)
    this.#storage.setItem(name, JSON.stringify(kept))
    this.dispatchEvent(new Event('change'))
  }

  getEntries(): FlatRecord[] {
    const current = this.#current
    return this.#read().filter((one) => !current || !this.#isSame(one, current))
  }

  async getEntriesAfterUpdate(): Promise<FlatRecord[]> {
    if (!this.#current) {
      await new Promise((resolve) => this.addEventListener('change', resolve, { once: true }))
    }
    return this.getEntries()
  }

  clear(): void {
    this.#storage.removeItem(name)
    this.dispatchEvent(new Event('change'))
  }

  #isSame(one: FlatRecord, other: FlatRecord): boolean {
    return this.#key(one) === this.#key(other)
  }

  /** The product, whichever of its variants it was. */
  #key(record: FlatRecord): string {
    const { id, ...values } = record
    const value = (of: string) => role(this.#app, { values }, of)
    return String(value('masterId') ?? value('productNumber') ?? id ?? JSON.stringify(record))
  }

  #read(): FlatRecord[] {
    return this.#storage.getList(name).filter(isObject).slice(0, this.#maxLength)
  }
}
