import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { shorten } from './shorten.ts'

test('shorten: a module gets shorter, says the same, and its map leads to the source it came from', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-shorten-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'module.js')
  const code =
    'function once(value) { if (value) { return value * 2 } else { return 0 } }\nexport const kept = once(21)\n'
  const map = { version: 3, sources: ['../source.ts'], names: [], mappings: 'AAAA;AACA' }
  for (const round of ['fresh', 'from what was kept']) {
    writeFileSync(file, code)
    writeFileSync(`${file}.map`, JSON.stringify(map))
    await shorten(file, 'esm')
    const short = readFileSync(file, 'utf8')
    assert.ok(short.length < code.length, round)
    assert.match(short, /\n\/\/# sourceMappingURL=module\.js\.map$/)
    assert.deepEqual({ ...(await import(`${file}?${encodeURIComponent(round)}`)) }, { kept: 42 })
    assert.deepEqual(JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources, ['../source.ts'])
  }
})
