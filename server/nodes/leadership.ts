// The way to the lead and out of it. A node that may lead asks for the lock about once a second; one that leads confirms as often that
// it still does, and stops as soon as that is not certain. The store holds the epoch against each change besides.

import { setTimeout as pause } from 'node:timers/promises'
import type { LeadSession } from '../store/shared-store.ts'

export type LeadershipOptions = {
  readonly session: LeadSession
  readonly node: () => { readonly node: string; readonly url: string }
  /** Makes the node fit to lead; the lead counts when it is fulfilled. */
  readonly begin: (epoch: number) => Promise<void>
  readonly end: () => void
  readonly onFailure: (what: string, error: unknown) => void
}

const askMs = 1_000

/** Invariant: `leads` is true only between a `begin` that was fulfilled and the `end` after it. */
export class Leadership {
  readonly #options: LeadershipOptions
  #state: 'none' | 'beginning' | 'leading' = 'none'
  readonly #stopping = new AbortController()
  #asking: Promise<void> = Promise.resolve()
  #lastFailure = ''

  constructor(options: LeadershipOptions) {
    this.#options = options
  }

  get leads(): boolean {
    return this.#state === 'leading'
  }

  /** Asks once; false: another node leads. Rejects when the store cannot be asked, or the node cannot be made fit to lead. */
  async ask(): Promise<boolean> {
    const { session, node, begin } = this.#options
    const epoch = await session.acquire(node())
    if (epoch === null) return false
    this.#state = 'beginning'
    try {
      await this.#confirmedUntil(begin(epoch))
      this.#state = 'leading'
      return true
    } catch (error) {
      this.#end()
      await session.close()
      throw error
    }
  }

  /** Goes on asking, or confirming, until it is closed. Fulfilled when the first answer is there. */
  start(): Promise<void> {
    const answered = Promise.withResolvers<void>()
    this.#asking = this.#askOn(answered.resolve)
    return answered.promise
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#asking
    this.#end()
    await this.#options.session.close()
  }

  async #askOn(answered: () => void): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        if (this.#state === 'leading') await this.#options.session.confirm()
        else await this.ask()
        this.#lastFailure = ''
      } catch (error) {
        this.#end()
        this.#report(error)
      }
      answered()
      await pause(askMs * (0.75 + Math.random() / 2), undefined, { signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  /** Taking the lead may take long, and whoever says nothing meanwhile loses it again. */
  async #confirmedUntil(work: Promise<void>): Promise<void> {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    while (!isDone) {
      await Promise.race([done, pause(askMs, undefined, { ref: false })])
      await this.#options.session.confirm()
    }
    await done
  }

  #end(): void {
    if (this.#state === 'none') return
    this.#state = 'none'
    this.#options.end()
  }

  /** A database that is away for long is reported once. */
  #report(error: unknown): void {
    const failure = error instanceof Error ? error.message : String(error)
    if (failure === this.#lastFailure || this.#stopping.signal.aborted) return
    this.#lastFailure = failure
    this.#options.onFailure('asking for the lead', error)
  }
}
