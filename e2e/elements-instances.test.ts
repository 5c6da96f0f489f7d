// Two instances of the library on one page: each with a channel of its own, and only the page's own in the address.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const records = (title: string) =>
  `<h2>${title}</h2><ff-record-list><template data-role="record"><ff-record>{{mark masterValues.Name}}</ff-record></template></ff-record-list>
  <ff-paging><ff-paging-item type="nextLink">next</ff-paging-item></ff-paging>`
const two = `<main>${records('Shop')}</main><aside data-ff-instance="beside">${records('Beside')}</aside>`
const script = `
  ready(({ factfinder, instance }) => {
    window.main = factfinder
    window.beside = instance('beside')
    factfinder.utils.formatters.add('mark', (text) => 'main ' + text)
    beside.factfinder.utils.formatters.add('mark', (text) => 'beside ' + text)
  })`

visit(
  'a second instance has a channel, a configuration and a state of its own, and its elements wait for its init',
  { body: two, script, search: { query: 'boot' } },
  async ({ page, requests, until }) => {
    await page.locator('main ff-record').first().waitFor()
    assert.match(await page.locator('main ff-record').first().innerText(), /^main Boot/)
    assert.equal(await page.locator('aside ff-record').count(), 0)
    await page.evaluate(`beside.init({ ...config, ff: { ...config.ff, channel: 'other' } })`)
    await page.evaluate(`beside.initialSearch({ query: '*' })`)
    await page.locator('aside ff-record').first().waitFor()
    assert.equal(await page.locator('aside ff-record').count(), 3)
    assert.match(await page.locator('aside ff-record').first().innerText(), /^beside Boot/)
    await until('main.config.get().ff.channel === "shop"')
    assert.equal(await page.evaluate('beside.factfinder.config.get().ff.channel'), 'other')
    assert.equal(await page.evaluate('window.factfinder === main'), true)
    assert.equal(await page.evaluate("beside.instance('beside') === beside"), true)
    const paths = requests.map((request) => new URL(request.url()).pathname)
    assert.deepEqual(paths, ['/rest/v5/search/shop', '/rest/v5/search/other'])
  },
)

visit(
  'only the page’s own instance writes the address and the history; results of another are told to its listener',
  { body: two, script, search: { query: 'boot' } },
  async ({ page, until }) => {
    await page.locator('main ff-record').first().waitFor()
    await page.evaluate('beside.init(config)')
    await page.evaluate(
      'window.told = []; beside.factfinder.routing.sandboxed.setHistoryWriteListener(({ result }) => told.push(result.totalHits))',
    )
    const before = await page.evaluate<[string, number]>('[location.search, history.length]')
    await page.evaluate("beside.factfinder.request.search({ query: 'boot' })")
    await page.locator('aside .ffw-page-item-container').click()
    await until("told.length === 2 && document.querySelector('aside ff-record')")
    assert.deepEqual(await page.evaluate('[location.search, history.length]'), before)
    await page.locator('main .ffw-page-item-container').click()
    await until("location.search.includes('page=2')")
    assert.deepEqual(await page.evaluate('told'), [60, 60])
  },
)

visit(
  'instances share the shopper: the session is one',
  { body: two, script, search: { query: 'boot' } },
  async ({ page, bodies }) => {
    await page.locator('main ff-record').first().waitFor()
    await page.evaluate("beside.init(config); beside.factfinder.request.search({ query: 'red' })")
    const [first, second] = bodies('search')
    assert.equal(first?.sid, second?.sid)
  },
)

const searching = `<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-searchbutton></ff-searchbutton>
  <ff-suggest></ff-suggest><ff-record-list><template data-role="record"><ff-record>{{masterValues.Name}}</ff-record></template></ff-record-list>
  <ff-load-more></ff-load-more>`

visit(
  'buttons, suggestions and "load more" take the box and the list of their own instance, wherever it stands in the page',
  {
    body: `<aside data-ff-instance="beside">${searching}</aside><main>${searching}</main>`,
    script: `
      ready(({ instance }) => {
        window.beside = instance('beside')
        beside.init({ ...config, ff: { ...config.ff, channel: 'other' } })
        beside.initialSearch({ query: '*' })
      })`,
    search: { query: '*' },
  },
  async ({ page, requests, until }) => {
    const counts = `['aside', 'main'].map((place) => document.querySelectorAll(place + ' ff-record-list ff-record').length).join()`
    await until(`${counts} === '3,24'`)
    assert.equal(await page.locator('aside ff-load-more button').isVisible(), false)
    await page.locator('main ff-load-more button').click()
    await until(`${counts} === '3,48'`)
    await page.locator('aside input').fill('boot')
    await until(`document.querySelector('aside ff-suggest [role=option]')`)
    assert.equal(await page.locator('main ff-suggest [role=option]').count(), 0)
    const [list] = await page
      .locator('aside [role=listbox]')
      .evaluateAll((all) => all.map(({ id }) => id))
    assert.equal(await page.locator('aside input').getAttribute('aria-controls'), list)
    assert.notEqual(await page.locator('main input').getAttribute('aria-controls'), list)
    await page.keyboard.press('Escape')
    await page.evaluate(`document.querySelector('main input').value = 'black'`)
    const asked = requests.length
    await page.locator('main ff-searchbutton button').click()
    await page.locator('aside ff-searchbutton button').click()
    const searches = () =>
      requests
        .slice(asked)
        .filter((request) => request.url().includes('/search/'))
        .map((request) => [
          new URL(request.url()).pathname,
          JSON.parse(request.postData() ?? '').params.query,
        ])
    assert.deepEqual(searches(), [
      ['/rest/v5/search/shop', 'black'],
      ['/rest/v5/search/other', 'boot'],
    ])
  },
)
