// The conditions of `ff-paging-set`, such as `currentPage > 3 && pageCount - currentPage >= 2`. Read by a small parser and worked out
// on the spot; nothing is turned into code.
//
//   or: and ('||' and)*   and: equality ('&&' equality)*   equality: comparison (('=='|'!=') comparison)*
//   comparison: sum (('<'|'<='|'>'|'>=') sum)*   sum: unary (('+'|'-') unary)*
//   unary: ('!'|'-') unary | number | name | '(' or ')'

/** What a condition may ask about. */
export type PagingState = { readonly currentPage: number; readonly pageCount: number }

const lengthMax = 1_000

type Value = number | boolean
type Operation = (left: Value, right: Value) => Value

/** How tightly each operator binds, and what it does. */
const operators = new Map<string, readonly [rank: number, work: Operation]>([
  ['||', [0, (left, right) => left || right]],
  ['&&', [1, (left, right) => left && right]],
  ['==', [2, (left, right) => +left === +right]],
  ['!=', [2, (left, right) => +left !== +right]],
  ['<', [3, (left, right) => left < right]],
  ['<=', [3, (left, right) => left <= right]],
  ['>', [3, (left, right) => left > right]],
  ['>=', [3, (left, right) => left >= right]],
  ['+', [4, (left, right) => +left + +right]],
  ['-', [4, (left, right) => +left - +right]],
])
const ranks = 5

/** Whether a condition holds; `all` always does. Throws what says why one cannot be read. O(length). */
export function holdsIn(expression: string, state: PagingState): boolean {
  const text = expression.trim()
  if (text === 'all' || !text) return true
  if (text.length > lengthMax) {
    throw new SyntaxError(`state: at most ${lengthMax} characters.`)
  }
  const reading = new Reading(text, state)
  const value = reading.level(0)
  reading.expectEnd()
  return Boolean(value)
}

class Reading {
  readonly #text: string
  readonly #state: PagingState
  readonly #words: readonly string[]
  #position = 0

  constructor(text: string, state: PagingState) {
    this.#text = text
    this.#state = state
    const words = text.match(/\d+(\.\d+)?|\w+|[=!<>]=|&&|\|\||\S/g)
    this.#words = words ?? []
  }

  level(depth: number): Value {
    if (depth === ranks) return this.#unary()
    let value = this.level(depth + 1)
    for (;;) {
      const operator = operators.get(this.#words[this.#position] ?? '')
      if (operator?.[0] !== depth) return value
      this.#position++
      value = operator[1](value, this.level(depth + 1))
    }
  }

  expectEnd(): void {
    const word = this.#words[this.#position]
    if (word) this.#refuse(word)
  }

  #unary(): Value {
    const word = this.#words[this.#position++]
    if (word === '!') return !this.#unary()
    if (word === '-') return -Number(this.#unary())
    if (word === '(') {
      const value = this.level(0)
      if (this.#words[this.#position++] !== ')') this.#refuse('( without )')
      return value
    }
    if (word === 'currentPage' || word === 'pageCount') return this.#state[word]
    if (!word || !/^\d/.test(word)) return this.#refuse(word ?? 'its end')
    return Number(word)
  }

  #refuse(where: string): never {
    throw new SyntaxError(`state="${this.#text}" cannot be read: ${where}.`)
  }
}
