// What the values of a catalogue's fields are like, gathered in one pass while it is imported. Memory is bounded however long
// the catalogue: a fixed number of fields, of different values of each, and of different values of all of them together.

import type { FlatRecord } from './delta.ts'
import { FieldCounter, type FieldStatistics } from './guess-counter.ts'
import { isAttributeList } from './guess-values.ts'
import { readAttributes } from './values.ts'

/** Fields beyond these are not counted; they are the rare ones of a catalogue with a great many. */
const fieldsMax = 20_000
/** Different values of all fields together that are kept. */
const distinctTotalMax = 400_000

export type Budget = { left: number }

export class CatalogueStatistics {
  readonly #fields = new Map<string, FieldCounter>()
  readonly #inner = new Map<string, FieldCounter>()
  readonly #budget: Budget = { left: distinctTotalMax }
  readonly #distinctMax: number
  #rows = 0

  /** `distinctMax`: how many different values of a field are kept before it counts as having too many. */
  constructor(distinctMax: number) {
    this.#distinctMax = distinctMax
  }

  get rows(): number {
    return this.#rows
  }

  add(record: FlatRecord): void {
    this.#rows++
    for (const name of Object.keys(record)) {
      const value = record[name]
      if (value === null || value === undefined || value === '') continue
      this.#counter(this.#fields, name)?.add(value)
      if (typeof value === 'string' && isAttributeList(value)) this.#addAttributes(value)
      if (typeof value === 'object' && !Array.isArray(value)) this.#addInner(value as FlatRecord)
    }
  }

  /** Fields in the order of their first appearance. */
  fields(): readonly FieldStatistics[] {
    return [...this.#fields.values()].map((counter) => counter.statistics())
  }

  /** Fields that only stand within attribute lists and nested objects. */
  inner(): readonly FieldStatistics[] {
    return [...this.#inner.values()]
      .map((counter) => counter.statistics())
      .filter((field) => !this.#fields.has(field.name))
  }

  #addInner(object: FlatRecord): void {
    for (const name of Object.keys(object)) {
      const value = object[name]
      if (value === null || value === undefined || value === '') continue
      if (typeof value === 'object' && !Array.isArray(value)) this.#addInner(value as FlatRecord)
      else this.#counter(this.#inner, name)?.add(value)
    }
  }

  #addAttributes(list: string): void {
    for (const attribute of readAttributes(list)) {
      const counter = this.#counter(this.#inner, attribute.name)
      if (counter === null) continue
      counter.add(attribute.values.length === 1 ? attribute.values[0] : attribute.values)
      if (attribute.unit) counter.unit = attribute.unit
    }
  }

  #counter(counters: Map<string, FieldCounter>, name: string): FieldCounter | null {
    const known = counters.get(name)
    if (known !== undefined) return known
    if (this.#fields.size + this.#inner.size >= fieldsMax) return null
    const counter = new FieldCounter(name, { distinctMax: this.#distinctMax, budget: this.#budget })
    counters.set(name, counter)
    return counter
  }
}

/** Fields that have a value in every row, and never the same twice. Memory: one number per row and field. */
export class UniqueFields {
  readonly #seen: Map<string, Set<number>>

  constructor(candidates: readonly string[]) {
    this.#seen = new Map(candidates.map((name) => [name, new Set<number>()]))
  }

  add(record: FlatRecord): void {
    for (const [name, seen] of this.#seen) {
      const value = record[name]
      const text =
        typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
      const hash = fingerprint(text)
      if (text === '' || seen.has(hash)) this.#seen.delete(name)
      else seen.add(hash)
    }
  }

  /** Those of the candidates that are left, in their order. */
  names(): readonly string[] {
    return [...this.#seen.keys()]
  }
}

/** 53 bits of two multiplicative hashes: two of a million values are alike with a chance of 1 in 20,000. */
function fingerprint(text: string): number {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x5bd1e995)
    b ^= b >>> 15
  }
  a ^= a >>> 16
  b ^= b >>> 13
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff)
}
