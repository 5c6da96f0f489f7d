// The two uppermost levels of the category tree as groups, for a menu.

import type { Facet, FacetElement } from '../../contract/search-result.ts'

/** A category of the top level with those right below it. */
export type CategoryGroup = {
  readonly category: FacetElement
  readonly inside: readonly FacetElement[]
}

export type GroupLimits = { readonly groups: number; readonly inside: number }

/** The tree comes as a list, parents before their children; levels below the second are passed over. */
export function categoryGroups(facets: readonly Facet[], limits: GroupLimits): CategoryGroup[] {
  const groups: { category: FacetElement; inside: FacetElement[] }[] = []
  for (const element of facets[0]?.elements ?? []) {
    if (element.clusterLevel === 0) groups.push({ category: element, inside: [] })
    else if (element.clusterLevel === 1) groups.at(-1)?.inside.push(element)
  }
  return groups
    .slice(0, limits.groups)
    .map(({ category, inside }) => ({ category, inside: inside.slice(0, limits.inside) }))
}
