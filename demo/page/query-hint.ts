// What became of the words of a query, where the products shown do not simply hold all of them: other words were taken for
// misspelled ones, or words had to be given up.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { type Correction, corrections } from './corrected.ts'
import { element } from './dom.ts'
import { link, type Shop } from './shop.ts'

/** Whether there are words at all: a lone asterisk finds everything. */
export function isQuery(query: string | undefined): query is string {
  return query !== undefined && query !== '' && query !== '*'
}

export function queryHint(shop: Shop, result: SearchResultBody): HTMLElement | null {
  const { query } = result.searchParams
  if (!isQuery(query)) return null
  const missed = (result.singleWordResults ?? []).filter(({ totalHits }) => totalHits === 0)
  const found = result.hits.flatMap((hit) => hit.foundWords ?? [])
  const corrected = corrections(query, found)
  if (corrected.length > 0) return correctionHint(shop, query, corrected)
  if (missed.length > 0) {
    const words = missed.map(({ word }) => shop.words.quoted(word)).join(', ')
    return element('p', { class: 'correction' }, [shop.words.missed(words)])
  }
  const isPartial = (result.singleWordResults ?? []).length > 0
  return isPartial ? element('p', { class: 'correction' }, [shop.words.partial]) : null
}

function correctionHint(shop: Shop, query: string, corrected: readonly Correction[]): HTMLElement {
  const typed = corrected.map((correction) => correction.typed).join(' ')
  const meant = corrected.map((correction) => correction.meant).join(' ')
  const place = { kind: 'results', params: { query: meantQuery(query, corrected) } } as const
  return element('p', { class: 'correction' }, [
    shop.words.corrected(typed),
    ' ',
    link(shop, place, {}, [meant]),
  ])
}

function meantQuery(query: string, corrected: readonly Correction[]): string {
  const meant = new Map(corrected.map((correction) => [correction.typed, correction.meant]))
  return query
    .split(/\s+/)
    .map((word) => meant.get(word.toLowerCase()) ?? word)
    .join(' ')
}
