// What the demo shop recommends with a product: the best rated of the categories that go with its own.

import type { DemoRecord } from './catalogue/catalogue.ts'

/** Of a category, the beginnings of the paths that go with it. */
const companions: Readonly<Record<string, readonly string[]>> = {
  Camping: ['Sleeping/Sleeping bags', 'Sleeping/Sleeping mats', 'Light & navigation/Light'],
  Sleeping: ['Sleeping/Sleeping mats', 'Camping/Tents', 'Light & navigation/Light'],
  Shoes: ['Backpacks', 'Accessories/Socks & gloves', 'Clothing/Jackets'],
  Clothing: ['Shoes', 'Clothing/Tops', 'Backpacks'],
}
const usual = ['Backpacks', 'Clothing/Jackets', 'Light & navigation/Light']

const perCategory = 3
const ratingsMin = 20

export type Recommendation = {
  readonly key: string
  readonly body: { readonly items: readonly { readonly id: string; readonly score: number }[] }
}

type Master = { readonly id: string; readonly path: string; readonly rating: number }

/** One entry for each master. */
export function recommendationsOf(records: Iterable<DemoRecord>): Recommendation[] {
  const masters = new Map<string, Master>()
  for (const record of records) {
    const id = String(record.Master)
    const [path = []] = record.CategoryPath as string[][]
    const isKnown = Number(record.RatingCount) >= ratingsMin && record.Availability === 'In stock'
    const rating = isKnown ? Number(record.Rating) : 0
    if ((masters.get(id)?.rating ?? -1) < rating) {
      masters.set(id, { id, path: path.join('/'), rating })
    }
  }
  const best = [...masters.values()].sort((one, other) => other.rating - one.rating)
  const bestOf = new Map<string, readonly Master[]>()
  for (const start of [...Object.values(companions).flat(), ...usual]) {
    bestOf.set(
      start,
      best.filter(({ path }) => path.startsWith(start)),
    )
  }
  return [...masters.values()].map((master) => ({
    key: master.id,
    body: { items: itemsFor(master, bestOf) },
  }))
}

/** In turn from each category, so that the first ones are of different kinds; which ones depends on the product. */
function itemsFor(
  { id, path }: Master,
  bestOf: ReadonlyMap<string, readonly Master[]>,
): Recommendation['body']['items'] {
  const [main = ''] = path.split('/')
  const starts = companions[main] ?? usual
  const found = new Map<string, number>()
  for (let place = 0; place < perCategory; place++) {
    for (const start of starts) {
      const candidates = (bestOf.get(start) ?? []).slice(0, 24)
      const chosen = candidates[(Number(id) + place * 5) % Math.max(1, candidates.length)]
      if (chosen !== undefined && chosen.id !== id) found.set(chosen.id, 100 - found.size)
    }
  }
  return [...found].map(([recommended, score]) => ({ id: recommended, score }))
}
