// What an operation may answer when it refuses, read off its row, and the body that every refusal has.

import Type, { type Static } from 'typebox'
import type { Operation } from './operation.ts'
import { type ProblemName, problems } from './problems.ts'

export const errorBodySchema = Type.Object(
  {
    error: Type.String({ description: 'Short name of the refusal.', examples: ['badParameter'] }),
    errorDescription: Type.String({
      description: 'A sentence that says what is wrong and how to put it right.',
      examples: ['hitsPerPage: must be at most 100000'],
    }),
    stacktrace: Type.Optional(Type.String({ description: 'Only when the server runs in debug.' })),
  },
  { title: 'Error', description: 'The body of every answer that is not a success.' },
)
export type ErrorBody = Static<typeof errorBodySchema>

/** The refusals of an operation by status, in the order of the statuses. */
export function refusals(row: Operation): ReadonlyMap<number, readonly ProblemName[]> {
  const byStatus = new Map<number, ProblemName[]>()
  const names = new Set([...generalRefusals(row), ...row.problems])
  for (const name of [...names].sort(
    (one, other) => problems[one].status - problems[other].status,
  )) {
    const { status } = problems[name]
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return byStatus
}

function generalRefusals(row: Operation): ProblemName[] {
  const names: ProblemName[] = ['unexpected']
  if (row.params !== null || row.query !== null || row.body?.kind === 'json')
    names.push('badParameter')
  if (row.body !== null) names.push('badBody', 'bodyTooLarge', 'wrongContentType')
  if (row.role === 'public') return names
  names.push('noCredentials', 'wrongCredentials', 'foreignOrigin', 'tooManyRequests')
  if (row.role !== 'none') names.push('missingRole')
  if (row.method !== 'GET') names.push('storeAway', 'noDirector')
  if (namesChannel(row)) names.push('foreignChannel', 'notReady')
  return names
}

/** Whether the operation says, in its path or its query, which channel it is about. */
export function namesChannel(row: Operation): boolean {
  return [row.params, row.query].some(
    (part) => part !== null && Object.hasOwn(part.properties, 'channel'),
  )
}
