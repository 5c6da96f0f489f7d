// The states of elements that go with a result as a whole: they wait, fail and are empty together with it.

import type { SearchResultBody } from '../../contract/search-result.ts'
import type { States } from '../core/element.ts'
import { statesOf } from '../core/states.ts'

export const resultStates = resultStatesOf(({ totalHits }) => totalHits === 0)

/** The states of an element that shows a part of each result, which may be empty. */
export function resultStatesOf(isEmpty: (result: SearchResultBody) => boolean): States {
  return statesOf({ of: 'SearchAndNavigation', isEmpty })
}
