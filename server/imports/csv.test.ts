import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readCsv } from './csv.ts'
import { detectDelimiter } from './csv-delimiter.ts'
import { pieces, readAll, rowsOf, split } from './readers-lab.ts'

const two = [
  { id: '1', name: 'Tent' },
  { id: '2', name: 'Stove' },
]

const readable: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['semicolons', 'id;name\n1;Tent\n2;Stove\n', two],
  ['tabs', 'id\tname\n1\tTent\n2\tStove\n', two],
  ['commas', 'id,name\n1,Tent\n2,Stove\n', two],
  ['bars', 'id|name\n1|Tent\n2|Stove\n', two],
  ['Windows line ends', 'id;name\r\n1;Tent\r\n2;Stove\r\n', two],
  ['old Macintosh line ends', 'id;name\r1;Tent\r2;Stove\r', two],
  ['no line end at the end', 'id;name\n1;Tent\n2;Stove', two],
  ['a byte order mark', '\ufeffid;name\n1;Tent\n2;Stove\n', two],
  ['blank lines', '\n\nid;name\n\n1;Tent\n\n\n2;Stove\n\n', two],
  ['quotes everywhere', '"id";"name"\r\n"1";"Tent"\r\n"2";"Stove"\r\n', two],
  ['a line that names the delimiter', 'sep=;\nid;name\n1;Tent\n2;Stove\n', two],
  ['empty cells beyond the header', 'id;name\n1;Tent;\n2;Stove;;\n', two],
  ['quotes within quotes', 'id;name\n1;"17"" ""wide"""\n', [{ id: '1', name: '17" "wide"' }]],
  ['a quote inside an unquoted cell', 'id;name\n1;Screen 17"\n', [{ id: '1', name: 'Screen 17"' }]],
  ['delimiters in quotes', 'id;name\n1;"a;b;c"\n', [{ id: '1', name: 'a;b;c' }]],
  [
    'line ends in quotes',
    'id;name\n1;"a\r\nb"\n2;c\n',
    [
      { id: '1', name: 'a\r\nb' },
      { id: '2', name: 'c' },
    ],
  ],
  ['empty cells', 'id;name;brand\n1;;Acme\n2;"";\n', [{ id: '1', brand: 'Acme' }, { id: '2' }]],
  ['a name that comes twice', 'id;name;name\n1;a;b\n', [{ id: '1', name: 'a', 'name 2': 'b' }]],
  ['a column without a name', 'id;;name\n1;x;a\n', [{ id: '1', name: 'a' }]],
]

for (const [what, text, records] of readable) {
  test(`a CSV file with ${what} is read`, async () => {
    const found = await readAll(text)
    assert.deepEqual(found.records, records)
    assert.deepEqual(found.errors, [])
  })
}

const flawed: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'too few cells',
    'id;name;c\n1;a;x\n2;b\n3;c;x\n',
    ['1', '3'],
    ['3: 3 columns were expected, found 2'],
  ],
  [
    'too many cells',
    'id;name\n1;a\n2;b;c\n3;c\n',
    ['1', '3'],
    ['3: 2 columns were expected, found 3'],
  ],
  ['only empty cells', 'id;name\n;\n2;b\n', ['2'], ['2: all columns are empty']],
  [
    'a quote that is never closed',
    'id;name\n1;"a\n2;b\n3;c\n',
    ['2', '3'],
    ['2: a quote is opened that is not closed'],
  ],
  [
    'a quote that another row seems to close',
    'id;name;n\n1;"a;x\n2;"b";y\n3;c;z\n',
    ['2', '3'],
    [
      '2: after a closing quote the end of the column was expected, found b; a quote within a quoted text is written twice',
    ],
  ],
  [
    'a NUL character',
    `id;name\n${'1;a\n'.repeat(400_000)}2;x\0\n3;c\n`,
    [],
    ['400002: column name: the text holds a NUL character'],
  ],
]

for (const [what, text, ids, errors] of flawed) {
  test(`a row with ${what} costs that row and says its line`, async () => {
    const found = await readAll(text)
    assert.deepEqual(found.errors, errors)
    if (ids.length > 0)
      assert.deepEqual(
        found.records.map((record) => (record as { id: string }).id),
        ids,
      )
    else assert.equal(found.records.length, 400_001)
  })
}

test('line numbers count the lines within quotes', async () => {
  const found = await readAll('id;name\n1;"a\nb\nc"\n2\n')
  assert.deepEqual(found.errors, ['5: 2 columns were expected, found 1'])
})

test('a row longer than a record may be costs that row', async () => {
  const found = await readAll(
    `id;name\n1;${'x'.repeat(1_100_000)}\n2;b\n3;"${'y'.repeat(1_100_000)}"\n4;d\n`,
  )
  assert.deepEqual(
    found.records.map((record) => (record as { id: string }).id),
    ['2', '4'],
  )
  assert.match(found.errors[0] ?? '', /^2: the record is longer than 1048576 bytes/)
  assert.match(found.errors[1] ?? '', /^4: /)
})

test('what was made of a doubtful header is said', async () => {
  const found = await readAll('id;name;;name\n1;a;b;c\n')
  assert.deepEqual(found.said, [
    'Read as CSV with ; between the columns.',
    'Column 3 has no name and was not read.',
    'The header names "name" twice: column 4 is called "name 2".',
  ])
})

test('the delimiter of the settings wins over the detected one', async () => {
  const found = await readAll('id,x;name,y\n1;a,b\n', { csv: { delimiter: ';' } })
  assert.deepEqual(found.records, [{ 'id,x': '1', 'name,y': 'a,b' }])
})

test('commas in texts do not pass for delimiters', () => {
  const text = 'id;name;text\n1;a;"x, y, z, and so on"\n2;b;one, two, three, four\n'
  assert.deepEqual(detectDelimiter(text, true), { delimiter: ';', columns: 3 })
})

test('bytes that are no UTF-8 are read as Latin-1, and it is said', async () => {
  const found = await readAll(Buffer.from('id;name\n1;Schl\xfcssel \x80 5\n', 'latin1'))
  assert.deepEqual(found.records, [{ id: '1', name: 'Schlüssel € 5' }])
  assert.equal(found.said[0], 'The bytes are not UTF-8: the file was read as Latin-1.')
})

test('Latin-1 by setting is not guessed', async () => {
  const found = await readAll(Buffer.from('id;name\n1;Ã¼\n', 'latin1'), {
    csv: { encoding: 'latin1' },
  })
  assert.deepEqual(found.records, [{ id: '1', name: 'Ã¼' }])
})

test('a broken byte in a UTF-8 file does not turn the rest of it to Latin-1', async () => {
  const bytes = Buffer.concat([
    Buffer.from('id;name\n1;Tür\n2;x'),
    Buffer.from([0xff]),
    Buffer.from('\n3;Größe\n'),
  ])
  const found = await readAll(bytes)
  assert.deepEqual(found.records, [
    { id: '1', name: 'Tür' },
    { id: '2', name: 'x\ufffd' },
    { id: '3', name: 'Größe' },
  ])
})

test('a header name that reaches the machinery of objects is refused', async () => {
  await assert.rejects(readAll('id;__proto__\n1;x\n'), /a field must not be named __proto__/)
})

test('a file reads the same in pieces of any length', async () => {
  const text = 'id;name\r\n1;"a ""b""; c"\r\n2;"x\ny"\r\n3;"never\r\n4;d\r\n5\r\n6;"f"'
  const whole = await rowsOf(readCsv(pieces(text, 1000), { say: () => {} }))
  for (let length = 1; length < text.length; length++) {
    assert.deepEqual(await rowsOf(readCsv(pieces(text, length), { say: () => {} })), whole)
  }
})

test('rows are those that csv-parse finds', async () => {
  // White space around cells, which is trimmed here and kept there, is left out.
  const cell = fc.stringMatching(/^[ab";,\n]{1,6}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = `x;y\n${rows.map((row) => row.map(quoted).join(';')).join('\n')}\n`
        const expected = parse(text, { delimiter: ';', columns: true })
        const found = split(
          await rowsOf(readCsv(pieces(text, 7), { delimiter: ';', say: () => {} })),
        )
        assert.deepEqual(found.records, expected)
        assert.deepEqual(found.errors, [])
      },
    ),
    { numRuns: 200 },
  )
})

test('a text of any shape gives rows or a refusal, never a crash, and no line twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[ab";\r\n]{0,60}$/), async (tail) => {
      const found = await rowsOf(
        readCsv(pieces(`x;y\n${tail}`, 5), { delimiter: ';', say: () => {} }),
      )
      const lines = found.map((row) => row.line)
      assert.deepEqual(
        lines,
        [...new Set(lines)].sort((a, b) => a - b),
      )
      for (const row of found) {
        if ('record' in row)
          assert.ok(Object.keys(row.record).every((name) => name === 'x' || name === 'y'))
      }
    }),
    { numRuns: 300 },
  )
})
