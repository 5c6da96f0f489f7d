import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeConfig, type FfParams } from './config.ts'
import { Client, type Fetch, RequestError } from './request.ts'

type Sent = { url: string; init: RequestInit; answer: (body: unknown, status?: number) => void }

/** A fetch whose replies come when the test gives them, and which can be aborted like the real one. */
function heldFetch() {
  const sent: Sent[] = []
  const fetch: Fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const answer = (body: unknown, status = 200) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        resolve(new Response(text, { status }))
      }
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      sent.push({ url, init, answer })
    })
  return { fetch, sent }
}

function client(fetch: Fetch, ffParams: FfParams = {}, timeoutMs = 5000) {
  const config = completeConfig({
    ff: { url: 'https://shop.example/base', channel: 'a/b', apiKey: 'a2V5' },
    ffParams,
  })
  return new Client({ config: () => config, sid: () => 'sid-1', fetch, timeoutMs })
}

const bodyOf = ({ init }: Sent) => JSON.parse(String(init.body))

test('a search is a POST with the key, the state, the session and the person', async () => {
  const { fetch, sent } = heldFetch()
  const reply = client(fetch, { userId: 'u', purchaserId: 'p' }).search(
    { query: 'boots', page: 2 },
    { userInput: 'boo', searchControlParams: { useFoundWords: true } },
  )
  const [request] = sent
  assert.ok(request)
  request.answer({ hits: [] })
  assert.deepEqual(await reply, { hits: [] })
  assert.equal(request.url, 'https://shop.example/base/rest/v5/search/a%2Fb')
  assert.equal(request.init.method, 'POST')
  assert.equal(new Headers(request.init.headers).get('X-FF-API-Key'), 'a2V5')
  assert.equal(new Headers(request.init.headers).get('Content-Type'), 'application/json')
  assert.deepEqual(bodyOf(request), {
    params: { query: 'boots', page: 2, purchaserId: 'p' },
    searchControlParams: { useFoundWords: true },
    sid: 'sid-1',
    userId: 'u',
    userInput: 'boo',
  })
})

test('navigation sends no query, suggest sends the state flat, records are fetched by GET', async () => {
  const { fetch, sent } = heldFetch()
  const requests = client(fetch)
  const replies = Promise.all([
    requests.navigation({ query: 'x', page: 3 }),
    requests.suggest({ query: 'bo' }),
    requests.records(['1', '2&3']),
  ])
  for (const request of sent) request.answer({})
  await replies
  const [navigation, suggest, records] = sent
  assert.ok(navigation && suggest && records)
  assert.deepEqual(bodyOf(navigation), { params: { page: 3 }, sid: 'sid-1' })
  assert.deepEqual(bodyOf(suggest), { query: 'bo', sid: 'sid-1' })
  assert.equal(records.init.method, 'GET')
  assert.ok(records.url.endsWith('/records/a%2Fb?productNumber=1&productNumber=2%263'))
})

test('a newer request aborts the older of its kind, which gives null; other kinds go on', async () => {
  const { fetch, sent } = heldFetch()
  const requests = client(fetch)
  const navigation = requests.navigation({})
  const older = requests.search({ query: 'a' })
  const newer = requests.search({ query: 'ab' })
  assert.equal(sent[1]?.init.signal?.aborted, true)
  assert.equal(sent[0]?.init.signal?.aborted, false)
  sent[2]?.answer({ hits: ['ab'] })
  sent[0]?.answer({ hits: ['n'] })
  assert.equal(await older, null)
  assert.deepEqual(await newer, { hits: ['ab'] })
  assert.deepEqual(await navigation, { hits: ['n'] })
})

test('a late reply is ignored even where the connection cannot be aborted', async () => {
  const answers: ((response: Response) => void)[] = []
  const requests = client(() => new Promise((resolve) => answers.push(resolve)))
  const older = requests.search({ query: 'a' })
  const newer = requests.search({ query: 'ab' })
  answers[1]?.(new Response('{"hits":["new"]}'))
  assert.deepEqual(await newer, { hits: ['new'] })
  answers[0]?.(new Response('{"hits":["old"]}'))
  assert.equal(await older, null)
})

test('lanes keep two requests of one kind apart, and an abandoned lane gives null', async () => {
  const { fetch, sent } = heldFetch()
  const requests = client(fetch)
  const first = requests.navigation({}, { lane: 'one' })
  const second = requests.navigation({}, { lane: 'two' })
  requests.abandon('two')
  sent[0]?.answer({ hits: [] })
  assert.deepEqual(await first, { hits: [] })
  assert.equal(await second, null)
})

const failures: readonly [what: string, answer: [unknown, number], expected: object][] = [
  [
    'the sentence of the server',
    [{ error: 'badParameter', errorDescription: 'page: must be at least 1.' }, 400],
    { status: 400, problem: 'badParameter', description: 'page: must be at least 1.' },
  ],
  [
    'a status without a readable body',
    ['<h1>Bad gateway</h1>', 502],
    { status: 502, problem: 'refused', description: 'The server answered with the status 502.' },
  ],
  [
    'a page instead of JSON',
    ['<h1>Log in</h1>', 200],
    {
      status: 200,
      problem: 'unreadableReply',
      description: 'The server sent no JSON.',
    },
  ],
]

for (const [what, [body, status], expected] of failures) {
  test(`a failed request says why: ${what}`, async () => {
    const { fetch, sent } = heldFetch()
    const reply = client(fetch).search({ query: 'a' })
    sent[0]?.answer(body, status)
    await assert.rejects(reply, (error) => {
      assert.ok(error instanceof RequestError)
      const { status, problem, description } = error
      assert.deepEqual({ status, problem, description }, expected)
      return true
    })
  })
}

test('no network is status 0, and no answer in time is named as such', async () => {
  const offline = client(() => Promise.reject(new TypeError('Failed to fetch')))
  await assert.rejects(offline.search({ query: 'a' }), { status: 0, problem: 'unreachable' })
  const { fetch } = heldFetch()
  await assert.rejects(client(fetch, {}, 1).search({ query: 'a' }), {
    status: 0,
    problem: 'timeout',
  })
})
