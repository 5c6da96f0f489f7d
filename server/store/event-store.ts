// What a store promises about tracked events. They are only ever added and forgotten, never changed. Events of a channel are read
// in the order in which they were stored; whoever has read up to a position finds everything later after it.

import type { EventKind, EventOf, TrackingEvent } from '../../contract/tracking.ts'

/** The events of one request. */
export type EventDelivery = {
  readonly channel: string
  readonly kind: EventKind
  readonly receivedMs: number
  /** Names the request, so that it is known again when it is delivered once more; null: it has no name. */
  readonly idempotencyKey: string | null
  readonly events: readonly TrackingEvent[]
}

/** What became of a delivery; the repetitions of what was stored before are not stored. */
export type EventOutcome =
  | { readonly kind: 'stored'; readonly stored: number; readonly repeated: number }
  | { readonly kind: 'unknownChannel' }

/** An event as it was stored, without the id of its delivery. */
export type StoredEvent = {
  readonly [Kind in EventKind]: {
    readonly kind: Kind
    /** Greater than that of every event of the channel that was stored before. */
    readonly position: number
    readonly receivedMs: number
    readonly event: Omit<EventOf<Kind>, 'eventId'>
  }
}[EventKind]

export type EventQuery = {
  /** Without it, all. */
  readonly kinds?: readonly EventKind[]
  /** Only those received at this moment or later. */
  readonly sinceMs?: number
  /** Only those after this position. */
  readonly after?: number
  /** Only those of this user. */
  readonly userId?: string
}

export interface EventStore {
  /** One transaction for all of them, so that many small requests cost one sync of the disk. */
  addEvents(deliveries: readonly EventDelivery[]): Promise<readonly EventOutcome[]>
  /** In batches: memory is bounded by the batch. None for a channel that is not there. */
  events(channel: string, query?: EventQuery): AsyncIterable<readonly StoredEvent[]>
  /** Removes what was received before a moment, in small steps. Answers with how many events went. */
  forgetEvents(channel: string, beforeMs: number): Promise<number>
  /** Removes what carries the id of a user, in small steps. Answers with how many events went. */
  forgetUser(channel: string, userId: string): Promise<number>
}
