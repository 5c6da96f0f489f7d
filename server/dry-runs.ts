// A channel as it would be with other settings, for trying them: nothing of the channel is changed and nothing is kept. Where they
// change the index, one is built: of the whole channel in a thread of its own, or, in a large channel, of its first products.

import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../contract/problems.ts'
import type { ChannelSettings } from '../contract/settings.ts'
import { SegmentBuilder } from '../engine/segment/build.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { type LiveSegment, liveSegment, snapshotOf } from '../engine/snapshot.ts'
import { documentReader } from './channel/documents.ts'
import { fieldTable, indexSchema } from './channel/fields.ts'
import type { ChannelView } from './channel/view.ts'
import { type ChannelParts, isSameIndex, openAll, refuseOtherNumber } from './channel-index.ts'
import type { StoredDocument } from './store/store.ts'

/** The same channel with the settings it has and with others. */
export type Candidate = {
  readonly before: ChannelView
  readonly after: ChannelView
  readonly needsRebuild: boolean
  /** Products that both sides have; null: all of the channel. */
  readonly sampled: number | null
}

type Parts = Pick<ChannelParts, 'store' | 'threads' | 'loadDatabase'>

export type DryRunLimits = {
  /** Channels of more products are not built whole. */
  readonly wholeMax: number
  /** Products of a sample. */
  readonly sampleMax: number
}

const usualLimits: DryRunLimits = { wholeMax: 100_000, sampleMax: 10_000 }
/** Trials that wait for the one before; more are refused. */
const waitingMax = 10
/** Documents that are indexed at a stretch, some 50 µs each: others have their turn between. */
const documentsAtATime = 100

export class DryRuns {
  readonly #parts: Parts
  readonly #limits: DryRunLimits
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(parts: Parts, limits: DryRunLimits = usualLimits) {
    this.#parts = parts
    this.#limits = limits
  }

  /** One after the other, so that trials never take more than one index of memory beside the live ones. */
  async run<Result>(
    view: ChannelView,
    settings: ChannelSettings,
    look: (candidate: Candidate) => Promise<Result>,
  ): Promise<Result> {
    if (this.#waiting >= waitingMax) {
      throw new Problem('notReady', {
        reason: `${waitingMax} trials of settings are waiting; try again in a minute.`,
      })
    }
    this.#waiting += 1
    const done = this.#last.then(async () => look(await this.#candidate(view, settings)))
    this.#last = done.catch(() => undefined)
    return done.finally(() => {
      this.#waiting -= 1
    })
  }

  async #candidate(view: ChannelView, settings: ChannelSettings): Promise<Candidate> {
    refuseOtherNumber(view, settings)
    const { documents, segments } = view.snapshot
    if (documents === 0 || isSameIndex(view.settings, settings)) {
      const after = this.#viewWith(view, settings, segments)
      return { before: view, after, needsRebuild: false, sampled: null }
    }
    if (documents > this.#limits.wholeMax) return this.#sampled(view, settings)
    const built = await this.#parts.loadDatabase(view.name, view.databaseVersion, settings)
    const after = this.#viewWith(view, settings, openAll(built.segments))
    return { before: view, after, needsRebuild: true, sampled: null }
  }

  /** The first products in the order of their arrival, with both settings. */
  async #sampled(view: ChannelView, settings: ChannelSettings): Promise<Candidate> {
    const { name, databaseVersion } = view
    const sides = [view.settings, settings].map((each) => ({
      settings: each,
      read: documentReader(each),
      builder: new SegmentBuilder(indexSchema(each)),
    }))
    let sampled = 0
    const add = async (documents: readonly StoredDocument[]) => {
      for (const document of documents) {
        for (const { builder, read } of sides) builder.add(read(document))
        sampled += 1
        if (sampled % documentsAtATime === 0) await turn()
      }
    }
    for await (const batch of this.#parts.store.documents(name, databaseVersion)) {
      await add(batch.slice(0, this.#limits.sampleMax - sampled))
      if (sampled >= this.#limits.sampleMax) break
    }
    const [before, after] = sides.map((side) =>
      this.#viewWith(view, side.settings, [liveSegment(openSegment(side.builder.finish())!)]),
    )
    return { before, after, needsRebuild: true, sampled }
  }

  #viewWith(
    view: ChannelView,
    settings: ChannelSettings,
    segments: readonly LiveSegment[],
  ): ChannelView {
    const snapshot = snapshotOf(indexSchema(settings), segments)
    const fields = fieldTable(settings)
    return { ...view, settings, fields, snapshot, index: this.#parts.threads.index(snapshot) }
  }
}
