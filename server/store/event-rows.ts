// Events as the rows that a database keeps, and how a repeated delivery is known.
//
// The same event is the same fingerprint within a window of time:
// - with an `eventId`: kind, session and id, for a day;
// - with the key of its request: kind, key, its place in the request and the event itself, for a day;
// - else the event itself, for ten seconds, with its number among equal ones of the request where equal ones count (two of the
//   same into the cart).

import { hash } from 'node:crypto'
import type { EventKind, TrackingEvent } from '../../contract/tracking.ts'
import type { EventDelivery, StoredEvent } from './event-store.ts'
import { toKeyText } from './key-text.ts'

export const namedWindowMs = 24 * 60 * 60 * 1000
export const equalWindowMs = 10_000
/** Kinds of which one request may rightly hold equal events. */
const countsEqualOnes: ReadonlySet<EventKind> = new Set(['cart', 'checkout'])

export type Identity = {
  /** `n` (named) or `e` (equal), and 64 bits in hexadecimal digits: among ten million events hardly any two that differ meet. */
  readonly fingerprint: string
  readonly expiresMs: number
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
        ? named(['id', kind, event.sid, eventId], receivedMs)
        : idempotencyKey !== null
          ? named(['key', kind, idempotencyKey, place, body], receivedMs)
          : {
              fingerprint: `e${digest([kind, number, body])}`,
              expiresMs: receivedMs + equalWindowMs,
            }
    return { kind, receivedMs, userKey: userKeyOf(event), body, identity }
  })
}

function named(parts: readonly unknown[], receivedMs: number): Identity {
  return { fingerprint: `n${digest(parts)}`, expiresMs: receivedMs + namedWindowMs }
}

function digest(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts)).slice(0, 16)
}

function userKeyOf(event: Omit<TrackingEvent, 'eventId'>): string | null {
  const { userId } = event as { readonly userId?: string }
  return userId === undefined ? null : toKeyText(userId)
}

/** For each event that is written, so many expired identities may go. */
const forgottenEach = 2
const forgottenLeast = 20

export function identitiesToForget(written: number): number {
  return forgottenLeast + forgottenEach * written
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
