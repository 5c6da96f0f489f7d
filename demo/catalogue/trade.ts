// What trade adds to a product: launch, season, price, stock and ratings. The catalogue has a day of its
// own, so that it never depends on the clock.

import type { Model } from './models.ts'
import { reducedPrice, shopPrice } from './prices.ts'
import type { Text } from './product-line.ts'
import { between, pick, type Random, wholeBetween } from './random.ts'
import { type Size, sizesFor } from './sizes.ts'

/** The day on which the catalogue was made. */
export const catalogueDay = '2026-11-01'

const dayMs = 86_400_000
const newForDays = 60
const kidsPrice = 0.6

export interface Launch {
  /** Negative where the product is still to come. */
  readonly ageDays: number
  readonly date: string
  readonly isNew: boolean
  readonly season: Text
}

/** When the product came into the range; newer ones are more frequent. */
export function drawLaunch(random: Random): Launch {
  const announced = random() < 0.012
  const ageDays = announced ? -wholeBetween(random, 10, 60) : Math.floor(1500 * random() ** 1.7)
  const day = new Date(Date.parse(catalogueDay) - ageDays * dayMs)
  const month = day.getUTCMonth()
  const year = day.getUTCFullYear()
  const isSummer = month >= 1 && month <= 6
  const winterYear = month === 0 ? year - 1 : year
  const season: Text = isSummer
    ? [`Spring/Summer ${year}`, `Frühjahr/Sommer ${year}`]
    : [`Autumn/Winter ${winterYear}`, `Herbst/Winter ${winterYear}`]
  return { ageDays, date: day.toISOString().slice(0, 10), isNew: ageDays <= newForDays, season }
}

/** The full price of a product in the middle size, not rounded yet. */
export function basePrice(model: Model, random: Random): number {
  const [plain, best] = model.line.price
  const forKids = model.gender === 'Kids' && (model.line.genders?.length ?? 0) > 1 ? kidsPrice : 1
  const value = plain + model.grade * (best - plain)
  return value * forKids * model.bulk ** 0.5 * between(random, 0.94, 1.07)
}

/** The price of a size and, where it is reduced, the price before. */
export function variantPrice(
  base: number,
  factor: number,
  percent: number,
): { price: number; old?: number } {
  const full = shopPrice(base * factor)
  return percent === 0 ? { price: full } : { price: reducedPrice(full, percent), old: full }
}

/** By how much a size differs from the middle of its scale, to the power given. */
export function sizeFactor(
  model: Model,
  size: Size | undefined,
  power: number | undefined,
): number {
  if (size?.number === undefined || power === undefined) return 1
  const all = model.scale ? sizesFor(model.scale, model.gender) : []
  const middle = all[Math.floor(all.length / 2)]?.number
  return middle ? (size.number / middle) ** power : 1
}

/** How much a product is reduced in percent; the older, the likelier. 0 is usual. */
export function drawReduction(launch: Launch, random: Random): number {
  const likely = launch.isNew ? 0.02 : Math.min(0.4, 0.1 + launch.ageDays / 3000)
  const percent = pick(random, [10, 15, 20, 20, 25, 30, 30, 40, 50])
  return random() < likely ? percent : 0
}

export interface Availability {
  readonly stock: number
  readonly text: Text
}

/** Stock and its words. */
export function drawAvailability(launch: Launch, random: Random): Availability {
  if (launch.ageDays < 0) return { stock: 0, text: ['Pre-order', 'Vorbestellbar'] }
  const draw = random()
  if (draw < 0.07) return { stock: 0, text: ['Out of stock', 'Ausverkauft'] }
  if (draw < 0.2) {
    return { stock: wholeBetween(random, 1, 4), text: ['Only a few left', 'Nur noch wenige'] }
  }
  return { stock: 5 + Math.floor(90 * random() ** 2.2), text: ['In stock', 'Auf Lager'] }
}

export interface Ratings {
  readonly count: number
  readonly average?: number
}

/** Ratings of a product: none for those to come, few for new ones, a long tail for old ones. */
export function drawRatings(model: Model, launch: Launch, random: Random): Ratings {
  const most = Math.max(0, launch.ageDays) * 0.45
  const count = Math.floor(most * random() ** 2)
  const spread = (random() + random() - 1) * (count > 20 ? 0.55 : 1.1)
  const average = Math.min(5, Math.max(1.5, 4.05 + 0.4 * model.grade + spread))
  return count === 0 ? { count } : { count, average: Math.round(average * 10) / 10 }
}
