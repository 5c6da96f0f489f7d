// What the article numbers of a channel look like, learned from the numbers themselves: so that `wh 1000 xm4` is one where numbers are
// written like `WH-1000XM4`, and `500 gb` is none. A look at up to 2,000 numbers of each large segment, once for each state of a column.

import { type Column, valueAt } from '../../engine/segment/columns.ts'
import { bareCode } from '../../engine/text/analyse.ts'
import type { ChannelView } from '../channel/view.ts'

/** Numbers of a column that are looked at; they are spread evenly. */
const samples = 2_000
/** A shape is learned when so large a part of the numbers has it: others are mistakes, or the field holds no numbers at all. */
const usualPart = 0.02
/** Codes of fewer signs are words and measures as often as numbers. */
const codeLengthMin = 5

/** Long numbers are printed on packages in groups: `4 006381 333931`. */
const PRINTED_CODE = /^\d{8,}$/

type Shapes = {
  readonly shapes: ReadonlySet<string>
  readonly lengths: ReadonlySet<number>
  /** Whether numbers are written with blanks within: only then a text with blanks is one. */
  readonly haveBlanks: boolean
}

/** The text without signs between, when it has the shape of the field's numbers; null: it is none of them. */
export function asNumberOf(
  { snapshot }: Pick<ChannelView, 'snapshot'>,
  field: string,
  text: string,
): string | null {
  const code = bareCode(text)
  if (code.length < codeLengthMin || !/\d/.test(code)) return null
  const isOne = snapshot.segments.some(({ segment }) => {
    const column = segment.columns.get(field)
    if (column === undefined) return false
    const { shapes, lengths, haveBlanks } = shapesOf(column)
    const mayHaveBlanks = haveBlanks || PRINTED_CODE.test(code)
    return (
      shapes.has(shapeOf(code)) && lengths.has(code.length) && (mayHaveBlanks || !/\s/.test(text))
    )
  })
  return isOne ? code : null
}

/** Letters and digits as runs of either: `wh1000xm4` is `a9a9`. */
export function shapeOf(code: string): string {
  return code.replace(/\D+/g, 'a').replace(/\d+/g, '9')
}

const learned = new WeakMap<Column, Shapes>()

function shapesOf(column: Column): Shapes {
  const known = learned.get(column)
  if (known !== undefined) return known
  const step = Math.max(1, Math.floor(column.values / samples))
  const shapes = new Map<string, number>()
  const lengths = new Set<number>()
  let looked = 0
  let withBlanks = 0
  for (let ordinal = 0; ordinal < column.values; ordinal += step) {
    const number = String(valueAt(column, ordinal)).trim()
    const code = bareCode(number)
    const shape = shapeOf(code)
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
    lengths.add(code.length)
    if (/\s/.test(number)) withBlanks++
    looked++
  }
  const isUsual = (count: number): boolean => count >= Math.max(1, looked * usualPart)
  const own: Shapes = {
    shapes: new Set([...shapes].filter(([, count]) => isUsual(count)).map(([shape]) => shape)),
    lengths,
    haveBlanks: withBlanks > 0 && isUsual(withBlanks),
  }
  learned.set(column, own)
  return own
}
