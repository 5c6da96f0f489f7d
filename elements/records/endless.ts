// Infinite scrolling: the next page is asked for when the end of the list comes near, after a moment, and up to a number of pages, so that
// what stands below the list can be reached.

import { create } from '../core/nodes.ts'
import { Pause } from '../core/pause.ts'
import type { NextPages } from './next-pages.ts'

export type Endlessness = {
  readonly delayMs: number
  /** How near the end must come, in pixels. */
  readonly margin: number
  readonly pagesMax: number
  /** What is scrolled; null: the page. */
  readonly container: Element | null
}

export class Endless {
  readonly #pages: NextPages
  readonly #end = create('div')
  #observer: IntersectionObserver | null = null
  readonly #pause = new Pause()

  constructor(pages: NextPages) {
    this.#pages = pages
    this.#end.className = 'ffw-list-end'
  }

  /** Watches the place behind a node from now on. */
  watch(last: Element, how: Endlessness): void {
    this.stop()
    last.after(this.#end)
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        this.#pause.stop()
        if (entry?.isIntersecting) {
          this.#pause.after(how.delayMs, () => void this.#load(how))
        }
      },
      { root: how.container, rootMargin: `0px 0px ${how.margin}px` },
    )
    this.#observer.observe(this.#end)
  }

  stop(): void {
    this.#pause.stop()
    this.#observer?.disconnect()
    this.#observer = null
    this.#end.remove()
  }

  async #load({ pagesMax }: Endlessness): Promise<void> {
    if (this.#pages.count >= pagesMax || !(await this.#pages.load())) return
    // The observer tells of changes only: where the end is still near, it must look again.
    this.#observer?.unobserve(this.#end)
    this.#observer?.observe(this.#end)
  }
}
