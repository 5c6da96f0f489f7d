// The categories: the branch that was chosen, level by level as the way back, and below it the ways on.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, FacetElement } from '../../contract/search-result.ts'
import { element } from './dom.ts'
import { chosenPath, withFilter, withoutFilter } from './filters.ts'
import { icon } from './icons.ts'
import { valueLabel } from './labels.ts'
import { link, type Shop } from './shop.ts'

const shownFirst = 12
const showingAll = new Set<string>()

export function categoryTree(shop: Shop, facet: Facet, params: SearchParams): HTMLElement {
  const field = facet.associatedFieldName
  const path = chosenPath(params, field)
  const chosenTexts = new Set(facet.selectedElements.map(({ text }) => text))
  const ways = facet.elements.filter(
    ({ text, clusterLevel }) =>
      !chosenTexts.has(text) && (clusterLevel ?? path.length) >= path.length,
  )
  const back = path.length === 0 ? [] : [backRow(shop, field, params)]
  const branch = path.map((_, level) => branchRow(shop, { field, path, level, params }))
  const list = element('ul', { class: 'tree', role: 'list' }, [
    ...back,
    ...branch,
    ...ways.map((choice) => wayRow(shop, { field, choice, level: path.length })),
  ])
  return element('div', { class: 'facet-body' }, [list, ...moreButton(shop, { field, list, ways })])
}

function backRow(shop: Shop, field: string, params: SearchParams): HTMLElement {
  const place = { kind: 'results', params: withoutFilter(params, field) } as const
  return element('li', { class: 'tree-back' }, [
    link(shop, place, { keepHeight: true, 'data-focus': `tree ${field} all` }, [
      icon('back'),
      shop.words.allCategories,
    ]),
  ])
}

type Branch = {
  readonly field: string
  readonly path: readonly string[]
  readonly level: number
  readonly params: SearchParams
}

function branchRow(shop: Shop, { field, path, level, params }: Branch): HTMLElement {
  const name = valueLabel(field, path[level] ?? '', shop.language)
  const className = `tree-level-${Math.min(level, 4)}`
  if (level === path.length - 1) {
    return element('li', { class: `${className} is-chosen` }, [
      element('span', { 'aria-current': 'true' }, [name]),
    ])
  }
  const filter = { name: field, values: [{ value: path.slice(0, level + 1) as string[] }] }
  const place = { kind: 'results', params: withFilter(params, filter) } as const
  return element('li', { class: className }, [
    link(shop, place, { keepHeight: true, 'data-focus': `tree ${field} ${path[level]}` }, [name]),
  ])
}

type Way = { readonly field: string; readonly choice: FacetElement; readonly level: number }

function wayRow(shop: Shop, { field, choice, level }: Way): HTMLElement {
  const row = element('li', { class: `tree-way tree-level-${Math.min(level, 4)}` })
  const name = element('span', { class: 'check-label' }, [
    valueLabel(field, choice.text, shop.language),
  ])
  const count = element('span', { class: 'check-count' }, [shop.formats.count(choice.totalHits)])
  if (choice.searchParams === undefined) row.append(name, count)
  else {
    const place = { kind: 'results', params: choice.searchParams } as const
    const focus = `tree ${field} ${choice.text}`
    row.append(link(shop, place, { keepHeight: true, 'data-focus': focus }, [name, count]))
  }
  return row
}

type More = {
  readonly field: string
  readonly list: HTMLElement
  readonly ways: readonly FacetElement[]
}

function moreButton(shop: Shop, { field, list, ways }: More): HTMLElement[] {
  if (ways.length <= shownFirst + 2) return []
  const rows = [...list.querySelectorAll<HTMLElement>('.tree-way')]
  const button = element('button', {
    type: 'button',
    class: 'text-button facet-more',
    'data-focus': `more ${field}`,
  })
  const show = () => {
    const all = showingAll.has(field)
    rows.forEach((row, place) => {
      row.hidden = !all && place >= shownFirst
    })
    button.textContent = all
      ? shop.words.showLess
      : shop.words.showAll(shop.formats.count(ways.length))
    button.setAttribute('aria-expanded', String(all))
  }
  button.addEventListener('click', () => {
    if (!showingAll.delete(field)) showingAll.add(field)
    show()
  })
  show()
  return [button]
}
