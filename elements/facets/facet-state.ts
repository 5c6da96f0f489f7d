// What facets have in common: which elements there are, which of them are fixed by the page or implied by others, and the state without them.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, FacetElement } from '../../contract/search-result.ts'
import { valueText } from '../core/address.ts'
import type { App } from '../core/app.ts'

/** All elements of a facet: the chosen ones among the others, in the order of the reply, without repetition. */
export function elementsOf(facet: Facet): FacetElement[] {
  const chosen = facet.selectedElements.filter(
    (one) =>
      !facet.elements.some(
        ({ text, clusterLevel }) => text === one.text && clusterLevel === one.clusterLevel,
      ),
  )
  return [...chosen, ...facet.elements]
}

export type Standing = 'none' | 'selected' | 'implicit' | 'fixed'

/** Fixed: by the page's category. Implicit: by another choice. Neither can be taken back here. */
export function standingOf(app: App, facet: Facet, element: FacetElement): Standing {
  if (isFixed(app, facet, element)) return 'fixed'
  if (element.selected === 'IMPLICIT') return 'implicit'
  return element.selected === 'FALSE' ? 'none' : 'selected'
}

function isFixed(app: App, facet: Facet, element: FacetElement): boolean {
  if (element.selected === 'FALSE') return false
  const { categoryPage = [] } = app.pageSettings
  return categoryPage
    .filter(({ name }) => name === facet.associatedFieldName)
    .some(({ values }) =>
      values.some(({ value }) => {
        const parts =
          typeof value === 'string' ? value.split('/') : value.map((part) => valueText([part]))
        const level = element.clusterLevel ?? 0
        return parts[level] === valueText([element.text]) || value === element.text
      }),
    )
}

/** The state of the result without the filters that may be taken back, or those of one field. */
export function withoutFilters(app: App, field?: string): SearchParams {
  const { categoryPage = [] } = app.pageSettings
  const fixed = categoryPage.map(({ name }) => name)
  const { page: _, filters = [], ...rest } = app.responses.params
  const kept = filters.filter(
    ({ name }) => fixed.includes(name) || (field !== undefined && name !== field),
  )
  return { ...rest, filters: kept }
}
