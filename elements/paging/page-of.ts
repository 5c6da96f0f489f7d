// Which page an item of a paging stands for: its type, with an offset where there is one, in the state of the paging.

import type { PagingState } from './state-expression.ts'

/** The pages around the current one that items of type `pageLink` without an offset stand for. */
const aroundMax = 5

const offsets: Readonly<Record<string, (state: PagingState) => number>> = {
  firstLink: () => 1,
  lastLink: ({ pageCount }) => pageCount,
  nextLink: ({ currentPage }) => currentPage + 1,
  previousLink: ({ currentPage }) => currentPage - 1,
  currentLink: ({ currentPage }) => currentPage,
  pageLink: ({ currentPage }) => currentPage,
}

export type ItemType = {
  readonly base: string
  readonly offset: number
  readonly isSeries: boolean
}

/** `currentLink +2` in its parts; null for what is no type. */
export function itemType(text: string): ItemType | null {
  const match = /^([A-Za-z]+)\s*(?:([+-])\s*(\d+))?$/.exec(text.trim())
  const base = match?.[1] ?? ''
  if (!Object.hasOwn(offsets, base)) return null
  const offset = match?.[3] === undefined ? 0 : Number(`${match[2]}${match[3]}`)
  return { base, offset, isSeries: base === 'pageLink' && match?.[3] === undefined }
}

/** The page, or null where there is no such page. */
export function pageOf({ base, offset }: ItemType, state: PagingState): number | null {
  const page = (offsets[base] as (state: PagingState) => number)(state) + offset
  return Number.isInteger(page) && page >= 1 && page <= state.pageCount ? page : null
}

/** The pages around the current one, as many as there are up to five. */
export function pagesAround({ currentPage, pageCount }: PagingState): number[] {
  const count = Math.min(aroundMax, pageCount)
  const first = Math.max(1, Math.min(currentPage - Math.floor(count / 2), pageCount - count + 1))
  return pagesFrom(first, first + count - 1)
}

export function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
