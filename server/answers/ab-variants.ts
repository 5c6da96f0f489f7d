// The channel as the variants of a session's A/B tests make it. Whoever asks goes on with the view that comes out of here: triggers find the
// session's variants in it, its settings are those of the variants, and answers are kept apart by it.

import type { AbSettings } from '../../contract/ab-test-settings.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import { takenVariants } from '../../merchandising/ab-test-variants.ts'
import { type TestedView, variantSettings } from '../channel/ab-tests.ts'
import type { ChannelView } from '../channel/view.ts'

export type TestedAsker = {
  readonly sid?: string | undefined
  /** Absent: yes. */
  readonly useAbTest?: boolean | undefined
  readonly activeAbTests?: SearchParams['activeAbTests'] | undefined
}

/** Combinations of variants of one view that are kept. */
const combinationsMax = 4_096

/** By the variants taken, so that the same variants of the same channel are the same view: kept answers belong to a view. */
const testedViews = new WeakMap<ChannelView, Map<string, ChannelView>>()

/** `moment`: when it is asked. A channel without tests stays as it is. */
export function testedView(view: ChannelView, asker: TestedAsker, moment: Date): ChannelView {
  const { tests } = view.shelves.abTests
  if (tests.size === 0) return view
  const { sid = null, useAbTest = true, activeAbTests = {} } = asker
  const asked = new Map(Object.entries(activeAbTests))
  const at = moment.getTime()
  const taken = useAbTest
    ? takenVariants(tests.values(), { sid, asked, at })
    : new Map<string, string>()
  return viewOf(view, taken)
}

/** For requests whose parameters lie in a body. */
export function testedByBody(
  view: ChannelView,
  body: {
    readonly params: Pick<SearchParams, 'activeAbTests'>
    readonly searchControlParams?: { readonly useAbTest?: boolean }
    readonly sid?: string
  },
  moment: Date,
): ChannelView {
  const { sid, params, searchControlParams = {} } = body
  const { activeAbTests } = params
  return testedView(view, { sid, activeAbTests, useAbTest: searchControlParams.useAbTest }, moment)
}

function viewOf(view: ChannelView, taken: ReadonlyMap<string, string>): ChannelView {
  const known = testedViews.get(view) ?? new Map<string, ChannelView>()
  testedViews.set(view, known)
  const key = JSON.stringify([...taken])
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= combinationsMax) known.clear()
  const { abTests } = view.shelves
  const variants = new Map([...abTests.standing, ...taken])
  const changes = [...variants].map(([test, id]) => variantSettings(abTests, test, id))
  const settings: AbSettings = Object.assign({}, ...changes)
  const made = withSettings(view, { variants, taken, settings })
  known.set(key, made)
  return made
}

/** What the channel's settings do not have is read from `tested` itself. */
function withSettings(view: ChannelView, tested: TestedView): ChannelView {
  const { defaultSort: _, rankingWeight: __, ...own } = tested.settings
  return { ...view, tested, settings: { ...view.settings, ...own } }
}

/** The tests that a request takes part in, as replies tell and links carry them; what it names beyond known tests stays. */
export function activeTests(
  { shelves, tested }: Pick<ChannelView, 'shelves' | 'tested'>,
  given: SearchParams['activeAbTests'] = {},
): NonNullable<SearchParams['activeAbTests']> {
  if (tested === undefined) return given
  const { tests } = shelves.abTests
  const foreign = Object.entries(given).filter(([test]) => !tests.has(test))
  return Object.fromEntries([...foreign, ...tested.taken])
}
