import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCampaigns } from '../campaigns.ts'
import { germanCampaigns } from './campaign-texts.ts'

/** Every text that a shopper reads stands under the key `text`, however deep. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'text' && typeof part === 'string' ? [part] : textsOf(part),
  )
}

test('every text of the campaigns is there in German, and no other one', () => {
  assert.deepEqual([...germanCampaigns.keys()].sort(), [...new Set(textsOf(demoCampaigns))].sort())
})
