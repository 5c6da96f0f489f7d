// Weekly windows such as `Monday to Friday, 9 to 17 o'clock in Berlin`, and the moment up to which an answer about time holds.
// Times come in as milliseconds since 1970; what a clock on the wall shows then is worked out by the rules of the time zone.

/** Minutes since Monday, 0 o'clock; a week has 10,080 of them. `to` may lie before `from`: then the window runs over the week's end. */
export type WeekWindow = { readonly from: number; readonly to: number }

export type WeeklyWindows = {
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string
  readonly windows: readonly WeekWindow[]
}

const minutesOfDay = 24 * 60
export const minutesOfWeek = 7 * minutesOfDay
const msOfMinute = 60_000
const quarterMs = 15 * msOfMinute

/** Days by their number: 1 is Monday, as in ISO 8601. */
export type DailyWindow = {
  readonly days: readonly number[]
  /** Minutes of the day; a window that does not end after it begins ends on the next day. */
  readonly from: number
  readonly to: number
}

export function weekWindows(windows: readonly DailyWindow[]): WeekWindow[] {
  return windows.flatMap(({ days, from, to }) =>
    days.map((day) => {
      const start = (day - 1) * minutesOfDay
      const end = start + (to > from ? to : to + minutesOfDay)
      return { from: start + from, to: end % minutesOfWeek }
    }),
  )
}

/** `09:30` as minutes of the day, up to `24:00`; null for anything else. */
export function readTimeOfDay(text: string): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(text)
  if (match === null) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) > 59 || minutes > minutesOfDay ? null : minutes
}

export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    // The only way to ask: there is no complete list of the names that are understood.
    return false
  }
}

/** Whether a moment lies in one of the windows; never, when it is not a number. */
export function isWithinWindows({ timeZone, windows }: WeeklyWindows, at: number): boolean {
  if (!Number.isFinite(at)) return false
  const minute = minuteOfWeek(timeZone, at)
  return windows.some(({ from, to }) =>
    from < to ? minute >= from && minute < to : minute >= from || minute < to,
  )
}

/**
 * The next moment after `at` at which the clock of a zone shows one of these minutes of the week, or an earlier one: where the zone
 * sets its clocks before that, the next quarter of an hour, because nobody sets clocks at any other moment.
 */
export function nextShown(timeZone: string, minutes: readonly number[], at: number): number {
  if (minutes.length === 0) return Number.POSITIVE_INFINITY
  const now = minuteOfWeek(timeZone, at)
  const startOfMinute = Math.floor(at / msOfMinute) * msOfMinute
  const wait = Math.min(
    ...minutes.map((minute) => (minute - now + minutesOfWeek - 1) % minutesOfWeek),
  )
  const next = startOfMinute + (wait + 1) * msOfMinute
  const expected = (now + wait + 1) % minutesOfWeek
  if (minuteOfWeek(timeZone, next) === expected) return next
  return Math.min(next, (Math.floor(at / quarterMs) + 1) * quarterMs)
}

const dayNumbers: Readonly<Record<string, number>> = {
  Mon: 0,
  Tue: 1,
  Wed: 2,
  Thu: 3,
  Fri: 4,
  Sat: 5,
  Sun: 6,
}

/** What the clocks of a zone show. Costs some microseconds. */
export function minuteOfWeek(timeZone: string, at: number): number {
  const shown = { weekday: '', hour: '0', minute: '0' }
  for (const { type, value } of formatterOf(timeZone).formatToParts(at))
    if (type === 'weekday' || type === 'hour' || type === 'minute') shown[type] = value
  const day = dayNumbers[shown.weekday] ?? 0
  return day * minutesOfDay + Number(shown.hour) * 60 + Number(shown.minute)
}

/** Making one costs some 50 µs; there are a few hundred zones at most. */
const formatters = new Map<string, Intl.DateTimeFormat>()
/** Names are understood in any case, and there are offsets such as `+01:00`: whoever sends them all must not fill the memory. */
const formattersMax = 1_000

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (formatters.size >= formattersMax) formatters.clear()
  formatters.set(timeZone, formatter)
  return formatter
}
