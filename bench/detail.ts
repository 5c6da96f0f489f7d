// What the page of a product costs without HTTP: the product, ten similar ones and ten recommendations, with the way to a search
// thread and back. Prints the figures as one line of JSON. Run by `main.ts`.

import type { DetailQuery } from '../contract/detail.ts'
import { type ChannelSettings, emptySettings, type FieldSettings } from '../contract/settings.ts'
import { SegmentBuilder } from '../engine/segment/build.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { liveSegment, snapshotOf } from '../engine/snapshot.ts'
import { answerDetail } from '../server/answers/detail.ts'
import { documentReader } from '../server/channel/documents.ts'
import { fieldTable, indexSchema } from '../server/channel/fields.ts'
import { learnedProductKey, recommendationEntry } from '../server/channel/recommendations.ts'
import { emptyShelves, fillShelf } from '../server/channel/shelves.ts'
import type { ChannelView } from '../server/channel/view.ts'
import { SearchThreads } from '../server/search-threads.ts'
import { type BenchProduct, benchProducts, seededRandom } from './generator.ts'
import { table } from './tables.ts'

type Times = { readonly medianMs: number; readonly p95Ms: number }

export type DetailFigures = {
  readonly products: number
  readonly all: Times
  readonly recordOnly: Times
  readonly similarOnly: Times
  readonly recommendationsOnly: Times
}

const requests = 400
const warmUp = 100
const recommendationsOfProduct = 20

const field = (name: string, own: Partial<FieldSettings> = {}): FieldSettings => ({
  name,
  type: 'TEXT',
  searchWeight: 0,
  filterable: true,
  ...own,
})

const facetFields = ['color', 'sizes', 'rating', 'inStock', 'priceBucket']

const settings: ChannelSettings = {
  ...emptySettings,
  fields: [
    field('id', { role: 'productNumber' }),
    field('title', { role: 'productName', searchWeight: 4, filterable: false }),
    field('description', { role: 'description', searchWeight: 1, filterable: false }),
    field('brand', { role: 'brand', searchWeight: 2 }),
    field('category', { type: 'CATEGORY_PATH', role: 'categoryPath', searchWeight: 1 }),
    field('price', { type: 'FLOAT', role: 'price' }),
    ...facetFields.map((name) => field(name)),
  ],
  facets: facetFields.map((name) => ({
    field: name,
    selectionType: 'multiSelectOr',
    filterStyle: 'DEFAULT',
    detailedLinks: 5,
    elementsMax: 100,
    order: 'count',
    showPreviewImages: false,
  })),
}

const all: DetailQuery = {
  idType: 'id',
  idsOnly: false,
  maxCountVariants: 5,
  maxResultsRecommendations: 10,
  maxResultsSimilarProducts: 10,
  usePersonalization: true,
  withCampaigns: true,
  withRecommendations: true,
  withRecord: true,
  withSimilarProducts: true,
}
const none: DetailQuery = {
  ...all,
  withCampaigns: false,
  withRecommendations: false,
  withRecord: false,
  withSimilarProducts: false,
}

async function trial(products: number): Promise<DetailFigures> {
  const threads = new SearchThreads(1)
  try {
    const view = viewOf(products, threads)
    const ids = chosenIds(products)
    const measured = async (query: DetailQuery): Promise<Times> => {
      const times: number[] = []
      for (const id of ids) {
        const begin = performance.now()
        const detail = await answerDetail(view, { id, query, at: Date.now() }, performance)
        if (detail === null) throw new Error(`product ${id} was not found`)
        times.push(performance.now() - begin)
      }
      const sorted = times.slice(warmUp).sort((a, b) => a - b)
      return {
        medianMs: sorted[sorted.length >> 1],
        p95Ms: sorted[Math.floor(sorted.length * 0.95)],
      }
    }
    return {
      products,
      all: await measured(all),
      recordOnly: await measured({ ...none, withRecord: true }),
      similarOnly: await measured({ ...none, withSimilarProducts: true }),
      recommendationsOnly: await measured({ ...none, withRecommendations: true }),
    }
  } finally {
    await threads.close()
  }
}

function viewOf(products: number, threads: SearchThreads): ChannelView {
  const builder = new SegmentBuilder(indexSchema(settings))
  const read = documentReader(settings)
  for (const product of benchProducts(products)) {
    const master = {
      masterId: String(product.id),
      sequence: product.id,
      records: [record(product)],
    }
    builder.add(read(master))
  }
  const segment = openSegment(builder.finish())
  if (segment === null) throw new Error('the segment cannot be opened')
  const snapshot = snapshotOf(indexSchema(settings), [liveSegment(segment)])
  const random = seededRandom(7)
  const entries = Array.from({ length: products }, (_, id) =>
    recommendationEntry(
      learnedProductKey(String(id)),
      Array.from({ length: recommendationsOfProduct }, (_, place) => ({
        id: String(Math.floor(random() * products)),
        score: recommendationsOfProduct - place,
      })),
    ),
  )
  return {
    name: 'bench',
    settings,
    settingsVersion: 1,
    fields: fieldTable(settings),
    databaseVersion: 1,
    deltaVersion: 0,
    shelves: fillShelf(emptyShelves, 'learnedRecommendations', entries),
    snapshot,
    index: threads.index(snapshot),
    identity: '',
    nextSequence: products,
  }
}

function record({ category, ...product }: BenchProduct): Record<string, unknown> {
  return { ...product, category: [[...category]] }
}

function chosenIds(products: number): string[] {
  const random = seededRandom(3)
  return Array.from({ length: warmUp + requests }, () => String(Math.floor(random() * products)))
}

export function detailTable(figures: DetailFigures): string {
  const titles = ['all parts', 'the product alone', 'similar alone', 'recommendations alone']
  const { all: whole, recordOnly, similarOnly, recommendationsOnly } = figures
  const row = [whole, recordOnly, similarOnly, recommendationsOnly].map(
    ({ medianMs, p95Ms }) => `${medianMs.toFixed(2)} / ${p95Ms.toFixed(2)}`,
  )
  return `
## The page of a product at ${figures.products.toLocaleString('en')} products

Ten similar products and ten recommendations, in milliseconds: median / 95th percentile, without HTTP, one search thread.

${table([titles, row])}`
}

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(await trial(Number(process.argv[2])))}\n`)
}
