// What is shown while there are no products to show: loading, an error, nothing found.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { RequestError } from '../../elements/core/request.ts'
import { chipRow } from './chips.ts'
import { type Child, element, spoken } from './dom.ts'
import { icon } from './icons.ts'
import { productGrid } from './product-card.ts'
import { link, type Shop } from './shop.ts'

/** Grey cards in the place of those to come. */
export function skeleton(shop: Shop, count = 8): HTMLElement {
  const card = () =>
    element('li', { class: 'card is-skeleton', 'aria-hidden': 'true' }, [
      element('div', { class: 'card-picture' }),
      element('div', { class: 'card-text' }, [
        element('span', { class: 'bone' }),
        element('span', { class: 'bone bone-long' }),
        element('span', { class: 'bone' }),
      ]),
    ])
  return element('div', { class: 'page-width skeleton' }, [
    spoken(shop.words.loading),
    element('ul', { class: 'grid', role: 'list' }, Array.from({ length: count }, card)),
  ])
}

export function errorNotice(shop: Shop, error: unknown, retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'button', 'data-focus': 'retry' }, [
    shop.words.retry,
  ])
  button.addEventListener('click', retry)
  return notice('is-error', [
    element('h1', { tabindex: -1 }, [shop.words.errorTitle]),
    element('p', {}, [sentenceOf(shop, error)]),
    button,
  ])
}

function sentenceOf(shop: Shop, error: unknown): string {
  if (!(error instanceof RequestError)) throw error
  return error.status === 0 ? shop.words.errorOffline : error.description
}

/** What one can do when nothing was found: take filters back, try the words one by one, browse. */
export function emptyNotice(shop: Shop, result: SearchResultBody): HTMLElement {
  const { query } = result.searchParams
  const chips = chipRow(shop, result)
  const title = chips !== null || !query ? shop.words.nothingFiltered : shop.words.nothing(query)
  const hints = chips === null ? shop.words.hints : [shop.words.hintFilters]
  return notice('is-empty', [
    element('h1', { tabindex: -1 }, [title]),
    chips,
    element(
      'ul',
      { class: 'hints' },
      hints.map((hint) => element('li', {}, [hint])),
    ),
    element('p', {}, [link(shop, { kind: 'start' }, { class: 'button' }, [shop.words.toStart])]),
  ])
}

export function notice(className: string, children: readonly Child[]): HTMLElement {
  return element('div', { class: `page-width notice ${className}` }, [
    icon('mountain'),
    ...children,
  ])
}

/**
 * Each word of the query by itself, with the first products that have it. Below products already shown a single word would only
 * show them again.
 */
export function singleWords(shop: Shop, result: SearchResultBody): HTMLElement | null {
  const words = (result.singleWordResults ?? []).filter(({ totalHits }) => totalHits > 0)
  if (words.length < (result.totalHits > 0 ? 2 : 1)) return null
  return element('section', { class: 'single-words' }, [
    element('h2', {}, [shop.words.singleWords]),
    ...words.map(({ word, totalHits, previewRecords, searchParams }) =>
      element('section', { class: 'single-word' }, [
        element('h3', {}, [
          link(shop, { kind: 'results', params: searchParams ?? { query: word } }, {}, [
            shop.words.quoted(word),
            element('span', { class: 'check-count' }, [shop.formats.products(totalHits)]),
            icon('forward'),
          ]),
        ]),
        productGrid(shop, previewRecords, { name: word, heading: 'h4' }),
      ]),
    ),
  ])
}
