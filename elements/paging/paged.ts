// What the choosers of a page show: the current page with four before and four behind it, or the pages that the author has set.

import type { FfElement, Fields } from '../core/element.ts'
import { type PagingData, paramsOfPage } from './ff-paging.ts'

const aroundMax = 4

export const pagedFields = {
  pages: { kind: 'object' },
  paging: { kind: 'object' },
} as const satisfies Fields

export type Paged = FfElement & {
  paging: PagingData | undefined
  readonly pages: readonly number[] | undefined
}

/** The pages to choose from; none where there is no other page. */
export function shownPages({ pages, paging }: Paged): readonly number[] {
  if (pages) return pages
  if (!paging || paging.pageCount < 2) return []
  const first = Math.max(1, paging.currentPage - aroundMax)
  const last = Math.min(paging.pageCount, paging.currentPage + aroundMax)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Asks for a page of the result. */
export function goToPage(origin: Paged, page: number | undefined): void {
  if (page === undefined || page === origin.paging?.currentPage) return
  origin.goTo(paramsOfPage(origin, page))
}
