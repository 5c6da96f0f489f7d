// The settings of the demo channel, set by hand as a careful shop owner would.

import type { FacetType, FieldRole } from '../contract/enums.ts'
import {
  type ChannelSettings,
  emptySettings,
  type FacetSettings,
  type FieldSettings,
} from '../contract/settings.ts'
import { allMeasures, measureRule } from './catalogue/measures.ts'

type FieldRow = readonly [name: string, type: FacetType, searchWeight: number, role?: FieldRole]

/** Fields that are filtered, counted or sorted by. */
const columns: readonly FieldRow[] = [
  ['ProductNumber', 'TEXT', 1, 'productNumber'],
  ['Master', 'TEXT', 1, 'masterId'],
  ['EAN', 'GTIN', 1, 'ean'],
  ['Name', 'TEXT', 8, 'productName'],
  ['Brand', 'TEXT', 5, 'brand'],
  ['CategoryPath', 'CATEGORY_PATH', 4, 'categoryPath'],
  ['Price', 'FLOAT', 0, 'price'],
  ['OldPrice', 'FLOAT', 0],
  ['Color', 'TEXT', 3],
  ['ColorFamily', 'TEXT', 3],
  ['Size', 'TEXT', 1],
  ['Gender', 'TEXT', 2],
  ['AgeGroup', 'TEXT', 1],
  ['Material', 'TEXT', 1.5],
  ['Features', 'TEXT', 1],
  ['Sustainability', 'TEXT', 1],
  ['Season', 'TEXT', 0],
  ['Availability', 'TEXT', 0, 'availability'],
  ['Stock', 'INTEGER', 0],
  ['Rating', 'FLOAT', 0],
  ['RatingCount', 'INTEGER', 0],
  ['New', 'BOOLEAN', 0],
  ['LaunchDate', 'DATE', 0],
]

/** Fields that are only searched or only shown. */
const texts: readonly FieldRow[] = [
  ['Description', 'TEXT', 1, 'description'],
  ['DescriptionDE', 'TEXT', 1],
  ['NameDE', 'TEXT', 8],
  ['CategoryPathDE', 'CATEGORY_PATH', 4],
  ['ColorDE', 'TEXT', 3],
  ['ColorFamilyDE', 'TEXT', 3],
  ['GenderDE', 'TEXT', 2],
  ['AgeGroupDE', 'TEXT', 1],
  ['MaterialDE', 'TEXT', 1.5],
  ['FeaturesDE', 'TEXT', 1],
  ['SustainabilityDE', 'TEXT', 1],
  ['AvailabilityDE', 'TEXT', 0],
  ['SeasonDE', 'TEXT', 0],
  ['ImageUrl', 'TEXT', 0, 'imageUrl'],
  ['Deeplink', 'TEXT', 0, 'deeplink'],
]

const facets: readonly FacetSettings[] = [
  choice('CategoryPath', 'Category', 'singleHideUnselected', {
    filterStyle: 'TREE',
    elementsMax: 200,
  }),
  choice('Brand', 'Brand', 'multiSelectOr'),
  slider('Price', 'Price', { unit: '€', decimalPlaces: 2 }),
  choice('ColorFamily', 'Colour', 'multiSelectOr'),
  choice('Size', 'Size', 'multiSelectOr', { detailedLinks: 12 }),
  choice('Gender', 'For', 'multiSelectOr'),
  choice('Material', 'Material', 'multiSelectOr', { detailedLinks: 6 }),
  slider('Rating', 'Rating', { decimalPlaces: 1 }),
  choice('Sustainability', 'Sustainability', 'multiSelectAnd', { detailedLinks: 6 }),
  choice('Availability', 'Availability', 'multiSelectOr'),
  choice('New', 'New', 'singleShowUnselected'),
  ...allMeasures().map((name) =>
    slider(name, readable(name), {
      unit: measureRule(name).unit[0],
      decimalPlaces: decimals(measureRule(name).step),
    }),
  ),
]

export const demoSettings: ChannelSettings = {
  ...emptySettings,
  fields: [
    ...columns.map((row) => field(row, true)),
    ...allMeasures().map((name) => field([name, 'FLOAT', 0], true)),
    ...texts.map((row) => field(row, false)),
  ],
  facets: [...facets],
  facetCoverageMin: 0.3,
  sortOrders: [
    { field: 'Price', order: 'asc', description: 'sort.priceAsc' },
    { field: 'Price', order: 'desc', description: 'sort.priceDesc' },
    { field: 'Rating', order: 'desc', description: 'sort.ratingDesc' },
    { field: 'LaunchDate', order: 'desc', description: 'sort.newest' },
    { field: 'Name', order: 'asc', description: 'sort.nameAsc' },
  ],
  suggest: [
    { type: 'searchTerm', source: 'terms', max: 5 },
    { type: 'category', source: 'values', field: 'CategoryPath', max: 3 },
    { type: 'brand', source: 'values', field: 'Brand', max: 2 },
    { type: 'productName', source: 'documents', max: 5 },
  ],
}

function field([name, type, searchWeight, role]: FieldRow, filterable: boolean): FieldSettings {
  const settings = { name, type, searchWeight, filterable }
  return role === undefined ? settings : { ...settings, role }
}

function choice(
  name: string,
  label: string,
  selectionType: FacetSettings['selectionType'],
  other: Partial<FacetSettings> = {},
): FacetSettings {
  return {
    field: name,
    name: label,
    selectionType,
    filterStyle: selectionType.startsWith('multi') ? 'MULTISELECT' : 'DEFAULT',
    detailedLinks: 8,
    elementsMax: 100,
    order: 'count',
    showPreviewImages: false,
    ...other,
  }
}

function slider(
  name: string,
  label: string,
  { unit, decimalPlaces }: { readonly unit?: string; readonly decimalPlaces: number },
): FacetSettings {
  const facet: FacetSettings = {
    ...choice(name, label, 'singleShowUnselected'),
    filterStyle: 'SLIDER',
    decimalPlaces,
  }
  return unit === undefined || unit === '' ? facet : { ...facet, unit }
}

/** `WaterproofColumn` as `Waterproof column`. */
function readable(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function decimals(step: number): number {
  return Number.isInteger(step) ? 0 : 1
}
