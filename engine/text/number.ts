// Numbers in a folded text: decimals with comma or point, thousands, fractions. A decimal is written with a point.
// `1.000` is ambiguous: it stays as written, with the reading as thousands (`1000`) as its alternative; `2.0` is also `2`.

export type ScannedNumber = {
  readonly term: string
  /** A second reading at the same place; empty: none. */
  readonly alternative: string
  readonly end: number
  /** Up to here digits are parts of a date, a version or a number of an article, not decimals. */
  readonly plainUntil: number
}

/** Reads the number that begins at a digit. With `plain` only the digits up to the next other character. */
export function scanNumber(text: string, start: number, plain: boolean): ScannedNumber {
  const end = digitsEnd(text, start)
  if (plain) return whole(text, start, end)
  if (text.charCodeAt(end) === SLASH) return scanFraction(text, start, end)
  if (!isSeparated(text, end)) return whole(text, start, end)
  return scanSeparated(text, start, end)
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

const COMMA = 44
const POINT = 46
const SLASH = 47

/** So many groups of digits are read as one number at most. */
const GROUPS_MAX = 8

/** So far a chain of groups is looked at; without an end a list of numbers would cost the square of its length. */
const CHAIN_MAX = 64

function whole(text: string, start: number, end: number): ScannedNumber {
  return { term: text.slice(start, end), alternative: '', end, plainUntil: end }
}

function scanSeparated(text: string, start: number, firstEnd: number): ScannedNumber {
  const groups = [text.slice(start, firstEnd)]
  const separators: number[] = []
  let end = firstEnd
  while (groups.length < CHAIN_MAX && isSeparated(text, end)) {
    separators.push(text.charCodeAt(end))
    const next = digitsEnd(text, end + 1)
    groups.push(text.slice(end + 1, next))
    end = next
  }
  if (groups.length === 2) return decimal(groups, end)
  const number = groups.length > GROUPS_MAX ? undefined : thousands(groups, separators)
  if (number !== undefined) return { term: number, alternative: '', end, plainUntil: end }
  return { ...whole(text, start, firstEnd), plainUntil: end }
}

function decimal(groups: readonly string[], end: number): ScannedNumber {
  const term = groups.join('.')
  const isThousands = isLeadingGroup(groups[0]) && groups[1].length === 3
  const alternative = isThousands ? groups.join('') : withoutZeros(groups)
  return { term, alternative, end, plainUntil: end }
}

/** `2,0` is also `2`, `1,50` also `1.5`; empty when there is nothing to leave out. */
function withoutZeros(groups: readonly string[]): string {
  const tail = groups[1]
  let kept = tail.length
  while (kept > 0 && tail.charCodeAt(kept - 1) === 48) kept--
  if (kept === tail.length) return ''
  return kept === 0 ? groups[0] : `${groups[0]}.${tail.slice(0, kept)}`
}

/** `1.234.567` and `1.234,50` as plain digits with a decimal point, or undefined when the groups are not thousands. */
function thousands(groups: readonly string[], separators: readonly number[]): string | undefined {
  const last = separators.length - 1
  if (!isLeadingGroup(groups[0])) return undefined
  for (let at = 1; at < last; at++) if (separators[at] !== separators[0]) return undefined
  for (let at = 1; at <= last; at++) if (groups[at].length !== 3) return undefined
  const tail = groups[groups.length - 1]
  const head = groups.slice(0, -1).join('')
  if (separators[last] !== separators[0]) return `${head}.${tail}`
  return tail.length === 3 ? head + tail : undefined
}

function isLeadingGroup(group: string): boolean {
  return group.length <= 3 && group.charCodeAt(0) !== 48
}

function scanFraction(text: string, start: number, slash: number): ScannedNumber {
  const end = digitsEnd(text, slash + 1)
  const after = text.charCodeAt(end)
  const isOpen = (after === SLASH || isSeparator(after)) && isDigit(text.charCodeAt(end + 1))
  if (!isOpen && isFraction(text.slice(start, slash), text.slice(slash + 1, end))) {
    return whole(text, start, end)
  }
  return whole(text, start, slash)
}

/** Sizes in inches (`3/8`, `5/4`), but not pairs of sizes (`38/40`, `34/32`, `10/12`). */
function isFraction(above: string, below: string): boolean {
  const numerator = Number(above)
  const denominator = Number(below)
  if (above.length > 2 || below.length > 2 || above.startsWith('0')) return false
  if (denominator === 3) return numerator <= 2
  if (denominator === 2 || denominator === 4) return numerator <= 9 && numerator !== denominator
  if (denominator !== 8 && denominator !== 16) return false
  return numerator < denominator && numerator % 2 === 1
}

function digitsEnd(text: string, from: number): number {
  let end = from
  while (isDigit(text.charCodeAt(end))) end++
  return end
}

/** Whether a separator and another digit stand at a place. */
function isSeparated(text: string, at: number): boolean {
  return isSeparator(text.charCodeAt(at)) && isDigit(text.charCodeAt(at + 1))
}

function isSeparator(code: number): boolean {
  return code === POINT || code === COMMA
}
