// Where a shopper was in a list: how many pages were shown and how far it was scrolled. It is noted in the browser's history entry, so it is
// there after a reload or when the shopper comes back from a product, and goes when the entry goes.

import { isSeenAgain } from '../core/navigate.ts'
import { Pause } from '../core/pause.ts'

export type Position = { readonly pages: number; readonly top: number }
type Note = Position & { readonly url: string }

const pauseMs = 400

export class ScrollMemory {
  readonly #container: Element | null
  readonly #pages: () => number
  #isReturning = isSeenAgain()
  readonly #pause = new Pause()
  readonly #ending = new AbortController()

  constructor(container: Element | null, pages: () => number) {
    this.#container = container
    this.#pages = pages
    const { signal } = this.#ending
    const scrolled: EventTarget = container ?? globalThis
    scrolled.addEventListener('scroll', () => this.#later(), { passive: true, signal })
    // A click may lead away from here.
    document.addEventListener('click', () => this.note(), { capture: true, signal })
    const returning = () => {
      this.#isReturning = true
    }
    globalThis.addEventListener('popstate', returning, { capture: true, signal })
  }

  end(): void {
    this.#pause.stop()
    this.#ending.abort()
  }

  #later(): void {
    this.#pause.after(pauseMs, () => this.note())
  }

  note(): void {
    const pages = this.#pages()
    if (pages === 0) return
    const note: Note = { url: place(), pages, top: this.#container?.scrollTop ?? scrollY }
    history.replaceState({ ...(history.state as object | null), aisleList: note }, '')
  }

  /** Where the shopper was who comes back to this result; once for each coming back. */
  take(): Position | null {
    if (!this.#isReturning) return null
    this.#isReturning = false
    const note = (history.state as { aisleList?: Note } | null)?.aisleList
    return note !== undefined && note.url === place() ? note : null
  }

  scrollTo({ top }: Position): void {
    const scrolled = this.#container ?? globalThis
    scrolled.scrollTo({ top, behavior: 'instant' })
  }
}

function place(): string {
  return location.pathname + location.search
}
