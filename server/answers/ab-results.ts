// The results of an A/B test in the words of the contract: from what the sessions of each variant did to what it means.

import type {
  AbComparison,
  AbMetric,
  AbTestResults,
  AbVariantResult,
} from '../../contract/ab-test-results.ts'
import type { StoredAbTest } from '../../contract/ab-tests.ts'
import type { Deeds, VariantDeeds } from '../../merchandising/ab-test-ledger.ts'
import { type Comparison, compareMeans, mean, type Sums } from '../../merchandising/sequential.ts'
import { sharesPValue } from '../../merchandising/sequential-shares.ts'
import { countedTime } from '../channel/ab-tests.ts'
import { sharesSentence, testSentence, variantSentence } from './ab-sentences.ts'

/** How often a goal is called decided where there is no difference, all variants and all looks together. */
export const goalAlpha = 0.05
/** A warning of shares that is wrong is worse than one that comes a day later. */
const sharesAlpha = 0.001
/** Closer than this part of the control is called the same. */
const sameWithin = 0.01

/** `deeds`: of the variants in their order. */
export function presentAbResults(test: StoredAbTest, deeds: Deeds): AbTestResults {
  const time = countedTime(test)
  const [control, ...others] = deeds.variants
  const tuning = { alpha: goalAlpha / others.length, sharpestAt: test.expectedSessions }
  const variants = deeds.variants.map((own, i): AbVariantResult => {
    const counted = countsOf(test.variants[i].id, own, deeds.sampledOneIn)
    if (i === 0) return { ...counted, sentence: `${counted.id} is the control.` }
    const compared = comparisons(control, own, tuning)
    const goal = compared[test.goal]
    const isOpen = goal.shown.verdict === 'open'
    const missing = isOpen ? goal.found.sessionsMissing : 0
    const sessionsMissing = missing === null ? null : missing * deeds.sampledOneIn
    return {
      ...counted,
      comparedWithControl: shownOf(compared),
      ...(sessionsMissing === null ? {} : { sessionsMissing }),
      sentence: variantSentence(test, { id: counted.id, goal: goal.shown, sessionsMissing }),
    }
  })
  const pValue = sharesPValue(
    deeds.variants.map(({ sessions }) => sessions),
    test.variants.map(({ share }) => share),
  )
  const warning = pValue < sharesAlpha ? sharesSentence(test, variants) : null
  return {
    id: test.id,
    state: test.state,
    ...(time === null ? {} : { from: new Date(time.from).toISOString() }),
    ...(time === null || time.to === null ? {} : { to: new Date(time.to).toISOString() }),
    goal: test.goal,
    certainty: 1 - goalAlpha,
    sampledOneIn: deeds.sampledOneIn,
    ...(warning === null ? {} : { sharesWarning: warning }),
    sharesPValue: pValue,
    variants,
    sentence: warning ?? testSentence(test, variants),
  }
}

/** Where only a sample is counted, counts are of all as far as it tells; rates need no such thing. */
function countsOf(
  id: string,
  { revenue, withClick, withCart, withOrder, ...counts }: VariantDeeds,
  sampledOneIn: number,
): Omit<AbVariantResult, 'sentence'> {
  const { sessions, searches, views, clicks, carts, orders } = counts
  const rate = (count: number): number => (sessions === 0 ? 0 : count / sessions)
  return {
    id,
    sessions: sessions * sampledOneIn,
    searches: searches * sampledOneIn,
    views: views * sampledOneIn,
    clicks: clicks * sampledOneIn,
    carts: carts * sampledOneIn,
    orders: orders * sampledOneIn,
    revenue: revenue.sum * sampledOneIn,
    clickRate: rate(withClick),
    cartRate: rate(withCart),
    orderRate: rate(withOrder),
    revenuePerSession: mean(revenue),
  }
}

type Compared = { readonly found: Comparison; readonly shown: AbComparison }
type ByMetric<Value> = { readonly [Name in AbMetric]: Value }

function comparisons(
  control: VariantDeeds,
  own: VariantDeeds,
  tuning: Parameters<typeof compareMeans>[1],
): ByMetric<Compared> {
  const by = (
    sumsOf: (deeds: VariantDeeds) => Sums,
    nonzeroOf: (deeds: VariantDeeds) => number,
  ) => {
    const sides = { first: sumsOf(control), second: sumsOf(own) }
    const found = compareMeans({ ...sides, nonzero: nonzeroOf(control) + nonzeroOf(own) }, tuning)
    return { found, shown: shownComparison(found, mean(sides.first)) }
  }
  const rate = (name: 'withClick' | 'withCart' | 'withOrder') =>
    by(
      ({ sessions, [name]: sum }) => ({ count: sessions, sum, squares: sum }),
      ({ [name]: sum }) => sum,
    )
  return {
    clickRate: rate('withClick'),
    cartRate: rate('withCart'),
    orderRate: rate('withOrder'),
    revenuePerSession: by(
      ({ revenue }) => revenue,
      ({ withOrder }) => withOrder,
    ),
  }
}

function shownOf(compared: ByMetric<Compared>): ByMetric<AbComparison> {
  const { clickRate, cartRate, orderRate, revenuePerSession } = compared
  return {
    clickRate: clickRate.shown,
    cartRate: cartRate.shown,
    orderRate: orderRate.shown,
    revenuePerSession: revenuePerSession.shown,
  }
}

function shownComparison(
  { difference, low, high, pValue }: Comparison,
  control: number,
): AbComparison {
  const isKnown = Number.isFinite(low) && Number.isFinite(high)
  return {
    difference,
    ...(isKnown ? { low, high } : {}),
    ...(control > 0 ? { relative: difference / control } : {}),
    pValue,
    verdict: isKnown ? verdictOf({ low, high, control }) : 'open',
  }
}

type Bounded = { readonly low: number; readonly high: number; readonly control: number }

function verdictOf({ low, high, control }: Bounded): AbComparison['verdict'] {
  if (low > 0) return 'better'
  if (high < 0) return 'worse'
  const near = sameWithin * control
  return low > -near && high < near ? 'same' : 'open'
}
