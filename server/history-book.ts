// Through here go the changes of campaigns, rules and A/B tests, so that none is without its entry in the history. The entry is written
// before the change: should the server be killed between the two, or the change fail, the entry is left without its change, and whoever
// reads the history passes it over (`happenedEntries`).

import { type Happened, historyChange, type RecordedKind, storedThings } from './channel/history.ts'
import type { ChannelView } from './channel/view.ts'
import type { MakeShelfChange } from './channel-index.ts'
import type { Channels } from './channels.ts'

export type HistoryBookOptions = {
  readonly channels: Pick<Channels, 'view' | 'writeShelf'>
  readonly clock: () => Date
}

export type Recorded = {
  readonly channel: string
  /** A kind is the name of its shelf. */
  readonly kind: RecordedKind
  /** Who: the name of a user, or the id of a key. */
  readonly by: string
}

export type KindChange<Result> = {
  readonly kind: RecordedKind
  readonly makeChange: MakeShelfChange<Result>
}

/** Invariant: of a channel one recorded change is under way at a time, so an entry says what its change really finds. */
export class HistoryBook {
  readonly #options: HistoryBookOptions
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(options: HistoryBookOptions) {
    this.#options = options
  }

  /** Like `Channels.writeShelf`. `makeChange` is called twice, and must say the same of the same view. */
  async write<Result>(recorded: Recorded, makeChange: MakeShelfChange<Result>): Promise<Result> {
    const { kind, ...doing } = recorded
    const [result] = await this.writeAll(doing, [{ kind, makeChange }])
    return result
  }

  /**
   * Changes of several kinds, one after the other. All are made before the first is written, and nothing else comes between them: one that
   * is refused leaves all kinds as they were.
   */
  writeAll<Result>(
    doing: Omit<Recorded, 'kind'>,
    changes: readonly KindChange<Result>[],
  ): Promise<Result[]> {
    const { channel } = doing
    const write = (): Promise<Result[]> => this.#writeAll(doing, changes)
    const done = (this.#queues.get(channel) ?? Promise.resolve()).then(write, write)
    this.#queues.set(channel, done)
    const forget = (): void => {
      if (this.#queues.get(channel) === done) this.#queues.delete(channel)
    }
    done.then(forget, forget)
    return done
  }

  async #writeAll<Result>(
    { channel, by }: Omit<Recorded, 'kind'>,
    changes: readonly KindChange<Result>[],
  ): Promise<Result[]> {
    const { channels, clock } = this.#options
    const view = channels.view(channel)
    const at = clock()
    const happened = changes.flatMap(({ kind, makeChange }) =>
      happenedBy(view, { kind, by, at }, makeChange),
    )
    if (happened.length > 0) {
      await channels.writeShelf(channel, 'history', ({ shelves }) => ({
        change: historyChange(shelves.history, happened),
        result: undefined,
      }))
    }
    const results: Result[] = []
    for (const { kind, makeChange } of changes)
      results.push(await channels.writeShelf(channel, kind, makeChange))
    return results
  }
}

type Doing = Pick<Recorded, 'kind' | 'by'> & { readonly at: Date }

/** What does not change is nothing that happened. */
function happenedBy(
  view: ChannelView,
  { kind, by, at }: Doing,
  makeChange: MakeShelfChange<unknown>,
): Happened[] {
  const { put, remove } = makeChange(view).change
  const stored = storedThings(view, kind)
  const after = new Map([
    ...remove.map((id) => [id, null] as const),
    ...put.map(({ key, body }) => [key, body] as const),
  ])
  return [...after]
    .map(([id, body]) => ({ id, before: stored.get(id) ?? null, after: body }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .map((own) => ({ at: at.toISOString(), by, kind, ...own }))
}
