import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readJsonArray } from './json-array.ts'
import { readJsonLines } from './json-lines.ts'
import { findArray } from './json-shape.ts'
import { pieces, readAll, rowsOf, split } from './readers-lab.ts'

const two = [
  { id: 1, name: 'Tent' },
  { id: 2, tags: ['a', '}'], size: { w: 1.5 } },
]

const readable: readonly (readonly [string, string])[] = [
  ['JSON Lines', two.map((record) => JSON.stringify(record)).join('\n')],
  [
    'JSON Lines with Windows line ends and blank lines',
    `\r\n${JSON.stringify(two[0])}\r\n\r\n${JSON.stringify(two[1])}\r\n`,
  ],
  ['objects over several lines', two.map((record) => JSON.stringify(record, null, 2)).join('\n')],
  ['an array', JSON.stringify(two)],
  ['an array over several lines', JSON.stringify(two, null, 2)],
  ['an array in an object', JSON.stringify({ products: two })],
  [
    'an array after other properties',
    JSON.stringify({ count: 2, tags: ['x'], of: { a: [{}] }, records: two, end: true }, null, 1),
  ],
  ['an array with a byte order mark', `\ufeff${JSON.stringify(two)}`],
]

for (const [what, text] of readable) {
  test(`${what} is read`, async () => {
    const found = await readAll(text)
    assert.deepEqual(found.records, two)
    assert.deepEqual(found.errors, [])
  })
}

test('a line that cannot be read costs that line', async () => {
  const found = await readAll('{"id":1}\n{"id":2,\n[3]\n"four"\n{"id":5}\n{}\n')
  assert.deepEqual(found.records, [{ id: 1 }, { id: 5 }])
  assert.deepEqual(found.errors, [
    '2: this is not valid JSON: "{"id":2,"',
    '3: an object with fields was expected, found a list',
    '4: an object with fields was expected, found a string',
    '6: the record has no fields',
  ])
})

test('a broken first line leaves the lines after it', async () => {
  const found = await readAll('{"id":1, "name": "x\n{"id":2}\n{"id":3}\n')
  assert.deepEqual(found.records, [{ id: 2 }, { id: 3 }])
})

test('an element that cannot be read costs that element and says its line', async () => {
  const found = await readAll('[\n{"id":1},\n{"id":oops},\n17,\n{"id":4}\n]')
  assert.deepEqual(found.records, [{ id: 1 }, { id: 4 }])
  assert.deepEqual(found.errors, [
    '3: this is not valid JSON: "{"id":oops}"',
    '4: an object with fields was expected, found a number',
  ])
})

test('fields without a value are left out', async () => {
  const found = await readAll('{"id":1,"name":null}\n{"id":2,"name":""}\n')
  assert.deepEqual(found.records, [{ id: 1 }, { id: 2, name: '' }])
})

const hostile: readonly (readonly [string, string, RegExp])[] = [
  ['__proto__ as a field', '{"id":1,"__proto__":{"admin":true}}', /must not be named __proto__/],
  ['constructor within', '{"id":1,"a":{"constructor":1}}', /must not be named constructor/],
  ['a hundred levels', `{"id":1,"a":${'['.repeat(100)}${']'.repeat(100)}}`, /deeper than 8 levels/],
  [
    'ten thousand fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i]))),
    /more than 2000 fields/,
  ],
  ['ten megabytes', `{"id":"${'x'.repeat(10_000_000)}"}`, /longer than 1048576 bytes/],
  ['a number beyond all numbers', '{"id":1e999}', /too large/],
]

for (const [what, line, message] of hostile) {
  test(`a record with ${what} costs that record`, async () => {
    const found = await readAll(`{"id":0}\n${line}\n{"id":2}\n`)
    assert.deepEqual(found.records, [{ id: 0 }, { id: 2 }])
    assert.match(found.errors[0] ?? '', message)
    assert.equal(({} as { admin?: boolean }).admin, undefined)
  })
}

const refused: readonly (readonly [string, string, RegExp])[] = [
  ['an array that breaks off', '[{"id":1},{"id":2}', /breaks off in line 1, before the array ends/],
  [
    'an array that breaks off in a record',
    '[{"id":1},\n{"id":',
    /breaks off within the record that begins in line 2/,
  ],
  ['an array of numbers', '[1,2,3]', /neither objects one after the other/],
  ['an object that does not end and has no lines', '{"id":', /neither objects one after the other/],
  [
    'a bracket too many',
    '[{"id":1}},{"id":2}]',
    /broken in line 1: found \} where it does not belong/,
  ],
]

for (const [what, text, message] of refused) {
  test(`${what} is refused`, async () => {
    await assert.rejects(readAll(text), message)
  })
}

test('a record without an end is refused before it fills the memory', async () => {
  async function* endless() {
    yield '[{"id":1},{"name":"'
    for (;;) yield 'x'.repeat(100_000)
  }
  await assert.rejects(
    rowsOf(readJsonArray(endless(), { kind: 'array' })),
    /begins in line 1 does not end within/,
  )
})

test('an endless line costs one row and no memory', async () => {
  async function* long() {
    yield '{"id":1}\n{"name":"'
    for (let piece = 0; piece < 300; piece++) yield 'x'.repeat(100_000)
    yield '"}\n{"id":3}\n'
  }
  const found = split(await rowsOf(readJsonLines(long())))
  assert.deepEqual(found.records, [{ id: 1 }, { id: 3 }])
  assert.deepEqual(found.errors, ['2: the record is longer than 1048576 bytes'])
})

test('a single object with a list of objects is the wrapping of that list', () => {
  assert.deepEqual(findArray('{"page":1,"hits":[{"id":1}]}'), { kind: 'wrapped', property: 'hits' })
  assert.deepEqual(findArray('{"id":1,"variants":[{"id":2}]}\n{"id":3}'), { kind: 'lines' })
})

test('any objects come back, in any layout and in pieces of any length', async () => {
  const field = fc
    .string({ minLength: 1, maxLength: 5 })
    .map((name) => `f${name.replaceAll('\0', '')}`)
  const value = fc.oneof(
    fc.string().map((text) => text.replaceAll('\0', '')),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.integer()),
  )
  const records = fc.array(fc.dictionary(field, value, { minKeys: 1, maxKeys: 4 }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(
      records,
      fc.integer({ min: 1, max: 30 }),
      fc.nat(3),
      async (sent, length, indent) => {
        const plain = sent.map((record) => ({ ...record }))
        const array = JSON.stringify(plain, null, indent)
        const sequence = plain.map((record) => JSON.stringify(record, null, indent)).join('\n')
        const read = async (rows: ReturnType<typeof readJsonLines>) =>
          split(await rowsOf(rows)).records
        assert.deepEqual(await read(readJsonArray(pieces(array, length), { kind: 'array' })), plain)
        assert.deepEqual(
          await read(readJsonArray(pieces(sequence, length), { kind: 'sequence' })),
          plain,
        )
        assert.deepEqual(
          await read(
            readJsonArray(pieces(`{"a":1,"b":${array}}`, length), {
              kind: 'wrapped',
              property: 'b',
            }),
          ),
          plain,
        )
      },
    ),
    { numRuns: 150 },
  )
})
