// The page of one product: its picture in each colour, sizes with what is left of them, texts, and all that the catalogue knows.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { element, replaceContent } from './dom.ts'
import { valueLabel } from './labels.ts'
import { errorNotice, notice, skeleton } from './notices.ts'
import type { Place } from './place.ts'
import { type Product, readProduct } from './product.ts'
import { productGrid } from './product-card.ts'
import { ProductChoice } from './product-choice.ts'
import { detailTable } from './product-details.ts'
import { link, type Shop, type Stage } from './shop.ts'

type ProductPlace = Extract<Place, { kind: 'product' }>

const variantsMax = 1000
const similarCount = 6

export async function showProduct(shop: Shop, stage: Stage, place: ProductPlace): Promise<void> {
  replaceContent(stage.main, [skeleton(shop, 4)])
  try {
    const result = await ask(shop, place.master)
    if (result === null || !stage.isCurrent()) return
    showReply(shop, stage, { place, result })
  } catch (error) {
    if (!stage.isCurrent()) return
    const retry = () => shop.go(place)
    replaceContent(stage.main, [errorNotice(shop, error, retry)], '.notice h1')
    stage.setTitle(shop.words.errorTitle)
  }
  stage.shown()
}

function ask(shop: Shop, master: string): Promise<SearchResultBody | null> {
  const filters = [{ name: 'Master', values: [{ value: master }] }]
  return shop.client.navigation(
    { filters, maxCountVariants: variantsMax, hitsPerPage: 1 },
    { lane: 'page', searchControlParams: { useAsn: false } },
  )
}

type Reply = { readonly place: ProductPlace; readonly result: SearchResultBody }

function showReply(shop: Shop, stage: Stage, { place, result }: Reply): void {
  const hit = result.hits.find(({ id }) => id === place.master)
  if (hit === undefined) {
    replaceContent(stage.main, [missing(shop)], 'h1')
    stage.setTitle(shop.words.missing)
    stage.announce(shop.words.missing)
    return
  }
  const product = readProduct(hit, shop.language)
  const similar = element('div', { class: 'page-width' })
  replaceContent(stage.main, [productPage(shop, { product, place }), similar], 'h1')
  stage.setTitle(product.name)
  stage.announce(product.name)
  void showSimilar(shop, stage, { product, similar })
}

function missing(shop: Shop): HTMLElement {
  return notice('is-empty', [
    element('h1', { tabindex: -1 }, [shop.words.missing]),
    element('p', {}, [shop.words.missingText]),
    element('p', {}, [link(shop, { kind: 'start' }, { class: 'button' }, [shop.words.toStart])]),
  ])
}

function productPage(
  shop: Shop,
  { product, place }: { product: Product; place: ProductPlace },
): HTMLElement {
  const choice = new ProductChoice(shop, { product, wanted: place.variant })
  return element('article', { class: 'page-width product' }, [
    productTrail(shop, product),
    element('div', { class: 'product-columns' }, [
      choice.gallery,
      element('div', { class: 'product-main' }, [
        brandLine(shop, product),
        element('h1', { tabindex: -1 }, [product.name]),
        choice.panel,
      ]),
    ]),
    detailTable(shop, product),
  ])
}

function brandLine(shop: Shop, { brand }: Product): HTMLElement | null {
  if (brand === '') return null
  const filters = [{ name: 'Brand', values: [{ value: brand }] }]
  return element('p', { class: 'product-brand' }, [
    link(shop, { kind: 'results', params: { filters } }, {}, [brand]),
  ])
}

function productTrail(shop: Shop, product: Product): HTMLElement {
  return element('nav', { class: 'trail', 'aria-label': shop.words.trail }, [
    element('ol', { role: 'list' }, [
      element('li', {}, [link(shop, { kind: 'start' }, {}, [shop.words.home])]),
      ...product.path.map((_, level) =>
        element('li', {}, [
          link(shop, categoryPlace(product, level), {}, [product.pathShown[level] ?? '']),
        ]),
      ),
    ]),
  ])
}

function categoryPlace(product: Product, level: number): Place {
  const filter = { name: 'CategoryPath', values: [{ value: product.path.slice(0, level + 1) }] }
  return { kind: 'results', params: { filters: [filter] } }
}

/** Others of the same category. They are an extra: without them the page is whole, so their failing is not shown. */
async function showSimilar(
  shop: Shop,
  stage: Stage,
  { product, similar }: { product: Product; similar: HTMLElement },
): Promise<void> {
  const level = product.path.length - 1
  const place = categoryPlace(product, level)
  if (level < 0 || place.kind !== 'results') return
  const filters = [
    ...(place.params.filters ?? []),
    { name: 'Master', values: [{ value: product.master, exclude: true }] },
  ]
  const options = { lane: 'similar', searchControlParams: { useAsn: false } }
  const result = await shop.client
    .navigation({ filters, hitsPerPage: similarCount }, options)
    .catch(() => null)
  if (result === null || result.hits.length === 0 || !stage.isCurrent()) return
  const name = valueLabel('CategoryPath', product.path[level] ?? '', shop.language)
  similar.replaceChildren(
    element('section', { class: 'start-section' }, [
      element('header', { class: 'section-head' }, [
        element('h2', {}, [shop.words.moreIn(name)]),
        link(shop, place, { class: 'see-all' }, [shop.words.seeAll]),
      ]),
      productGrid(shop, result.hits, { name: 'similar', heading: 'h3' }),
    ]),
  )
}
