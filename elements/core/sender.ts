// Sends requests and remembers a few replies: equal requests that are under way share one reply, and what rarely changes (suggestions,
// campaigns, recommendations) is answered from memory for a minute.

import { type Call, Transport, type TransportSetup } from './request.ts'

const repliesMax = 60
const freshMs = 60_000

type Remembered = { readonly reply: unknown; readonly untilMs: number }

export class Sender {
  readonly transport: Transport
  readonly #nowMs: () => number
  readonly #underWay = new Map<string, Promise<unknown>>()
  readonly #replies = new Map<string, Remembered>()

  constructor(setup: TransportSetup, nowMs: () => number = Date.now) {
    this.transport = new Transport(setup)
    this.#nowMs = nowMs
  }

  /** The reply, or null when a newer request took its place. What comes back is the caller's own. */
  async send<Reply>({
    isRemembered,
    ...call
  }: Call & { readonly isRemembered: boolean }): Promise<Reply | null> {
    const key = JSON.stringify([call.path, call.search?.toString(), call.body])
    const known = this.#replies.get(key)
    if (isRemembered && known !== undefined && known.untilMs > this.#nowMs()) {
      // What is under way in the lane is older than this answer.
      this.transport.abandon(call.lane)
      return structuredClone(known.reply) as Reply
    }
    const reply = await this.#shared(key, call)
    if (reply === null || !isRemembered) return reply as Reply | null
    this.#remember(key, reply)
    return structuredClone(reply) as Reply
  }

  /** The result that is under way is no longer wanted. */
  abandonResult(): void {
    this.transport.abandon('result')
  }

  /** Suggestions that are under way are no longer wanted. */
  abandonSuggestions(): void {
    this.transport.abandon('suggest')
  }

  #shared(key: string, call: Call): Promise<unknown> {
    const twin = call.method === 'GET' ? this.#underWay.get(key) : undefined
    if (twin !== undefined) return twin
    const sent = this.transport.send(call).finally(() => this.#underWay.delete(key))
    if (call.method === 'GET') this.#underWay.set(key, sent)
    return sent
  }

  #remember(key: string, reply: unknown): void {
    this.#replies.delete(key)
    this.#replies.set(key, { reply, untilMs: this.#nowMs() + freshMs })
    const [oldest] = this.#replies.keys()
    if (this.#replies.size > repliesMax && oldest !== undefined) this.#replies.delete(oldest)
  }
}
