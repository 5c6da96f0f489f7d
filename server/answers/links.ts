// From one search state to the next. Every link of a result is made here: it holds the whole state, ready to be sent back, and
// leads to the first page unless it is a link to a page.

import type { SortDirection } from '../../contract/enums.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import { type Choice, type ChosenValue, isMulti, isWithin, sameValue } from './choice.ts'
import type { FacetPlan } from './facet-plan.ts'
import type { ReadFilter, ReadValue } from './filter-syntax.ts'
import { contractParams, isRelevancy, type SearchState } from './request.ts'

export function linkTo(state: SearchState): SearchParams {
  return contractParams(state)
}

/** The link to a state where one is wanted; where not, the state is not even made. */
export function linkIf(
  isWanted: boolean,
  state: () => SearchState,
): { readonly searchParams?: SearchParams } {
  return isWanted ? { searchParams: linkTo(state()) } : {}
}

export function withPage(state: SearchState, page: number): SearchState {
  const { page: _, ...others } = state
  return page === 1 ? others : { ...others, page }
}

export function withFilters(state: SearchState, filters: readonly ReadFilter[]): SearchState {
  const { filters: _, page: __, ...others } = state
  return filters.length === 0 ? others : { ...others, filters: [...filters] }
}

export function withQuery(state: SearchState, query: string): SearchState {
  const { page: _, ...others } = state
  return { ...others, query }
}

/** Sorting by relevance is what an unsorted search does. */
export function withSort(
  state: SearchState,
  sort: { readonly name: string; readonly order: SortDirection },
): SearchState {
  const { sortItems: _, page: __, ...others } = state
  return isRelevancy(sort) ? others : { ...others, sortItems: [{ ...sort }] }
}

/** Where results have another order of their own, relevance must be named like any other. */
export function withNamedSort(
  state: SearchState,
  sort: { readonly name: string; readonly order: SortDirection },
): SearchState {
  const { page: _, ...others } = state
  return { ...others, sortItems: [{ ...sort }] }
}

/** The state in which a value of the facet is chosen: beside those chosen already or in their place, as the facet has it. */
export function withChosen(state: SearchState, plan: FacetPlan, value: ChosenValue): SearchState {
  const { choice, selectionType } = plan
  const isRelated = (chosen: ChosenValue): boolean =>
    plan.kind === 'path'
      ? isWithin(chosen, value) || isWithin(value, chosen)
      : sameValue(chosen, value)
  const kept = isMulti(selectionType) ? choice.values.filter((chosen) => !isRelated(chosen)) : []
  return withChoice(state, plan, [...kept, value])
}

/** The state in which a value of the facet is not chosen any more; in a single choice its parent branch takes its place. */
export function withoutChosen(
  state: SearchState,
  plan: FacetPlan,
  value: ChosenValue,
): SearchState {
  const kept = plan.choice.values.filter((chosen) => !isTakenBack(plan, chosen, value))
  const parent = typeof value === 'string' ? [] : value.slice(0, -1)
  const isBranch = plan.kind === 'path' && !isMulti(plan.selectionType) && parent.length > 0
  const values = isBranch ? [...kept, parent] : kept
  const changed = withChoice(state, plan, values)
  return withFilters(changed, withoutElsewhere(changed.filters ?? [], plan.choice.others, value))
}

/** Taking back a branch takes back what was chosen below it. */
function isTakenBack(plan: FacetPlan, chosen: ChosenValue, value: ChosenValue): boolean {
  return plan.kind === 'path' ? isWithin(chosen, value) : sameValue(chosen, value)
}

/** The state with exactly these values chosen in the facet. */
export function withChoice(
  state: SearchState,
  { field, choice, selectionType }: FacetPlan,
  values: readonly ChosenValue[],
): SearchState {
  const filters = state.filters ?? []
  const type: ReadValue['type'] = selectionType === 'multiSelectAnd' ? 'and' : 'or'
  const chosen: ReadFilter = {
    name: field,
    substring: false,
    values: values.map((value) => ({ value, exclude: false, type })),
  }
  const at = filters.findIndex((filter) => choice.own.includes(filter))
  const changed = filters.flatMap((filter, i) => {
    if (i === at) return values.length === 0 ? [] : [chosen]
    return choice.own.includes(filter) ? [] : [filter]
  })
  return withFilters(state, at < 0 && values.length > 0 ? [...changed, chosen] : changed)
}

/** A value that is asked for outside the facet's own choice is taken back where it stands. */
function withoutElsewhere(
  filters: readonly ReadFilter[],
  others: Choice['others'],
  value: ChosenValue,
): ReadFilter[] {
  return filters.flatMap((filter) => {
    if (filter.substring || !others.includes(filter)) return [filter]
    const values = filter.values.filter((own) => own.exclude || !sameValue(own.value, value))
    return values.length === 0 ? [] : [{ ...filter, values }]
  })
}
