// Links to the values on offer in a facet. There are many of them and they differ in the value alone, so that most of a reply is the
// same text again and again. So where only the text of a result is wanted, that of one link goes with the question to the search
// thread, which puts the values into it: what comes back is the list as it is sent.

import type { FacetCount, FacetRequest, FacetResult } from '../../engine/query.ts'
import { chosenValues, valueKey } from './choice.ts'
import type { FacetPlan } from './facet-plan.ts'
import { linkTo, withChosen } from './links.ts'
import type { SearchRequest } from './request.ts'
import { Counts, inOrder, type ListedValue, type ValueOrder } from './value-list.ts'

/** All that the text of a list of values on offer is made of, but for the values. */
export type OfferTemplate = {
  /** What stands before and behind the JSON of the value in the JSON of its link. */
  readonly around: readonly [string, string]
  readonly order: ValueOrder
  readonly max: number
  /** Keys of the values that are not on offer, as they are chosen. */
  readonly except: readonly string[]
}

/** A question for the values of a facet that also says how they will be told. */
export type OfferingRequest = FacetRequest & { readonly offers?: OfferTemplate }

/** Values on offer as they are told. */
export type ToldOffers = {
  /** Their elements as JSON, with commas between. */
  readonly text: string
  /** How many values there are, however many are told. */
  readonly count: number
  /** Of the first in the order of the engine. */
  readonly totalHits: number
}

/** A result of such a question. */
export type OfferingResult = FacetResult & { readonly told?: ToldOffers }

/** The question of a plan, with the way to tell its answer; a question as any other where a facet has no such list. */
export function offeringRequest(request: SearchRequest, plan: FacetPlan): OfferingRequest {
  const hasList = request.links.choices && plan.kind !== 'path' && !plan.isSlider
  // The values of markets are told with their distances.
  if (!hasList || !isOffering(plan) || plan.type === 'GEO') return plan.request
  const around = textAround(request, plan)
  if (around === null) return plan.request
  const { order, settings, choice } = plan
  const except = chosenValues(choice).map(valueKey)
  return { ...plan.request, offers: { around, order, max: settings.elementsMax, except } }
}

/** Whether other values than the chosen ones are on offer. */
export function isOffering({ selectionType, choice }: FacetPlan): boolean {
  return selectionType !== 'singleHideUnselected' || choice.values.length === 0
}

/** Stands for the value. A state that holds it itself gets its links one by one. */
const placeholder = '\u0000value\u0000'

function textAround({ state }: SearchRequest, plan: FacetPlan): OfferTemplate['around'] | null {
  const link = JSON.stringify(linkTo(withChosen(state, plan, placeholder)))
  const [before, behind, more] = link.split(JSON.stringify(placeholder))
  return behind === undefined || more !== undefined ? null : [before, behind]
}

export function tellOffers(
  { around, order, max, except }: OfferTemplate,
  counts: readonly FacetCount[],
): ToldOffers {
  const all = new Counts(() => counts).all(except)
  const text = offersText(inOrder(all, order, max), around)
  return { text, count: all.length, totalHits: all[0]?.totalHits ?? 0 }
}

/** Hot: texts are put together by `+`, which is faster here than a list that is joined. */
function offersText(
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
