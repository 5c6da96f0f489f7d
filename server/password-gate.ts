// The way of a user's name and password from a request to yes or no. Every request carries them and argon2 is slow by design, so
// what was found right once is remembered, under an HMAC whose key lives and dies with the process. Wrong guesses are slowed by
// the name they try and by the address they come from. All tables are bounded, the least recently used entry goes first.

import { createHmac, randomBytes } from 'node:crypto'
import { Problem } from '../contract/problems.ts'
import type { Passwords } from './passwords.ts'

const rememberedMax = 10_000
const guessersMax = 20_000

const windowMs = 60_000
/** After this many wrong guesses in a minute every further one must wait. */
const guessesOfNameMax = 10
const guessesOfAddressMax = 50
const pauseMs = 10_000

export type Guess = {
  readonly name: string
  readonly password: string
  /** Of the user; null: there is no such user, which must take as long as a wrong password. */
  readonly passwordHash: string | null
  readonly address: string | null
}

type Guesses = { since: number; last: number; count: number }

/** Invariant: a remembered password is right only for the hash that it was checked against. */
export class PasswordGate {
  readonly #passwords: Passwords
  readonly #clock: () => Date
  readonly #key = randomBytes(32)
  /** Digest of name and password -> the hash they were right for. */
  readonly #remembered = new Map<string, string>()
  readonly #underWay = new Map<string, Promise<boolean>>()
  readonly #guesses = new Map<string, Guesses>()
  readonly #hashOfNobody: string

  private constructor(passwords: Passwords, clock: () => Date, hashOfNobody: string) {
    this.#passwords = passwords
    this.#clock = clock
    this.#hashOfNobody = hashOfNobody
  }

  static async open(passwords: Passwords, clock: () => Date): Promise<PasswordGate> {
    const hashOfNobody = await passwords.hash(randomBytes(32).toString('base64'))
    return new PasswordGate(passwords, clock, hashOfNobody)
  }

  /** Problem `tooManyRequests` while the name or the address must wait. */
  isRight(guess: Guess): Promise<boolean> {
    const passwordHash = guess.passwordHash ?? this.#hashOfNobody
    const digest = this.#digest('right', guess.name, guess.password)
    if (this.#remembered.get(digest) === passwordHash) {
      keepNewest(this.#remembered, { key: digest, value: passwordHash, max: rememberedMax })
      return Promise.resolve(true)
    }
    // The hash is part of the key: a check against a former password answers nobody who comes later.
    const check = `${digest} ${passwordHash}`
    const shared = this.#underWay.get(check)
    if (shared !== undefined) return shared
    const answer = this.#check(guess, passwordHash, digest).finally(() =>
      this.#underWay.delete(check),
    )
    this.#underWay.set(check, answer)
    return answer
  }

  async #check(guess: Guess, passwordHash: string, digest: string): Promise<boolean> {
    this.#remembered.delete(digest)
    const guessers = this.#guessers(guess)
    for (const { key, max } of guessers) this.#mustNotWait(key, max)
    // Counted before the check, so that many at once do not slip through together.
    for (const { key } of guessers) this.#count(key)
    const right = await this.#passwords.isRight(passwordHash, guess.password)
    if (!right || guess.passwordHash === null) return false
    for (const { key } of guessers) this.#takeBack(key)
    keepNewest(this.#remembered, { key: digest, value: passwordHash, max: rememberedMax })
    return true
  }

  #guessers({ name, address }: Guess): readonly { key: string; max: number }[] {
    const byName = { key: this.#digest('name', name), max: guessesOfNameMax }
    if (address === null) return [byName]
    return [byName, { key: this.#digest('address', address), max: guessesOfAddressMax }]
  }

  #mustNotWait(key: string, max: number): void {
    const guesses = this.#guesses.get(key)
    const now = this.#clock().getTime()
    if (guesses === undefined || guesses.count < max || now - guesses.since >= windowMs) return
    const waitMs = guesses.last + pauseMs - now
    if (waitMs > 0) throw new Problem('tooManyRequests', { seconds: Math.ceil(waitMs / 1000) })
  }

  #count(key: string): void {
    const now = this.#clock().getTime()
    const known = this.#guesses.get(key)
    const fresh = known === undefined || now - known.since >= windowMs
    const value = fresh ? { since: now, last: now, count: 1 } : known
    if (!fresh) {
      value.last = now
      value.count += 1
    }
    keepNewest(this.#guesses, { key, value, max: guessersMax })
  }

  #takeBack(key: string): void {
    const guesses = this.#guesses.get(key)
    if (guesses !== undefined) guesses.count -= 1
  }

  /** Lengths go in as well, so that no two different lists of parts have one digest. */
  #digest(...parts: readonly string[]): string {
    const hmac = createHmac('sha256', this.#key)
    for (const part of parts) hmac.update(`${part.length}:`).update(part)
    return hmac.digest('base64')
  }
}

type Entry<Value> = { readonly key: string; readonly value: Value; readonly max: number }

/** A Map keeps the order of insertion: its first entry is the one that was not used for longest. */
function keepNewest<Value>(map: Map<string, Value>, { key, value, max }: Entry<Value>): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > max) map.delete(map.keys().next().value!)
}
