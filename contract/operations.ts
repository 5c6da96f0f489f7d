// The table: every operation of the interface, each once.

import { accountOperations } from './accounts.ts'
import { healthOperations } from './health.ts'
import { importOperations } from './imports.ts'
import { manageOperations } from './manage.ts'
import { recordOperations } from './records.ts'
import { searchOperations } from './search.ts'
import { suggestOperations } from './suggest.ts'

export const operations = [
  ...searchOperations,
  ...suggestOperations,
  ...recordOperations,
  ...importOperations,
  ...accountOperations,
  ...manageOperations,
  ...healthOperations,
] as const

export type AnyOperation = (typeof operations)[number]
export type OperationId = AnyOperation['id']

/** The row of an operation, with its exact types. */
export type OperationRow<Id extends OperationId> = Extract<AnyOperation, { readonly id: Id }>
