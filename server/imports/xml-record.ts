// What an XML element says as a record: attributes and child elements are fields, an element with further elements is an object,
// one that comes again is a list. `<price currency="EUR">9</price>` gives the fields `price` and `price@currency`. The prefix
// `g:` of shopping feeds is left out.

import { isOwnAttribute } from './xml-shape.ts'

export type Element = {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  /** Texts and elements in their order. */
  readonly parts: (string | Element)[]
}

type Fields = Map<string, unknown>

/** An element without attributes and children has no fields. */
export function recordOf(element: Element): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldsOf(element))
}

function fieldsOf(element: Element): Fields {
  const fields: Fields = new Map()
  const children = element.parts.filter((part) => typeof part !== 'string')
  const childNames = new Set(children.map(({ name }) => fieldName(name)))
  for (const [name, value] of ownAttributes(element)) {
    // A child says more than an attribute of the same name.
    addField(fields, childNames.has(name) ? `@${name}` : name, value)
  }
  for (const child of children) addElement(fields, child)
  return fields
}

function addElement(fields: Fields, child: Element): void {
  const name = fieldName(child.name)
  const hasElements = child.parts.some((part) => typeof part !== 'string')
  const text = textOf(child)
  if (hasElements && ownText(child) === '') {
    const inner = fieldsOf(child)
    if (inner.size > 0) addField(fields, name, Object.fromEntries(inner))
    return
  }
  if (text !== '') {
    addField(fields, name, text)
    for (const [attribute, value] of ownAttributes(child)) {
      addField(fields, `${name}@${attribute}`, value)
    }
    return
  }
  const attributes = ownAttributes(child)
  if (attributes.length > 0) addField(fields, name, Object.fromEntries(attributes))
}

function addField(fields: Fields, name: string, value: unknown): void {
  const known = fields.get(name)
  if (known === undefined) fields.set(name, value)
  else if (Array.isArray(known)) known.push(value)
  else fields.set(name, [known, value])
}

function ownAttributes(element: Element): [string, string][] {
  return element.attributes
    .filter(([name, value]) => isOwnAttribute(name) && value.trim() !== '')
    .map(([name, value]) => [fieldName(name), value.trim()])
}

function fieldName(name: string): string {
  return name.startsWith('g:') ? name.slice(2) : name
}

/** The text beside the elements within; where there is some, the elements are markup of a text. */
function ownText(element: Element): string {
  return element.parts
    .filter((part) => typeof part === 'string')
    .join('')
    .trim()
}

function textOf(element: Element): string {
  return wholeText(element).trim()
}

function wholeText(element: Element): string {
  return element.parts.map((part) => (typeof part === 'string' ? part : wholeText(part))).join('')
}
