// Terms of a dictionary that hold some letters: looks for them in the bytes of all terms at once. O(bytes of the dictionary), half a
// millisecond for 60,000 terms.

import type { Strings } from '../segment/strings.ts'
import { encodeText } from '../segment/utf8.ts'

/** The terms that hold the text anywhere, in their order, each once. */
export function termsHolding({ bytes, offsets }: Strings, text: string): number[] {
  const wanted = encodeText(text)
  const [first] = wanted
  const found: number[] = []
  if (first === undefined) return found
  let term = 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++
    if (same < wanted.length) continue
    while (offsets[term + 1] <= at) term++
    if (at + same <= offsets[term + 1] && found.at(-1) !== term) found.push(term)
  }
  return found
}
