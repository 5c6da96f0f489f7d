// The way here as breadcrumbs: the search, then each value of each filter. Every item leads back to the state it stands for.

import type { Breadcrumb } from '../../contract/search-result.ts'
import type { ChannelView } from '../channel/view.ts'
import { parseInterval, type ReadFilter, type ReadValue } from './filter-syntax.ts'
import { kindOf } from './filters.ts'
import { linkIf, withFilters } from './links.ts'
import type { SearchRequest } from './request.ts'

/** Filters that were left out of the search are no steps of the way. */
export function presentTrail(
  { fields }: Pick<ChannelView, 'fields'>,
  request: SearchRequest,
  leftOut: ReadonlySet<ReadFilter>,
): Breadcrumb[] {
  const search: Breadcrumb = {
    text: request.query.trim() === '' ? '*' : request.query,
    type: 'search',
    ...linkIf(request.links.steps, () => withFilters(request.state, [])),
  }
  const filters = request.filters.filter((filter) => !leftOut.has(filter))
  const steps = filters.flatMap((filter, i) => {
    const isNumber = kindOf(fields, filter.name) === 'number'
    const text = (value: ReadValue): string => stepText(value, isNumber)
    const before = filters.slice(0, i)
    const link = (own: ReadValue[]) =>
      linkIf(request.links.steps, () =>
        withFilters(request.state, [...before, { ...filter, values: own }]),
      )
    return stepsOf(filter, { text, link })
  })
  return [search, ...steps]
}

type Way = {
  readonly text: (value: ReadValue) => string
  /** Leads to the state with all filters before this one, and these values of it. */
  readonly link: (values: ReadValue[]) => Pick<Breadcrumb, 'searchParams'>
}

function stepsOf(filter: ReadFilter, { text, link }: Way): Breadcrumb[] {
  return filter.values.flatMap((value, i) =>
    levelsOf(value).map(
      (level): Breadcrumb => ({
        text: text(level),
        type: 'filter',
        associatedFieldName: filter.name,
        value: { ...level },
        ...link([...filter.values.slice(0, i), level]),
      }),
    ),
  )
}

/** A category path is one step for each level, an excluded one a single step. */
function levelsOf(value: ReadValue): ReadValue[] {
  const parts = value.value
  if (typeof parts === 'string' || value.exclude) return [value]
  return parts.map((_, depth) => ({ ...value, value: parts.slice(0, depth + 1) }))
}

function stepText({ value, exclude }: ReadValue, isNumber: boolean): string {
  const text = typeof value === 'string' ? value : (value.at(-1) ?? '')
  const interval = isNumber ? parseInterval(text) : null
  const shown = interval === null ? text : `${interval.from} - ${interval.to ?? ''}`.trim()
  return exclude ? `!${shown}` : shown
}
