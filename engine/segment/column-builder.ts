// Collects the values of one field and lays them out as a column: the different values in order (the dictionary) and, for each
// document or row, the places of its values in it (ordinals). Because the dictionary is in order, an ordinal is a sort rank, a range
// of values is a range of ordinals, and counting and filtering never look at a value.
//
//   level    `document` when all rows of each document agree (half the memory, no row to look at), else `row`
//   layout   `single`  ordinals[unit], 0: none, else ordinal + 1
//            `several` starts[unit] .. starts[unit + 1] of ordinals
//            `sparse`  units[i], ordinals[i] in ascending order of units: what few documents have costs only what they have

import type { FieldKind, FieldValue } from '../document.ts'
import { GrowingUint32 } from '../structures/growing.ts'
import { foldCase } from '../text/fold.ts'
import type { SectionWriter } from './bytes.ts'
import { StringsWriter } from './strings.ts'

export type ColumnDescription = {
  readonly field: string
  readonly kind: FieldKind
  readonly level: 'document' | 'row'
  readonly layout: 'single' | 'several' | 'sparse'
  readonly values: number
}

/** A column with values for fewer than one unit in so many is kept sparse. */
const sparseBelow = 8

export class ColumnBuilder {
  readonly field: string
  readonly kind: FieldKind
  readonly #ids = new Map<FieldValue, number>()
  readonly #values: FieldValue[] = []
  /** Pairs of row and value. */
  readonly #rows = new GrowingUint32()
  readonly #valueIds = new GrowingUint32()
  #rowLevel = false

  constructor(field: string, kind: FieldKind) {
    this.field = field
    this.kind = kind
  }

  valueId(value: FieldValue): number {
    const known = this.#ids.get(value)
    if (known !== undefined) return known
    const id = this.#values.length
    this.#ids.set(value, id)
    this.#values.push(value)
    return id
  }

  /** The values of all rows of a document, row by row; `firstRow` is the number of its first row. */
  addDocument(firstRow: number, rows: readonly (readonly number[])[]): void {
    const different = rows.map((valueIds) => new Set(valueIds))
    different.forEach((valueIds, i) => {
      if (i > 0 && !sameSet(valueIds, different[0])) this.#rowLevel = true
      for (const valueId of valueIds) {
        this.#rows.push(firstRow + i)
        this.#valueIds.push(valueId)
      }
    })
  }

  /** `rowStarts[document]` is its first row; one more at the end. */
  write(writer: SectionWriter, name: string, rowStarts: Uint32Array): ColumnDescription {
    const { ordinals, order } = this.#dictionary()
    this.#writeDictionary(writer, name, order)
    const level = this.#rowLevel ? 'row' : 'document'
    const entries = this.#entries(ordinals, rowStarts)
    const units = level === 'row' ? rowStarts[rowStarts.length - 1] : rowStarts.length - 1
    const layout = chooseLayout(entries.units, units)
    writeEntries({ writer, name, entries, units, layout, values: order.length })
    return { field: this.field, kind: this.kind, level, layout, values: order.length }
  }

  #dictionary(): { ordinals: Uint32Array; order: number[] } {
    const order = this.#values.map((_, id) => id)
    if (this.kind === 'number') {
      const numbers = this.#values as number[]
      order.sort((a, b) => numbers[a] - numbers[b])
    } else {
      const folded = this.#values.map((value) => foldCase(String(value)))
      const plain = this.#values as string[]
      order.sort((a, b) => compareText(folded[a], folded[b]) || compareText(plain[a], plain[b]))
    }
    const ordinals = new Uint32Array(order.length)
    order.forEach((id, place) => {
      ordinals[id] = place
    })
    return { ordinals, order }
  }

  #writeDictionary(writer: SectionWriter, name: string, order: readonly number[]): void {
    if (this.kind === 'number') {
      const numbers = this.#values as number[]
      writer.write(
        `${name}.numbers`,
        Float64Array.from(order, (id) => numbers[id]),
      )
      return
    }
    const texts = new StringsWriter()
    for (const id of order) texts.append(String(this.#values[id]))
    texts.write(writer, `${name}.texts`)
  }

  /** The collected pairs, by unit; at document level those of each document's first row. */
  #entries(ordinals: Uint32Array, rowStarts: Uint32Array): Entries {
    const rows = this.#rows.view()
    const valueIds = this.#valueIds.view()
    const units = new GrowingUint32()
    const values = new GrowingUint32()
    let document = 0
    for (let i = 0; i < rows.length; i++) {
      if (this.#rowLevel) {
        units.push(rows[i])
      } else {
        while (rowStarts[document + 1] <= rows[i]) document++
        if (rows[i] !== rowStarts[document]) continue
        units.push(document)
      }
      values.push(ordinals[valueIds[i]])
    }
    return { units: units.view(), ordinals: values.view() }
  }
}

type Entries = { readonly units: Uint32Array; readonly ordinals: Uint32Array }

function sameSet(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value))
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function chooseLayout(entryUnits: Uint32Array, units: number): ColumnDescription['layout'] {
  if (entryUnits.length * sparseBelow < units) return 'sparse'
  for (let i = 1; i < entryUnits.length; i++) {
    if (entryUnits[i] === entryUnits[i - 1]) return 'several'
  }
  return 'single'
}

type EntriesTarget = {
  readonly writer: SectionWriter
  readonly name: string
  readonly entries: Entries
  readonly units: number
  readonly layout: ColumnDescription['layout']
  readonly values: number
}

function writeEntries({ writer, name, entries, units, layout, values }: EntriesTarget): void {
  if (layout === 'single') {
    const ordinals = integers(values + 1, units)
    entries.units.forEach((unit, i) => {
      ordinals[unit] = entries.ordinals[i] + 1
    })
    writer.write(`${name}.ordinals`, ordinals)
    return
  }
  const ordinals = integers(values, entries.ordinals.length)
  ordinals.set(entries.ordinals)
  writer.write(`${name}.ordinals`, ordinals)
  if (layout === 'sparse') {
    writer.write(`${name}.units`, entries.units.slice())
    return
  }
  const starts = new Uint32Array(units + 1)
  for (const unit of entries.units) starts[unit + 1]++
  for (let unit = 0; unit < units; unit++) starts[unit + 1] += starts[unit]
  writer.write(`${name}.starts`, starts)
}

/** The narrowest integers that hold numbers below `limit`. */
export function integers(limit: number, length: number): Uint8Array | Uint16Array | Uint32Array {
  if (limit <= 0x100) return new Uint8Array(length)
  return limit <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length)
}
