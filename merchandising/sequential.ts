// Sequential comparison of two means, valid however often and whenever somebody looks.
//
// With V the estimated variance of the difference d of two means of together t sessions, s² = V t, and a mixture of normal alternatives of
// variance (r s)², the mixture likelihood ratio exp(…) stays below 1/a for ever with probability 1 - a if there is no difference, by
// Ville's inequality (Robbins 1970; Johari, Koomen, Pekelis, Walsh 2017: mixture sequential probability ratio test). Turned round it is the
// confidence sequence
//
//   d ± s sqrt( 2 (t r² + 1) / (t² r²) · log( sqrt(t r² + 1) / a ) )
//
// which holds for estimated variances too as t grows: theorem 2.2 of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central
// limit theory and asymptotic confidence sequences (Annals of Statistics 52, 2024). `r` makes it narrowest at a number of sessions.

/** What is known of one side: how many sessions, and their values and squares summed. */
export type Sums = { readonly count: number; readonly sum: number; readonly squares: number }

export type Sides = { readonly first: Sums; readonly second: Sums }

export type Tuning = {
  /** How often a difference is seen where there is none, whatever the number of looks. */
  readonly alpha: number
  /** Sessions of both sides together at which the comparison is sharpest. */
  readonly sharpestAt: number
}

export type Comparison = {
  /** The mean of the second side less that of the first. */
  readonly difference: number
  /** The difference is between these, at all times at once; infinite while too little is known. */
  readonly low: number
  readonly high: number
  /** Always valid; 1 while too little is known. */
  readonly pValue: number
  /** Further sessions of both sides until the difference is beyond doubt if it stays what it is; null: more than can be waited for. */
  readonly sessionsMissing: number | null
}

/** Before each side has so many sessions nothing is said: the sequence holds for large numbers. */
export const sessionsLeast = 100
/** Sessions with a value other than 0 that the smaller side would have if there were no difference, before anything is said. */
export const nonzeroLeast = 10
/** Nobody waits for more. */
const sessionsAwaited = 100_000_000

export function mean({ count, sum }: Sums): number {
  return count === 0 ? 0 : sum / count
}

/** `nonzero`: sessions of both sides with a value other than 0. */
export function compareMeans(
  sides: Sides & { readonly nonzero: number },
  tuning: Tuning,
): Comparison {
  const { first, second, nonzero } = sides
  const difference = mean(second) - mean(first)
  const sessions = first.count + second.count
  const ofDifference = varianceOfMean(first, sides) + varianceOfMean(second, sides)
  const smaller = Math.min(first.count, second.count)
  const isEnough =
    smaller >= sessionsLeast && (nonzero * smaller) / sessions >= nonzeroLeast && ofDifference > 0
  if (!isEnough) return unknown(difference)
  const spread = Math.sqrt(ofDifference * sessions)
  const radius = radiusAt(sessions, spread, tuning)
  return {
    difference,
    low: difference - radius,
    high: difference + radius,
    pValue: pValueAt(sessions, difference / spread, tuning),
    sessionsMissing: missingSessions({ sessions, spread, difference }, tuning),
  }
}

function unknown(difference: number): Comparison {
  const { POSITIVE_INFINITY: high, NEGATIVE_INFINITY: low } = Number
  return { difference, low, high, pValue: 1, sessionsMissing: null }
}

/**
 * A side with few values beyond 0 seems to vary less than it does, and would be believed too soon. So no side varies less than both together.
 */
function varianceOfMean(side: Sums, { first, second }: Sides): number {
  const both = {
    count: first.count + second.count,
    sum: first.sum + second.sum,
    squares: first.squares + second.squares,
  }
  return side.count === 0 ? 0 : Math.max(variance(side), variance(both)) / side.count
}

function variance({ count, sum, squares }: Sums): number {
  return count < 2 ? 0 : Math.max(0, squares - (sum * sum) / count) / (count - 1)
}

/** r²: makes the sequence narrowest at `sharpestAt`, as the appendix of the paper on asymptotic confidence sequences has it. */
function mixing({ alpha, sharpestAt }: Tuning): number {
  const bits = -2 * Math.log(alpha)
  return (bits + Math.log(bits + 1)) / sharpestAt
}

function radiusAt(sessions: number, spread: number, tuning: Tuning): number {
  const grown = sessions * mixing(tuning)
  const log = 0.5 * Math.log(grown + 1) - Math.log(tuning.alpha)
  return spread * Math.sqrt(((2 * (grown + 1)) / (grown * sessions)) * log)
}

/** One over the mixture likelihood ratio, at most 1. `effect`: the difference in spreads. */
function pValueAt(sessions: number, effect: number, tuning: Tuning): number {
  const grown = sessions * mixing(tuning)
  const log = (sessions * effect * effect * grown) / (2 * (grown + 1)) - 0.5 * Math.log(grown + 1)
  return Math.min(1, Math.exp(-log))
}

type Seen = {
  readonly sessions: number
  readonly spread: number
  readonly difference: number
}

function missingSessions({ sessions, spread, difference }: Seen, tuning: Tuning): number | null {
  const size = Math.abs(difference)
  const isClear = (count: number): boolean => radiusAt(count, spread, tuning) < size
  if (isClear(sessions)) return 0
  let least = sessions
  let enough = sessions * 2
  while (!isClear(enough)) {
    if (enough > sessionsAwaited) return null
    least = enough
    enough *= 2
  }
  while (enough - least > 1) {
    const middle = Math.floor((least + enough) / 2)
    if (isClear(middle)) enough = middle
    else least = middle
  }
  return enough - sessions
}
