import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '../../contract/problems.ts'
import { pieces, readAll, rowsOf, split } from './readers-lab.ts'
import { readXml } from './xml.ts'
import { findRecords } from './xml-shape.ts'

function isRefusal(message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof Problem, String(error))
    assert.equal(error.problem, 'badCatalogue')
    assert.match(error.message, message)
    return true
  }
}

type Value = string | Value[] | { [name: string]: Value }

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The plain twin of the reader: lists are repeated elements, objects are nested ones. */
function written(name: string, value: Value): string {
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`
  if (Array.isArray(value)) return value.map((each) => written(name, each)).join('')
  return `<${name}>${fields(value)}</${name}>`
}

function fields(record: { [name: string]: Value }): string {
  return Object.entries(record)
    .map(([name, value]) => `\n  ${written(name, value)}`)
    .join('')
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((value) => value.replace(/[\p{Cc}\p{Cs}\ufffe\uffff\r]/gu, '').trim())
  .filter((value) => value !== '')
const name = fc
  .stringMatching(/^[a-zA-Z_][\w.-]{0,8}$/)
  .filter((each) => !/^xml|^__proto__$|^constructor$|^prototype$/i.test(each))
const { value: anyValue } = fc.letrec<{ value: Value; object: { [name: string]: Value } }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.array(text, { minLength: 2, maxLength: 4 }),
      tie('object'),
    ),
    object: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  }),
)
const record = fc.dictionary(name, anyValue, { minKeys: 1, maxKeys: 5, noNullPrototype: true })

async function* cutAt(whole: string, cuts: readonly number[]): AsyncGenerator<string> {
  const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].sort((a, b) => a - b)
  let from = 0
  for (const to of [...places, whole.length]) {
    if (to > from) yield whole.slice(from, to)
    from = to
  }
}

test('records that were written as XML are read as they were, however the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 30 }),
      async (records, cuts) => {
        const xml = `<?xml version="1.0"?>\n<products>${records.map((each) => written('product', each)).join('\n')}</products>`
        const rows = await rowsOf(readXml(cutAt(xml, cuts), ['products', 'product']))
        assert.deepEqual(split(rows).records, records)
      },
    ),
    { numRuns: 300 },
  )
})

test('one character at a time gives the same as the whole', async () => {
  const xml =
    '<r><p a="1">\n<n>Zelt &#228;&amp;</n><!-- no --><d><![CDATA[<b>&]]></d></p><p><n>😀</n></p></r>'
  for (const length of [1, 2, 3, 1000]) {
    const { records } = split(await rowsOf(readXml(pieces(xml, length), ['r', 'p'])))
    assert.deepEqual(records, [{ a: '1', n: 'Zelt ä&', d: '<b>&' }, { n: '😀' }])
  }
})

test('any text is read or refused with a sentence, never anything else', async () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<b x="1">',
    '</b>',
    '<b/>',
    'text',
    '&amp;',
    '&',
    '<',
    '>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '"',
    '<?pi ?>',
    '\u0000',
    '</',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (parts) => {
      const rows = readAll(`<a>${parts.join('')}`)
      await rows.then(
        () => {},
        (error: unknown) => assert.ok(error instanceof Problem, String(error)),
      )
    }),
    { numRuns: 300 },
  )
})

const shapes: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a list of products',
    '<products><product id="1"/><product id="2"/></products>',
    ['products', 'product'],
  ],
  [
    'an RSS feed',
    '<rss><channel><title>Shop</title><item><id>1</id></item><item><id>2</id></item></channel></rss>',
    ['rss', 'channel', 'item'],
  ],
  [
    'an Atom feed',
    '<feed xmlns="a"><title>T</title><entry><id>1</id></entry><entry><id>2</id></entry></feed>',
    ['feed', 'entry'],
  ],
  [
    'a single product with several variants',
    '<products><product><variant id="1"/><variant id="2"/></product></products>',
    ['products', 'product'],
  ],
  [
    'a single product',
    '<shop><thing><id>1</id><name>Tent</name></thing></shop>',
    ['shop', 'thing'],
  ],
  [
    'two groups of which one is larger',
    '<x><brands><brand id="1"/><brand id="2"/></brands><goods><good id="1"/><good id="2"/><good id="3"/></goods></x>',
    ['x', 'goods', 'good'],
  ],
]
for (const [what, xml, path] of shapes) {
  test(`the records of ${what} are ${path.join('/')}`, () => {
    assert.deepEqual(findRecords(xml).path, path)
  })
}

test('attributes, lists, objects and markup within a text become fields', async () => {
  const xml = `<products>
    <product id="TR-42" xmlns:g="http://base.google.com/ns/1.0">
      <g:price currency="EUR">9.90</g:price>
      <image url="a.jpg"/><image url="b.jpg"/>
      <text>A <b>light</b> tent</text>
      <dimensions><width>40</width><height>60</height></dimensions>
      <empty/><blank>  </blank>
    </product>
    <product id="TR-43"><id>inner</id></product>
  </products>`
  const { records, errors, said } = await readAll(xml)
  assert.deepEqual(errors, [])
  assert.deepEqual(said, ['Read as XML, each element products/product as a record.'])
  assert.deepEqual(records, [
    {
      id: 'TR-42',
      price: '9.90',
      'price@currency': 'EUR',
      image: [{ url: 'a.jpg' }, { url: 'b.jpg' }],
      text: 'A light tent',
      dimensions: { width: '40', height: '60' },
    },
    { '@id': 'TR-43', id: 'inner' },
  ])
})

test('an element that is too large costs that record, with its line', async () => {
  const large = `<d>${'x'.repeat(1_100_000)}</d>`
  const xml = `<r>\n<p><id>1</id></p>\n<p><id>2</id>${large}</p>\n<p><id>3</id></p></r>`
  const { records, errors } = split(await rowsOf(readXml(pieces(xml, 65_536), ['r', 'p'])))
  assert.deepEqual(records, [{ id: '1' }, { id: '3' }])
  assert.deepEqual(errors, ['3: the record is longer than 1048576 bytes'])
})

test('a declared encoding is heeded', async () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><r><p><n>Größe</n></p><p><n>é</n></p></r>'
  const { records } = await readAll(Buffer.from(xml, 'latin1'))
  assert.deepEqual(records, [{ n: 'Größe' }, { n: 'é' }])
})

const bombs: readonly (readonly [string, string, RegExp])[] = [
  [
    'a document type with entities',
    '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><r><p><n>&b;</n></p></r>',
    /DOCTYPE/,
  ],
  ['an entity of its own', '<r><p><n>&b;</n></p></r>', /broken in line 1: undefined entity/],
  [
    'a file of another kind as an entity',
    '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>',
    /DOCTYPE/,
  ],
  [
    'elements within each other without end',
    '<a>'.repeat(200),
    /more than 64 elements|no elements|broken/,
  ],
  ['a tag that is closed by another', '<r>\n<p><n>1</p></r>', /broken in line 2/],
  ['a file that breaks off', '<r><p><n>1</n></p><p><n>2</n>', /broken/],
  [
    'an unknown encoding',
    '<?xml version="1.0" encoding="EBCDIC"?><r><p a="1"/></r>',
    /encoding ebcdic/,
  ],
]
for (const [what, xml, message] of bombs) {
  test(`${what} is refused`, async () => {
    await assert.rejects(readAll(xml), isRefusal(message))
  })
}

test('a text without an end does not fill the memory', async () => {
  async function* endless() {
    yield '<r><p><n>'
    for (let i = 0; i < 400; i++) yield 'x'.repeat(65_536)
  }
  await assert.rejects(rowsOf(readXml(endless(), ['r', 'p'])), isRefusal(/does not end within/))
})
