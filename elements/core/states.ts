// The states of an element that shows replies: idle, loading, empty, error. An element declares which replies it shows and when one is
// empty; here stands what follows: it is handed them (`take`), the attribute, `aria-busy`, the author's template for the state, and what
// screen readers hear.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { type Carrier, carrierOf } from '../template/carrier.ts'
import { announce } from './announce.ts'
import type { App } from './app.ts'
import type { FfElement, States, Status } from './element.ts'
import { create } from './nodes.ts'
import {
  isResult,
  type ReplyTopic,
  type RequestInfo,
  type TopicReply,
  topicsOf,
} from './responses.ts'

export type Followed<Name extends ReplyTopic> = {
  /** The replies that the element takes; a function where its attributes decide. */
  readonly of: Name | ((element: FfElement) => Name)
  readonly isEmpty: (reply: TopicReply<Name>) => boolean
  /** The element takes only replies to its own requests: those that name it as their origin. */
  readonly onlyOwn?: boolean
}

const roles: readonly Status[] = ['loading', 'empty', 'error']

type Place = {
  readonly carriers: ReadonlyMap<Status, Carrier>
  holder: Element | null
  /** The element hides while it has nothing; the state's template has brought it to light. */
  wasHidden: boolean
}

/** What an element declares as `static readonly states`; see `element.ts` for how. */
export function statesOf<Name extends ReplyTopic>(followed: Followed<Name>): States {
  const places = new WeakMap<FfElement, Place>()
  return {
    begin(element) {
      if (!places.has(element)) {
        places.set(element, { carriers: carriersOf(element), holder: null, wasHidden: false })
      }
    },
    follow(element) {
      follow(element, followed)
    },
    ownHtml(element) {
      const place = places.get(element)
      place?.holder?.remove()
      for (const carrier of place?.carriers.values() ?? []) carrier.place.remove()
      const { innerHTML } = element
      if (place) putBack(element, place)
      return innerHTML
    },
    show(element, values) {
      const place = places.get(element)
      if (!place) return
      place.holder?.remove()
      place.holder = null
      if (place.wasHidden) element.hidden = true
      place.wasHidden = false
      const { status } = element
      element.ariaBusy = status === 'loading' ? 'true' : null
      const carrier = place.carriers.get(status)
      if (!carrier) return
      place.holder = create('div')
      place.holder.className = `ffw-status ffw-${status}`
      place.holder.append(element.filled(carrier.html, values))
      putBack(element, place)
    },
    rendered(element) {
      const place = places.get(element)
      if (place) putBack(element, place)
    },
  }
}

/** An element that renders itself anew throws out what stood in it, and one without products may hide: a state is shown all the same. */
function putBack(element: FfElement, place: Place): void {
  const { carriers, holder } = place
  if (!holder) return
  place.wasHidden ||= Boolean(element.hidden)
  element.hidden = false
  if (element.contains(holder)) return
  const own = carriers.get(element.status)?.place
  if (own && element.contains(own)) own.after(holder)
  else element.append(holder)
}

function carriersOf(element: FfElement): Map<Status, Carrier> {
  const carriers = new Map<Status, Carrier>()
  for (const role of roles) {
    const carrier = carrierOf(element, role)
    if (carrier) carriers.set(role, carrier)
  }
  return carriers
}

function follow<Name extends ReplyTopic>(element: FfElement, followed: Followed<Name>): void {
  const { of, isEmpty } = followed
  // Whoever listens to nobody hears of what it has asked for itself.
  const onlyOwn = followed.onlyOwn || element.getAttribute('subscribe') === 'false'
  const topic = typeof of === 'function' ? of(element) : of
  const isMine = (info: RequestInfo) => {
    const { requestOnly, origin } = info.requestOptions ?? {}
    return topicsOf(info).includes(topic) && !requestOnly && (!onlyOwn || origin === element)
  }
  const wait = (info: RequestInfo) => {
    if (isMine(info)) element.showStatus('loading', info)
  }
  element.subscribe('Asked', (_, info) => wait(info))
  // The first request of a page is often made before its elements have begun.
  for (const info of element.app.responses.underWay) wait(info)
  element.subscribe(topic, (reply, info) => {
    if (!isMine(info)) return
    element.attempt(() => element.take(reply, info))
    element.showStatus(isEmpty(reply) ? 'empty' : 'idle', reply)
  })
  element.subscribe('Failure', (error, info) => {
    if (isMine(info)) element.showStatus('error', error)
  })
  // A request that was given up has neither a reply nor a failure.
  element.subscribe('Done', (_, info) => {
    const isOver = isMine(info) && ![...element.app.responses.underWay].some(isMine)
    if (isOver && element.status === 'loading') element.showStatus('idle')
  })
  if (topic === 'SearchAndNavigation' && !onlyOwn) tellResults(element.app)
}

const told = new WeakSet<App>()

/** Says how much was found, once for each search of an instance; the first result of a page is read anyway. */
function tellResults(app: App): void {
  if (told.has(app)) return
  told.add(app)
  const isFirst = (info: RequestInfo) =>
    (info.searchOptions ?? info.navigationOptions)?.initial === true
  app.responses.subscribe('SearchAndNavigation', ({ totalHits }: SearchResultBody, info) => {
    if (isFirst(info)) return
    announce(totalHits === 0 ? 'nothing' : totalHits === 1 ? 'result' : 'results', totalHits)
  })
  app.responses.subscribe('Failure', (_, info) => {
    if (isResult(info)) announce('failed')
  })
}
