import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { propertyRuns } from '../engine-lab.ts'
import {
  bytesAt,
  compareBytes,
  findString,
  lowerBound,
  prefixEnd,
  type Strings,
  StringsWriter,
  sortedOrder,
  stringAt,
  stringCount,
} from './strings.ts'
import { decodeText, encodeText } from './utf8.ts'

const text = fc.oneof(
  fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'ab', 'ü', '中', '😀') }),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
)
const texts = fc.array(text, { maxLength: 30 })

function stringsOf(list: readonly string[]): Strings {
  const writer = new StringsWriter()
  for (const one of list) writer.append(one)
  return writer.view()
}

/** In the order of their UTF-8 bytes, as Node itself compares them. */
function sorted(list: readonly string[]): string[] {
  return [...list].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

test('texts of any script come back as they were', () => {
  fc.assert(
    fc.property(texts, (list) => {
      const strings = stringsOf(list)
      assert.equal(stringCount(strings), list.length)
      list.forEach((one, i) => {
        assert.equal(stringAt(strings, i), one)
        assert.deepEqual(Buffer.from(bytesAt(strings, i)), Buffer.from(one))
      })
    }),
    propertyRuns(300),
  )
})

test('text is decoded as it was encoded, at every length and offset', () => {
  fc.assert(
    fc.property(text, text, (before, wanted) => {
      const start = Buffer.byteLength(before)
      const bytes = encodeText(before + wanted)
      assert.equal(decodeText(bytes, start, bytes.length), wanted)
    }),
    propertyRuns(300),
  )
})

test('a text is found among unsorted ones by their order, and one that is not there is not', () => {
  fc.assert(
    fc.property(texts, text, (list, other) => {
      const strings = stringsOf(list)
      const order = sortedOrder(strings)
      assert.deepEqual(
        Array.from(order, (i) => list[i]),
        sorted(list),
      )
      for (const one of list) assert.equal(list[findString(strings, one, order)], one)
      assert.equal(findString(strings, other, order) >= 0, list.includes(other))
    }),
    propertyRuns(300),
  )
})

test('the texts that begin with a prefix stand between the lower bound and the end of the prefix', () => {
  fc.assert(
    fc.property(texts, text, (list, prefix) => {
      const inOrder = sorted(list)
      const strings = stringsOf(inOrder)
      const bytes = encodeText(prefix)
      const from = lowerBound(strings, bytes)
      const to = prefixEnd(strings, bytes, from)
      assert.deepEqual(
        inOrder.slice(from, to),
        inOrder.filter((one) => one.startsWith(prefix)),
      )
    }),
    propertyRuns(300),
  )
})

test('bytes are compared as Node compares them', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const plain = Buffer.compare(Buffer.from(a), Buffer.from(b))
      assert.equal(Math.sign(compareBytes(encodeText(a), encodeText(b))), plain)
    }),
    propertyRuns(300),
  )
})
