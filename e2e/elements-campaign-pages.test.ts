// Campaigns that the shop's people have stored, on the pages of shoppers: advisors, landing pages, product pages, carts, redirects, and
// what stands between the hits.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'
import { administrator } from './server.ts'

const query = (value: string) => ({
  kind: 'all',
  of: [
    { kind: 'place', places: ['search'] },
    { kind: 'query', match: 'equals', values: [value] },
  ],
})
const feedback = (text: string, label = 'above') => [{ label, text }]
const filter = (name: string, value: string) => [{ name, values: [{ value }] }]

const campaigns: Readonly<Record<string, object>> = {
  advisor: {
    name: 'Which boot',
    flavour: 'ADVISOR',
    trigger: { kind: 'query', match: 'equals', values: ['boot'] },
    questions: [
      {
        text: 'For <which> season?',
        answers: [
          {
            text: 'Summer',
            filters: filter('CategoryPath', 'Shoes/Sandals%2FClogs'),
            questions: [
              {
                text: 'Which colour?',
                answers: [
                  { text: 'Red', filters: filter('Color', 'Red') },
                  { text: 'Blue', filters: filter('Color', 'Blue') },
                ],
              },
            ],
          },
          { text: 'Winter', filters: filter('CategoryPath', 'Shoes/Boots') },
        ],
      },
    ],
  },
  page: {
    name: 'Summer page',
    flavour: 'PRODUCT',
    trigger: { kind: 'landingPage', values: ['summer'] },
    feedbackTexts: feedback('A warm welcome'),
    products: { ids: ['B-3', 'B-4'] },
  },
  product: {
    name: 'Product page',
    flavour: 'FEEDBACK',
    trigger: { kind: 'product', values: ['B-1'] },
    feedbackTexts: feedback('Fits all'),
  },
  cart: {
    name: 'Cart',
    flavour: 'FEEDBACK',
    trigger: { kind: 'cartProduct', values: ['B-2'] },
    feedbackTexts: feedback('Socks?'),
  },
  redirect: {
    name: 'Away',
    flavour: 'REDIRECT',
    trigger: query('boots away'),
    target: { name: 'Sale', destination: '/product/sale' },
  },
  between: {
    name: 'Between',
    flavour: 'PRODUCT',
    trigger: query('boots'),
    feedbackTexts: [
      {
        label: 'x',
        position: 3,
        teaser: true,
        html: true,
        text: '<b onclick="window.hacked = 1">Free laces</b>',
      },
      { label: 'x', position: 26, teaser: true, text: 'On <page> two' },
    ],
    products: { ids: ['B-60', 'B-59'], placement: 'positions', positions: [1, 5] },
  },
}

const { visit } = elementsShop(async (server) => {
  const ask = administrator(server)
  for (const [id, campaign] of Object.entries(campaigns)) {
    const path = `/manage/v1/channels/shop/campaigns/${id}`
    const { status, body } = await ask('PUT', path, { state: 'active', ...campaign })
    assert.equal(status, 200, JSON.stringify(body))
  }
})

const list = (rest = '') =>
  `<ff-record-list ${rest}><template data-role="record"><ff-record><a class="name" data-anchor="{{variantValues.0.Deeplink}}">{{variantValues.0.Name}}</a></ff-record></template></ff-record-list>`
const names = '[...document.querySelectorAll("ff-record .name")].map((name) => name.textContent)'
const records =
  '[...document.querySelectorAll("ff-record")].map((record) => record.textContent.trim())'

visit(
  'an advisor asks without any template; its answers are buttons that search on, and by keyboard the next question follows',
  {
    search: { query: 'boot' },
    body: `<ff-campaign-advisor unresolved></ff-campaign-advisor>${list()}`,
  },
  async ({ page, until }) => {
    const summer = page.getByRole('button', { name: 'Summer' })
    await summer.waitFor()
    assert.equal(await page.getByRole('group', { name: 'For <which> season?' }).count(), 1)
    assert.equal(await page.locator('[unresolved]').count(), 0)
    await summer.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Which colour?' }).waitFor()
    await until('document.activeElement.textContent === "Red"')
    await until('document.querySelectorAll("ff-record").length === 24')
    assert.match(page.url(), /advisorStatus/)
    await page.keyboard.press(' ')
    await until('document.querySelectorAll("ff-record").length < 10')
    await page.goBack()
    await page.getByRole('group', { name: 'Which colour?' }).waitFor()
  },
)

visit(
  'an advisor by templates: the question is bound inside data-question, answers are repeated; name picks and not leaves out',
  {
    search: { query: 'boot' },
    body: `<ff-campaign-advisor id="own" name="Which boot,Other" not="Which boot"><h2>Advice</h2>
        <ff-campaign-advisor-question><p data-question>Q: {{text}}</p><i>or</i>
          <ff-campaign-advisor-answer><button class="answer">{{text}}!</button></ff-campaign-advisor-answer></ff-campaign-advisor-question></ff-campaign-advisor>
      <ff-campaign-advisor id="none" not="Which boot"></ff-campaign-advisor>${list()}`,
  },
  async ({ page, until }) => {
    await page.locator('#own .answer').first().waitFor()
    assert.deepEqual(await page.locator('#own .answer').allTextContents(), ['Summer!', 'Winter!'])
    assert.equal(await page.locator('#own p').textContent(), 'Q: For <which> season?')
    assert.equal(await page.locator('#own h2').textContent(), 'Advice')
    assert.equal(await page.locator('#own [role=button]').count(), 0)
    assert.equal(await page.locator('#none').isVisible(), false)
    await page.locator('#own .answer').last().click()
    await until(`${names}.length === 24 && document.querySelector('#own').hidden`)
  },
)

visit(
  'a landing page, a product page and a cart ask for their campaigns, which each show in their own places',
  {
    // No reply on this page says what the fields are.
    config: { appConfig: { fieldRoles: { productNumber: 'ProductNumber', masterId: 'Master' } } },
    body: `<ff-campaign-landing-page page-id="summer"></ff-campaign-landing-page>
      <ff-campaign-product product-id="B-1"></ff-campaign-product>
      <ff-campaign-shopping-cart product-id="B-1,B-2"></ff-campaign-shopping-cart>
      <ff-campaign-feedbacktext id="page" label="above" is-landing-page-campaign></ff-campaign-feedbacktext>
      <ff-campaign-feedbacktext id="product" label="above" is-product-campaign><b>{{text}}!</b></ff-campaign-feedbacktext>
      <ff-campaign-feedbacktext id="cart" label="above" is-shopping-cart-campaign></ff-campaign-feedbacktext>
      <ff-campaign-feedbacktext id="result" label="above"></ff-campaign-feedbacktext>
      <ff-campaign-pushed-products is-landing-page-campaign name="Summer page">${list('subscribe="false"')}</ff-campaign-pushed-products>`,
  },
  async ({ page, until, bodies, requests }) => {
    await until(`${names}.length === 2`)
    await until('document.querySelector("#cart").textContent !== ""')
    assert.equal(await page.locator('#page').textContent(), 'A warm welcome')
    assert.equal(await page.locator('#product b').textContent(), 'Fits all!')
    assert.equal(await page.locator('#cart').textContent(), 'Socks?')
    assert.equal(await page.locator('#result').isVisible(), false)
    assert.equal(requests.length, 3)
    await page.evaluate('document.querySelector("ff-campaign-product").productId = "B-5"')
    await until('document.querySelector("#product").hidden')
    await page.locator('ff-record .name').first().click()
    await page.waitForURL(/\/product\/B-3/)
    const [[event]] = bodies('track/shop/landingPageClick') as unknown as [
      [Record<string, unknown>],
    ]
    assert.deepEqual([event.campaign, event.pageId, event.id], ['page', 'summer', 'B-3'])
  },
)

visit(
  'a redirect leads away before anything is shown, unless a subscriber says false, however late it subscribed',
  {
    body: `<ff-campaign-redirect></ff-campaign-redirect>${list()}`,
    script: `ready(({ factfinder, initialSearch }) => setTimeout(() => {
      factfinder.response.subscribeCampaignRedirect((campaign) => { window.told = campaign.target.destination; return !window.isStaying })
      window.isStaying = true
      void initialSearch({ query: 'boots away' })
      setTimeout(() => { window.isStaying = false; void factfinder.request.search({ query: 'boots away' }) }, 800)
    }, 50))`,
  },
  async ({ page, until }) => {
    await until('window.told === "/product/sale"')
    assert.equal(await page.locator('ff-record').count(), 0)
    assert.match(page.url(), /page-/)
    await page.waitForURL(/\/product\/sale/)
  },
)

visit(
  'teasers and products with places stand between the hits, once and on their page; what is HTML in them cannot run',
  {
    search: { query: 'boots' },
    body: `<ff-campaign-pushed-products>${list('subscribe="false"')}</ff-campaign-pushed-products>${list('id="all"')}`,
  },
  async ({ page, until, visitor, requests }) => {
    await until(`${records}.length >= 25`)
    const shown = (await page.evaluate(records)) as string[]
    assert.deepEqual([shown[0], shown[2], shown[4]], ['Boot 60', 'Free laces', 'Boot 59'])
    assert.equal(new Set(shown).size, shown.length)
    assert.equal(await page.locator('ff-campaign-pushed-products').isVisible(), false)
    assert.equal(await page.locator('#all ff-record[is-teaser] b').count(), 1)
    await page.locator('ff-record[is-teaser] b').click()
    assert.equal(await page.evaluate('window.hacked'), undefined)
    await page.evaluate('factfinder.request.search({ query: "boots", page: 2 })')
    await until(`${records}.includes('On <page> two')`)
    assert.equal(((await page.evaluate(records)) as string[])[1], 'On <page> two')
    assert.ok(requests.every((request) => !request.url().includes('/track/')))
    await page.goBack()
    await until(`${records}[2] === 'Free laces'`)
    // The browser reports the handler as soon as it reads it, even where nothing is ever run.
    visitor.forgive(/inline event handler/)
    await page.evaluate('globalThis.cspViolations.length = 0')
  },
)
