// What the shopper's browser keeps: the cart, what is to be compared, whether the club's prices hold, and the shops that were chosen.

const cartMax = 100
export const compareMax = 4

export type CartLine = { readonly number: string; readonly count: number }

/** The cart, in the order in which it was filled. */
export function cart(): readonly CartLine[] {
  return read<CartLine[]>('cart', []).filter(isLine)
}

/** So many more of a product; what has none left goes out. */
export function setCart(number: string, count: number): void {
  const lines = cart()
  const isThere = lines.some((line) => line.number === number)
  const changed = isThere
    ? lines.map((line) => (line.number === number ? { number, count } : line))
    : [...lines, { number, count }]
  write('cart', changed.filter((line) => line.count > 0).slice(0, cartMax))
}

export function addToCart(number: string, count: number): void {
  setCart(number, (cart().find((line) => line.number === number)?.count ?? 0) + count)
}

export function emptyCart(): void {
  write('cart', [])
}

export function compared(): readonly string[] {
  return read<string[]>('compare', []).filter((one) => typeof one === 'string')
}

/** In, or out again; beyond the most, the oldest goes. */
export function toggleCompared(number: string): void {
  const others = compared().filter((one) => one !== number)
  const isNew = others.length === compared().length
  write('compare', isNew ? [...others, number].slice(-compareMax) : others)
}

export function isMember(): boolean {
  return read<unknown>('member', false) === true
}

export function setMember(isMember: boolean): void {
  write('member', isMember)
}

export type Place = {
  readonly marketIds?: readonly string[]
  readonly location?: { readonly latitude: number; readonly longitude: number }
}

export function place(): Place {
  const { marketIds = [], location } = read<Place>('place', {})
  return {
    ...(Array.isArray(marketIds) && marketIds.length > 0 ? { marketIds } : {}),
    ...(location === undefined ? {} : { location }),
  }
}

export function keepPlace({ marketIds = [], location }: Place): void {
  write('place', { marketIds, ...(location === undefined ? {} : { location }) })
}

export type Order = { readonly lines: readonly OrderLine[] }
export type OrderLine = CartLine & {
  readonly master: string
  readonly name: string
  readonly price: number
}

/** The order that was just given; it lasts as long as the window. */
export function order(): Order {
  try {
    return JSON.parse(sessionStorage.getItem(key('order')) ?? '') as Order
  } catch {
    return { lines: [] }
  }
}

export function keepOrder(order: Order): void {
  sessionStorage.setItem(key('order'), JSON.stringify(order))
}

function isLine(one: CartLine): boolean {
  return typeof one.number === 'string' && Number.isInteger(one.count) && one.count > 0
}

function key(name: string): string {
  return `aisle.demo.${name}`
}

function read<Value>(name: string, otherwise: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key(name)) ?? 'null') as Value | null) ?? otherwise
  } catch {
    // Somebody else wrote it, or nothing may be kept: the shop begins anew.
    return otherwise
  }
}

function write(name: string, value: unknown): void {
  localStorage.setItem(key(name), JSON.stringify(value))
}
