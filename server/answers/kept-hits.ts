// Hits that show their product just as it is kept: most do, in a catalogue without variants. What is kept is JSON text already, so
// where only the text of a result is wanted, it is sent as it stands and never read.

import type { HitRecord } from '../../contract/hits.ts'
import type { Hit } from '../../engine/query.ts'
import { isInternalField } from './market-overlays.ts'
import type { SearchRequest } from './request.ts'

/** What a hit tells of its place in the result. */
export type HitPlace = Pick<HitRecord, 'foundWords' | 'position' | 'score'>

const end = ',"variantValues":[]}'

/** Its values are there as text alone: as JSON. A property for the reason that the text of a facet is one. */
type KeptHit = HitRecord & { readonly kept?: KeptText }

type KeptText = {
  readonly values: string /** Also as those of its only variant. */
  readonly shown: boolean
}

/** Null: the product has variants or is seen differently than it is kept. */
export function keptHit(request: SearchRequest, hit: Hit, place: HitPlace): KeptHit | null {
  const { stored, key, seen = [] } = hit
  const start = `{"id":${JSON.stringify(key)},"masterValues":`
  const isAsKept = seen.every(({ field }) => isInternalField(field))
  if (!isAsKept || !stored.startsWith(start) || !stored.endsWith(end)) return null
  const values = stored.slice(start.length, -end.length)
  const kept = { values, shown: request.maxCountVariants > 0 }
  return { id: key, masterValues: {}, variantValues: [], ...place, kept }
}

/** The hit as JSON text, as `JSON.stringify` would write it with its values. */
export function hitText({ kept, ...hit }: KeptHit): string {
  if (kept === undefined) return JSON.stringify(hit)
  const { id, foundWords, position, score } = hit
  const others = JSON.stringify({ foundWords, position, score }).slice(1)
  const { values, shown } = kept
  const variants = shown ? values : ''
  return `{"id":${JSON.stringify(id)},"masterValues":${values},"variantValues":[${variants}],${others}`
}
