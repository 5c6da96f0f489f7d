// Who hears of a reply: transformers change it, then the elements show it, then the page's own subscribers are told. Every call is
// guarded, so that one that fails does not keep the result from the others (unless the page debugs).

import type { SearchParams } from '../../contract/search-params.ts'
import type { App } from './app.ts'
import type { Endpoint, ParamsOf, ReplyOf, RequestOptions, SearchOptions } from './endpoints.ts'
import { routes } from './endpoints.ts'

/** What was asked, told along with the reply. */
export type RequestInfo = {
  readonly endpoint: Endpoint
  readonly searchParams?: ParamsOf<'search'> | undefined
  readonly searchOptions?: SearchOptions | undefined
  readonly navigationParams?: ParamsOf<'navigation'> | undefined
  readonly navigationOptions?: SearchOptions | undefined
  readonly suggestParams?: ParamsOf<'suggest'> | undefined
  readonly requestOptions?: RequestOptions | undefined
  readonly params?: object | undefined
}

export type Subscriber<Reply = unknown> = (reply: Reply, info: RequestInfo) => unknown
export type Transformer<Reply = unknown> = (reply: Reply, info: RequestInfo) => Reply

/** What replies are told under. */
export type ReplyTopic = Capitalize<Endpoint> | 'SearchAndNavigation'

/** `Asked` and `Done` enclose each request, however it ends; `Failure` brings its error. */
export type Topic = ReplyTopic | 'CampaignRedirect' | 'Asked' | 'Failure' | 'Done'

export type TopicReply<Name extends Topic> =
  Uncapitalize<Name> extends Endpoint
    ? ReplyOf<Uncapitalize<Name>>
    : Name extends 'SearchAndNavigation'
      ? ReplyOf<'search'>
      : unknown

type Entry = { readonly id: number; readonly topic: Topic; readonly subscriber: Subscriber }
type Told = { readonly reply: unknown; readonly info: RequestInfo }

/** The replies of one instance: who wants which, and the last result for those who come late. */
export class Responses {
  readonly #app: App
  #entries: Entry[] = []
  /** What has been asked and not been answered. */
  readonly underWay = new Set<RequestInfo>()
  readonly #transformers: { readonly topic: Topic; readonly transformer: Transformer }[] = []
  #last: Told | null = null
  #isServed = false
  #ids = 0

  constructor(app: App) {
    this.#app = app
  }

  /** The last search or navigation result, after its transformation. */
  get last(): Told | null {
    return this.#last
  }

  /** The state of the last result. */
  get params(): SearchParams {
    return (this.#last?.reply as Partial<ReplyOf<'search'>> | undefined)?.searchParams ?? {}
  }

  subscribe<Name extends Topic>(topic: Name, subscriber: Subscriber<TopicReply<Name>>): number {
    const entry: Entry = { id: ++this.#ids, topic, subscriber: subscriber as Subscriber }
    this.#entries.push(entry)
    if (this.#last && this.#isActive() && (topicsOf(this.#last.info) as Topic[]).includes(topic)) {
      const { reply, info } = this.#last
      this.#app.guard(`A subscriber to ${topic}`, () => entry.subscriber(reply, info))
    }
    return entry.id
  }

  unsubscribe(id: number): boolean {
    const before = this.#entries.length
    this.#entries = this.#entries.filter((entry) => entry.id !== id)
    return this.#entries.length < before
  }

  transform<Name extends Topic>(topic: Name, transformer: Transformer<TopicReply<Name>>): void {
    this.#transformers.push({ topic, transformer: transformer as Transformer })
  }

  /** The reply as the transformers leave it; one that fails leaves it as it was. */
  transformed(reply: unknown, info: RequestInfo): unknown {
    let result = reply
    for (const topic of topicsOf(info)) {
      for (const { transformer } of this.#transformers.filter((one) => one.topic === topic)) {
        const before = result
        result =
          this.#app.guard(`A transformer of ${topic}`, () => {
            const changed = transformer(before, info)
            if (changed === undefined) throw new Error('A transformer must return the result.')
            return changed
          }) ?? before
      }
    }
    return result
  }

  /** Elements subscribe when they connect and the page when it likes; the specific topic comes before the general one. */
  tell(reply: unknown, info: RequestInfo): void {
    if (isResult(info)) this.#last = { reply, info }
    for (const topic of topicsOf(info)) this.tellTopic(topic, reply, info)
  }

  /** False when a subscriber said so. */
  tellTopic(topic: Topic, reply: unknown, info: RequestInfo): boolean {
    for (const entry of this.#entries.filter((one) => one.topic === topic)) {
      const answer = this.#app.guard(`A subscriber to ${topic}`, () =>
        entry.subscriber(reply, info),
      )
      if (answer === false && topic === 'CampaignRedirect') return false
    }
    return true
  }

  /** A result came with the page: whoever subscribes from now on gets it, until something is asked. */
  beginServed(): void {
    this.#isServed = true
  }

  endServed(): void {
    this.#isServed = false
  }

  #isActive(): boolean {
    const mode = this.#app.isReady && this.#app.pageSettings.autoFetch
    return mode === 'ALWAYS_ON' || (mode === 'SSR_ONLY' && this.#isServed)
  }
}

/** @internal */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The name that replies of an endpoint are told under. */
export function topicOf(endpoint: Endpoint): ReplyTopic {
  return capitalized(endpoint) as ReplyTopic
}

/** What any reply may be told under. */
export const replyTopics: readonly ReplyTopic[] = [
  ...(Object.keys(routes) as Endpoint[]).map(topicOf),
  'SearchAndNavigation',
]

export function isResult({ endpoint }: RequestInfo): boolean {
  return endpoint === 'search' || endpoint === 'navigation'
}

/** The topics of a reply, the specific one first. */
export function topicsOf(info: RequestInfo): ReplyTopic[] {
  const own = topicOf(info.endpoint)
  return isResult(info) ? [own, 'SearchAndNavigation'] : [own]
}
