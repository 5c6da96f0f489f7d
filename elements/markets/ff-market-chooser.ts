// `ff-market-chooser`: the markets that a shopper wants products of, chosen by hand or found by where the shopper is. It writes `marketIds` and
// `location` to the search state, and keeps them for later searches of the page. The element with `data-template="market"` is repeated.

import type { Market } from '../../contract/geo.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import { number, object, presence, text } from '../core/fields.ts'
import '../core/default-style.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import type { RequestInfo } from '../core/responses.ts'
import { freshId } from '../core/session.ts'
import { word } from '../core/words.ts'
import { operable } from '../facets/controls.ts'
import { fieldIn, Repeater } from '../facets/repeater.ts'
import { resultStatesOf } from '../order/result-states.ts'
import './distance.ts'
import { locate, type Place } from './locate.ts'
import { type MarketRecord, MarketRecords } from './market-records.ts'
import { keepPlace, type MarketState, withPlace } from './market-state.ts'

const plain = `<label data-template="market"><input> {{name}}\
{{#if market.distance}} <span class="ffw-market-distance">{{$distance market.distance}}</span>{{/if}}</label>`
const controls = `<button type="button" data-control="locate"></button>\
<button type="button" data-control="forget"></button><span data-control="error" role="status"></span>`

type Shown = {
  readonly market: Market
  readonly record: MarketRecord | undefined
  readonly name: unknown
}

export class FfMarketChooser extends FfElement {
  static readonly fields: Fields = {
    single: presence(false),
    nameField: text('name'),
    maxMarkets: number(20),
    maxDistance: number(Number.NaN),
    onlyInRange: presence(false),
    markets: object,
  }
  static readonly states = resultStatesOf(() => false)
  declare single: boolean
  declare nameField: string
  declare maxMarkets: number
  declare maxDistance: number
  declare onlyInRange: boolean
  declare markets: readonly Market[] | undefined
  #state: MarketState = { marketIds: [] }
  #records: MarketRecords | null = null
  #isKeeping = false
  #items: Repeater | null = null
  #shown: readonly Shown[] = []
  readonly #name = freshId('market')

  /** The first search of a page is asked for before elements begin, and is to tell the markets, too. */
  override connectedCallback(): void {
    if (!this.#isKeeping) keepPlace(this, () => this.#state)
    this.#isKeeping = true
    super.connectedCallback()
  }

  protected override begin(): void {
    this.#records ??= new MarketRecords(this.app)
    if (!this.#items) this.#furnish()
    this.role ??= 'group'
    this.ariaLabel ??= word('markets', 'Markets')
  }

  override async take({ geo, searchParams }: SearchResultBody, info: RequestInfo): Promise<void> {
    const { marketIds = [], location } = searchParams
    this.#state = { ...this.#state, marketIds, location }
    const listed = geo?.markets ?? []
    // A result that was asked for before this element began tells no markets.
    const known = listed.length > 0 ? listed : await this.#stored(info, marketIds)
    await this.#records?.ask(known.slice(0, this.maxMarkets).map(({ id }) => id))
    this.markets = known
    if (!known.length) this.showStatus('empty', { geo })
  }

  protected override render(): void {
    const { location } = this.#state
    for (const [name, isHidden] of [
      ['locate', Boolean(location) || !('geolocation' in navigator)],
      ['forget', !location],
    ] as const) {
      const control = this.#control(name)
      const hadFocus = control === document.activeElement
      if (control) control.hidden = isHidden
      if (hadFocus && isHidden) this.#control(name === 'locate' ? 'forget' : 'locate')?.focus()
    }
    this.#shown = this.#wanted()
    for (const [index, part] of (this.#items?.show(this.#shown) ?? []).entries()) {
      this.#mark(part, this.#state.marketIds.includes(this.#shown[index]?.market.id ?? ''))
    }
    this.told()
  }

  /** Chooses exactly these markets; none: products of all. */
  choose(marketIds: readonly string[]): void {
    this.#ask({ ...this.#state, marketIds })
  }

  /** Finds out where the shopper is, if the browser may tell, and searches from there. */
  async locate(): Promise<boolean> {
    const place = await locate()
    const error = this.#control('error')
    if (error !== null)
      error.textContent = place === null ? word('noLocation', 'Your location is not known') : ''
    if (place) this.useLocation(place)
    return place !== null
  }

  useLocation(location: Place): void {
    this.#ask({ ...this.#state, location })
  }

  forgetLocation(): void {
    this.#ask({ ...this.#state, location: undefined })
  }

  #ask(state: MarketState): void {
    const range = {
      maxDistance: Number.isNaN(this.maxDistance) ? undefined : this.maxDistance,
      excludeProductsNotInRange: this.onlyInRange || undefined,
    }
    this.#state = { ...state, ...range }
    const { page: _, ...params } = this.app.responses.params
    this.goTo(withPlace(params, this.#state))
  }

  #toggle(id: string): void {
    const { marketIds } = this.#state
    const others = marketIds.filter((one) => one !== id)
    const isChosen = others.length < marketIds.length
    this.choose(isChosen ? others : this.single ? [id] : [...others, id])
  }

  async #stored({ endpoint }: RequestInfo, chosen: readonly string[]): Promise<readonly Market[]> {
    if (this.markets || !endpoint) return this.markets ?? []
    await this.#records?.ask()
    const ids = this.#records?.ids() ?? []
    return [...new Set([...chosen, ...ids])].map((id) => ({ id }))
  }

  /** Nearest first, as the result tells them; those that are chosen are always there. */
  #wanted(): Shown[] {
    const { marketIds } = this.#state
    const known = this.markets ?? []
    const first = known.filter(({ id }, index) => index < this.maxMarkets || marketIds.includes(id))
    const missing = marketIds.filter((id) => !known.some((market) => market.id === id))
    return [...first, ...missing.map((id): Market => ({ id }))].map((market) => {
      const record = this.#records?.of(market.id)
      return { market, record, name: record?.[this.nameField] ?? market.id }
    })
  }

  #mark(part: HTMLElement, isChosen: boolean): void {
    const field = fieldIn(part)
    part.classList.toggle('ffw-selected', isChosen)
    if (!field) {
      part.ariaPressed = String(isChosen)
      return
    }
    field.type = this.single ? 'radio' : 'checkbox'
    if (this.single) field.name ||= this.#name
    field.checked = isChosen
  }

  #control(name: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-control="${name}"]`)
  }

  #furnish(): void {
    const isEmpty = this.ownTemplate('').trim() === ''
    if (isEmpty) this.append(this.filled(controls, {}))
    this.#items = new Repeater(this, 'market', plain)
    this.addEventListener('change', ({ target }) => this.#picked(target as Element))
    for (const name of ['locate', 'forget']) {
      const control = this.#control(name)
      if (control?.textContent.trim() === '') control.textContent = word(name)
      if (control) operable(control)
    }
  }

  protected override clicked({ target }: MouseEvent): void {
    const element = target as Element
    const control = element.closest<HTMLElement>('[data-control]')?.dataset.control
    if (control === 'locate') void this.locate()
    else if (control === 'forget') this.forgetLocation()
    // A click on a label reaches its field, whose change is what counts.
    else if (!element.closest('[data-template]')?.querySelector('input')) this.#picked(element)
  }

  #picked(target: Element): void {
    const id = this.#shown[this.#items?.indexOf(target) ?? -1]?.market.id
    if (id !== undefined) this.#toggle(id)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-market-chooser': FfMarketChooser
  }
}

define('ff-market-chooser', FfMarketChooser)
