// Above and below the products: sorting, how many on a page, and the pages.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Paging, SearchResultBody, SortItem } from '../../contract/search-result.ts'
import { type Child, element } from './dom.ts'
import { stateOf } from './filters.ts'
import { icon } from './icons.ts'
import { fieldLabel } from './labels.ts'
import { link, type Shop } from './shop.ts'
import type { Language } from './words.ts'

const pageSizes = [12, 24, 48, 96]
/** Pages shown on each side of the current one. */
const neighbours = 1

export function sortSelect(shop: Shop, result: SearchResultBody): HTMLElement | null {
  if (result.sortItems.length < 2) return null
  const select = element(
    'select',
    { id: 'sort', 'data-focus': 'sort' },
    result.sortItems.map((sortItem, place) =>
      element('option', { value: place, selected: sortItem.selected }, [
        sortLabel(sortItem, shop.language),
      ]),
    ),
  )
  select.addEventListener('change', () => {
    const { page: _, ...params } = paramsOfSort(result, result.sortItems[Number(select.value)])
    shop.go({ kind: 'results', params }, true)
  })
  return field('sort', shop.words.sortBy, select)
}

function paramsOfSort(result: SearchResultBody, sortItem: SortItem | undefined): SearchParams {
  if (sortItem === undefined) return stateOf(result)
  const { name, order, searchParams } = sortItem
  return searchParams ?? { ...stateOf(result), sortItems: [{ name, order }] }
}

const sortNames: ReadonlyMap<string, readonly [english: string, german: string]> = new Map([
  ['Relevancy.desc', ['Best match', 'Beste Treffer']],
  ['Price.asc', ['Price: low to high', 'Preis aufsteigend']],
  ['Price.desc', ['Price: high to low', 'Preis absteigend']],
  ['Rating.desc', ['Rated best', 'Beste Bewertung']],
  ['LaunchDate.desc', ['Newest', 'Neueste']],
  ['Name.asc', ['Name, A to Z', 'Name, A bis Z']],
  ['Name.desc', ['Name, Z to A', 'Name, Z bis A']],
  ['Weight.asc', ['Lightest', 'Leichteste']],
])

/** A message key such as `sort.priceAsc` is not a text; then the field and an arrow say it. */
function sortLabel({ name, order, description }: SortItem, language: Language): string {
  const known = sortNames.get(`${name}.${order}`)
  if (known !== undefined) return known[language === 'de' ? 1 : 0]
  if (description !== '' && !description.startsWith('sort.')) return description
  return `${fieldLabel(name, language)} ${order === 'asc' ? '↑' : '↓'}`
}

export function pageSizeSelect(shop: Shop, result: SearchResultBody): HTMLElement {
  const { hitsPerPage } = result.paging
  const sizes = [...new Set([...pageSizes, hitsPerPage])].sort((one, other) => one - other)
  const select = element(
    'select',
    { id: 'page-size', 'data-focus': 'page size' },
    sizes.map((size) => element('option', { value: size, selected: size === hitsPerPage }, [size])),
  )
  select.addEventListener('change', () => {
    shop.go({ kind: 'results', params: { ...stateOf(result), hitsPerPage: Number(select.value) } })
  })
  return field('page-size', shop.words.perPage, select)
}

function field(id: string, label: string, select: HTMLSelectElement): HTMLElement {
  return element('div', { class: 'field' }, [
    element('label', { for: id }, [label]),
    element('span', { class: 'select' }, [select, icon('down')]),
  ])
}

export function pageLinks(shop: Shop, result: SearchResultBody): HTMLElement | null {
  const { paging } = result
  if (paging.pageCount < 2) return null
  return element('nav', { class: 'pages', 'aria-label': shop.words.pages }, [
    step(shop, paging.previousLink, { label: shop.words.previous, name: 'back' }),
    element(
      'ol',
      { role: 'list' },
      pageNumbers(paging).map((number) => pageItem(shop, result, number)),
    ),
    step(shop, paging.nextLink, { label: shop.words.next, name: 'forward' }),
  ])
}

/** The first, the last, those around the current one; 0 stands for a gap. */
export function pageNumbers({
  currentPage,
  pageCount,
}: Pick<Paging, 'currentPage' | 'pageCount'>): number[] {
  const numbers: number[] = []
  for (let number = 1; number <= pageCount; number++) {
    const isNear = Math.abs(number - currentPage) <= neighbours
    const isEdge = number === 1 || number === pageCount
    // A gap of a single page is no shorter than the page itself.
    const closesGap =
      (number === 2 && currentPage <= neighbours + 3) ||
      (number === pageCount - 1 && currentPage >= pageCount - neighbours - 2)
    if (isNear || isEdge || closesGap) numbers.push(number)
    else if (numbers[numbers.length - 1] !== 0) numbers.push(0)
  }
  return numbers
}

function pageItem(shop: Shop, result: SearchResultBody, number: number): HTMLElement {
  if (number === 0) return element('li', { class: 'page-gap', 'aria-hidden': 'true' }, ['…'])
  const shown = shop.formats.count(number)
  if (number === result.paging.currentPage) {
    const attributes = { class: 'page is-current', 'aria-current': 'page' }
    return element('li', {}, [element('span', attributes, [shown])])
  }
  const params = { ...stateOf(result), page: number }
  const attributes = {
    class: 'page',
    'aria-label': shop.words.page(shown),
    'data-focus': `page ${number}`,
  }
  return element('li', {}, [link(shop, { kind: 'results', params }, attributes, [shown])])
}

function step(
  shop: Shop,
  target: Paging['nextLink'],
  { label, name }: { label: string; name: 'back' | 'forward' },
): HTMLElement {
  const children: readonly Child[] =
    name === 'back'
      ? [icon(name), element('span', {}, [label])]
      : [element('span', {}, [label]), icon(name)]
  if (target === undefined) {
    return element('span', { class: 'page-step is-off', 'aria-hidden': 'true' }, children)
  }
  const attributes = {
    class: 'page-step',
    rel: name === 'back' ? 'prev' : 'next',
    'data-focus': `page ${name}`,
  }
  return link(shop, { kind: 'results', params: target.searchParams }, attributes, children)
}
