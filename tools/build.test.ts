import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { build } from './build.ts'

function folderWith(context: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'aisle-build-'))
  context.after(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const page = {
  'demo/page/index.html': '<script type="module" src="main.js"></script>',
  'demo/page/main.ts': "import { greet } from './greet.ts'\ndocument.title = greet('you')",
  'demo/page/greet.ts':
    "export function greet(name: string): string {\n  return 'Hello ' + name\n}",
  'demo/page/style.css': 'body {\n  color: red;\n}',
}

const nothing = async () => []

test('build: a page is bundled, minified and mapped, and its document is copied', async (context) => {
  const root = folderWith(context, page)
  const built = await build(root, nothing)
  const paths = built.map(({ path }) => path).sort()
  assert.deepEqual(paths, ['dist/demo/index.html', 'dist/demo/main.js', 'dist/demo/style.css'])
  const script = readFileSync(join(root, 'dist/demo/main.js'), 'utf8')
  assert.match(script, /Hello/)
  assert.doesNotMatch(script, /import|: string/)
  assert.match(readFileSync(join(root, 'dist/demo/style.css'), 'utf8'), /^body\{color:red\}/)
  assert.ok(existsSync(join(root, 'dist/demo/main.js.map')))
})

test('build: the record names every source that was read, with its hash', async (context) => {
  const root = folderWith(context, page)
  await build(root, nothing)
  const { inputs } = JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8'))
  assert.match(inputs['demo/page/greet.ts'], /^[0-9a-f]{64}$/)
  assert.equal(inputs['elements/main.ts'], '', 'a missing entry is recorded as missing')
})

test('build: what an earlier build left behind is gone', async (context) => {
  const root = folderWith(context, { ...page, 'dist/demo/old.js': 'old' })
  await build(root, nothing)
  assert.equal(existsSync(join(root, 'dist/demo/old.js')), false)
})

test('build: elements are built once they are there, as modules and as one classic script', async (context) => {
  const root = folderWith(context, { 'elements/main.ts': 'export const tags = []' })
  assert.deepEqual(
    (await build(root, nothing)).map(({ path }) => path),
    ['dist/elements/main.js', 'dist/elements/classic/main.js'],
  )
})

test('build: a source with a mistake fails the build', async (context) => {
  const root = folderWith(context, { 'demo/page/main.ts': "import './gone.ts'" })
  await assert.rejects(build(root, nothing), /gone/)
})

test('build: what the demo makes is listed and recorded, and its sources are watched', async (context) => {
  const root = folderWith(context, { 'demo/settings.ts': 'export const a = 1' })
  const built = await build(root, async (folder) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'settings.json'), '{}')
    return ['settings.json']
  })
  assert.deepEqual(
    built.map(({ path }) => path),
    ['dist/demo/settings.json'],
  )
  const record = JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8'))
  assert.deepEqual(record.outputs, ['dist/demo/settings.json'])
  assert.match(record.inputs['demo/settings.ts'], /^[0-9a-f]{64}$/)
})
