import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const folder = import.meta.dirname

function namesIn(text: string): string[] {
  return [...text.matchAll(/(?:^|[{,]) *(\w+): ['"]/gm)].map(([, name = '']) => name)
}

test('words: each English word has a German one, and no other has', () => {
  const english = globSync('*/*.ts', { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .flatMap((source) => [
      ...[...source.matchAll(/addWords\('en', (\{[^}]*(?:\{count\}[^}]*)*\})\)/g)].flatMap(
        ([, words = '']) => namesIn(words),
      ),
      ...[...source.matchAll(/\bword\('(\w+)', '/g)].map(([, name = '']) => name),
    ])
  const german = namesIn(readFileSync(join(folder, 'words-de.ts'), 'utf8'))
  assert.ok(english.length > 40)
  assert.deepEqual(german.toSorted(), english.toSorted())
})
