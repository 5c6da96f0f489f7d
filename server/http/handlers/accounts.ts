// What callers may know about themselves.

import { channelsOf } from '../../callers.ts'
import type { Handlers } from '../handler.ts'

export const accountHandlers: Handlers<'visibleChannels'> = {
  visibleChannels: ({ caller }, { channels }) => channelsOf(caller, channels.names()),
}
