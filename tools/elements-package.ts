// Makes the elements' npm package in a folder of its own: the modules, the classic scripts, the declarations, the manifest and a `package.json`
// that names each of them. `npm run package` writes it to `dist/elements`; `npm pack dist/elements` makes the tarball.

import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildElements } from './build.ts'
import { writeDeclarations } from './elements/declarations.ts'
import { describedElements } from './elements/describe.ts'
import { customElementsManifest } from './elements/manifest.ts'

const repository = join(import.meta.dirname, '..')

/** The types that a shop may name, beside those of each element. */
const publicTypes: readonly [file: string, names: string][] = [
  ['core/boot', 'Core, FfCoreReadyEvent'],
  ['core/factfinder', 'Factfinder'],
  ['core/config', 'AppConfig, Config, ConfigInput, FfParams, FfSection'],
  ['core/endpoints', 'Endpoint, ParamsOf, ReplyOf, RequestOptions, SearchOptions'],
  ['core/responses', 'RequestInfo, Subscriber, Topic, TopicReply, Transformer'],
  ['core/notifications', 'ClickListener, SuggestClick'],
  ['core/routing', 'HistoryEntry, HistoryWriteListener'],
  ['core/address', 'AddressOptions, AddressPair'],
  ['core/tracking', 'EventInput, TrackingInfo'],
  ['core/element', 'Status'],
]

type Entry = { readonly name: string; readonly source: string }

/** Writes the whole package into a folder, given as a whole path. */
export async function writePackage(folder: string): Promise<void> {
  await buildElements(folder)
  const entries = listedEntries()
  await writeDeclarations(repository, {
    entries: entries.map(({ source }) => source),
    folder: join(folder, 'types'),
  })
  writeFileSync(join(folder, 'types/public.d.ts'), publicDeclarations())
  const manifest = customElementsManifest(
    await describedElements(repository),
    (tag) => `${entries.some(({ name }) => name === tag) ? tag : 'main'}.js`,
  )
  writeJson(join(folder, 'custom-elements.json'), manifest)
  writeJson(join(folder, 'package.json'), packageJson(entries))
  copyFileSync(join(repository, 'docs/elements/README.md'), join(folder, 'README.md'))
  copyFileSync(join(repository, 'LICENSE'), join(folder, 'LICENSE'))
}

/** The whole, the mandatory part, the beginning, and each element. */
function listedEntries(): Entry[] {
  const elements = globSync('*/ff-*.ts', { cwd: join(repository, 'elements') }).sort()
  const sources = [
    'main.ts',
    'mandatory.ts',
    'words-de.ts',
    'core/boot.ts',
    'server.ts',
    ...elements,
  ]
  return sources
    .filter((source) => !source.endsWith('.test.ts'))
    .map((source) => ({ name: source.replace(/^.*\//, '').replace('.ts', ''), source }))
}

function packageJson(entries: readonly Entry[]): object {
  const source = JSON.parse(readFileSync(join(repository, 'elements/package.json'), 'utf8'))
  const { name, version, description, license } = source
  const exports = entries.map(({ name: entry, source: path }) => [
    entry === 'main' ? '.' : `./${entry}.js`,
    { types: `./types/${path.replace('.ts', '.d.ts')}`, default: `./${entry}.js` },
  ])
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    exports: {
      ...Object.fromEntries(exports),
      './types': { types: './types/public.d.ts' },
      './classic/*': './classic/*',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    types: './types/main.d.ts',
    customElements: 'custom-elements.json',
    // Everything but the server's part makes elements known by being loaded.
    sideEffects: [
      './main.js',
      './mandatory.js',
      './words-de.js',
      './boot.js',
      './ff-*.js',
      './parts/*',
      './classic/*',
    ],
  }
}

function publicDeclarations(): string {
  const lines = publicTypes.map(([file, names]) => `export type { ${names} } from './${file}.js'`)
  return `${lines.join('\n')}\nexport type * from './contract.js'\n`
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)
}

if (import.meta.main) {
  const folder = join(repository, 'dist/elements')
  await writePackage(folder)
  console.log(`${folder} is ready: npm pack ${folder}`)
}
