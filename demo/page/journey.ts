// The way through the shop: the browser's history with, for each stop, the search state and how far down one was. Going back
// shows the same again, at the same height.

import type { SearchParams } from '../../contract/search-params.ts'
import { addressOf, type Place, placeOf } from './place.ts'

export type Visit = {
  readonly place: Place
  /** Where to scroll to when the place is shown; null: leave it as it is. */
  readonly scrollTo: number | null
  /** Whether one has been here before: then it is shown as it was. */
  readonly isReturn: boolean
}

type Stop = { readonly id: string; readonly params?: SearchParams }

const heightsMax = 200

export class Journey {
  readonly #root: string
  readonly #show: (visit: Visit) => void
  readonly #heights = new Map<string, number>()
  #stop: Stop

  constructor(root: string, show: (visit: Visit) => void) {
    this.#root = root
    this.#show = show
    this.#stop = readStop() ?? { id: crypto.randomUUID() }
    history.replaceState(this.#stop, '')
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', () => this.#return())
    window.addEventListener('scroll', () => this.#rememberHeight(), { passive: true })
  }

  /** The place of the address bar. */
  here(): Place {
    const place = placeOf(new URL(location.href), this.#root)
    const { params } = this.#stop
    return place.kind === 'results' && params !== undefined ? { kind: 'results', params } : place
  }

  /** Goes to a place. `keepHeight`: the page changes under the visitor's eyes, as when a filter is set. */
  go(place: Place, keepHeight = false): void {
    const address = addressOf(place, this.#root)
    const same = address === location.pathname + location.search
    const id = crypto.randomUUID()
    if (keepHeight) this.#heights.set(id, window.scrollY)
    this.#stop = place.kind === 'results' ? { id, params: place.params } : { id }
    if (same) history.replaceState(this.#stop, '', address)
    else history.pushState(this.#stop, '', address)
    this.#show({ place, scrollTo: keepHeight ? null : 0, isReturn: false })
  }

  /** Changes the address without going anywhere. */
  rename(place: Place): void {
    history.replaceState(this.#stop, '', addressOf(place, this.#root))
  }

  #return(): void {
    this.#stop = readStop() ?? { id: crypto.randomUUID() }
    this.#show({
      place: this.here(),
      scrollTo: this.#heights.get(this.#stop.id) ?? 0,
      isReturn: true,
    })
  }

  #rememberHeight(): void {
    this.#heights.delete(this.#stop.id)
    this.#heights.set(this.#stop.id, window.scrollY)
    const [oldest] = this.#heights.keys()
    if (this.#heights.size > heightsMax && oldest !== undefined) this.#heights.delete(oldest)
  }
}

function readStop(): Stop | null {
  const stop = history.state as Stop | null
  return typeof stop?.id === 'string' ? stop : null
}
