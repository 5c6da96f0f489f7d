// What a folder may do: no clock and no dice where answers must be repeatable, no talk past the log.

import { holds, isTest, rowOf } from '../import-matrix.ts'
import type { Finding } from './source-tree.ts'
import type { FileSyntax, Use } from './syntax.ts'

/** Files that talk to a person at a terminal, and may. */
const speakers = /^server\/(main|command-line[^/]*)\.ts$/

/** Clocks and dice in a pure folder. */
export function findClockAndDice(files: readonly FileSyntax[]): Finding[] {
  const pure = files.filter((file) => rowOf(file.path)?.world === 'pure')
  return findUses(pure, 'clock', (file) => file.clockAndDice, mendClock)
}

function mendClock(word: string): string {
  return `${word} makes an answer that cannot be repeated: take the moment, or the number, as an argument`
}

/** `console` where nobody looks at it. */
export function findConsole(files: readonly FileSyntax[]): Finding[] {
  const quiet = files.filter((file) => isQuiet(file.path) && !speakers.test(file.path))
  return findUses(quiet, 'console', (file) => file.console, mendConsole)
}

function isQuiet(path: string): boolean {
  return rowOf(path)?.world === 'pure' || holds('server', path)
}

function mendConsole(word: string): string {
  return `${word} goes past the log: use the logger that was handed in, or return what is to be said`
}

function findUses(
  files: readonly FileSyntax[],
  rule: string,
  usesOf: (file: FileSyntax) => readonly Use[],
  mend: (word: string) => string,
): Finding[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      usesOf(file).map((use) => ({ path: file.path, line: use.line, rule, mend: mend(use.word) })),
    )
}
