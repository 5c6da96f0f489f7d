// The last step of an import: what it filled goes live, in one step for each database or shelf.

import { Problem } from '../../contract/problems.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import type { ChannelView } from '../channel/view.ts'
import type { InstalledDatabase } from '../channels.ts'
import type { Store } from '../store/store.ts'
import { storedChannel } from './build-segments.ts'
import { loadDatabase, type StorePlace } from './run-thread.ts'
import type { DatabaseResult } from './thread-messages.ts'

export type InstallingChannels = {
  view(name: string): ChannelView
  install(name: string, database: InstalledDatabase): Promise<ChannelView | null>
  installShelf(name: string, shelf: ShelfName): Promise<unknown>
}

export type InstallPlace = StorePlace & {
  readonly store: Store
  readonly channels: InstallingChannels
}

/** Builds once more when somebody has changed the settings meanwhile: theirs count, and the index must fit them. */
export async function installDatabase(
  place: InstallPlace,
  channel: string,
  result: DatabaseResult,
): Promise<void> {
  let { built, guessed, settingsVersion } = result
  const { databaseVersion } = result
  if (built === null) return
  for (;;) {
    const before = await storedChannel(place.store, channel)
    const isInstalled = await place.channels.install(channel, {
      databaseVersion,
      deltaVersion: built.deltaVersion,
      settingsVersion,
      settings:
        guessed === null
          ? null
          : { settings: guessed, guessed: before.settingsGuessed, by: 'import' },
      segments: built.segments,
    })
    if (isInstalled !== null) return
    const { settings, settingsVersion: latest } = await storedChannel(place.store, channel)
    built = await loadDatabase(place, { channel, databaseVersion, settings })
    guessed = null
    settingsVersion = latest
  }
}

/** Puts the fillings that wait in the place of the live shelves; those of which none waits stay. Problem `nothingToLoad` when none was ever filled. */
export async function installShelves(
  { channels }: InstallPlace,
  channel: string,
  shelves: readonly ShelfName[],
): Promise<void> {
  let refusal: Problem | null = null
  let installed = 0
  for (const shelf of shelves) {
    try {
      await channels.installShelf(channel, shelf)
      installed++
    } catch (error) {
      if (!(error instanceof Problem && error.problem === 'nothingToLoad')) throw error
      refusal = error
    }
  }
  if (installed === 0 && refusal !== null) throw refusal
}
