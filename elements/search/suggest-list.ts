// The list of suggestions as nodes: templates with their items repeated, groups for screen readers, and what is an option of the list.

import type { Suggestion } from '../../contract/suggest.ts'
import { all } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import type { ShownRecord } from '../records/click-events.ts'
import type { FfRecord } from '../records/ff-record.ts'
import { nodesOf, repeatIn } from '../template/repeat.ts'
import type { FfSuggestItem } from './ff-suggest-item.ts'

/** One choice of the list; without a suggestion it is a product. */
export type Option = { readonly element: HTMLElement; readonly suggestion?: Suggestion }

type Fill = (html: string, values: unknown) => DocumentFragment

export const recordsRole = 'instantResults'

export const usualRecords = `<section data-container="${recordsRole}"><ff-record class="ffw-instantResult"><a data-anchor="{{roles.deeplink}}"><img alt="" data-image><span>{{roles.productName}}</span> <span class="ffw-instantPrice">{{$ roles.price}}</span></a></ff-record></section>`

/** One section for each type, in the order of the reply. */
export function usualSuggestions(suggestions: readonly Suggestion[]): string {
  const types = new Set(suggestions.map(({ type }) => type.replace(/["&<>]/g, '')))
  const parts = [...types].map(
    (type) =>
      `<section data-container="${type}"><ff-suggest-item type="${type}"></ff-suggest-item></section>`,
  )
  return parts.join('')
}

/** Each container is a group of its type, and hidden while there is nothing of it. */
export function fillContainers(list: ParentNode, has: (type: string) => boolean): void {
  for (const container of all(list, '[data-container]')) {
    const type = container.dataset.container ?? ''
    container.hidden = !has(type)
    container.role = 'group'
    container.ariaLabel ??= word(type)
  }
}

/** The item of each type is repeated in its place. */
export function fillItems(list: ParentNode, suggestions: readonly Suggestion[]): Option[] {
  const ofType = (pattern: FfSuggestItem) => {
    const type = pattern.getAttribute('type') ?? 'all'
    return suggestions.filter((one) => type === 'all' || one.type === type)
  }
  return repeatIn(list, 'ff-suggest-item', ofType).map(([element, suggestion]) => {
    element.suggestion = suggestion
    return { element, suggestion }
  })
}

/** In the template of popular searches anything may be the pattern. */
export function fillMarked(
  list: ParentNode,
  suggestions: readonly Suggestion[],
  fill: Fill,
): Option[] {
  const copies = repeatIn<HTMLElement, Suggestion>(list, '[data-template]', () => suggestions)
  return copies.map(([element, suggestion]) => {
    element.replaceChildren(fill(element.innerHTML, suggestion))
    return { element, suggestion }
  })
}

/** The products; their links are followed by choosing them, not by a stop of the Tab key. */
export function fillRecords(list: ParentNode, records: readonly ShownRecord[]): Option[] {
  const copies = repeatIn<FfRecord, ShownRecord>(list, 'ff-record', () => records)
  return copies.map(([element, record]) => {
    element.recordData = record
    return { element }
  })
}

export function popup(list: Node, { id, layout }: { id: string; layout: string }): Element {
  const look = layout === 'block' ? 'block' : 'list'
  const nodes = nodesOf(
    `<div class="ffw-suggestPosition"><div class="ffw-suggestContainerWrapper"><div class="ffw-suggestContainer ffw-${look}Layout" role="listbox"></div></div></div>`,
  )
  const container = nodes.querySelector('[role]') as HTMLElement
  container.id = id
  container.ariaLabel = word('suggested', 'Suggestions')
  container.append(list)
  return nodes.firstElementChild as Element
}
