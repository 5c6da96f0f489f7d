// What a customer is about to need again: from the days on which they bought a product comes its rhythm, the median of the days
// between; from the rhythm and today comes how due it is. Pure: the moment is handed in.

import { dayMs } from './shop-events.ts'

export type Purchase = {
  readonly product: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export type Rhythm = {
  readonly product: string
  /** Day of the last purchase, counted from 1970. */
  readonly lastDay: number
  /** Median of the days between two purchases. */
  readonly intervalDays: number
  /** Days on which it was bought. */
  readonly purchases: number
}

/** What is bought once has no rhythm. */
const purchasesMin = 2

/** The products that were bought on two days or more. Several purchases on one day are one: whoever buys two packs needs them longer. */
export function rhythmsOf(purchases: readonly Purchase[]): Rhythm[] {
  const days = new Map<string, Set<number>>()
  for (const { product, at } of purchases) {
    const known = days.get(product)
    const day = Math.floor(at / dayMs)
    if (known === undefined) days.set(product, new Set([day]))
    else known.add(day)
  }
  return [...days].flatMap(([product, own]) => {
    if (own.size < purchasesMin) return []
    const ordered = [...own].sort((a, b) => a - b)
    const intervals = ordered.slice(1).map((day, i) => day - ordered[i])
    return [
      {
        product,
        lastDay: ordered[ordered.length - 1],
        intervalDays: median(intervals),
        purchases: ordered.length,
      },
    ]
  })
}

function median(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((a, b) => a - b)
  const middle = ordered.length >> 1
  return ordered.length % 2 === 1 ? ordered[middle] : (ordered[middle - 1] + ordered[middle]) / 2
}

/** Before this part of the interval has passed, there is enough of it in the house. */
const earliestPart = 0.5
/** After so many intervals the habit has probably ended. */
const habitIntervals = 3

/**
 * The products in the order in which they are due: first the overdue ones, the longest overdue first; then those that will be
 * due, the next first; last those overdue for so long that the habit may have ended, which are not given up all the same.
 */
export function dueProducts(rhythms: readonly Rhythm[], moment: number): Rhythm[] {
  const today = moment / dayMs
  const passed = ({ lastDay, intervalDays }: Rhythm): number => (today - lastDay) / intervalDays
  const place = (part: number): number => {
    if (part > habitIntervals) return 2
    return part >= 1 ? 0 : 1
  }
  return rhythms
    .map((rhythm) => ({ rhythm, part: passed(rhythm) }))
    .filter(({ part }) => part >= earliestPart)
    .sort(
      (a, b) =>
        place(a.part) - place(b.part) ||
        (place(a.part) === 2 ? a.part - b.part : b.part - a.part) ||
        b.rhythm.purchases - a.rhythm.purchases ||
        (a.rhythm.product < b.rhythm.product ? -1 : 1),
    )
    .map(({ rhythm }) => rhythm)
}
