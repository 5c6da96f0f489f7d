// The shops of `Fernweh & Fels`, and what each of them has on its shelves: about two in five variants, with a stock of its own.

import type { DemoRecord } from './catalogue/catalogue.ts'

type DemoMarket = {
  readonly marketId: string
  readonly name: string
  readonly street: string
  readonly location: { readonly latitude: number; readonly longitude: number }
}

export const demoMarkets: readonly DemoMarket[] = [
  market('berlin', ['Berlin', 'Bergmannstraße 20'], [52.489, 13.39]),
  market('hamburg', ['Hamburg', 'Alter Steinweg 4'], [53.551, 9.98]),
  market('karlsruhe', ['Karlsruhe', 'Kaiserstraße 99'], [49.009, 8.404]),
  market('leipzig', ['Leipzig', 'Nikolaistraße 12'], [51.341, 12.379]),
  market('munich', ['München', 'Isartorplatz 8'], [48.133, 11.583]),
  market('vienna', ['Wien', 'Lindengasse 31'], [48.2, 16.35]),
]

/** Of ten variants a market has so many; which ones follows from the number of the product, so that it is always the same. */
const hadOfTen = 4

export type MarketValue = {
  readonly ProductNumber: string
  readonly marketId: string
  readonly Stock: number
}

/** What the markets have of a variant. */
export function marketValuesOf(record: DemoRecord): MarketValue[] {
  const number = String(record.ProductNumber)
  const [master = 0, position = 0] = number.split('-').map(Number)
  const digits = master * 3 + position * 7
  return demoMarkets.flatMap(({ marketId }, place) => {
    const chance = (digits + place * 3) % 10
    if (chance >= hadOfTen) return []
    return [{ ProductNumber: number, marketId, Stock: 1 + ((digits + place) % 13) }]
  })
}

function market(
  marketId: string,
  [name, street]: readonly [string, string],
  [latitude, longitude]: readonly [number, number],
): DemoMarket {
  return { marketId, name, street, location: { latitude, longitude } }
}
