// The header line of a CSV file: one name per column.

import { isForbiddenName, recordLimits } from '../channel/record-limits.ts'
import type { Say } from './decode.ts'
import { refusal } from './refusal.ts'
import { shown } from './row.ts'

export type Header = {
  /** Name by column; an empty one is not read. */
  readonly names: readonly string[]
}

/** Names the columns. Columns without a name are not read; a name that comes again gets a number. */
export function headerOf(cells: readonly string[], say: Say): Header {
  let width = cells.length
  while (width > 0 && cells[width - 1]?.trim() === '') width--
  if (width > recordLimits.fieldsMax) {
    throw refusal(`the header has ${width} columns, at most ${recordLimits.fieldsMax} are read`)
  }
  const taken = new Set<string>(cells.map((cell) => cell.trim()))
  const seen = new Set<string>()
  const names: string[] = []
  for (let column = 0; column < width; column++) {
    const name = (cells[column] as string).trim()
    checkName(name, column)
    if (name === '') {
      say(`Column ${column + 1} has no name and was not read.`)
      names.push('')
      continue
    }
    names.push(seen.has(name) ? numbered(name, taken) : name)
    if (seen.has(name)) {
      say(
        `The header names ${shown(name)} twice: column ${column + 1} is called ${shown(names[column] as string)}.`,
      )
    }
    seen.add(name)
  }
  return { names }
}

function checkName(name: string, column: number): void {
  if (isForbiddenName(name))
    throw refusal(`column ${column + 1}: a field must not be named ${name}`)
  if (name.length > recordLimits.fieldNameLengthMax) {
    throw refusal(
      `the name of column ${column + 1} is longer than ${recordLimits.fieldNameLengthMax} characters; a header line with the names of the columns was expected`,
    )
  }
}

function numbered(name: string, taken: Set<string>): string {
  for (let number = 2; ; number++) {
    const candidate = `${name} ${number}`
    if (taken.has(candidate)) continue
    taken.add(candidate)
    return candidate
  }
}
