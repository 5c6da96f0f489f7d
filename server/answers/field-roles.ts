// What the fields of a channel are for, in the direction that its settings ask for.

import type { ChannelView } from '../channel/view.ts'

export function presentFieldRoles({
  settings,
  fields,
}: Pick<ChannelView, 'settings' | 'fields'>): Record<string, string> {
  if (settings.fieldRolesBy === 'role') return Object.fromEntries(fields.byRole)
  const named = settings.fields.flatMap(({ name, role }) =>
    role === undefined ? [] : [[name, role] as const],
  )
  return Object.fromEntries(named)
}
