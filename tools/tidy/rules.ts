// All rules of the house in one table. A rule is a pure function of the files; the tests run each on its own.

import { findForbiddenArrows, findOrphans, findUndeclaredPackages } from './arrows.ts'
import { findDeadPaths, findMachineNames } from './documents.ts'
import { findClockAndDice, findConsole } from './purity.ts'
import {
  findBadFolders,
  findBarrels,
  findDefaultExports,
  findLongFiles,
  findLongFunctions,
  findToDos,
} from './shape.ts'
import type { Finding, SourceText } from './source-tree.ts'
import { type FileSyntax, readSyntax } from './syntax.ts'

/** The repository as the rules see it. */
export interface Tree {
  readonly texts: readonly SourceText[]
  readonly syntax: readonly FileSyntax[]
}

export interface Rule {
  readonly name: string
  /** What holds when nothing is found; the name of its test. */
  readonly sentence: string
  readonly check: (tree: Tree) => Finding[]
}

export const rules: readonly Rule[] = [
  {
    name: 'import',
    sentence: 'every import is an arrow of the matrix',
    check: (tree) => findForbiddenArrows(tree.syntax),
  },
  {
    name: 'package',
    sentence: 'every package that is imported is named by package.json',
    check: (tree) => findUndeclaredPackages(tree.syntax, tree.texts),
  },
  {
    name: 'orphan',
    sentence: 'every source file is reached from an entry point',
    check: (tree) => findOrphans(tree.syntax),
  },
  {
    name: 'clock',
    sentence: 'no pure folder looks at a clock or throws dice',
    check: (tree) => findClockAndDice(tree.syntax),
  },
  {
    name: 'console',
    sentence: 'pure folders and the server do not print past the log',
    check: (tree) => findConsole(tree.syntax),
  },
  {
    name: 'file length',
    sentence: 'no file has more than 400 lines',
    check: (tree) => findLongFiles(tree.texts),
  },
  {
    name: 'function length',
    sentence: 'no function has more than 60 lines',
    check: (tree) => findLongFunctions(tree.syntax),
  },
  {
    name: 'barrel',
    sentence: 'no file only passes on what others hold',
    check: (tree) => findBarrels(tree.syntax),
  },
  {
    name: 'default export',
    sentence: 'every export has a name',
    check: (tree) => findDefaultExports(tree.syntax),
  },
  {
    name: 'folder',
    sentence: 'every folder is named by its subject and lies where it is found',
    check: (tree) => findBadFolders(tree.texts),
  },
  {
    name: 'to-do',
    sentence: 'what is left to do has an issue',
    check: (tree) => findToDos(tree.texts),
  },
  {
    name: 'dead path',
    sentence: 'documents name only paths that exist',
    check: (tree) => findDeadPaths(tree.texts),
  },
  {
    name: 'machine name',
    sentence: 'no file names a path of one machine or the host of a registry',
    check: (tree) => findMachineNames(tree.texts),
  },
]

export function treeOf(texts: readonly SourceText[]): Tree {
  return { texts, syntax: readSyntax(texts) }
}

/** One finding on one line: where, which rule, how to mend it. */
export function describeFinding({ path, line, rule, mend }: Finding): string {
  return `${path}:${line}  ${rule}: ${mend}`
}
