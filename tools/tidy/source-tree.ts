// Reads the repository into memory, so that every rule is a pure function of paths and texts and can be tested on a
// handful of made-up files. Binary files are listed by path with an empty text.

import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** One file of the repository; `path` is relative to its root, with forward slashes. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

/** One breach of one rule, with the place and the way out. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly mend: string
}

const foldersLeftOut = new Set(['node_modules', 'dist', 'data', '.git', '.tmp'])

const textEndings = new Set(
  '|.ts|.mts|.mjs|.js|.json|.md|.html|.css|.sh|.sql|.txt|.yml|.yaml|.xml|.svg|.npmrc'.split('|'),
)

/** All files below a root folder, in the order of their paths. */
export function readSourceTree(root: string): SourceText[] {
  return readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => readEntry(root, entry.name, entry.isDirectory()))
    .sort((left, right) => (left.path < right.path ? -1 : 1))
}

function readEntry(root: string, name: string, isFolder: boolean): SourceText[] {
  if (!isFolder) return [{ path: name, text: readText(join(root, name)) }]
  if (foldersLeftOut.has(name)) return []
  const inside = readSourceTree(join(root, name))
  return inside.map((file) => ({ path: `${name}/${file.path}`, text: file.text }))
}

function readText(file: string): string {
  return textEndings.has(extname(file)) ? readFileSync(file, 'utf8') : ''
}

/** Program text: what the rules on size and to-dos are about. */
export function isCode(path: string): boolean {
  return /\.(ts|mts|mjs|js)$/.test(path)
}

/** The line, counted from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
