// What differs between two settings, part by part. Entries of a list are told by their name, so that one more field at the front
// is one change and not as many as there are fields. Passwords are never told.

import { changeLengthMax, type SettingsDifference } from '../../contract/manage-settings.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import { hiddenPassword } from '../../contract/settings-modules.ts'
import { hidePasswords } from './settings-secrets.ts'

/** By what the entries of a list are known; other lists are told as a whole. */
const keys: Readonly<Record<string, (entry: Entry) => string>> = {
  fields: ({ name }) => String(name),
  facets: ({ field }) => String(field),
  sortOrders: ({ field, order }) => `${field} ${order}`,
  suggest: ({ type }) => String(type),
}

type Entry = Readonly<Record<string, unknown>>

/** All of them, in the order of the parts. Costs O(entries). */
export function settingsChanges(
  before: ChannelSettings,
  after: ChannelSettings,
): SettingsDifference[] {
  const changes: SettingsDifference[] = []
  compare({ before: hidePasswords(before), after: hidePasswords(after), path: '' }, changes)
  return [...changes, ...passwordChanges(before, after)].map(shortened)
}

type Pair = { readonly before: unknown; readonly after: unknown; readonly path: string }

function compare({ before, after, path }: Pair, changes: SettingsDifference[]): void {
  if (isSame(before, after)) return
  if (isEntry(before) && isEntry(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const inner = path === '' ? name : `${path}.${name}`
      compare({ before: before[name], after: after[name], path: inner }, changes)
    }
  } else if (Object.hasOwn(keys, path) && isKeyed(before, path) && isKeyed(after, path)) {
    compareLists({ before, after, path }, changes)
  } else changes.push(difference({ before, after, path }))
}

type Lists = {
  readonly before: readonly Entry[]
  readonly after: readonly Entry[]
  readonly path: string
}

function compareLists({ before, after, path }: Lists, changes: SettingsDifference[]): void {
  const keyOf = keys[path]
  const former = new Map(before.map((entry) => [keyOf(entry), entry]))
  const latter = new Map(after.map((entry) => [keyOf(entry), entry]))
  for (const key of new Set([...former.keys(), ...latter.keys()])) {
    compare({ before: former.get(key), after: latter.get(key), path: `${path}[${key}]` }, changes)
  }
  const order = (one: typeof former, other: typeof former) =>
    [...one.keys()].filter((key) => other.has(key))
  const orderBefore = order(former, latter)
  const orderAfter = order(latter, former)
  if (!isSame(orderBefore, orderAfter)) {
    changes.push({ path: `${path} (order)`, before: orderBefore, after: orderAfter })
  }
}

/** Entries of which each has a key of its own. */
function isKeyed(value: unknown, path: string): value is readonly Entry[] {
  if (!Array.isArray(value) || !value.every(isEntry)) return false
  return new Set(value.map(keys[path])).size === value.length
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Equal but for the order of the properties. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, i) => isSame(value, other[i]))
  }
  if (!isEntry(one) || !isEntry(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** Hidden passwords look alike, so that another one must be told apart. */
function passwordChanges(before: ChannelSettings, after: ChannelSettings): SettingsDifference[] {
  return Object.entries(after.feeds).flatMap(([kind, feed]) => {
    const former = before.feeds[kind as keyof typeof before.feeds]?.password
    const isOther = former !== undefined && feed.password !== undefined && former !== feed.password
    const hidden = { before: hiddenPassword, after: hiddenPassword }
    return isOther ? [{ path: `feeds.${kind}.password`, ...hidden }] : []
  })
}

function difference({ before, after, path }: Pair): SettingsDifference {
  return {
    path,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }
}

function shortened({ path, ...values }: SettingsDifference): SettingsDifference {
  const short = Object.entries(values).map(([name, value]) => {
    const text = JSON.stringify(value)
    return [name, text.length <= changeLengthMax ? value : `${text.slice(0, changeLengthMax)}…`]
  })
  return { path, ...Object.fromEntries(short) }
}
