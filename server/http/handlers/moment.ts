// The clocks of a request: one that measures how long it takes, and the one on the wall.

import type { Moment } from '../../answers/search.ts'
import type { Services } from '../services.ts'

export function momentAt(clock: Services['clock']): Moment {
  const wall = clock().getTime()
  return { now: () => performance.now(), wall: () => wall }
}
