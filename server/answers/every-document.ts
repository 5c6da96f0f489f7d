// The question for everything, as it is: without words, facets and an order of its own. Questions of the server's own begin with it.

import type { SearchQuery } from '../../engine/query.ts'

export const everyDocument: SearchQuery = {
  text: '',
  searchField: null,
  matching: { tolerance: 'exact', relax: false, lastWordIsPrefix: false },
  clauses: [],
  facets: [],
  sort: [],
  from: 0,
  size: 0,
  foundWords: false,
}
