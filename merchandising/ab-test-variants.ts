// A/B tests: which variant a session has. It follows from the session's id and the test alone, so nothing about sessions is stored, every
// node says the same, and what a session had is known again when its events are counted.

import { hash32 } from './ab-test-hash.ts'
import { runsAt } from './campaign-index.ts'
import type { Bounds } from './trigger.ts'

/** Sessions fall on so many places of a group, evenly. */
export const placesMax = 10_000

/** Places from `from` on, before `to`. */
export type Places = { readonly from: number; readonly to: number }

export type AbTest = {
  readonly id: string
  readonly state: 'draft' | 'running' | 'stopped'
  readonly dates: Bounds
  /** Tests of one group never have a session in common; null: the test is a group of its own. */
  readonly group: string | null
  /** The places of the group whose sessions take part. */
  readonly places: readonly Places[]
  /** The first one is the control: the shop as it is without the test. */
  readonly variants: readonly AbVariant[]
  /** What everybody has once the test is stopped; null: the control. */
  readonly winner: string | null
}

/** `share`: of all shares together, so much of the sessions. */
export type AbVariant = { readonly id: string; readonly share: number }

/** The seeds make being in a test and the variant in it independent of each other. */
const placeSeed = 0x41495301
const variantSeed = 0x41495302

/** The variant of a session if the test has it; null: it takes no part. Says nothing of whether the test is running. */
export function variantOf(test: AbTest, sid: string): string | null {
  const place = placeOf(test, sid)
  if (!test.places.some(({ from, to }) => place >= from && place < to)) return null
  const shares = test.variants.reduce((sum, { share }) => sum + share, 0)
  let left = (hash32(`${test.id}\n${sid}`, variantSeed) / 2 ** 32) * shares
  for (const { id, share } of test.variants) {
    if (left < share) return id
    left -= share
  }
  return null
}

function placeOf({ id, group }: AbTest, sid: string): number {
  const space = group === null ? `test ${id}` : `group ${group}`
  return Math.floor((hash32(`${space}\n${sid}`, placeSeed) / 2 ** 32) * placesMax)
}

/** The variant of all who take no part. */
export function standingVariant({ state, winner, variants }: AbTest): string {
  return (state === 'stopped' ? winner : null) ?? variants[0].id
}

/** `at`: milliseconds since 1970. */
export function isOn({ state, dates }: AbTest, at: number): boolean {
  return state === 'running' && runsAt(dates, at)
}

export type SessionOf = {
  /** Null: nobody knows the session. */
  readonly sid: string | null
  /** By test, the variant that a request asks for. */
  readonly asked: ReadonlyMap<string, string>
  readonly at: number
}

/**
 * The variants that a request shows of the tests it takes part in. What it asks for counts before what its session has, and in drafts as
 * well, so that they can be looked at; but a test that was stopped, or has not begun or has ended by its dates, is over for everybody.
 */
export function takenVariants(
  tests: Iterable<AbTest>,
  { sid, asked, at }: SessionOf,
): ReadonlyMap<string, string> {
  const taken = new Map<string, string>()
  for (const test of tests) {
    const wanted = asked.get(test.id)
    const isKnown = test.variants.some(({ id }) => id === wanted)
    const isOpen = isOn(test, at)
    if (wanted !== undefined && isKnown && (isOpen || test.state === 'draft'))
      taken.set(test.id, wanted)
    else if (isOpen && sid !== null && sid !== '') {
      const own = variantOf(test, sid)
      if (own !== null) taken.set(test.id, own)
    }
  }
  return taken
}

/** The first places of a group that are free; null: there are not so many. `taken` are those of the other tests. */
export function freePlaces(taken: readonly Places[], wanted: number): readonly Places[] | null {
  const places: Places[] = []
  let missing = wanted
  let next = 0
  const take = (end: number): void => {
    const length = Math.min(missing, end - next)
    if (length <= 0) return
    places.push({ from: next, to: next + length })
    missing -= length
  }
  for (const { from, to } of taken.toSorted((one, other) => one.from - other.from)) {
    take(from)
    next = Math.max(next, to)
  }
  take(placesMax)
  return missing > 0 ? null : places
}
