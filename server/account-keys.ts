// API keys: credentials of their own for pages and programs. Each belongs to a user, may a part of what that user may, and ends with
// the user. The secret is shown once and kept as a hash.

import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../contract/problems.ts'
import type { AccountBook } from './account-book.ts'
import { checkKey } from './account-shape.ts'
import type { Caller } from './callers.ts'
import { type Credentials, hashSecret, makeKey } from './credentials.ts'
import { RequestRates } from './request-rate.ts'
import type { StoredKey } from './store/store.ts'

export type KeyCreation = {
  readonly name: string
  /** None: ApiPublicQueries alone. */
  readonly roles?: readonly string[] | undefined
  /** None: every channel that the owner may see. */
  readonly channels?: readonly string[] | undefined
  readonly allowedOrigins?: readonly string[] | undefined
  /** ISO 8601. */
  readonly expires?: string | null | undefined
  readonly requestsPerMinute?: number | undefined
  /** Who makes it. Made with a key, it belongs to that key's owner and may no more than that key. */
  readonly owner: Caller
}
export type KeyDescription = Omit<StoredKey, 'secretHash' | 'allChannels' | 'expires'> & {
  readonly expires?: string
}

const keysMax = 10_000

/** The book holds the keys; here is only how often each has asked. */
export class AccountKeys {
  readonly #book: AccountBook
  readonly #clock: () => Date
  readonly #rates: RequestRates

  constructor(book: AccountBook, clock: () => Date) {
    this.#book = book
    this.#clock = clock
    this.#rates = new RequestRates(clock)
  }

  /** Problem `wrongCredentials`, `foreignOrigin`, or `tooManyRequests` where it has asked too often. */
  authenticate(
    { id, secret }: Extract<Credentials, { kind: 'key' }>,
    origin: string | undefined,
  ): Caller {
    const key = this.#book.keys.get(id)
    const expected = Buffer.from(key?.secretHash ?? '0'.repeat(64), 'hex')
    const right = timingSafeEqual(hashSecret(secret), expected)
    const ended = key?.expires != null && Date.parse(key.expires) <= this.#clock().getTime()
    if (key === undefined || !right || ended) throw new Problem('wrongCredentials')
    const foreign = key.allowedOrigins.length > 0 && origin !== undefined
    if (foreign && !key.allowedOrigins.includes(origin.toLowerCase())) {
      throw new Problem('foreignOrigin', { origin })
    }
    if (key.requestsPerMinute !== undefined) this.#rates.count(key.id, key.requestsPerMinute)
    return this.#book.callerOfKey(key.id)
  }

  list(): KeyDescription[] {
    return [...this.#book.keys.values()].map(describeKey)
  }

  /**
   * `key` is shown this once. Problem `missingRole` or `foreignChannel` for what the owner does not hold, `badParameter` for what
   * makes no sense.
   */
  async create(creation: KeyCreation): Promise<KeyDescription & { readonly key: string }> {
    const { id, key, secretHash } = makeKey()
    return this.#book.change(async () => {
      const owner = this.#book.current(creation.owner)
      const rights = checkKey({ ...creation, owner }, this.#clock())
      if (this.#book.keys.size >= keysMax) refuse('name', `there are ${keysMax} keys already`)
      const created = this.#clock().toISOString()
      const stored: StoredKey = { id, secretHash, ...rights, owner: owner.owner, created }
      await this.#book.saveKey(stored)
      return { ...describeKey(stored), key }
    })
  }

  /** Problem `unknownKey`. */
  async remove(id: string): Promise<KeyDescription> {
    return this.#book.change(async () => {
      const key = this.#book.keys.get(id)
      if (key === undefined) throw new Problem('unknownKey', { id })
      await this.#book.deleteKey(id)
      this.#rates.forget(id)
      return describeKey(key)
    })
  }
}

function describeKey({ secretHash: _, allChannels: __, expires, ...described }: StoredKey) {
  return expires === null ? described : { ...described, expires }
}

function refuse(parameter: string, reason: string): never {
  throw new Problem('badParameter', { parameter, reason })
}
