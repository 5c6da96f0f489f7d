// Cart, checkout and what comes after it. The cart knows numbers and counts alone; what things are called and cost today, and what this customer
// pays, is asked for each time.

import type { FfRecordList } from '../../elements/records/ff-record-list.ts'
import { type Shown, shownOf } from './dress.ts'
import { showCounts } from './header.ts'
import { cart, emptyCart, keepOrder, type OrderLine, order, setCart } from './keeping.ts'
import type { Shop } from './main.ts'
import { readProduct } from './product.ts'

type Line = OrderLine & {
  readonly values: Readonly<Record<string, unknown>>
  readonly shown: Shown
}

export async function runCart(shop: Shop): Promise<void> {
  document.addEventListener('change', ({ target }) => {
    const field = target instanceof HTMLInputElement ? target : null
    const number = field?.dataset.cartCount
    if (number === undefined || field === null) return
    setCart(number, Math.max(1, Math.min(99, Math.round(Number(field.value)) || 1)))
    void showCart(shop)
  })
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-cart-remove]') : null
    if (button === null) return
    setCart(button.dataset.cartRemove ?? '', 0)
    void showCart(shop).then(() => document.querySelector<HTMLElement>('h1')?.focus())
  })
  await showCart(shop)
}

async function showCart(shop: Shop): Promise<void> {
  const lines = await linesOf(shop)
  const { formats } = shop.reader
  const list = document.querySelector<FfRecordList>('#cart')
  if (list !== null) {
    list.records = lines.map(({ values, shown, count, price }) => ({
      values,
      ...{ shown: { ...shown, count, sum: formats.price(price * count) } },
    }))
  }
  document.getElementById('cart-empty')?.toggleAttribute('hidden', lines.length > 0)
  document.getElementById('summary')?.toggleAttribute('hidden', lines.length === 0)
  write('cart-products', formats.price(totalOf(lines)))
  write('cart-total', formats.price(totalOf(lines)))
  const numbers = lines.map(({ number }) => number).join(',')
  document.getElementById('cart-campaign')?.setAttribute('product-id', numbers)
  document.getElementById('cart-recommended')?.setAttribute('product-number', numbers)
  showCounts()
}

export async function runCheckout(shop: Shop): Promise<void> {
  const lines = await linesOf(shop)
  if (lines.length === 0) {
    location.replace(`${shop.root}cart`)
    return
  }
  const { formats } = shop.reader
  const shown = {
    items: lines.map(({ name, count, price }) => ({
      name,
      count,
      sum: formats.price(price * count),
    })),
    total: formats.price(totalOf(lines)),
  }
  const place = document.querySelector('ff-template#order')
  if (place !== null) Object.assign(place, { data: shown })
  document.getElementById('checkout')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const bought = lines.map(({ number, count, master, name, price }) => ({
      number,
      count,
      master,
      name,
      price,
    }))
    keepOrder({ lines: bought })
    emptyCart()
    location.assign(`${shop.root}thanks`)
  })
}

/** A shop's server would write these items into the page; here the browser remembers the order. */
export function orderIntoPage(): void {
  const place = document.querySelector('ff-checkout-tracking')
  for (const { number, count, master, price, name } of order().lines) {
    const item = document.createElement('ff-checkout-tracking-item')
    for (const [attribute, value] of Object.entries({
      'product-number': number,
      count: String(count),
      'master-id': master,
      price: String(price),
      title: name,
    })) {
      item.setAttribute(attribute, value)
    }
    place?.append(item)
  }
}

/** What is in the cart and still in the range, with today's prices. */
async function linesOf({ factfinder, reader }: Shop): Promise<readonly Line[]> {
  const kept = cart()
  if (kept.length === 0) return []
  const productNumber = kept.map(({ number }) => number)
  const reply = await factfinder.request.records({ productNumber }, { requestOnly: true })
  const byNumber = new Map((reply?.records ?? []).map((one) => [String(one.ProductNumber), one]))
  return kept.flatMap(({ number, count }) => {
    const values = byNumber.get(number)
    if (values === undefined) return []
    const product = readProduct(
      { id: String(values.Master), masterValues: values, variantValues: [values] } as never,
      reader.language,
    )
    const shown = shownOf(product, reader)
    const price = product.variants[0]?.price ?? 0
    return [{ number, count, master: product.master, name: product.name, price, values, shown }]
  })
}

function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { price, count }) => sum + price * count, 0)
}

function write(id: string, text: string): void {
  const place = document.getElementById(id)
  if (place !== null) place.textContent = text
}
