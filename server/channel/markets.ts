// The stored markets of a channel: by id, with their place on earth.

import type { Entry } from './delta.ts'
import type { ShelfKind } from './shelf.ts'

export type Place = { readonly latitude: number; readonly longitude: number }

export type StoredMarket = {
  readonly id: string
  /** Null: it is nowhere, so it has no distance and is in no range. */
  readonly location: Place | null
  /** The record as it was sent. */
  readonly record: Entry['body']
}

export type Markets = ReadonlyMap<string, StoredMarket>

/** O(markets) for each change; there are at most `marketLimits.marketsMax`. */
export const marketsShelf: ShelfKind<Markets> = {
  empty: new Map(),
  change(before, { put, remove }) {
    const after = new Map(before)
    for (const key of remove) after.delete(key)
    for (const { key, body } of put) {
      after.set(key, { id: key, location: readPlace(body.location), record: body })
    }
    return after
  },
}

/** Null for anything that is no place on earth. */
export function readPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const { latitude, longitude } = value as Record<string, unknown>
  const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180)
  return isPlace ? { latitude: latitude as number, longitude: longitude as number } : null
}

function isWithin(value: unknown, bound: number): boolean {
  return typeof value === 'number' && value >= -bound && value <= bound
}
