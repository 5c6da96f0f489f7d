// What moves products up or down beside the words: the ranking values of an import, in every search and in that for one term.

import type { Boost } from '../../engine/overlay.ts'
import { rankingOfTerm } from '../channel/ranking.ts'
import type { ChannelView } from '../channel/view.ts'
import type { SearchRequest } from './request.ts'

/** A value of 1 makes a product count twice as much as its words alone. */
const rankingWeight = 1

export function boostsOf(view: ChannelView, { control, query }: SearchRequest): Boost[] {
  const weight = rankingWeight * (view.tested?.settings.rankingWeight ?? 1)
  if (!control.useRanking || weight === 0) return []
  const { ranking } = view.shelves
  const layers = [ranking.everywhere, rankingOfTerm(ranking, query)]
  return layers.flatMap((layer) => (layer === null ? [] : [{ layer, weight }]))
}
