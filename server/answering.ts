// Answers to searches: from what was answered before where that still holds, else anew. What may be shared is decided here: an answer
// belongs to one view and one question, in which only what can change the answer counts.

import { performance } from 'node:perf_hooks'
import type { Limits } from '../engine/engine.ts'
import type { FacetResult } from '../engine/query.ts'
import { askerCounted, campaignsValidUntil } from './answers/campaigns.ts'
import { replyText } from './answers/reply-text.ts'
import type { SearchRequest } from './answers/request.ts'
import { answerSearch } from './answers/search.ts'
import type { ChannelView } from './channel/view.ts'
import { withMarks, withoutMarks } from './irrelevant-values.ts'
import { instantReply, PreparedJson } from './prepared-json.ts'
import type { ResultCache } from './result-cache.ts'
import { packFacets, unpackFacets } from './thread-answers.ts'

export class Answering {
  readonly #cache: ResultCache
  readonly #clock: () => Date

  constructor(cache: ResultCache, clock: () => Date) {
    this.#cache = cache
    this.#clock = clock
  }

  /** The reply as JSON. One that was given before is given again with the time that finding it took. */
  async search(
    view: ChannelView,
    asked: SearchRequest,
    whenGone: Limits['whenGone'],
  ): Promise<PreparedJson> {
    const request = withMarks(asked)
    const filled = (reply: Buffer): PreparedJson =>
      new PreparedJson(withoutMarks(reply, asked.state), tookSince(start))
    const start = performance.now()
    const at = this.#clock().getTime()
    const key = this.#cache.key(view, wholeQuestion(view, request))
    const kept = request.control.useCache ? this.#cache.find(key, at) : null
    if (kept !== null) return filled(kept)
    const { tookTotal: _, ...body } = await answerSearch(bounded(view, whenGone), request, {
      now: () => performance.now(),
      wall: () => at,
      follow: this.#follow(view, request, at),
      form: 'text',
    })
    const text = instantReply(replyText(body))
    if (!body.timedOut) this.#keep(view, key, { body: text, at })
    return filled(text)
  }

  /** The facets of a result are the same on all its pages and in every order of its hits. */
  #follow(view: ChannelView, request: SearchRequest, at: number) {
    const token = this.#cache.key(view, resultQuestion(view, request)).replace(' ', '-')
    const isAsked = request.followSearch === token && request.control.useCache
    const kept = isAsked ? this.#cache.find(token, at) : null
    const counted = kept === null ? null : unpackFacets(kept.toString())
    return {
      token,
      counted,
      keep: (facets: readonly FacetResult[]): void =>
        this.#keep(view, token, { body: Buffer.from(packFacets(facets)), at }),
    }
  }

  /** Not beyond the moment at which campaigns or rules begin or end. */
  #keep(view: ChannelView, key: string, { body, at }: { body: Buffer; at: number }): void {
    const until = campaignsValidUntil(view, at)
    this.#cache.keep(key, { channel: view.name, body, until })
  }
}

/** The channel for one who waits as long as the channel's deadline says, and not when they have gone. */
function bounded(view: ChannelView, whenGone: Limits['whenGone']): ChannelView {
  const { index, settings } = view
  return index.within === undefined
    ? view
    : { ...view, index: index.within({ timeMs: settings.deadlineMs, whenGone }) }
}

function tookSince(start: number): number {
  return Math.round(performance.now() - start)
}

/** All that makes a difference to the reply. */
function wholeQuestion(view: ChannelView, request: SearchRequest): string {
  const { kind, state, control, links, returnMarkets } = request
  const { useCache: _, ...others } = control
  return JSON.stringify([kind, state, others, links, returnMarkets, askerCounted(view, request)])
}

/** All that makes a difference to which products are found. */
function resultQuestion(view: ChannelView, request: SearchRequest): string {
  const { kind, state, control } = request
  const { useCache: _, useFoundWords: __, idsOnly: ___, ...others } = control
  const { page, hitsPerPage, sortItems, maxCountVariants, ...rest } = state
  return JSON.stringify([kind, rest, others, askerCounted(view, request)])
}
