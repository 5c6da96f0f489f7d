// Events put together into sessions: what one shopper viewed, put into the cart and bought in one go. Memory is bounded by
// the sessions that are open at a time; one that has been silent long enough, or longest when there are too many, is handed on.

import type { ShopEvent, ShopEventKind } from './shop-events.ts'

export const sessionLimits = {
  /** Sessions that are open at a time. */
  openMax: 100_000,
  /** Products of one session; whoever looks at more is no shopper, and later ones are passed over. */
  productsMax: 60,
  /** After this silence a session has ended, and what comes under its name begins another one. */
  silenceMs: 12 * 60 * 60 * 1000,
} as const

export type Session = {
  /** When its last event was. */
  readonly at: number
  /** The strongest that was done with each product: a purchase is more than a cart, a cart more than a view. */
  readonly products: ReadonlyMap<string, ShopEventKind>
}

type OpenSession = { at: number; readonly products: Map<string, ShopEventKind> }

const strengths: Readonly<Record<ShopEventKind, number>> = { view: 1, cart: 2, checkout: 3 }

/** Gathers events that come in the order of their time, more or less. Sessions are open in the order of their last events. */
export class SessionGatherer {
  readonly #open = new Map<string, OpenSession>()
  readonly #onEnd: (session: Session) => void

  constructor(onEnd: (session: Session) => void) {
    this.#onEnd = onEnd
  }

  add(event: ShopEvent): void {
    this.#endSilent(event.at)
    const known = this.#open.get(event.session)
    this.#open.delete(event.session)
    if (known !== undefined && event.at - known.at > sessionLimits.silenceMs) this.#onEnd(known)
    const isGoingOn = known !== undefined && event.at - known.at <= sessionLimits.silenceMs
    const session = isGoingOn ? known : { at: event.at, products: new Map() }
    this.#open.set(event.session, session)
    session.at = Math.max(session.at, event.at)
    note(session.products, event)
    if (this.#open.size > sessionLimits.openMax) this.#endFirst()
  }

  /** Hands on all that are open still. */
  end(): void {
    while (this.#open.size > 0) this.#endFirst()
  }

  #endSilent(moment: number): void {
    for (const [, { at }] of this.#open) {
      if (moment - at <= sessionLimits.silenceMs) return
      this.#endFirst()
    }
  }

  #endFirst(): void {
    for (const [name, session] of this.#open) {
      this.#open.delete(name)
      this.#onEnd(session)
      return
    }
  }
}

function note(products: Map<string, ShopEventKind>, { product, kind }: ShopEvent): void {
  const known = products.get(product)
  if (known === undefined && products.size >= sessionLimits.productsMax) return
  if (known === undefined || strengths[kind] > strengths[known]) products.set(product, kind)
}
