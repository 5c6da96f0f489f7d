// Why a product has another place on the one side of a preview than on the other.

import type { PreviewCause, previewSides } from '../../contract/preview.ts'
import type { Hit } from '../../engine/query.ts'
import type { EffectPlace } from '../../merchandising/rule-sum.ts'
import type { KeptDocument } from '../channel/documents.ts'
import { numbersOfHit } from './chosen-products.ts'
import { everyDocument } from './every-document.ts'
import type { Look } from './preview-side.ts'
import { storedClauses } from './stored-clauses.ts'

type SideName = (typeof previewSides)[number]

export type Sides = { readonly [Side in SideName]: Look }

/** Hidings by filters that are looked into; products hidden by further ones are told without a cause. */
const hidingsAskedMax = 100

/** What has changed about a product that both sides find, beside what campaigns push: empty when nothing has. */
export function ownCauses({ before, after }: Sides, one: Hit, other: Hit): PreviewCause[] {
  const isMoved = one.parts?.words !== other.parts?.words
  return [
    ...pinCauses({ before, after }, one.key),
    ...factorCauses({ before, after }, one, other),
    ...(isMoved ? wordCauses({ before, after }) : []),
    ...(boostOf(one) === boostOf(other) ? [] : [{ kind: 'ranking' as const }]),
  ]
}

function pinCauses(sides: Sides, key: string): PreviewCause[] {
  const pinOf = (look: Look) => look.steering?.rules.pins.find((pin) => pin.key === key)
  const [before, after] = [pinOf(sides.before), pinOf(sides.after)]
  if (before?.ruleId === after?.ruleId && before?.place === after?.place) return []
  return (['after', 'before'] as const).flatMap((side) => {
    const pin = side === 'after' ? after : before
    if (pin === undefined) return []
    return [{ ...ruleCause('pin', sides, { side, ...pin }), position: pin.place }]
  })
}

/** Each effect that multiplies the score otherwise, the strongest difference first. */
function factorCauses(sides: Sides, one: Hit, other: Hit): PreviewCause[] {
  const before = sharesOf(sides.before, one)
  const after = sharesOf(sides.after, other)
  const causes = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [former, now] = [before.get(name), after.get(name)]
    const values = { before: former?.value ?? 1, after: now?.value ?? 1 }
    if (values.before === values.after) return []
    const place = (now ?? former)!.place
    const side: SideName = now === undefined ? 'before' : 'after'
    const { side: _, ...cause } = ruleCause('factor', sides, { side, ...place })
    return [{ ...cause, ...values }]
  })
  return causes.sort((a, b) => strengthOf(b) - strengthOf(a))
}

function strengthOf({ before = 1, after = 1 }: PreviewCause): number {
  return Math.abs(Math.log(after / before))
}

type Share = { readonly place: EffectPlace; readonly value: number }

/** By rule and effect, whatever the contents of the rule are. */
function sharesOf({ steering }: Look, { parts }: Hit): Map<string, Share> {
  const shares = new Map<string, Share>()
  if (steering === null || parts === undefined) return shares
  const { sum, steered } = steering.rules
  const known = new Map(sum.factors.map((factor) => [factor.identity, factor]))
  for (const [i, { id }] of steered.factors.entries()) {
    const place = known.get(id.split('@')[0])
    // As it was meant, without the rounding of the index.
    const value = Number((parts.factors[i] ?? 1).toPrecision(6))
    if (place !== undefined && value !== 1)
      shares.set(JSON.stringify([place.ruleId, place.effect]), { place, value })
  }
  return shares
}

/** Words are worth something else when others are searched for. */
export function wordCauses(sides: Sides): PreviewCause[] {
  const [before, after] = [sides.before.steering, sides.after.steering]
  if (before === null || after === null) return []
  const changed = (side: SideName): readonly PreviewCause[] => {
    const { sum, query } = sides[side].steering!.rules
    const isChanged = query !== sides[side].ask.request.query
    const isOther = before.request.query !== after.request.query
    const byQuery = isChanged && isOther ? sum.queryBy : []
    const isSame = before.rules.sum.synonyms?.id === after.rules.sum.synonyms?.id
    const bySynonyms = isSame ? [] : synonymRules(sides[side])
    return [
      ...byQuery.map((place) => ruleCause('query', sides, { side, ...place })),
      ...bySynonyms.map((place) => ruleCause('synonyms', sides, { side, ...place })),
    ]
  }
  return [...changed('after'), ...changed('before')]
}

function synonymRules({ rules }: Look): Pick<EffectPlace, 'ruleId' | 'effect'>[] {
  return rules.flatMap(({ id, content }) =>
    content.effects.flatMap(({ kind }, effect) =>
      kind === 'synonyms' ? [{ ruleId: id, effect }] : [],
    ),
  )
}

function boostOf({ parts }: Hit): number {
  return (parts?.boosts ?? []).reduce((product, one) => product * one, 1)
}

function ruleCause(
  kind: PreviewCause['kind'],
  sides: Sides,
  { side, ruleId, effect }: { side: SideName } & Pick<EffectPlace, 'ruleId' | 'effect'>,
) {
  const name = sides[side].ask.view.shelves.rules.stored.get(ruleId)?.name ?? ''
  return { kind, side, id: ruleId, name, effect }
}

/** Why these products, which the other side lists, are not found on a side; by product. */
export async function absenceCauses(
  sides: Sides,
  side: SideName,
  hits: readonly Hit[],
): Promise<Map<string, PreviewCause[]>> {
  const causes = new Map(hits.map(({ key }) => [key, [] as PreviewCause[]]))
  if (hits.length === 0) return causes
  for (const [key, hides] of await hideCauses(sides, side, hits)) causes.get(key)?.push(...hides)
  const { steering, campaigns } = sides[side]
  const { stored } = sides[side].ask.view.shelves.campaigns
  for (const { id, name, hits: pushed } of campaigns) {
    const products = stored.get(id)?.products
    if (products?.removeFromResult === true)
      for (const { id: key } of pushed) causes.get(key)?.push({ kind: 'removed', side, id, name })
    if (products?.placement === 'instead' && pushed.length > 0)
      for (const own of causes.values()) own.push({ kind: 'instead', side, id, name })
  }
  const { advised } = steering ?? { advised: null }
  for (const [key, own] of causes) {
    if (own.length > 0) continue
    if (advised !== null) {
      const { id, content } = advised.campaign
      own.push({ kind: 'advisor', side, id, name: content.name })
    }
    // A place was given where the words alone find nothing.
    const other = side === 'before' ? 'after' : 'before'
    own.push(...pinCauses(sides, key).filter((cause) => cause.side === other))
    own.push(...wordCauses(sides))
  }
  return causes
}

/** The rules of a side that hide products; by product. What hides on both sides in the same way hides none that the other side has. */
export async function hideCauses(
  sides: Sides,
  side: SideName,
  hits: readonly Hit[],
): Promise<Map<string, PreviewCause[]>> {
  const { ask, hidden } = sides[side]
  const other = sides[side === 'before' ? 'after' : 'before']
  const elsewhere = new Set(other.hidden.map(({ identity }) => identity))
  const named = new Map<string, string>()
  for (const hit of hits) for (const name of namesOf(sides, hit)) named.set(name, hit.key)
  const documents = hits.map(({ key }) => key)
  const causes = new Map<string, PreviewCause[]>()
  let asked = 0
  for (const { chosen, ...place } of hidden.filter(({ identity }) => !elsewhere.has(identity))) {
    const cause = ruleCause('hide', sides, { side, ...place })
    const note = (key: string): void => void causes.set(key, [...(causes.get(key) ?? []), cause])
    if (chosen.kind === 'ids') {
      const keys = chosen.ids.flatMap((id) => named.get(id) ?? [])
      for (const key of new Set(keys)) note(key)
    } else if (asked++ < hidingsAskedMax) {
      const clauses = storedClauses(ask.view.fields, chosen.filters)
      const size = documents.length
      const found = await ask.view.index.search({ ...everyDocument, documents, clauses, size })
      for (const { key } of found.hits) note(key)
    }
  }
  return causes
}

/** Ids by which rules may name a product. */
function namesOf({ before }: Sides, hit: Hit): string[] {
  const { variantValues } = JSON.parse(hit.stored) as KeptDocument
  const rows = [...Array(Math.max(1, variantValues.length)).keys()]
  return [hit.key, ...numbersOfHit(before.ask.view, { ...hit, rows })]
}

/** The variants of A/B tests that the sides do not have in common. */
export function variantCauses({ before, after }: Sides): PreviewCause[] {
  const tests = new Set([...before.shown.variants, ...after.shown.variants].map(({ test }) => test))
  return [...tests].flatMap((id) => {
    const variantIn = (look: Look) => look.ask.view.tested?.variants.get(id)
    if (variantIn(before) === variantIn(after)) return []
    const stored = after.ask.view.shelves.abTests.stored.get(id)
    const side: SideName = variantIn(after) === undefined ? 'before' : 'after'
    const variant = variantIn(after) ?? variantIn(before) ?? ''
    return [{ kind: 'variant' as const, side, id, name: stored?.name ?? '', variant }]
  })
}
