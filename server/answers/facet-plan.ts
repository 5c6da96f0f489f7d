// What to count for each facet of a channel: its values or only its bounds, within the choice or as if there were none.

import type { FacetType } from '../../contract/enums.ts'
import type { FacetSettings } from '../../contract/settings.ts'
import type { FieldKind } from '../../engine/document.ts'
import type { FacetRequest } from '../../engine/query.ts'
import { fieldKind } from '../channel/fields.ts'
import { readPath, writePath } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import { type Choice, choiceOf } from './choice.ts'
import { type ReadFilter, valueText } from './filter-syntax.ts'
import type { ValueOrder } from './value-list.ts'

export type FacetPlan = {
  readonly field: string
  readonly settings: FacetSettings
  readonly selectionType: FacetSettings['selectionType']
  readonly type: FacetType
  readonly kind: FieldKind
  readonly isSlider: boolean
  readonly choice: Choice
  /** Of the values on offer. */
  readonly order: ValueOrder
  readonly request: FacetRequest
  /**
   * Whether the counts need a search of their own: they must not see the choice, but must see the other conditions on the field,
   * and the engine leaves out either none or all of a field's conditions.
   */
  readonly isCountedApart: boolean
}

/** Branches of a category tree that are told at once. */
export const branchesMax = 10_000

export function planFacets(view: ChannelView, filters: readonly ReadFilter[]): FacetPlan[] {
  return view.settings.facets.map((settings) => planFacet(view, settings, filters))
}

export function planFacet(
  view: ChannelView,
  settings: FacetSettings,
  filters: readonly ReadFilter[],
): FacetPlan {
  const { field, selectionType } = settings
  const type = view.fields.byName.get(field)?.type ?? 'TEXT'
  const kind = fieldKind(type)
  const isSlider = settings.filterStyle === 'SLIDER' && kind === 'number'
  const choice = choiceOf(filters, { field, selectionType, choosesIntervals: isSlider })
  const seesNoChoice =
    choice.values.length > 0 &&
    (isSlider || selectionType === 'multiSelectOr' || selectionType === 'singleShowUnselected')
  const isCountedApart = seesNoChoice && choice.others.length > 0
  const request: FacetRequest = {
    field,
    kind: isSlider ? 'bounds' : 'values',
    ignoreOwnClauses: seesNoChoice && !isCountedApart,
    valuesMax: kind === 'path' ? branchesMax : settings.elementsMax,
    ...(kind === 'path' ? { below: offeredBelow(selectionType, choice) } : {}),
    always: chosenTexts(kind, choice),
  }
  const order = orderOf(settings, kind, view.settings.languages[0])
  const counted = { request, isCountedApart, order }
  return { field, settings, selectionType, type, kind, isSlider, choice, ...counted }
}

function orderOf({ order }: FacetSettings, kind: FieldKind, language: string): ValueOrder {
  if (order === 'count') return { by: 'count' }
  return kind === 'number' ? { by: 'number' } : { by: 'text', language }
}

/**
 * Branches whose children are offered: the facet's choice, or the top level. Where other values stay in sight, the branches beside the
 * chosen ones are offered too.
 */
function offeredBelow(selectionType: FacetSettings['selectionType'], { values }: Choice): string[] {
  const own = values.map((value) => (typeof value === 'string' ? readPath(value) : value))
  if (own.length === 0) return ['']
  const beside =
    selectionType === 'singleHideUnselected' ? [] : own.map((path) => path.slice(0, -1))
  return [...own, ...beside].map(writePath)
}

/** Chosen values as the index writes them, with the branches above them. */
function chosenTexts(kind: FieldKind, { values, others }: Choice): string[] {
  const elsewhere = others.flatMap((filter) => filter.values.map(({ value }) => value))
  return [...values, ...elsewhere].flatMap((value) => {
    if (kind !== 'path' || typeof value === 'string') return [valueText(value)]
    return value.map((_, level) => writePath(value.slice(0, level + 1)))
  })
}
