// A facet of numbers with two handles: one element, with the bounds there are and those that are chosen.

import type { FacetElement } from '../../contract/search-result.ts'
import type { FacetResult } from '../../engine/query.ts'
import type { ChosenValue } from './choice.ts'
import type { FacetPlan } from './facet-plan.ts'
import { formatInterval, parseInterval, parseNumber, valueText } from './filter-syntax.ts'
import { linkIf, withChoice, withChosen, withFilters } from './links.ts'
import type { SearchRequest, SearchState } from './request.ts'

/** Bounds that a shopper reads: both ends belong to them. */
type Bounds = { readonly min: number; readonly max: number }

export type Elements = {
  readonly elements: readonly FacetElement[]
  readonly selectedElements: readonly FacetElement[]
}

/** `totalHits`: the hits of the result as it is. */
export function sliderElements(
  { state, links }: SearchRequest,
  plan: FacetPlan,
  { result, totalHits }: { readonly result: FacetResult; readonly totalHits: number },
): Elements {
  const { min, max, documents } = result
  const chosen = chosenBounds(plan, max)
  const absolute = min === null || max === null ? chosen : { min, max }
  if (absolute === null || (chosen === null && absolute.min === absolute.max)) return nothing
  if (chosen === null) {
    const whole = elementOf(absolute, absolute, { totalHits: documents, selected: 'FALSE' })
    const choosing = () => withChosen(state, plan, intervalOf(plan, absolute))
    return {
      elements: [{ ...whole, ...linkIf(links.choices, choosing) }],
      selectedElements: [],
    }
  }
  const selected = totalHits === 0 ? 'IRRELEVANT' : 'TRUE'
  const part = elementOf(absolute, chosen, { totalHits, selected })
  const leadingTo = (there: () => SearchState) => ({ ...part, ...linkIf(links.choices, there) })
  return {
    elements: [leadingTo(() => withFilters(state, state.filters ?? []))],
    selectedElements: [leadingTo(() => withChoice(state, plan, []))],
  }
}

const nothing: Elements = { elements: [], selectedElements: [] }

function elementOf(
  absolute: Bounds,
  chosen: Bounds,
  counted: Pick<FacetElement, 'totalHits' | 'selected'>,
): FacetElement {
  const within = (value: number): number => Math.min(absolute.max, Math.max(absolute.min, value))
  const [min, max] = [within(chosen.min), within(chosen.max)]
  return {
    text: `[${min} - ${max}]`,
    ...counted,
    absoluteMinValue: absolute.min,
    absoluteMaxValue: absolute.max,
    selectedMinValue: min,
    selectedMaxValue: max,
  }
}

/** Several chosen intervals are shown as the one that holds them all. */
function chosenBounds(plan: FacetPlan, greatest: number | null): Bounds | null {
  const all = plan.choice.values.flatMap((value) => boundsOf(plan, value, greatest) ?? [])
  if (all.length === 0) return null
  return {
    min: Math.min(...all.map(({ min }) => min)),
    max: Math.max(...all.map(({ max }) => max)),
  }
}

function boundsOf(plan: FacetPlan, value: ChosenValue, greatest: number | null): Bounds | null {
  const interval = parseInterval(valueText(value))
  if (interval === null) {
    const number = parseNumber(valueText(value))
    return number === null ? null : { min: number, max: number }
  }
  const { from, to } = interval
  if (to === null) return { min: from, max: Math.max(from, greatest ?? from) }
  return { min: from, max: Math.max(from, rounded(to - stepOf(plan), plan)) }
}

/** The end is open, so that the next number that could be written lies just outside. */
function intervalOf(plan: FacetPlan, { min, max }: Bounds): string {
  return formatInterval({ from: min, to: rounded(max + stepOf(plan), plan) })
}

function decimalsOf({ settings, type }: FacetPlan): number {
  return settings.decimalPlaces ?? (type === 'INTEGER' ? 0 : 2)
}

function stepOf(plan: FacetPlan): number {
  return 10 ** -decimalsOf(plan)
}

function rounded(value: number, plan: FacetPlan): number {
  return Number(value.toFixed(decimalsOf(plan)))
}
