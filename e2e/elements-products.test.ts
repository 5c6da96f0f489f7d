// Products around a product: bought with it, viewed before, due again, compared; and what helps when a search finds too little.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'
import { administrator } from './server.ts'

/** Ten shoppers have bought the first two boots together, and ten others two others. */
const { visit } = elementsShop(async (server) => {
  const ask = administrator(server)
  const baskets = [
    ['B-1', 'B-2'],
    ['B-20', 'B-21'],
  ]
  const events = Array.from({ length: 20 }, (_, shopper) =>
    (baskets[shopper % 2] ?? []).map((id) => ({ id, sid: `shopper-${shopper}`, count: 1 })),
  ).flat()
  await ask('POST', '/rest/v5/track/shop/checkout', events)
  const job = 'jobGroup=learning&jobName=recommendations&channel=shop&wait=true'
  const { status, body } = await ask('POST', `/rest/v5/jobs/startJob?${job}`)
  assert.equal(status, 200, JSON.stringify(body))
})

const fieldRoles = {
  productNumber: 'ProductNumber',
  masterId: 'Master',
  productName: 'Name',
  price: 'Price',
}
const config = { appConfig: { fieldRoles } }
const list = (name: string) =>
  `<ff-record-list subscribe="false"><template data-role="record"><ff-record><a class="name" data-anchor="#{{${name}}}">{{${name}}}</a></ff-record></template></ff-record-list>`
const hits = list('variantValues.0.Name')
const names = '[...document.querySelectorAll("ff-record .name")].map((name) => name.textContent)'

visit(
  'recommendations ask for what their attributes say, and again when these change; a click tells which product they were for',
  {
    config,
    body: `<ff-recommendation product-number="B-1" max-results="3" use-personalization="false"><h2>With it</h2>${hits}</ff-recommendation>`,
  },
  async ({ page, until, requests, bodies }) => {
    await until(`${names}.join() === 'Boot 02'`)
    assert.match(requests[0]?.url() ?? '', /id=B-1&usePersonalization=false&maxResults=3/)
    await page.evaluate('document.body.append(document.querySelector("ff-recommendation"))')
    await page.evaluate('document.querySelector("ff-recommendation").productNumber = ["B-2"]')
    await until(`${names}.join() === 'Boot 01'`)
    assert.equal(requests.length, 2)
    const told = page.waitForRequest(/recommendationClick/)
    await page.locator('.name').click()
    await told
    const [[event]] = bodies('recommendationClick') as unknown as [[Record<string, unknown>]]
    assert.deepEqual([event.id, event.mainId], ['B-1', 'B-2'])
    await page.evaluate('document.querySelector("ff-recommendation").productNumber = ["B-9"]')
    await until('document.querySelector("ff-recommendation").hidden')
  },
)

visit(
  'recently viewed: newest first, each product once, the product of this page left out, kept for the next page',
  {
    config,
    body: `<ff-recently-viewed max-results="2"><h2>Seen</h2>${list('Name')}<template data-role="empty"><p class="none">Nothing yet</p></template></ff-recently-viewed>`,
  },
  async ({ page, until, open, requests }) => {
    await page.locator('.none').waitFor()
    const add = (number: number) =>
      `factfinder.components.recentlyViewed.addEntry({ ProductNumber: 'B-${number}', Master: 'M-${number}', Name: 'Boot ${number}' })`
    await page.evaluate(`${add(1)}; ${add(2)}; ${add(3)}; ${add(1)}`)
    await until(`${names}.join() === 'Boot 3,Boot 2'`)
    assert.equal(await page.locator('.none').count(), 0)
    await open({
      config,
      body: `<ff-recently-viewed wait-for-update>${list('Name')}</ff-recently-viewed>`,
    })
    assert.equal(await page.locator('ff-record').count(), 0)
    await page.evaluate(add(3))
    await until(`${names}.join() === 'Boot 1,Boot 2'`)
    await page.locator('.name').first().click()
    await page.evaluate('factfinder.components.recentlyViewed.clear()')
    await until('document.querySelector("ff-recently-viewed").hidden')
    const refused = await page.evaluate(
      'new Promise((resolve) => { try { factfinder.components.recentlyViewed.config({ maxLength: 0 }) } catch (error) { resolve(error.message) } })',
    )
    assert.match(String(refused), /maxLength must be 1 to 100/)
    assert.equal(requests.length, 0)
  },
)

visit(
  'recently viewed keep what the page allows, and what somebody else wrote there harms nothing',
  {
    config,
    script: `localStorage.setItem('aisle.recentlyViewed', '{"a":')
      ready(({ factfinder }) => setTimeout(() => {
        const { recentlyViewed } = factfinder.components
        recentlyViewed.config({ maxLength: 2, storage: 'session' })
        for (const number of [1, 2, 3]) recentlyViewed.addEntry({ Master: String(number) })
        window.entries = recentlyViewed.getEntries().map(({ Master }) => Master)
      }))`,
    body: `<ff-recently-viewed>${list('Name')}</ff-recently-viewed>`,
  },
  async ({ page, until }) => {
    await until('window.entries')
    assert.deepEqual(await page.evaluate('window.entries'), ['2'])
    assert.equal(await page.evaluate('localStorage["aisle.recentlyViewed"]'), '{"a":')
    assert.ok(await page.evaluate('sessionStorage["aisle.recentlyViewed"].length > 0'))
  },
)

visit(
  'the predictive basket asks once for a customer, passes through the transformers, and tells its clicks as such',
  {
    config,
    // Nobody has bought twice in this shop: real products take the place of what would be due.
    script: `ready(async ({ factfinder: { request, response } }) => {
      const { hits } = await request.search({ query: 'boot' }, { requestOptions: { requestOnly: true } })
      response.transformPredictiveBasket((reply) => ({ ...reply, hits: hits.slice(0, 2).map((hit) => ({ ...hit, values: { ...hit.masterValues, ...hit.variantValues[0] } })) }))
      const basket = document.createElement('ff-predictive-basket')
      Object.assign(basket, { userId: 'u-1', blacklist: ['B-1', 'B-2'], maxResults: 5 })
      basket.append(document.querySelector('#list').content.cloneNode(true))
      document.body.append(basket)
    })`,
    body: `<template id="list">${list('values.Name')}</template>`,
  },
  async ({ page, until, requests, bodies }) => {
    await until(`${names}.length === 2`)
    const asked = () => requests.filter((request) => request.url().includes('predictivebasket'))
    assert.match(asked()[0]?.url() ?? '', /userId=u-1&blacklist=B-1&blacklist=B-2&maxResults=5/)
    await page.evaluate('document.querySelector("ff-predictive-basket").maxResults = 2')
    await page.evaluate('document.querySelector("ff-predictive-basket").getPredictions()')
    await page.evaluate('document.querySelector("ff-predictive-basket").userId = "u-2"')
    await until(`${names}.length === 2`)
    assert.deepEqual(
      asked().map((request) => new URL(request.url()).searchParams.get('userId')),
      ['u-1', 'u-1', 'u-2'],
    )
    const told = page.waitForRequest(/predbasketClick/)
    await page.locator('.name').first().click()
    await told
    const [[event]] = bodies('track/shop/predbasketClick') as unknown as [[Record<string, unknown>]]
    assert.equal(event.userId, 'u-2')
  },
)

visit(
  'a predictive basket without products hides, or shows its empty template; a failed request its error template',
  {
    config,
    body: `<ff-predictive-basket id="plain" user-id="u-1"><h2>Again?</h2>${hits}</ff-predictive-basket>
      <ff-predictive-basket id="told" user-id="u-1">${hits}<template data-role="empty"><p class="none">Nothing due</p></template></ff-predictive-basket>
      <ff-similar-products product-id="no-such" id-type="id">${hits}<template data-role="error"><p class="failed">Sorry</p></template></ff-similar-products>`,
  },
  async ({ page, until, visitor }) => {
    await page.locator('.none').waitFor()
    await page.locator('.failed').waitFor()
    await until('document.querySelector("#plain").hidden')
    assert.equal(await page.locator('#told').getAttribute('data-ffw-status'), 'empty')
    visitor.forgive(/404|ff-similar-products/)
  },
)

visit(
  'products are compared by templates: classes say what differs, also when another part of the page asks',
  {
    config,
    body: `<ff-compare id="own" product-number="B-1,B-2,B-3" max-results="2" auto-compare><ff-record-list subscribe="false"><template data-role="record"><ff-record>
        <b class="name">{{values.Name}}</b><i data-attribute="Color">{{values.Color}} {{diff.Color}}</i><i data-attribute="Description">{{diff.Description}}</i></ff-record></template></ff-record-list></ff-compare>
      <ff-compare id="other"></ff-compare><ff-compare id="deaf" subscribe="false"></ff-compare>`,
  },
  async ({ page, until, requests }) => {
    await until(`${names}.join() === 'Boot 01,Boot 02'`)
    const classes = 'document.querySelector("#own [data-attribute=Color]").className'
    assert.equal(await page.evaluate(classes), 'ffw-compare-diff')
    assert.equal(await page.locator('[data-attribute=Color]').first().textContent(), 'Red true')
    assert.equal(
      await page.locator('#own [data-attribute=Description].ffw-compare-equal').count(),
      2,
    )
    assert.equal(requests.length, 1)
    const table = page.locator('#other table')
    await table.waitFor()
    assert.deepEqual(await table.locator('thead th').allTextContents(), ['Boot 01', 'Boot 02'])
    assert.equal(await table.locator('tr.ffw-compare-diff', { hasText: 'Price' }).count(), 1)
    assert.equal(await table.locator('tr', { hasText: 'ImageUrl' }).count(), 0)
    assert.equal(await page.locator('#deaf').textContent(), '')
    await page.evaluate('document.querySelector("#deaf").compareRecords(["B-4", "B-5"])')
    for (const id of ['deaf', 'other']) {
      await page.locator(`#${id} th`, { hasText: 'Boot 05' }).waitFor()
    }
  },
)

visit(
  'single words: each with its count and its first products, whose clicks tell the word; a word leads to its search',
  {
    search: { query: 'boot nordpfad qqqqzz' },
    body: `<ff-single-word-search><h2>Try one word</h2><ff-single-word-search-record><h3 data-search="singleWord">{{word}} ({{totalHits}})</h3>${hits}</ff-single-word-search-record></ff-single-word-search>`,
  },
  async ({ page, until, bodies }) => {
    const word = page.getByRole('button', { name: 'nordpfad (20)' })
    await word.waitFor()
    assert.equal(await page.locator('h2').count(), 1)
    await until(`${names}.length === 6`)
    const told = page.waitForRequest(/track\/shop\/click/)
    await page
      .locator('ff-single-word-search-record', { has: word })
      .locator('.name')
      .first()
      .click()
    await told
    const [[event]] = bodies('track/shop/click') as unknown as [[Record<string, unknown>]]
    assert.equal(event.query, 'nordpfad')
    await word.focus()
    await page.keyboard.press('Enter')
    await until('location.search === "?query=nordpfad"')
    await until('document.querySelector("ff-single-word-search").hidden')
  },
)

visit(
  'the header navigation shows categories as links, opens by pointer and by button, and closes by Escape and by leaving',
  {
    body: `<ff-header-navigation mouseenter-delay="10" mouseleave-delay="10"><b slot="container-top-1">New in</b></ff-header-navigation>
      <ff-header-navigation id="own" group-size="1"><ff-nav-element><b class="own">{{text}} {{totalHits}}</b></ff-nav-element></ff-header-navigation><button>After</button>`,
  },
  async ({ page, until, requests }) => {
    const nav = page.getByRole('navigation', { name: 'Categories' }).first()
    await nav.waitFor()
    assert.equal(requests.length, 1)
    const toggle = nav.getByRole('button', { name: 'Show more: Shoes' })
    assert.equal(await toggle.getAttribute('aria-expanded'), 'false')
    await toggle.focus()
    await page.keyboard.press('Enter')
    const boots = nav.getByRole('link', { name: 'Boots' })
    await boots.waitFor()
    assert.equal(await nav.getByText('New in').isVisible(), true)
    await page.keyboard.press('Tab')
    await until('document.activeElement.textContent.includes("Boots")')
    await page.keyboard.press('Escape')
    assert.equal(await boots.isVisible(), false)
    await until('document.activeElement.getAttribute("aria-expanded") === "false"')
    await nav.getByRole('link', { name: 'Shoes' }).hover()
    await boots.waitFor()
    await page.mouse.move(600, 600)
    await boots.waitFor({ state: 'hidden' })
    assert.deepEqual(await page.locator('.own').allTextContents(), ['Shoes 60', 'Boots 30'])
    await toggle.click()
    assert.match((await boots.getAttribute('href')) ?? '', /filter=CategoryPath/)
    await boots.click()
    await until('location.search.includes("Boots")')
    assert.equal(requests.at(-1)?.url().includes('/navigation/shop'), true)
  },
)

visit(
  'search feedback is told with the query and a message, by buttons that say what is pressed',
  { search: { query: 'boot' }, body: '<ff-search-feedback reset-on-send></ff-search-feedback>' },
  async ({ page, until, bodies }) => {
    const toggle = page.getByRole('button', { name: 'Give feedback' })
    await toggle.click()
    assert.equal(await toggle.getAttribute('aria-expanded'), 'true')
    await page.getByRole('button', { name: 'Send' }).click({ force: true })
    assert.equal(bodies('track/shop/feedback').length, 0)
    const bad = page.getByRole('button', { name: 'Not helpful' })
    await bad.click()
    assert.equal(await bad.getAttribute('aria-pressed'), 'true')
    await page.getByLabel('Message').fill('Where are the <red> ones?')
    await page.getByRole('button', { name: 'Send' }).click()
    await until('document.querySelector("[role=status]")?.textContent.startsWith("Thank you")')
    const [[event]] = bodies('track/shop/feedback') as unknown as [[Record<string, unknown>]]
    assert.deepEqual(
      [event.query, event.positive, event.message],
      ['boot', false, 'Where are the <red> ones?'],
    )
    assert.equal(await page.getByLabel('Message').inputValue(), '')
    assert.equal(await bad.getAttribute('aria-pressed'), 'false')
  },
)

visit(
  'where the page has other tags for its bindings, what the elements show by themselves is filled all the same',
  {
    search: { query: 'boot qqqqzz' },
    config: { appConfig: { fieldRoles, dataBindingTags: ['[[', ']]'] } },
    body: `<ff-header-navigation></ff-header-navigation><ff-single-word-search></ff-single-word-search>
      <ff-compare product-number="B-1,B-2" auto-compare><h2>Compare</h2></ff-compare>
      <ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-suggest instant-results="1"></ff-suggest>`,
  },
  async ({ page, until }) => {
    await page.getByRole('button', { name: 'boot (60)' }).waitFor()
    await page.getByRole('link', { name: 'Shoes' }).waitFor()
    await page.locator('ff-compare td', { hasText: 'Nordpfad' }).waitFor()
    assert.equal(await page.locator('ff-compare h2').isVisible(), true)
    await page.getByRole('combobox').fill('boot 07')
    await page.locator('ff-suggest ff-record', { hasText: 'Boot 07' }).waitFor()
    await until('!document.body.textContent.includes("{{")')
  },
)
