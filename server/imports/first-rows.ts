// The first rows of a file, on which the decision is made whether it is what it should be.

import { limits } from './limits.ts'
import type { Catalogue } from './open-catalogue.ts'
import { refusal } from './refusal.ts'
import type { Row } from './row.ts'

export async function firstRows(catalogue: Catalogue): Promise<readonly Row[]> {
  const rows: Row[] = []
  while (rows.length < limits.sampleRows) {
    const next = await catalogue.rows.next()
    if (next.done === true) break
    rows.push(...next.value)
  }
  return rows
}

/** Says that too many of the first rows are bad, and why the first of them is. */
export function unreadable(bad: readonly Row[], of = bad.length): Error {
  const [first] = bad
  if (first === undefined) return refusal('it has no rows')
  const why = 'error' in first ? first.error : ''
  return refusal(
    `${bad.length} of its first ${of} rows cannot be read; the first of them is line ${first.line}: ${why}`,
  )
}
