// The shelf of A/B tests: an entry is a stored test under its id. Readers get what says which variant a session has, and what a variant
// changes of the settings.

import type { AbSettings } from '../../contract/ab-test-settings.ts'
import type { StoredAbTest } from '../../contract/ab-tests.ts'
import { type AbTest, standingVariant } from '../../merchandising/ab-test-variants.ts'
import type { ShelfKind } from './shelf.ts'

/** A channel as the variants of one session make it. */
export type TestedView = {
  /** By test, the variant that triggers ask for; every test of the channel has one, also those that the session takes no part in. */
  readonly variants: ReadonlyMap<string, string>
  /** The tests that the session takes part in. */
  readonly taken: ReadonlyMap<string, string>
  /** What stands in place of the channel's settings. */
  readonly settings: AbSettings
}

export type AbTestContents = {
  readonly stored: ReadonlyMap<string, StoredAbTest>
  /** By id. */
  readonly tests: ReadonlyMap<string, AbTest>
  /** The variants of those who take part in nothing. */
  readonly standing: ReadonlyMap<string, string>
}

export const abTestShelf: ShelfKind<AbTestContents> = {
  empty: { stored: new Map(), tests: new Map(), standing: new Map() },
  change(before, { put, remove }) {
    const stored = new Map(before.stored)
    for (const key of remove) stored.delete(key)
    for (const { key, body } of put) stored.set(key, body as StoredAbTest)
    // In the order of their ids, whichever came first: where two change the same setting, the last one counts everywhere.
    const tests = [...stored.values()].map(readAbTest).sort((a, b) => (a.id < b.id ? -1 : 1))
    return {
      stored,
      tests: new Map(tests.map((test) => [test.id, test])),
      standing: new Map(tests.map((test) => [test.id, standingVariant(test)])),
    }
  },
}

export function readAbTest(stored: StoredAbTest): AbTest {
  const { id, state, from, to, group = null, places = [], variants, winner = null } = stored
  return {
    id,
    state,
    dates: {
      from: from === undefined ? null : Date.parse(from),
      to: to === undefined ? null : Date.parse(to),
    },
    group,
    places,
    variants: variants.map((variant) => ({ id: variant.id, share: variant.share })),
    winner,
  }
}

/** The settings of a variant; where the test or the variant is not known any more, none. */
export function variantSettings(
  { stored }: AbTestContents,
  test: string,
  variant: string,
): AbSettings {
  return stored.get(test)?.variants.find(({ id }) => id === variant)?.settings ?? {}
}

/** The time in which the events of a test count, in milliseconds since 1970; null: it has not begun. */
export function countedTime({ started, stopped, from, to }: StoredAbTest): CountedTime | null {
  if (started === undefined) return null
  const ends = [stopped, to].filter((each) => each !== undefined).map((each) => Date.parse(each))
  return {
    from: Math.max(Date.parse(started), from === undefined ? 0 : Date.parse(from)),
    to: ends.length === 0 ? null : Math.min(...ends),
  }
}

export type CountedTime = { readonly from: number; readonly to: number | null }
