// Makes the machine of a pattern, and finds the texts without which it cannot hold: with them, most patterns are never even tried.

import type { Pattern, PatternState } from './trigger-pattern.ts'
import type { PatternNode } from './trigger-pattern-parser.ts'

/** Alternatives beyond this are not kept as needed texts. */
const neededMax = 50

export class PatternBuilder {
  readonly #states: PatternState[] = []
  readonly #statesMax: number

  constructor(statesMax: number) {
    this.#statesMax = statesMax
  }

  /** Null: it would have too many states. */
  build(node: PatternNode): Pattern | null {
    const end = this.#add({ kind: 'end' })
    const start = this.#machine(node, end)
    if (this.#isFull()) return null
    return { states: this.#states, start, needed: neededTexts(node) }
  }

  /** The state from which the node is fulfilled and then `next` is reached. Built from the end to the beginning. */
  #machine(node: PatternNode, next: number): number {
    // Nothing more is added once there is too much: the caller throws it all away.
    if (this.#isFull()) return next
    switch (node.kind) {
      case 'text':
        return [...node.text].reduceRight((after, character) => {
          const code = character.codePointAt(0) ?? 0
          return this.#add({ kind: 'take', ranges: [[code, code]], isNegated: false, next: after })
        }, next)
      case 'class':
        return this.#add({ kind: 'take', ranges: node.ranges, isNegated: node.isNegated, next })
      case 'edge':
        return this.#add({ kind: 'edge', edge: node.edge, next })
      case 'row':
        return node.parts.reduceRight((after, part) => this.#machine(part, after), next)
      case 'choice':
        return this.#add({
          kind: 'fork',
          next: node.parts.map((part) => this.#machine(part, next)),
        })
      case 'repeat':
        return this.#repeat(node, next)
    }
  }

  #repeat({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, next: number): number {
    let start = next
    if (most === null) {
      const turns: number[] = []
      start = this.#add({ kind: 'fork', next: turns })
      turns.push(this.#machine(part, start), next)
    } else {
      for (let i = least; i < most && !this.#isFull(); i++)
        start = this.#add({ kind: 'fork', next: [this.#machine(part, start), next] })
    }
    for (let i = 0; i < least && !this.#isFull(); i++) start = this.#machine(part, start)
    return start
  }

  #add(state: PatternState): number {
    this.#states.push(state)
    return this.#states.length - 1
  }

  #isFull(): boolean {
    return this.#states.length > this.#statesMax
  }
}

/** Lists of texts: what fulfils the node contains one text of each list. */
export function neededTexts(node: PatternNode): readonly (readonly string[])[] {
  switch (node.kind) {
    case 'text':
      return node.text === '' ? [] : [[node.text]]
    case 'class':
    case 'edge':
      return []
    case 'row':
      return rowTexts(node.parts)
    case 'choice': {
      // Of each alternative its best list; where one has none, the choice needs nothing.
      const each = node.parts.map((part) => bestNeeded(neededTexts(part)))
      const all = each.flatMap((texts) => texts ?? [])
      return each.includes(null) || all.length > neededMax ? [] : [all]
    }
    case 'repeat':
      return node.least === 0 ? [] : neededTexts(node.part)
  }
}

/** Neighbouring characters are one text; other parts need what they need on their own. */
function rowTexts(parts: readonly PatternNode[]): readonly (readonly string[])[] {
  const needed: (readonly string[])[] = []
  let run = ''
  const endRun = (): void => {
    if (run !== '') needed.push([run])
    run = ''
  }
  for (const part of parts) {
    if (part.kind === 'text') {
      run += part.text
      continue
    }
    endRun()
    needed.push(...neededTexts(part))
  }
  endRun()
  return needed
}

/** The list whose shortest text is longest: the one that is met least. Null: there is none. */
export function bestNeeded(lists: readonly (readonly string[])[]): readonly string[] | null {
  const shortest = (texts: readonly string[]): number =>
    Math.min(...texts.map((text) => text.length))
  return lists.reduce<readonly string[] | null>(
    (kept, texts) => (kept === null || shortest(texts) > shortest(kept) ? texts : kept),
    null,
  )
}
