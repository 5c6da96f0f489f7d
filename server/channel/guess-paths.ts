// Whether values are paths of a tree, and how they are written. A path shows itself by what stands above what: few values begin
// a path, and what stands deeper stands below the same value nearly every time. A list of features shows neither.

import type { PathFormat } from '../../contract/settings.ts'
import type { FieldStatistics } from './guess-counter.ts'

export type PathGuess = {
  readonly pathFormat?: PathFormat
  readonly separator?: string
}

/** How the paths of a field are written; null: they look like no paths. `isNamed`: the field is called category or path. */
export function guessPaths(field: FieldStatistics, isNamed: boolean): PathGuess | null {
  if (field.nested > 0) return {}
  if (field.lists > 0) return pathsInLists(field, isNamed)
  const texts = [...new Set(field.textSamples)]
  if (share(texts, (text) => /[^>]>[^>]/.test(text)) >= 0.3) {
    return { pathFormat: 'greater', ...severalPaths(texts, '>') }
  }
  return pathsWithSlash(texts, isNamed)
}

function pathsInLists(field: FieldStatistics, isNamed: boolean): PathGuess | null {
  const elements = field.listSamples.flat()
  if (share(elements, (text) => / > /.test(text)) >= 0.3) return { pathFormat: 'greater' }
  if (isTree(field.listSamples)) return { pathFormat: 'list' }
  if (!isNamed) return null
  const byElement = elements.map((text) => text.split('/'))
  return isTree(byElement) ? { pathFormat: 'slash' } : { pathFormat: 'single' }
}

function pathsWithSlash(texts: readonly string[], isNamed: boolean): PathGuess | null {
  const several = severalPaths(texts, '/')
  const separator = several.separator ?? '|'
  const paths = texts.flatMap((text) => text.split(separator)).map((text) => text.split('/'))
  const isSlash = share(paths, (path) => path.length > 1) >= 0.3
  if (isSlash && (isTree(paths) || isNamed)) return { pathFormat: 'slash', ...several }
  if (!isNamed) return null
  const isPiped = share(texts, (text) => text.includes('|')) >= 0.1
  return isPiped ? { pathFormat: 'single', separator: '|' } : { pathFormat: 'single' }
}

/** A separator of whole paths other than the usual one, if one is seen. */
function severalPaths(texts: readonly string[], inner: string): { readonly separator?: string } {
  for (const separator of ['|', ';', ',']) {
    const separated = texts.filter((text) => text.includes(separator))
    const areWhole = share(separated, (text) =>
      text.split(separator).every((part) => part.includes(inner) || part.trim() === ''),
    )
    if (separated.length > 0 && areWhole >= 0.7) return separator === '|' ? {} : { separator }
  }
  return {}
}

/** Whether lists are paths of one tree. Needs some that are longer than one. */
export function isTree(lists: readonly (readonly string[])[]): boolean {
  const long = lists.filter((list) => list.length > 1)
  if (long.length === 0 || long.length < lists.length * 0.2) return false
  const roots = new Set(lists.flatMap((list) => list.slice(0, 1)))
  const parents = new Map<string, Map<string, number>>()
  let edges = 0
  for (const list of long) {
    for (let level = 1; level < list.length; level++) {
      const above = parents.get(list[level] as string) ?? new Map<string, number>()
      parents.set(list[level] as string, above)
      const parent = list[level - 1] as string
      above.set(parent, (above.get(parent) ?? 0) + 1)
      edges++
    }
  }
  let usual = 0
  for (const above of parents.values()) usual += Math.max(...above.values())
  const rootsBelow = [...roots].filter((root) => parents.has(root)).length
  return (
    usual >= edges * 0.8 &&
    rootsBelow <= roots.size * 0.2 &&
    roots.size <= Math.max(1, parents.size)
  )
}

function share<Value>(values: readonly Value[], test: (value: Value) => boolean): number {
  return values.length === 0 ? 0 : values.filter(test).length / values.length
}
