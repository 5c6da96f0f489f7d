// Where a shopper was in a list: how many pages were shown and how far it was scrolled. It is noted in the browser's history entry, so it is
// there after a reload or when the shopper comes back from a product, and goes when the entry goes.

export type Position = { readonly pages: number; readonly top: number }
type Note = Position & { readonly url: string }

const pauseMs = 400

export class ScrollMemory {
  readonly #container: Element | null
  readonly #pages: () => number
  #isReturning = isReload()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #later = () => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.note(), pauseMs)
  }
  readonly #now = () => this.note()
  readonly #returning = () => {
    this.#isReturning = true
  }

  constructor(container: Element | null, pages: () => number) {
    this.#container = container
    this.#pages = pages
    const scrolled: EventTarget = container ?? globalThis
    scrolled.addEventListener('scroll', this.#later, { passive: true })
    // A click may lead away from here.
    document.addEventListener('click', this.#now, true)
    globalThis.addEventListener('popstate', this.#returning, true)
  }

  end(): void {
    clearTimeout(this.#timer)
    const scrolled: EventTarget = this.#container ?? globalThis
    scrolled.removeEventListener('scroll', this.#later)
    document.removeEventListener('click', this.#now, true)
    globalThis.removeEventListener('popstate', this.#returning, true)
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

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}
