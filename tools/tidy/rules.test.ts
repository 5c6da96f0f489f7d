// Each rule must catch what it is for, and leave alone what is in order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rules, treeOf } from './rules.ts'

type Files = Readonly<Record<string, string>>

/** One made-up repository: what is in it, and the places (path:line) that one rule must find. */
interface Trial {
  readonly rule: string
  readonly says: string
  readonly files: Files
  readonly finds: readonly string[]
}

// Put together from halves, so that the rules do not find these words in this file.
const toDo = `TO${'DO'}`
const home = `/wo${'rk'}/main`
const host = `registry.npm${'js'}.org`
const lines = (count: number): string => '// a line\n'.repeat(count)

const importTrials: readonly Trial[] = [
  {
    rule: 'import',
    says: 'an arrow against the matrix',
    files: {
      'engine/rank/score.ts': "\nimport { view } from '../../server/channel/view.ts'\nview()",
    },
    finds: ['engine/rank/score.ts:2'],
  },
  {
    rule: 'import',
    says: 'an arrow of types alone',
    files: {
      'engine/a.ts': "import type { View } from '../contract/search.ts'\nexport let a: View",
    },
    finds: ['engine/a.ts:1'],
  },
  {
    rule: 'import',
    says: 'a re-export, a dynamic import, an import in a type, and a worker by its address',
    files: {
      'merchandising/a.ts': [
        "export { b } from '../contract/b.ts'",
        "export const c = await import('../contract/c.ts')",
        "export let d: import('../contract/d.ts').D",
        "export const e = new URL('../server/e.ts', import.meta.url)",
      ].join('\n'),
    },
    finds: [1, 2, 3, 4].map((line) => `merchandising/a.ts:${line}`),
  },
  {
    rule: 'import',
    says: 'a value where only types may be named, be it beside `type` in braces',
    files: {
      'elements/core/a.ts':
        "import { type A } from '../../contract/a.ts'\nimport type { B } from '../../contract/b.ts'",
      'server/http/b.ts':
        "import { channels } from '../channels.ts'\nimport type { Store } from '../store/store.ts'",
    },
    finds: ['elements/core/a.ts:1', 'server/http/b.ts:1'],
  },
  {
    rule: 'import',
    says: 'a package that the world of the folder does not have',
    files: {
      'engine/a.ts': "import { newStemmer } from 'snowball-stemmers'",
      'engine/text/b.ts': "import { newStemmer } from 'snowball-stemmers'",
      'contract/c.ts': "import Type from 'typebox'\nimport { Compile } from 'typebox/compile'",
      'server/store/d.ts': "import { fastify } from 'fastify'",
      'server/http/e.ts': "import { fastify } from 'fastify'\nimport cors from '@fastify/cors'",
    },
    finds: ['engine/a.ts:1', 'server/store/d.ts:1'],
  },
  {
    rule: 'import',
    says: 'Node in a pure folder and in a browser, and Node without its prefix',
    files: {
      'engine/a.ts': "import { readFileSync } from 'node:fs'",
      'server/answers/b.ts': "import type { Stats } from 'node:fs'",
      'elements/c.ts': "import { join } from 'node:path'",
      'server/d.ts': "import { join } from 'path'\nimport { sep } from 'node:path'",
    },
    finds: ['elements/c.ts:1', 'engine/a.ts:1', 'server/answers/b.ts:1', 'server/d.ts:1'],
  },
  {
    rule: 'import',
    says: 'a tool, a test, and a folder that nobody knows',
    files: {
      'server/a.ts': "import { build } from '../tools/build.ts'",
      'server/main.ts': "import { suite } from './store/store-suite.ts'",
      'server/store/crash-writer.ts': "import { suite } from './store-suite.ts'",
      'attic/c.ts': 'export const c = 1',
    },
    finds: ['attic/c.ts:1', 'server/a.ts:1', 'server/main.ts:1'],
  },
  {
    rule: 'import',
    says: 'nothing in tests, comments, strings and arrows of the matrix',
    files: {
      'engine/a.test.ts': "import test from 'node:test'\nimport '../server/main.ts'",
      'engine/b.ts':
        "// import '../server/main.ts'\nexport const b = \"import '../server/main.ts'\"",
      'server/answers/c.ts': "import '../../engine/engine.ts'\nimport '../channel/view.ts'",
      'studio/d.ts': "import '@aisle/elements'\nimport '../contract/search.ts'",
    },
    finds: [],
  },
  {
    rule: 'package',
    says: 'what is not installed for the file',
    files: {
      'package.json': '{"dependencies":{"fastify":"1"},"devDependencies":{"@scope/check":"1"}}',
      'elements/package.json': '{"dependencies":{"lit":"1"}}',
      'server/a.ts':
        "import 'fastify'\nimport 'pino'\nimport '@scope/check/deep'\nimport 'node:fs'",
      'server/a.test.ts': "import '@scope/check/deep'",
      'elements/b.ts': "import 'lit'",
      'studio/c.ts': "import 'lit'\nimport '@aisle/elements'",
    },
    finds: ['server/a.ts:2', 'server/a.ts:3', 'studio/c.ts:1'],
  },
  {
    rule: 'orphan',
    says: 'the top of what nothing leads to',
    files: {
      'server/main.ts': "import './a.ts'\nnew Worker(new URL('./b.ts', import.meta.url))",
      'server/a.ts': "import type { C } from '../contract/c.ts'",
      'server/b.ts': '',
      'contract/c.ts': '',
      'engine/lost.ts': "import './below.ts'",
      'engine/below.ts': '',
      'engine/tested.ts': '',
      'engine/tested.test.ts': "import './tested.ts'",
    },
    finds: ['engine/lost.ts:1'],
  },
  {
    rule: 'orphan',
    says: 'a ring that keeps itself',
    files: { 'engine/a.ts': "import './b.ts'", 'engine/b.ts': "import './a.ts'" },
    finds: ['engine/a.ts:1', 'engine/b.ts:1'],
  },
]

const useTrials: readonly Trial[] = [
  {
    rule: 'clock',
    says: 'every clock and all dice',
    files: {
      'engine/a.ts': [
        'Date.now()',
        'new Date()',
        'performance.now()',
        'const dice = Math.random',
        'setTimeout(f, 1)',
        'setInterval(f, 1)',
        'globalThis.crypto.randomUUID()',
        'Date()',
      ].join('\n'),
      'server/answers/b.ts': 'export function now() {\n  return [`a`, Date.now()]\n}',
    },
    finds: [
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((line) => `engine/a.ts:${line}`),
      'server/answers/b.ts:2',
    ],
  },
  {
    rule: 'clock',
    says: 'nothing where time is handed in, in a test, or outside the pure folders',
    files: {
      'engine/a.ts': "new Date(moment)\nMath.max(1, 2)\n// Date.now()\nconst s = 'Math.random()'",
      'engine/a.test.ts': 'Date.now()',
      'server/jobs.ts': 'Date.now()',
    },
    finds: [],
  },
  {
    rule: 'console',
    says: 'talk past the log',
    files: {
      'engine/a.ts': "console.log('a')",
      'server/http/b.ts': "console.error('b')",
      'server/main.ts': "console.log('c')",
      'server/command-line.ts': "console.log('d')",
      'tools/e.ts': "console.log('e')",
    },
    finds: ['engine/a.ts:1', 'server/http/b.ts:1'],
  },
]

const shapeTrials: readonly Trial[] = [
  {
    rule: 'file length',
    says: 'the 401st line',
    files: { 'engine/a.ts': lines(401), 'engine/b.ts': lines(400), 'docs/c.md': lines(500) },
    finds: ['engine/a.ts:401'],
  },
  {
    rule: 'function length',
    says: 'the function, method and arrow of 61 lines, be it a test',
    files: {
      'engine/a.ts': `// first\nexport function a() {\n${lines(59)}}`,
      'engine/b.ts': `class B {\n  b() {\n${lines(59)}}\n}`,
      'engine/c.test.ts': `test('c', () => {\n${lines(59)}})`,
      'engine/fits.ts': `function d() {\n${lines(58)}}\nfunction e() {\n${lines(58)}}`,
    },
    finds: ['engine/a.ts:2', 'engine/b.ts:2', 'engine/c.test.ts:1'],
  },
  {
    rule: 'function length',
    says: 'nothing in braces of strings, templates, regexes and comments, nor in a group of tests',
    files: {
      'engine/a.ts': `function a() { return /[{]/.test('{') || \`{\${'{'}\` } // {\n${lines(80)}`,
      'engine/b.test.ts': `describe('b', () => {\n${lines(80)}})`,
      'engine/c.ts': `const c = {\n${lines(80)}}`,
    },
    finds: [],
  },
  {
    rule: 'barrel',
    says: 'files that only pass on',
    files: {
      'engine/a.ts': "export * from './c.ts'",
      'engine/b.ts': "import { c } from './c.ts'\nexport { c }",
      'engine/c.ts': "export const c = 1\nexport { d } from './d.ts'",
      'engine/e.ts': "import './c.ts'",
    },
    finds: ['engine/a.ts:1', 'engine/b.ts:1'],
  },
  {
    rule: 'default export',
    says: 'exports without a name',
    files: {
      'engine/a.ts': 'const a = 1\nexport default a',
      'engine/b.ts': 'export default function b() {}',
      'engine/c.ts': 'const c = 1\nexport { c as default }',
      'engine/d.ts': 'export default class {}',
      'vite.config.ts': 'export default {}',
    },
    finds: ['a.ts:2', 'b.ts:1', 'c.ts:2', 'd.ts:1'].map((place) => `engine/${place}`),
  },
  {
    rule: 'folder',
    says: 'names that say nothing and folders too deep',
    files: {
      'src/a.ts': '',
      'server/utils/b.ts': '',
      'core/c.ts': '',
      'elements/core/d.ts': '',
      'server/http/handlers/e.ts': '',
      'server/http/handlers/search/f.ts': '',
    },
    finds: [
      'core/c.ts:1',
      'server/http/handlers/search/f.ts:1',
      'server/utils/b.ts:1',
      'src/a.ts:1',
    ],
  },
  {
    rule: 'to-do',
    says: 'what has no issue',
    files: {
      'engine/a.ts': `// ${toDo}: later\n// ${toDo} (#12): with an issue\n/* FIX${'ME'} */`,
      'docs/b.md': `A ${toDo} is named here.`,
    },
    finds: ['engine/a.ts:1', 'engine/a.ts:3'],
  },
]

const documentTrials: readonly Trial[] = [
  {
    rule: 'dead path',
    says: 'paths and links that lead nowhere',
    files: {
      'README.md': 'See `engine/gone.ts` and\n`README.txt`, [this](docs/gone.md), `studio/`.',
      'docs/a.md': '\nAs `engine/text/fold.ts:12` says, not `engine/text/gone/`.\n[up](../LICENSE)',
      'notes.md': '`engine/gone.ts`',
      'engine/text/fold.ts': '',
    },
    finds: ['README.md:1', 'README.md:2', 'README.md:2', 'docs/a.md:2', 'docs/a.md:3'],
  },
  {
    rule: 'dead path',
    says: 'nothing in paths that exist, patterns, addresses, examples and what running makes',
    files: {
      'STYLE.md': [
        '`engine/text/`, `engine/text/fold.ts`, `STYLE.md`, `engine/*.ts`, `a/b`, `text/html`,',
        '`dist/demo/main.js`, `data/`, `/rest/v5/search`, `server/{name}.ts`, `npm run bench`,',
        '[fold](engine/text/fold.ts#L3), [top](#top), [web](https://example.org/engine/gone.ts)',
        '```',
        '`engine/gone.ts`',
        '```',
      ].join('\n'),
      'engine/text/fold.ts': '',
    },
    finds: [],
  },
  {
    rule: 'machine name',
    says: 'homes, temporary folders and registries',
    files: {
      'docs/a.md': `\nIt lies in \`${home}\`.`,
      'server/b.ts': "const folder = '/tmp/aisle'",
      'package-lock.json': `"resolved": "https://${host}/x"`,
      'server/c.ts': `const url = 'https://example.org${home}/x'\nconst match = /root/.test(a)`,
      'server/d.test.ts': "const folder = '/tmp/aisle'",
    },
    finds: ['docs/a.md:2', 'package-lock.json:1', 'server/b.ts:1'],
  },
]

const trials = [...importTrials, ...useTrials, ...shapeTrials, ...documentTrials]

for (const { rule, says, files, finds } of trials) {
  test(`tidy, ${rule}: finds ${says}`, () => {
    const texts = Object.entries(files).map(([path, text]) => ({ path, text }))
    const found = rules.find((one) => one.name === rule)?.check(treeOf(texts))
    assert.deepEqual(found?.map(({ path, line }) => `${path}:${line}`).sort(), [...finds].sort())
  })
}

test('tidy: every rule has a trial that it must catch', () => {
  const proved = new Set(trials.filter(({ finds }) => finds.length > 0).map(({ rule }) => rule))
  assert.deepEqual(
    rules.filter(({ name }) => !proved.has(name)),
    [],
  )
})
