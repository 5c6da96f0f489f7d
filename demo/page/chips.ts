// What the visitor has chosen, each choice with a way to take it back.

import type { Filter, SearchParams } from '../../contract/search-params.ts'
import type { FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import { element } from './dom.ts'
import { isRange, isTree } from './facets.ts'
import { stateOf, withoutFilter } from './filters.ts'
import { icon } from './icons.ts'
import { choiceOf } from './interval.ts'
import { facetLabel, fieldLabel, unitLabel, valueLabel } from './labels.ts'
import { link, type Shop } from './shop.ts'

type Chip = { readonly key: string; readonly label: string; readonly back: SearchParams }

/** How many choices there are, the category not counted. */
export function choiceCount(shop: Shop, result: SearchResultBody): number {
  return chipsOf(shop, result).length
}

export function chipRow(shop: Shop, result: SearchResultBody): HTMLElement | null {
  const chips = chipsOf(shop, result)
  if (chips.length === 0) return null
  const params = { ...stateOf(result), filters: treeFilters(result) }
  return element('div', { class: 'chips', role: 'group', 'aria-label': shop.words.chosen }, [
    ...chips.map((chip) => chipLink(shop, chip)),
    chips.length > 1
      ? link(
          shop,
          { kind: 'results', params },
          { class: 'chip-all', keepHeight: true, 'data-focus': 'chip all' },
          [shop.words.removeAll],
        )
      : null,
  ])
}

function chipLink(shop: Shop, { key, label, back }: Chip): HTMLElement {
  const attributes = {
    class: 'chip',
    keepHeight: true,
    'aria-label': shop.words.removeFilter(label),
    'data-focus': `chip ${key}`,
  }
  return link(shop, { kind: 'results', params: back }, attributes, [label, icon('close')])
}

function chipsOf(shop: Shop, result: SearchResultBody): readonly Chip[] {
  const trees = new Set(result.facets.filter(isTree).map((facet) => facet.associatedFieldName))
  return (result.searchParams.filters ?? [])
    .filter((filter) => !trees.has(filter.name))
    .flatMap((filter) => chipsOfFilter(shop, result, filter))
}

function chipsOfFilter(shop: Shop, result: SearchResultBody, filter: Filter): readonly Chip[] {
  const facet = result.facets.find(({ associatedFieldName }) => associatedFieldName === filter.name)
  if (facet !== undefined && !isRange(facet) && facet.selectedElements.length > 0) {
    return facet.selectedElements.flatMap((choice) => chipOfElement(shop, filter.name, choice))
  }
  const name =
    facet === undefined ? fieldLabel(filter.name, shop.language) : facetLabel(facet, shop.language)
  const label = `${name}: ${filter.values.map((value) => valueText(shop, filter.name, value)).join(', ')}`
  return [{ key: filter.name, label, back: withoutFilter(stateOf(result), filter.name) }]
}

function chipOfElement(shop: Shop, field: string, choice: FacetElement): readonly Chip[] {
  if (choice.selected === 'IMPLICIT' || choice.searchParams === undefined) return []
  const label = valueLabel(field, choice.text, shop.language)
  return [{ key: `${field} ${choice.text}`, label, back: choice.searchParams }]
}

function valueText(
  shop: Shop,
  field: string,
  { value, exclude }: Filter['values'][number],
): string {
  const shown = typeof value === 'string' ? value : value.join(' › ')
  const text = /^\[.*[\])]$/.test(shown)
    ? intervalText(shop, field, shown)
    : valueLabel(field, shown, shop.language)
  return exclude ? `≠ ${text}` : text
}

function intervalText(shop: Shop, field: string, interval: string): string {
  const all = {
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
    step: 1,
    decimals: 2,
  }
  const { least, most } = choiceOf(interval, all)
  const unit = unitLabel(field, shop.language)
  const write = (value: number) =>
    field === 'Price' ? shop.formats.price(value) : `${shop.formats.number(value)} ${unit}`.trim()
  return most === Number.POSITIVE_INFINITY
    ? `≥ ${write(least)}`
    : `${write(least)} – ${write(most)}`
}

function treeFilters(result: SearchResultBody): Filter[] {
  const trees = new Set(result.facets.filter(isTree).map((facet) => facet.associatedFieldName))
  return (result.searchParams.filters ?? []).filter((filter) => trees.has(filter.name))
}
