import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Campaign } from './campaign.ts'
import { timesOf, validUntil } from './campaign-times.ts'
import type { Trigger } from './trigger.ts'
import {
  isTimeZone,
  isWithinWindows,
  minuteOfWeek,
  nextShown,
  readTimeOfDay,
  weekWindows,
} from './trigger-time.ts'

const at = (text: string): number => Date.parse(text)
const office = weekWindows([{ days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 }])
const night = weekWindows([{ days: [7], from: 22 * 60, to: 6 * 60 }])

// 2026-06-01 is a Monday.
const scenarios: readonly (readonly [string, typeof office, string, boolean])[] = [
  ['2026-06-01T07:00:00Z', office, 'Europe/Berlin', true],
  ['2026-06-01T06:59:59Z', office, 'Europe/Berlin', false],
  ['2026-06-01T14:59:59Z', office, 'Europe/Berlin', true],
  ['2026-06-01T15:00:00Z', office, 'Europe/Berlin', false],
  ['2026-06-01T07:00:00Z', office, 'UTC', false],
  ['2026-01-05T08:00:00Z', office, 'Europe/Berlin', true],
  ['2026-01-05T07:00:00Z', office, 'Europe/Berlin', false],
  ['2026-06-06T10:00:00Z', office, 'UTC', false],
  ['2026-06-07T23:00:00Z', night, 'UTC', true],
  ['2026-06-08T05:59:00Z', night, 'UTC', true],
  ['2026-06-08T06:00:00Z', night, 'UTC', false],
  ['2026-06-06T23:00:00Z', night, 'UTC', false],
  ['2026-06-01T23:30:00Z', office, 'Asia/Tokyo', false],
  ['2026-06-02T00:30:00Z', office, 'Asia/Tokyo', true],
]

for (const [moment, windows, timeZone, isWithin] of scenarios) {
  test(`${moment} is ${isWithin ? 'within' : 'outside of'} the hours of ${timeZone}`, () => {
    assert.equal(isWithinWindows({ timeZone, windows }, at(moment)), isWithin)
  })
}

test('a time that nobody knows lies in no window', () => {
  assert.equal(isWithinWindows({ timeZone: 'UTC', windows: office }, Number.NaN), false)
})

test('a window without an end after its begin ends on the next day, one of a whole day does not', () => {
  const [whole] = weekWindows([{ days: [1], from: 0, to: 24 * 60 }])
  assert.deepEqual(whole, { from: 0, to: 24 * 60 })
  assert.deepEqual(night, [{ from: 6 * 1440 + 22 * 60, to: 6 * 60 }])
})

test('times of the day are read from 00:00 to 24:00', () => {
  assert.deepEqual(['00:00', '09:30', '24:00'].map(readTimeOfDay), [0, 570, 1440])
  assert.deepEqual(['24:01', '10:60', '9:00', 'noon', '99:99'].map(readTimeOfDay), [
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a time zone is known by its name', () => {
  assert.ok(isTimeZone('Europe/Berlin'))
  assert.ok(!isTimeZone('Middle/Earth'))
})

test('the next moment at which a clock shows a minute is after now, within a week, and shows it', () => {
  for (const timeZone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York']) {
    for (const start of ['2026-06-01T07:00:00Z', '2026-06-03T12:34:56.789Z']) {
      const next = nextShown(timeZone, [540, 1020], at(start))
      assert.ok(next > at(start) && next <= at(start) + 7 * 86_400_000)
      assert.ok([540, 1020].includes(minuteOfWeek(timeZone, next)))
    }
  }
})

test('where clocks are set before that moment, it is not waited for longer than a quarter of an hour', () => {
  // In Berlin clocks go from 2 to 3 o'clock on 2026-03-29 at 01:00 UTC, a Sunday.
  const sundayNoon = 6 * 1440 + 12 * 60
  const before = at('2026-03-29T00:50:00Z')
  assert.equal(nextShown('Europe/Berlin', [sundayNoon], before), at('2026-03-29T01:00:00Z'))
  const after = at('2026-03-29T01:00:00Z')
  assert.equal(nextShown('Europe/Berlin', [sundayNoon], after), at('2026-03-29T10:00:00Z'))
})

function campaign(
  trigger: Trigger,
  dates = { from: null, to: null } as Campaign<null, null>['dates'],
): Campaign<null, null> {
  return {
    id: 'c',
    isActive: true,
    priority: 0,
    isExclusive: false,
    dates,
    trigger,
    questions: [],
    content: null,
  }
}

test('what holds now holds until the next date or edge of a window of any campaign', () => {
  const from = at('2026-07-01T00:00:00Z')
  const begin = at('2026-06-10T00:00:00Z')
  const dated = campaign({ kind: 'dates', bounds: { from: begin, to: null } }, { from, to: null })
  const weekly = campaign({
    kind: 'none',
    of: [{ kind: 'weekly', windows: { timeZone: 'Europe/Berlin', windows: office } }],
  })
  const until = (...campaigns: Campaign<null, null>[]): number =>
    validUntil(timesOf(campaigns), at('2026-06-01T06:00:00Z'))
  assert.equal(until(), Number.POSITIVE_INFINITY)
  assert.equal(until(dated), begin)
  assert.equal(until(dated, weekly), at('2026-06-01T07:00:00Z'))
  assert.equal(until({ ...dated, isActive: false }), Number.POSITIVE_INFINITY)
  assert.equal(validUntil(timesOf([dated]), begin), from)
})
