// What the comparison with the specification's tables sees: small tables that are not fulfilled, each with its one flaw.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { type Operation, operation } from '../contract/operation.ts'
import { defaulted } from '../contract/parts.ts'
import { endpointFlaws } from './spec-tables/endpoints.ts'
import { readSections } from './spec-tables/markdown.ts'
import { nameFlaws } from './spec-tables/meanings.ts'
import { readResources } from './spec-tables/resources.ts'
import { statementFlaws } from './spec-tables/statements.ts'
import { supplementFlaws } from './spec-tables/supplement.ts'

const row = operation({
  id: 'things',
  method: 'GET',
  path: '/rest/v5/things',
  area: 'Health',
  role: 'ApiUsers',
  summary: 'Things.',
  params: null,
  query: Type.Object({
    size: defaulted(Type.Integer({ minimum: 1, maximum: 9 }), 3),
    name: Type.String(),
    kind: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['a', 'b'] })),
  }),
  collectsUnknown: false,
  body: null,
  reply: Type.Array(Type.Object({ id: Type.String() })),
  problems: [],
}) as Operation

const resources = new Map([
  ['thing', { kind: 'object', fields: [field('id', 'string'), field('weight', 'number')] }],
  ['small', { kind: 'object', fields: [field('id', 'string')] }],
] as const)

function field(name: string, kind: 'string' | 'number') {
  return { name, shape: { kind }, required: false, bounds: {} } as const
}

function flawsOf(cells: string): string[] {
  const table = `### 4.9 Things\n| Method | Path | Role | Input | Response 200 |\n|---|---|---|---|---|\n| ${cells} |`
  const section = readSections(table).find(({ number }) => number === '4.9')!
  return endpointFlaws(section, { rows: [row], resources })
}

const role = 'ApiUsers'
const path = '/rest/v5/things'

test('an operation that has all that its row tells has no flaw', () => {
  const input = 'query size (int32, 1 to 9, default 3), name (string, required), kind (enum a or b)'
  assert.deepEqual(flawsOf(`GET | ${path} | ${role} | ${input} | array of Small`), [])
})

const flawed: readonly (readonly [string, string, RegExp])[] = [
  ['a path that nobody has', `GET | /rest/v5/others | ${role} | none | string`, /is missing/],
  ['a method that nobody has', `PUT | ${path} | ${role} | none | string`, /is missing/],
  [
    'another role',
    `GET | ${path} | ApiJobs | none | array of Small`,
    /for ApiUsers, not for ApiJobs/,
  ],
  [
    'a missing parameter',
    `GET | ${path} | ${role} | query color (string) | array of Small`,
    /color is missing/,
  ],
  [
    'another type',
    `GET | ${path} | ${role} | query size (string) | array of Small`,
    /integer, not string/,
  ],
  [
    'another default',
    `GET | ${path} | ${role} | query size (default 5) | array of Small`,
    /default 3, not 5/,
  ],
  [
    'another bound',
    `GET | ${path} | ${role} | query size (int32, min 2) | array of Small`,
    /minimum 1, not 2/,
  ],
  [
    'required and is not',
    `GET | ${path} | ${role} | query kind (enum, required) | array of Small`,
    /must be required/,
  ],
  [
    'not required and is',
    `GET | ${path} | ${role} | query name (string) | array of Small`,
    /must not be required/,
  ],
  [
    'a missing value',
    `GET | ${path} | ${role} | query kind (enum a or c) | array of Small`,
    /lacks the value c/,
  ],
  ['a missing field', `GET | ${path} | ${role} | none | array of Thing`, /weight is missing/],
  ['one for a list', `GET | ${path} | ${role} | none | Small`, /is array, not an object/],
  [
    'an unknown resource',
    `GET | ${path} | ${role} | none | array of Wonder`,
    /does not say what “wonder” is/,
  ],
  [
    'no content where there is some',
    `GET | ${path} | ${role} | none | no content | `,
    /not as many cells/,
  ],
  [
    'words nobody understands',
    `GET | ${path} | ${role} | cookie size | array of Small`,
    /neither query nor path nor body/,
  ],
  [
    'bounds nobody understands',
    `GET | ${path} | ${role} | query size (int32, at least 2) | array of Small`,
    /cannot be read/,
  ],
]

for (const [what, cells, flaw] of flawed) {
  test(`a row of operations with ${what} is seen`, () => {
    let flaws: string[]
    try {
      flaws = flawsOf(cells)
    } catch (error) {
      flaws = [String(error)]
    }
    assert.ok(
      flaws.some((each) => flaw.test(each)),
      flaws.join('\n'),
    )
  })
}

const unknownRows: readonly (readonly [
  string,
  string,
  (section: ReturnType<typeof readSections>[number]) => string[],
])[] = [
  [
    'roles',
    '## 5. R\n| Role | Operations |\n|---|---|\n| ApiUsers | flying |',
    (section) => statementFlaws(section, [row]),
  ],
  [
    'limits',
    '## 8. L\n| Limit | Applies to |\n|---|---|\n| weight 1 to 2 | things |',
    (section) => statementFlaws(section, [row]),
  ],
  [
    'statuses',
    '## 7. E\n| Status | Where shown |\n|---|---|\n| 418 Teapot | kitchens |',
    (section) => statementFlaws(section, [row]),
  ],
  [
    'a part without a check',
    '## 6. X\n| A | B |\n|---|---|\n| a | b |',
    (section) => statementFlaws(section, [row]),
  ],
  [
    'meanings',
    '### 4.5 S\n| Meaning | Default / bounds | Applies to |\n|---|---|---|\n| mood | | all |',
    (section) => endpointFlaws(section, { rows: [row], resources }),
  ],
  [
    'enums',
    '## 2. E\n| enum | values |\n|---|---|\n| taste | SWEET, SOUR |',
    (section) => supplementFlaws(section, [row]),
  ],
  [
    'further operations',
    '## 8. M\n| operation | parameters | reply |\n|---|---|---|\n| GET moon | phase | `{a}` |',
    (section) => supplementFlaws(section, [row]),
  ],
  [
    'names',
    '## 3. N\n| name | meaning | for |\n|---|---|---|\n| mood | mood | X |',
    (section) => section.tables.flatMap((table) => nameFlaws(table, [row])),
  ],
]

for (const [what, text, check] of unknownRows) {
  test(`a row that nobody knows is seen in the table of ${what}`, () => {
    const section = readSections(text).find(({ tables }) => tables.length > 0)!
    assert.ok(check(section).length > 0)
  })
}

test('a line of the resources that declares nothing is told', () => {
  const { unread } = readResources(readSections('### 2.1 Things\nThey are many and fine.'))
  assert.match(unread.join(), /declares no resource/)
})
