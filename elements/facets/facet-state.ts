// What facets have in common: which elements there are, which of them are fixed by the page or implied by others, and how choosing one
// asks for the next result.

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
  const { categoryPage = [] } = app.config().appConfig
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

/** Asks for the state that a link of the result leads to. */
export function follow(app: App, params: SearchParams | undefined, origin: Element): void {
  if (!params) return
  void app.ask(params, { requestOptions: { origin } })
}

/** The state of the result that is shown. */
export function lastParams(app: App): SearchParams {
  return app.responses.params
}

/** The state without the filters that may be taken back. */
export function withoutFilters(app: App, params: SearchParams, field?: string): SearchParams {
  const { categoryPage = [] } = app.config().appConfig
  const fixed = categoryPage.map(({ name }) => name)
  const filters = (params.filters ?? []).filter(
    ({ name }) => fixed.includes(name) || (field !== undefined && name !== field),
  )
  const { page: _, ...rest } = params
  return { ...rest, filters }
}
