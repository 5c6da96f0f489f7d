// The part of a search state that says which markets a shopper wants. A search of the page that says nothing of them gets the last choice,
// because a shop once chosen is meant for the next words, too; every search asks for the markets to be told.

import type { SearchParams } from '../../contract/search-params.ts'
import type { FfElement } from '../core/element.ts'
import { given } from '../core/tracking.ts'
import type { Place } from './locate.ts'

export type MarketState = {
  readonly marketIds: readonly string[]
  readonly location?: Place | undefined
  readonly maxDistance?: number | undefined
  readonly excludeProductsNotInRange?: boolean | undefined
}

/** The state with this choice in place of its own. */
export function withPlace(params: SearchParams, state: MarketState): SearchParams {
  const {
    marketIds: _,
    location: __,
    maxDistance: ___,
    excludeProductsNotInRange: ____,
    ...others
  } = params
  return { ...others, ...chosen(state) }
}

/** What it says of the markets; distances count only from somewhere. */
function chosen({ marketIds, location, ...range }: MarketState): SearchParams {
  return given({
    marketIds: marketIds.length > 0 ? [...marketIds] : undefined,
    ...(location ? { location, ...range } : {}),
  })
}

/** Lets the searches of the element's instance carry its choice. */
export function keepPlace(element: FfElement, state: () => MarketState): void {
  const { app } = element
  for (const endpoint of ['search', 'navigation']) {
    app.addBefore(endpoint, (info: Record<string, unknown>) => {
      if (!element.isConnected) return
      const params = info[`${endpoint}Params`] as Record<string, unknown>
      const { origin } = (info.requestOptions ?? {}) as { origin?: unknown }
      params.showMarkets ??= true
      // What the element itself asks for is complete.
      if (origin === element) return
      for (const [name, value] of Object.entries(chosen(state()))) params[name] ??= value
    })
  }
}
