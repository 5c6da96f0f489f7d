// The purchases of many customers, gathered from a stream. Memory is bounded by the number of purchases that are kept: beyond it
// the customers who have not bought for longest are forgotten.

import { type Purchase, type Rhythm, rhythmsOf } from './basket.ts'

export const purchaseLimits = {
  /** Purchases of all customers together. */
  keptMax: 2_000_000,
  /** Purchases of one customer; the oldest are forgotten beyond it. */
  ofCustomerMax: 2_000,
} as const

type Customer = { last: number; purchases: Purchase[] }

export class PurchaseBook {
  readonly #keptMax: number
  readonly #customers = new Map<string, Customer>()
  #kept = 0

  constructor(keptMax: number = purchaseLimits.keptMax) {
    this.#keptMax = keptMax
  }

  add(userId: string, purchase: Purchase): void {
    const customer = this.#customers.get(userId) ?? { last: purchase.at, purchases: [] }
    this.#customers.set(userId, customer)
    customer.last = Math.max(customer.last, purchase.at)
    customer.purchases.push(purchase)
    this.#kept++
    if (customer.purchases.length > purchaseLimits.ofCustomerMax) this.#halve(customer)
    if (this.#kept > this.#keptMax) this.#forgetSilent()
  }

  /** The customers who buy something again and again, one by one. */
  *rhythms(): Generator<{ readonly userId: string; readonly rhythms: readonly Rhythm[] }> {
    for (const [userId, { purchases }] of this.#customers) {
      const rhythms = rhythmsOf(purchases)
      if (rhythms.length > 0) yield { userId, rhythms }
    }
  }

  /** Half of them at once, so that forgetting costs little for each purchase. */
  #halve(customer: Customer): void {
    const ordered = customer.purchases.toSorted((a, b) => b.at - a.at)
    const kept = ordered.slice(0, purchaseLimits.ofCustomerMax / 2)
    this.#kept -= customer.purchases.length - kept.length
    customer.purchases = kept
  }

  #forgetSilent(): void {
    const longestSilent = [...this.#customers].sort(([, a], [, b]) => a.last - b.last)
    for (const [userId, { purchases }] of longestSilent) {
      if (this.#kept <= this.#keptMax / 2) return
      this.#customers.delete(userId)
      this.#kept -= purchases.length
    }
  }
}
