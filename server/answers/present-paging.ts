// The ways to other pages and to other orders of the same result.

import { pageMax } from '../../contract/search-params.ts'
import type { PageLink, Paging, SortItem } from '../../contract/search-result.ts'
import type { ChannelView } from '../channel/view.ts'
import { linkIf, linkTo, withNamedSort, withPage, withSort } from './links.ts'
import { isRelevancy, type SearchRequest } from './request.ts'

/** Beyond the last page the way back leads to the last one. A page of no hits has no other pages. */
export function presentPaging(
  view: Pick<ChannelView, 'settings'>,
  request: SearchRequest,
  totalHits: number,
): Paging {
  const { page, hitsPerPage, state } = request
  const pageCount = hitsPerPage === 0 ? Math.min(1, totalHits) : Math.ceil(totalHits / hitsPerPage)
  const link = (number: number): PageLink => ({
    currentPage: false,
    number,
    searchParams: linkTo(withPage(state, number)),
  })
  const previous = Math.min(page - 1, pageCount)
  return {
    currentPage: page,
    defaultHitsPerPage: view.settings.paging.defaultHitsPerPage,
    hitsPerPage,
    pageCount,
    ...(page < Math.min(pageCount, pageMax) ? { nextLink: link(page + 1) } : {}),
    ...(previous >= 1 ? { previousLink: link(previous) } : {}),
  }
}

/** Relevance stands first; where the settings name it too, they only say how it is called. */
export function presentSortItems(
  view: Pick<ChannelView, 'settings' | 'tested'>,
  request: SearchRequest,
): SortItem[] {
  const [current] = request.sortItems
  const offered = view.settings.sortOrders.map(({ field, ...others }) => ({
    name: field,
    ...others,
  }))
  const { description = 'sort.relevanceDesc' } = offered.find(isRelevancy) ?? {}
  const relevancy = { name: 'Relevancy', order: 'desc', description } as const
  const others = offered.filter((item) => !isRelevancy(item))
  const isNamed = view.tested?.settings.defaultSort !== undefined
  const stateOf = isNamed ? withNamedSort : withSort
  return [relevancy, ...others].map(({ name, order, description }) => {
    const selected =
      current === undefined || isRelevancy(current)
        ? isRelevancy({ name })
        : current.name === name && current.order === order
    const link = linkIf(request.links.choices, () => stateOf(request.state, { name, order }))
    return { name, order, description, selected, ...link }
  })
}
