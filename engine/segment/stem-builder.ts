// The word forms of a segment: for each language, which terms share a stem. Looked up once for each word of a query, so the
// postings need no second copy under the stem.

import type { Language } from '../document.ts'
import { stem } from '../text/stem.ts'
import type { SectionWriter } from './bytes.ts'
import { compareText } from './column-builder.ts'
import { StringsWriter } from './strings.ts'

/** Writes, for each language, the sorted stems of more than one term or of a term unlike it, and the terms of each. */
export function writeStems(
  writer: SectionWriter,
  terms: readonly string[],
  languages: readonly Language[],
): void {
  for (const language of languages) {
    const families = new Map<string, number[]>()
    terms.forEach((term, number) => {
      const root = stem(term, language)
      const family = families.get(root)
      if (family === undefined) families.set(root, [number])
      else family.push(number)
    })
    const told = [...families].filter(
      ([root, family]) => family.length > 1 || terms[family[0]] !== root,
    )
    writeFamilies(writer, `stems.${language}`, told)
  }
}

function writeFamilies(
  writer: SectionWriter,
  name: string,
  families: readonly (readonly [string, readonly number[]])[],
): void {
  const sorted = families.toSorted(([a], [b]) => compareCodePoints(a, b))
  const roots = new StringsWriter()
  const starts = new Uint32Array(sorted.length + 1)
  sorted.forEach(([root, family], i) => {
    roots.append(root)
    starts[i + 1] = starts[i] + family.length
  })
  roots.write(writer, name)
  writer.write(`${name}.starts`, starts)
  writer.write(`${name}.members`, Uint32Array.from(sorted.flatMap(([, family]) => family)))
}

/** The order of UTF-8 bytes; differs from the order of JavaScript's strings only beyond the basic plane. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; ) {
    const left = a.codePointAt(i) ?? 0
    const right = b.codePointAt(i) ?? 0
    if (left !== right) return left - right
    i += left > 0xffff ? 2 : 1
  }
  return compareText(a, b)
}
