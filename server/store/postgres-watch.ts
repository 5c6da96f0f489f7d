// Watching the store: one connection that listens for what others commit, and looks from time to time in case a word was lost. When
// it breaks it is opened again.

import { openClient } from './postgres-connection.ts'
import { versions } from './postgres-versions.ts'
import type { Watch, WatchListener } from './shared-store.ts'

/** Changes that follow each other closely are looked at together. */
const gatherMs = 10
/** Between two looks without a word. */
const lookMs = 3_000
const retryMs = 500
const connectTimeoutMs = 3_000
const replyTimeoutMs = 5_000

/** A time that differs from node to node, so that they do not all come at once. */
function around(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}

export function watchStore(url: string, listener: WatchListener): Watch {
  const sleep = new Sleep()
  const watch = async (): Promise<void> => {
    while (!sleep.isOver) {
      try {
        await watchOnce(url, listener, sleep)
      } catch (error) {
        if (sleep.isOver) return
        listener.onAway(error)
        await sleep.pause(around(retryMs))
      }
    }
  }
  const watching = watch()
  return {
    async close() {
      sleep.end()
      // A connection that is cut does not answer a farewell.
      const patience = new Promise<void>((resolve) => setTimeout(resolve, 1_000).unref())
      await Promise.race([watching, patience])
    },
  }
}

/** Until the watch is over; rejects when its connection breaks. */
async function watchOnce(url: string, listener: WatchListener, sleep: Sleep): Promise<void> {
  const client = await openClient(url, {
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: replyTimeoutMs,
    application_name: 'aisle watch',
  })
  let isTold = false
  let isBroken = false
  const tell = (): void => {
    isTold = true
    sleep.wake()
  }
  client.on('notification', tell)
  client.on('end', () => {
    isBroken = true
    tell()
  })
  try {
    await client.query('listen aisle')
    while (!sleep.isOver) {
      isTold = false
      listener.onVersions(await versions(client))
      if (!isTold) await sleep.pause(around(lookMs))
      if (isBroken) throw new Error('The connection that watches the store has ended.')
      if (isTold) await sleep.pause(gatherMs)
    }
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** A time to wait that somebody may cut short. */
class Sleep {
  #wake: () => void = () => {}
  isOver = false

  pause(ms: number): Promise<void> {
    if (this.isOver) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  wake(): void {
    this.#wake()
  }

  /** There is no waiting any more. */
  end(): void {
    this.isOver = true
    this.#wake()
  }
}
