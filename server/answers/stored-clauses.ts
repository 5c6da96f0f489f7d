// Filters that are stored with a campaign or a rule as the conditions of the engine.

import type { Filter } from '../../contract/search-params.ts'
import type { Clause } from '../../engine/query.ts'
import type { FieldTable } from '../channel/fields.ts'
import { readPath } from '../channel/values.ts'
import { clausesOf } from './clauses.ts'
import type { ReadFilter } from './filter-syntax.ts'
import { kindOf } from './filters.ts'

/** What a field cannot hold is fulfilled by nothing. */
export function storedClauses(fields: FieldTable, filters: readonly Filter[]): Clause[] {
  const read = filters.map(({ name, substring = false, values }): ReadFilter => {
    const isPath = !substring && kindOf(fields, name) === 'path'
    const filled = values.map(({ value, exclude = false, type = 'or' }) => ({
      value: isPath && typeof value === 'string' ? readPath(value) : value,
      exclude,
      type,
    }))
    return { name, substring, values: filled }
  })
  return clausesOf(fields, read)
}
