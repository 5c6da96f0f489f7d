// All shelves of a channel with what each is to its readers. Pure: the same entries always give the same contents.

import { abTestShelf } from './ab-tests.ts'
import { basketShelf } from './baskets.ts'
import { campaignShelf } from './campaigns.ts'
import { customerPricesShelf } from './customer-prices.ts'
import type { EntriesDelta, Entry } from './delta.ts'
import { embeddingShelf } from './embeddings.ts'
import { historyShelf } from './history.ts'
import { marketValuesShelf } from './market-values.ts'
import { marketsShelf } from './markets.ts'
import { rankingShelf } from './ranking.ts'
import { recommendationShelf } from './recommendations.ts'
import { ruleShelf } from './rules.ts'
import type { ShelfKind } from './shelf.ts'
import { type ShelfName, shelfNames } from './shelf-names.ts'
import { termShelf } from './term-list.ts'

export const shelfKinds = {
  markets: marketsShelf,
  marketValues: marketValuesShelf,
  customerPrices: customerPricesShelf,
  campaigns: campaignShelf,
  rules: ruleShelf,
  abTests: abTestShelf,
  ranking: rankingShelf,
  recommendations: recommendationShelf,
  learnedRecommendations: recommendationShelf,
  baskets: basketShelf,
  suggestTerms: termShelf('weight'),
  popularTerms: termShelf('count'),
  embeddings: embeddingShelf,
  history: historyShelf,
} satisfies { readonly [Name in ShelfName]: unknown }

type ContentsOf<Kind> = Kind extends ShelfKind<infer Contents> ? Contents : never

export type Shelves = {
  readonly [Name in ShelfName]: ContentsOf<(typeof shelfKinds)[Name]>
}

export const emptyShelves = Object.fromEntries(
  shelfNames.map((name) => [name, kindOf(name).empty]),
) as Shelves

/** The shelves after a change of one of them. */
export function changeShelves(shelves: Shelves, { shelf, put, remove }: EntriesDelta): Shelves {
  const contents = kindOf(shelf).change(shelves[shelf], { put, remove })
  return { ...shelves, [shelf]: contents }
}

/** The shelves with one of them filled anew. */
export function fillShelf(shelves: Shelves, shelf: ShelfName, entries: readonly Entry[]): Shelves {
  const { empty, change } = kindOf(shelf)
  return { ...shelves, [shelf]: change(empty, { put: entries, remove: [] }) }
}

/** The kind of a shelf whose name is known only when it runs: its contents are whatever its own functions take and give. */
function kindOf(name: ShelfName): ShelfKind<unknown> {
  return shelfKinds[name] as ShelfKind<unknown>
}
