// `ff-breadcrumb-trail`: the way to this result, each step a link back to it. `ff-breadcrumb-trail-item` children are the templates by the type
// of the step; the last step is where the shopper is.

import type { Breadcrumb, SearchResultBody } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, onOff } from '../core/fields.ts'
import { linkTo } from '../core/navigate.ts'
import { all } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import '../template/result-formatters.ts'
import './dropdown-style.ts'
import './ff-breadcrumb-trail-item.ts'
import { resultStates } from './result-states.ts'

const trail = `{{#if path}}<ol>{{#each path}}<li><ff-breadcrumb-trail-item type="{{type}}"><a></a></ff-breadcrumb-trail-item>\
{{#unless @last}}<span aria-hidden="true" data-separator> {{separator}} </span>{{/unless}}</li>{{/each}}</ol>{{/if}}`

export class FfBreadcrumbTrail extends FfElement {
  static readonly fields: Fields = {
    showAsteriskQuery: onOff(false),
    breadCrumbTrailItems: object,
  }
  static readonly states = resultStates
  declare showAsteriskQuery: boolean
  declare breadCrumbTrailItems: readonly Breadcrumb[] | undefined
  #templates: Map<string, string> | null = null
  #separator = '>'
  #facets: SearchResultBody['facets'] = []

  protected override begin(): void {
    if (!this.#templates) this.#readTemplates()
    this.role ??= 'navigation'
    this.ariaLabel ??= word('trail', 'You are here')
    this.update()
  }

  override take({ breadCrumbTrail, facets }: SearchResultBody): void {
    this.#facets = facets
    this.breadCrumbTrailItems = [...breadCrumbTrail]
  }

  protected override render(): void {
    const steps = (this.breadCrumbTrailItems ?? []).filter(
      ({ type, text }) => this.showAsteriskQuery || type !== 'search' || text !== '*',
    )
    const focused = all(this, 'a').indexOf(document.activeElement as never)
    this.replaceChildren(
      this.filled(this.usual(trail), { path: steps, separator: this.#separator }),
    )
    const links = all(this, 'a')
    for (const [index, link] of links.entries()) this.#fill(link, steps[index] as Breadcrumb)
    links.at(-1)?.setAttribute('aria-current', 'page')
    if (focused >= 0) (links[focused] ?? links.at(-1))?.focus()
    this.told()
  }

  #readTemplates(): void {
    const items = all(this, 'ff-breadcrumb-trail-item')
    this.#templates = new Map(
      items.map((item) => [item.getAttribute('type') ?? 'all', item.innerHTML]),
    )
    this.#separator = this.querySelector('[data-separator]')?.textContent.trim() ?? '>'
    this.replaceChildren()
  }

  #fill(link: HTMLAnchorElement, step: Breadcrumb): void {
    const { type, searchParams, associatedFieldName } = step
    const facet = this.#facets.find((one) => one.associatedFieldName === associatedFieldName)
    const own = this.#templates?.get(type) ?? this.#templates?.get('all')
    const values = { item: step, facet: type === 'filter' ? facet : undefined }
    link.append(this.filled(own ?? this.usual('{{$bctFilter}}'), values))
    if (!searchParams) return
    linkTo(link, this.app.routing.hrefOf(searchParams), () => this.goTo(searchParams))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-breadcrumb-trail': FfBreadcrumbTrail
  }
}

define('ff-breadcrumb-trail', FfBreadcrumbTrail)
