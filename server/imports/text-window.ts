// The part of a text that is being read: a window that moves over a stream of chunks. It holds what lies between the place
// reached and the end of the newest chunk, and knows the number of the line reached.

export class TextWindow {
  readonly #chunks: AsyncIterator<string>
  #text = ''
  #at = 0
  #line = 1
  #ended = false

  constructor(chunks: AsyncIterable<string>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  get text(): string {
    return this.#text
  }

  get at(): number {
    return this.#at
  }

  /** Number of the line in which `at` stands, from 1. */
  get line(): number {
    return this.#line
  }

  /** Whether the text ends with the window. */
  get ended(): boolean {
    return this.#ended
  }

  /** Characters from the place reached to the end of the window. */
  get ahead(): number {
    return this.#text.length - this.#at
  }

  /** Drops what was read and takes the next chunk in; false: there is none. Positions in `text` are void afterwards. */
  async more(): Promise<boolean> {
    if (this.#ended) return false
    const next = await this.#chunks.next()
    if (next.done === true) {
      this.#ended = true
      return false
    }
    this.#text = this.#text.slice(this.#at) + next.value
    this.#at = 0
    return true
  }

  /** Takes chunks in until `length` characters are ahead or the text ends. */
  async fill(length: number): Promise<void> {
    while (this.ahead < length && (await this.more()));
  }

  moveTo(position: number): void {
    for (
      let newline = this.#text.indexOf('\n', this.#at);
      newline !== -1 && newline < position;
      newline = this.#text.indexOf('\n', newline + 1)
    ) {
      this.#line++
    }
    this.#at = position
  }

  /** Moves over white space; false: the text ends before anything else. */
  async skipSpace(): Promise<boolean> {
    for (;;) {
      let position = this.#at
      while (position < this.#text.length && isSpace(this.#text.charCodeAt(position))) position++
      const found = position < this.#text.length
      this.moveTo(position)
      if (found) return true
      if (!(await this.more())) return false
    }
  }

  /** Lets go of the source. */
  async close(): Promise<void> {
    this.#ended = true
    await this.#chunks.return?.()
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xfeff
}
