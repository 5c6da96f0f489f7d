// An index under further conditions: those of an advisor's answers, products that campaigns show elsewhere, products that rules hide.
// Whoever asks it need not know of them, and cannot forget them.

import type { Index } from '../../engine/engine.ts'
import type { Clause, FacetResult, SearchQuery } from '../../engine/query.ts'
import type { Hiding } from '../../engine/steering.ts'

export type Conditions = {
  readonly clauses: readonly Clause[]
  /** Keys of documents that are left out. */
  readonly except: readonly string[]
  readonly hidden: readonly Hiding[]
}

/** The same index when there are no conditions. */
export function steeredIndex(index: Index, { clauses, except, hidden }: Conditions): Index {
  if (clauses.length + except.length + hidden.length === 0) return index
  const fixed = new Set(clauses.map(({ field }) => field))
  const under = (query: SearchQuery): SearchQuery => ({
    ...query,
    clauses: [...query.clauses, ...clauses],
    exceptDocuments: [...(query.exceptDocuments ?? []), ...except],
    hidden: [...(query.hidden ?? []), ...hidden],
  })
  const beside = <Query extends Pick<SearchQuery, 'clauses' | 'hidden'>>(query: Query): Query => ({
    ...query,
    clauses: [...query.clauses, ...clauses],
    hidden: [...(query.hidden ?? []), ...hidden],
  })
  return {
    search: async (query) => {
      const isApart = query.facets.map(
        (facet) => facet.ignoreOwnClauses && (fixed.has(facet.field) || fixed.has('*')),
      )
      const together = query.facets.filter((_, i) => !isApart[i])
      const apart = query.facets
        .filter((_, i) => isApart[i])
        .map((facet) => index.search(under(aloneFor(query, facet))))
      const [result, ...others] = await Promise.all([
        index.search(under({ ...query, facets: together })),
        ...apart,
      ])
      const counted: FacetResult[] = [...result.facets]
      const countedApart = others.flatMap(({ facets }) => facets)
      const facets = isApart.flatMap((own) => (own ? countedApart.shift() : counted.shift()) ?? [])
      return { ...result, facets }
    },
    suggest: (query) => index.suggest(beside(query)),
    similar: (query) => index.similar(beside(query)),
  }
}

/**
 * The engine leaves out either all or none of the clauses on a facet's field. Here those of the question are to be left out and those
 * of the advisor are to hold.
 */
function aloneFor(query: SearchQuery, facet: SearchQuery['facets'][number]): SearchQuery {
  return {
    ...query,
    clauses: query.clauses.filter(({ field }) => field !== facet.field),
    facets: [{ ...facet, ignoreOwnClauses: false }],
    sort: [],
    from: 0,
    size: 0,
    foundWords: false,
  }
}
