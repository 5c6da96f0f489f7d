// Links to the values on offer in a facet. There are many of them and they differ in the value alone, so that most of a reply is the
// same text again and again. So the text of one link is made once, and it goes with the question to the search thread, which puts the
// values into it: what comes back is the list as it is sent. As objects the links are made only for who looks at them.

import type { SearchParams } from '../../contract/search-params.ts'
import type { FacetCount, FacetRequest, FacetResult } from '../../engine/query.ts'
import type { FacetPlan } from './facet-plan.ts'
import { linkTo, withChosen } from './links.ts'
import type { SearchRequest, SearchState } from './request.ts'
import { Counts, inOrder, type ListedValue, type ValueOrder } from './value-list.ts'

/** Stands for the value. A state that holds it itself gets its links one by one. */
const placeholder = '\u0000value\u0000'

/** For values that are not chosen and that choosing another does not take back: those of a facet without branches. */
export class OfferLinks {
  readonly #state: SearchState
  readonly #plan: FacetPlan
  #around: readonly string[] | null = null

  constructor(state: SearchState, plan: FacetPlan) {
    this.#state = state
    this.#plan = plan
  }

  to(value: string): SearchParams {
    return linkTo(withChosen(this.#state, this.#plan, value))
  }

  /** The JSON text of the link before and behind the JSON text of the value; null: the links have to be made one by one. */
  get around(): readonly [string, string] | null {
    this.#around ??= JSON.stringify(this.to(placeholder)).split(JSON.stringify(placeholder))
    const [before, behind, more] = this.#around
    return behind === undefined || more !== undefined ? null : [before, behind]
  }
}

/** All that the text of a list of values on offer is made of, but for the values. */
export type OfferTemplate = {
  readonly around: readonly [string, string]
  readonly order: ValueOrder
  readonly max: number
}

/** A question for the values of a facet that also says how they will be told. */
export type OfferingRequest = FacetRequest & { readonly offers?: OfferTemplate }

/** Values on offer as they are told. */
export type ToldOffers = {
  /** Their elements as JSON, with commas between. */
  readonly text: string
  /** How many values there are, however many are told. */
  readonly count: number
  /** Of the first. */
  readonly totalHits: number
}

/** Values of which none is chosen, in their order. */
export function tellOffers(
  { around, order, max }: OfferTemplate,
  counts: readonly FacetCount[],
): ToldOffers {
  const all = new Counts(counts).all()
  const listed = inOrder(all, order, max)
  const totalHits = listed[0]?.totalHits ?? 0
  return { text: offersText(listed, around), count: all.length, totalHits }
}

/** The elements as JSON, with commas between. Hot: texts are put together by `+`, which is faster here than a list that is joined. */
export function offersText(
  values: readonly ListedValue[],
  [before, behind]: OfferTemplate['around'],
): string {
  const beforeLink = `,"selected":"FALSE","searchParams":${before}`
  const behindLink = `${behind}},`
  let elements = ''
  for (const { text, totalHits } of values) {
    const value = JSON.stringify(text)
    elements += `{"text":${value},"totalHits":${totalHits}${beforeLink}${value}${behindLink}`
  }
  return elements.slice(0, -1)
}

const toldOf = new WeakMap<FacetResult, ToldOffers>()

/** Remembers how the values of a result are told, by the template of its question. */
export function keepTold(result: FacetResult, told: ToldOffers): FacetResult {
  toldOf.set(result, told)
  return result
}

/** Null: nobody told them. */
export function toldOffers(result: FacetResult): ToldOffers | null {
  return toldOf.get(result) ?? null
}

/** The question of a plan, with the way to tell its answer where all values are on offer. */
export function offeringRequest(request: SearchRequest, plan: FacetPlan): OfferingRequest {
  const { choice, settings } = plan
  const isOpen = choice.own.length + choice.others.length === 0
  if (!isOpen || !hasOffers(request, plan)) return plan.request
  const { around } = new OfferLinks(request.state, plan)
  if (around === null) return plan.request
  return { ...plan.request, offers: { around, order: plan.order, max: settings.elementsMax } }
}

/** Whether the values of a facet are told with links that differ in the value alone. */
export function hasOffers({ links }: SearchRequest, plan: FacetPlan): boolean {
  return links.choices && plan.kind !== 'path' && !plan.isSlider
}
