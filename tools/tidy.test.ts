// Holds the repository to its own rules. Each rule is one test; what it finds is listed with path, line and remedy.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { describeFinding, rules, treeOf } from './tidy/rules.ts'
import { readSourceTree } from './tidy/source-tree.ts'

const tree = treeOf(readSourceTree(join(import.meta.dirname, '..')))

for (const rule of rules) {
  test(`tidy: ${rule.sentence}`, () => {
    const findings = rule.check(tree)
    const list = findings.map(describeFinding).join('\n')
    assert.equal(findings.length, 0, `${findings.length} found\n\n${list}\n`)
  })
}

test('tidy: the check has read the whole repository', () => {
  const paths = new Set(tree.texts.map((file) => file.path))
  for (const path of ['package.json', 'STYLE.md', 'tools/import-matrix.ts', '.ci/run']) {
    assert.ok(paths.has(path), `${path} was not read`)
  }
  const self = tree.syntax.find((file) => file.path === 'tools/tidy.test.ts')
  assert.ok(self?.references.some((reference) => reference.specifier === './tidy/rules.ts'))
})
