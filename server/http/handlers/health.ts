// Whether the server lives and can answer.

import { Problem } from '../../../contract/problems.ts'
import type { Handlers } from '../handler.ts'

export const healthHandlers: Handlers<'live' | 'ready'> = {
  live: () => ({ status: 'live' }),

  ready: (_call, { notReady }) => {
    const reason = notReady()
    if (reason !== null) throw new Problem('notReady', { reason })
    return { status: 'ready' }
  },
}
