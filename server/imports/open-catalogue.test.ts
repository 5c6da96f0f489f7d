import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { Problem } from '../../contract/problems.ts'
import { feedPath } from './feed.ts'
import { openCatalogue } from './open-catalogue.ts'
import { readAll, withFile } from './readers-lab.ts'

const csv = 'id;name\n1;Tent\n2;Stove\n'
const records = [
  { id: '1', name: 'Tent' },
  { id: '2', name: 'Stove' },
]

function isRefusal(message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof Problem)
    assert.equal(error.problem, 'badCatalogue')
    assert.match(error.message, message)
    return true
  }
}

test('gzip is told by its first bytes, whatever the name says', async () => {
  const found = await readAll(gzipSync(csv), { name: 'catalogue.csv' })
  assert.deepEqual(found.records, records)
})

test('the format is told by the content before the name', async () => {
  const found = await readAll('{"id":1}\n{"id":2}\n', { name: 'text/csv' })
  assert.deepEqual(found.records, [{ id: 1 }, { id: 2 }])
})

const refused: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  ['an empty file', '', /the file is empty/],
  ['an empty gzip file', gzipSync(''), /the file is empty/],
  ['white space', '\n \n', /nothing but white space/],
  [
    'a PNG image',
    Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
    /a PNG image; a CSV file with a header line, JSON Lines, a JSON array or XML/,
  ],
  ['a PDF document', '%PDF-1.7\n', /a PDF document/],
  ['a broken zip file', Buffer.from('PK\x03\x04rest'), /the zip file is damaged/],
  ['an SQLite database', Buffer.from('SQLite format 3\0'), /an SQLite database/],
  ['gzip within gzip', gzipSync(gzipSync(csv)), /gzip within an archive/],
  ['UTF-16', Buffer.from('\ufeffid;name\n1;a\n', 'utf16le'), /UTF-16/],
  ['binary data', Buffer.from([1, 2, 3, 0, 5, 6]), /binary data/],
  ['an HTML page', '<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>', /an HTML page/],
  ['XML without records', '<?xml version="1.0"?><products/>', /no elements with fields/],
  [
    'one column',
    'name\nTent\nStove\n',
    /at least two columns was expected, divided by one of ; tab , \|/,
  ],
  ['a JSON text', '"hello"', /at least two columns/],
  [
    'an object that is no list of records',
    '{"error":{"code":[1]}',
    /neither objects one after the other/,
  ],
  [
    'a gzip file that breaks off',
    gzipSync(csv.repeat(1000)).subarray(0, -20),
    /breaks off before its end/,
  ],
  [
    'a damaged gzip file',
    Buffer.concat([gzipSync(csv).subarray(0, 12), Buffer.alloc(50, 7)]),
    /the gzip file is damaged/,
  ],
]

for (const [what, content, message] of refused) {
  test(`${what} is refused with a sentence`, async () => {
    await assert.rejects(readAll(content), isRefusal(message))
  })
}

test('a file larger than the limit is refused without being read', async () => {
  await withFile('id;name\n', async (path) => {
    await truncate(path, 10 * 1024 ** 3)
    await assert.rejects(
      openCatalogue({ path, name: '', csv: undefined }, () => {}),
      isRefusal(/has 10737418240 bytes, at most 8589934592 are read/),
    )
  })
})

test('a large gzip file that breaks off is refused when its end is reached', async () => {
  const lines = Array.from({ length: 200_000 }, (_, i) => `{"id":${i},"n":${(i * 7919) % 10007}}`)
  const packed = gzipSync(lines.join('\n'))
  await assert.rejects(readAll(packed.subarray(0, -100)), isRefusal(/breaks off before its end/))
})

test('a file that is not there is refused', async () => {
  const file = { path: '/nowhere/at/all.csv', name: '', csv: undefined }
  await assert.rejects(
    openCatalogue(file, () => {}),
    isRefusal(/cannot be opened/),
  )
})

test('200 MB of each format are read by a thread that has 48 MB of memory', async () => {
  const url = new URL('./reading-trial.ts', import.meta.url)
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: 48 } })
  const [counts] = (await once(worker, 'message')) as [Record<string, number>]
  for (const [format, count] of Object.entries(counts))
    assert.ok(count > 200_000, `${format}: ${count}`)
  assert.deepEqual(Object.keys(counts), ['csv', 'lines', 'xml', 'array'])
})

test('a feed lies in the folder of the feeds, and no link leads out of it', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aisle-feeds-'))
  try {
    await mkdir(join(dataFolder, 'feeds', 'shop'), { recursive: true })
    await writeFile(join(dataFolder, 'feeds', 'shop', 'a.csv'), csv)
    await writeFile(join(dataFolder, 'secret.csv'), csv)
    await symlink(join(dataFolder, 'secret.csv'), join(dataFolder, 'feeds', 'link.csv'))
    assert.match(await feedPath(dataFolder, 'shop/a.csv'), /feeds\/shop\/a\.csv$/)
    assert.match(await feedPath(dataFolder, join(dataFolder, 'feeds', 'shop', 'a.csv')), /a\.csv$/)
    for (const path of [
      '../secret.csv',
      join(dataFolder, 'secret.csv'),
      'link.csv',
      '/etc/passwd',
      '.',
      '',
    ]) {
      await assert.rejects(
        feedPath(dataFolder, path),
        isRefusal(/is not in the folder of the feeds/),
      )
    }
    await assert.rejects(
      feedPath(dataFolder, 'missing.csv'),
      isRefusal(/there is no file missing\.csv/),
    )
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
})
