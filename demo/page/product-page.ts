// The page of one product: the variant that was chosen decides picture, price and stock, and stands in the address, so that one can send exactly
// this one to somebody.

import type { HitRecord } from '../../contract/hits.ts'
import type { FfRecord } from '../../elements/records/ff-record.ts'
import { shownOf } from './dress.ts'
import { showCounts } from './header.ts'
import { place } from './keeping.ts'
import type { Shop } from './main.ts'
import { type Product, readProduct, sizesOf, type Variant } from './product.ts'
import { detailsOf, trailOf } from './product-texts.ts'

const variantsMax = 1000

type Page = {
  readonly shop: Shop
  readonly hit: HitRecord
  readonly product: Product
  readonly record: FfRecord
}

export async function runProduct(shop: Shop, master: string): Promise<void> {
  const filters = [{ name: 'Master', values: [{ value: master }] }]
  const { marketIds: _, ...around } = place()
  const result = await shop.factfinder.request.navigation(
    { filters, ...around, marketIds: [], maxCountVariants: variantsMax, hitsPerPage: 1 },
    { withoutHistory: true, searchControlParams: { useAsn: false } },
  )
  const hit = result?.hits.find(({ id }) => id === master)
  const record = document.querySelector<FfRecord>('#product')
  if (hit === undefined || record === null) {
    document.getElementById('missing')?.removeAttribute('hidden')
    return
  }
  const product = readProduct(hit, shop.reader.language)
  const page = { shop, hit, product, record }
  const asked = new URL(location.href).searchParams.get('variant')
  const chosen = show(page, firstChoice(product, asked))
  record.hidden = false
  document.title = `${product.name} – Fernweh & Fels`
  showTexts(page)
  tellNeighbours(page, chosen)
  let now = chosen
  record.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    now = show(page, variantLike(product, now, target))
    record.querySelector<HTMLElement>(`input[name=${target.name}]:checked`)?.focus()
    const address = new URL(location.href)
    address.searchParams.set('variant', now.productNumber)
    history.replaceState(history.state, '', address)
  })
}

/** The chosen variant stands first, so that it is what goes into the cart. */
function show({ shop, hit, product, record }: Page, chosen: Variant): Variant {
  const { reader, root } = shop
  const own = hit.variantValues.find((values) => values.ProductNumber === chosen.productNumber)
  const others = hit.variantValues.filter((values) => values !== own)
  const shown = {
    ...shownOf(product, reader, chosen),
    trail: trailOf(product, root),
    brandLink: `${root}search?filter=${encodeURIComponent(`Brand:${product.brand}`)}`,
    sizeChoices: sizeChoices(product, chosen),
  }
  record.recordData = {
    ...hit,
    variantValues: own === undefined ? others : [own, ...others],
    ...{ shown },
  }
  record.renderNow()
  showCounts()
  return chosen
}

/** Sizes that the chosen colour does not have, or has no more of, are crossed out. */
function sizeChoices(product: Product, chosen: Variant) {
  return sizesOf(product).map((size) => {
    const variant = product.variants.find(
      (other) => other.colour === chosen.colour && other.size === size,
    )
    const isOut = variant === undefined || variant.stock === 0
    return { name: size, chosen: size === chosen.size, state: isOut ? 'is-out' : '' }
  })
}

/** The variant with both, or where there is none, one with what was chosen last. */
function variantLike(
  { variants }: Product,
  now: Variant,
  { name, value }: HTMLInputElement,
): Variant {
  const wanted = { colour: now.colour, size: now.size, [name]: value }
  const isChosen = (one: Variant) => (name === 'colour' ? one.colour : one.size) === value
  return (
    variants.find(({ colour, size }) => colour === wanted.colour && size === wanted.size) ??
    variants.find(isChosen) ??
    now
  )
}

/** The variant asked for, else the first that is in stock. */
function firstChoice({ variants }: Product, wanted: string | null): Variant {
  const asked = variants.find(({ productNumber }) => productNumber === wanted)
  const inStock = variants.find(({ stock }) => stock === null || stock > 0)
  return asked ?? inStock ?? (variants[0] as Variant)
}

function showTexts({ shop, product }: Page): void {
  const { reader } = shop
  const texts = document.querySelector('ff-template#texts')
  const shown = { description: product.description, details: detailsOf(product, reader) }
  if (texts !== null) Object.assign(texts, { data: { shown } })
}

/** The elements beside the product learn which one it is. */
function tellNeighbours({ shop, hit, product }: Page, { productNumber }: Variant): void {
  const ids = ['recommended', 'similar', 'product-campaign'] as const
  for (const id of ids) {
    const attribute = id === 'recommended' ? 'product-number' : 'product-id'
    document.getElementById(id)?.setAttribute(attribute, productNumber)
  }
  const { variantValues } = hit
  const { Master, ProductNumber, Name } = { ...hit.masterValues, ...variantValues[0] }
  const shown = shownOf(product, shop.reader)
  shop.factfinder.components.recentlyViewed.addEntry({
    id: hit.id,
    Master,
    ProductNumber,
    Name,
    shown: { ...shown, description: '', features: [] },
  })
}
