// A full disk is no mistake of anybody's program: whoever asked for the change is told what it is.

import { Problem } from '../../contract/problems.ts'

const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

/** The error as it is, or Problem `notReady` when it says that there is no room left (in PostgreSQL's words, too). */
export function refusalWhenFull(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (!codes.has(code)) return error
  return new Problem('notReady', { reason: 'the disk of the server is full.' }, error)
}
