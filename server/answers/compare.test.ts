import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ChannelSettings } from '../../contract/settings.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { answerCompare } from './compare.ts'
import { shopSettings, viewOf } from './shop.fixture.ts'

const settings: ChannelSettings = {
  ...shopSettings,
  fields: [
    ...shopSettings.fields,
    { name: 'Attributes', type: 'TEXT', attributes: true, searchWeight: 1, filterable: true },
  ],
}

/** Each record a product of its own. */
function compared(records: readonly FlatRecord[], ids?: readonly string[]) {
  const masters = records.map((record, i) => [{ Number: `N${i}`, Master: `M${i}`, ...record }])
  const asked = ids ?? records.map((_, i) => `N${i}`)
  return answerCompare(viewOf(settings, masters), { ids: asked, idsOnly: false })
}

async function differences(records: readonly FlatRecord[]): Promise<Record<string, boolean>> {
  const { attributes } = await compared(records)
  return Object.fromEntries(attributes.map(({ name, different }) => [name, different]))
}

test('a product that lacks what another has is different', async () => {
  const { Color, Brand } = await differences([{ Color: 'Red', Brand: 'A' }, { Brand: 'A' }])
  assert.deepEqual([Color, Brand], [true, false])
})

test('the order of the fields of an object is no difference, that of a list is one', async () => {
  const own = await differences([
    { Parts: [{ a: 1, b: 2 }], Tags: ['x', 'y'] },
    { Parts: [{ b: 2, a: 1 }], Tags: ['y', 'x'] },
  ])
  assert.deepEqual([own.Parts, own.Tags], [false, true])
})

test('an attribute list and an object are compared by what they hold, with the field they come from', async () => {
  const { attributes, records } = await compared([
    { Attributes: '|Weight~~g=200|Colour=red#blue|', Sizes: { Width: 3 } },
    { Attributes: '|Weight~~kg=200|Colour=red#blue|', Sizes: { Width: 4 } },
  ])
  const told = attributes.filter(({ sourceField }) => ['Attributes', 'Sizes'].includes(sourceField))
  assert.deepEqual(told, [
    { name: 'Weight', sourceField: 'Attributes', different: true },
    { name: 'Colour', sourceField: 'Attributes', different: false },
    { name: 'Width', sourceField: 'Sizes', different: true },
  ])
  assert.deepEqual(records[0].values.Weight, '200 g')
  assert.deepEqual(records[1].values.Colour, ['red', 'blue'])
})

test('a product that is asked for twice stands there once', async () => {
  const { records } = await compared([{ Color: 'Red' }], ['N0', 'N0', 'M0'])
  assert.deepEqual(
    records.map(({ id }) => id),
    ['N0', 'M0'],
  )
})

const valueArb: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('Red', 'red', '1', ''),
  fc.integer({ min: 0, max: 2 }),
  fc.boolean(),
  fc.array(fc.constantFrom('Red', 'Blue'), { maxLength: 2 }),
)
const recordArb = fc.dictionary(fc.constantFrom('Color', 'Fit', 'Note', 'toString'), valueArb)

test('different is what has two unequal values, and each value is that of its record', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(recordArb, { minLength: 1, maxLength: 4 }), async (records) => {
      const { attributes, records: shown } = await compared(records)
      for (const name of ['Color', 'Fit', 'Note', 'toString']) {
        const values = records.map((record) =>
          Object.hasOwn(record, name) ? JSON.stringify(record[name]) : 'nothing',
        )
        const own = attributes.find((attribute) => attribute.name === name)
        assert.equal(
          own !== undefined,
          values.some((value) => value !== 'nothing'),
        )
        if (own !== undefined) assert.equal(own.different, new Set(values).size > 1)
        for (const [i, { values: told }] of shown.entries()) {
          const text = Object.hasOwn(told, name) ? JSON.stringify(told[name]) : 'nothing'
          assert.equal(text, values[i])
        }
      }
    }),
    { numRuns: 100 },
  )
})
