// What is wrong with settings although each part of them has the right shape: parts that contradict each other.

import type { ChannelSettings } from '../../contract/settings.ts'

/** `path` names the part, such as `fields[3].role`. */
export type SettingsFlaw = { readonly path: string; readonly reason: string }

/** The first contradiction, or null. */
export function settingsFlaw(settings: ChannelSettings): SettingsFlaw | null {
  const { fields, facets, filterSeparators, suggest } = settings
  const names = fields.map(({ name }) => name)
  const roles = fields.map(({ role }) => role)
  const facetFields = facets.map(({ field }) => field)
  return (
    repeated(names, (i) => `fields[${i}].name`) ??
    repeated(roles, (i) => `fields[${i}].role`) ??
    repeated(facetFields, (i) => `facets[${i}].field`) ??
    separatorFlaw(filterSeparators) ??
    suggestFlaw(suggest)
  )
}

function repeated(
  values: readonly (string | undefined)[],
  pathOf: (place: number) => string,
): SettingsFlaw | null {
  const places = new Map<string, number>()
  for (const [i, value] of values.entries()) {
    if (value === undefined) continue
    const first = places.get(value)
    if (first !== undefined) {
      return { path: pathOf(i), reason: `must not be ${value}, which ${pathOf(first)} is already` }
    }
    places.set(value, i)
  }
  return null
}

function separatorFlaw({ and, or }: ChannelSettings['filterSeparators']): SettingsFlaw | null {
  return and === or ? { path: 'filterSeparators.or', reason: 'must differ from that of and' } : null
}

function suggestFlaw(suggest: ChannelSettings['suggest']): SettingsFlaw | null {
  const i = suggest.findIndex(({ source, field }) => source === 'values' && field === undefined)
  if (i < 0) return null
  return { path: `suggest[${i}].field`, reason: 'is missing: say whose values are suggested' }
}
