// Where the channels of a node stand, as it tells the others.

import type { ChannelView } from '../channel/view.ts'
import type { NodeChannel } from '../store/shared-store.ts'

export type StandingChannels = {
  names(): string[]
  view(name: string): ChannelView
  deltaErrorCount(name: string): number
}

export function channelsOf(channels: StandingChannels): NodeChannel[] {
  return channels.names().map((name) => {
    const { databaseVersion, deltaVersion, settingsVersion } = channels.view(name)
    const deltaErrorCount = channels.deltaErrorCount(name)
    return { name, databaseVersion, deltaVersion, settingsVersion, deltaErrorCount }
  })
}
