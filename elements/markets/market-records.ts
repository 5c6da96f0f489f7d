// What the shop has stored of its markets, such as their names: results tell only ids and distances. Asked for once for each market.

import type { App } from '../core/app.ts'

export type MarketRecord = Readonly<Record<string, unknown>>

/** More than can be chosen from is not remembered. */
const keptMax = 1_000

export class MarketRecords {
  readonly #app: App
  readonly #byId = new Map<string, MarketRecord>()
  readonly #asked = new Set<string>()

  constructor(app: App) {
    this.#app = app
  }

  of(id: string): MarketRecord | undefined {
    return this.#byId.get(id)
  }

  ids(): string[] {
    return [...this.#byId.keys()]
  }

  /** Asks for the markets with these ids that are not known yet, or for all. A market without a record stays without a name. */
  async ask(ids: readonly string[] = ['']): Promise<void> {
    const missing = ids.filter((id) => !this.#asked.has(id))
    if (!missing.length) return
    for (const id of missing) this.#asked.add(id)
    const search = new URLSearchParams(
      missing.filter((id) => id !== '').map((id) => ['marketId', id]),
    )
    const path = `markets/${encodeURIComponent(this.#app.config().ff.channel)}`
    const records = await this.#app.sender.send<readonly MarketRecord[]>({
      path,
      search,
      method: 'GET',
      lane: `${path}?${search}`,
      isRemembered: false,
    })
    for (const record of records ?? []) {
      if (this.#byId.size >= keptMax) return
      const { marketId } = record
      if (typeof marketId !== 'string') continue
      this.#byId.set(marketId, record)
      this.#asked.add(marketId)
    }
  }
}
