// The types of the interface as plain declarations, made from the schemas of the contract: whoever types a shop against the elements' package
// gets them without the server's schema library, and with the contract's own words as comments.

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

type Schema = { readonly [key: string]: unknown }

/** What one declaration file asks of the contract: the module, and the names of the types. */
export type WantedTypes = { readonly module: string; readonly names: readonly string[] }

/** Types that are worked out from others instead of from one schema. */
const derived: Readonly<Record<string, string>> = {
  EventKind: 'keyof Events',
  EventOf: '<Kind extends EventKind> = Events[Kind]',
}

/** A declaration file for the wanted types and what they hold. */
export async function contractTypes(
  repository: string,
  wanted: readonly WantedTypes[],
): Promise<string> {
  const named = new Map<string, Schema>()
  let tail = ''
  for (const { module, names } of wanted) {
    const path = join(repository, 'contract', module)
    const source = readFileSync(path, 'utf8')
    const exported = (await import(path)) as Record<string, Schema>
    for (const name of names) {
      if (Object.hasOwn(derived, name)) {
        tail += derivedType(name, exported)
        continue
      }
      const schemaName = new RegExp(`export type ${name} = Static<typeof (\\w+)>`).exec(source)?.[1]
      const schema = schemaName === undefined ? undefined : exported[schemaName]
      if (schema === undefined) throw new Error(`${basename(path)}: ${name} is made of no schema.`)
      named.set(name, schema)
    }
  }
  return `${declarations(named)}${tail}`
}

function derivedType(name: string, exported: Record<string, Schema>): string {
  const type = derived[name] ?? ''
  const line = `export type ${name}${type.startsWith('<') ? type : ` = ${type}`}\n`
  if (name !== 'EventKind') return line
  const schemas = exported.eventSchemas as unknown as Record<string, Schema>
  const parts = Object.entries(schemas).map(
    ([kind, schema]) => `  ${kind}: ${indented(typeOf(schema, new Map()))}\n`,
  )
  return `export type Events = {\n${parts.join('')}}\n${line}`
}

function declarations(named: ReadonlyMap<string, Schema>): string {
  const names = new Map([...named].map(([name, schema]) => [schema, name]))
  // Schemas that hold themselves bring their parts along under names.
  const inner = new Map<string, Schema>()
  for (const schema of named.values()) collectDefinitions(schema, inner)
  return [...new Map([...named, ...inner])]
    .map(([name, schema]) => {
      const others = new Map([...names].filter(([one]) => one !== schema))
      return `${comment(schema)}export type ${name} = ${typeOf(schema, others)}\n`
    })
    .join('')
}

function collectDefinitions(schema: unknown, into: Map<string, Schema>): void {
  if (typeof schema !== 'object' || schema === null) return
  const { $defs } = schema as { $defs?: Record<string, Schema> }
  for (const [name, one] of Object.entries($defs ?? {})) into.set(name, one)
  for (const value of Object.values(schema)) collectDefinitions(value, into)
}

function typeOf(schema: Schema, names: ReadonlyMap<Schema, string>): string {
  const known = names.get(schema)
  if (known !== undefined) return known
  if (typeof schema.$ref === 'string') return schema.$ref
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const either = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  if (either !== undefined) return either.map((one) => typeOf(one, names)).join(' | ')
  const all = schema.allOf as readonly Schema[] | undefined
  if (all !== undefined) return all.map((one) => typeOf(one, names)).join(' & ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return `readonly (${typeOf((schema.items ?? {}) as Schema, names)})[]`
    case 'object':
      return objectType(schema, names)
    default:
      return 'unknown'
  }
}

function objectType(schema: Schema, names: ReadonlyMap<Schema, string>): string {
  const patterns = Object.values((schema.patternProperties ?? {}) as Record<string, Schema>)
  const others = schema.additionalProperties
  const values = patterns[0] ?? (typeof others === 'object' ? (others as Schema) : undefined)
  const required = (schema.required ?? []) as readonly string[]
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (properties.length === 0) {
    return `{ readonly [name: string]: ${values === undefined ? 'unknown' : typeOf(values, names)} }`
  }
  const lines = properties.map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return indented(`\n${comment(property)}readonly ${key}${mark}: ${typeOf(property, names)}`)
  })
  return `{${lines.join('')}\n}`
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

function comment({ description }: Schema): string {
  if (typeof description !== 'string') return ''
  return `/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`
}
