// A facet as the text that is sent. Most of it are values on offer: their list was written when they were counted, or it is written
// here with one link's text for all; the objects of the elements are then made for nobody.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import { type OfferLinks, offersText, type ToldOffers } from './offer-links.ts'

const linksOf = new WeakMap<Facet, OfferLinks>()

/** Remembers that all elements of the facet are values on offer, with these links. */
export function offering(facet: Facet, links: OfferLinks): Facet {
  linksOf.set(facet, links)
  return facet
}

type Told = { readonly empty: Facet; readonly offers: ToldOffers }

const toldOf = new WeakMap<Facet, Told>()

/** A facet without elements gets those that were told already; their objects are made for whoever looks at them. */
export function telling(
  empty: Facet,
  offers: ToldOffers,
  elements: () => readonly FacetElement[],
): Facet {
  let made: FacetElement[] | null = null
  const facet: Facet = {
    ...empty,
    get elements() {
      made ??= [...elements()]
      return made
    },
  }
  toldOf.set(facet, { empty, offers })
  return facet
}

/** The facet as JSON text, as `JSON.stringify` would write it but for the order of properties. */
export function facetText(facet: Facet): string {
  const told = toldOf.get(facet)
  if (told !== undefined) return withElements(told.empty, told.offers.text)
  const around = linksOf.get(facet)?.around ?? null
  return around === null
    ? JSON.stringify(facet)
    : withElements(facet, offersText(facet.elements, around))
}

function withElements({ elements: _, ...others }: Facet, texts: string): string {
  return `${JSON.stringify(others).slice(0, -1)},"elements":[${texts}]}`
}
