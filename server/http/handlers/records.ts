// Reading and changing records.

import type { OperationResult } from '../../../contract/records.ts'
import { recordsForCustomer } from '../../answers/chosen-products.ts'
import { answerCompare } from '../../answers/compare.ts'
import { answerFull, answerStates } from '../../answers/record-views.ts'
import { presentRecords } from '../../answers/records.ts'
import { type ChangeMode, type Changes, recordChanges, removal } from '../../channel/changes.ts'
import type { FlatRecord } from '../../channel/delta.ts'
import { recordsByNumber } from '../../channel/lookup.ts'
import type { Handlers } from '../handler.ts'
import type { Services } from '../services.ts'

type RecordOperations =
  | 'readRecords'
  | 'insertRecords'
  | 'updateRecords'
  | 'upsertRecords'
  | 'deleteRecords'
  | 'readFullRecords'
  | 'recordStates'
  | 'recordStatesByBody'
  | 'compareRecords'

export const recordHandlers: Handlers<RecordOperations> = {
  readRecords: async ({ params, query: { productNumber, purchaserId } }, { channels }) => {
    const view = channels.view(params.channel)
    const records = recordsByNumber(view, productNumber)
    return presentRecords(view, await recordsForCustomer(view, records, purchaserId))
  },

  insertRecords: ({ params, query, body }, services) =>
    change(services, { ...params, ...query, records: body, mode: 'insert' }),

  updateRecords: ({ params, query, body }, services) =>
    change(services, { ...params, ...query, records: body, mode: 'update' }),

  upsertRecords: ({ params, query, body }, services) =>
    change(services, { ...params, ...query, records: body, mode: 'upsert' }),

  deleteRecords: async ({ params, query: { idType, verbose, ...query }, body }, { channels }) => {
    const ids = [...new Set([...(query.id ?? []), ...(body?.ids ?? [])])]
    const changes = await channels.write(params.channel, (view) => removal(view, ids, idType))
    const role = idType === 'id' ? 'masterId' : 'productNumber'
    const field = channels.view(params.channel).fields.byRole.get(role)
    if (!verbose || field === undefined) return results(changes)
    return results(changes).map((result, place) => ({ ...result, record: { [field]: ids[place] } }))
  },

  readFullRecords: ({ params, query }, { channels }) =>
    answerFull(channels.view(params.channel), query),

  recordStates: ({ params, query }, { channels }) =>
    answerStates(channels.view(params.channel), query.id ?? [], query.idType),

  recordStatesByBody: ({ params, query, body }, { channels }) => {
    const ids = [...(query.id ?? []), ...(body?.ids ?? [])]
    return answerStates(channels.view(params.channel), ids, body?.idType ?? query.idType)
  },

  compareRecords: ({ params, query: { id, ...query } }, { channels }) =>
    answerCompare(channels.view(params.channel), { ids: id ?? [], ...query }),
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
