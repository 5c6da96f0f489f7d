// What each word of a query finds alone, where no product holds all of them.

import type { SingleWordResult } from '../../contract/search-result.ts'
import type { WordReport } from '../../engine/query.ts'
import { fold } from '../../engine/text/fold.ts'
import { isStopWord } from '../../engine/text/stop-words.ts'
import type { ChannelView } from '../channel/view.ts'
import type { Found } from './find-products.ts'
import { linkIf, withPage, withQuery } from './links.ts'
import { presentRecord } from './present-hits.ts'
import type { SearchRequest } from './request.ts'
import { shownHits } from './split-documents.ts'
import { findSteered } from './steered-search.ts'

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

type Asked = {
  readonly words: readonly string[]
  /** The channel as the one who asks sees it. */
  readonly seen: ChannelView
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Each as the search for it alone would go, with its own campaigns. `plain` is the channel as nobody in particular sees it. */
export function singleWordResults(
  plain: ChannelView,
  request: SearchRequest,
  { words, seen, at }: Asked,
): Promise<SingleWordResult[]> {
  return Promise.all(
    words.map(async (word) => {
      const state = withQuery(withPage(request.state, 1), word)
      const alone = { ...request, state, query: word, page: 1, hitsPerPage: previewRecords }
      const { view, steering, found } = await findSteered(plain, alone, { seen, facets: [], at })
      const { shown } = await shownHits(view, steering.request, found)
      return singleWordResult(alone, shown)
    }),
  )
}

function singleWordResult(alone: SearchRequest, { result }: Found): SingleWordResult {
  const { query: word, state } = alone
  return {
    word,
    totalHits: result.total,
    previewRecords: result.hits.map((hit) => presentRecord(alone, hit)),
    ...linkIf(alone.links.steps, () => state),
  }
}
