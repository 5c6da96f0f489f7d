// How often an API key may ask: a bucket that fills evenly and holds half a minute's requests, so that a page may ask in bursts but
// not for long. Counted by each node for itself.

import { Problem } from '../contract/problems.ts'

type Bucket = { left: number; filledMs: number }

/** The part of a minute's requests that may come at once. */
const burst = 0.5
const minuteMs = 60_000

export class RequestRates {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => Date

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  /** Counts a request. Problem `tooManyRequests`, with the seconds to wait, when the key has asked too often. */
  count(key: string, perMinute: number): void {
    const now = this.#clock().getTime()
    const most = Math.max(1, perMinute * burst)
    const bucket = this.#buckets.get(key) ?? { left: most, filledMs: now }
    this.#buckets.set(key, bucket)
    const filled = ((now - bucket.filledMs) * perMinute) / minuteMs
    bucket.left = Math.min(most, bucket.left + Math.max(0, filled))
    bucket.filledMs = now
    if (bucket.left < 1) {
      const waitMs = ((1 - bucket.left) * minuteMs) / perMinute
      throw new Problem('tooManyRequests', { seconds: Math.ceil(waitMs / 1000) })
    }
    bucket.left--
  }

  forget(key: string): void {
    this.#buckets.delete(key)
  }
}
