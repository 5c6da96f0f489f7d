// Records as they are read by their product numbers.

import type { FlatRecord } from '../channel/delta.ts'
import type { ChannelView } from '../channel/view.ts'
import { presentFieldRoles } from './field-roles.ts'

export type RecordsBody = {
  fieldRoles: Record<string, string>
  records: Record<string, unknown>[]
}

export function presentRecords(
  view: Pick<ChannelView, 'settings' | 'fields'>,
  records: readonly FlatRecord[],
): RecordsBody {
  return { fieldRoles: presentFieldRoles(view), records: records.map((record) => ({ ...record })) }
}
