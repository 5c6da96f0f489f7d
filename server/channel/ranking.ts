// What an import says about the order of hits: a value from -1 (to the end) to 1 (to the front) for a product, in every search or
// only in that for one term.

import { type LayerEntry, layerOf } from '../../engine/overlay/layer.ts'
import type { Layer } from '../../engine/overlay.ts'
import { foldCase } from '../../engine/text/fold.ts'
import type { Entry } from './delta.ts'
import { newLayerId } from './layer-id.ts'
import { type PlainContents, plainShelf, type ShelfKind } from './shelf.ts'

export type Ranking = {
  readonly entries: PlainContents
  /** Values that count in every search; null: there are none. */
  readonly everywhere: Layer | null
  /** Values that count for one term, by the term without regard to case. */
  readonly byTerm: ReadonlyMap<string, Layer>
}

/** A change makes the layers of the terms it touches anew, O(entries) to find them. */
export const rankingShelf: ShelfKind<Ranking> = {
  empty: { entries: plainShelf.empty, everywhere: null, byTerm: new Map() },
  change(before, change) {
    const entries = plainShelf.change(before.entries, change)
    const terms = new Set(change.put.map(({ body }) => termOf(body)))
    for (const key of [...change.remove, ...change.put.map((entry) => entry.key)]) {
      const known = before.entries.get(key)
      if (known !== undefined) terms.add(termOf(known))
    }
    const values = valuesByTerm(entries, terms)
    const byTerm = new Map(before.byTerm)
    for (const term of terms) {
      const layer = layerOfTerm(values.get(term) ?? [])
      if (layer === null) byTerm.delete(term)
      else byTerm.set(term, layer)
    }
    const everywhere = byTerm.get('') ?? null
    return { entries, everywhere, byTerm }
  },
}

/** The layer of a query's own values; null: there are none. */
export function rankingOfTerm(ranking: Ranking, query: string): Layer | null {
  const term = foldCase(query.trim())
  return term === '' ? null : (ranking.byTerm.get(term) ?? null)
}

/** Empty: in every search. */
function termOf({ term }: Entry['body']): string {
  return typeof term === 'string' ? foldCase(term.trim()) : ''
}

function valuesByTerm(
  entries: PlainContents,
  terms: ReadonlySet<string>,
): Map<string, LayerEntry<number>[]> {
  const values = new Map<string, LayerEntry<number>[]>()
  for (const body of entries.values()) {
    const term = termOf(body)
    const { productNumber, value } = body
    if (!terms.has(term) || typeof productNumber !== 'string' || typeof value !== 'number') continue
    const others = values.get(term) ?? []
    others.push({ key: productNumber, value })
    values.set(term, others)
  }
  return values
}

function layerOfTerm(values: readonly LayerEntry<number>[]): Layer | null {
  return values.length === 0 ? null : layerOf(newLayerId('ranking'), values)
}
