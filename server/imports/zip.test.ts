import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Problem } from '../../contract/problems.ts'
import { openFile } from './open-file.ts'
import { readAll, withFile } from './readers-lab.ts'
import { type Zipped, zipped } from './zip-lab.ts'

const csv = 'id;name\n1;Tent\n2;Stove\n'
const records = [
  { id: '1', name: 'Tent' },
  { id: '2', name: 'Stove' },
]

function isRefusal(message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof Problem, String(error))
    assert.match(error.message, message)
    return true
  }
}

test('any bytes that were packed into a zip file come out as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 5_000 }), async (content) => {
      await withFile(zipped([{ name: 'catalogue.csv', content }]), async (path) => {
        const chunks: Buffer[] = []
        for await (const chunk of (await openFile(path)).chunks) chunks.push(chunk)
        assert.deepEqual(Buffer.concat(chunks), Buffer.from(content))
      })
    }),
    { numRuns: 60 },
  )
})

test('the first file that may be a catalogue is read, and the others are told', async () => {
  const files = ['__MACOSX/._a.csv', 'folder/', 'picture.png', 'folder/a.csv', 'b.csv'].map(
    (name): Zipped => ({ name, content: name.endsWith('/') ? '' : csv }),
  )
  const found = await readAll(zipped(files))
  assert.deepEqual(found.records, records)
  assert.deepEqual(
    found.said[0],
    'The file "folder/a.csv" in the zip file was read; 2 other files in it were not.',
  )
})

test('a zip file holds JSON Lines and XML as well', async () => {
  const lines = await readAll(zipped([{ name: 'a.jsonl', content: '{"id":1}\n{"id":2}\n' }]))
  assert.deepEqual(lines.records, [{ id: 1 }, { id: 2 }])
  const xml = await readAll(zipped([{ name: 'a.xml', content: '<r><p id="1"/><p id="2"/></r>' }]))
  assert.deepEqual(xml.records, [{ id: '1' }, { id: '2' }])
})

const long = csv + 'x;y\n'.repeat(10_000)
const refused: readonly (readonly [string, Uint8Array, RegExp])[] = [
  [
    'a zip file within a zip file',
    zipped([{ name: 'a.csv', content: zipped([{ name: 'b.csv', content: csv }]) }]),
    /a zip file within an archive/,
  ],
  [
    'gzip within a zip file',
    zipped([{ name: 'a.csv.gz', content: gzipSync(csv) }]),
    /gzip within an archive/,
  ],
  [
    'a zip file within gzip',
    gzipSync(zipped([{ name: 'a.csv', content: csv }])),
    /a zip file within an archive/,
  ],
  [
    'an Excel workbook',
    zipped([
      { name: '[Content_Types].xml', content: '<a/>' },
      { name: 'xl/a.xml', content: '<a/>' },
    ]),
    /Excel workbook/,
  ],
  ['a zip file without files', zipped([{ name: 'folder/', content: '' }]), /holds no file/],
  ['an encrypted file', zipped([{ name: 'a.csv', content: csv, encrypted: true }]), /encrypted/],
  ['a wrong checksum', zipped([{ name: 'a.csv', content: csv, crc: 7 }]), /checksum is wrong/],
  ['a wrong size', zipped([{ name: 'a.csv', content: csv, size: 7 }]), /damaged/],
  [
    'a zip file that breaks off',
    zipped([{ name: 'a.csv', content: long }]).subarray(0, -30),
    /damaged/,
  ],
]
for (const [what, content, message] of refused) {
  test(`${what} is refused`, async () => {
    await assert.rejects(readAll(content), isRefusal(message))
  })
}

test('what expands to more than the limit is refused', async () => {
  await withFile(zipped([{ name: 'a.csv', content: long }]), async (path) => {
    const { chunks } = await openFile(path, { expandedBytesMax: 50_000 })
    for await (const chunk of chunks) assert.ok(chunk.length > 0)
  })
  await withFile(zipped([{ name: 'a.csv', content: long }]), async (path) => {
    await assert.rejects(
      openFile(path, { expandedBytesMax: 10_000 }),
      isRefusal(/expands to more than 10000 bytes/),
    )
  })
})

const nothing = Buffer.alloc(40_000_000)
for (const [what, content] of [
  ['zip', zipped([{ name: 'a.csv', content: nothing }])],
  ['gzip', gzipSync(nothing)],
] as const) {
  test(`a small ${what} file that expands to very much is refused while it is read`, async () => {
    await withFile(content, async (path) => {
      const { chunks } = await openFile(path)
      const read = async () => {
        for await (const chunk of chunks) assert.ok(chunk.length > 0)
      }
      await assert.rejects(read(), isRefusal(/more than 400 times its size/))
    })
  })
}
