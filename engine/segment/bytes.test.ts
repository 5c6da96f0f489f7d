import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bufferOf, documentOf, propertyRuns } from '../engine-lab.ts'
import { openSections, type SectionArray, SectionWriter, segmentFormatVersion } from './bytes.ts'
import { openSegment } from './segment.ts'

const section: fc.Arbitrary<SectionArray> = fc.oneof(
  fc.uint8Array({ maxLength: 20 }),
  fc.uint16Array({ maxLength: 20 }),
  fc.uint32Array({ maxLength: 20 }),
  fc.float64Array({ maxLength: 20 }),
)

test('sections and description come back as they were written', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 8 }), fc.jsonValue(), (arrays, description) => {
      const writer = new SectionWriter()
      arrays.forEach((array, i) => {
        writer.write(`section ${i} ä`, array)
      })
      const opened = openSections(writer.finish(description))
      assert.ok(opened)
      assert.deepEqual(opened.description, JSON.parse(JSON.stringify(description)))
      arrays.forEach((array, i) => {
        const name = `section ${i} ä`
        const read =
          array instanceof Float64Array
            ? opened.f64(name)
            : array instanceof Uint32Array
              ? opened.u32(name)
              : array instanceof Uint16Array
                ? opened.u16(name)
                : opened.u8(name)
        assert.equal(read.constructor, array.constructor)
        assert.deepEqual([...read], [...array])
      })
    }),
    propertyRuns(200),
  )
})

test('long sections that are the same are there once, and are read by both names', () => {
  const keys = (last: number): Uint32Array =>
    Uint32Array.from({ length: 1_000 }, (_, i) => (i === 999 ? last : i))
  const sizeOf = (second: SectionArray): number => {
    const writer = new SectionWriter()
    writer.write('first', keys(7))
    writer.write('second', second)
    const buffer = writer.finish({})
    const opened = openSections(buffer)
    assert.ok(opened)
    assert.deepEqual(opened.u32('first'), keys(7))
    assert.deepEqual(opened.integers('second'), second)
    return buffer.byteLength
  }
  assert.ok(sizeOf(keys(8)) - sizeOf(keys(7)) >= 4_000)
  assert.ok(sizeOf(Uint16Array.from(keys(7))) > sizeOf(keys(7)), 'other widths are others')
})

test('a section that was not written is a mistake that names it', () => {
  const opened = openSections(new SectionWriter().finish({}))
  assert.throws(() => opened?.u8('terms'), /no section terms/)
})

test('opening copies nothing: what is written to the buffer later is seen', () => {
  const writer = new SectionWriter()
  writer.write('one', Uint8Array.of(1))
  const buffer = writer.finish({})
  const one = openSections(buffer)?.u8('one')
  const bytes = new Uint8Array(buffer)
  bytes[bytes.length - 8] = 9
  assert.equal(one?.[0], 9)
})

test('a segment of another version is refused', () => {
  const buffer = bufferOf([documentOf(0, { title: 'tent' })])
  assert.ok(openSegment(buffer))
  new DataView(buffer).setUint32(8, segmentFormatVersion + 1, true)
  assert.equal(openSegment(buffer), null)
})

test('what is no segment is refused', () => {
  const garbage = new SharedArrayBuffer(64)
  assert.equal(openSegment(new SharedArrayBuffer(0)), null)
  assert.equal(openSegment(garbage), null)
  new Uint8Array(garbage).fill(0xff)
  assert.equal(openSegment(garbage), null)
})

test('a segment that was cut off anywhere is refused', () => {
  const whole = new Uint8Array(bufferOf([documentOf(0, { title: 'tent', price: 5 })]))
  for (let length = 0; length < whole.length - 8; length += 7) {
    const buffer = new SharedArrayBuffer(length)
    new Uint8Array(buffer).set(whole.subarray(0, length))
    assert.equal(openSegment(buffer), null, `cut off after ${length} of ${whole.length} bytes`)
  }
})
