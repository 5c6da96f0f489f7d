// The facets of a result: what can be chosen, what is chosen, and the way to each.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import type { FacetResult } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { type ChosenValue, chosenValues, isInterval, valueKey } from './choice.ts'
import type { FacetPlan } from './facet-plan.ts'
import { telling } from './facet-text.ts'
import { linkIf, withChosen, withoutChosen } from './links.ts'
import {
  isOffering,
  type OfferingResult,
  offeringRequest,
  type ToldOffers,
  tellOffers,
} from './offer-links.ts'
import { branchElements } from './present-branches.ts'
import { type Elements, sliderElements } from './present-slider.ts'
import type { SearchRequest } from './request.ts'
import { Counts, inOrder } from './value-list.ts'

export type CountedFacet = { readonly plan: FacetPlan; readonly result: FacetResult }

/** What presenting a facet looks at. */
export type FacetFrame = CountedFacet & {
  readonly request: SearchRequest
  readonly counts: Counts
  readonly totalHits: number
}

/** What is made of a result: its objects, or objects without what is long and many, which their text has. */
export type ResultForm = 'objects' | 'text'

type Counted = {
  readonly counted: readonly CountedFacet[]
  readonly totalHits: number
  readonly form: ResultForm
}

/**
 * Facets without a way to choose or to take back are left out, and so are those that say something of too few of the products
 * (`facetCoverageMin`), unless something is chosen in them.
 */
export function presentFacets(
  view: ChannelView,
  request: SearchRequest,
  { counted, totalHits, form }: Counted,
): Facet[] {
  return counted.flatMap(({ plan, result }) => {
    const frame = { request, plan, result, counts: new Counts(() => result.counts), totalHits }
    const told = form === 'text' ? toldNow(request, plan, result) : null
    const { elements, selectedElements } =
      told === null ? elementsOf(frame) : { elements: [], selectedElements: chosenElements(frame) }
    const offered = told ?? { count: elements.length, totalHits: elements[0]?.totalHits ?? 0 }
    const isCovering = result.documents >= view.settings.facetCoverageMin * totalHits
    const isWorthIt = offered.count > 0 && isCovering && !narrowsNothing(frame, offered)
    if (!isWorthIt && selectedElements.length === 0) return []
    const sorted = inOrder(elements, plan.order, plan.settings.elementsMax)
    const facet = facetOf(plan, { elements: sorted, selectedElements })
    return [told === null ? facet : telling(facet, told.text)]
  })
}

/** The search thread told them, or it is done here; null: this facet has no list that can be told. */
function toldNow(
  request: SearchRequest,
  plan: FacetPlan,
  result: OfferingResult,
): ToldOffers | null {
  const { offers } = offeringRequest(request, plan)
  return offers === undefined ? null : (result.told ?? tellOffers(offers, result.counts))
}

function elementsOf(frame: FacetFrame): Elements {
  const { request, plan, result, totalHits } = frame
  if (plan.isSlider) return sliderElements(request, plan, { result, totalHits })
  if (plan.kind === 'path') return branchElements(frame)
  return { elements: offeredElements(frame), selectedElements: chosenElements(frame) }
}

/** Whether the only value on offer is that of all products, in a facet in which no other can be chosen beside it. */
function narrowsNothing(
  { plan, result, totalHits }: FacetFrame,
  offered: Pick<ToldOffers, 'count' | 'totalHits'>,
): boolean {
  // A branch that all products share is the way to those below it.
  const hasMoreBelow = plan.kind === 'path' && result.valuesTotal > 1
  if (plan.isSlider || hasMoreBelow || !plan.selectionType.startsWith('single')) return false
  return offered.count === 1 && offered.totalHits === totalHits
}

function offeredElements({ request, plan, counts }: FacetFrame): FacetElement[] {
  if (!isOffering(plan)) return []
  const chosen = chosenValues(plan.choice).map(valueKey)
  return counts.all(chosen).map(({ text, totalHits }) => ({
    text,
    totalHits,
    selected: 'FALSE',
    ...linkIf(request.links.choices, () => withChosen(request.state, plan, text)),
  }))
}

function chosenElements(frame: FacetFrame): FacetElement[] {
  return chosenValues(frame.plan.choice).map((value) => chosenElement(frame, value))
}

/** A chosen value, with the link that takes it back. */
function chosenElement(frame: FacetFrame, value: ChosenValue): FacetElement {
  const { plan, counts, request } = frame
  const counted = counts.of(value)
  const totalHits = isInterval(value) ? frame.totalHits : (counted?.totalHits ?? 0)
  const path = counted?.text ?? value
  return {
    text: typeof path === 'string' ? path : (path.at(-1) ?? ''),
    totalHits,
    selected: totalHits === 0 ? 'IRRELEVANT' : 'TRUE',
    ...linkIf(request.links.choices, () => withoutChosen(request.state, plan, value)),
  }
}

export function facetOf(plan: FacetPlan, { elements, selectedElements }: Elements): Facet {
  const { field, settings, type } = plan
  return {
    name: settings.name ?? field,
    associatedFieldName: field,
    type,
    filterStyle: settings.filterStyle,
    selectionType: settings.selectionType,
    elements: [...elements],
    selectedElements: [...selectedElements],
    detailedLinks: settings.detailedLinks,
    ...(settings.unit === undefined ? {} : { unit: settings.unit }),
    ...(settings.decimalPlaces === undefined ? {} : { decimalPlaces: settings.decimalPlaces }),
    showPreviewImages: settings.showPreviewImages,
  }
}
