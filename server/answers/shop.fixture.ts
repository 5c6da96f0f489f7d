// A small shop in memory: 200 products with variants in colours and sizes, a category tree of three levels, prices, weights that
// some products and some variants lack, and names to search for. The same every time.

import type { ChannelSettings, FacetSettings } from '../../contract/settings.ts'
import { emptySettings } from '../../contract/settings.ts'
import type { Index } from '../../engine/engine.ts'
import { similar } from '../../engine/likeness.ts'
import { Workspace } from '../../engine/rank/workspace.ts'
import { search } from '../../engine/search.ts'
import { SegmentBuilder } from '../../engine/segment/build.ts'
import { openSegment } from '../../engine/segment/segment.ts'
import { liveSegment, type Snapshot, snapshotOf } from '../../engine/snapshot.ts'
import { suggest } from '../../engine/suggest.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { documentReader } from '../channel/documents.ts'
import { fieldTable, indexSchema } from '../channel/fields.ts'
import { emptyShelves } from '../channel/shelves.ts'
import type { ChannelView } from '../channel/view.ts'

function facet(field: string, own: Partial<FacetSettings>): FacetSettings {
  const usual = {
    selectionType: 'multiSelectOr',
    filterStyle: 'DEFAULT',
    detailedLinks: 5,
    elementsMax: 100,
    order: 'count',
    showPreviewImages: false,
  } as const
  return { field, ...usual, ...own }
}

export const shopSettings: ChannelSettings = {
  ...emptySettings,
  languages: ['en'],
  fields: [
    { name: 'Number', type: 'TEXT', role: 'productNumber', searchWeight: 5, filterable: true },
    { name: 'Master', type: 'TEXT', role: 'masterId', searchWeight: 0, filterable: true },
    { name: 'EAN', type: 'GTIN', role: 'ean', searchWeight: 3, filterable: true },
    { name: 'Name', type: 'TEXT', role: 'productName', searchWeight: 4, filterable: true },
    { name: 'Brand', type: 'TEXT', role: 'brand', searchWeight: 2, filterable: true },
    { name: 'Image', type: 'TEXT', role: 'imageUrl', searchWeight: 0, filterable: false },
    { name: 'Link', type: 'TEXT', role: 'deeplink', searchWeight: 0, filterable: false },
    {
      name: 'Path',
      type: 'CATEGORY_PATH',
      role: 'categoryPath',
      searchWeight: 1,
      filterable: true,
    },
    { name: 'Theme', type: 'CATEGORY_PATH', searchWeight: 0, filterable: true },
    { name: 'Color', type: 'TEXT', searchWeight: 1, filterable: true },
    { name: 'Size', type: 'TEXT', searchWeight: 0, filterable: true },
    { name: 'Material', type: 'MULTI', searchWeight: 1, filterable: true },
    { name: 'Fit', type: 'TEXT', searchWeight: 0, filterable: true },
    { name: 'Price', type: 'FLOAT', role: 'price', searchWeight: 0, filterable: true },
    { name: 'Weight', type: 'INTEGER', searchWeight: 0, filterable: true },
    { name: 'Pockets', type: 'INTEGER', searchWeight: 0, filterable: true },
    { name: 'Recycled', type: 'BOOLEAN', searchWeight: 0, filterable: true },
  ],
  facets: [
    facet('Path', { name: 'Category', selectionType: 'singleHideUnselected', filterStyle: 'TREE' }),
    facet('Theme', { selectionType: 'multiSelectOr', filterStyle: 'TREE' }),
    facet('Brand', { selectionType: 'multiSelectOr' }),
    facet('Color', { selectionType: 'multiSelectOr', order: 'value' }),
    facet('Size', { selectionType: 'singleShowUnselected', order: 'value' }),
    facet('Material', { selectionType: 'multiSelectAnd' }),
    facet('Fit', { selectionType: 'singleHideUnselected' }),
    facet('Price', {
      selectionType: 'singleShowUnselected',
      filterStyle: 'SLIDER',
      unit: '€',
      decimalPlaces: 2,
    }),
    facet('Weight', { selectionType: 'singleShowUnselected', filterStyle: 'SLIDER', unit: 'g' }),
    facet('Pockets', { selectionType: 'multiSelectOr', order: 'value' }),
    facet('Recycled', { selectionType: 'singleHideUnselected' }),
  ],
  sortOrders: [
    { field: 'Price', order: 'asc', description: 'sort.priceAsc' },
    { field: 'Price', order: 'desc', description: 'sort.priceDesc' },
    { field: 'Name', order: 'asc', description: 'From A to Z' },
  ],
  paging: { defaultHitsPerPage: 12, choices: [12, 24] },
  suggest: [
    { type: 'searchTerm', source: 'terms', max: 5 },
    { type: 'category', source: 'values', field: 'Path', max: 3 },
    { type: 'brand', source: 'values', field: 'Brand', max: 2 },
    { type: 'productName', source: 'documents', max: 5 },
  ],
}

const kinds: readonly (readonly [string, readonly string[]])[] = [
  ['Rain jacket', ['Clothing', 'Jackets', 'Rain & wind']],
  ['Down jacket', ['Clothing', 'Jackets', 'Insulated']],
  ['Hiking trousers', ['Clothing', 'Trousers 50/50']],
  ['Hiking boots', ['Shoes', 'Boots', 'Hiking']],
  ['Running shoes', ['Shoes', 'Running']],
  ['Climbing rope', ['Climbing', 'Ropes+Slings']],
  ['Head torch', ['Camping', 'Light', '100% LED']],
]
const brands = ['Nordpfad', 'Fjella', 'Übersee', 'Karst & Kar']
const colours = ['Red', 'Blue', 'Green', 'Black', 'Yellow']
const sizes = ['36', '38', '40', '42', '100']
const materials = ['Wool', 'Cotton', 'Nylon', 'Leather']

/** Plain arithmetic in place of dice: well mixed, and the same every time. */
function pick<Value>(list: readonly Value[], seed: number): Value {
  return list[(seed * 7919 + (seed >> 3) * 104_729) % list.length]
}

function masterRecords(i: number): FlatRecord[] {
  const [kind, path] = kinds[i % kinds.length]
  const variants = i % 5 === 0 ? 1 : 2 + (i % 3)
  const shared = {
    Master: `M${i}`,
    Name: `${pick(brands, i)} ${kind} ${['Pro', 'Light', 'Classic'][i % 3]} ${1000 + i}`,
    Brand: pick(brands, i),
    Image: `/pictures/${i}.svg`,
    Link: `/p/${i}`,
    Path: i % 11 === 0 ? [path, ['Sale', path[0]]] : [path],
    Theme: [
      ['Season', pick(['Summer', 'Winter'], i + 3)],
      ...(i % 4 === 0 ? [['Gift', 'Under 50']] : []),
    ],
    Material:
      i % 2 === 0
        ? [pick(materials, i)]
        : [...new Set([pick(materials, i), pick(materials, i + 1)])],
    Fit: pick(['slim', 'regular', 'wide'], i + 1),
    Pockets: i % 4,
    Recycled: i % 3 === 0,
  }
  return Array.from({ length: variants }, (_, v) => ({
    Number: `A-${i}-${v}`,
    EAN: `40000${String(i * 10 + v).padStart(8, '0')}`,
    Color: pick(colours, i + v),
    Size: pick(sizes, i * 3 + v),
    Price: Math.round((10 + ((i * 53 + v * 17) % 300)) * 100 + 99) / 100,
    ...(i % 6 === 0 || (i % 4 === 0 && v === 0) ? {} : { Weight: 100 + ((i * 37) % 900) }),
    ...shared,
  }))
}

export const shopRecords: readonly (readonly FlatRecord[])[] = Array.from({ length: 200 }, (_, i) =>
  masterRecords(i),
)

/** A view of these masters, each a list of rows; in as many segments as asked for. */
export function viewOf(
  settings: ChannelSettings,
  masters: readonly (readonly FlatRecord[])[],
  segments = 1,
): ChannelView {
  const read = documentReader(settings)
  const schema = indexSchema(settings)
  const size = Math.ceil(masters.length / segments)
  const live = Array.from({ length: segments }, (_, part) => {
    const builder = new SegmentBuilder(schema)
    masters.slice(part * size, (part + 1) * size).forEach((records, i) => {
      const sequence = part * size + i
      const { Master, Number: number } = records[0]
      builder.add(read({ masterId: String(Master ?? number), sequence, records }))
    })
    const segment = openSegment(builder.finish())
    if (segment === null) throw new Error('a segment just built can be opened')
    return liveSegment(segment)
  })
  const snapshot = snapshotOf(schema, live)
  return {
    name: 'shop',
    settings,
    settingsVersion: 1,
    fields: fieldTable(settings),
    databaseVersion: 1,
    deltaVersion: 0,
    shelves: emptyShelves,
    snapshot,
    index: indexOf(snapshot),
    identity: '',
    nextSequence: masters.length,
  }
}

function indexOf(snapshot: Snapshot): Index {
  const space = new Workspace()
  return {
    search: async (query) => search(snapshot, query, space),
    suggest: async (query) => suggest(snapshot, query, space),
    similar: async (query) => similar(snapshot, query, space),
  }
}

export const shop: ChannelView = viewOf(shopSettings, shopRecords)
