// Wildcards and regular expressions that cannot run away: a pattern is a small machine whose states are all followed at once, so a
// text costs at most its characters times the states, whatever the pattern is. What such a machine cannot do (going back to what a
// group held, looking around) is not in the language; trigger-pattern-parser.ts tells which language that is.

/** Characters from `from` to `to`, by code point. */
export type CharacterRange = readonly [from: number, to: number]

/** A state of the machine. */
export type PatternState =
  /** Takes one character of the ranges, or with `isNegated` one outside of them, and goes to `next`. */
  | {
      readonly kind: 'take'
      readonly ranges: readonly CharacterRange[]
      readonly isNegated: boolean
      readonly next: number
    }
  /** Goes on to both without taking anything. */
  | { readonly kind: 'fork'; readonly next: readonly number[] }
  /** Goes on only at the beginning or at the end of the text. */
  | { readonly kind: 'edge'; readonly edge: 'begin' | 'end'; readonly next: number }
  | { readonly kind: 'end' }

export type Pattern = {
  readonly states: readonly PatternState[]
  readonly start: number
  /** Every text that fulfils the pattern contains one text of each of these lists. */
  readonly needed: readonly (readonly string[])[]
}

/** Counts what was done, for those who want to know. */
export type Steps = { count: number }

/** Whether a part of the text fulfils the pattern. O(characters × states). */
export function patternHolds(pattern: Pattern, text: string, steps: Steps = { count: 0 }): boolean {
  const { states, start } = pattern
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  // The generation in which a state was last entered: no state is entered twice for one character.
  const entered = new Int32Array(states.length).fill(-1)
  let here: number[] = []
  for (let at = 0; at <= characters.length; at++) {
    // A match may begin at any character.
    const pending = [...here, start]
    const taking: number[] = []
    while (pending.length > 0) {
      const place = pending.pop() as number
      steps.count += 1
      if (entered[place] === at) continue
      entered[place] = at
      const state = states[place]
      if (state.kind === 'end') return true
      if (state.kind === 'take') taking.push(place)
      else if (state.kind === 'fork') pending.push(...state.next)
      else if (state.edge === 'begin' ? at === 0 : at === characters.length)
        pending.push(state.next)
    }
    here = at < characters.length ? after(states, taking, characters[at]) : []
  }
  return false
}

/** Where the states lead that take this character. */
function after(
  states: readonly PatternState[],
  taking: readonly number[],
  character: number,
): number[] {
  const next: number[] = []
  for (const place of taking) {
    const state = states[place]
    if (state.kind === 'take' && takes(state.ranges, character) !== state.isNegated)
      next.push(state.next)
  }
  return next
}

function takes(ranges: readonly CharacterRange[], character: number): boolean {
  for (const [from, to] of ranges) if (character >= from && character <= to) return true
  return false
}
