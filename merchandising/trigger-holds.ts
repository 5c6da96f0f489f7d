// Whether a trigger holds in a situation. What a search will find is not known before it: then the answer may be `null`, for `nobody
// knows yet`, and the question is asked again afterwards.

import type { Bounds, NamedThing, Situation, Trigger } from './trigger.ts'
import { normalText, textHolds } from './trigger-text.ts'
import { isWithinWindows } from './trigger-time.ts'

/** Null: not known yet. */
export type Holds = boolean | null

/** A situation with its texts folded, once for all triggers. */
export type PreparedSituation = Situation & {
  readonly text: string
  /** Null: not known yet. */
  readonly understood: readonly string[] | null
  readonly names: Readonly<Record<NamedThing, ReadonlySet<string>>>
  /** By field, all chosen values. */
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>
  readonly sent: ReadonlyMap<string, readonly string[]>
}

export function prepareSituation(situation: Situation): PreparedSituation {
  const { query, filters, pageId, products, cart, parameters, found } = situation
  const names = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(normalText))
  return {
    ...situation,
    text: normalText(query),
    understood: found === null ? null : found.understood.map(normalText),
    names: {
      page: names(pageId === null ? [] : [pageId]),
      product: situation.place === 'product' ? names(products.flatMap((each) => each.names)) : none,
      cart: names([
        ...cart,
        ...(situation.place === 'cart' ? products : []).flatMap((each) => each.names),
      ]),
      market: names(situation.markets),
      customer: names(listOf(situation.customer)),
      user: names(listOf(situation.user)),
      session: names(listOf(situation.session)),
    },
    chosen: chosenByField(filters),
    sent: new Map(parameters.map(({ name, values }) => [name, values.map(normalText)])),
  }
}

const none: ReadonlySet<string> = new Set()

function listOf(name: string | null): readonly string[] {
  return name === null ? [] : [name]
}

function chosenByField(filters: Situation['filters']): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>()
  for (const { field, values } of filters) {
    const known = chosen.get(field) ?? new Set<string>()
    for (const value of values) known.add(normalText(value))
    chosen.set(field, known)
  }
  return chosen
}

export function triggerHolds(trigger: Trigger, situation: PreparedSituation): Holds {
  switch (trigger.kind) {
    case 'all':
      return every(trigger.of, situation)
    case 'any':
      return not(everyNot(trigger.of, situation))
    case 'none':
      return everyNot(trigger.of, situation)
    case 'number':
      return numberHolds(trigger, situation)
    case 'query':
      return queryHolds(trigger, situation)
    case 'articleNumber':
      return situation.found?.isArticleNumber ?? unknownIn(situation)
    default:
      return leafHolds(trigger, situation)
  }
}

type Leaf = Exclude<
  Trigger,
  { readonly kind: 'all' | 'any' | 'none' | 'number' | 'articleNumber' | 'query' }
>

function leafHolds(trigger: Leaf, situation: PreparedSituation): boolean {
  switch (trigger.kind) {
    case 'place':
      return trigger.places.includes(situation.place)
    case 'named':
      return namedHolds(trigger, situation)
    case 'parameter':
      return parameterHolds(trigger, situation)
    case 'filter':
      return filterHolds(trigger, situation)
    case 'field':
      return situation.products.some((product) =>
        fieldHolds(trigger, product.valuesOf(trigger.field)),
      )
    case 'variant':
      return variantHolds(trigger, situation)
    case 'sort':
      return sortHolds(trigger, situation)
    case 'dates':
      return isBetween(trigger.bounds, situation.at, false)
    case 'weekly':
      return isWithinWindows(trigger.windows, situation.at)
  }
}

function every(triggers: readonly Trigger[], situation: PreparedSituation): Holds {
  let holds: Holds = true
  for (const trigger of triggers) {
    const own = triggerHolds(trigger, situation)
    if (own === false) return false
    if (own === null) holds = null
  }
  return holds
}

function everyNot(triggers: readonly Trigger[], situation: PreparedSituation): Holds {
  let holds: Holds = true
  for (const trigger of triggers) {
    const own = triggerHolds(trigger, situation)
    if (own === true) return false
    if (own === null) holds = null
  }
  return holds
}

function not(holds: Holds): Holds {
  return holds === null ? null : !holds
}

/** Only a search can find something. */
function unknownIn({ place }: Situation): Holds {
  return place === 'search' || place === 'navigation' ? null : false
}

function queryHolds(
  { test, isUnderstood = false }: Extract<Trigger, { kind: 'query' }>,
  { place, text, understood }: PreparedSituation,
): Holds {
  if (place !== 'search') return false
  if (textHolds(test, text)) return true
  if (!isUnderstood) return false
  return understood === null ? null : understood.some((other) => textHolds(test, other))
}

function namedHolds(
  { thing, names }: Extract<Trigger, { kind: 'named' }>,
  situation: PreparedSituation,
): boolean {
  const own = situation.names[thing]
  return names.length === 0 ? own.size > 0 : names.some((name) => own.has(name))
}

function numberHolds(
  { thing, bounds }: Extract<Trigger, { kind: 'number' }>,
  situation: PreparedSituation,
): Holds {
  const isSearch = situation.place === 'search' || situation.place === 'navigation'
  switch (thing) {
    case 'hits':
      return situation.found === null
        ? unknownIn(situation)
        : isBetween(bounds, situation.found.hits, true)
    case 'resultPage':
      return isSearch && isBetween(bounds, situation.resultPage, true)
    case 'hitsPerPage':
      return isSearch && isBetween(bounds, situation.hitsPerPage, true)
    case 'cartSize':
      return situation.place === 'cart' && isBetween(bounds, situation.cart.length, true)
  }
}

/** Numbers are meant with their upper bound, moments without it. */
function isBetween({ from, to }: Bounds, value: number, isClosed: boolean): boolean {
  if (Number.isNaN(value)) return false
  return (from === null || value >= from) && (to === null || (isClosed ? value <= to : value < to))
}

function parameterHolds(
  { name, test }: Extract<Trigger, { kind: 'parameter' }>,
  { sent }: PreparedSituation,
): boolean {
  const values = sent.get(name)
  return values !== undefined && (test === null || values.some((value) => textHolds(test, value)))
}

function filterHolds(
  { field, values }: Extract<Trigger, { kind: 'filter' }>,
  { chosen }: PreparedSituation,
): boolean {
  const own = chosen.get(field)
  if (own === undefined || own.size === 0) return false
  return values.length === 0 || values.some((value) => own.has(value))
}

function variantHolds(
  { test, variants }: Extract<Trigger, { kind: 'variant' }>,
  situation: PreparedSituation,
): boolean {
  const own = situation.variants.get(test)
  return own !== undefined && variants.includes(own)
}

function fieldHolds(
  { test, bounds }: Extract<Trigger, { kind: 'field' }>,
  values: readonly (string | number)[],
): boolean {
  return values.some(
    (value) =>
      (test === null || textHolds(test, normalText(String(value)))) &&
      (bounds === null || isBetween(bounds, Number(value), true)),
  )
}

function sortHolds(
  { field, order }: Extract<Trigger, { kind: 'sort' }>,
  { sort }: PreparedSituation,
): boolean {
  if (sort === null) return field === 'Relevancy'
  return (field === null || field === sort.field) && (order === null || order === sort.order)
}
