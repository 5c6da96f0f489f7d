// Products by their ids: with their variants as hits are, and whether they are there at all.

import type { FullRecords, RecordStates } from '../../contract/record-views.ts'
import {
  type DocumentPlace,
  findDocument,
  findRowsDocument,
  type Snapshot,
} from '../../engine/snapshot.ts'
import { masterIdAt } from '../channel/product-ids.ts'
import type { ChannelView } from '../channel/view.ts'
import { chosenProducts, ofCustomer, withVariantFirst } from './chosen-products.ts'
import { presentFieldRoles } from './field-roles.ts'
import { presentRecord } from './present-hits.ts'
import { requestFromUrl } from './request.ts'

export type IdType = 'productNumber' | 'id'

/** The id of the master that has this record, or is it itself; null: there is none. */
export function masterIdOfType(view: ChannelView, id: string, idType: IdType): string | null {
  const place = finder(idType)(view.snapshot, id)
  return place === null ? null : masterIdAt(view.snapshot, place)
}

export function answerStates(
  { snapshot }: Pick<ChannelView, 'snapshot'>,
  ids: readonly string[],
  idType: IdType,
): RecordStates {
  const find = finder(idType)
  const entries = [...new Set(ids)].map((id) => {
    const isThere = find(snapshot, id) !== null
    return { id, state: isThere ? ('VISIBLE' as const) : ('NOT_FOUND' as const) }
  })
  return { entries }
}

export type FullQuery = {
  readonly id?: readonly string[]
  readonly idType: IdType
  readonly maxCountVariants: number
  readonly purchaserId?: string
}

export async function answerFull(view: ChannelView, query: FullQuery): Promise<FullRecords> {
  const { idType } = query
  const request = requestFromUrl(view, query, 'navigation')
  const asked = [...new Set(query.id)].flatMap((id) => {
    const master = masterIdOfType(view, id, idType)
    return master === null ? [] : [{ id, master }]
  })
  const hits = await chosenProducts(
    view,
    ofCustomer(view, query.purchaserId),
    asked.map(({ master }) => master),
  )
  const byMaster = new Map(hits.map((hit) => [hit.key, hit]))
  const records = asked.flatMap(({ id, master }) => {
    const hit = byMaster.get(master)
    if (hit === undefined) return []
    return [presentRecord(request, idType === 'id' ? hit : withVariantFirst(view, hit, id))]
  })
  return { fieldRoles: presentFieldRoles(view), records }
}

function finder(idType: IdType): (snapshot: Snapshot, id: string) => DocumentPlace | null {
  return idType === 'id' ? findDocument : findRowsDocument
}
