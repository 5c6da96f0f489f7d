// The namespace `factfinder`: what a page may call. It only passes on; the work is done where the names say.

import type { Filter, NavigationParams, SearchParams } from '../../contract/search-params.ts'
import type { EventKind } from '../../contract/tracking.ts'
import type { Formatter } from '../template/render.ts'
import type { AddressOptions } from './address.ts'
import type { App, SessionListeners } from './app.ts'
import { type Components, componentsOf } from './components.ts'
import type { AppConfigChange, Config, FfParamsChange } from './config.ts'
import {
  type Endpoint,
  type ParamsOf,
  type ReplyOf,
  type RequestOptions,
  routes,
  type SearchOptions,
} from './endpoints.ts'
import type { ClickListener } from './notifications.ts'
import { type BeforeHandler, deliver, request, show } from './pipeline.ts'
import type { RequestInfo, Subscriber, Topic, TopicReply, Transformer } from './responses.ts'
import { replyTopics } from './responses.ts'
import type { HistoryEntry, HistoryWriteListener } from './routing.ts'
import { type EventInput, type TrackingInfo, track } from './tracking.ts'
import { addWords, type Words } from './words.ts'

type Requests = {
  readonly [Name in Endpoint]: (
    params: ParamsOf<Name>,
    options?: Name extends 'search' | 'navigation' ? SearchOptions : RequestOptions,
  ) => Promise<ReplyOf<Name> | null>
}
type Subscribes = {
  readonly [Name in Topic as `subscribe${Name}`]: (
    subscriber: Subscriber<TopicReply<Name>>,
  ) => number
}
type Transforms = {
  readonly [Name in Exclude<
    Topic,
    'CampaignRedirect' | 'Asked' | 'Failure' | 'Done'
  > as `transform${Name}`]: (transformer: Transformer<TopicReply<Name>>) => void
}
type Tracks = {
  readonly [Kind in EventKind]: (
    events: readonly EventInput<Kind>[],
    options?: RequestOptions,
  ) => Promise<boolean>
}
type Info = Partial<RequestInfo>

export type Factfinder = {
  readonly version: string
  readonly config: {
    get(): Config
    setFFParams(change: FfParamsChange): void
    setAppConfig(change: AppConfigChange): void
  }
  readonly request: Requests & {
    readonly before: { readonly [Name in Endpoint]: (handler: BeforeHandler) => void }
  }
  readonly response: Subscribes &
    Transforms & {
      unsubscribe(id: number): boolean
      readonly dispatch: {
        search(result: ReplyOf<'search'>, info?: Info): void
        navigation(result: ReplyOf<'navigation'>, info?: Info): void
        suggest(result: ReplyOf<'suggest'>, info?: Info): void
        popularSearches(result: ReplyOf<'popularSearches'>, info?: Info): void
        searchBeforeTransform(result: ReplyOf<'search'>, info?: Info): void
        navigationBeforeTransform(result: ReplyOf<'navigation'>, info?: Info): void
        ssrSearch(result: ReplyOf<'search'>, info?: Info): void
        ssrNavigation(result: ReplyOf<'navigation'>, info?: Info): void
      }
    }
  readonly tracking: Tracks & {
    readonly before: {
      readonly [Kind in EventKind]: (handler: (info: TrackingInfo) => unknown) => void
    }
  }
  readonly notifications: {
    addSuggestClickListener(listener: ClickListener): void
    addPopularSearchClickListener(listener: ClickListener): void
    setSuggestDetailListener(listener: ClickListener | undefined): void
    setSuggestUnmappedListener(listener: ClickListener | undefined): void
  }
  readonly routing: {
    setNavigateListener(listener: ((url: string, origin?: unknown) => unknown) | undefined): void
    setUrlParamOptionsListener(listener: (() => AddressOptions) | undefined): void
    readonly sandboxed: {
      restoreHistory(entry: HistoryEntry): void
      setHistoryWriteListener(listener: HistoryWriteListener | undefined): void
      setSessionReadWriteListeners(listeners: SessionListeners | undefined): void
    }
  }
  readonly components: Components
  readonly utils: {
    readonly env: { searchParamsFromUrl(options?: AddressOptions): SearchParams }
    readonly filterBuilders: {
      categoryFilter(name: string, path: readonly string[]): Filter
      filter(name: string, values: string | readonly string[]): Filter
    }
    readonly formatters: { add(name: string, formatter: Formatter): void }
    /** Words of a language for the elements of the page, given before they are shown: `search`, `removeAll` and the like. */
    readonly words: { add(language: string, words: Words): void }
    toNavigationParams(params: SearchParams): NavigationParams
  }
}

const version = '0.1.0'

const kinds: readonly EventKind[] = [
  'cart',
  'checkout',
  'click',
  'feedback',
  'landingPageClick',
  'log',
  'login',
  'predbasketClick',
  'recommendationClick',
]

/** @internal */
export function factfinderOf(app: App): Factfinder {
  return {
    version,
    config: {
      get: () => app.configCopy(),
      setFFParams: (change) => app.setFFParams(change),
      setAppConfig: (change) => app.setAppConfig(change),
    },
    request: requestsOf(app),
    response: responsesOf(app),
    tracking: trackingOf(app),
    notifications: {
      addSuggestClickListener: (listener) => {
        app.notifications.suggestions.push(listener)
      },
      addPopularSearchClickListener: (listener) => {
        app.notifications.popularSearches.push(listener)
      },
      setSuggestDetailListener: (listener) => {
        app.notifications.detailListener = listener
      },
      setSuggestUnmappedListener: (listener) => {
        app.notifications.unmappedListener = listener
      },
    },
    routing: routingOf(app),
    get components() {
      return componentsOf(app)
    },
    utils: utilsOf(app),
  }
}

const endpoints = Object.keys(routes) as Endpoint[]

/** An object with a value for each name, under the name with something in front of it or as it is. */
function each<Name extends string>(
  names: readonly Name[],
  make: (name: Name) => unknown,
  prefix = '',
): object {
  return Object.fromEntries(names.map((name) => [prefix + name, make(name)]))
}

function requestsOf(app: App): Factfinder['request'] {
  const send =
    (endpoint: Endpoint) =>
    (params: ParamsOf<Endpoint>, given: SearchOptions | RequestOptions = {}) => {
      const isState = routes[endpoint].sends === 'state'
      const options = isState ? given : { requestOptions: given }
      return request(app, { endpoint, params, options: options as SearchOptions })
    }
  const before = (endpoint: Endpoint) => (handler: BeforeHandler) =>
    app.addBefore(endpoint, handler)
  return { ...each(endpoints, send), before: each(endpoints, before) } as Factfinder['request']
}

function responsesOf(app: App): Factfinder['response'] {
  const all: Topic[] = [...replyTopics, 'CampaignRedirect', 'Asked', 'Failure', 'Done']
  const subscribe = (topic: Topic) => (subscriber: Subscriber) =>
    app.responses.subscribe(topic, subscriber as never)
  const transform = (topic: Topic) => (transformer: Transformer) =>
    app.responses.transform(topic, transformer as never)
  return {
    ...each(all, subscribe, 'subscribe'),
    ...each(replyTopics, transform, 'transform'),
    unsubscribe: (id: number) => app.responses.unsubscribe(id),
    dispatch: dispatchOf(app),
  } as Factfinder['response']
}

function dispatchOf(app: App): Factfinder['response']['dispatch'] {
  const way =
    (endpoint: Endpoint, go: typeof deliver) =>
    (reply: object, info: Info = {}) => {
      app.requireInit()
      go(app, reply, { ...info, endpoint })
    }
  const served =
    (endpoint: 'search' | 'navigation') =>
    (reply: ReplyOf<'search'>, info: Info = {}) => {
      app.requireInit()
      const options = `${endpoint}Options` as const
      app.responses.beginServed()
      deliver(app, reply, {
        [`${endpoint}Params`]: reply.searchParams,
        ...info,
        [options]: { ...info[options], initial: true },
        requestOptions: { origin: 'ssr', ...info.requestOptions },
        endpoint,
      })
    }
  const delivered: Endpoint[] = ['search', 'navigation', 'suggest', 'popularSearches']
  return {
    ...each(delivered, (endpoint) => way(endpoint, deliver)),
    searchBeforeTransform: way('search', show),
    navigationBeforeTransform: way('navigation', show),
    ssrSearch: served('search'),
    ssrNavigation: served('navigation'),
  } as Factfinder['response']['dispatch']
}

function trackingOf(app: App): Factfinder['tracking'] {
  const send =
    (kind: EventKind) => (events: readonly EventInput<EventKind>[], options?: RequestOptions) =>
      track(app, kind, { events, options })
  const before = (kind: EventKind) => (handler: (info: TrackingInfo) => unknown) =>
    app.addBefore(`track.${kind}`, handler)
  return { ...each(kinds, send), before: each(kinds, before) } as Factfinder['tracking']
}

function routingOf(app: App): Factfinder['routing'] {
  const { routing } = app
  return {
    setNavigateListener: (listener) => {
      routing.navigateListener = listener
    },
    setUrlParamOptionsListener: (listener) => routing.setUrlParamOptionsListener(listener),
    sandboxed: {
      restoreHistory: (entry) => routing.restore(entry),
      setHistoryWriteListener: (listener) => {
        routing.historyWriteListener = listener
      },
      setSessionReadWriteListeners: (listeners) => {
        app.sessionListeners = listeners
      },
    },
  }
}

function utilsOf(app: App): Factfinder['utils'] {
  return {
    env: { searchParamsFromUrl: (options) => app.routing.paramsFromUrl(options) },
    filterBuilders: {
      categoryFilter: (name, path) => ({ name, values: [{ value: [...path] }] }),
      filter: (name, values) => ({
        name,
        values: [values].flat().map((value) => ({ value, type: 'or' as const })),
      }),
    },
    formatters: { add: (name, formatter) => app.formatters.add(name, formatter) },
    words: { add: addWords },
    toNavigationParams: ({ query: _, ...params }) => params,
  }
}
