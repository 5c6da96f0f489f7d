// A stored trigger as the conditions that campaigns are asked by, or what is wrong with it although each part has the right shape.

import {
  type StoredTrigger,
  type StoredWindow,
  triggerConditionsMax,
  triggerDepthMax,
  triggerValuesMax,
} from '../../contract/campaign-triggers.ts'
import type { Bounds, Trigger } from '../../merchandising/trigger.ts'
import type { Pattern } from '../../merchandising/trigger-pattern.ts'
import {
  type ParsedPattern,
  parseRegex,
  parseWildcard,
} from '../../merchandising/trigger-pattern-parser.ts'
import { normalText, type TextTest } from '../../merchandising/trigger-text.ts'
import { isTimeZone, readTimeOfDay, weekWindows } from '../../merchandising/trigger-time.ts'

/** What is wrong, and where: `trigger.of[1].values`. */
export class CampaignFlaw extends Error {
  readonly path: string
  readonly reason: string

  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.name = 'CampaignFlaw'
    this.path = path
    this.reason = reason
  }
}

/** Throws CampaignFlaw. */
export function readTrigger(stored: StoredTrigger, path: string): Trigger {
  return new TriggerReader(path).read(stored, path, 1)
}

class TriggerReader {
  readonly #whole: string
  #conditions = 0
  #values = 0

  constructor(whole: string) {
    this.#whole = whole
  }

  read(stored: StoredTrigger, path: string, depth: number): Trigger {
    this.#conditions += 1
    this.#values += stored.values?.length ?? 0
    refuse(depth > triggerDepthMax, path, `is deeper than ${triggerDepthMax} conditions`)
    refuse(
      this.#conditions > triggerConditionsMax,
      this.#whole,
      `must have at most ${triggerConditionsMax} conditions`,
    )
    refuse(
      this.#values > triggerValuesMax,
      this.#whole,
      `must have at most ${triggerValuesMax} values in all conditions together`,
    )
    switch (stored.kind) {
      case 'all':
      case 'any':
      case 'not': {
        const parts = needed(stored.of, `${path}.of`)
        const of = parts.map((part, i) => this.read(part, `${path}.of[${i}]`, depth + 1))
        return { kind: stored.kind === 'not' ? 'none' : stored.kind, of }
      }
      default:
        return readLeaf(stored, path)
    }
  }
}

function readLeaf(stored: StoredTrigger, path: string): Trigger {
  const texts = (): string[] => needed(stored.values, `${path}.values`).map(normalText)
  const name = (): string => given(stored.name, `${path}.name`)
  switch (stored.kind) {
    case 'place':
      return { kind: 'place', places: needed(stored.places, `${path}.places`) }
    case 'query':
      return {
        kind: 'query',
        test: neededTest(stored, path),
        ...(stored.understood === true ? { isUnderstood: true } : {}),
      }
    case 'landingPage':
      return { kind: 'named', thing: 'page', names: texts() }
    case 'product':
      return { kind: 'named', thing: 'product', names: texts() }
    case 'cartProduct':
      return { kind: 'named', thing: 'cart', names: texts() }
    case 'market':
      return { kind: 'named', thing: 'market', names: texts() }
    case 'customer':
    case 'user':
    case 'session':
      return { kind: 'named', thing: stored.kind, names: (stored.values ?? []).map(normalText) }
    case 'filter':
      return { kind: 'filter', field: name(), values: (stored.values ?? []).map(normalText) }
    case 'variant':
      return { kind: 'variant', test: name(), variants: needed(stored.values, `${path}.values`) }
    case 'productField':
      return readFieldTest(stored, path)
    case 'parameter':
      return { kind: 'parameter', name: name(), test: optionalTest(stored, path) }
    default:
      return readMeasure(stored, path)
  }
}

function readMeasure(stored: StoredTrigger, path: string): Trigger {
  switch (stored.kind) {
    case 'hits':
    case 'resultPage':
    case 'hitsPerPage':
    case 'cartSize':
      return { kind: 'number', thing: stored.kind, bounds: neededBounds(stored, path) }
    case 'nothingFound':
      return { kind: 'number', thing: 'hits', bounds: { from: 0, to: 0 } }
    case 'articleNumber':
      return { kind: 'articleNumber' }
    case 'sort':
      return { kind: 'sort', field: stored.name ?? null, order: stored.order ?? null }
    case 'dates':
      return { kind: 'dates', bounds: readDates(stored, path) }
    case 'weekly':
      return readWeekly(stored, path)
    default:
      throw new CampaignFlaw(`${path}.kind`, 'is not known')
  }
}

function readFieldTest(stored: StoredTrigger, path: string): Trigger {
  const field = given(stored.name, `${path}.name`)
  const test = optionalTest(stored, path)
  const hasBounds = stored.from !== undefined || stored.to !== undefined
  refuse(test === null && !hasBounds, path, 'needs `values`, `from` or `to`')
  return { kind: 'field', field, test, bounds: hasBounds ? neededBounds(stored, path) : null }
}

function neededTest(stored: StoredTrigger, path: string): TextTest {
  needed(stored.values, `${path}.values`)
  return optionalTest(stored, path) as TextTest
}

/** Null: there are no values to compare with. */
function optionalTest(
  { values = [], match = 'equals' }: StoredTrigger,
  path: string,
): TextTest | null {
  if (values.length === 0) return null
  if (match === 'wildcard' || match === 'regex') {
    const parse = match === 'regex' ? parseRegex : parseWildcard
    return {
      match: 'pattern',
      patterns: values.map((text, i) => patternOf(parse(text), `${path}.values[${i}]`)),
    }
  }
  const texts = values.map(normalText)
  const empty = match === 'equals' ? -1 : texts.indexOf('')
  refuse(empty >= 0, `${path}.values[${empty}]`, 'has nothing to compare with')
  return { match, texts }
}

function patternOf(parsed: ParsedPattern, path: string): Pattern {
  if ('pattern' in parsed) return parsed.pattern
  throw new CampaignFlaw(path, parsed.reason)
}

function neededBounds(stored: StoredTrigger, path: string): Bounds {
  const from = stored.from ?? null
  const to = stored.to ?? null
  refuse(from === null && to === null, path, 'needs `from` or `to`')
  refuse(from !== null && to !== null && to < from, `${path}.to`, 'must not be less than `from`')
  return { from, to }
}

function readDates({ begin, end }: StoredTrigger, path: string): Bounds {
  refuse(begin === undefined && end === undefined, path, 'needs `begin` or `end`')
  return datesOf(begin, end, `${path}.end`)
}

/** Date-times as milliseconds; `path` is the place of the second. */
export function datesOf(begin: string | undefined, end: string | undefined, path: string): Bounds {
  const from = begin === undefined ? null : Date.parse(begin)
  const to = end === undefined ? null : Date.parse(end)
  refuse(from !== null && to !== null && to <= from, path, 'must be after the begin')
  return { from, to }
}

function readWeekly({ timeZone = 'UTC', windows }: StoredTrigger, path: string): Trigger {
  refuse(!isTimeZone(timeZone), `${path}.timeZone`, 'is not the name of a time zone')
  const daily = needed(windows, `${path}.windows`).map(({ days, from, to }: StoredWindow, i) => {
    const start = timeAt(from, `${path}.windows[${i}].from`)
    refuse(start === minutesOfDay, `${path}.windows[${i}].from`, 'must be before `24:00`')
    return { days, from: start, to: timeAt(to, `${path}.windows[${i}].to`) }
  })
  return { kind: 'weekly', windows: { timeZone, windows: weekWindows(daily) } }
}

const minutesOfDay = 24 * 60

function timeAt(text: string, path: string): number {
  const minutes = readTimeOfDay(text)
  if (minutes === null) throw new CampaignFlaw(path, 'must be a time from `00:00` to `24:00`')
  return minutes
}

function given(value: string | undefined, path: string): string {
  if (value === undefined) throw new CampaignFlaw(path, 'is missing')
  return value
}

function needed<Value>(list: readonly Value[] | undefined, path: string): readonly Value[] {
  if (list === undefined) throw new CampaignFlaw(path, 'is missing')
  refuse(list.length === 0, path, 'must not be an empty list')
  return list
}

export function refuse(isWrong: boolean, path: string, reason: string): void {
  if (isWrong) throw new CampaignFlaw(path, reason)
}
