// The resources of part 2: from its tables and its lines of prose to the fields that each must have.

import type { Resources } from './fit.ts'
import type { Line, Row, Section } from './markdown.ts'
import { type Field, readField, readFields, readWords, type Shape, Unreadable } from './wording.ts'

export interface ReadResources {
  readonly resources: Resources
  /** What could not be read, each with its line. */
  readonly unread: readonly string[]
}

/** A navigation's search state is a search's without these. */
const omission = /^In the body of POST navigation the params object omits (.*)\.$/

/** Lines of part 2 that declare no field, by their beginning. */
const remarks = [
  'Records sent to the insert/update operations (FlatRecord) are open objects',
  'Full value lists of these enums:',
]

/** What the endpoints call a resource otherwise than part 2 does. */
const otherNames: Readonly<Record<string, string>> = {
  'user creation': 'user creation body',
  'user update': 'user update body',
}

export function readResources(sections: readonly Section[]): ReadResources {
  const found = new Map<string, Shape>([['flatrecord', { kind: 'map' }]])
  const unread: string[] = []
  for (const section of sections) {
    for (const table of section.tables) {
      const name = section.title.replace(/ .*/, '').toLowerCase()
      guarded(table.line, unread, () =>
        found.set(name, { kind: 'object', fields: table.rows.flatMap(fieldsOfRow) }),
      )
    }
    for (const line of section.prose) {
      guarded(line.line, unread, () => {
        const omitted = omission.exec(line.text)?.[1]?.split(/, | and /)
        const whole = found.get('searchparams')
        if (omitted !== undefined && whole?.kind === 'object') {
          const fields = whole.fields.filter(({ name }) => !omitted.includes(name))
          found.set('navigation params', { kind: 'object', fields })
          return
        }
        for (const [name, shape] of definitions(line)) found.set(name, shape)
      })
    }
  }
  for (const [other, name] of Object.entries(otherNames)) {
    const shape = found.get(name)
    if (shape !== undefined) found.set(other, shape)
  }
  return { resources: found, unread }
}

export function guarded(line: number, unread: string[], read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    unread.push(`line ${line}: ${error.message}`)
  }
}

/** One row of a table of fields; several fields may share it. */
export function fieldsOfRow({ cells, first }: Row): Field[] {
  const type = cells.Type ?? ''
  const notes = cells.Notes ?? ''
  const values =
    type === 'enum' && /\bis a value\b/.test(notes) ? `; ${notes.split(' is a')[0]}` : ''
  const fields = first
    .split(',')
    .map((name) => ({ ...readWords(type + values, name.trim()), name: name.trim() }))
  return fields.map((field) => ({ ...field, required: (cells.Required ?? '').startsWith('yes') }))
}

/** The definitions of one line: `DatabaseState: … . ClusterState: … .` */
function definitions({ text }: Line): [string, Shape][] {
  if (remarks.some((remark) => text.startsWith(remark))) return []
  const starts = [...text.matchAll(/(?:^|(?<=\. ))([A-Z][\w/]*(?: [\w/]+){0,3})(?: \([^)]*\))?: /g)]
  if (starts.length === 0 || starts[0]!.index !== 0) {
    throw new Unreadable(`“${text.slice(0, 60)}…” declares no resource, and is no known remark`)
  }
  return starts.flatMap((start, i) => {
    const end = starts[i + 1]?.index ?? text.length
    return definition(start[1]!, text.slice(start.index + start[0].length, end).trim())
  })
}

const inResults = /\. In search results an answer has (.*)$/

function definition(name: string, text: string): [string, Shape][] {
  const answer = inResults.exec(text)
  const own = text.replace(inResults, '').replace(/\.$/, '')
  const open = /^open object; (?:contains|carries) (.*)$/.exec(own)
  const fields = open === null ? readFields(own) : readFields(open[1]!.replace(' and ', ', '))
  const result: [string, Shape][] = [[name.toLowerCase(), { kind: 'object', fields }]]
  const error = fields.find((field) => field.name === 'error')
  if (name === 'OperationResult' && error !== undefined) result.push(['error', error.shape])
  if (answer !== null) {
    const inside = readFields(answer[1]!.replace(/\.$/, ''))
    result.push(['answer', { kind: 'object', fields: inside }])
  }
  return result
}

/** A resource that a cell names, such as `User. Updates ui settings only.` or `{campaigns: array of Campaign, geo: Geo}`. */
export function readReply(cell: string): Shape | 'nothing' {
  const words = cell
    .replace(/\. .*$/, '')
    .replace(/\.$/, '')
    .trim()
  if (/^(200, )?no content$/.test(words)) return 'nothing'
  const shape = words.replace(/: (channels|whether) .*$/, '')
  return readField(`reply ${shape}`).shape
}
