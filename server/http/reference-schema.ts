// Schemas in words: the type of a value, its bounds, and a table of the properties of an object.

export type Json = { readonly [name: string]: unknown }

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Paragraphs with `code` and [links](#place). */
export function prose(text: string): string {
  if (text === '') return ''
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${inlineHtml(paragraph)}</p>`)
    .join('')
}

/** A sentence with `code` and [links](#place). */
export function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\((#[\w-]+)\)/g, '<a href="$2">$1</a>')
}

/** What a value is, with a link where the schema stands on its own. */
export function typeHtml(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1)!
    return `<a class="type" href="#schema-${name}">${name}</a>`
  }
  if (Array.isArray(schema.enum)) {
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' | ')
  }
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(typeHtml).join(' or ')
  if (schema.type === 'array') return `list of ${typeHtml(schema.items as Json)}`
  if (schema.type === 'object' && schema.patternProperties !== undefined) {
    const [values] = Object.values(schema.patternProperties as Json)
    return `object, name to ${typeHtml(values as Json)}`
  }
  return `<span class="type">${typeNames[String(schema.type)] ?? 'any value'}</span>`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}

/** Default, bounds, form: what is worth knowing about the values beside their type. */
export function boundsText(schema: Json): string {
  const { minimum, maximum, minLength, maxLength, maxItems, format, default: standard } = schema
  const facts: string[] = []
  if (standard !== undefined) facts.push(`default <code>${escapeHtml(String(standard))}</code>`)
  if (minimum !== undefined && maximum !== undefined) facts.push(`${minimum} to ${maximum}`)
  else if (minimum !== undefined) facts.push(`at least ${minimum}`)
  else if (maximum !== undefined) facts.push(`at most ${maximum}`)
  if (minLength === 1) facts.push('not empty')
  else if (minLength !== undefined) facts.push(`at least ${minLength} characters`)
  if (maxLength !== undefined) facts.push(`up to ${maxLength} characters`)
  if (maxItems !== undefined) facts.push(`up to ${maxItems} entries`)
  if (format !== undefined) facts.push(String(format))
  return facts.length === 0 ? '' : `<small>${facts.join(', ')}</small>`
}

/** A table of an object's properties; the properties of unnamed objects within it get dotted names. */
export function propertyRows(schema: Json): string {
  const rows = rowsOf(schema, '')
  if (rows.length === 0) return ''
  return `<table><thead><tr><th>Property</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function rowsOf(schema: Json, prefix: string): string[] {
  const required = new Set((schema.required as readonly string[] | undefined) ?? [])
  const properties = (schema.properties as Readonly<Record<string, Json>> | undefined) ?? {}
  return Object.entries(properties).flatMap(([name, property]) => {
    const description = typeof property.description === 'string' ? property.description : ''
    const row = `<tr><th><code>${escapeHtml(prefix + name)}</code>${required.has(name) ? '<i>required</i>' : ''}</th><td>${typeHtml(property)}${boundsText(property)}</td><td>${prose(description)}</td></tr>`
    const inner = property.type === 'array' ? (property.items as Json) : property
    const innerPrefix = `${prefix}${name}${property.type === 'array' ? '[].' : '.'}`
    return [row, ...rowsOf(inner, innerPrefix)]
  })
}
