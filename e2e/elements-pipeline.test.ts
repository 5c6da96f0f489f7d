// The programmatic interface on its way from a request to the page: handlers, transformers, notifications, history, memory and lanes.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const noted = `window.noted = []; const note = (value) => window.noted.push(value)
  ready(({ factfinder }) => { window.ff = factfinder })`
const list =
  '<ff-record-list><template data-role="record"><ff-record>{{masterValues.Name}}</ff-record></template></ff-record-list>'

visit(
  'transform: each transformer gets what the one before returned, elements show the last; one that returns nothing changes nothing',
  {
    body: list,
    script: `${noted}
      ready(({ factfinder: { response } }) => {
        response.transformSearch((result) => ({ ...result, hits: result.hits.slice(0, 3) }))
        response.transformSearch(() => {})
        response.transformSearchAndNavigation((result, info) => {
          note([result.hits.length, info.searchParams.query])
          result.hits[0].masterValues.Name = 'Mine'
          return result
        })
        response.subscribeSearch((result) => note(result.hits[0].masterValues.Name))
      })`,
    search: { query: 'boot' },
  },
  async ({ page, visitor, until }) => {
    await page.locator('ff-record').nth(2).waitFor()
    assert.equal(await page.locator('ff-record').count(), 3)
    assert.equal(await page.locator('ff-record').first().textContent(), 'Mine')
    await until('window.noted.length === 2')
    assert.deepEqual(await page.evaluate('window.noted'), [[3, 'boot'], 'Mine'])
    assert.match(visitor.troubles.join(), /A transformer must return the result/)
    visitor.forgive(/must return the result/)
  },
)

visit(
  'request.before: a handler may change a request; exactly false keeps it from being sent, and skipBeforeHandlers asks none',
  {
    script: `${noted}
      ready(async ({ factfinder: { request } }) => {
        request.before.search((info) => { info.searchParams.page = 2 })
        request.before.search(({ searchParams }) => searchParams.query !== 'never')
        const changed = await request.search({ query: 'boot' })
        const stopped = await request.search({ query: 'never' })
        const asked = await request.search({ query: 'never' }, { requestOptions: { skipBeforeHandlers: true } })
        note([changed.paging.currentPage, stopped, asked.searchParams.query])
      })`,
  },
  async ({ page, requests, until }) => {
    await until('window.noted.length === 1')
    assert.deepEqual(await page.evaluate('window.noted'), [[2, null, 'never']])
    assert.equal(requests.length, 2)
  },
)

visit(
  'subscribe: the specific topic is told before SearchAndNavigation, with what was asked; unsubscribe ends it and says whether there was one',
  {
    script: `${noted}
      ready(async ({ factfinder: { request, response } }) => {
        response.subscribeSearchAndNavigation((_, info) => note('both ' + info.endpoint))
        const id = response.subscribeSearch((_, { searchParams, requestOptions }) => note(searchParams.query + ' ' + requestOptions.origin))
        await request.search({ query: 'boot' }, { requestOptions: { origin: 'me' } })
        note([response.unsubscribe(id), response.unsubscribe(id)])
        await request.navigation({})
      })`,
  },
  async ({ page, until }) => {
    await until('window.noted.length === 4')
    assert.deepEqual(await page.evaluate('window.noted'), [
      'boot me',
      'both search',
      [true, false],
      'both navigation',
    ])
  },
)

visit(
  'notifications: listeners hear of a chosen suggestion; one that says false does the rest itself, else its type decides',
  {
    body: '<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-suggest request-mapping-search="" request-mapping-detail="productName"></ff-suggest>',
    script: `${noted}
      ready(({ factfinder: { notifications } }) => {
        notifications.setSuggestDetailListener(({ suggestion }) => note('detail ' + suggestion.type))
        notifications.setSuggestUnmappedListener(({ suggestion }) => note('unmapped ' + suggestion.type))
        notifications.addSuggestClickListener(({ suggestion }) => { note('click ' + suggestion.type); return !window.mine })
      })`,
  },
  async ({ page, requests, until }) => {
    const suggestions = [
      { name: 'Boot', type: 'productName', attributes: {}, hitCount: 1 },
      { name: 'Odd', type: 'other', attributes: {}, hitCount: 1 },
    ]
    const show = `{ const input = document.querySelector('input'); input.value = 'bo'
      ff.response.dispatch.suggest({ suggestions: ${JSON.stringify(suggestions)} }, { suggestParams: { query: 'bo' }, requestOptions: { origin: input } }) }`
    for (const type of ['productName', 'other']) {
      await page.evaluate(show)
      await page.locator(`[data-container=${type}] ff-suggest-item`).click()
    }
    await page.evaluate(`window.mine = true; ${show}`)
    await page.locator('[data-container=productName] ff-suggest-item').click()
    await until('window.noted.length === 5')
    assert.deepEqual(await page.evaluate('window.noted'), [
      'click productName',
      'detail productName',
      'click other',
      'unmapped other',
      'click productName',
    ])
    assert.equal(requests.filter((request) => request.url().includes('/search/')).length, 0)
  },
)

visit(
  'back and forward show the results again from memory, without a request and without an origin',
  {
    body: list,
    search: { query: 'boot' },
    script: `${noted}
      ready(({ factfinder: { response } }) => response.subscribeSearch((result, info) => note([result.searchParams.query, info.requestOptions.origin ?? null])))`,
  },
  async ({ page, requests, until }) => {
    await page.locator('ff-record').first().waitFor()
    await page.evaluate(
      "ff.request.search({ query: 'red' }, { requestOptions: { origin: 'button' } })",
    )
    await until("location.search.includes('query=red')")
    const sent = requests.length
    await page.evaluate('history.back()')
    await until('window.noted.length === 3')
    await page.evaluate('history.forward()')
    await until('window.noted.length === 4')
    assert.deepEqual(await page.evaluate('window.noted'), [
      ['boot', 'initialSearch'],
      ['red', 'button'],
      ['boot', null],
      ['red', null],
    ])
    assert.equal(requests.length, sent)
  },
)

visit(
  'routing.sandboxed.restoreHistory: what the history-write listener was told is shown again, and nothing is written',
  {
    body: list,
    config: { appConfig: { sandboxMode: true } },
    search: { query: 'boot' },
    script: `${noted}
      ready(({ factfinder: { routing } }) => routing.sandboxed.setHistoryWriteListener((entry) => note(entry)))`,
  },
  async ({ page, requests, until }) => {
    await page.locator('ff-record').first().waitFor()
    await page.evaluate("ff.request.search({ query: 'nothingatallqqq' })")
    await until("document.querySelectorAll('ff-record').length === 0")
    const sent = requests.length
    await page.evaluate('ff.routing.sandboxed.restoreHistory(window.noted[0])')
    await page.locator('ff-record').first().waitFor()
    assert.equal(requests.length, sent)
    assert.deepEqual(
      await page.evaluate(
        'window.noted.map(({ url, replace }) => [url.replace(location.pathname, ""), replace])',
      ),
      [
        ['?query=boot', true],
        ['?query=nothingatallqqq', false],
      ],
    )
  },
)

visit(
  'setUrlParamOptionsListener decides how the address is written, and parameters of others stay in it',
  {
    search: { query: 'boot' },
    query: 'utm=mail',
    script: `${noted}
      ready(({ factfinder: { routing } }) => routing.setUrlParamOptionsListener(() => ({ keyMapping: { query: 'q' }, block: ['page'] })))`,
  },
  async ({ page, until }) => {
    await until('history.state?.aisle')
    await page.evaluate("ff.request.search({ query: 'red', page: 2 })")
    await until("location.search.includes('q=red')")
    assert.equal(await page.evaluate('location.search'), '?q=red&utm=mail')
    assert.equal(await page.evaluate('ff.utils.env.searchParamsFromUrl().query'), 'red')
  },
)

visit(
  'what rarely changes is asked once: equal requests share a reply, also while it is under way',
  {
    body: '<ff-similar-products product-id="B-1" id-type="productNumber"></ff-similar-products>',
    script: noted,
  },
  async ({ page, requests, until }) => {
    await until('window.ff')
    await page.evaluate(`Promise.all([1, 2, 3].map(() => ff.request.similar({ id: 'B-2', idType: 'productNumber' })))
      .then((replies) => { replies[0].hits.length = 0; return ff.request.similar({ id: 'B-2', idType: 'productNumber' }) })
      .then((reply) => note(reply.hits.length > 0))`)
    await until('window.noted.length === 1')
    assert.deepEqual(await page.evaluate('window.noted'), [true])
    const asked = requests.filter((request) => request.url().includes('id=B-2'))
    assert.equal(asked.length, 1)
  },
)

visit(
  'in flight is at most one of a kind: a newer request aborts the older, whose caller gets null',
  { script: noted },
  async ({ page, requests, until }) => {
    await until('window.ff')
    await page.route('**/search/shop', async (route) => {
      // The first reply takes its time.
      if (route.request().postData()?.includes('slow'))
        await new Promise((go) => setTimeout(go, 400))
      await route.continue().catch(() => {})
    })
    await page.evaluate(`Promise.all([ff.request.search({ query: 'slow' }), ff.request.search({ query: 'boot' })])
      .then(([slow, fast]) => note([slow, fast.searchParams.query]))`)
    await until('window.noted.length === 1')
    assert.deepEqual(await page.evaluate('window.noted'), [[null, 'boot']])
    const [first] = requests
    assert.match(first?.failure()?.errorText ?? '', /ABORTED/)
  },
)

visit(
  'tracking.before may change events or stop them; a refused event rejects and is not tried again',
  { script: noted },
  async ({ page, requests, visitor, until }) => {
    await until('window.ff')
    await page.evaluate(`
      ff.tracking.before.cart((info) => { info.events[0].title = 'Changed' })
      ff.tracking.before.login(() => false)
      void (async () => {
        note(await ff.tracking.cart([{ id: 'B-1', masterId: 'M-1', count: 1, price: 2, title: 'a' }]))
        note(await ff.tracking.login([{ userId: 'u' }]))
        note(await ff.tracking.cart([{ id: 'B-1', count: 'many' }]).catch((error) => error.status))
      })()`)
    await until('window.noted.length === 3')
    assert.deepEqual(await page.evaluate('window.noted'), [true, false, 400])
    assert.equal(requests.length, 2)
    assert.match(requests[0]?.postData() ?? '', /Changed/)
    assert.equal(
      await page.evaluate(
        "Object.keys(localStorage).filter((key) => key.includes('track')).length",
      ),
      0,
    )
    visitor.forgive(/400/)
  },
)

visit(
  'events wait while the server is away, go when the browser is online again, and come twice only under the same id',
  { script: noted },
  async ({ page, requests, visitor, until }) => {
    await until('window.ff')
    await page.route('**/track/**', (route) => route.abort())
    await page.evaluate(
      "ff.tracking.cart([{ id: 'B-1', masterId: 'M-1', count: 1, price: 2, title: 'a' }]).then(note)",
    )
    await until('window.noted.length === 1')
    assert.deepEqual(await page.evaluate('window.noted'), [false])
    await page.unroute('**/track/**')
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await until("Object.keys(localStorage).every((key) => !key.includes('track'))")
    const ids = requests.map((request) => JSON.parse(request.postData() ?? '[]')[0].eventId)
    assert.equal(ids.length, 2)
    assert.equal(ids[0], ids[1])
    visitor.forgive(/ERR_FAILED/)
  },
)
