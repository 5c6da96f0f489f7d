// The last replies by what was asked, so that going back is instant. The oldest goes first.

export class ReplyMemory<Reply> {
  readonly #replies = new Map<string, Reply>()
  readonly #repliesMax: number

  constructor(repliesMax: number) {
    this.#repliesMax = repliesMax
  }

  read(question: object): Reply | null {
    return this.#replies.get(JSON.stringify(question)) ?? null
  }

  write(question: object, reply: Reply): void {
    const key = JSON.stringify(question)
    this.#replies.delete(key)
    this.#replies.set(key, reply)
    const [oldest] = this.#replies.keys()
    if (this.#replies.size > this.#repliesMax && oldest !== undefined) this.#replies.delete(oldest)
  }
}
