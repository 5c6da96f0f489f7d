// What becomes of a stored A/B test when somebody sends it anew. Whatever decides who has which variant, and what a variant is, stands still
// once the test has begun: a share that changes on the way would give sessions another variant, and mix what is compared.

import { type AbSettings, abSettingNames } from '../../contract/ab-test-settings.ts'
import type { AbTestBody, StoredAbTest } from '../../contract/ab-tests.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import { freePlaces, type Places, placesMax } from '../../merchandising/ab-test-variants.ts'
import { CampaignFlaw, datesOf, refuse } from './campaign-triggers.ts'
import { settingsFlaw } from './settings-flaw.ts'
import type { ChannelView } from './view.ts'

/** The places that a group has left are fewer than the test wants. */
export type GroupFull = { readonly group: string; readonly free: number; readonly wanted: number }

export type TestChange = StoredAbTest | CampaignFlaw | { readonly full: GroupFull }

export type SentTest = {
  readonly id: string
  readonly body: AbTestBody
  /** When it is sent. */
  readonly moment: Date
}

export function changedTest(
  { settings, shelves }: Pick<ChannelView, 'settings' | 'shelves'>,
  { id, body, moment }: SentTest,
): TestChange {
  const { stored } = shelves.abTests
  const before = stored.get(id)
  try {
    refuseWrong(body)
    refuseSteps(before, body)
    if (before?.started !== undefined) return goneOn(before, body, moment)
    refuseContradictions(settings, body)
    if (body.state === 'draft') return { id, ...body }
    const wanted = (body.traffic * placesMax) / 100
    const taken = placesTaken(stored, { id, group: body.group })
    const places = freePlaces(taken, wanted)
    if (places !== null) return { id, ...body, started: moment.toISOString(), places: [...places] }
    const { group = '' } = body
    return { full: { group, free: freeShare(taken), wanted: body.traffic } }
  } catch (error) {
    if (error instanceof CampaignFlaw) return error
    throw error
  }
}

function goneOn(before: StoredAbTest, body: AbTestBody, moment: Date): StoredAbTest {
  const { id, started, stopped, places } = before
  const isStopped = body.state === 'stopped'
  return {
    id,
    ...body,
    ...(started === undefined ? {} : { started }),
    ...(isStopped ? { stopped: stopped ?? moment.toISOString() } : {}),
    ...(places === undefined ? {} : { places }),
  }
}

/** Those of the running tests of the same group. */
function placesTaken(
  stored: ReadonlyMap<string, StoredAbTest>,
  { id, group }: { readonly id: string; readonly group: string | undefined },
): Places[] {
  if (group === undefined) return []
  return [...stored.values()]
    .filter((test) => test.id !== id && test.state === 'running' && test.group === group)
    .flatMap(({ places = [] }) => places)
}

function freeShare(taken: readonly Places[]): number {
  const used = taken.reduce((sum, { from, to }) => sum + to - from, 0)
  return Math.floor(((placesMax - used) * 100) / placesMax)
}

function refuseWrong({ from, to, variants, winner }: AbTestBody): void {
  datesOf(from, to, 'to')
  const ids = new Set<string>()
  for (const [i, { id, settings = {} }] of variants.entries()) {
    refuse(ids.has(id), `variants[${i}].id`, 'must not be that of another variant')
    ids.add(id)
    for (const name of Object.keys(settings)) {
      const isKnown = (abSettingNames as readonly string[]).includes(name)
      refuse(!isKnown, `variants[${i}].settings.${name}`, otherSettings)
    }
    const choices = settings.paging?.choices
    refuse(choices?.length === 0, `variants[${i}].settings.paging.choices`, 'must not be empty')
  }
  refuse(winner !== undefined && !ids.has(winner), 'winner', 'must be the id of a variant')
}

/** What a variant changes must fit what it does not change. */
function refuseContradictions(settings: ChannelSettings, { variants }: AbTestBody): void {
  for (const [i, { settings: own = {} }] of variants.entries()) {
    const { defaultSort, rankingWeight: _, ...parts }: AbSettings = own
    const flaw = settingsFlaw({ ...settings, ...parts })
    const isOwn = flaw !== null && Object.keys(parts).some((name) => flaw.path.startsWith(name))
    if (isOwn) throw new CampaignFlaw(`variants[${i}].settings.${flaw.path}`, flaw.reason)
    if (defaultSort === undefined || defaultSort.field === 'Relevancy') continue
    const sortOrders = [{ ...defaultSort, description: '' }]
    const unsorted = settingsFlaw({ ...settings, sortOrders })
    if (unsorted?.path.startsWith('sortOrders'))
      throw new CampaignFlaw(`variants[${i}].settings.defaultSort.field`, unsorted.reason)
  }
}

const otherSettings = `cannot be changed by a variant, because the index or other parts of the channel go by it; a variant may change ${abSettingNames.join(', ')}`

/** Draft, running, stopped: in this order and no other. */
function refuseSteps(before: StoredAbTest | undefined, body: AbTestBody): void {
  const state = before?.state ?? 'draft'
  const isStep =
    body.state === state ||
    (state === 'draft' && body.state === 'running') ||
    (state === 'running' && body.state === 'stopped')
  refuse(
    !isStep,
    'state',
    `cannot be ${body.state}: the test is ${before === undefined ? 'not there yet' : state}; to begin it anew, store it under another id`,
  )
  if (before?.started === undefined) return
  for (const name of fixed) {
    const isSame = sameJson(before[name], body[name])
    refuse(!isSame, name, `cannot be changed any more, because the test has begun; ${copyIt}`)
  }
}

const fixed = ['variants', 'traffic', 'group', 'from', 'goal', 'expectedSessions'] as const
const copyIt = 'stop it and store what is to be tested under another id'

/** Equal as JSON but for the order of properties. */
function sameJson(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other)
}

function sortedJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, part) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  )
}
