// Templates as living nodes, and elements in them that are repeated where they stand.

import { all } from '../core/nodes.ts'
import { fragmentOf } from './stamp.ts'

/** The nodes of rendered HTML; elements of the library in them are that already. */
export function nodesOf(html: string): DocumentFragment {
  return document.importNode(fragmentOf(html), true)
}

/** Puts copies of what the selector finds in its place, one for each value, and answers with both. */
export function repeatIn<Copy extends Element, Value>(
  content: ParentNode,
  selector: string,
  valuesFor: (pattern: Copy) => readonly Value[],
): [copy: Copy, value: Value][] {
  return all<Copy>(content, selector).flatMap((pattern) => {
    const copies = valuesFor(pattern).map((value): [Copy, Value] => [
      pattern.cloneNode(true) as Copy,
      value,
    ])
    pattern.replaceWith(...copies.map(([copy]) => copy))
    return copies
  })
}
