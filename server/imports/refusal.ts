// How files are refused.

import { Problem } from '../../contract/problems.ts'

/** A refusal that says what was found and, if it helps, what was expected. */
export function refusal(reason: string, cause?: unknown): Problem {
  return new Problem('badCatalogue', { reason }, cause)
}
