// Something that is done after a moment, unless it is put off or given up meanwhile.

export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Begins anew. */
  after(delayMs: number, run: () => unknown): void {
    this.stop()
    this.#timer = setTimeout(run, delayMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
