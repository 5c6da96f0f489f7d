import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type ChannelSettings,
  emptySettings,
  type FacetSettings,
  type FieldSettings,
} from '../../contract/settings.ts'
import { settingsFlaw } from './settings-flaw.ts'

function field(name: string, own: Partial<FieldSettings> = {}): FieldSettings {
  return { name, type: 'TEXT', searchWeight: 1, filterable: true, ...own }
}

const facet: FacetSettings = {
  field: 'Color',
  selectionType: 'multiSelectOr',
  filterStyle: 'DEFAULT',
  detailedLinks: 5,
  elementsMax: 100,
  order: 'count',
  showPreviewImages: false,
}

const contradictions: readonly (readonly [string, Partial<ChannelSettings>])[] = [
  ['fields[2].name', { fields: [field('A'), field('B'), field('A')] }],
  ['fields[1].role', { fields: [field('A', { role: 'price' }), field('B', { role: 'price' })] }],
  ['facets[1].field', { facets: [facet, facet] }],
  ['filterSeparators.or', { filterSeparators: { and: '+', or: '+' } }],
  ['suggest[0].field', { suggest: [{ type: 'brand', source: 'values', max: 3 }] }],
]

for (const [path, own] of contradictions) {
  test(`settings that contradict themselves are refused by the path ${path}`, () => {
    assert.equal(settingsFlaw({ ...emptySettings, ...own })?.path, path)
  })
}

test('settings without a contradiction are fine', () => {
  const fields = [field('A', { role: 'price' }), field('B'), field('C')]
  const suggest = [{ type: 'term', source: 'terms', max: 3 } as const]
  assert.equal(settingsFlaw({ ...emptySettings, fields, facets: [facet], suggest }), null)
})
