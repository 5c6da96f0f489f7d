// Random requests made from the rows of the table: mostly what the schemas allow, with their bounds met exactly, and now and then
// something that they do not. The same seed always makes the same requests.

import type { InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'
import type { Operation } from '../../contract/operation.ts'

export type Dice = {
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  /** True once in so many times. */
  oneIn(count: number): boolean
  of<T>(values: readonly T[]): T
}

/** A small generator of Marsaglia's xorshift kind: enough to mix, and the same everywhere. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1
  const next = (): number => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  const below = (count: number): number => next() % count
  return {
    below,
    oneIn: (count) => below(count) === 0,
    of: (values) => values[below(values.length)],
  }
}

/** What is likely to be known to the server, so that requests do not all end at the door. */
export type Known = {
  readonly channels: readonly string[]
  readonly words: readonly string[]
}

/** A schema as it is written down. */
type Written = {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Written[]
  readonly properties?: Readonly<Record<string, Written>>
  readonly patternProperties?: Readonly<Record<string, Written>>
  readonly required?: readonly string[]
  readonly items?: Written
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly examples?: readonly unknown[]
  readonly format?: string
}

const oddTexts = [
  '',
  ' ',
  '*',
  '-',
  '"',
  '+',
  'é ß İ ẞ',
  '\u0000',
  '😀',
  '%',
  '../x',
  '__proto__',
  'constructor',
  'null',
  '[0,',
  '[5,10)',
  'A:B',
  'A:!B~~~C',
  ':',
  "'; drop table records; --",
  '9999999999999999999999',
  '(a+)+$',
]

export function randomRequest(row: Operation, dice: Dice, known: Known): InjectOptions {
  const make = new Values(dice, known)
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'channel' ? make.channel() : String(make.text({}))
    return encodeURIComponent(value) || 'x'
  })
  const query = row.query === null ? '' : make.queryString(row.query)
  const request = { method: row.method, url: query === '' ? path : `${path}?${query}` }
  if (row.body?.kind !== 'json' || (!row.body.required && dice.oneIn(3))) return request
  const payload = make.value(row.body.schema as Written, 0)
  const headers = { 'content-type': 'application/json' }
  return { ...request, headers, payload: JSON.stringify(payload ?? null) }
}

/** One wrong part in so many. */
const wrongOneIn = 25
const depthMax = 6

class Values {
  readonly #dice: Dice
  readonly #known: Known

  constructor(dice: Dice, known: Known) {
    this.#dice = dice
    this.#known = known
  }

  channel(): string {
    return this.#dice.oneIn(10) ? String(this.text({})) : this.#dice.of(this.#known.channels)
  }

  queryString(schema: TSchema): string {
    const parts: string[] = []
    const { properties = {}, required = [] } = schema as Written
    for (const [name, own] of Object.entries(properties)) {
      const isNeeded = required.includes(name)
      if (isNeeded ? this.#dice.oneIn(20) : !this.#dice.oneIn(6)) continue
      const value = name === 'channel' ? [this.channel()] : this.value(own, 0)
      for (const one of Array.isArray(value) ? value : [value]) {
        const text = typeof one === 'object' ? JSON.stringify(one) : String(one)
        parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`)
      }
    }
    if (this.#dice.oneIn(8)) parts.push(`own${this.#dice.below(3)}=${this.#dice.below(9)}`)
    return parts.join('&')
  }

  value(schema: Written, depth: number): unknown {
    if (this.#dice.oneIn(wrongOneIn)) return this.#anything(depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return this.#dice.of(schema.enum)
    if (schema.anyOf !== undefined) return this.value(this.#dice.of(schema.anyOf), depth)
    if (schema.type === 'object') return this.#object(schema, depth)
    if (schema.type === 'array') return this.#array(schema, depth)
    if (schema.type === 'boolean') return this.#dice.oneIn(2)
    if (schema.type === 'integer') return Math.trunc(this.#number(schema))
    if (schema.type === 'number') return this.#number(schema)
    if (schema.type === 'string') return this.text(schema)
    return this.#anything(depth)
  }

  text({ examples = [], format, minLength = 0 }: Written): unknown {
    if (format === 'date-time') return '2030-01-02T03:04:05Z'
    const choice = this.#dice.below(8)
    if (choice < 4) return this.#dice.of(this.#known.words)
    if (choice < 6 && examples.length > 0) return this.#dice.of(examples)
    if (choice === 6) return this.#dice.of(oddTexts)
    return 'x'.repeat(Math.max(minLength, this.#dice.below(40)))
  }

  #number({ minimum = -1000, maximum = 1000, examples = [] }: Written): number {
    const choices = [minimum, minimum - 1, maximum, maximum + 1, 0, 1, 2, 10]
    if (examples.length > 0) choices.push(Number(examples[0]))
    if (this.#dice.oneIn(2)) return this.#dice.of(choices)
    const span = Math.min(maximum - minimum, 100)
    return minimum + (span * this.#dice.below(1001)) / 1000
  }

  #array({ items = {}, minItems = 0 }: Written, depth: number): unknown[] {
    const count = Math.max(minItems, this.#dice.below(depth > 2 ? 2 : 4))
    return Array.from({ length: count }, () => this.value(items, depth + 1))
  }

  #object(schema: Written, depth: number): unknown {
    const { properties = {}, required = [], patternProperties } = schema
    const made: Record<string, unknown> = {}
    for (const [name, own] of Object.entries(properties)) {
      const isNeeded = required.includes(name)
      const isLeftOut = isNeeded ? this.#dice.oneIn(40) : depth > depthMax || !this.#dice.oneIn(3)
      if (!isLeftOut) made[name] = this.value(own, depth + 1)
    }
    for (const own of Object.values(patternProperties ?? {})) {
      made[this.#dice.of(this.#known.words)] = this.value(own, depth + 1)
    }
    if (Object.keys(properties).length === 0 && patternProperties === undefined) {
      for (let i = this.#dice.below(4); i > 0; i--) {
        made[this.#dice.of(this.#known.words)] = this.#anything(depth + 1)
      }
    }
    return made
  }

  #anything(depth: number): unknown {
    const simple = [
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      this.#dice.of(oddTexts),
      this.#dice.of(this.#known.words),
    ]
    if (depth > 3 || this.#dice.oneIn(2)) return this.#dice.of(simple)
    const inner = this.#anything(depth + 1)
    return this.#dice.oneIn(2)
      ? [inner, this.#anything(depth + 1)]
      : { [this.#dice.of(oddTexts)]: inner }
  }
}
