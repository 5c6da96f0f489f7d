// A result as the text that is sent. Most of it is facets and hits, whose text is there already where only the text is wanted.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { facetText } from './facet-text.ts'
import { hitText } from './kept-hits.ts'

export function replyText({
  facets,
  hits,
  ...others
}: Omit<SearchResultBody, 'tookTotal'>): string {
  const lists = `"facets":[${facets.map(facetText).join(',')}],"hits":[${hits.map(hitText).join(',')}]`
  return `${JSON.stringify(others).slice(0, -1)},${lists}}`
}
