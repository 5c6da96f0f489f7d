// `{{$distance …}}` in templates: a distance in the way of the page's language. It takes kilometres, or the ids of markets as a record has
// them, and then tells how far the nearest of them is.

import type { Geo } from '../../contract/geo.ts'
import type { App } from '../core/app.ts'
import { addFormatters } from '../template/formatters.ts'
import { numberFormat } from '../template/numbers.ts'

addFormatters((app) => [
  [
    '$distance',
    (value) => {
      const kilometres = typeof value === 'number' ? value : nearest(app, value)
      return kilometres === undefined ? '' : distanceText(app, kilometres)
    },
  ],
])

/** `850 m`, `2.4 km`, `502 km`. */
function distanceText(app: App, kilometres: number): string {
  const isShort = kilometres < 1
  const format = numberFormat(app.pageSettings.formatting?.locale, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: kilometres < 10 && !isShort ? 1 : 0,
  })
  return format.format(isShort ? Math.round(kilometres * 100) * 10 : kilometres)
}

/** The least distance to markets with these ids that the last result tells. */
function nearest(app: App, ids: unknown): number | undefined {
  const geo = (app.responses.last?.reply as { geo?: Geo } | undefined)?.geo
  const wanted = new Set([ids].flat())
  const near = [...(geo?.markets ?? []), ...(geo?.selectedMarkets ?? [])]
    .filter(({ id }) => wanted.has(id))
    .map(({ distance }) => distance ?? Number.POSITIVE_INFINITY)
  const least = Math.min(...near)
  return Number.isFinite(least) ? least : undefined
}
