// Fills a template with values: pure, the same in a browser and on a server. Values are escaped unless the template says otherwise,
// and only an object's own properties are ever looked at, so no template reaches a prototype.

import type { Binding, Expression, Section, TemplateNode } from './parse.ts'
import { defaultTags, parseTemplate, type Tags } from './parse.ts'

/** What a formatter may know beside its arguments; `this` is the object that the template is filled with. */
export type Formatter = (this: unknown, ...values: unknown[]) => unknown

export type Surroundings = {
  readonly tags?: Tags | undefined
  readonly formatters?: Pick<ReadonlyMap<string, Formatter>, 'get'>
  /** Takes from HTML that is not escaped whatever could run. */
  readonly clean?: (html: string) => string
}

/** HTML that is known to be harmless, so that it is not escaped again. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a value can become in a page: sections that repeat are limited, so that no reply can freeze a browser. */
const repetitionsMax = 10_000

const parsedMax = 300
const parsed = new Map<string, readonly TemplateNode[]>()

/** The HTML of a template with these values. Parsed templates are remembered. */
export function renderTemplate(
  source: string,
  values: unknown,
  surroundings: Surroundings = {},
): string {
  const nodes = parsedTemplate(source, surroundings.tags ?? defaultTags)
  return new Rendering(surroundings).nodes(nodes, { value: values, parent: null, names: null })
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function parsedTemplate(source: string, tags: Tags): readonly TemplateNode[] {
  const key = `${tags[0]} ${tags[1]} ${source}`
  const known = parsed.get(key)
  if (known) return known
  const nodes = parseTemplate(source, tags)
  if (parsed.size >= parsedMax) parsed.clear()
  parsed.set(key, nodes)
  return nodes
}

/** A value within its surroundings: inner sections see what outer ones see. */
type Scope = {
  readonly value: unknown
  readonly parent: Scope | null
  /** `@index`, `@key`, `@first`, `@last` of a repetition. */
  readonly names: Readonly<Record<string, unknown>> | null
}

class Rendering {
  readonly #surroundings: Surroundings
  #repetitions = 0

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  nodes(nodes: readonly TemplateNode[], scope: Scope): string {
    let html = ''
    for (const node of nodes) {
      if (typeof node === 'string') html += node
      else html += 'mode' in node ? this.#section(node, scope) : this.#binding(node, scope)
    }
    return html
  }

  #binding({ words, raw, source }: Binding, scope: Scope): string {
    const value = this.#value(words, source, scope)
    if (value instanceof Html) return value.text
    const text = shown(value)
    if (!raw) return escapeHtml(text)
    return this.#surroundings.clean?.(text) ?? text
  }

  #value(words: readonly Expression[], source: string, scope: Scope): unknown {
    const [first, ...rest] = words
    const name = first && !('literal' in first) ? first.steps.join('.') : ''
    const formatter = this.#surroundings.formatters?.get(name)
    if (formatter) {
      return formatter.apply(
        scope.value,
        rest.map((word) => resolved(word, scope)),
      )
    }
    if (rest.length) throw new SyntaxError(`${source}: no formatter ${name}.`)
    return first && resolved(first, scope)
  }

  #section({ mode, of, body, otherwise }: Section, scope: Scope): string {
    const value = resolved(of, scope)
    const holds = isTruthy(value)
    if (mode === 'inverted' || mode === 'unless') return this.nodes(holds ? otherwise : body, scope)
    if (!holds) return this.nodes(otherwise, scope)
    if (mode === 'if') return this.nodes(body, scope)
    if (mode === 'each' || (mode === 'section' && Array.isArray(value))) {
      return this.#repeated(body, value, scope)
    }
    return mode === 'section' && typeof value !== 'object'
      ? this.nodes(body, scope)
      : this.nodes(body, { value, parent: scope, names: null })
  }

  #repeated(body: readonly TemplateNode[], values: unknown, parent: Scope): string {
    if (typeof values !== 'object' || !values) return ''
    const entries = Object.entries(values)
    let html = ''
    for (const [index, [key, value]] of entries.entries()) {
      if (this.#repetitions++ === repetitionsMax) {
        throw new SyntaxError(`At most ${repetitionsMax} repetitions.`)
      }
      const names = {
        '@index': index,
        '@key': key,
        '@first': index === 0,
        '@last': index === entries.length - 1,
      }
      html += this.nodes(body, { value, parent, names })
    }
    return html
  }
}

function resolved(expression: Expression, scope: Scope): unknown {
  if ('literal' in expression) return expression.literal
  let start: Scope | null = scope
  for (let step = 0; step < expression.parents; step++) start = start?.parent ?? null
  const [first = '.', ...rest] = expression.steps
  let value = found(first, start, expression.parents === 0)
  for (const step of rest) value = ownValue(value, step)
  return value
}

/** A name is looked for in the innermost value first, then outwards. */
function found(name: string, scope: Scope | null, outwards: boolean): unknown {
  if (name === '.') return scope?.value
  for (let level = scope; level; level = level.parent) {
    if (level.names && Object.hasOwn(level.names, name)) return level.names[name]
    if (has(level.value, name)) return ownValue(level.value, name)
    if (!outwards) return undefined
  }
  return undefined
}

function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

/** The own property of an object, or undefined. */
export function ownValue(value: unknown, name: string): unknown {
  return has(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return typeof value === 'object' || typeof value === 'function' ? '' : String(value)
}
