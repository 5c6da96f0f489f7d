// Previews: two sides of a question, each with the drafts that are to count there. Nothing is stored and nothing is kept.

import type { StoredAbTest } from '../../../contract/ab-tests.ts'
import { kindRoles, type RecordedKind, recordedKinds } from '../../../contract/history.ts'
import {
  type Preview,
  type PreviewBody,
  type PreviewSide,
  previewDraftsMax,
  previewRoles,
} from '../../../contract/preview.ts'
import { Problem } from '../../../contract/problems.ts'
import { testedView } from '../../answers/ab-variants.ts'
import type { Occasion } from '../../answers/campaigns.ts'
import { answerPreview } from '../../answers/preview.ts'
import type { PreviewAsk } from '../../answers/preview-side.ts'
import { requestFromBody } from '../../answers/request.ts'
import type { Caller } from '../../callers.ts'
import type { Entry } from '../../channel/delta.ts'
import { storedThings, type ThingBody } from '../../channel/history.ts'
import { changeShelves } from '../../channel/shelves.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Handlers } from '../handler.ts'
import { acceptedTest } from './ab-tests.ts'
import { acceptedCampaign } from './campaigns.ts'
import { acceptedRule } from './rules.ts'

/** So long the searches of a preview may take together, in place of the channel's deadline for each: half an answer shows moves that are none. */
const previewPatienceMs = 10_000

export const previewHandlers: Handlers<'preview'> = {
  preview: ({ caller, params, body, whenGone }, { channels, clock }): Promise<Preview> => {
    refuseOthers(caller)
    const live = channels.view(params.channel)
    const limits = { timeMs: previewPatienceMs, whenGone }
    const view = { ...live, index: live.index.within?.(limits) ?? live.index }
    const now = clock()
    const { before = {}, after = { drafts: true }, compared } = body
    const side = (name: SideName, own: Partial<PreviewSide>): PreviewAsk =>
      sideOf(view, { caller, body, name, own: { drafts: false, ...own } }, now)
    return answerPreview({ before: side('before', before), after: side('after', after), compared })
  },
}

type SideName = 'before' | 'after'

type Asked = {
  readonly caller: Caller
  readonly body: PreviewBody
  readonly name: SideName
  readonly own: PreviewSide
}

function refuseOthers(caller: Caller): void {
  if (previewRoles.some((role) => caller.hasRole(role))) return
  throw new Problem('missingRole', { role: previewRoles.join(' or ') })
}

function sideOf(live: ChannelView, asked: Asked, now: Date): PreviewAsk {
  const { body, own } = asked
  const moment = own.at === undefined ? now : new Date(own.at)
  const { view: drafted, drafts, leftOut } = viewWithDrafts(live, asked, moment)
  const { purchaserId, marketIds, variants, sid = body.sid, userId = body.userId } = own
  const params = {
    ...body.params,
    ...(purchaserId === undefined ? {} : { purchaserId }),
    ...(marketIds === undefined ? {} : { marketIds }),
    ...(variants === undefined ? {} : { activeAbTests: variants }),
  }
  const { useAbTest } = body.searchControlParams ?? {}
  const { activeAbTests } = params
  const view = testedView(drafted, { sid, useAbTest, activeAbTests }, moment)
  const kind = body.place === 'search' ? 'search' : 'navigation'
  const request = requestFromBody(
    view,
    {
      ...body,
      params: { ...params, query: params.query ?? '' },
      ...(sid === undefined ? {} : { sid }),
      ...(userId === undefined ? {} : { userId }),
    },
    kind,
  )
  if (kind === 'search' && params.query === undefined) refuseMissing('params.query')
  return { view, request, occasion: occasionOf(body), at: moment.getTime(), drafts, leftOut }
}

function occasionOf({ place, pageId, id, idType, productNumbers }: PreviewBody): Occasion | null {
  switch (place) {
    case 'page':
      return { kind: 'page', pageId: pageId ?? refuseMissing('pageId') }
    case 'product':
      return { kind: 'product', id: id ?? refuseMissing('id'), idType: idType ?? 'productNumber' }
    case 'cart':
      return { kind: 'cart', productNumbers: productNumbers ?? refuseMissing('productNumbers') }
    default:
      return null
  }
}

function refuseMissing(parameter: string): never {
  throw new Problem('badParameter', { parameter, reason: 'is missing' })
}

type Drafted = Pick<PreviewAsk, 'view' | 'drafts' | 'leftOut'>

/** The channel with the things of a side, each checked as if it were stored; first campaigns, then rules, then A/B tests. */
function viewWithDrafts(live: ChannelView, asked: Asked, moment: Date): Drafted {
  let view = live
  const drafts = new Map<RecordedKind, ReadonlySet<string>>()
  const leftOut: PreviewAsk['leftOut'] = []
  for (const kind of recordedKinds) {
    const put = new Map<string, Entry>()
    for (const thing of thingsOf(live, asked, kind)) {
      const body = acceptedAt(view, { kind, ...thing }, moment)
      const id = String(thing.body.id)
      if (body instanceof Problem) leftOut.push({ kind, id, reason: body.message })
      else put.set(id, { key: id, body })
    }
    const stored = storedThings(live, kind)
    const isOther = ({ key, body }: Entry): boolean =>
      JSON.stringify(stored.get(key)) !== JSON.stringify(body)
    const changed = [...put.values()].filter(isOther)
    drafts.set(kind, new Set(changed.map(({ key }) => key)))
    const remove = asked.own.without?.[kind] ?? []
    if (changed.length + remove.length === 0) continue
    const delta = { kind: 'entries', shelf: kind, put: changed, remove } as const
    view = { ...view, shelves: changeShelves(view.shelves, delta) }
  }
  const named = (kind: RecordedKind) => drafts.get(kind) ?? new Set<string>()
  const ids = { campaigns: named('campaigns'), rules: named('rules'), abTests: named('abTests') }
  return { view, drafts: ids, leftOut }
}

type Placed = {
  readonly body: ThingBody
  /** Where it stands in the request; null: it is one of all drafts, and is left out where it cannot be active. */
  readonly place: string | null
}

/** Stored drafts first, then what was sent, which comes in their place. */
function thingsOf(view: ChannelView, { caller, name, own }: Asked, kind: RecordedKind): Placed[] {
  const stored = storedThings(view, kind)
  const { drafts, with: wanted = {}, without = {} } = own
  const named = wanted[kind] ?? []
  const sent = own[kind] ?? []
  const role = kindRoles[kind]
  const isAsked = named.length + sent.length + (without[kind] ?? []).length > 0
  if (isAsked && !caller.hasRole(role)) throw new Problem('missingRole', { role })
  const all = drafts && caller.hasRole(role) ? draftsOf(stored, `${name}.drafts`) : []
  return [
    ...all.map((body) => ({ body, place: null })),
    ...named.map((id, i) => {
      const place = `${name}.with.${kind}[${i}]`
      const body = stored.get(id)
      if (body !== undefined) return { body, place }
      throw new Problem('badParameter', { parameter: place, reason: `${id} is not stored` })
    }),
    ...sent.map((body, i) => ({ body: body as ThingBody, place: `${name}.${kind}[${i}]` })),
  ]
}

function draftsOf(stored: ReadonlyMap<string, ThingBody>, parameter: string): ThingBody[] {
  const drafts = [...stored.values()].filter(({ state }) => state === 'draft')
  if (drafts.length <= previewDraftsMax) return drafts
  const reason = `would have more than ${previewDraftsMax} drafts of a kind count; name those that are to count in \`with\``
  throw new Problem('badParameter', { parameter, reason })
}

/** As it may be stored, and active. Refused with a Problem that names the place of what is wrong; without a place, that is the answer. */
function acceptedAt(
  view: ChannelView,
  { kind, body, place }: Placed & { readonly kind: RecordedKind },
  moment: Date,
): ThingBody | Problem {
  try {
    return accept[kind](view, body, moment) as ThingBody
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (place === null) return error
    if (error.problem !== 'badParameter') throw error
    const parameter = `${place}.${error.values.parameter}`
    throw new Problem('badParameter', { ...error.values, parameter }, error)
  }
}

type Accept = (view: ChannelView, body: ThingBody, moment: Date) => object
type CampaignSent = Parameters<typeof acceptedCampaign>[1]
type RuleSent = Parameters<typeof acceptedRule>[1]

const accept: { readonly [Kind in RecordedKind]: Accept } = {
  campaigns: (view, body) => acceptedCampaign(view, { ...body, state: 'active' } as CampaignSent),
  rules: (view, body) => acceptedRule(view, { ...body, state: 'active' } as RuleSent),
  abTests: (view, body, moment) => runningTest(view, body as StoredAbTest, moment),
}

/** One that runs stays as it is; any other begins, with places of its own. */
function runningTest(view: ChannelView, sent: StoredAbTest, moment: Date): StoredAbTest {
  const { started: _, stopped: __, places: ___, ...body } = sent
  return acceptedTest(view, { id: sent.id, body: { ...body, state: 'running' }, moment })
}
