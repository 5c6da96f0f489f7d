import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

test('credentials are blackened wherever headers are logged', () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const log = createLog({ level: 'info', pretty: false, stream })
  const headers = { authorization: 'Basic c2VjcmV0', 'x-ff-api-key': 'c2VjcmV0', host: 'shop' }
  log.info({ headers, req: { headers }, request: { headers } }, 'a request')
  const text = lines.join('')
  assert.ok(text.includes('shop'))
  assert.ok(!text.includes('c2VjcmV0'))
})
