// `aisle channel …` as a person runs it: a process of its own on a data folder, a file in between.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const main = join(import.meta.dirname, 'main.ts')
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-commands-'))
  const file = join(folder, 'boots.csv')
  await writeFile(
    file,
    'ProductNumber;Name;Brand;Notes\n1;Red Boot;Nordpfad;sturdy\n2;Blue Boot;Fjella;light\n',
  )
  await aisle('import', file, '--channel', 'shop')
})
after(() => rm(folder, { recursive: true }))

function aisle(...args: string[]) {
  return run(process.execPath, [main, ...args, '--data', join(folder, 'data')])
}

type Settings = { fields: { name: string; searchWeight: number }[] }

async function exported(name: string): Promise<{ format: number; settings: Settings }> {
  return JSON.parse((await aisle('channel', 'export', name)).stdout)
}

async function writeWithout(name: string): Promise<string> {
  const content = await exported('shop')
  for (const field of content.settings.fields) if (field.name === name) field.searchWeight = 0
  const file = join(folder, 'changed.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

test('settings go to a file, and applying it unchanged changes nothing', async () => {
  const file = join(folder, 'shop.json')
  await aisle('channel', 'export', 'shop', '--file', file)
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), await exported('shop'))
  const { stdout, stderr } = await aisle('channel', 'apply', 'shop', file)
  assert.deepEqual([stdout, stderr.trim()], ['', 'Nothing differs.'])
})

test('a dry run tells the changes and what they do to queries, and leaves all as it was', async () => {
  const file = await writeWithout('Notes')
  const before = await exported('shop')
  const args = ['--dry-run', '--query', 'sturdy']
  const { stdout } = await aisle('channel', 'apply', 'shop', file, ...args)
  assert.match(stdout, /^fields\[Notes\]\.searchWeight: [\d.]+ → 0$/m)
  assert.match(stdout, /^“sturdy”: 1 → 0 products$/m)
  assert.match(stdout, /^ {2}- 1 Red Boot$/m)
  assert.deepEqual(await exported('shop'), before)
})

test('a file is applied, its change stands in the history, and the version before is restored', async () => {
  const before = await exported('shop')
  const { stderr } = await aisle('channel', 'apply', 'shop', await writeWithout('Brand'))
  assert.match(
    stderr,
    /The index is built anew: 2 products\.\n.*has the settings of .*changed\.json now/,
  )
  const { stdout } = await aisle('channel', 'history', 'shop')
  assert.match(stdout, /^3 {2}\S+Z {2}\S.* {2}1 changes\n {4}fields\[Brand\]\.searchWeight: /)
  await aisle('channel', 'restore', 'shop', '2')
  assert.deepEqual(await exported('shop'), before)
})

const mistakes: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['without a name', ['export'], /Usage:\naisle channel list/],
  ['that is unknown', ['paint', 'shop'], /Usage:/],
  ['with a channel that is not there', ['export', 'nowhere'], /There is no channel nowhere\./],
  ['with a version that never was', ['restore', 'shop', '99'], /no version 99/],
  ['with a file that is not there', ['apply', 'shop', 'nowhere.json'], /cannot be read/],
  ['with a file that is no JSON', ['apply', 'shop', main], /is no JSON/],
]

for (const [what, args, sentence] of mistakes) {
  test(`a command ${what} says so in a sentence`, async () => {
    await assert.rejects(aisle('channel', ...args), (error: { code: number; stderr: string }) => {
      assert.equal(error.code, 1)
      assert.match(error.stderr, sentence)
      return !error.stderr.includes('    at ')
    })
  })
}
