// How much a page has to load: the built files, compressed as a server sends them.

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { buildElements } from '../tools/build.ts'

let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-elements-size-'))
  await buildElements(folder)
})
after(() => rm(folder, { recursive: true, force: true }))

const limits: readonly [file: string, bytesMax: number, what: string][] = [
  ['classic/mandatory.js', 15_000, 'the core with the mandatory elements'],
  ['classic/main.js', 40_000, 'all elements'],
]

for (const [file, bytesMax, what] of limits) {
  test(`${what} take at most ${bytesMax / 1000} kB, compressed`, async () => {
    const { length } = gzipSync(await readFile(join(folder, file)))
    assert.ok(length <= bytesMax, `${file} has ${length} bytes`)
  })
}

test('each element has a module of its own, and none turns text into code', async () => {
  for (const tag of [
    'ff-paging',
    'ff-checkout-tracking',
    'ff-searchbox',
    'ff-record-list',
    'ff-asn',
  ]) {
    assert.ok((await readFile(join(folder, `${tag}.js`), 'utf8')).length > 0)
  }
  const whole = await readFile(join(folder, 'classic/main.js'), 'utf8')
  assert.doesNotMatch(whole, /\beval\(|new Function\b/)
})
