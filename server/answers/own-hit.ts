// What a hit shows: what the index saw of its rows through the overlays of the question, in place of the catalogue's values.

import type { FieldValue } from '../../engine/document.ts'
import type { Hit } from '../../engine/query.ts'
import type { KeptDocument } from '../channel/documents.ts'
import { isInternalField } from './market-overlays.ts'

type Values = Record<string, unknown>

/** The master's values and those of the hit's rows, in their order; without variants the one row's values are the master's. */
export type ShownHit = {
  readonly masterValues: Readonly<Values>
  readonly variantValues: readonly Readonly<Values>[]
}

export function ownHit({ masterValues, variantValues }: KeptDocument, hit: Hit): ShownHit {
  const rows = variantValues.length === 0 ? [] : hit.rows.map((row) => variantValues[row])
  const seen = (hit.seen ?? []).filter(({ field }) => !isInternalField(field))
  if (seen.length === 0) return { masterValues, variantValues: rows }
  const master: Values = { ...masterValues }
  const variants = rows.map((values): Values => ({ ...values }))
  for (const { field, values } of seen) {
    const isShared = variants.length === 0 || Object.hasOwn(master, field)
    const raw = (i: number): unknown => (isShared ? master[field] : variants[i][field])
    const own = values.map((value, i) => ownValue(raw(i), value))
    const areEqual = new Set(own.map((value) => JSON.stringify(value))).size === 1
    if (isShared && areEqual) setOwn(master, field, own[0])
    else {
      delete master[field]
      variants.forEach((variant, i) => {
        setOwn(variant, field, own[i])
      })
    }
  }
  return { masterValues: master, variantValues: variants }
}

function setOwn(values: Values, field: string, value: unknown): void {
  if (value !== undefined) values[field] = value
}

/** What is seen, in the form of the catalogue's value: that very value, where nothing lies over it. Several values are a list. */
function ownValue(raw: unknown, seen: readonly FieldValue[]): unknown {
  if (seen.length === 0 || isSame(raw, seen)) return raw
  const shown = typeof raw === 'boolean' ? seen.map((value) => String(value) === 'true') : seen
  return shown.length === 1 ? shown[0] : [...shown]
}

function isSame(raw: unknown, seen: readonly FieldValue[]): boolean {
  const own = new Set([raw].flat().map((value) => String(value).trim()))
  return own.size === seen.length && seen.every((value) => own.has(String(value)))
}
