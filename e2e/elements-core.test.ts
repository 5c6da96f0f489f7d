// The configuration and the beginning of the library, sentence by sentence of its specification, in a real browser with a real server.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

/** Values that a page's script leaves for the test stand on the window. */
const noted = `window.noted = []; const note = (value) => window.noted.push(value)`

visit(
  'ffCoreReady fires exactly once on document after core initialisation; its payload provides factfinder, init and initialSearch',
  {
    isManual: true,
    script: `${noted}
      ready((event) => note([event.target === document, typeof event.factfinder, typeof event.init, typeof event.initialSearch]))
      window.addEventListener('load', () => setTimeout(() => note('later'), 100))`,
  },
  async ({ page, until }) => {
    await until('window.noted.includes("later")')
    const heard = await page.evaluate('window.noted')
    assert.deepEqual(heard, [[true, 'object', 'function', 'function'], 'later'])
  },
)

for (const library of ['classic', 'module', 'mandatory'] as const) {
  visit(
    `init applies the configuration; call it inside the ffCoreReady handler (${library})`,
    {
      library,
      search: { query: 'boot' },
      body: '<ff-paging><ff-paging-item type="lastLink"></ff-paging-item></ff-paging>',
    },
    async ({ page, requests }) => {
      await page.locator('ff-paging-item', { hasText: '3' }).waitFor()
      const [search] = requests
      assert.match(search?.url() ?? '', /\/rest\/v5\/search\/shop$/)
      assert.equal(search?.method(), 'POST')
      assert.ok(search?.headers()['x-ff-api-key'])
    },
  )
}

visit(
  'the ff section must always be given',
  {
    isManual: true,
    script: `${noted}
      ready(({ init }) => {
        for (const part of [undefined, {}, { ff: { url: config.ff.url, channel: 'a' } }, { ff: { url: config.ff.url, apiKey: 'a' } }, { ff: { channel: 'a', apiKey: 'a' } }])
          try { init(part); note('taken') } catch (error) { note(error.message) }
        init(config); note('good')
      })`,
  },
  async ({ page }) => {
    const heard = await page.evaluate<string[]>('window.noted')
    assert.equal(heard.at(-1), 'good')
    assert.deepEqual(
      heard
        .slice(0, -1)
        .map((text) => /^Config must be an object|^ff\.(apiKey|channel|url): /.test(text)),
      [true, true, true, true, true],
    )
  },
)

visit(
  'ffParams are added to every request type that accepts them',
  {
    config: { ffParams: { sid: 'sid-1', userId: 'user-1', purchaserId: 'buyer-1' } },
    script: `ready(async ({ factfinder: { request } }) => {
      await request.search({ query: 'boot' }); await request.navigation({}); await request.suggest({ query: 'bo' })
      await request.records({ productNumber: ['B-1'] }); await request.recommendation({ id: ['B-1'] })
      await request.similar({ id: 'B-1', idType: 'productNumber' }); await request.campaignPage({ pageId: 'x' })
      window.done = true
    })`,
  },
  async ({ requests, until }) => {
    await until('window.done')
    const told = requests.map((request) => {
      const body = request.postData() ?? decodeURIComponent(new URL(request.url()).search)
      return [/sid-1/.test(body), /user-1/.test(body), /buyer-1/.test(body)]
    })
    const everyone = [true, true, true]
    // Suggestions and campaigns take no user, records nothing but the purchaser.
    assert.deepEqual(told, [
      everyone,
      everyone,
      [true, false, true],
      [false, false, true],
      everyone,
      everyone,
      [true, false, true],
    ])
  },
)

visit(
  'appConfig values are never sent to the server',
  {
    search: { query: 'boot' },
    config: {
      appConfig: {
        debug: true,
        formatting: { locale: 'de-DE', formatOptions: { style: 'currency', currency: 'CHF' } },
        dataBindingTags: ['[[', ']]'],
        fieldRoles: { brand: 'Maker' },
      },
    },
    script: `ready(({ factfinder }) => factfinder.response.subscribeSearch(() => { window.done = true }))`,
  },
  async ({ requests, until }) => {
    await until('window.done')
    const sent = requests.map((request) => request.url() + request.postData()).join()
    assert.doesNotMatch(sent, /de-DE|CHF|\[\[|Maker|debug/)
  },
)

const subscribeLate = (when: string) => `${noted}
  ready(({ factfinder: { request, response } }) => { ${when} })`

visit(
  'autoFetch: SSR_ONLY starts inactive',
  {
    script: subscribeLate(`request.search({ query: 'boot' }).then(() => {
      response.subscribeSearch(() => note('told')); note('subscribed') })`),
  },
  async ({ page, until }) => {
    await until('window.noted.length > 0')
    assert.deepEqual(await page.evaluate('window.noted'), ['subscribed'])
  },
)

for (const [dispatch, endpoint] of [
  ['ssrSearch', 'search'],
  ['ssrNavigation', 'navigation'],
] as const) {
  const Topic = endpoint === 'search' ? 'Search' : 'Navigation'
  visit(
    `SSR_ONLY becomes active on factfinder.response.dispatch.${dispatch} and stays active until a search or navigation request is triggered`,
    {
      script: subscribeLate(`
        request.${endpoint}({ query: 'boot' }, { requestOptions: { requestOnly: true } }).then(async (result) => {
          response.dispatch.${dispatch}(result)
          response.subscribe${Topic}((reply) => note(reply.totalHits))
          response.subscribeSearchAndNavigation((reply) => note('both'))
          const under = request.${endpoint}({ query: 'red' })
          response.subscribe${Topic}(() => note('late'))
          const before = window.noted.length
          await under
          note(before)
        })`),
    },
    async ({ page, until }) => {
      await until('window.noted.includes(2)')
      const heard = await page.evaluate<unknown[]>('window.noted')
      assert.deepEqual(heard.slice(0, 2), [60, 'both'])
      // The late subscriber was not served at once, only by the request.
      assert.equal(heard.filter((value) => value === 'late').length, 1)
    },
  )
}

visit(
  'ALWAYS_ON keeps it permanently active: subscribers are invoked immediately on registration with the last search result',
  {
    config: { appConfig: { autoFetch: 'ALWAYS_ON' } },
    script: subscribeLate(`
      response.subscribeSearch(() => {})
      request.search({ query: 'boot' }).then((result) => {
        response.subscribeSearch((reply) => note(reply === result || reply.totalHits)); note('subscribed') })`),
  },
  async ({ page, until }) => {
    await until('window.noted.includes("subscribed")')
    assert.deepEqual(await page.evaluate('window.noted'), [true, 'subscribed'])
  },
)

visit(
  'ALWAYS_OFF keeps it inactive',
  {
    config: { appConfig: { autoFetch: 'ALWAYS_OFF' } },
    script: subscribeLate(`
      request.search({ query: 'boot' }, { requestOptions: { requestOnly: true } }).then((result) => {
        response.dispatch.ssrSearch(result)
        response.subscribeSearch(() => note('told')); note('subscribed') })`),
  },
  async ({ page, until }) => {
    await until('window.noted.length > 0')
    assert.deepEqual(await page.evaluate('window.noted'), ['subscribed'])
  },
)

visit(
  'autoFetch is case-sensitive',
  {
    isManual: true,
    script: `${noted}
      ready(({ init }) => {
      try { init({ ...config, appConfig: { autoFetch: 'always_on' } }) } catch (error) { note(error.message) } })`,
  },
  async ({ page }) => {
    assert.match((await page.evaluate<string[]>('window.noted')).join(), /autoFetch/)
  },
)

const boots = [{ name: 'CategoryPath', values: [{ value: ['Shoes', 'Boots'] }] }]

visit(
  'categoryPage: the navigation endpoint is used instead of search',
  {
    config: { appConfig: { categoryPage: boots } },
    search: { query: 'whatever' },
    body: '<ff-paging><ff-paging-item type="nextLink"></ff-paging-item></ff-paging>',
  },
  async ({ page, requests, bodies, until }) => {
    await page.locator('.ffw-page-item-container').click()
    await until('location.search.includes("page=2")')
    assert.deepEqual(
      requests.map((request) => new URL(request.url()).pathname),
      ['/rest/v5/navigation/shop', '/rest/v5/navigation/shop'],
    )
    for (const { params } of bodies('navigation') as { params: { filters: object } }[]) {
      assert.match(JSON.stringify(params.filters), /Shoes.*Boots/)
      assert.equal('query' in params, false)
    }
    // The page stands for its category, so the address need not.
    assert.doesNotMatch(page.url(), /filter=/)
  },
)

visit(
  'dataBindingTags: two different strings used instead of the default binding delimiters; an unescaped binding is the custom tags around a pair of single braces',
  {
    config: { appConfig: { dataBindingTags: ['%%', '@@'] } },
    search: { query: 'boot' },
    body: '<ff-paging><ff-paging-item type="lastLink">{{page}} %%page@@ %%{page}@@</ff-paging-item></ff-paging>',
  },
  async ({ page }) => {
    assert.equal(await page.locator('.ffw-page-item-container').textContent(), '{{page}} 3 3')
  },
)

const failing = `${noted}
  ready(({ factfinder: { request, response } }) => {
    response.subscribeSearch(() => { throw new Error('broken listener') })
    response.subscribeSearch(() => note('next'))
    request.search({ query: 'boot' }).then(() => note('resolved'), (error) => note(error.message))
  })`

visit(
  'live mode: errors are caught, logged to the browser console, and processing continues with the next operation',
  { script: failing },
  async ({ page, visitor, until }) => {
    await until('window.noted.length === 2')
    assert.deepEqual(await page.evaluate('window.noted'), ['next', 'resolved'])
    assert.match(visitor.troubles.join(), /console: \[aisle\].*broken listener/)
    visitor.forgive(/broken listener/)
  },
)

visit(
  'debug mode: exceptions propagate and the application is left in an invalid state; more is logged',
  {
    script: `console.debug = () => { window.chatty = true }; ${failing}`,
    config: { appConfig: { debug: true } },
  },
  async ({ page, until }) => {
    await until('window.noted.length > 0')
    assert.deepEqual(await page.evaluate('window.noted'), ['broken listener'])
    assert.equal(await page.evaluate('window.chatty'), true)
  },
)

visit(
  'fieldRoles is filled from the first server response that carries field roles',
  {
    script: `ready(async ({ factfinder: { config, request } }) => {
      window.before = config.get().appConfig.fieldRoles
      await request.search({ query: 'boot' })
      window.after = config.get().appConfig.fieldRoles
    })`,
  },
  async ({ page, until }) => {
    await until('window.after')
    assert.equal(await page.evaluate('window.before'), undefined)
    const roles = await page.evaluate<Record<string, string>>('window.after')
    assert.equal(roles.productNumber, 'ProductNumber')
    assert.equal(roles.productName, 'Name')
  },
)

visit(
  'fieldRoles sets the field-role mapping without waiting for a server response and overrides roles defined on the server',
  {
    config: { appConfig: { fieldRoles: { brand: 'Color' } } },
    script: `ready(async ({ factfinder: { config, request } }) => {
      const before = config.get().appConfig.fieldRoles
      await request.search({ query: 'boot' })
      window.after = [before, config.get().appConfig.fieldRoles]
    })`,
  },
  async ({ page, until }) => {
    await until('window.after')
    assert.deepEqual(await page.evaluate('window.after'), [{ brand: 'Color' }, { brand: 'Color' }])
  },
)

visit(
  'sandboxMode: when true the library does not touch the browser environment and invokes listeners instead',
  {
    config: { appConfig: { sandboxMode: true } },
    script: `${noted}
      ready(({ factfinder: { request, routing } }) => {
        const length = history.length
        routing.sandboxed.setHistoryWriteListener(({ result, url }) => note([result.totalHits, url.replace(location.pathname, '')]))
        routing.sandboxed.setSessionReadWriteListeners({ read: () => 'mine-and-nobody-elses', write: () => {} })
        request.search({ query: 'boot' }).then(() => note([history.length === length, history.state, localStorage.length]))
      })`,
  },
  async ({ page, bodies, until }) => {
    await until('window.noted.length === 2')
    assert.deepEqual(await page.evaluate('window.noted'), [
      [60, '?query=boot'],
      [true, null, 0],
    ])
    assert.equal(bodies('search')[0]?.sid, 'mine-and-nobody-elses')
  },
)

visit(
  'assistantAiMode: creates a dedicated user id for that feature and keeps it on the client across sessions',
  { config: { appConfig: { assistantAiMode: true } }, search: { query: 'boot' } },
  async ({ page, bodies, open, until }) => {
    const idOf = (index: number) =>
      JSON.stringify(bodies('search')[index]).match(/assistantAiUserId.*?\["([\w-]{30})"\]/)?.[1]
    await until('history.state?.aisle')
    await page.evaluate('sessionStorage.clear()')
    await open({ config: { appConfig: { assistantAiMode: true } }, search: { query: 'boot' } })
    await until('history.state?.aisle')
    assert.ok(idOf(0))
    assert.equal(idOf(1), idOf(0))
    assert.notEqual(idOf(0), bodies('search')[0]?.sid)
  },
)

visit(
  'sid: when empty and no session id can be determined, a random session id is generated and preserved across page loads',
  { config: { ffParams: { sid: '' } }, search: { query: 'boot' } },
  async ({ bodies, open, until }) => {
    await until('history.state?.aisle')
    await open({ search: { query: 'boot' } })
    await until('history.state?.aisle')
    const [first, second] = bodies('search')
    assert.match(String(first?.sid), /^[\w-]{30}$/)
    assert.equal(second?.sid, first?.sid)
  },
)
