// One record of a CSV text at a time: cells between delimiters, quoted ones in `"` with `""` for a quote. A quote opens a cell
// only as its first character, so `17" screen` stands unquoted. Strict where leniency would swallow lines: after a closing quote
// only a delimiter or the end of the line may follow.

export type Scanned =
  | { readonly kind: 'record'; readonly cells: readonly string[]; readonly end: number }
  /** The text ends before the record does. */
  | { readonly kind: 'unfinished'; readonly inQuotes: boolean }
  | { readonly kind: 'broken'; readonly found: string }

const quote = 34
const newline = 10
const carriageReturn = 13

/**
 * The record that begins at `from`. `isAll`: nothing follows the text, so that its end also ends a record. A record that is cut by
 * the end of the text is scanned again from its beginning when there is more. O(length of the record).
 */
export function scanRecord(
  text: string,
  from: number,
  { delimiter, isAll }: { readonly delimiter: string; readonly isAll: boolean },
): Scanned {
  const cells: string[] = []
  const separator = delimiter.charCodeAt(0)
  for (let at = from; ; ) {
    let end: number
    if (text.charCodeAt(at) === quote) {
      const cell = quotedCell(text, at)
      if (cell === null) return { kind: 'unfinished', inQuotes: true }
      end = cell.end
      if (text.charCodeAt(end) === carriageReturn) end++
      cells.push(cell.value)
    } else {
      end = endOfCell(text, at, separator)
      cells.push(text.slice(at, end).trim())
    }
    if (end >= text.length) {
      return isAll ? { kind: 'record', cells, end } : { kind: 'unfinished', inQuotes: false }
    }
    const code = text.charCodeAt(end)
    if (code === newline) return { kind: 'record', cells, end: end + 1 }
    if (code !== separator) return { kind: 'broken', found: text[end] as string }
    at = end + 1
  }
}

function endOfCell(text: string, from: number, separator: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === separator || code === newline) break
  }
  return at
}

function quotedCell(text: string, from: number): { value: string; end: number } | null {
  let close = text.indexOf('"', from + 1)
  if (close === -1) return null
  if (text.charCodeAt(close + 1) !== quote) {
    return { value: text.slice(from + 1, close), end: close + 1 }
  }
  while (text.charCodeAt(close + 1) === quote) {
    close = text.indexOf('"', close + 2)
    if (close === -1) return null
  }
  return { value: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
}
