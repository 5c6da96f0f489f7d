// What the choosers of a page show: the current page with four before and four behind it, or the pages that the author has set.

import type { FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import { type PagingData, paramsOfPage } from './ff-paging.ts'
import { pagesFrom } from './page-of.ts'

const aroundMax = 4

export const pagedFields = {
  pages: object,
  paging: object,
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
  return pagesFrom(first, last)
}

/** Asks for a page of the result. */
export function goToPage(origin: Paged, page: number | undefined): void {
  if (page === undefined || page === origin.paging?.currentPage) return
  origin.goTo(paramsOfPage(origin, page))
}
