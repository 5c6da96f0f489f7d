// How many products a page may have: the author's numbers, and the choice of another one, which begins at the first page again.

import type { SearchResultBody } from '../../contract/search-result.ts'
import type { App } from '../core/app.ts'
import type { FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { list } from '../core/fields.ts'

export const pageSizeFields = { values: list } as const satisfies Fields

export type PageSize = { readonly value: number; readonly selected: boolean }

/** The author's numbers in order; the server's own joins them where it is another one. */
export function pageSizes(app: App, values: readonly string[]): PageSize[] {
  const result = app.responses.last?.reply as SearchResultBody | undefined
  const current = result?.paging.hitsPerPage
  if (current === undefined) return []
  const given = values.map(Number).filter((size) => Number.isInteger(size) && size > 0)
  return [...new Set([...given, current])]
    .sort((left, right) => left - right)
    .map((value) => ({ value, selected: value === current }))
}

/** Asks for the result again in pages of another size. */
export function askForSize(origin: FfElement, size: PageSize | undefined): void {
  if (!size || size.selected) return
  const { page: _, ...params } = origin.app.responses.params
  origin.goTo({ ...params, hitsPerPage: size.value })
}
