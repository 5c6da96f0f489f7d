// `ff-asn`: the facets of a result, each in a group. Templates are chosen by field, then by style, then the one for all; without any
// there is a plain one. Groups that stay keep their place, their state and the focus.

import type { Facet, SearchResultBody } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { list, number, object, text } from '../core/fields.ts'
import { all, create } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import { resultStatesOf } from '../order/result-states.ts'
import '../template/result-formatters.ts'
import { focusFirst } from './controls.ts'
import './facet-style.ts'
import './ff-asn-group.ts'
import './ff-asn-group-slider.ts'

type Group = FfElement & { group: Facet | undefined }

export class FfAsn extends FfElement {
  static readonly fields: Fields = {
    align: text('vertical'),
    hideFacets: list,
    searchableFrom: number(Number.POSITIVE_INFINITY),
    asnGroups: object,
  }
  static readonly states = resultStatesOf(({ facets }) => !facets.length)
  declare align: string
  declare hideFacets: readonly string[]
  declare searchableFrom: number
  declare asnGroups: readonly Facet[] | undefined
  #patterns: Element[] | null = null
  readonly #groups = new Map<string, Group>()

  protected override begin(): void {
    this.role ??= 'group'
    this.ariaLabel ??= word('filters', 'Filters')
    if (!this.#patterns) {
      this.#patterns = all(this, 'ff-asn-group,ff-asn-group-slider')
      for (const pattern of this.#patterns) pattern.remove()
    }
    this.update()
  }

  override take({ facets }: SearchResultBody): void {
    this.asnGroups = [...facets]
  }

  protected override render(): void {
    const { asnGroups, hideFacets, align } = this
    this.classList.toggle('ffw-horizontal', align === 'horizontal')
    if (!asnGroups) return
    const focused = this.contains(document.activeElement) ? document.activeElement : null
    const facets = asnGroups.filter(
      ({ associatedFieldName }) => !hideFacets.includes(associatedFieldName),
    )
    const wanted = new Set(facets.map(keyOf))
    for (const [key, group] of this.#groups) {
      if (wanted.has(key)) continue
      group.remove()
      this.#groups.delete(key)
    }
    let last: Element | null = null
    for (const facet of facets) {
      const group = this.#groups.get(keyOf(facet)) ?? this.#made(facet)
      group.group = facet
      // Moving an element takes the focus away, so only what stands elsewhere is moved.
      const place: Element | null = last === null ? this.firstElementChild : last.nextElementSibling
      if (place !== group) this.insertBefore(group, place)
      group.renderNow()
      last = group
    }
    // The facet that had the focus was moved, or is gone.
    if (focused && !this.contains(document.activeElement)) {
      focusFirst([focused, ...all(this, 'button')])
    }
    this.told()
  }

  #made(facet: Facet): Group {
    const pattern = this.#patternFor(facet)
    const made = (pattern?.cloneNode(true) ?? create(tagOf(facet))) as Group
    // A slider is as good as its own caption, so without a template it is open.
    if (!pattern) made.toggleAttribute('opened', facet.filterStyle === 'SLIDER')
    this.#groups.set(keyOf(facet), made)
    return made
  }

  #patternFor(facet: Facet): Element | null {
    const tag = tagOf(facet)
    const own = (this.#patterns ?? []).filter(({ localName }) => localName === tag)
    const by = (attribute: string, value: string) =>
      own.find((pattern) => pattern.getAttribute(attribute) === value)
    return (
      by('for-group', facet.associatedFieldName) ??
      by('filter-style', facet.filterStyle) ??
      own.find(
        (one) =>
          (one.getAttribute('for-group') ?? 'all') === 'all' && !one.hasAttribute('filter-style'),
      ) ??
      null
    )
  }
}

function keyOf({ associatedFieldName, name, filterStyle }: Facet): string {
  return `${associatedFieldName}\n${name}\n${filterStyle}`
}

function tagOf({ filterStyle }: Facet): 'ff-asn-group' | 'ff-asn-group-slider' {
  return filterStyle === 'SLIDER' ? 'ff-asn-group-slider' : 'ff-asn-group'
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn': FfAsn
  }
}

define('ff-asn', FfAsn)
