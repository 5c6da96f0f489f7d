// The table of operations against the specification's own tables, where these lie beside the project: no operation, parameter,
// field, default, bound, enum value or role can be missing unseen, and no row of a table can be passed over.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { endpointFlaws } from '../tools/spec-tables/endpoints.ts'
import { readSections, type Section } from '../tools/spec-tables/markdown.ts'
import { readResources } from '../tools/spec-tables/resources.ts'
import { statementFlaws } from '../tools/spec-tables/statements.ts'
import { supplementFlaws } from '../tools/spec-tables/supplement.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const folder = new URL('../../shared/spec/', import.meta.url)
const isThere = existsSync(folder)
if (!isThere)
  console.log('The specification does not lie beside the project: its tables are not compared.')

const rows: readonly Operation[] = operations
const interfaceSections = sectionsOf('rest-api-v5.md')
const supplementSections = sectionsOf('supplement.md')
const { resources, unread } = readResources(
  interfaceSections.filter(({ number }) => /^2\./.test(number)),
)

function sectionsOf(name: string): readonly Section[] {
  const file = new URL(name, folder)
  return existsSync(file) ? readSections(readFileSync(file, 'utf8')) : []
}

/** How a section is compared; a table in a section that nobody compares is a failure of its own. */
function flawsOf(section: Section): string[] {
  if (/^2\./.test(section.number)) return []
  if (/^4\./.test(section.number)) return endpointFlaws(section, { rows, resources })
  return statementFlaws(section, rows)
}

test('every line of the resources can be read', { skip: !isThere }, () => {
  assert.deepEqual(unread, [])
  assert.ok(resources.size > 30, `${resources.size} resources`)
})

for (const section of interfaceSections.filter(({ tables }) => tables.length > 0)) {
  test(`part ${section.number} of the specification, ${section.title}: the table has all of it`, () => {
    assertNone(flawsOf(section))
  })
}

for (const section of supplementSections.filter(
  ({ tables, number }) => tables.length > 0 || number === '7',
)) {
  test(`part ${section.number} of the supplement, ${section.title}: the table has all of it`, () => {
    assertNone(supplementFlaws(section, rows))
  })
}

function assertNone(flaws: readonly string[]): void {
  assert.ok(flaws.length === 0, `${flaws.length} differences:\n${flaws.join('\n')}`)
}
