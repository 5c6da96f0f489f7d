// The facets of a result: what can be chosen, what is chosen, and the way to each.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import type { FacetCount, FacetResult } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { type ChosenValue, chosenValues, isInterval, valueKey } from './choice.ts'
import type { FacetPlan } from './facet-plan.ts'
import { linkIf, withoutChosen } from './links.ts'
import { OfferLinks, offering } from './offer-links.ts'
import { branchElements } from './present-branches.ts'
import { type Elements, sliderElements } from './present-slider.ts'
import type { SearchRequest } from './request.ts'

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
  return counted.flatMap(({ plan, result }) => {
    const hasOffers = request.links.choices && plan.kind !== 'path' && !plan.isSlider
    const offers = hasOffers ? new OfferLinks(request.state, plan) : null
    const elements = elementsOf(view, { request, offers }, { plan, result, totalHits })
    if (elements.elements.length + elements.selectedElements.length === 0) return []
    const isCovering = result.documents >= view.settings.facetCoverageMin * totalHits
    if (!isCovering && elements.selectedElements.length === 0) return []
    const facet = facetOf(plan, elements)
    return [offers === null ? facet : offering(facet, offers)]
  })
}

function elementsOf(
  view: ChannelView,
  { request, offers }: Pick<FacetFrame, 'request' | 'offers'>,
  { plan, result, totalHits }: CountedFacet & { readonly totalHits: number },
): Elements {
  if (plan.isSlider) return sliderElements(request, plan, { result, totalHits })
  const frame = { request, plan, offers, counts: new Counts(result.counts), totalHits }
  const { elements, selectedElements } =
    plan.kind === 'path' ? branchElements(frame) : valueElements(frame)
  const [only] = elements
  // A branch that all products share is the way to those below it.
  const hasMoreBelow = plan.kind === 'path' && result.valuesTotal > 1
  const narrowsNothing = elements.length === 1 && only.totalHits === totalHits && !hasMoreBelow
  const isSingle = plan.selectionType.startsWith('single')
  if (isSingle && narrowsNothing && selectedElements.length === 0) return noElements
  return {
    elements: inOrder(elements, plan, view.settings.languages[0]).slice(
      0,
      plan.settings.elementsMax,
    ),
    selectedElements,
  }
}

const noElements: Elements = { elements: [], selectedElements: [] }

function valueElements(frame: FacetFrame): Elements {
  const { plan, counts, offers: links } = frame
  const chosen = chosenValues(plan.choice)
  const isChosen = new Set(chosen.map(valueKey))
  const offers = plan.selectionType !== 'singleHideUnselected' || plan.choice.values.length === 0
  const offered = offers ? counts.all().filter(({ value }) => !isChosen.has(valueKey(value))) : []
  return {
    elements: offered.map(({ value, documents }) =>
      links === null
        ? { text: value, totalHits: documents, selected: 'FALSE' }
        : offeredElement(links, value, documents),
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
  const totalHits = isInterval(value) ? frame.totalHits : (counted?.documents ?? 0)
  const path = counted?.value ?? value
  return {
    text: typeof path === 'string' ? path : (path.at(-1) ?? ''),
    totalHits,
    selected: totalHits === 0 ? 'IRRELEVANT' : 'TRUE',
    ...linkIf(request.links.choices, () => withoutChosen(request.state, plan, value)),
  }
}

/** Counts by value; spellings that a filter takes for one value are one, in the spelling that most documents have. */
class Counts {
  readonly #counts = new Map<string, { value: string; documents: number; most: number }>()

  constructor(counts: readonly FacetCount[]) {
    for (const { value, documents } of counts) {
      const text = String(value)
      const key = valueKey(text)
      const known = this.#counts.get(key)
      if (known === undefined) this.#counts.set(key, { value: text, documents, most: documents })
      else {
        known.documents += documents
        if (documents > known.most) [known.value, known.most] = [text, documents]
      }
    }
  }

  /** Most documents first, as the engine gave them. */
  all(): { readonly value: string; readonly documents: number }[] {
    return [...this.#counts.values()]
  }

  of(value: ChosenValue): { readonly value: string; readonly documents: number } | undefined {
    return this.#counts.get(valueKey(value))
  }
}

const collators = new Map<string, Intl.Collator>()

function collator(language: string): Intl.Collator {
  const known = collators.get(language)
  if (known !== undefined) return known
  const made = new Intl.Collator(language, { numeric: true })
  collators.set(language, made)
  return made
}

function inOrder(
  elements: readonly FacetElement[],
  { settings, kind }: FacetPlan,
  language: string,
): FacetElement[] {
  if (settings.order === 'count') return elements.toSorted((a, b) => b.totalHits - a.totalHits)
  if (kind === 'number') return elements.toSorted((a, b) => Number(a.text) - Number(b.text))
  const { compare } = collator(language)
  return elements.toSorted((a, b) => compare(a.text, b.text))
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
