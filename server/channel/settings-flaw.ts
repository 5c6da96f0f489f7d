// What is wrong with settings although each part of them has the right shape: parts that contradict each other.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { FeedSource } from '../../contract/settings-modules.ts'

/** `path` names the part, such as `fields[3].role`. */
export type SettingsFlaw = { readonly path: string; readonly reason: string }

/** The first contradiction, or null. */
export function settingsFlaw(settings: ChannelSettings): SettingsFlaw | null {
  const { fields, facets, sortOrders, filterSeparators, suggest, paging, languages } = settings
  const names = fields.map(({ name }) => name)
  const roles = fields.map(({ role }) => role)
  const facetFields = facets.map(({ field }) => field)
  const sorts = sortOrders.map(({ field, order }) => `${field} ${order}`)
  return (
    repeated(languages, (i) => `languages[${i}]`) ??
    repeated(names, (i) => `fields[${i}].name`) ??
    repeated(roles, (i) => `fields[${i}].role`) ??
    copyFlaw(fields) ??
    repeated(facetFields, (i) => `facets[${i}].field`) ??
    uncountable(settings, facetFields, (i) => `facets[${i}].field`) ??
    repeated(sorts, (i) => `sortOrders[${i}].field`) ??
    uncountable(
      settings,
      sortOrders.map(({ field }) => field),
      (i) => `sortOrders[${i}].field`,
    ) ??
    repeated(paging.choices.map(String), (i) => `paging.choices[${i}]`) ??
    separatorFlaw(filterSeparators) ??
    suggestFlaw(settings, suggest) ??
    feedsFlaw(settings) ??
    schedulesFlaw(settings)
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

/**
 * A field that cannot be counted or sorted by. One that `fields` does not name is known by `otherFields` alone: it may be an
 * attribute that only the records name, so that it is wrong only where no such field is filterable.
 */
function uncountable(
  { fields, otherFields }: ChannelSettings,
  names: readonly string[],
  pathOf: (place: number) => string,
): SettingsFlaw | null {
  const filterable = new Map(fields.map((field) => [field.name, field.filterable]))
  const hasAttributes = fields.some(({ attributes }) => attributes === true)
  for (const [i, name] of names.entries()) {
    const known = filterable.get(name)
    if (known === true || (known === undefined && (otherFields.filterable || hasAttributes)))
      continue
    const reason =
      known === undefined
        ? `${name} is no field of the settings, and fields that they do not name are not filterable`
        : `${name} must be a filterable field`
    return { path: pathOf(i), reason }
  }
  return null
}

function copyFlaw(fields: ChannelSettings['fields']): SettingsFlaw | null {
  const i = fields.findIndex(({ name, copyOf }) => copyOf === name)
  return i < 0 ? null : { path: `fields[${i}].copyOf`, reason: 'must be another field' }
}

function separatorFlaw({ and, or }: ChannelSettings['filterSeparators']): SettingsFlaw | null {
  return and === or ? { path: 'filterSeparators.or', reason: 'must differ from that of and' } : null
}

function suggestFlaw(
  settings: ChannelSettings,
  suggest: ChannelSettings['suggest'],
): SettingsFlaw | null {
  const i = suggest.findIndex(({ source, field }) => source === 'values' && field === undefined)
  if (i >= 0)
    return { path: `suggest[${i}].field`, reason: 'is missing: say whose values are suggested' }
  for (const [place, { source, field }] of suggest.entries()) {
    if (source !== 'values' || field === undefined) continue
    const flaw = uncountable(settings, [field], () => `suggest[${place}].field`)
    if (flaw !== null) return flaw
  }
  return null
}

function feedsFlaw({ feeds }: ChannelSettings): SettingsFlaw | null {
  for (const [kind, feed] of Object.entries(feeds)) {
    const flaw = feedFlaw(feed)
    if (flaw !== null) return { path: `feeds.${kind}${flaw.path}`, reason: flaw.reason }
  }
  return null
}

function feedFlaw({ path, url, user, password }: FeedSource): SettingsFlaw | null {
  if (path === undefined && url === undefined) return { path: '', reason: 'needs a path or a url' }
  if (path !== undefined && url !== undefined) {
    return { path: '.url', reason: 'must not stand beside path: a feed is either of both' }
  }
  if (url !== undefined && /^https?:\/\/[^/?#]*@/i.test(url)) {
    return {
      path: '.url',
      reason: 'must not hold credentials: they have parts of their own, user and password',
    }
  }
  if (path !== undefined && (user ?? password) !== undefined) {
    return { path: '.user', reason: 'must not stand beside path: a file needs no credentials' }
  }
  return null
}

/** Whether the patterns and time zones can be read is said by who runs them. */
function schedulesFlaw({ schedules }: ChannelSettings): SettingsFlaw | null {
  const all = schedules.map(({ jobGroup, jobName, cron, timeZone }) =>
    JSON.stringify([jobGroup, jobName, cron, timeZone]),
  )
  return repeated(all, (i) => `schedules[${i}]`)
}
