// The package as a shop would get it: packed by npm, then looked at from outside.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writePackage } from './elements-package.ts'

const repository = join(import.meta.dirname, '..')
let root: string
let installed: string
let packed: ReadonlySet<string>

type Manifest = {
  readonly modules: readonly {
    readonly path: string
    readonly declarations: readonly {
      readonly tagName: string
      readonly description: string
      readonly attributes: readonly Described[]
      readonly members: readonly Described[]
      readonly events: readonly Described[]
    }[]
  }[]
}
type Described = { readonly name: string; readonly description: string }

before(async () => {
  root = mkdtempSync(join(tmpdir(), 'aisle-package-'))
  const folder = join(root, 'package')
  await writePackage(folder)
  const environment = { ...process.env, npm_config_cache: join(root, 'cache') }
  const options = { cwd: root, env: environment, encoding: 'utf8' as const }
  const told = execFileSync('npm', ['pack', folder, '--json', '--offline'], options)
  const [{ filename, files }] = JSON.parse(told)
  packed = new Set(files.map(({ path }: { path: string }) => path))
  installed = join(root, 'shop/node_modules/@aisle/elements')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', filename, '-C', installed, '--strip-components=1'], { cwd: root })
})
after(() => rmSync(root, { recursive: true }))

function read<Json>(name: string): Json {
  return JSON.parse(readFileSync(join(installed, name), 'utf8'))
}

test('package: every path that its exports and its manifest name is in the tarball', () => {
  const { exports, types, customElements } = read<Record<string, never>>('package.json')
  const conditions = Object.values(exports as Record<string, string | object>)
  const named = conditions.flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)))
  const manifest = read<Manifest>('custom-elements.json')
  const paths = [...named, types, customElements, ...manifest.modules.map(({ path }) => path)]
  const missing = paths
    .map((path) => path.replace('./', ''))
    .filter((path) => !path.includes('*') && !packed.has(path))
  assert.deepEqual(missing, [])
  for (const path of ['classic/main.js', 'classic/mandatory.js', 'LICENSE', 'README.md']) {
    assert.ok(packed.has(path), path)
  }
})

test('package: each element has a module with a source map, and the core is in one module alone', () => {
  const scripts = [...packed].filter((path) => path.endsWith('.js'))
  for (const path of scripts) assert.ok(packed.has(`${path}.map`), `${path}.map`)
  const modules = scripts.filter((path) => !path.startsWith('classic/'))
  const withCore = modules.filter((path) =>
    readFileSync(join(installed, path), 'utf8').includes('init must be called once.'),
  )
  assert.equal(withCore.length, 1)
})

test('package: the manifest describes each attribute, property, method and event of each element', () => {
  const { modules } = read<Manifest>('custom-elements.json')
  const elements = modules.flatMap(({ declarations }) => declarations)
  assert.ok(elements.length > 30)
  const silent = elements.flatMap(({ tagName, description, attributes, members, events }) =>
    [{ name: 'itself', description }, ...attributes, ...members, ...events]
      .filter((one) => !one.description)
      .map(({ name }) => `${tagName} ${name}`),
  )
  assert.deepEqual(silent, [])
  const paging = elements.find(({ tagName }) => tagName === 'ff-paging-item')
  assert.deepEqual(
    paging?.attributes.map(({ name }) => name),
    ['type', 'show-only'],
  )
})

test('package: its version is the one that `factfinder.version` tells', () => {
  const { version } = read<{ version: string }>('package.json')
  const source = readFileSync(join(repository, 'elements/core/factfinder.ts'), 'utf8')
  assert.ok(source.includes(`version = '${version}'`))
})

const shop = `
import '@aisle/elements'
import { core } from '@aisle/elements/boot.js'
import { recordsHtml } from '@aisle/elements/server.js'
import type { Config, FfCoreReadyEvent, RequestInfo, SearchParams } from '@aisle/elements/types'

core.init({ ff: { url: 'https://search.example', channel: 'shop', apiKey: 'key' } })
const config: Config = core.factfinder.config.get()
document.addEventListener('ffCoreReady', (event: FfCoreReadyEvent) => event.factfinder.version)
const params: SearchParams = { query: 'boot', filters: [{ name: 'Brand', values: [{ value: 'A' }] }] }
core.factfinder.response.subscribeSearch((result, info: RequestInfo) => [result.hits[0]?.id, info.endpoint])
const list = document.createElement('ff-record-list')
list.addEventListener('dom-updated', (event: Event) => event.type)
const status: 'idle' | 'loading' | 'empty' | 'error' = list.status
document.querySelector('ff-searchbox')?.search()
core.factfinder.request.search(params).then((result) => result && recordsHtml(result, '<ff-record></ff-record>'))
core.factfinder.tracking.cart([{ id: '1', count: 1 }])
// @ts-expect-error There is no such mode.
core.factfinder.config.setAppConfig({ autoFetch: 'SOMETIMES' })
// @ts-expect-error A search has words, not a number.
core.factfinder.request.search({ query: 7 })
// @ts-expect-error What only the library calls is not declared.
list.renderNow()
export { config, status }
`

test('package: a shop in strict TypeScript gets by with its declarations alone', () => {
  const folder = join(root, 'shop')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'shop.ts'), shop)
  const options = ['--ignoreConfig', '--strict', '--noEmit', '--module', 'nodenext']
  const libraries = ['--lib', 'es2023,dom,dom.iterable', '--target', 'es2023', '--types', '']
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, ...options, ...libraries, 'shop.ts'],
    { cwd: folder, encoding: 'utf8' },
  )
  assert.equal(status, 0, stdout)
})

test('package: nothing in it leads outside of it', () => {
  const declarations = readdirSync(join(installed, 'types'), { recursive: true, encoding: 'utf8' })
  for (const path of declarations.filter((one) => one.endsWith('.d.ts'))) {
    const text = readFileSync(join(installed, 'types', path), 'utf8')
    assert.doesNotMatch(text, /from '[^.']|\.ts'/, path)
  }
})
