// Hits that show their product just as it is kept: most do, in a catalogue without variants. What is kept is JSON text already, so it
// is sent as it stands; it is read only for who looks at the values.

import type { HitRecord } from '../../contract/hits.ts'
import type { Hit } from '../../engine/query.ts'
import type { KeptDocument } from '../channel/documents.ts'
import { isInternalField } from './market-overlays.ts'
import type { SearchRequest } from './request.ts'

/** What a hit tells of its place in the result. */
export type HitPlace = Pick<HitRecord, 'foundWords' | 'position' | 'score'>

const end = ',"variantValues":[]}'
const valuesOf = new WeakMap<HitRecord, { readonly values: string; readonly shown: boolean }>()

/** Null: the product has variants or is seen differently than it is kept. */
export function keptHit(request: SearchRequest, hit: Hit, place: HitPlace): HitRecord | null {
  const { stored, key, seen = [] } = hit
  const start = `{"id":${JSON.stringify(key)},"masterValues":`
  const isAsKept = seen.every(({ field }) => isInternalField(field))
  if (!isAsKept || !stored.startsWith(start) || !stored.endsWith(end)) return null
  let read: KeptDocument['masterValues'] | null = null
  const values = (): KeptDocument['masterValues'] => {
    read ??= (JSON.parse(stored) as KeptDocument).masterValues
    return read
  }
  const shown = request.maxCountVariants > 0
  const record: HitRecord = {
    id: key,
    get masterValues() {
      return values()
    },
    get variantValues() {
      return shown ? [values()] : []
    },
    ...place,
  }
  valuesOf.set(record, { values: stored.slice(start.length, -end.length), shown })
  return record
}

/** The hit as JSON text, as `JSON.stringify` would write it. */
export function hitText(hit: HitRecord): string {
  const kept = valuesOf.get(hit)
  if (kept === undefined) return JSON.stringify(hit)
  const { id, foundWords, position, score } = hit
  const others = JSON.stringify({ foundWords, position, score }).slice(1)
  const { values, shown } = kept
  const variants = shown ? values : ''
  return `{"id":${JSON.stringify(id)},"masterValues":${values},"variantValues":[${variants}],${others}`
}
