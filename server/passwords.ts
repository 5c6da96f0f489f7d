// Passwords: hashing with argon2id, checking, and making up readable ones. A hash takes 19 MiB and some tens of milliseconds on a
// thread of the pool, so only a few run at once and only so many may wait.

import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordLengthMax } from '../contract/accounts.ts'
import { Problem } from '../contract/problems.ts'

/** What OWASP asks for: memory in KiB, passes, lanes. argon2id is the algorithm unless another one is named. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const checksAtOnce = 2
const waitingMax = 200
const retrySeconds = 2

/** Letters and digits that are not mistaken for each other: 31, so four groups of five carry 99 bits. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

export function generatePassword(): string {
  const letter = () => readable[randomInt(readable.length)]
  const group = () => Array.from({ length: 5 }, letter).join('')
  return Array.from({ length: 4 }, group).join('-')
}

export class Passwords {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** The encoded form, with its salt and its cost. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password.normalize('NFC'), cost))
  }

  /** Problem `tooManyRequests` when too many wait already. */
  async isRight(passwordHash: string, password: string): Promise<boolean> {
    if (password.length > passwordLengthMax) return false
    return this.#inTurn(() => verify(passwordHash, password.normalize('NFC')))
  }

  async #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= checksAtOnce) {
      if (this.#waiting.length >= waitingMax) {
        throw new Problem('tooManyRequests', { seconds: retrySeconds })
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
