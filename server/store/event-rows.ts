// Events as the rows that a database keeps, and how a repeated delivery is known.
//
// The same event is the same fingerprint within a window of time:
// - with an `eventId`: kind, session and id, for a day;
// - with the key of its request: kind, key, its place in the request and the event itself, for a day;
// - else the event itself, for ten seconds, with its number among equal ones of the request where equal ones count (two of the
//   same into the cart).
// Fingerprints lie in spans as long as their window, so whatever is still in its window lies in the present span or the one before.

import { hash } from 'node:crypto'
import type { EventKind, TrackingEvent } from '../../contract/tracking.ts'
import type { EventDelivery, StoredEvent } from './event-store.ts'
import { toKeyText } from './key-text.ts'

export const namedWindowMs = 24 * 60 * 60 * 1000
export const equalWindowMs = 10_000
/** Spans of ten seconds have numbers above this, spans of a day stay below it for some ten thousand years. */
const equalSpansFrom = 10_000_000
/** 132 bits: two events that differ never meet. */
const fingerprintLength = 22
/** Kinds of which one request may rightly hold equal events. */
const countsEqualOnes: ReadonlySet<EventKind> = new Set(['cart', 'checkout'])

export type Identity = {
  readonly span: number
  readonly fingerprint: string
  /** What was received at this moment or before is out of the window. */
  readonly forgottenMs: number
}

export type EventRow = {
  readonly kind: EventKind
  readonly receivedMs: number
  readonly userKey: string | null
  readonly body: string
  readonly identity: Identity
}

/** The rows of a delivery, in its order; made before the transaction, so that the lock is held only for writing. */
export function toEventRows({
  kind,
  receivedMs,
  idempotencyKey,
  events,
}: EventDelivery): EventRow[] {
  const equalOnes = new Map<string, number>()
  return events.map(({ eventId, ...event }, place) => {
    const body = JSON.stringify(event)
    const number = equalOnes.get(body) ?? 0
    if (countsEqualOnes.has(kind)) equalOnes.set(body, number + 1)
    const identity =
      eventId !== undefined
        ? identityOf(['id', kind, event.sid, eventId], receivedMs, namedWindowMs)
        : idempotencyKey !== null
          ? identityOf(['key', kind, idempotencyKey, place, body], receivedMs, namedWindowMs)
          : identityOf(['equal', kind, number, body], receivedMs, equalWindowMs)
    return { kind, receivedMs, userKey: userKeyOf(event), body, identity }
  })
}

function identityOf(parts: readonly unknown[], receivedMs: number, windowMs: number): Identity {
  return {
    span: Math.floor(receivedMs / windowMs),
    fingerprint: hash('sha256', JSON.stringify(parts), 'base64url').slice(0, fingerprintLength),
    forgottenMs: receivedMs - windowMs,
  }
}

function userKeyOf(event: Omit<TrackingEvent, 'eventId'>): string | null {
  const { userId } = event as { readonly userId?: string }
  return userId === undefined ? null : toKeyText(userId)
}

/** The ranges of spans that no window reaches any more, each from its first span up to, but without, its last. */
export function expiredSpans(nowMs: number): readonly (readonly [number, number])[] {
  return [
    [0, Math.floor(nowMs / namedWindowMs) - 1],
    [equalSpansFrom, Math.floor(nowMs / equalWindowMs) - 1],
  ]
}

/** A stored row as it is read. */
export type ReadRow = {
  readonly id: number
  readonly kind: string
  readonly received: number
  readonly body: string
}

export function toStoredEvent({ id, kind, received, body }: ReadRow): StoredEvent {
  return { kind, position: id, receivedMs: received, event: JSON.parse(body) } as StoredEvent
}

/** Events are stored by several clocks, and a clock may be set back: taken for less than this. */
export const disorderMs = 10 * 60 * 1000

export type Landmark = { readonly id: number; readonly received: number }

/**
 * A position that no event received at the moment or later comes before. Bisects the positions: some 40 looks. `next` answers with
 * the first event at or after a position.
 */
export async function positionAt(
  sinceMs: number,
  next: (position: number) => Landmark | undefined | Promise<Landmark | undefined>,
  newest: number,
): Promise<number> {
  const isBefore = ({ received }: Landmark) => received < sinceMs - disorderMs
  let low = 0
  let high = newest + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await next(middle)
    if (found !== undefined && isBefore(found)) low = found.id + 1
    else high = middle
  }
  return low - 1
}
