// The shelves of a channel: what it has beside its records. Each holds entries, a key with a JSON object.

/**
 * - `markets`: by market id, where it is.
 * - `marketValues`: by product number and market, the local price, stock and the like.
 * - `customerPrices`: by product number, the prices of customers.
 * - `campaigns`: by id.
 * - `rules`: by id, ranking rules.
 * - `abTests`: by id.
 * - `ranking`: by product number, values that weigh in the order of hits.
 * - `recommendations`: by product number, what an import recommends with it.
 * - `learnedRecommendations`: the same, learned from what was bought and viewed together.
 * - `baskets`: by user, what is bought again and again.
 * - `suggestTerms`: by text, suggestions from an import.
 * - `popularTerms`: by text, what was searched for and how often.
 * - `embeddings`: by product number, a vector.
 * - `history`: by number, who changed what of campaigns, rules and A/B tests, and when.
 */
export const shelfNames = [
  'markets',
  'marketValues',
  'customerPrices',
  'campaigns',
  'rules',
  'abTests',
  'ranking',
  'recommendations',
  'learnedRecommendations',
  'baskets',
  'suggestTerms',
  'popularTerms',
  'embeddings',
  'history',
] as const
export type ShelfName = (typeof shelfNames)[number]
