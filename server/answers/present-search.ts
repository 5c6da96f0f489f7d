// A result as a whole in the words of the contract.

import type { SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody, SingleWordResult } from '../../contract/search-result.ts'
import type { FacetResult } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { presentFieldRoles } from './field-roles.ts'
import { anyField, type ReadFilter } from './filter-syntax.ts'
import type { Found } from './find-products.ts'
import type { MarketScene } from './market-scene.ts'
import { type CountedFacet, presentFacets, type ResultForm } from './present-facets.ts'
import { presentGeo, withDistances } from './present-geo.ts'
import { presentHits } from './present-hits.ts'
import { presentPaging, presentSortItems } from './present-paging.ts'
import { presentTrail } from './present-trail.ts'
import { contractFilter, contractParams, type SearchRequest } from './request.ts'

export type Answer = {
  readonly found: Found
  readonly counted: readonly CountedFacet[]
  readonly singleWordResults: readonly SingleWordResult[]
  readonly timedOut: boolean
  readonly form: ResultForm
  /** Whether each variant is a hit of its own; facets count products all the same. */
  readonly isByVariants: boolean
  readonly productsTotal: number
  /** Null: markets play no part. */
  readonly geo: MarketScene | null
  /** The products of the result in each market that is told; undefined: they were not counted. */
  readonly marketCounts: FacetResult | undefined
  /** What links the next request to this one; null: nothing does. */
  readonly followSearch: string | null
  /** Milliseconds, with fractions. */
  readonly tookIndex: number
  readonly tookTotal: number
}

export function presentSearch(
  view: ChannelView,
  request: SearchRequest,
  answer: Answer,
): SearchResultBody {
  const { result, isArticleNumber } = answer.found
  const leftOut = filtersLeftOut(request, result.unknownFields)
  const single = [...answer.singleWordResults]
  const follow = answer.followSearch === null ? {} : { followSearch: answer.followSearch }
  const following = { ...request, state: { ...request.state, ...follow } }
  return {
    articleNumberSearch: isArticleNumber,
    breadCrumbTrail: presentTrail(view, request, leftOut),
    campaigns: [],
    exactSearchMode: request.exactSearchMode,
    facets: withDistances(
      presentFacets(view, request, {
        counted: answer.counted,
        totalHits: answer.productsTotal,
        form: answer.form,
      }),
      answer.geo,
    ),
    fieldRoles: presentFieldRoles(view),
    filters: request.filters.map((filter) => presentFilter(filter, leftOut.has(filter))),
    ...follow,
    geo: presentGeo(answer.geo, {
      idsOnly: request.control.idsOnly,
      counts: answer.marketCounts,
      state: request.links.choices ? request.state : null,
    }),
    hits: presentHits(request, result.hits, answer.form),
    paging: presentPaging(view, following, result.total),
    resultType: isArticleNumber ? 'ARTICLE_NUMBER' : 'KEYWORD',
    scoreFirstHit: result.scoreFirst,
    scoreLastHit: result.scoreLast,
    searchControlParams: request.control,
    searchParams: { ...echo(request), ...follow },
    ...(single.length > 0 ? { singleWordResults: single } : {}),
    sortItems: presentSortItems(view, request),
    splitDocuments: answer.isByVariants,
    timedOut: answer.timedOut,
    tookIndex: Math.round(answer.tookIndex),
    tookTotal: Math.round(answer.tookTotal),
    totalHits: result.total,
  }
}

function filtersLeftOut(
  request: SearchRequest,
  unknownFields: readonly string[],
): ReadonlySet<ReadFilter> {
  const unknown = new Set(unknownFields)
  return new Set(request.filters.filter(({ name }) => name !== anyField && unknown.has(name)))
}

function presentFilter(
  filter: ReadFilter,
  isLeftOut: boolean,
): SearchResultBody['filters'][number] {
  const shown = contractFilter(filter)
  return isLeftOut ? { ...shown, filterWarning: 'NON_EXISTING_FIELD' } : shown
}

/** The state with its defaults; sent back it leads to the same result. */
function echo(request: SearchRequest): SearchParams {
  const { kind, articleNumberSearch, exactSearchMode, state } = request
  const inWords =
    kind === 'search' ? { query: request.query, articleNumberSearch, exactSearchMode } : {}
  return {
    filters: [],
    sortItems: [],
    customParameters: [],
    marketIds: [],
    ...contractParams(state),
    ...inWords,
    page: request.page,
    hitsPerPage: request.hitsPerPage,
    maxCountVariants: request.maxCountVariants,
    showPermutedSearchParams: request.showPermutedSearchParams,
  }
}
