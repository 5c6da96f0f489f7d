// Which channels are being indexed anew for changed settings, or could not be. Says so to those who ask; whoever waits for a
// rebuild has its promise.

import { Problem } from '../contract/problems.ts'
import type { ChannelSettings } from '../contract/settings.ts'
import type { ChannelView } from './channel/view.ts'

/** Settings that are saved, and whose index does not stand yet. */
export type Rebuild = {
  readonly state: 'running' | 'failed'
  readonly since: Date
  /** Why it failed, for those who may see the settings. */
  readonly reason: string | null
  readonly settings: ChannelSettings
  readonly settingsVersion: number
}

export type SavedSettings = Pick<Rebuild, 'settings' | 'settingsVersion'>

type Surroundings = {
  readonly clock: () => Date
  readonly onFailure: (what: string, error: unknown) => void
}

export class Rebuilds {
  readonly #surroundings: Surroundings
  /** The latest of each channel. */
  readonly #latest = new Map<string, Rebuild>()

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Null: the channel's index is that of its settings. */
  of(name: string): Rebuild | null {
    return this.#latest.get(name) ?? null
  }

  /** Notes that settings wait for `shown`, until it is fulfilled or later settings take their place. */
  begin(name: string, saved: SavedSettings, shown: Promise<ChannelView>): void {
    const since = this.#surroundings.clock()
    const running: Rebuild = { ...saved, state: 'running', since, reason: null }
    this.#latest.set(name, running)
    const isLatest = () => this.#latest.get(name) === running
    shown.then(
      () => {
        if (isLatest()) this.#latest.delete(name)
      },
      (error: unknown) => {
        // A refusal is no failure of the server: it is told to those who ask.
        if (!(error instanceof Problem)) {
          this.#surroundings.onFailure(`indexing ${name} for changed settings`, error)
        }
        if (isLatest()) this.#latest.set(name, { ...running, state: 'failed', reason: told(error) })
      },
    )
  }

  /** An import or a reload brought an index that fits, or the channel is gone. */
  forget(name: string): void {
    this.#latest.delete(name)
  }
}

function told(error: unknown): string {
  return error instanceof Problem ? error.message : 'The log of the server says why.'
}
