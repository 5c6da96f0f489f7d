// Reads wildcards and regular expressions. The language of the latter: characters, `.`, classes `[a-z]` and `[^a-z]`, `\d \w \s` and
// their opposites, groups, `|`, `* + ? {2} {2,} {2,5}`, `^` and `$`. No back references, no looking around: with them, time could
// not be bounded. Case and diacritics do not count, because texts come folded and so are the characters of the pattern.

import { fold } from '../engine/text/fold.ts'
import type { CharacterRange, Pattern } from './trigger-pattern.ts'
import { PatternBuilder } from './trigger-pattern-builder.ts'

/** The longest pattern, in characters. */
export const patternLengthMax = 200
/** A pattern whose repetitions are written out must not have more states. */
export const patternStatesMax = 500
/** Groups within groups. */
export const patternDepthMax = 20
/** The largest number in `{2,5}`. */
export const repeatMax = 100

export type PatternNode =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'class'
      readonly ranges: readonly CharacterRange[]
      readonly isNegated: boolean
    }
  | { readonly kind: 'edge'; readonly edge: 'begin' | 'end' }
  | { readonly kind: 'row'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  /** `most` null: without end. */
  | {
      readonly kind: 'repeat'
      readonly part: PatternNode
      readonly least: number
      readonly most: number | null
    }

export type ParsedPattern = { readonly pattern: Pattern } | { readonly reason: string }

/** A text with `*` for any characters and `?` for one; the whole text must fulfil it. */
export function parseWildcard(text: string): ParsedPattern {
  return build(text, () => {
    const plain = text.replace(/\s+/g, ' ').trim()
    const pieces = plain.split(/([*?])/).map((piece): PatternNode => {
      if (piece === '*') return { kind: 'repeat', part: anyCharacter, least: 0, most: null }
      return piece === '?' ? anyCharacter : { kind: 'text', text: fold(piece) }
    })
    return { kind: 'row', parts: [edge('begin'), ...pieces, edge('end')] }
  })
}

/** A regular expression; a part of the text is enough, unless it says `^` and `$`. */
export function parseRegex(text: string): ParsedPattern {
  return build(text, () => new Parser(text).parse())
}

function build(text: string, parse: () => PatternNode): ParsedPattern {
  if (text.length > patternLengthMax)
    return { reason: `must have at most ${patternLengthMax} characters` }
  try {
    const pattern = new PatternBuilder(patternStatesMax).build(parse())
    return pattern === null
      ? { reason: `has repetitions that come to more than ${patternStatesMax} states` }
      : { pattern }
  } catch (error) {
    if (error instanceof PatternFlaw) return { reason: error.message }
    throw error
  }
}

class PatternFlaw extends Error {}

const anyCharacter: PatternNode = { kind: 'class', ranges: [], isNegated: true }

function edge(which: 'begin' | 'end'): PatternNode {
  return { kind: 'edge', edge: which }
}

const digits: readonly CharacterRange[] = [[48, 57]]
const wordSigns: readonly CharacterRange[] = [
  [48, 57],
  [95, 95],
  [97, 122],
  // Letters beyond ASCII that have no plainer form.
  [0xaa, 0xaa],
  [0xb5, 0xb5],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2fff],
  [0x3040, 0xd7ff],
  [0xf900, 0xfdff],
  [0x10000, 0x3ffff],
]
const spaces: readonly CharacterRange[] = [
  [9, 13],
  [32, 32],
]

const classes: Readonly<Record<string, readonly CharacterRange[]>> = {
  d: digits,
  w: wordSigns,
  s: spaces,
}

/** Reads one pattern from left to right, without going back. */
class Parser {
  readonly #characters: readonly string[]
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#characters = [...text.normalize('NFC')]
  }

  parse(): PatternNode {
    const node = this.#choice()
    if (this.#at < this.#characters.length) throw new PatternFlaw('has a `)` without its `(`')
    return node
  }

  #choice(): PatternNode {
    const parts = [this.#row()]
    while (this.#take('|')) parts.push(this.#row())
    return parts.length === 1 ? parts[0] : { kind: 'choice', parts }
  }

  #row(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#at < this.#characters.length && !this.#sees('|') && !this.#sees(')'))
      parts.push(this.#repeated())
    return { kind: 'row', parts }
  }

  #repeated(): PatternNode {
    const part = this.#single()
    const bounds = this.#bounds()
    if (bounds === null) return part
    if (part.kind === 'edge') throw new PatternFlaw('repeats `^` or `$`')
    // `+?` asks for the shortest match; here only whether there is one counts.
    this.#take('?')
    if (this.#bounds() !== null) throw new PatternFlaw('repeats a repetition: put it in a group')
    return { kind: 'repeat', part, ...bounds }
  }

  #bounds(): { least: number; most: number | null } | null {
    if (this.#take('*')) return { least: 0, most: null }
    if (this.#take('+')) return { least: 1, most: null }
    if (this.#take('?')) return { least: 0, most: 1 }
    if (!this.#sees('{')) return null
    const rest = this.#characters.slice(this.#at, this.#at + 12).join('')
    const match = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(rest)
    if (match === null) throw new PatternFlaw('has a `{` that begins no `{2}`, `{2,}` or `{2,5}`')
    this.#at += match[0].length
    const least = Number(match[1])
    const most = match[2] === undefined ? least : match[3] === '' ? null : Number(match[3])
    if (Math.max(least, most ?? 0) > repeatMax || (most !== null && most < least))
      throw new PatternFlaw(`repeats by numbers that are not in order or beyond ${repeatMax}`)
    return { least, most }
  }

  #single(): PatternNode {
    const sign = this.#characters[this.#at++]
    if (sign === '(') return this.#group()
    if (sign === '[') return this.#class()
    if (sign === '.') return anyCharacter
    if (sign === '^') return edge('begin')
    if (sign === '$') return edge('end')
    if (sign === '\\') return this.#escaped()
    if ('*+?{'.includes(sign)) throw new PatternFlaw(`has a \`${sign}\` with nothing before it`)
    return { kind: 'text', text: fold(sign) }
  }

  #group(): PatternNode {
    if (this.#take('?') && !this.#take(':'))
      throw new PatternFlaw('has a group `(?`; only plain groups and `(?:` are understood')
    this.#depth += 1
    if (this.#depth > patternDepthMax)
      throw new PatternFlaw(`has groups within groups deeper than ${patternDepthMax}`)
    const node = this.#choice()
    this.#depth -= 1
    if (!this.#take(')')) throw new PatternFlaw('has a `(` without its `)`')
    return node
  }

  #escaped(): PatternNode {
    const sign = this.#characters[this.#at++]
    if (sign === undefined) throw new PatternFlaw('ends with a `\\`')
    const ranges = Object.hasOwn(classes, sign.toLowerCase()) ? classes[sign.toLowerCase()] : null
    if (ranges !== null) return { kind: 'class', ranges, isNegated: sign !== sign.toLowerCase() }
    if (/[\p{L}\p{N}]/u.test(sign))
      throw new PatternFlaw(`has \`\\${sign}\`, which is not understood`)
    return { kind: 'text', text: fold(sign) }
  }

  #class(): PatternNode {
    const isNegated = this.#take('^')
    const ranges: CharacterRange[] = []
    for (let isFirst = true; isFirst || !this.#sees(']'); isFirst = false) {
      if (this.#at >= this.#characters.length) throw new PatternFlaw('has a `[` without its `]`')
      ranges.push(...this.#classPart())
    }
    this.#at += 1
    return { kind: 'class', ranges, isNegated }
  }

  #classPart(): readonly CharacterRange[] {
    const from = this.#characters[this.#at++]
    if (from === '\\') {
      const escaped = this.#escaped()
      if (escaped.kind !== 'class') return foldedRange(this.#characters[this.#at - 1])
      if (escaped.isNegated) throw new PatternFlaw('has an opposite such as `\\D` within `[]`')
      return escaped.ranges
    }
    const isRange = this.#sees('-') && this.#characters[this.#at + 1] !== ']'
    if (!isRange) return foldedRange(from)
    this.#at += 1
    const to = this.#characters[this.#at++]
    if (to === undefined || to === '\\' || code(to) < code(from))
      throw new PatternFlaw(`has a range \`${from}-${to ?? ''}\` that leads nowhere`)
    return foldedRange(from, to)
  }

  #sees(sign: string): boolean {
    return this.#characters[this.#at] === sign
  }

  #take(sign: string): boolean {
    if (!this.#sees(sign)) return false
    this.#at += 1
    return true
  }
}

function code(character: string): number {
  return character.codePointAt(0) ?? 0
}

/** Ranges up to this size are folded character by character; longer ones are scripts without case. */
const foldedRangeMax = 1_000

function foldedRange(first: string, last = first): CharacterRange[] {
  const [from, to] = [code(first), code(last)]
  if (to - from > foldedRangeMax) return [[from, to]]
  const codes = new Set<number>()
  for (let at = from; at <= to; at++) {
    const folded = [...fold(String.fromCodePoint(at))]
    // `ß` is two letters; a class takes one.
    if (folded.length === 1) codes.add(code(folded[0]))
  }
  return joined([...codes].sort((one, other) => one - other))
}

function joined(codes: readonly number[]): CharacterRange[] {
  const ranges: [number, number][] = []
  for (const one of codes) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === one - 1) last[1] = one
    else ranges.push([one, one])
  }
  return ranges
}
