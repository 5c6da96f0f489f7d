// Results of changes as replies send them, with the records that were sent where that was asked for.

import type { OperationResult } from '../../../contract/records.ts'
import type { RecordResult } from '../../channel/changes.ts'

export function shelfResults(results: readonly RecordResult[]): OperationResult[] {
  return results.map((result) => ({ ...result, warnings: [...result.warnings] }))
}

export function withRecords(
  results: readonly RecordResult[],
  records: readonly Record<string, unknown>[],
): OperationResult[] {
  return shelfResults(results).map((result, place) => ({ ...result, record: records[place] }))
}

/** The ids of a query and of a body, each once. */
export function united(...lists: readonly (readonly string[] | undefined)[]): string[] {
  return [...new Set(lists.flatMap((list) => list ?? []))]
}
