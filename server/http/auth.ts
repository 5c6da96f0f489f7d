// The gate: who asks, may they do this, and may they see that channel. Driven by the row; it runs before any validation, so that
// a stranger learns nothing.

import type { FastifyRequest } from 'fastify'
import type { Operation } from '../../contract/operation.ts'
import { Problem } from '../../contract/problems.ts'
import type { Accounts } from '../accounts.ts'
import type { Caller } from '../callers.ts'

/** Role first, then channel. Null: the operation is open to everybody. */
export async function passGate(
  row: Pick<Operation, 'role' | 'query'>,
  request: FastifyRequest,
  accounts: Pick<Accounts, 'authenticate'>,
): Promise<Caller | null> {
  if (row.role === 'public') return null
  const caller = await accounts.authenticate({
    authorization: request.headers.authorization,
    apiKey: single(request.headers['x-ff-api-key']),
    origin: request.headers.origin,
    address: request.ip,
  })
  if (row.role !== 'none' && !caller.hasRole(row.role)) {
    throw new Problem('missingRole', { role: row.role })
  }
  for (const channel of channelsNamed(row, request)) refuseForeignChannel(caller, channel)
  return caller
}

export function refuseForeignChannel(caller: Caller, channel: string): void {
  if (!caller.mayUseChannel(channel)) throw new Problem('foreignChannel', { channel })
}

/** Channels in the path and, where the row knows such a parameter, in the query; as they came, not yet validated. */
function channelsNamed(row: Pick<Operation, 'query'>, request: FastifyRequest): string[] {
  const { channel: inPath } = request.params as { channel?: string }
  const { channel: inQuery = [] } =
    row.query?.properties.channel === undefined
      ? {}
      : (request.query as { channel?: string | readonly string[] })
  return [
    ...(inPath === undefined ? [] : [inPath]),
    ...(Array.isArray(inQuery) ? inQuery : [inQuery]),
  ]
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
