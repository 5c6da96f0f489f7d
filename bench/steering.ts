// What campaigns and ranking rules cost a search, without HTTP: the same searches of a channel with none, with a hundred and with ten
// thousand of each, in turn, so that whatever else the machine does falls on all of them alike. Prints the figures as one line of JSON.

import type { StoredCampaign } from '../contract/campaign-management.ts'
import type { StoredTrigger } from '../contract/campaign-triggers.ts'
import type { StoredEffect } from '../contract/rule-effects.ts'
import type { StoredRule } from '../contract/rules.ts'
import { type ChannelSettings, emptySettings, type FieldSettings } from '../contract/settings.ts'
import { SegmentBuilder } from '../engine/segment/build.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { liveSegment, snapshotOf } from '../engine/snapshot.ts'
import { requestFromBody } from '../server/answers/request.ts'
import { answerSearch } from '../server/answers/search.ts'
import { documentReader } from '../server/channel/documents.ts'
import { fieldTable, indexSchema } from '../server/channel/fields.ts'
import { emptyShelves, fillShelf } from '../server/channel/shelves.ts'
import type { ChannelView } from '../server/channel/view.ts'
import { SearchThreads } from '../server/search-threads.ts'
import { type BenchProduct, benchProducts, seededRandom } from './generator.ts'
import { table } from './tables.ts'

export type SteeringFigures = {
  readonly products: number
  readonly rows: readonly {
    /** Campaigns, and as many rules. */
    readonly each: number
    readonly medianMs: number
    readonly p95Ms: number
    /** Of the differences to the same search without any. */
    readonly addedMedianMs: number
    /** How many rules applied to a search on average. */
    readonly applied: number
  }[]
}

const counts = [0, 100, 10_000]
const searches = 300
const warmUp = 60

const field = (name: string, own: Partial<FieldSettings> = {}): FieldSettings => ({
  name,
  type: 'TEXT',
  searchWeight: 0,
  filterable: true,
  ...own,
})

const settings: ChannelSettings = {
  ...emptySettings,
  fields: [
    field('id', { role: 'productNumber' }),
    field('title', { role: 'productName', searchWeight: 4, filterable: false }),
    field('brand', { role: 'brand', searchWeight: 2 }),
    field('category', { type: 'CATEGORY_PATH', role: 'categoryPath', searchWeight: 1 }),
    field('price', { type: 'FLOAT', role: 'price' }),
    field('color'),
  ],
  facets: ['brand', 'category', 'color'].map((name) => ({
    field: name,
    selectionType: 'multiSelectOr',
    filterStyle: 'DEFAULT',
    detailedLinks: 5,
    elementsMax: 100,
    order: 'count',
    showPreviewImages: false,
  })),
}

async function trial(products: number): Promise<SteeringFigures> {
  const threads = new SearchThreads(1)
  try {
    const all = [...benchProducts(products)]
    const words = wordsOf(all)
    const views = counts.map((count) => viewWith(viewOf(all, threads), { count, words, all }))
    const random = seededRandom(11)
    const queries = Array.from(
      { length: searches + warmUp },
      () => words[Math.floor(random() * words.length)],
    )
    const times = counts.map((): number[] => [])
    for (const query of queries)
      for (const [i, view] of views.entries()) times[i].push(await timeOf(view, query))
    const kept = times.map((own) => own.slice(warmUp))
    const rows = await Promise.all(
      counts.map(async (each, i) => ({
        each,
        medianMs: quantile(kept[i], 0.5),
        p95Ms: quantile(kept[i], 0.95),
        addedMedianMs: quantile(
          kept[i].map((own, at) => own - kept[0][at]),
          0.5,
        ),
        applied: applied(views[i], queries.slice(warmUp)),
      })),
    )
    return { products, rows }
  } finally {
    await threads.close()
  }
}

async function timeOf(view: ChannelView, query: string): Promise<number> {
  const request = requestFromBody(view, { params: { query } }, 'search')
  const begin = performance.now()
  await answerSearch(view, request, { now: () => performance.now(), wall: () => Date.now() })
  return performance.now() - begin
}

function viewOf(all: readonly BenchProduct[], threads: SearchThreads): ChannelView {
  const schema = indexSchema(settings)
  const builder = new SegmentBuilder(schema)
  const read = documentReader(settings)
  for (const { category, ...product } of all) {
    const record = { ...product, category: [[...category]] }
    builder.add(read({ masterId: String(product.id), sequence: product.id, records: [record] }))
  }
  const segment = openSegment(builder.finish())
  if (segment === null) throw new Error('the segment cannot be opened')
  const snapshot = snapshotOf(schema, [liveSegment(segment)])
  return {
    name: 'bench',
    settings,
    settingsVersion: 1,
    fields: fieldTable(settings),
    databaseVersion: 1,
    deltaVersion: 0,
    shelves: emptyShelves,
    snapshot,
    index: threads.index(snapshot),
    identity: '',
    nextSequence: all.length,
  }
}

/** Words of titles, the frequent ones more often. */
function wordsOf(all: readonly BenchProduct[]): string[] {
  const random = seededRandom(5)
  return Array.from({ length: 2_000 }, () => {
    const { title } = all[Math.floor(random() * all.length)]
    const words = title.split(' ')
    return words[Math.floor(random() * words.length)]
  })
}

type Filling = {
  readonly count: number
  readonly words: readonly string[]
  readonly all: readonly BenchProduct[]
}

function viewWith(view: ChannelView, filling: Filling): ChannelView {
  const numbers = Array.from({ length: filling.count }, (_, i) => i)
  const campaigns = numbers.map((i) => ({ key: `c${i}`, body: campaignOf(i, filling) }))
  const rules = numbers.map((i) => ({ key: `r${i}`, body: ruleOf(i, filling) }))
  const shelves = fillShelf(fillShelf(view.shelves, 'campaigns', campaigns), 'rules', rules)
  return { ...view, shelves }
}

function triggerOf(i: number, { words, all }: Filling): StoredTrigger {
  const word = words[i % words.length]
  const product = all[i % all.length]
  const query = (match: 'equals' | 'contains' | 'begins') => ({
    kind: 'query' as const,
    match,
    values: [word],
  })
  const kinds: readonly StoredTrigger[] = [
    query('equals'),
    query('begins'),
    { ...query('equals'), understood: true },
    {
      kind: 'all',
      of: [
        { kind: 'place', places: ['search'] },
        { ...query('contains'), values: [`${word} ${i}`] },
      ],
    },
    { kind: 'filter', name: 'category', values: [product.category.join('/')] },
    { kind: 'filter', name: 'brand', values: [product.brand] },
    { kind: 'landingPage', values: [`page-${i}`] },
    { kind: 'parameter', name: 'segment', values: [`s${i}`] },
  ]
  return kinds[i % kinds.length]
}

function campaignOf(i: number, filling: Filling): StoredCampaign {
  return {
    id: `c${i}`,
    name: `Campaign ${i}`,
    state: 'active',
    flavour: 'FEEDBACK',
    ad: false,
    priority: i % 10,
    exclusive: false,
    excludeProductsNotInMarkets: false,
    excludeProductsNotInRange: false,
    trigger: triggerOf(i, filling),
    feedbackTexts: [{ html: false, label: 'above', position: 0, teaser: false, text: `Text ${i}` }],
  }
}

function ruleOf(i: number, filling: Filling): StoredRule {
  const { brand, id } = filling.all[i % filling.all.length]
  const filters = [{ name: 'brand', values: [{ value: brand }] }]
  const effects: readonly StoredEffect[] = [
    { kind: 'boost', filters },
    { kind: 'hide', ids: [String(id)] },
    { kind: 'pin', ids: [String(id)], positions: [1 + (i % 5)] },
    { kind: 'number', field: 'price', from: 0, to: 500, factor: 1.5 },
    { kind: 'bury', filters },
  ]
  return {
    id: `r${i}`,
    name: `Rule ${i}`,
    state: 'active',
    priority: i % 10,
    unlimited: false,
    trigger: triggerOf(i, filling),
    effects: [effects[i % effects.length]],
  }
}

/** Counts by the plain rule, once for each search, outside of what is measured. */
function applied(view: ChannelView, queries: readonly string[]): number {
  const words = new Map<string, number>()
  for (const { trigger } of view.shelves.rules.stored.values()) {
    if (trigger?.kind !== 'query' || trigger.match === 'begins') continue
    for (const value of trigger.values ?? []) words.set(value, (words.get(value) ?? 0) + 1)
  }
  const sum = queries.reduce((total, query) => total + (words.get(query) ?? 0), 0)
  return sum / queries.length
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)]
}

export function steeringTable({ products, rows }: SteeringFigures): string {
  const cells = rows.map(({ each, medianMs, p95Ms, addedMedianMs, applied: rules }) => [
    each.toLocaleString('en'),
    medianMs.toFixed(2),
    p95Ms.toFixed(2),
    addedMedianMs.toFixed(2),
    rules.toFixed(1),
  ])
  return `
## Campaigns and ranking rules at ${products.toLocaleString('en')} products

One word, 24 hits, three facets, in milliseconds, without HTTP, one search thread; nothing from the cache of answers. Added: median of
the differences to the same search without campaigns and rules.

${table([['campaigns, and rules', 'median', '95th percentile', 'added', 'rules applied'], ...cells])}`
}

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(await trial(Number(process.argv[2] ?? 50_000)))}\n`)
}
