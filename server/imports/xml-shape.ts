// Which elements of an XML file are its records, told from its beginning: the shallowest ones with fields that come again and
// again beside each other, such as `products/product` or `rss/channel/item`.

import { SaxesParser } from 'saxes'
import type { TextEncoding } from './decode.ts'
import { refusal } from './refusal.ts'

export type XmlShape = {
  /** Names of the elements from the root to a record. */
  readonly path: readonly string[]
  /** As the file declares it; undefined: it does not. */
  readonly encoding: TextEncoding | undefined
}

/** The elements of one path, taken together. */
type Seen = { count: number; hasFields: boolean; readonly children: Map<string, Seen> }

/** Records lie at most so deep. */
const recordDepthMax = 4
/** Different names of elements that are kept of one parent while looking. */
const namesMax = 1_000

/** `start` is the beginning of the file. Refused with Problem `badCatalogue` when it is broken or holds no records. */
export function findRecords(start: string): XmlShape {
  const root = look(start)
  const path = chooseRecords(root)
  if (path === null) {
    throw refusal(
      'it is XML, but no elements with fields were found in it, such as <products><product><id>…',
    )
  }
  return { path, encoding: declaredEncoding(start) }
}

function declaredEncoding(start: string): TextEncoding | undefined {
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/
    .exec(start)?.[1]
    ?.toLowerCase()
  if (declared === undefined || /^(utf-?8|us-ascii|ascii)$/.test(declared)) return undefined
  if (/^(iso-?8859-1|iso-?8859-15|latin-?1|windows-1252|cp-?1252)$/.test(declared)) return 'latin1'
  throw refusal(`it is XML in the encoding ${declared}; save it as UTF-8`)
}

function look(start: string): Seen {
  const parser = new SaxesParser()
  const root: Seen = { count: 1, hasFields: true, children: new Map() }
  const open: Seen[] = [root]
  parser.on('doctype', () => refuseDoctype())
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1) as Seen
    parent.hasFields = true
    const seen = childOf(parent, name)
    seen.count++
    if (Object.keys(attributes).some((attribute) => isOwnAttribute(attribute))) {
      seen.hasFields = true
    }
    open.push(seen)
  })
  parser.on('closetag', () => open.pop())
  try {
    parser.write(start)
  } catch (error) {
    throw xmlRefusal(error, parser.line)
  }
  return root
}

function childOf(parent: Seen, name: string): Seen {
  const known = parent.children.get(name)
  if (known !== undefined) return known
  const seen: Seen = { count: 0, hasFields: false, children: new Map() }
  if (parent.children.size < namesMax) parent.children.set(name, seen)
  return seen
}

function chooseRecords(root: Seen): readonly string[] | null {
  const [top] = root.children
  if (top === undefined) return null
  const path = [top[0]]
  let at = top[1]
  for (;;) {
    const withFields = [...at.children].filter(([, seen]) => seen.hasFields)
    const repeated = mostOften(withFields.filter(([, { count }]) => count > at.count))
    if (repeated !== null) return [...path, repeated[0]]
    const container = mostOften(withFields.filter(isContainer))
    if (container === null || path.length + 1 >= recordDepthMax) {
      const single = withFields[0]
      return single === undefined ? null : [...path, single[0]]
    }
    path.push(container[0])
    at = container[1]
  }
}

function mostOften(candidates: readonly [string, Seen][]): [string, Seen] | null {
  const inside = ([, { children, count }]: [string, Seen]) =>
    Math.max(count, ...[...children.values()].map((child) => child.count))
  return candidates.reduce<[string, Seen] | null>(
    (best, each) => (best === null || inside(each) > inside(best) ? each : best),
    null,
  )
}

const recordName =
  /^(\w+:)?(product|item|entry|record|row|article|offer|market|store|variant|doc|document)$/i

/** Whether an element that comes once rather holds records than is one. */
function isContainer([name, { children, count }]: [string, Seen]): boolean {
  if (recordName.test(name)) return false
  return [...children.values()].some((child) => child.hasFields && child.count > count)
}

/** Whether an attribute says something about the record, and not about the XML. */
export function isOwnAttribute(name: string): boolean {
  return !/^(xmlns|xml|xsi)(:|$)/.test(name)
}

export function refuseDoctype(): never {
  throw refusal('it is XML with a document type (DOCTYPE), which is not read')
}

/** What the parser says about broken XML, as a refusal. */
export function xmlRefusal(error: unknown, line: number): unknown {
  if (!(error instanceof Error) || error.name === 'Problem') return error
  const reason = error.message.replace(/^(undefined:)?\d+:\d+: /, '').replace(/\.$/, '')
  return refusal(`the XML is broken in line ${line}: ${reason}`, error)
}
