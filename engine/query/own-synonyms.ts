// A snapshot as a question with synonyms of its own understands it. The schemas that this makes are kept, as compiling their synonyms
// costs far more than a search.

import type { Schema } from '../document.ts'
import type { Snapshot } from '../snapshot.ts'
import type { OwnSynonyms } from '../steering.ts'

/** Of one schema in one thread; the one made first goes first. */
const schemasMax = 50

const made = new WeakMap<Schema, Map<string, Schema>>()

/** The same snapshot when there are none. */
export function withSynonyms(snapshot: Snapshot, synonyms: OwnSynonyms | undefined): Snapshot {
  if (synonyms === undefined || synonyms.list.length === 0) return snapshot
  const { schema } = snapshot
  const known = made.get(schema) ?? new Map<string, Schema>()
  made.set(schema, known)
  const before = known.get(synonyms.id)
  if (before !== undefined) return { ...snapshot, schema: before }
  const own = { ...schema, synonyms: [...synonyms.list, ...(schema.synonyms ?? [])] }
  if (known.size >= schemasMax) known.delete(known.keys().next().value as string)
  known.set(synonyms.id, own)
  return { ...snapshot, schema: own }
}
