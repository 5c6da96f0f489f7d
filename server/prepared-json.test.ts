import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantReply, PreparedJson } from './prepared-json.ts'

test('a prepared reply is its object with the time it took', () => {
  const kept = instantReply('{"a":["ä",1]}')
  for (const tookTotal of [0, 7, 1234]) {
    const text = new PreparedJson(kept, tookTotal).text().toString()
    assert.deepEqual(JSON.parse(text), { a: ['ä', 1], tookTotal })
  }
  assert.equal(kept.toString(), '{"a":["ä",1],"tookTotal":0}')
})
