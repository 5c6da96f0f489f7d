// Reading and changing records.

import type { OperationResult } from '../../../contract/records.ts'
import { presentRecords } from '../../answers/records.ts'
import { type ChangeMode, type Changes, recordChanges, removal } from '../../channel/changes.ts'
import type { FlatRecord } from '../../channel/delta.ts'
import { recordsByNumber } from '../../channel/lookup.ts'
import type { Handlers } from '../handler.ts'
import type { Services } from '../services.ts'

type RecordOperations = 'readRecords' | 'insertRecords' | 'updateRecords' | 'deleteRecords'

export const recordHandlers: Handlers<RecordOperations> = {
  readRecords: ({ params, query }, { channels }) => {
    const view = channels.view(params.channel)
    return presentRecords(view, recordsByNumber(view, query.productNumber))
  },

  insertRecords: ({ params, query, body }, services) =>
    change(services, {
      channel: params.channel,
      records: body,
      mode: 'insert',
      verbose: query.verbose,
    }),

  updateRecords: ({ params, query, body }, services) =>
    change(services, {
      channel: params.channel,
      records: body,
      mode: 'update',
      verbose: query.verbose,
    }),

  deleteRecords: async ({ params, query, body }, { channels }) => {
    const ids = [...new Set([...(query.id ?? []), ...(body?.ids ?? [])])]
    const changes = await channels.write(params.channel, (view) => removal(view, ids, query.idType))
    return results(changes)
  },
}

type Request = {
  readonly channel: string
  readonly records: readonly FlatRecord[]
  readonly mode: ChangeMode
  readonly verbose: boolean
}

async function change({ channels }: Services, request: Request): Promise<OperationResult[]> {
  const { channel, records, mode, verbose } = request
  const changes = await channels.write(channel, (view) => recordChanges(view, records, mode))
  if (!verbose) return results(changes)
  return results(changes).map((result, place) => ({ ...result, record: records[place] }))
}

function results(changes: Changes): OperationResult[] {
  return changes.results.map((result) => ({ ...result, warnings: [...result.warnings] }))
}
