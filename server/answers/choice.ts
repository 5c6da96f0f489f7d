// What is chosen in a facet, told apart from the other conditions on its field. A choice is what the facet's own links set and take
// back; conditions such as an excluded value came from elsewhere and stay whatever is chosen.

import type { SelectionType } from '../../contract/enums.ts'
import { foldCase } from '../../engine/text/fold.ts'
import { parseInterval, type ReadFilter, type ReadValue, valueText } from './filter-syntax.ts'

export type ChosenValue = ReadValue['value']

export type Choice = {
  readonly values: readonly ChosenValue[]
  /** The filters that hold these values and nothing else. */
  readonly own: readonly ReadFilter[]
  /** The other filters on the field. */
  readonly others: readonly ReadFilter[]
}

export type ChoosingFacet = {
  readonly field: string
  readonly selectionType: SelectionType
  /** Intervals are what a slider chooses; where single numbers are chosen they are conditions from elsewhere. */
  readonly choosesIntervals: boolean
}

export function isMulti(selectionType: SelectionType): boolean {
  return selectionType === 'multiSelectOr' || selectionType === 'multiSelectAnd'
}

export function choiceOf(filters: readonly ReadFilter[], facet: ChoosingFacet): Choice {
  const onField = filters.filter(({ name }) => name === facet.field)
  const plain = onField.filter((filter) => isPlain(filter, facet))
  const own = facet.selectionType === 'multiSelectAnd' ? plain : plain.slice(0, 1)
  const values = own.flatMap((filter) => filter.values.map(({ value }) => value))
  return { values, own, others: onField.filter((filter) => !own.includes(filter)) }
}

function isPlain({ substring, values }: ReadFilter, facet: ChoosingFacet): boolean {
  const type = facet.selectionType === 'multiSelectAnd' ? 'and' : 'or'
  if (substring || values.some(({ exclude }) => exclude)) return false
  if (!facet.choosesIntervals && values.some(({ value }) => isInterval(value))) return false
  return values.length === 1 || values.every((value) => value.type === type)
}

export function isInterval(value: ChosenValue): boolean {
  return typeof value === 'string' && parseInterval(value) !== null
}

/** Whether two values are one to a filter. */
export function sameValue(a: ChosenValue, b: ChosenValue): boolean {
  return valueKey(a) === valueKey(b)
}

/** Equal for values that a filter takes for the same. */
export function valueKey(value: ChosenValue): string {
  return foldCase(valueText(value))
}

/** Whether `branch` is `path` or lies below it. */
export function isWithin(branch: ChosenValue, path: ChosenValue): boolean {
  const inner = valueKey(branch)
  const outer = valueKey(path)
  return inner === outer || inner.startsWith(`${outer}/`)
}

/** The values of the choice and those that are asked for elsewhere on the field, each once. */
export function chosenValues({ values: own, others }: Choice): ChosenValue[] {
  const isShown = ({ substring }: ReadFilter): boolean => !substring
  const elsewhere = others
    .filter(isShown)
    .flatMap(({ values }) => values.filter(({ exclude }) => !exclude).map(({ value }) => value))
  const once = new Map([...own, ...elsewhere].map((value) => [valueKey(value), value]))
  return [...once.values()]
}
