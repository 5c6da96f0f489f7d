// The words in which the specification declares fields and types: `pos* int32, min 1 (overall position)`, `values (array of
// FilterValue)`, `location {latitude number, longitude number}`. What it cannot read it reports, so that nothing is passed over.

export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'int32' | 'number' | 'date-time' | 'map' }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'named'; readonly name: string }

export interface Field {
  readonly name: string
  readonly shape: Shape
  readonly required: boolean
  readonly bounds: Readonly<Partial<Record<Bound, number>>>
  readonly standard?: string | number | boolean
}

export type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength'

/** Where a text cannot be read. */
export class Unreadable extends Error {}

/** Splits outside of parentheses and braces. */
export function splitAt(text: string, separators: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '{') depth += 1
    if (sign === ')' || sign === '}') depth -= 1
    if (depth === 0 && separators.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const simple: Readonly<Record<string, Shape>> = {
  string: { kind: 'string' },
  strings: { kind: 'string' },
  boolean: { kind: 'boolean' },
  integer: { kind: 'integer' },
  int32: { kind: 'int32' },
  number: { kind: 'number' },
  numbers: { kind: 'number' },
  double: { kind: 'number' },
  'date-time': { kind: 'date-time' },
  object: { kind: 'map' },
  'open object': { kind: 'map' },
  'record objects': { kind: 'map' },
  'the input record': { kind: 'map' },
  enum: { kind: 'enum', values: [] },
  role: { kind: 'enum', values: [] },
  'asc or desc': { kind: 'enum', values: ['asc', 'desc'] },
  'the same error shape': { kind: 'named', name: 'error' },
}

/** A type in words, such as `array of {html boolean, label string}`. */
export function readShape(words: string): Shape {
  const text = words.trim().replace(/^each /, '')
  const known = Object.hasOwn(simple, text) ? simple[text] : undefined
  if (known !== undefined) return known
  if (text.startsWith('array of ')) return { kind: 'list', of: readShape(text.slice(9)) }
  if (/^object, [\w ]+ to [\w ]+$/.test(text)) return { kind: 'map' }
  const braces = /^(?:object )?\{(.*)\}$/.exec(text)
  if (braces !== null) return { kind: 'object', fields: readFields(braces[1]!) }
  if (/^enum\b/.test(text)) return { kind: 'enum', values: enumValues(text.slice(4)) }
  if (/^[A-Za-z][\w/ ]*$/.test(text) && text.split(' ').length <= 3) {
    return { kind: 'named', name: text.toLowerCase() }
  }
  throw new Unreadable(`the type “${words}” cannot be read`)
}

function enumValues(words: string): string[] {
  const quoted = /'([^']+)'/.exec(words)
  if (quoted !== null) return [quoted[1]!]
  const stop = new Set(['is', 'are', 'a', 'value', 'values', 'and', 'or', 'with', ''])
  return words.split(/[^\w]+/).filter((word) => !stop.has(word))
}

/** Fields between commas, or in groups between semicolons whose names share the type at the end. */
export function readFields(words: string): readonly Field[] {
  // The values of an enum stand behind a semicolon of their own.
  const text = words.replace(/(\w+) enum; (\w+ is a value)/g, '$1 (enum; $2)')
  if (splitAt(text, ';').length > 1) {
    return splitAt(text, ';').flatMap((group) => shared(splitAt(group, ',')))
  }
  return plurals(splitAt(text, ','))
}

/** `absoluteMax, absoluteMin (number)`: one type for all. An event's field is a group of one, with its bounds after a comma. */
function shared(group: readonly string[]): Field[] {
  const typed = group.findIndex((part) => /[ (]/.test(part))
  if (typed < 0) return group.map((name) => readField(name))
  const names = group.slice(0, typed)
  const last = readField(group.slice(typed).join(', '))
  return [...names.map((name) => ({ ...last, name: readField(name).name })), last]
}

/** `tookVector, tookIndex (numbers)`: a type in the plural is that of the bare names before it as well. */
function plurals(parts: readonly string[]): Field[] {
  const fields: Field[] = []
  for (const part of parts) {
    const field = readField(part.replace(/^and /, ''))
    fields.push(field)
    if (!/\((numbers|strings|each .*)\)$|\bstrings$/.test(part)) continue
    for (let i = fields.length - 2; i >= 0 && fields[i]!.shape.kind === 'any'; i -= 1) {
      if (!Object.hasOwn(impliedShapes, fields[i]!.name)) {
        fields[i] = { ...fields[i]!, shape: field.shape }
      }
    }
  }
  return fields
}

/** What a bare name is known to be. */
const impliedShapes: Readonly<Record<string, string>> = {
  answers: 'array of Answer',
  breadCrumbTrail: 'array of Breadcrumb',
  campaigns: 'array of Campaign',
  exactSearchMode: 'enum',
  facets: 'array of Facet',
  fieldRoles: 'object',
  filters: 'array of Filter',
  followSearch: 'string',
  geo: 'Geo',
  hits: 'array of Record',
  paging: 'Paging',
  params: 'SearchParams',
  permissions: 'Permissions',
  record: 'Record',
  searchControlParams: 'SearchControlParams',
  searchParams: 'SearchParams',
  sid: 'string',
  singleWordResults: 'array of SingleWordResult',
  sortItems: 'array of SortItem',
  uiSettings: 'UiSettings',
  userId: 'string',
  userInput: 'string',
}

/** One field: `name`, `name*`, then its type in parentheses, in braces or bare, with bounds, default and remarks. */
export function readField(text: string): Field {
  const found = /^(\w+)(\*?):?\s*([\s\S]*)$/.exec(text.trim())
  if (found === null) throw new Unreadable(`the field “${text}” cannot be read`)
  const [, name, star, rest] = found as unknown as [string, string, string, string]
  const words = rest.startsWith('(') && rest.endsWith(')') ? rest.slice(1, -1) : rest
  return { ...readWords(words, name), name, ...(star === '*' ? { required: true } : {}) }
}

/** The type and its modifiers, as in `enum productNumber or id, default productNumber`. */
export function readWords(words: string, name = ''): Field {
  const bare = words.replace(/\s+\([^()]*\)$/, '')
  const [type = '', ...modifiers] = /^object, [\w ]+ to /.test(bare) ? [bare] : splitAt(bare, ',;')
  const isModifier = understood(type) !== null
  const valueWords = modifiers.filter(
    (word) => type === 'enum' && (/\b(is a|are) values?\b/.test(word) || isEnumValue(word)),
  )
  const shape =
    type === '' || isModifier || isRemark(type)
      ? impliedShape(name)
      : type === 'enum'
        ? readShape(['enum', ...valueWords].join(' '))
        : modifiers.includes('date-time')
          ? readShape('date-time')
          : readShape(type)
  const field: Field = { name, shape, required: false, bounds: {} }
  const rest = modifiers.filter((word) => word !== 'date-time' && !valueWords.includes(word))
  return (isModifier ? [type, ...rest] : rest).reduce(modified, field)
}

function isEnumValue(word: string): boolean {
  return /^\w+$/.test(word) && word !== 'required' && word !== 'optional'
}

function impliedShape(name: string): Shape {
  return Object.hasOwn(impliedShapes, name) ? readShape(impliedShapes[name]!) : { kind: 'any' }
}

/** Remarks in the place of a type; anything else that is no type is reported. */
function isRemark(type: string): boolean {
  return ['substring', 'recursive'].includes(type)
}

function modified(field: Field, words: string): Field {
  const change = understood(words)
  if (change !== null) return { ...field, ...change, bounds: { ...field.bounds, ...change.bounds } }
  if (/\d|\b(default|min|max|required|least|most|between)\b/.test(words)) {
    throw new Unreadable(`“${words}” cannot be read`)
  }
  return field
}

function understood(words: string): Partial<Field> | null {
  if (words === 'required') return { required: true }
  if (words === 'optional') return { required: false }
  const standard = /^default (\S+)$/.exec(words)
  if (standard !== null) return { standard: readValue(standard[1]!) }
  const range = /^(-?[\d.]+)(?: to |\.\.)(-?[\d,.]+)$/.exec(words)
  if (range !== null) return { bounds: { minimum: number(range[1]!), maximum: number(range[2]!) } }
  const bound = /^(min|max)( length)? (-?[\d,]+)$/.exec(words)
  if (bound === null) return null
  const [, side, length, value] = bound as unknown as [string, 'min' | 'max', string, string]
  const name: Bound = length === undefined ? `${side}imum` : `${side}Length`
  return { bounds: { [name]: number(value) } }
}

export function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?[\d.]+$/.test(text) ? Number(text) : text
}

function number(text: string): number {
  return Number(text.replaceAll(',', ''))
}
