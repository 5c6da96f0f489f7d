// The page of a search or a category: what was found, and every way on. It is shown anew with each result; the keyboard stays
// where it was and what was folded open stays open.

import type { SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import { chipRow, choiceCount } from './chips.ts'
import { type Child, element, replaceContent } from './dom.ts'
import { facetPanel, isTree } from './facets.ts'
import { filterDrawer } from './filter-drawer.ts'
import { chosenPath, withFilter } from './filters.ts'
import { valueLabel } from './labels.ts'
import { emptyNotice, errorNotice, singleWords, skeleton } from './notices.ts'
import type { Place } from './place.ts'
import { productGrid } from './product-card.ts'
import { isQuery, queryHint } from './query-hint.ts'
import { ReplyMemory } from './reply-memory.ts'
import { link, type Shop, type Stage } from './shop.ts'
import { pageLinks, pageSizeSelect, sortSelect } from './toolbar.ts'

type ResultsPlace = Extract<Place, { kind: 'results' }>

const memory = new ReplyMemory<SearchResultBody>(20)

/** `isReturn`: one has come back here; then the result of before is shown again, without asking. */
export async function showResults(
  shop: Shop,
  stage: Stage,
  { place, isReturn }: { place: ResultsPlace; isReturn: boolean },
): Promise<void> {
  const remembered = isReturn ? memory.read(place.params) : null
  if (remembered !== null) {
    showResult(shop, stage, remembered)
    return
  }
  if (stage.main.querySelector('.results') === null) replaceContent(stage.main, [skeleton(shop)])
  else stage.main.querySelector('.results')?.setAttribute('aria-busy', 'true')
  try {
    const result = await ask(shop, place)
    if (result === null || !stage.isCurrent()) return
    memory.write(place.params, result)
    showResult(shop, stage, result)
  } catch (error) {
    if (!stage.isCurrent()) return
    const retry = () => shop.go(place)
    replaceContent(stage.main, [errorNotice(shop, error, retry)], '.notice h1')
    stage.setTitle(shop.words.errorTitle)
    stage.announce(shop.words.errorTitle)
    stage.shown()
  }
}

/** Words are searched for; without words it is the navigation that answers. */
function ask(shop: Shop, { params, userInput }: ResultsPlace): Promise<SearchResultBody | null> {
  const typed = userInput === undefined ? {} : { userInput }
  const options = { lane: 'page', searchControlParams: { useFoundWords: true }, ...typed }
  const { query } = params
  return query === undefined || query === '' || query === '*'
    ? shop.client.navigation(params, options)
    : shop.client.search(params, options)
}

function showResult(shop: Shop, stage: Stage, result: SearchResultBody): void {
  const line = countLine(shop, result)
  const children = result.totalHits === 0 ? emptyPage(shop, result) : [fullPage(shop, result)]
  replaceContent(stage.main, [element('div', { class: 'results' }, children)], 'h1')
  stage.setTitle(line)
  stage.announce(line)
  stage.shown()
}

function emptyPage(shop: Shop, result: SearchResultBody): readonly Child[] {
  const words = singleWords(shop, result)
  const { query } = result.searchParams
  if (words === null || !isQuery(query)) return [emptyNotice(shop, result)]
  const title = element('h1', { tabindex: -1 }, [shop.words.nothing(query)])
  return [element('div', { class: 'page-width' }, [trail(shop, result), title, words])]
}

function fullPage(shop: Shop, result: SearchResultBody): HTMLElement {
  const panel = facetPanel(shop, result)
  const drawer = filterDrawer(shop, {
    panel,
    products: shop.formats.products(result.totalHits),
    choices: choiceCount(shop, result),
  })
  return element('div', { class: 'page-width' }, [
    trail(shop, result),
    element('div', { class: 'result-columns' }, [
      drawer.aside,
      element('section', { class: 'result-main', 'aria-labelledby': 'result-title' }, [
        head(shop, result, drawer.button),
        chipRow(shop, result),
        queryHint(shop, result),
        productGrid(shop, result.hits, { name: 'hit', heading: 'h2' }),
        pageLinks(shop, result),
        singleWords(shop, result),
      ]),
    ]),
  ])
}

function head(shop: Shop, result: SearchResultBody, filterButton: HTMLElement): HTMLElement {
  return element('header', { class: 'result-head' }, [
    element('h1', { id: 'result-title', tabindex: -1 }, titleParts(shop, result)),
    element('div', { class: 'tools' }, [
      filterButton,
      sortSelect(shop, result),
      pageSizeSelect(shop, result),
    ]),
  ])
}

/** `42 products for “tent”`, or the name of the category and how many it has. */
function titleParts(shop: Shop, result: SearchResultBody): readonly Child[] {
  const { query } = result.searchParams
  const products = shop.formats.products(result.totalHits)
  if (isQuery(query)) return [products, shop.words.forQuery(query)]
  const name = categoryName(shop, result) ?? shop.words.allProducts
  return [name, ' ', element('span', { class: 'title-count' }, [products])]
}

function countLine(shop: Shop, result: SearchResultBody): string {
  const { query } = result.searchParams
  const products = shop.formats.products(result.totalHits)
  if (isQuery(query)) return products + shop.words.forQuery(query)
  return `${categoryName(shop, result) ?? shop.words.allProducts}: ${products}`
}

function categoryName(shop: Shop, result: SearchResultBody): string | null {
  const { field, path } = category(result)
  const last = path[path.length - 1]
  return last === undefined ? null : valueLabel(field, last, shop.language)
}

function category(result: SearchResultBody): { field: string; path: readonly string[] } {
  const field = result.facets.find(isTree)?.associatedFieldName ?? 'CategoryPath'
  return { field, path: chosenPath(result.searchParams, field) }
}

/** The way here: the start, the search without filters, and the category level by level. */
function trail(shop: Shop, result: SearchResultBody): HTMLElement {
  const { field, path } = category(result)
  const { query } = result.searchParams
  const search: SearchParams = isQuery(query) ? { query } : {}
  const searchLabel = isQuery(query) ? shop.words.quoted(query) : shop.words.allProducts
  const steps = path.map((part, level) => {
    const filter = { name: field, values: [{ value: path.slice(0, level + 1) as string[] }] }
    return { label: valueLabel(field, part, shop.language), params: withFilter(search, filter) }
  })
  const all = [{ label: searchLabel, params: search }, ...steps]
  return element('nav', { class: 'trail', 'aria-label': shop.words.trail }, [
    element('ol', { role: 'list' }, [
      element('li', {}, [link(shop, { kind: 'start' }, {}, [shop.words.home])]),
      ...all.map(({ label, params }, place) =>
        element('li', {}, [
          place === all.length - 1
            ? element('span', { 'aria-current': 'page' }, [label])
            : link(shop, { kind: 'results', params }, {}, [label]),
        ]),
      ),
    ]),
  ])
}
