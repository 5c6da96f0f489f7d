// Links to the values on offer in a facet. There are many of them and they differ in the value alone, so that most of a reply is the
// same text again and again: the text of one link is made once and the values are put into it. As objects the links are made only
// for who looks at them.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet } from '../../contract/search-result.ts'
import type { FacetPlan } from './facet-plan.ts'
import { linkTo, withChosen } from './links.ts'
import type { SearchState } from './request.ts'

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

  /** The JSON text of the link, given the JSON text of the value. */
  textTo(value: string): string {
    this.#around ??= JSON.stringify(this.to(placeholder)).split(JSON.stringify(placeholder))
    if (this.#around.length === 2) return `${this.#around[0]}${value}${this.#around[1]}`
    return JSON.stringify(this.to(JSON.parse(value) as string))
  }
}

const linksOf = new WeakMap<Facet, OfferLinks>()

/** Remembers that all elements of the facet are values on offer, with these links. */
export function offering(facet: Facet, links: OfferLinks): Facet {
  linksOf.set(facet, links)
  return facet
}

/** The facet as JSON text, as `JSON.stringify` would write it but for the order of properties. */
export function facetText(facet: Facet): string {
  const links = linksOf.get(facet)
  if (links === undefined) return JSON.stringify(facet)
  const { elements, ...others } = facet
  const texts = elements.map(({ text, totalHits, selected }) => {
    const value = JSON.stringify(text)
    const link = links.textTo(value)
    return `{"text":${value},"totalHits":${totalHits},"selected":"${selected}","searchParams":${link}}`
  })
  return `${JSON.stringify(others).slice(0, -1)},"elements":[${texts.join(',')}]}`
}
