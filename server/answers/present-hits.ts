// The hits of a page in the words of the contract.

import type { HitRecord } from '../../contract/hits.ts'
import type { Hit } from '../../engine/query.ts'
import type { KeptDocument } from '../channel/documents.ts'
import { differentVariants } from './deduplication.ts'
import { type HitPlace, keptHit } from './kept-hits.ts'
import { ownHit } from './own-hit.ts'
import type { ResultForm } from './present-facets.ts'
import type { SearchRequest } from './request.ts'

/** Positions are counted over all pages, from 1. */
export function presentHits(
  request: SearchRequest,
  hits: readonly Hit[],
  form: ResultForm = 'objects',
): HitRecord[] {
  const first = (request.page - 1) * request.hitsPerPage + 1
  return hits.map((hit, i) => {
    const place: HitPlace = {
      ...(request.control.useFoundWords ? { foundWords: [...hit.foundWords] } : {}),
      position: first + i,
      score: hit.score,
    }
    const isText = form === 'text' && !request.control.idsOnly
    const kept = isText ? keptHit(request, hit, place) : null
    return kept ?? { ...presentRecord(request, hit), ...place }
  })
}

/** A record without its place in a result. */
export function presentRecord(request: SearchRequest, hit: Hit): HitRecord {
  if (request.control.idsOnly) return { id: hit.key, masterValues: {}, variantValues: [] }
  const kept = JSON.parse(hit.stored) as KeptDocument
  const { id } = kept
  const shown = ownHit(kept, hit)
  const { masterValues, variantValues } = shown
  if (kept.variantValues.length === 0) {
    const only = request.maxCountVariants === 0 ? [] : [masterValues]
    return { id, masterValues, variantValues: only }
  }
  const different = differentVariants(request.deduplication, shown).map(
    (place) => variantValues[place],
  )
  return { id, masterValues, variantValues: different.slice(0, request.maxCountVariants) }
}
