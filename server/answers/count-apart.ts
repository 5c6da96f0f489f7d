// Pairs each facet with its counts. The few that the main search cannot count get a search of their own: under all conditions but
// the facet's choice.

import type { ChannelView } from '../channel/view.ts'
import { clausesOf } from './clauses.ts'
import type { FacetPlan } from './facet-plan.ts'
import { countOnly, type Found } from './find-products.ts'
import type { CountedFacet } from './present-facets.ts'
import type { SearchRequest } from './request.ts'

export async function countApart(
  view: ChannelView,
  request: SearchRequest,
  {
    plans,
    found,
    leaveOut,
  }: {
    readonly plans: readonly FacetPlan[]
    readonly found: Found
    readonly leaveOut: boolean
  },
): Promise<CountedFacet[]> {
  const counted = plans.map(async (plan, i): Promise<CountedFacet[]> => {
    if (!plan.isCountedApart) {
      const result = found.result.facets[i]
      return result === undefined ? [] : [{ plan, result }]
    }
    return leaveOut ? [] : countOne(view, request, { plan, found })
  })
  return (await Promise.all(counted)).flat()
}

async function countOne(
  view: ChannelView,
  { filters }: SearchRequest,
  { plan, found }: { readonly plan: FacetPlan; readonly found: Found },
): Promise<CountedFacet[]> {
  if (found.asked === null) return []
  const others = filters.filter((filter) => !plan.choice.own.includes(filter))
  const clauses = [...found.asked.clauses, ...clausesOf(view.fields, others)]
  const query = { ...countOnly(found.asked), clauses, facets: [plan.request] }
  const { facets } = await view.index.search(query)
  return facets.map((result) => ({ plan, result }))
}
