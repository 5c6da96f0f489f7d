// Answers that were given before, bounded by bytes. An answer belongs to one view: when a channel changes, its view is another
// one and nothing of the old one is found any more, so the cache is right under every write without being told of it.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChannelView } from './channel/view.ts'

type Kept = { readonly channel: string; readonly body: Buffer; readonly until: number }

/** What an entry costs beside its body: the key, the object, its places in the lists of the cache. */
const entryBytes = 300

export class ResultCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #views = new WeakMap<ChannelView, number>()
  readonly #flushes = new Map<string, number>()
  #lastView = 0

  /** 0 bytes: nothing is kept. */
  constructor(bytesMax: number) {
    this.#kept = new LRUCache({
      maxSize: Math.max(1, bytesMax),
      maxEntrySize: Math.max(1, Math.floor(bytesMax / 8)),
      sizeCalculation: ({ body }) => body.byteLength + entryBytes,
    })
  }

  /** The key of a question to a view: the same for the same question to the same view, and for no other. */
  key(view: ChannelView, question: string): string {
    const known = this.#views.get(view) ?? ++this.#lastView
    this.#views.set(view, known)
    return `${known} ${createHash('sha256').update(question).digest('base64')}`
  }

  /** `at`: milliseconds since 1970. */
  find(key: string, at: number): Buffer | null {
    const kept = this.#kept.get(key)
    return kept === undefined || kept.until <= at ? null : kept.body
  }

  keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
  }

  flush(channel: string): void {
    for (const [key, kept] of this.#kept.entries()) {
      if (kept.channel === channel) this.#kept.delete(key)
    }
    this.#flushes.set(channel, this.flushes(channel) + 1)
  }

  /** How often the answers of a channel were dropped by request. */
  flushes(channel: string): number {
    return this.#flushes.get(channel) ?? 0
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }
}
