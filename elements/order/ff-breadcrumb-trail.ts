// `ff-breadcrumb-trail`: the way to this result, each step a link back to it. `ff-breadcrumb-trail-item` children are the templates by the type
// of the step; the last step is where the shopper is.

import type { Breadcrumb, SearchResultBody } from '../../contract/search-result.ts'
import { adoptStyle } from '../core/default-style.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { word } from '../core/words.ts'
import { addResultFormatters } from '../template/result-formatters.ts'
import { dropdownStyle } from './dropdown-style.ts'
import './ff-breadcrumb-trail-item.ts'
import { usualTemplate } from '../template/usual.ts'
import { resultStates } from './result-states.ts'

export class FfBreadcrumbTrail extends FfElement {
  static readonly fields: Fields = {
    showAsteriskQuery: { kind: 'switch', byDefault: false },
    breadCrumbTrailItems: { kind: 'object' },
  }
  static readonly states = resultStates
  declare showAsteriskQuery: boolean
  declare breadCrumbTrailItems: readonly Breadcrumb[] | undefined
  #templates: Map<string, string> | null = null
  #separator = '>'
  #facets: SearchResultBody['facets'] = []

  protected override begin(): void {
    adoptStyle(dropdownStyle)
    addResultFormatters(this.app)
    if (!this.#templates) this.#readTemplates()
    this.role ??= 'navigation'
    this.ariaLabel ??= word('trail')
    this.subscribe('SearchAndNavigation', ({ breadCrumbTrail, facets }) => {
      this.#facets = facets
      this.breadCrumbTrailItems = [...breadCrumbTrail]
    })
    this.update()
  }

  protected override render(): void {
    const steps = (this.breadCrumbTrailItems ?? []).filter(
      ({ type, text }) => this.showAsteriskQuery || type !== 'search' || text !== '*',
    )
    const focused = [...this.querySelectorAll('a')].indexOf(document.activeElement as never)
    const list = document.createElement('ol')
    for (const [index, step] of steps.entries()) {
      const place = document.createElement('li')
      place.append(this.#link(step, index === steps.length - 1))
      if (index < steps.length - 1) place.append(this.#separatorPart())
      list.append(place)
    }
    this.replaceChildren(...(steps.length === 0 ? [] : [list]))
    const links = [...this.querySelectorAll('a')]
    if (focused >= 0) (links[focused] ?? links.at(-1))?.focus()
    this.told()
  }

  #readTemplates(): void {
    const items = [...this.querySelectorAll('ff-breadcrumb-trail-item')]
    this.#templates = new Map(
      items.map((item) => [item.getAttribute('type') ?? 'all', item.innerHTML]),
    )
    this.#separator = this.querySelector('[data-separator]')?.textContent ?? '>'
    this.replaceChildren()
  }

  #separatorPart(): Element {
    const separator = document.createElement('span')
    separator.ariaHidden = 'true'
    separator.dataset.separator = ''
    separator.textContent = ` ${this.#separator.trim()} `
    return separator
  }

  #link(step: Breadcrumb, isLast: boolean): Element {
    const { type, searchParams, associatedFieldName } = step
    const facet = this.#facets.find((one) => one.associatedFieldName === associatedFieldName)
    const template =
      this.#templates?.get(type) ??
      this.#templates?.get('all') ??
      usualTemplate(this.app, '{{$bctFilter}}')
    const place = document.createElement('ff-breadcrumb-trail-item')
    place.setAttribute('type', type)
    const link = document.createElement(searchParams === undefined ? 'span' : 'a')
    place.append(link)
    link.append(this.filled(template, { item: step, facet: type === 'filter' ? facet : undefined }))
    if (isLast) link.ariaCurrent = 'page'
    if (!searchParams) return place
    link.setAttribute('href', this.app.routing.hrefOf(searchParams))
    link.addEventListener('click', (event) => {
      if (!(event instanceof MouseEvent)) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.goTo(searchParams)
    })
    return place
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-breadcrumb-trail': FfBreadcrumbTrail
  }
}

define('ff-breadcrumb-trail', FfBreadcrumbTrail)
