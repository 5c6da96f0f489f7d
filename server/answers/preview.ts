// A preview: two sides and what lies between them. Nothing of it is kept.

import type { Preview, PreviewCause, PreviewMove, PreviewPlace } from '../../contract/preview.ts'
import type { Hit } from '../../engine/query.ts'
import { type ListMove, movesBetween } from '../../merchandising/moves.ts'
import { everyDocument } from './every-document.ts'
import {
  absenceCauses,
  hideCauses,
  ownCauses,
  type Sides,
  variantCauses,
} from './preview-causes.ts'
import { type Look, lookAt, namesIn, type PreviewAsk } from './preview-side.ts'

export type PreviewRequest = {
  readonly before: PreviewAsk
  readonly after: PreviewAsk
  /** Places of both lists. */
  readonly compared: number
}

export async function answerPreview({ before, after, compared }: PreviewRequest): Promise<Preview> {
  const sides: Sides = {
    before: await lookAt(before, compared),
    after: await lookAt(after, compared),
  }
  return {
    before: sides.before.shown,
    after: sides.after.shown,
    rules: differenceOf(sides, ({ rules, ask }) =>
      rules.map(({ id }) => [id, JSON.stringify(ask.view.shelves.rules.stored.get(id))]),
    ),
    campaigns: differenceOf(sides, ({ campaigns, ask }) =>
      campaigns.map(({ id, hits }) => {
        const stored = ask.view.shelves.campaigns.stored.get(id)
        return [id, JSON.stringify([stored, hits.map((hit) => hit.id)])]
      }),
    ),
    compared: Math.max(sides.before.ranked.length, sides.after.ranked.length),
    timedOut: sides.before.timedOut || sides.after.timedOut,
    moves: await movesOf(sides),
  }
}

/** By id, what it is: whatever differs in that has changed. */
type Told = readonly (readonly [id: string, what: string])[]

function differenceOf({ before, after }: Sides, tell: (look: Look) => Told): Preview['rules'] {
  const [former, now] = [new Map(tell(before)), new Map(tell(after))]
  return {
    appeared: [...now.keys()].filter((id) => !former.has(id)),
    vanished: [...former.keys()].filter((id) => !now.has(id)),
    changed: [...now]
      .filter(([id, what]) => former.has(id) && former.get(id) !== what)
      .map(([id]) => id),
  }
}

type Standing = {
  /** The hits of a side by product, those that were looked for beyond the places compared included. */
  readonly hits: ReadonlyMap<string, Hit>
  readonly places: ReadonlyMap<string, number>
}

async function movesOf(sides: Sides): Promise<PreviewMove[]> {
  const { before, after } = sides
  const [former, now] = await Promise.all([standingOn(before, after), standingOn(after, before)])
  const own = new Map<string, PreviewCause[]>()
  for (const [key, hit] of now.hits) {
    const one = former.hits.get(key)
    if (one !== undefined) own.set(key, ownCauses(sides, one, hit))
  }
  const movers = new Set([...own].filter(([, causes]) => causes.length > 0).map(([key]) => key))
  const list = movesBetween([...former.places.keys()], [...now.places.keys()], movers)
  const moved = new Set(list.map(({ key }) => key))
  const pushed = [...new Set([...after.pushed.keys(), ...before.pushed.keys()])]
    .filter((key) => !moved.has(key) && isPushedOtherwise(sides, key))
    .map((key): ListMove => {
      const place = now.places.get(key) ?? null
      return { key, before: place, after: place, isDisplaced: false }
    })
  const context = { sides, former, now, own, absent: await absences(sides, former, now) }
  const names = new Map([...namesIn(before), ...namesIn(after)])
  return [...pushed, ...list].map((move) => presentMove(context, move, names.get(move.key) ?? ''))
}

async function standingOn(look: Look, other: Look): Promise<Standing> {
  const listed = new Map(look.ranked.map((hit) => [hit.key, hit]))
  const missing = other.ranked.map(({ key }) => key).filter((key) => !listed.has(key))
  const beyond = await look.findAny(missing)
  return {
    hits: new Map([...listed, ...beyond.map((hit): [string, Hit] => [hit.key, hit])]),
    places: new Map(look.ranked.map(({ key }, place) => [key, place])),
  }
}

/** Why products that the one side lists are not found on the other; by product. */
async function absences(
  sides: Sides,
  former: Standing,
  now: Standing,
): Promise<ReadonlyMap<string, PreviewCause[]>> {
  const only = (one: Standing, other: Standing): Hit[] =>
    [...one.places.keys()].filter((key) => !other.hits.has(key)).map((key) => one.hits.get(key)!)
  const [vanished, appeared, unpushed, pushed] = await Promise.all([
    absenceCauses(sides, 'after', only(former, now)),
    absenceCauses(sides, 'before', only(now, former)),
    unpushedBy(sides, 'after'),
    unpushedBy(sides, 'before'),
  ])
  return new Map([...pushed, ...unpushed, ...appeared, ...vanished])
}

/** Rules that hide products on a side which campaigns push on the other. */
async function unpushedBy(
  sides: Sides,
  side: 'before' | 'after',
): Promise<ReadonlyMap<string, PreviewCause[]>> {
  const other = sides[side === 'before' ? 'after' : 'before']
  const documents = [...other.pushed.keys()].filter((key) => !sides[side].pushed.has(key))
  if (documents.length === 0) return new Map()
  const { index } = other.ask.view
  const { hits } = await index.search({ ...everyDocument, documents, size: documents.length })
  return hideCauses(sides, side, hits)
}

type Context = {
  readonly sides: Sides
  readonly former: Standing
  readonly now: Standing
  readonly own: ReadonlyMap<string, PreviewCause[]>
  readonly absent: ReadonlyMap<string, PreviewCause[]>
}

function presentMove(context: Context, move: ListMove, name: string): PreviewMove {
  const { sides, former, now } = context
  const before = placeOn(sides.before, former, move.key)
  const after = placeOn(sides.after, now, move.key)
  const why = causesOf(context, move)
  const change = changeOf(move, { before, after })
  const isDisplaced = change === 'moved' && why.every(({ kind }) => kind === 'others')
  return { id: move.key, name, change: isDisplaced ? 'displaced' : change, before, after, why }
}

type Places = { readonly before: PreviewPlace; readonly after: PreviewPlace }

function changeOf(move: ListMove, { before, after }: Places): PreviewMove['change'] {
  const isThere = ({ found, pushedBy }: PreviewPlace): boolean =>
    found !== 'absent' || pushedBy.length > 0
  if (!isThere(before)) return 'appeared'
  if (!isThere(after)) return 'vanished'
  if (move.isDisplaced) return 'displaced'
  return move.before === move.after ? 'pushed' : 'moved'
}

function placeOn({ pushed }: Look, { hits, places }: Standing, key: string): PreviewPlace {
  const pushedBy = [...(pushed.get(key) ?? [])]
  const place = places.get(key)
  if (place !== undefined) {
    const { score } = hits.get(key)!
    return { found: 'listed', position: place + 1, score, pushedBy }
  }
  return { found: hits.has(key) ? 'beyond' : 'absent', pushedBy }
}

function causesOf({ sides, own, absent }: Context, move: ListMove): PreviewCause[] {
  const { key, isDisplaced } = move
  const causes = [
    ...(absent.get(key) ?? []),
    ...(own.get(key) ?? []),
    ...(isPushedOtherwise(sides, key) ? pushCauses(sides, key) : []),
  ]
  // Ranking values weigh otherwise because of a variant, if there is another one.
  const isRanked = causes.every(({ kind }) => kind === 'ranking')
  if (!isRanked) return causes
  if (isDisplaced && causes.length === 0) return [{ kind: 'others' }]
  const variants = variantCauses(sides)
  if (causes.length + variants.length > 0) return [...variants, ...causes]
  // Beyond the places compared it may have been pushed by others alone.
  const isAbsent = absent.has(key)
  return [{ kind: isAbsent || isAskedOtherwise(sides) ? 'question' : 'others' }]
}

function isAskedOtherwise({ before, after }: Sides): boolean {
  const { ask: one } = before
  const { ask: other } = after
  const asked = ({ state, sid, userId }: Look['ask']['request']): string =>
    JSON.stringify([state, sid, userId])
  return one.at !== other.at || asked(one.request) !== asked(other.request)
}

function isPushedOtherwise({ before, after }: Sides, key: string): boolean {
  const told = ({ pushed }: Look): string => JSON.stringify(pushed.get(key) ?? [])
  return told(before) !== told(after)
}

function pushCauses({ before, after }: Sides, key: string): PreviewCause[] {
  const [former, now] = [before, after].map(({ pushed }) => pushed.get(key) ?? [])
  const isIn = (list: typeof now, place: (typeof now)[number]): boolean =>
    list.some((other) => JSON.stringify(other) === JSON.stringify(place))
  const causes = (side: 'before' | 'after', places: typeof now): PreviewCause[] =>
    places.map(({ campaign: id }) => {
      const look = side === 'before' ? before : after
      const name = look.campaigns.find((campaign) => campaign.id === id)?.name ?? ''
      return { kind: 'campaign', side, id, name }
    })
  return [
    ...causes(
      'after',
      now.filter((place) => !isIn(former, place)),
    ),
    ...causes(
      'before',
      former.filter((place) => !isIn(now, place) && !isCampaignIn(now, place.campaign)),
    ),
  ]
}

function isCampaignIn(places: PreviewPlace['pushedBy'], campaign: string): boolean {
  return places.some((place) => place.campaign === campaign)
}
