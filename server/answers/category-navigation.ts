// The category tree of a channel, branch by branch, for the menus of a shop.

import type {
  CategoryNavigationQuery,
  CategoryNavigationReply,
} from '../../contract/category-navigation.ts'
import type { FacetElement } from '../../contract/search-result.ts'
import type { FacetSettings } from '../../contract/settings.ts'
import type { FacetResult } from '../../engine/query.ts'
import { readPath, writePath } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import { searchSituation } from './campaign-situation.ts'
import { chosenValues, valueKey } from './choice.ts'
import { clausesOf } from './clauses.ts'
import { everyDocument } from './every-document.ts'
import { branchesMax, type FacetPlan, planFacet } from './facet-plan.ts'
import { linkIf, withChosen } from './links.ts'
import { facetOf } from './present-facets.ts'
import { requestFromUrl, type SearchRequest } from './request.ts'
import { withoutHidden } from './rules.ts'
import type { Moment } from './search.ts'
import { seenBy } from './seen-by.ts'

/** Which levels of the tree; null: to the deepest. */
type Levels = { readonly start: number; readonly end: number | null }

export async function answerCategoryNavigation(
  plain: ChannelView,
  query: CategoryNavigationQuery,
  moment: Moment,
): Promise<CategoryNavigationReply> {
  const request = requestFromUrl(plain, query, 'navigation')
  const at = moment.wall?.() ?? Number.NaN
  const visible = withoutHidden(plain, () => searchSituation(plain, request, at))
  const { view } = seenBy(visible, request)
  const levels = { start: query.startLevel ?? 0, end: query.endLevel ?? null }
  const start = moment.now()
  const plans = categoryFacets(view).map((settings) => planFacet(view, settings, request.filters))
  const { facets } = await view.index.search({
    ...everyDocument,
    clauses: clausesOf(view.fields, request.filters),
    facets: plans.map(({ field }) => ({
      field,
      kind: 'values',
      ignoreOwnClauses: false,
      valuesMax: branchesMax,
      always: [],
    })),
  })
  return {
    facets: facets.map((result, i) => {
      const elements = treeElements(request, plans[i], { result, levels })
      return facetOf(plans[i], { elements, selectedElements: [] })
    }),
    timedOut: moment.now() - start > view.settings.deadlineMs,
  }
}

/** The facets of category fields; of a category field that has none, one as it would usually be. */
function categoryFacets({ settings }: ChannelView): FacetSettings[] {
  return settings.fields
    .filter(({ type, filterable }) => type === 'CATEGORY_PATH' && filterable)
    .map(({ name }) => settings.facets.find(({ field }) => field === name) ?? usualFacet(name))
}

function usualFacet(field: string): FacetSettings {
  return {
    field,
    selectionType: 'singleHideUnselected',
    filterStyle: 'TREE',
    detailedLinks: 20,
    elementsMax: branchesMax,
    order: 'value',
    showPreviewImages: false,
  }
}

type Branch = { readonly parts: readonly string[]; readonly documents: number }

/** Parents before their children, neighbours in the order of the facet. */
function treeElements(
  request: SearchRequest,
  plan: FacetPlan,
  { result, levels }: { readonly result: FacetResult; readonly levels: Levels },
): FacetElement[] {
  const children = new Map<string, Branch[]>()
  for (const { value, documents } of result.counts) {
    const parts = readPath(String(value))
    const parent = valueKey(writePath(parts.slice(0, -1)))
    children.set(parent, [...(children.get(parent) ?? []), { parts, documents }])
  }
  const elements: FacetElement[] = []
  const states = new ChosenBranches(plan)
  const walk = (parent: string): void => {
    for (const branch of inOrder(children.get(parent) ?? [], plan.settings)) {
      const { parts, documents } = branch
      const level = parts.length - 1
      if (levels.end !== null && level > levels.end) return
      if (level >= levels.start) {
        elements.push({
          text: parts.at(-1) ?? '',
          totalHits: documents,
          selected: states.of(parts),
          clusterLevel: level,
          ...linkIf(request.links.choices, () => withChosen(request.state, plan, [...parts])),
        })
      }
      walk(valueKey(writePath(parts)))
    }
  }
  walk('')
  return elements
}

function inOrder(branches: readonly Branch[], { order }: FacetSettings): Branch[] {
  const name = ({ parts }: Branch): string => parts.at(-1) ?? ''
  return branches.toSorted((a, b) =>
    order === 'count' ? b.documents - a.documents : name(a).localeCompare(name(b)),
  )
}

/** What is chosen of the tree: the branch itself, or one below it. */
class ChosenBranches {
  readonly #chosen: ReadonlySet<string>
  readonly #above = new Set<string>()

  constructor({ choice }: FacetPlan) {
    const chosen = chosenValues(choice).map((value) =>
      typeof value === 'string' ? readPath(value) : value,
    )
    this.#chosen = new Set(chosen.map((parts) => valueKey(writePath(parts))))
    for (const parts of chosen) {
      for (let level = 1; level < parts.length; level++) {
        this.#above.add(valueKey(writePath(parts.slice(0, level))))
      }
    }
  }

  of(parts: readonly string[]): FacetElement['selected'] {
    const key = valueKey(writePath(parts))
    if (this.#chosen.has(key)) return 'TRUE'
    return this.#above.has(key) ? 'IMPLICIT' : 'FALSE'
  }
}
