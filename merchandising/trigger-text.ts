// Conditions on a text: equal to, containing, beginning or ending with one of some texts, or fulfilling one of some patterns. Texts
// are compared as `normalText` writes them: `Größe  XL` and `grosse xl` are one.

import { fold } from '../engine/text/fold.ts'
import { type Pattern, patternHolds } from './trigger-pattern.ts'

export const plainMatches = ['equals', 'contains', 'begins', 'ends'] as const
export type PlainMatch = (typeof plainMatches)[number]

export type TextTest =
  | { readonly match: PlainMatch; readonly texts: readonly string[] }
  | { readonly match: 'pattern'; readonly patterns: readonly Pattern[] }

/** No text is looked at beyond this; queries are hardly ever longer, and time is bounded by it. */
export const comparedLengthMax = 500

/** Folded, with single spaces, none at the ends. */
export function normalText(text: string): string {
  return fold(text.slice(0, comparedLengthMax)).replace(/\s+/g, ' ').trim()
}

/** Whether a text, written as `normalText` writes it, fulfils the test. O(texts), for patterns see trigger-pattern.ts. */
export function textHolds(test: TextTest, text: string): boolean {
  switch (test.match) {
    case 'equals':
      return test.texts.includes(text)
    case 'contains':
      return test.texts.some((part) => text.includes(part))
    case 'begins':
      return test.texts.some((part) => text.startsWith(part))
    case 'ends':
      return test.texts.some((part) => text.endsWith(part))
    case 'pattern':
      return test.patterns.some((pattern) => mayHold(pattern, text) && patternHolds(pattern, text))
  }
}

/** Spares most patterns their machine. */
function mayHold({ needed }: Pattern, text: string): boolean {
  return needed.every((parts) => parts.some((part) => text.includes(part)))
}
