// Prices as a shop writes them: 24.95, 129.95, 349.00, 1299.00.

/** The price with a believable ending that is next to the value; never below 2.95. */
export function shopPrice(value: number): number {
  if (value < 30) return cents(Math.max(3, Math.round(value)) - 0.05)
  if (value < 100) return cents(roundTo(value, 5) - 0.05)
  if (value < 300) return cents(roundTo(value, 10) - 0.05)
  if (value < 1000) return roundTo(value, 10) - 1
  return roundTo(value, 50) - 1
}

/** The reduced price; always below the old one. */
export function reducedPrice(old: number, percent: number): number {
  const reduced = shopPrice(old * (1 - percent / 100))
  return reduced < old ? reduced : cents(old - 1)
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}
