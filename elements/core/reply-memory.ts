// A small memory of replies: suggestions, campaigns and recommendations are the same for a minute.

import type { App } from './app.ts'
import type { ReplyMemory } from './sender.ts'

const repliesMax = 60
const freshMs = 60_000

/** Lets an instance answer from memory what it was asked before. */
export function rememberReplies(app: App): void {
  app.sender.memory ??= new RecentReplies(Date.now)
}

/** Holds at most sixty replies, each for a minute from when it came. A request that fails or is given up leaves nothing. */
export class RecentReplies implements ReplyMemory {
  readonly #nowMs: () => number
  readonly #replies = new Map<string, { readonly reply: unknown; readonly untilMs: number }>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  get(key: string): unknown {
    const known = this.#replies.get(key)
    return known !== undefined && known.untilMs > this.#nowMs() ? known.reply : undefined
  }

  keep(key: string, coming: Promise<unknown>): void {
    this.#set(key, coming)
    coming.then(
      (reply) => {
        if (this.get(key) !== coming) return
        if (!reply) this.#replies.delete(key)
        else this.#set(key, reply)
      },
      () => this.#replies.delete(key),
    )
  }

  #set(key: string, reply: unknown): void {
    this.#replies.delete(key)
    this.#replies.set(key, { reply, untilMs: this.#nowMs() + freshMs })
    const [oldest] = this.#replies.keys()
    if (this.#replies.size > repliesMax && oldest) this.#replies.delete(oldest)
  }
}
