// `ff-header-navigation`: the shop's categories as a menu of links. Those below a category open under it: by the pointer after a moment,
// by a button for everybody else; Escape and leaving close. Children with a `slot` take their place in the part of their group.

import type { FacetElement } from '../../contract/search-result.ts'
import { define } from '../core/element.ts'
import type { ParamsOf, ReplyOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { number, object, onOff } from '../core/fields.ts'
import { linkTo } from '../core/navigate.ts'
import { all } from '../core/nodes.ts'
import { Pause } from '../core/pause.ts'
import { request } from '../core/pipeline.ts'
import { freshId } from '../core/session.ts'
import { statesOf } from '../core/states.ts'
import { word } from '../core/words.ts'
import { AskingElement } from './asking-element.ts'
import { type CategoryGroup, categoryGroups } from './category-groups.ts'
import { FfNavElement } from './ff-nav-element.ts'
import './product-style.ts'
import './product-words.ts'

const menu = `<nav aria-label="{{label}}"><ul class="ffw-navigation" role="list">{{#each parts}}<li class="ffw-navigation-group"><a class="ffw-navigation-link"></a>{{#if opens}}
<button type="button" class="ffw-navigation-toggle" aria-label="{{more}}: {{category.text}}" aria-expanded="false" aria-controls="{{id}}">▾</button><div class="ffw-navigation-flyout" id="{{id}}" hidden>
<ul class="ffw-navigation-inside" role="list">{{#each inside}}<li><a class="ffw-navigation-link"></a></li>{{/each}}</ul></div>{{/if}}</li>{{/each}}</ul></nav>`

/** Slots before and after the categories of a group. */
const before = ['container-top-', 'container-left-']
const after = ['container-right-', 'container-bottom-']

/** Those that a menu shows. */
const levels = { startLevel: 0, endLevel: 1 }

const groupMark = '.ffw-navigation-group'

type Part = {
  readonly group: HTMLElement
  readonly toggle: HTMLElement
  readonly flyout: HTMLElement
}

export class FfHeaderNavigation extends AskingElement<'navigationCategory'> {
  static readonly fields: Fields = {
    groupCount: number(10),
    groupSize: number(4),
    hideEmptyGroups: onOff(true),
    fetchInitial: onOff(true),
    mouseenterDelay: number(600),
    mouseleaveDelay: number(200),
    groups: object,
  }
  static readonly states = statesOf({
    of: 'NavigationCategory',
    isEmpty: ({ facets }) => !facets[0]?.elements.length,
    onlyOwn: true,
  })
  declare groupCount: number
  declare groupSize: number
  /** Whether a category with nothing below it has no part that opens; its link stays. */
  declare hideEmptyGroups: boolean
  declare fetchInitial: boolean
  declare mouseenterDelay: number
  declare mouseleaveDelay: number
  declare groups: readonly CategoryGroup[] | undefined
  protected readonly endpoint = 'navigationCategory'
  readonly #slotted = new Map<string, Element>()
  #pattern: FfNavElement | null = null
  #open: Part | null = null
  readonly #pause = new Pause()

  /** Asks for the categories. */
  fetch(): Promise<void> {
    return this.ask(levels)
  }

  protected override begin(): void {
    this.#pattern ??= this.querySelector('ff-nav-element') ?? new FfNavElement()
    for (const element of all(this, ':scope > [slot]')) {
      this.#slotted.set(element.slot, element)
    }
    super.begin()
  }

  protected override end(): void {
    this.#pause.stop()
  }

  protected wanted(): ParamsOf<'navigationCategory'> | null {
    return this.fetchInitial ? levels : null
  }

  override take({ facets }: ReplyOf<'navigationCategory'>): void {
    this.groups = categoryGroups(facets, { groups: this.groupCount, inside: this.groupSize })
  }

  protected override render(): void {
    super.render()
    const { groups } = this
    if (!groups) return
    this.#open = null
    const parts = groups.map((group, index) => ({
      ...group,
      opens: this.#opens(group, index + 1),
      id: freshId('navigation'),
    }))
    const values = { parts, label: word('categories', 'Categories'), more: word('more') }
    this.replaceChildren(this.filled(this.usual(menu), values))
    const linked = parts.flatMap(({ category, inside, opens }) =>
      opens ? [category, ...inside] : [category],
    )
    for (const [index, link] of all(this, 'a').entries()) {
      this.#link(link, linked[index] as FacetElement)
    }
    for (const [index, group] of all(this, groupMark).entries()) {
      this.#furnish(group, index + 1)
    }
    for (const element of all(this, 'ff-nav-element')) element.renderNow()
    this.told()
  }

  #opens({ inside }: CategoryGroup, number: number): boolean {
    const slots = [...before, '', ...after].map((slot) => slot + number)
    return (
      inside.length > 0 || !this.hideEmptyGroups || slots.some((slot) => this.#slotted.has(slot))
    )
  }

  /** Puts in what the author wrote for the group, and makes it open. */
  #furnish(group: HTMLElement, number: number): void {
    const [toggle, flyout] = all(group, ':scope > button,:scope > div')
    if (!toggle || !flyout) return
    const own = (slots: readonly string[]) =>
      slots.flatMap((slot) => this.#slotted.get(slot + number) ?? [])
    const [instead] = own([''])
    if (instead) flyout.replaceChildren(instead)
    flyout.prepend(...own(before))
    flyout.append(...own(after))
    this.#listen({ group, toggle, flyout })
  }

  #listen(part: Part): void {
    const { group, toggle } = part
    toggle.addEventListener('click', () => this.#show(this.#open === part ? null : part))
    group.addEventListener('mouseenter', () => this.#later(part, this.mouseenterDelay))
    group.addEventListener('mouseleave', () => this.#later(null, this.mouseleaveDelay))
    group.addEventListener('focusout', ({ relatedTarget }) => {
      const isInside = group.contains(relatedTarget as Node | null)
      if (!isInside && this.#open === part) this.#show(null)
    })
    group.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.#open !== part) return
      event.preventDefault()
      this.#show(null)
      toggle.focus()
    })
  }

  #later(part: Part | null, delayMs: number): void {
    this.#pause.after(delayMs, () => this.#show(part))
  }

  /** One part is open at a time. */
  #show(part: Part | null): void {
    this.#pause.stop()
    for (const one of [this.#open, part]) {
      if (one === null) continue
      one.flyout.hidden = one !== part
      one.toggle.ariaExpanded = String(one === part)
      one.group.classList.toggle('ffw-open', one === part)
    }
    this.#open = part
  }

  #link(link: HTMLAnchorElement, category: FacetElement): void {
    const { searchParams: params } = category
    const content = this.#pattern?.cloneNode(true) as FfNavElement
    content.category = category
    link.append(content)
    if (!params) return
    linkTo(link, this.app.routing.hrefOf(params), () => {
      this.#show(null)
      const options = { requestOptions: { origin: this } }
      void this.attempt(() => request(this.app, { endpoint: 'navigation', params, options }))
    })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-header-navigation': FfHeaderNavigation
  }
}

define('ff-header-navigation', FfHeaderNavigation)
