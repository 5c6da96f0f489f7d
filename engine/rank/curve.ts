// How far up a curve a value is. Decays are those of the usual search servers: within `offset` of the origin nothing is lost, and at
// `scale` beyond it a given part is left, whatever the shape is.

import type { Curve, FieldCurve } from '../steering.ts'

/** From 0 to 1; 0 for what is no number. */
export function curveAt(curve: Curve, value: number): number {
  if (Number.isNaN(value)) return 0
  switch (curve.kind) {
    case 'step':
      return value >= curve.from ? 1 : 0
    case 'linear':
      return between((value - curve.from) / (curve.to - curve.from))
    case 'logarithmic':
      return between(
        Math.log1p(Math.max(0, value - curve.from)) / Math.log1p(curve.to - curve.from),
      )
    case 'decay':
      return decayAt(curve, Math.max(0, Math.abs(value - curve.origin) - curve.offset))
  }
}

function decayAt(
  { shape, scale, part }: Extract<Curve, { kind: 'decay' }>,
  distance: number,
): number {
  switch (shape) {
    case 'exponential':
      return part ** (distance / scale)
    case 'gaussian':
      return part ** ((distance / scale) ** 2)
    case 'linear':
      return between(1 - (distance * (1 - part)) / scale)
  }
}

function between(part: number): number {
  return Math.min(1, Math.max(0, part))
}

/** A value of a column as the number that the curve is about; not a number when it is none. */
export function numberFor({ reads }: FieldCurve, value: string | number): number {
  if (typeof value === 'number') return value
  return reads === 'moment' ? momentOf(value) : Number.NaN
}

const isoMoment =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** The clock of the machine must not have a say, so a time without a zone is one in UTC. */
function momentOf(text: string): number {
  const written = text.trim()
  const match = isoMoment.exec(written)
  if (match === null) return Number.NaN
  const isWhole = match[1] !== undefined || written.length <= 'yyyy-mm-dd'.length
  return Date.parse((isWhole ? written : `${written}Z`).replace(' ', 'T'))
}
