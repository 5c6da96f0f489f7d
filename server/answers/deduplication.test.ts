import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldSettings } from '../../contract/settings.ts'
import { emptySettings } from '../../contract/settings.ts'
import { fieldTable } from '../channel/fields.ts'
import { deduplicationOf, differentVariants } from './deduplication.ts'

const list: FieldSettings = {
  name: 'Attributes',
  type: 'TEXT',
  searchWeight: 0,
  filterable: false,
  attributes: true,
}
const fields = fieldTable({ ...emptySettings, fields: [list] })

function shown(field: string, variantValues: readonly Record<string, unknown>[], useIt = true) {
  const control = { deduplicationField: field, useDeduplication: useIt }
  const hit = { masterValues: { Brand: 'Fjella' }, variantValues }
  return differentVariants(deduplicationOf(fields, control), hit)
}

test('the first of the variants with the same value is shown', () => {
  const variants = [{ Color: 'Red' }, { Color: 'Blue' }, { Color: 'Red' }]
  assert.deepEqual(shown('Color', variants), [0, 1])
  assert.deepEqual(shown('Brand', variants), [0])
  assert.deepEqual(shown('Color', variants, false), [0, 1, 2])
})

test('the field may be an attribute of a list', () => {
  const variants = ['|Fit=slim|Cut=a|', '|Fit=wide|', '|Fit=slim|Cut=b|'].map((text) => ({
    Attributes: text,
  }))
  assert.deepEqual(shown('Fit', variants), [0, 1])
})

test('variants that have no value in the field are not alike', () => {
  assert.deepEqual(shown('Size', [{ Color: 'Red' }, { Color: 'Red' }]), [0, 1])
  assert.deepEqual(shown('__proto__', [{}, {}]), [0, 1])
})
