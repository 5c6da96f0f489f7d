// Writes tracked events beside the running server, with a connection to the store of its own: the sync of the disk then keeps nobody
// waiting but those who sent the events.

import { parentPort, workerData } from 'node:worker_threads'
import type { TrackingEvent } from '../contract/tracking.ts'
import { failureOf, type ThreadFailure } from './imports/thread-messages.ts'
import type { EventDelivery, EventOutcome } from './store/event-store.ts'
import { refusalWhenFull } from './store/no-room.ts'
import { openStore } from './store/open.ts'

export type EventPlace = { readonly storeAddress: string; readonly dataFolder: string }

/** A delivery on its way to the thread: its events as JSON, because a text is copied faster than objects. */
export type SentDelivery = Omit<EventDelivery, 'events'> & { readonly eventsText: string }

export type EventThreadReply =
  | { readonly kind: 'written'; readonly outcomes: readonly EventOutcome[] }
  | { readonly kind: 'failed'; readonly failure: ThreadFailure }
  | { readonly kind: 'closed' }

/** Events of some milliseconds are soon written; a database that takes longer is away. */
const use = { statementTimeoutMs: 10_000, isThread: true }

const { storeAddress, dataFolder } = workerData as EventPlace
const store = await openStore(storeAddress, dataFolder, use)

// One order at a time: the next comes when this one is answered. Null: the end.
parentPort?.on('message', async (deliveries: readonly SentDelivery[] | null) => {
  if (deliveries === null) {
    await store.close()
    send({ kind: 'closed' })
    parentPort?.close()
  } else {
    send(await write(deliveries))
  }
})

async function write(deliveries: readonly SentDelivery[]): Promise<EventThreadReply> {
  try {
    const outcomes = await store.addEvents(
      deliveries.map(({ eventsText, ...delivery }) => ({
        ...delivery,
        events: JSON.parse(eventsText) as TrackingEvent[],
      })),
    )
    return { kind: 'written', outcomes }
  } catch (error) {
    return { kind: 'failed', failure: failureOf(refusalWhenFull(error)) }
  }
}

function send(reply: EventThreadReply): void {
  parentPort?.postMessage(reply)
}
