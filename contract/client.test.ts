import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, ClientError, createClient } from './client.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }

/** A client whose network remembers what was sent and answers what it was told to. */
function clientAnswering(status: number, text: string) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'http://shop',
    headers: { 'X-FF-API-Key': 'key' },
    fetch: async (url, { method, headers, body }) => {
      sent.push({ url, method, headers, body })
      return { status, text: async () => text }
    },
  })
  return { client, sent }
}

test('a path is filled in and lists repeat their name', () => {
  assert.equal(
    address(
      '/search/{channel}',
      { channel: 'a/b' },
      { query: 'a&b', filter: ['x:1', 'y:2'], page: undefined },
    ),
    '/search/a%2Fb?query=a%26b&filter=x%3A1&filter=y%3A2',
  )
})

test('a call becomes the request of its row', async () => {
  const { client, sent } = clientAnswering(200, '[]')
  const reply = await client('deleteRecords', {
    params: { channel: 'demo' },
    query: { idType: 'id' },
    body: { ids: ['1'] },
  })
  assert.deepEqual(reply, [])
  assert.equal(sent[0].method, 'DELETE')
  assert.equal(sent[0].url, 'http://shop/rest/v5/records/demo?idType=id')
  assert.equal(sent[0].headers['X-FF-API-Key'], 'key')
  assert.equal(sent[0].headers['content-type'], 'application/json')
  assert.equal(sent[0].body, '{"ids":["1"]}')
})

test('a file is sent as it stands, with its type', async () => {
  const { client, sent } = clientAnswering(200, '[]')
  await client('importSearch', {
    query: { channel: ['demo'] },
    file: 'a;b',
    contentType: 'text/csv',
  })
  assert.equal(sent[0].headers['content-type'], 'text/csv')
  assert.equal(sent[0].body, 'a;b')
})

test('a refusal is thrown with its status and sentence', async () => {
  const body = '{"error":"unknownChannel","errorDescription":"There is no channel x."}'
  const { client } = clientAnswering(404, body)
  await assert.rejects(
    client('search', { params: { channel: 'x' }, query: { query: '*' } }),
    (error: ClientError) =>
      error instanceof ClientError &&
      error.status === 404 &&
      error.error === 'unknownChannel' &&
      error.message === 'There is no channel x.',
  )
})

test('a reply that is no JSON is an error with its status', async () => {
  const { client } = clientAnswering(502, '<html>')
  await assert.rejects(client('visibleChannels', {}), { status: 502, error: 'unreadable' })
})
