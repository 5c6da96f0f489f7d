// The index over triggers: for each trigger a few keys of which at least one must be in a situation, or the trigger cannot hold. So
// a search looks up the keys it has and asks only the triggers behind them.

import type { NamedThing, Trigger } from './trigger.ts'
import type { PreparedSituation } from './trigger-holds.ts'
import { bestNeeded } from './trigger-pattern-builder.ts'
import type { TextTest } from './trigger-text.ts'

/** So many neighbouring characters of a query are a key: more would miss short words, fewer would find too many triggers. */
const gramLength = 3
/** A trigger with more keys than this is rather asked each time. */
const keysMax = 1_000

/** Null: nothing is known that a situation must have. */
export function triggerKeys(trigger: Trigger): readonly string[] | null {
  const keys = keysOf(trigger)
  return keys === null || keys.length > keysMax ? null : [...new Set(keys)]
}

function keysOf(trigger: Trigger): readonly string[] | null {
  switch (trigger.kind) {
    case 'all':
      return rarest(trigger.of.map(keysOf))
    case 'any': {
      const each = trigger.of.map(keysOf)
      return each.includes(null) ? null : each.flatMap((keys) => keys ?? [])
    }
    case 'query':
      return trigger.isUnderstood === true
        ? understoodKeys(queryKeys(trigger.test))
        : queryKeys(trigger.test)
    case 'place':
      return trigger.places.map((place) => `place ${place}`)
    case 'named':
      return trigger.names.length === 0
        ? [anyKey(trigger.thing)]
        : trigger.names.map((name) => `${trigger.thing} ${name}`)
    case 'parameter':
      return parameterKeys(trigger.name, trigger.test)
    case 'filter':
      return trigger.values.length === 0
        ? [filterKey(trigger.field)]
        : trigger.values.map((value) => filterKey(trigger.field, value))
    case 'variant':
      return trigger.variants.map((variant) => variantKey(trigger.test, variant))
    default:
      return null
  }
}

/** Of several lists that must all be met, one is enough: the one that fewest situations meet. */
function rarest(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  return lists.reduce((kept, keys) => {
    if (keys === null || kept === null) return kept ?? keys
    return commonness(keys) < commonness(kept) ? keys : kept
  }, null)
}

/** A place is the same in every search, a parameter such as the device or a variant in many; words and ids are rare. */
function commonness(keys: readonly string[]): number {
  const has = (begin: string): boolean => keys.some((key) => key.startsWith(begin))
  if (has('place ')) return keysMax * 2 + keys.length
  const isCommon = ['any ', 'sent ', '["sent"', '["variant"'].some(has)
  return isCommon ? keysMax + keys.length : keys.length
}

function queryKeys(test: TextTest): readonly string[] | null {
  if (test.match === 'equals') return test.texts.map((text) => `query ${text}`)
  const needed =
    test.match === 'pattern'
      ? test.patterns.map(({ needed }) => bestNeeded(needed))
      : test.texts.map((text) => [text])
  if (needed.includes(null)) return null
  const texts = needed.flatMap((own) => own ?? [])
  if (texts.some((text) => text.length < gramLength)) return null
  return texts.map((text) => `part ${text.slice(0, gramLength)}`)
}

/** The query itself may have one of the keys, or what a search made of it, which is known only afterwards. */
function understoodKeys(keys: readonly string[] | null): readonly string[] | null {
  return keys?.flatMap((key) => [key, `understood ${key}`]) ?? null
}

function anyKey(thing: NamedThing): string {
  return `any ${thing}`
}

/** So many states a pattern may have and counts as one: otherwise few large ones could cost as much as thousands. */
export const patternStatesUnit = 25

/**
 * Patterns of a trigger that every query must be tried on, because no text of three characters is known that they need; a large one
 * counts as several.
 */
export function loosePatterns(trigger: Trigger): number {
  if ('of' in trigger) return trigger.of.reduce((sum, part) => sum + loosePatterns(part), 0)
  if (!('test' in trigger) || trigger.test?.match !== 'pattern') return 0
  return trigger.test.patterns
    .filter((pattern) => !isBound(bestNeeded(pattern.needed)))
    .reduce((sum, { states }) => sum + Math.ceil(states.length / patternStatesUnit), 0)
}

function isBound(texts: readonly string[] | null): boolean {
  return texts?.every((text) => text.length >= gramLength) ?? false
}

function parameterKeys(name: string, test: TextTest | null): readonly string[] {
  if (test?.match !== 'equals') return [`sent ${name}`]
  return test.texts.map((text) => JSON.stringify(['sent', name, text]))
}

function filterKey(field: string, value?: string): string {
  return JSON.stringify(['filter', field, value ?? null])
}

function variantKey(test: string, variant: string): string {
  return JSON.stringify(['variant', test, variant])
}

/** Every key that is in a situation. O(characters of the query + names). */
export function situationKeys(situation: PreparedSituation): Set<string> {
  const keys = new Set<string>([`place ${situation.place}`])
  if (situation.place === 'search') addTextKeys(keys, situation.text, '')
  for (const [thing, names] of Object.entries(situation.names)) {
    if (names.size > 0) keys.add(anyKey(thing as NamedThing))
    for (const name of names) keys.add(`${thing} ${name}`)
  }
  for (const [name, values] of situation.sent) {
    keys.add(`sent ${name}`)
    for (const value of values) keys.add(JSON.stringify(['sent', name, value]))
  }
  for (const [field, values] of situation.chosen) {
    if (values.size > 0) keys.add(filterKey(field))
    for (const value of values) keys.add(filterKey(field, value))
  }
  for (const [test, variant] of situation.variants) keys.add(variantKey(test, variant))
  return keys
}

/** The keys that a situation has once it is known what the search has found. O(characters of what it understood). */
export function understoodKeysOf({ place, understood }: PreparedSituation): Set<string> {
  const keys = new Set<string>()
  if (place === 'search')
    for (const text of understood ?? []) addTextKeys(keys, text, 'understood ')
  return keys
}

function addTextKeys(keys: Set<string>, text: string, begin: string): void {
  keys.add(`${begin}query ${text}`)
  for (let at = 0; at + gramLength <= text.length; at++)
    keys.add(`${begin}part ${text.slice(at, at + gramLength)}`)
}
