// `ff-asn-group`: one facet. Its first elements at once, the others behind "show more" or in a select, a search among them where there are
// many, and a way to take its filters back.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import { announce } from '../core/announce.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { onOff, presence } from '../core/fields.ts'
import { all, create } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import { arrange, focusFirst, labelField, operable, plainButton } from './controls.ts'
import { appear, FfFacetGroup, facetGroupFields } from './facet-group.ts'
import { elementsOf, standingOf } from './facet-state.ts'
import type { FfAsn } from './ff-asn.ts'
import './ff-asn-group-element.ts'
import type { FfAsnGroupElement } from './ff-asn-group-element.ts'
import { LinkSelect } from './link-select.ts'
import { says } from './says.ts'

type Shown = { readonly element: FacetElement; readonly part: FfAsnGroupElement }

export class FfAsnGroup extends FfFacetGroup {
  static readonly fields: Fields = {
    ...facetGroupFields,
    selectBox: onOff(false),
    notSearchable: presence(false),
  }
  declare selectBox: boolean
  declare notSearchable: boolean
  #pattern: Element | null = null
  #detailed!: HTMLElement
  #hidden!: HTMLElement
  #firstPlace!: Element
  #restPlace!: Element
  #select: LinkSelect | null = null
  #more!: HTMLElement
  #less!: HTMLElement
  #search!: HTMLElement
  #parts = new Map<string, FfAsnGroupElement>()
  #showsAll = false
  #showsDetailed = true

  toggleDetailedLinksContainer(animate = false): void {
    this.#show({ detailed: !this.#showsDetailed }, animate)
  }

  showDetailedLinksContainer(animate = false): void {
    this.#show({ detailed: true }, animate)
  }

  hideDetailedLinksContainer(animate = false): void {
    this.#show({ detailed: false }, animate)
  }

  toggleHiddenLinksContainer(animate = false): void {
    this.#show({ hidden: !this.#showsAll }, animate)
  }

  showHiddenLinksContainer(animate = false): void {
    this.#show({ hidden: true }, animate)
  }

  hideHiddenLinksContainer(animate = false): void {
    this.#show({ hidden: false }, animate)
  }

  protected override furnish(group: Facet): void {
    const { body } = this
    body.role = group.selectionType.startsWith('single') ? 'radiogroup' : 'group'
    const patterns = all(body, 'ff-asn-group-element')
    this.#pattern = patterns[0] ?? null
    for (const pattern of patterns) pattern.remove()
    this.#search = this.#furnishSearch(group)
    const box = () => create('div')
    this.#detailed = this.piece('detailedLinks', box)
    this.#hidden = this.piece('hiddenLinks', () => (this.selectBox ? create('select') : box()))
    if (this.#hidden instanceof HTMLSelectElement) this.#select = new LinkSelect(this, this.#hidden)
    this.#firstPlace = placeIn(this.#detailed, 'detailedLinks')
    this.#restPlace = placeIn(this.#hidden, 'hiddenLinks')
    const button = (name: string, text: string, shows: boolean) => {
      const made = operable(this.piece(name, () => plainButton(`ffw-${name}`, word(text))))
      made.ariaExpanded = String(!shows)
      made.addEventListener('click', () => {
        this.#show({ hidden: shows }, true)
        focusFirst(shows ? all(this.#hidden, '[data-ffw-key]') : [this.#more])
      })
      return made
    }
    this.#more = button('showMore', 'more', true)
    this.#less = button('showLess', 'less', false)
    body.addEventListener('keydown', (event) => this.#pressed(event))
  }

  protected override showFacet(group: Facet): void {
    const focus = this.#focusIn()
    const shown = this.#shown(group)
    const isFirst = ({ element }: Shown, index: number) =>
      index < group.detailedLinks || standingOf(this.app, group, element) !== 'none'
    const first = shown.filter(isFirst)
    const rest = shown.filter((one) => !first.includes(one))
    const partsOf = (some: readonly Shown[]) => some.map(({ part }) => part)
    arrange(this.#firstPlace, partsOf(first))
    if (!this.#select) arrange(this.#restPlace, partsOf(rest))
    const others = rest.map(({ element }) => element)
    this.#select?.show(group, others)
    const from = this.closest<FfAsn>('ff-asn')?.searchableFrom ?? Number.POSITIVE_INFINITY
    this.#search.hidden = this.notSearchable || shown.length < from
    this.#narrow(rest.length)
    focus()
  }

  #furnishSearch(group: Facet): HTMLElement {
    const label = `${word('searchIn', 'Search in')} ${group.name}`
    const own = this.body.querySelector<HTMLElement>('[slot=filterSearch]')
    const place = own ?? create('div')
    if (!own) {
      place.slot = 'filterSearch'
      const made = create('input')
      made.type = 'search'
      made.placeholder = label
      place.append(made)
      this.body.prepend(place)
    }
    const [input, ...others] = all(place, 'input')
    if (!input || others.length) {
      throw new Error('slot="filterSearch" must hold one input.')
    }
    labelField(input, label)
    input.addEventListener('input', () => {
      this.renderNow()
      const left = all(this.body, '[data-ffw-key]:not([hidden])').length
      announce('choices', left)
    })
    // Within a form, Enter would send it.
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault()
    })
    return place
  }

  /** The elements in their order, each in the node that showed it before. */
  #shown(group: Facet): Shown[] {
    const known = this.#parts
    this.#parts = new Map()
    return elementsOf(group).map((element) => {
      let key = `${element.clusterLevel ?? ''} ${element.text}`
      // Branches of different parents may have one name.
      while (this.#parts.has(key)) key += ' '
      const part = known.get(key) ?? this.#made()
      part.shows(group, element)
      part.dataset.ffwKey = key
      this.#parts.set(key, part)
      return { element, part }
    })
  }

  #made(): FfAsnGroupElement {
    return (this.#pattern?.cloneNode(true) ?? create('ff-asn-group-element')) as FfAsnGroupElement
  }

  /** Shows what the search among the elements leaves, and the buttons that make sense then. */
  #narrow(restCount: number): void {
    const typed = this.#search.hidden ? '' : (this.#search.querySelector('input')?.value ?? '')
    for (const part of this.#parts.values()) part.hidden = !says(part.element?.text ?? '', typed)
    this.#select?.narrow(typed)
    const isSearching = typed.trim() !== ''
    this.#detailed.hidden = !this.#showsDetailed
    this.#hidden.hidden = restCount === 0 || !(this.#showsAll || isSearching || this.#select)
    const hasButtons = restCount > 0 && !isSearching && !this.#select
    this.#more.hidden = !hasButtons || this.#showsAll
    this.#less.hidden = !hasButtons || !this.#showsAll
  }

  #show(what: { detailed?: boolean; hidden?: boolean }, animate: boolean): void {
    this.#showsDetailed = what.detailed ?? this.#showsDetailed
    this.#showsAll = what.hidden ?? this.#showsAll
    if (!this.group) return
    this.renderNow()
    if (what.detailed) appear(this.#detailed, animate)
    if (what.hidden) appear(this.#hidden, animate)
  }

  /** Up and down lead through the elements; choosing is another key, because each choice asks the server. */
  #pressed(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target = event.target as HTMLElement
    if (!step || !target.matches('[data-ffw-key]')) return
    event.preventDefault()
    const parts = all(this.body, '[data-ffw-key]').filter((one) => one.checkVisibility())
    focusFirst([parts[parts.indexOf(target) + step]])
  }

  /** Remembers where the focus is; what it gives back puts it there again, or on what took the place. */
  #focusIn(): () => void {
    const { activeElement } = document
    const index = all(this, '[data-ffw-key]').indexOf(activeElement as HTMLElement)
    return () => {
      if (index < 0 || document.activeElement === activeElement) return
      const now = all(this, '[data-ffw-key]')
      focusFirst([activeElement, now[index], ...now.reverse(), this.querySelector('button')])
    }
  }
}

/** The place inside a container that the author has marked for the elements; a made one behind what else stands in it, or all of it. */
function placeIn(container: Element, name: string): Element {
  const own = container.querySelector(`[data-content="${name}"]`)
  if (own || !container.childElementCount) return own ?? container
  const made = create('div')
  made.dataset.content = name
  container.append(made)
  return made
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn-group': FfAsnGroup
  }
}

define('ff-asn-group', FfAsnGroup)
