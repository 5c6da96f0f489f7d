// What each word of a query finds alone, where no product holds all of them.

import type { SingleWordResult } from '../../contract/search-result.ts'
import type { WordReport } from '../../engine/query.ts'
import { fold } from '../../engine/text/fold.ts'
import { isStopWord } from '../../engine/text/stop-words.ts'
import type { ChannelView } from '../channel/view.ts'
import { type Found, findProducts } from './find-products.ts'
import { linkIf, withPage, withQuery } from './links.ts'
import { presentRecord } from './present-hits.ts'
import type { SearchRequest } from './request.ts'

/** Words beyond this are not looked at: each costs a search. */
export const singleWordsMax = 8
const previewRecords = 3

/**
 * The words to look at one by one; none when some product holds them all, even if the filters hide it. Function words need not be
 * held.
 */
export function wordsApart(
  view: ChannelView,
  { filters }: SearchRequest,
  { result, isArticleNumber }: Found,
): string[] {
  if (isArticleNumber) return []
  const words = result.words.filter((report) => !isFunctionWord(view, report))
  const isMissed = ({ outcome }: WordReport): boolean =>
    outcome === 'given-up' || outcome === 'unknown'
  const areApart = words.some(isMissed) || (result.total === 0 && filters.length === 0)
  if (words.length < 2 || !areApart) return []
  return [...new Set(words.map(({ word }) => word))].slice(0, singleWordsMax)
}

function isFunctionWord({ settings }: ChannelView, { word }: WordReport): boolean {
  return settings.languages.some((language) => isStopWord(fold(word), language))
}

export function singleWordResults(
  view: ChannelView,
  request: SearchRequest,
  words: readonly string[],
): Promise<SingleWordResult[]> {
  return Promise.all(words.map((word) => singleWordResult(view, request, word)))
}

async function singleWordResult(
  view: ChannelView,
  request: SearchRequest,
  word: string,
): Promise<SingleWordResult> {
  const state = withQuery(withPage(request.state, 1), word)
  const alone = { ...request, state, query: word, page: 1, hitsPerPage: previewRecords }
  const { result } = await findProducts(view, alone, [])
  return {
    word,
    totalHits: result.total,
    previewRecords: result.hits.map((hit) => presentRecord(alone, hit)),
    ...linkIf(request.links.steps, () => state),
  }
}
