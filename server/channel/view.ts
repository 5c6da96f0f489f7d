// A channel at one moment: everything a request may read. A view never changes; a delta, an import or new settings make the
// next one, and whoever began with this one ends with this one.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { Index } from '../../engine/engine.ts'
import type { Snapshot } from '../../engine/snapshot.ts'
import type { TestedView } from './ab-tests.ts'
import type { FieldTable } from './fields.ts'
import type { Shelves } from './shelves.ts'

export type ChannelView = {
  readonly name: string
  /** Tells it from a later channel of the same name. */
  readonly identity: string
  readonly settings: ChannelSettings
  readonly settingsVersion: number
  /** The settings' fields by name and by role. */
  readonly fields: FieldTable
  readonly databaseVersion: number
  readonly deltaVersion: number
  /** What the channel has beside its records. */
  readonly shelves: Shelves
  /** The index in this thread's memory, for look-ups by key. */
  readonly snapshot: Snapshot
  /** The same index behind the search threads. */
  readonly index: Index
  /** Whose variants of A/B tests it shows; absent: nobody’s, as the shop is without them. */
  readonly tested?: TestedView
  /** The sequence of the next new master. */
  readonly nextSequence: number
}
