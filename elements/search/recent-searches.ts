// What the shopper searched for lately and found something: kept in the browser, newest first, and told to nobody.

import type { Suggestion } from '../../contract/suggest.ts'
import type { App } from '../core/app.ts'

const name = 'aisle.recentSearches'
const searchesMax = 8
const queryLengthMax = 100

export const recentType = 'recentSearch'

export function recentSearches(app: App): string[] {
  return app.storage
    .getList(name)
    .filter((one) => typeof one === 'string')
    .slice(0, searchesMax)
}

export function rememberSearch(app: App, query: string): void {
  if (query === '*' || query.trim() === '' || query.length > queryLengthMax) return
  write(app, [query, ...without(app, query)].slice(0, searchesMax))
}

export function forgetSearch(app: App, query: string): void {
  write(app, without(app, query))
}

export function forgetSearches(app: App): void {
  app.storage.removeItem(name)
}

export function recentSuggestions(app: App): Suggestion[] {
  return recentSearches(app).map((query) => ({
    name: query,
    type: recentType,
    hitCount: 0,
    attributes: {},
    score: 0,
    searchParams: { query },
  }))
}

function without(app: App, query: string): string[] {
  const folded = query.toLowerCase()
  return recentSearches(app).filter((one) => one.toLowerCase() !== folded)
}

function write(app: App, queries: readonly string[]): void {
  app.storage.setItem(name, JSON.stringify(queries))
}
