// The ways to narrow a result: a tree of categories, sliders for numbers, boxes to tick for everything else. Each choice sends
// back the search state that the server put into its link. What is folded open stays so from one result to the next.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import { allColours } from '../catalogue/colours.ts'
import { categoryTree } from './category-tree.ts'
import { type Child, element } from './dom.ts'
import { stateOf } from './filters.ts'
import { icon } from './icons.ts'
import { facetLabel, isFieldOf, valueLabel } from './labels.ts'
import { swatch } from './product-card.ts'
import { rangeFacet } from './range.ts'
import type { Shop } from './shop.ts'

const openFirst = 6
const shownFirst = 6
/** From so many values on there is a box to find one. */
const findableFrom = 13

/** Which facets are folded open or shut by hand, and which show all their values. */
const folded = new Map<string, boolean>()
const showingAll = new Set<string>()

/** The facets of a result in the visitor's language; those that offer no choice are left out. */
function facetsShown(shop: Shop, result: SearchResultBody): readonly Facet[] {
  const fields = new Set(result.facets.map((facet) => facet.associatedFieldName))
  return result.facets.filter(
    (facet) =>
      facet.elements.length + facet.selectedElements.length > 0 &&
      isFieldOf(shop.language, facet.associatedFieldName, fields),
  )
}

export function facetPanel(shop: Shop, result: SearchResultBody): readonly HTMLElement[] {
  return facetsShown(shop, result).flatMap((facet, place) => {
    const body = facetBody(shop, facet, stateOf(result))
    return body === null ? [] : [facetSection(shop, facet, { body, place })]
  })
}

function facetBody(shop: Shop, facet: Facet, params: SearchParams): HTMLElement | null {
  if (isTree(facet)) return categoryTree(shop, facet, params)
  if (isRange(facet)) return rangeFacet(shop, facet, params)
  return checkList(shop, facet)
}

export function isTree({ type, filterStyle }: Facet): boolean {
  return type === 'CATEGORY_PATH' || filterStyle === 'TREE'
}

export function isRange({ elements, selectedElements }: Facet): boolean {
  return [...elements, ...selectedElements].some((choice) => choice.absoluteMaxValue !== undefined)
}

function facetSection(
  shop: Shop,
  facet: Facet,
  { body, place }: { body: HTMLElement; place: number },
): HTMLElement {
  const field = facet.associatedFieldName
  const isOpen = folded.get(field) ?? (place < openFirst || facet.selectedElements.length > 0)
  const details = element('details', { class: 'facet', 'data-field': field, open: isOpen }, [
    element('summary', { 'data-focus': `facet ${field}` }, [
      element('span', {}, [facetLabel(facet, shop.language)]),
      icon('down'),
    ]),
    body,
  ])
  details.addEventListener('toggle', () => {
    if (details.open !== isOpen || folded.has(field)) folded.set(field, details.open)
  })
  return details
}

const familyHexes: ReadonlyMap<string, string> = new Map([
  ['Black', '1c1e21'],
  ['White', 'f7f7f5'],
  ['Grey', '8a9196'],
  ['Blue', '2b5fb0'],
  ['Turquoise', '2aa5a0'],
  ['Green', '3d7d46'],
  ['Yellow', 'f2c12e'],
  ['Orange', 'e8762b'],
  ['Red', 'c92f2f'],
  ['Pink', 'e58aa8'],
  ['Purple', '7a4a94'],
  ['Brown', '76492f'],
  ['Beige', 'd8c7a5'],
])

type Choice = { readonly facet: Facet; readonly choice: FacetElement; readonly isChosen: boolean }

function checkList(shop: Shop, facet: Facet): HTMLElement | null {
  const chosen = facet.selectedElements.map((choice) => ({ facet, choice, isChosen: true }))
  const open = facet.elements
    .filter((choice) => !facet.selectedElements.some(({ text }) => text === choice.text))
    .map((choice) => ({ facet, choice, isChosen: false }))
  const choices: readonly Choice[] = [...chosen, ...open]
  if (choices.length === 0) return null
  const field = facet.associatedFieldName
  const first = Math.max(facet.detailedLinks || shownFirst, chosen.length)
  const list = element(
    'ul',
    { class: field === 'Size' ? 'checks is-compact' : 'checks', role: 'list' },
    choices.map((choice) => checkRow(shop, choice)),
  )
  const body = element('div', { class: 'facet-body' }, [list])
  if (choices.length > first) body.append(...moreControls(shop, facet, { list, first }))
  return body
}

function checkRow(shop: Shop, { facet, choice, isChosen }: Choice): HTMLElement {
  const field = facet.associatedFieldName
  const label = valueLabel(field, choice.text, shop.language)
  const box = element('input', {
    type: 'checkbox',
    checked: isChosen,
    'data-focus': `value ${field} ${choice.text}`,
  })
  box.addEventListener('change', () => {
    if (choice.searchParams !== undefined) {
      shop.go({ kind: 'results', params: choice.searchParams }, true)
    }
  })
  return element('li', { 'data-text': label.toLowerCase() }, [
    element('label', { class: 'check' }, [
      box,
      colourDot(field, choice.text),
      element('span', { class: 'check-label' }, [label]),
      element('span', { class: 'check-count' }, [
        isChosen && choice.totalHits === 0 ? '' : shop.formats.count(choice.totalHits),
      ]),
    ]),
  ])
}

/** Colours are shown, not only named: a family by a shade that stands for all of them. */
function colourDot(field: string, value: string): HTMLElement | null {
  const hex =
    field === 'Color'
      ? allColours().find(({ name }) => name.includes(value))?.hex
      : field === 'ColorFamily'
        ? familyHexes.get(value)
        : undefined
  return hex === undefined ? null : swatch({ hex, colour: value })
}

function moreControls(
  shop: Shop,
  facet: Facet,
  { list, first }: { list: HTMLElement; first: number },
): readonly Child[] & HTMLElement[] {
  const field = facet.associatedFieldName
  const rows = [...list.children] as HTMLElement[]
  const button = element('button', {
    type: 'button',
    class: 'text-button facet-more',
    'data-focus': `more ${field}`,
  })
  const find = rows.length >= findableFrom ? findBox(shop, facet, rows) : null
  const show = () => {
    const all = showingAll.has(field)
    rows.forEach((row, place) => {
      row.hidden = !all && place >= first
    })
    if (find !== null) {
      find.value = ''
      find.hidden = !all
    }
    button.textContent = all
      ? shop.words.showLess
      : shop.words.showAll(shop.formats.count(rows.length))
    button.setAttribute('aria-expanded', String(all))
  }
  button.addEventListener('click', () => {
    if (!showingAll.delete(field)) showingAll.add(field)
    show()
  })
  show()
  if (find !== null) list.before(find)
  return [button]
}

function findBox(shop: Shop, facet: Facet, rows: readonly HTMLElement[]): HTMLInputElement {
  const label = shop.words.find(facetLabel(facet, shop.language))
  const box = element('input', {
    type: 'search',
    class: 'facet-find',
    placeholder: label,
    'aria-label': label,
    'data-focus': `find ${facet.associatedFieldName}`,
  })
  box.addEventListener('input', () => {
    const typed = box.value.trim().toLowerCase()
    for (const row of rows) row.hidden = !(row.dataset.text ?? '').includes(typed)
  })
  return box
}
