// The facets of a result: what can be chosen, what is chosen, and the way to each.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import type { FacetResult } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { type ChosenValue, chosenValues, isInterval, valueKey } from './choice.ts'
import type { FacetPlan } from './facet-plan.ts'
import { offering, telling } from './facet-text.ts'
import { linkIf, withoutChosen } from './links.ts'
import { hasOffers, OfferLinks, type ToldOffers, toldOffers } from './offer-links.ts'
import { branchElements } from './present-branches.ts'
import { type Elements, sliderElements } from './present-slider.ts'
import type { SearchRequest } from './request.ts'
import { Counts, inOrder } from './value-list.ts'

export type CountedFacet = { readonly plan: FacetPlan; readonly result: FacetResult }

/** What presenting a facet looks at. */
export type FacetFrame = {
  readonly request: SearchRequest
  readonly plan: FacetPlan
  /** Links to the values that can be chosen; null: none are wanted, or they differ in more than the value. */
  readonly offers: OfferLinks | null
  readonly counts: Counts
  readonly totalHits: number
}

/**
 * Facets without a way to choose or to take back are left out, and so are those that say something of too few of the products
 * (`facetCoverageMin`), unless something is chosen in them.
 */
export function presentFacets(
  view: ChannelView,
  request: SearchRequest,
  { counted, totalHits }: { readonly counted: readonly CountedFacet[]; readonly totalHits: number },
): Facet[] {
  return counted.flatMap((one) => {
    const { plan, result } = one
    const isCovering = result.documents >= view.settings.facetCoverageMin * totalHits
    const offers = hasOffers(request, plan) ? new OfferLinks(request.state, plan) : null
    const elementsNow = (): Elements => elementsOf({ request, offers }, { ...one, totalHits })
    const told = toldOffers(result)
    if (told !== null) {
      const isShown = isCovering && told.count > 0 && !narrowsNothing(plan, told, totalHits)
      const empty = facetOf(plan, noElements)
      return isShown ? [telling(empty, told, () => elementsNow().elements)] : []
    }
    const elements = elementsNow()
    if (elements.elements.length + elements.selectedElements.length === 0) return []
    if (!isCovering && elements.selectedElements.length === 0) return []
    const facet = facetOf(plan, elements)
    return [offers === null ? facet : offering(facet, offers)]
  })
}

function elementsOf(
  { request, offers }: Pick<FacetFrame, 'request' | 'offers'>,
  { plan, result, totalHits }: CountedFacet & { readonly totalHits: number },
): Elements {
  if (plan.isSlider) return sliderElements(request, plan, { result, totalHits })
  const frame = { request, plan, offers, counts: new Counts(result.counts), totalHits }
  const { elements, selectedElements } =
    plan.kind === 'path' ? branchElements(frame) : valueElements(frame)
  // A branch that all products share is the way to those below it.
  const hasMoreBelow = plan.kind === 'path' && result.valuesTotal > 1
  const offered = { count: elements.length, totalHits: elements[0]?.totalHits ?? 0 }
  if (selectedElements.length === 0 && !hasMoreBelow && narrowsNothing(plan, offered, totalHits))
    return noElements
  return { elements: inOrder(elements, plan.order, plan.settings.elementsMax), selectedElements }
}

/** Whether the only value on offer is that of all products, in a facet in which no other can be chosen beside it. */
function narrowsNothing(
  { selectionType }: FacetPlan,
  { count, totalHits }: Pick<ToldOffers, 'count' | 'totalHits'>,
  totalHitsOfAll: number,
): boolean {
  return selectionType.startsWith('single') && count === 1 && totalHits === totalHitsOfAll
}

const noElements: Elements = { elements: [], selectedElements: [] }

function valueElements(frame: FacetFrame): Elements {
  const { plan, counts, offers: links } = frame
  const chosen = chosenValues(plan.choice)
  const isChosen = new Set(chosen.map(valueKey))
  const offers = plan.selectionType !== 'singleHideUnselected' || plan.choice.values.length === 0
  const offered = offers ? counts.all().filter(({ text }) => !isChosen.has(valueKey(text))) : []
  return {
    elements: offered.map(({ text, totalHits }) =>
      links === null
        ? { text, totalHits, selected: 'FALSE' }
        : offeredElement(links, text, totalHits),
    ),
    selectedElements: chosen.map((value) => chosenElement(frame, value)),
  }
}

function offeredElement(offers: OfferLinks, text: string, totalHits: number): FacetElement {
  return {
    text,
    totalHits,
    selected: 'FALSE',
    get searchParams() {
      return offers.to(text)
    },
  }
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
