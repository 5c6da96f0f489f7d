// A result as the text that is sent. Most of it is facets, which write themselves.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { facetText } from './offer-links.ts'

export function replyText({ facets, ...others }: Omit<SearchResultBody, 'tookTotal'>): string {
  return `${JSON.stringify(others).slice(0, -1)},"facets":[${facets.map(facetText).join(',')}]}`
}
