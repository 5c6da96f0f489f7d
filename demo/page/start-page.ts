// The start page: a greeting, the categories as tiles with a picture each, what is new and what is rated best. All of it comes
// from the navigation operation.

import type { Filter, SearchParams } from '../../contract/search-params.ts'
import type { FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import { type Child, element, replaceContent } from './dom.ts'
import { isTree } from './facets.ts'
import { icon, ridges } from './icons.ts'
import { valueLabel } from './labels.ts'
import { errorNotice, skeleton } from './notices.ts'
import { readProduct } from './product.ts'
import { picture, productGrid } from './product-card.ts'
import { ReplyMemory } from './reply-memory.ts'
import { link, type Shop, type Stage } from './shop.ts'

const tilesMax = 12
const branchesMax = 4
const rowLength = 6
const candidates = 8
const newest: SearchParams = { sortItems: [{ name: 'LaunchDate', order: 'desc' }] }
/** The best of one rating is nobody's favourite. */
const ratedOften: Filter = { name: 'RatingCount', values: [{ value: '[20,]' }] }
const byRating: NonNullable<SearchParams['sortItems']> = [
  { name: 'Rating', order: 'desc' },
  { name: 'RatingCount', order: 'desc' },
]
const best: SearchParams = { filters: [ratedOften], sortItems: byRating }

type Tile = {
  readonly choice: FacetElement
  readonly field: string
  readonly inside: SearchResultBody
}

type Start = {
  readonly total: number
  readonly tiles: readonly Tile[]
  readonly arrivals: SearchResultBody
  readonly rated: SearchResultBody
}

const memory = new ReplyMemory<Start>(1)

export async function showStart(shop: Shop, stage: Stage, isReturn: boolean): Promise<void> {
  const remembered = isReturn ? memory.read({}) : null
  if (remembered === null) replaceContent(stage.main, [skeleton(shop)])
  try {
    const start = remembered ?? (await askAll(shop))
    if (start === null || !stage.isCurrent()) return
    memory.write({}, start)
    replaceContent(stage.main, [startPage(shop, start)], 'h1')
    stage.setTitle('')
  } catch (error) {
    if (!stage.isCurrent()) return
    const retry = () => shop.go({ kind: 'start' })
    replaceContent(stage.main, [errorNotice(shop, error, retry)], '.notice h1')
    stage.setTitle(shop.words.errorTitle)
  }
  stage.shown()
}

async function askAll(shop: Shop): Promise<Start | null> {
  const row = (params: SearchParams, lane: string) =>
    shop.client.navigation(
      { ...params, hitsPerPage: rowLength },
      { lane, searchControlParams: { useAsn: false } },
    )
  const [whole, arrivals, rated] = await Promise.all([
    shop.client.navigation({ hitsPerPage: 1 }, { lane: 'start' }),
    row(newest, 'start new'),
    row(best, 'start best'),
  ])
  if (whole === null || arrivals === null || rated === null) return null
  const tree = whole.facets.find(isTree)
  const choices = (tree?.elements ?? []).slice(0, tilesMax)
  const field = tree?.associatedFieldName ?? ''
  const tiles = await Promise.all(choices.map((choice) => askTile(shop, field, choice)))
  const isTile = (tile: Tile | null): tile is Tile => tile !== null
  return { total: whole.totalHits, tiles: tiles.filter(isTile), arrivals, rated }
}

/** The best product of a category gives the picture, its facet the branches below. */
async function askTile(shop: Shop, field: string, choice: FacetElement): Promise<Tile | null> {
  if (choice.searchParams === undefined) return null
  const params = {
    ...choice.searchParams,
    sortItems: byRating,
    hitsPerPage: candidates,
    maxCountVariants: 1,
  }
  const inside = await shop.client.navigation(params, { lane: `start ${choice.text}` })
  return inside === null ? null : { choice, field, inside }
}

function startPage(shop: Shop, { total, tiles, arrivals, rated }: Start): HTMLElement {
  return element('div', { class: 'start' }, [
    hero(shop, total, tiles),
    element('div', { class: 'page-width' }, [
      section(shop.words.shopBy, [
        element(
          'ul',
          { class: 'tiles', role: 'list' },
          tiles.map((tile) => tileOf(shop, tile)),
        ),
      ]),
      productRow(shop, { title: shop.words.newArrivals, result: arrivals, params: newest }),
      productRow(shop, { title: shop.words.bestRated, result: rated, params: best }),
    ]),
  ])
}

function hero(shop: Shop, total: number, tiles: readonly Tile[]): HTMLElement {
  const { words } = shop
  const everything = { kind: 'results', params: {} } as const
  return element('div', { class: 'hero' }, [
    ridges(),
    element('div', { class: 'page-width hero-row' }, [
      element('div', { class: 'hero-text' }, [
        element('h1', { tabindex: -1 }, [words.heroTitle]),
        element('p', {}, [words.heroText]),
        link(shop, everything, { class: 'button button-light' }, [
          `${words.heroButton} (${shop.formats.count(total)})`,
          icon('forward'),
        ]),
      ]),
      element('div', { class: 'hero-pictures', 'aria-hidden': 'true' }, heroPictures(shop, tiles)),
    ]),
  ])
}

function heroPictures(shop: Shop, tiles: readonly Tile[]): readonly Child[] {
  return tiles.slice(0, 3).map((tile) => tilePicture(shop, tile, true))
}

function section(title: string, children: readonly Child[]): HTMLElement {
  return element('section', { class: 'start-section' }, [
    element('header', { class: 'section-head' }, [element('h2', {}, [title])]),
    ...children,
  ])
}

function tileOf(shop: Shop, tile: Tile): HTMLElement {
  const { choice, field, inside } = tile
  const params = choice.searchParams ?? {}
  const branches = (inside.facets.find(isTree)?.elements ?? []).slice(0, branchesMax)
  return element('li', { class: 'tile' }, [
    element('div', { class: 'tile-picture' }, [tilePicture(shop, tile, false)]),
    element('div', { class: 'tile-text' }, [
      element('h3', {}, [
        link(shop, { kind: 'results', params }, { class: 'tile-name' }, [
          valueLabel(field, choice.text, shop.language),
        ]),
        ' ',
        element('span', { class: 'tile-count' }, [shop.formats.count(choice.totalHits)]),
      ]),
      element(
        'ul',
        { class: 'tile-branches', role: 'list' },
        branches.map((branch) => branchLink(shop, field, branch)),
      ),
    ]),
  ])
}

function branchLink(shop: Shop, field: string, { text, searchParams }: FacetElement): HTMLElement {
  const { hitsPerPage: _, maxCountVariants: __, sortItems: ___, ...params } = searchParams ?? {}
  return element('li', {}, [
    link(shop, { kind: 'results', params }, {}, [valueLabel(field, text, shop.language)]),
  ])
}

/** Of the best products the first that is at home in this category; others stand in it as well. */
function tilePicture(shop: Shop, { choice, inside }: Tile, isFirst: boolean): HTMLElement {
  const products = inside.hits.map((hit) => readProduct(hit, shop.language))
  const own = products.find(({ path }) => path[0] === choice.text) ?? products[0]
  return picture(shop, own?.variants[0], { size: 240, isFirst })
}

type Row = {
  readonly title: string
  readonly result: SearchResultBody
  readonly params: SearchParams
}

function productRow(shop: Shop, { title, result, params }: Row): HTMLElement | null {
  if (result.hits.length === 0) return null
  const place = { kind: 'results', params } as const
  return element('section', { class: 'start-section' }, [
    element('header', { class: 'section-head' }, [
      element('h2', {}, [title]),
      link(shop, place, { class: 'see-all', 'aria-label': `${shop.words.seeAll}: ${title}` }, [
        shop.words.seeAll,
        icon('forward'),
      ]),
    ]),
    productGrid(shop, result.hits, { name: title, heading: 'h3' }),
  ])
}
