// The states of elements that go with a result as a whole: they wait, fail and are empty together with it.

import { statesOf } from '../core/states.ts'

export const resultStates = statesOf({
  of: 'SearchAndNavigation',
  isEmpty: ({ totalHits }) => totalHits === 0,
})
