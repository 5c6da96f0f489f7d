// The demo shop of a node that may be one of several: loaded by the one that leads at the start. Who takes the lead later looks whether
// it was left unloaded, and what failed is tried again.

import { type Demo, type DemoParts, isLeftUnloaded, loadDemo } from './demo.ts'

/** In the lead may have been another node since, for less than this. */
const lookMs = 2_000

/** Invariant: one piece of loading is under way. */
export class DemoShop {
  readonly #parts: DemoParts
  #demo: Demo | null = null
  #hasFailed = false
  #wasDirector: boolean
  #timer: NodeJS.Timeout | null = null
  #loading: Promise<void> = Promise.resolve()

  private constructor(parts: DemoParts) {
    this.#parts = parts
    this.#wasDirector = parts.isDirector()
  }

  /** Fulfilled when it is loaded, or cannot be: that keeps nobody's shop from being served. */
  static async open(parts: DemoParts): Promise<DemoShop> {
    const shop = new DemoShop(parts)
    if (!parts.config.demo) return shop
    await shop.#load()
    if (parts.nodeId !== null) {
      shop.#timer = setInterval(() => shop.#look(), lookMs)
      shop.#timer.unref()
    }
    return shop
  }

  /** Null: none is asked for, or it could not be loaded. */
  get demo(): Demo | null {
    return this.#demo
  }

  /** What is being loaded ends with the parts that it works on. */
  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  #look(): void {
    const isDirector = this.#parts.isDirector()
    const isNew = isDirector && !this.#wasDirector
    this.#wasDirector = isDirector
    if (!this.#hasFailed && !(isNew && isLeftUnloaded(this.#parts.channels))) return
    this.#hasFailed = false
    this.#loading = this.#loading.then(() => this.#load())
  }

  async #load(): Promise<void> {
    try {
      this.#demo = await loadDemo(this.#parts)
    } catch (error) {
      this.#hasFailed = true
      this.#parts.log.error(error, 'loading the demo shop')
    }
  }
}
