// Sentences of the specification that stand in no table of their own: the key, the form of numbers, the tags, when a purchase is tracked.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const search = { query: 'boot' }

visit(
  'the ff.apiKey value authenticates the library against the server’s REST interface: a wrong one is refused, and that is logged',
  {
    isManual: true,
    script: `ready(async ({ factfinder, init }) => {
      init({ ff: { ...config.ff, apiKey: 'no such key' } })
      await factfinder.request.search({ query: 'boot' }).catch((error) => { window.refused = error.status }) })`,
  },
  async ({ page, until, requests, visitor }) => {
    await until('window.refused !== undefined')
    assert.equal(await page.evaluate('window.refused'), 401)
    assert.equal(requests[0]?.headers()['x-ff-api-key'], 'no such key')
    visitor.forgive(/401|Unauthorized/)
  },
)

for (const [locale, formatOptions] of [
  ['fr-CH', { style: 'currency', currency: 'CHF', currencyDisplay: 'name' }],
  ['ar-EG', { style: 'currency', currency: 'EGP', minimumFractionDigits: 3 }],
] as const) {
  visit(
    `formatting: same values as the arguments of the platform number-formatting constructor (${locale})`,
    {
      search: { query: 'boot 07' },
      config: { appConfig: { formatting: { locale, formatOptions } } },
      body: `<ff-record-list><template data-role="record"><ff-record>{{$ variantValues.0.Price}}|{{variantValues.0.Price}}</ff-record></template></ff-record-list>`,
    },
    async ({ page }) => {
      const text = (await page.locator('ff-record').first().textContent()) ?? ''
      const [formatted, plain] = text.split('|')
      const expected = await page.evaluate<string>(
        `new Intl.NumberFormat(${JSON.stringify(locale)}, ${JSON.stringify(formatOptions)}).format(${plain})`,
      )
      assert.equal(formatted, expected)
    },
  )
}

visit(
  'dataBindingTags: array of two different strings; equal ones, one alone and three are refused with the name of the field',
  {
    isManual: true,
    script: `window.refused = []
      ready(({ init }) => {
        for (const dataBindingTags of [['%', '%'], ['%'], ['%', '@', '#'], ['', '@']])
          try { init({ ...config, appConfig: { dataBindingTags } }) } catch (error) { window.refused.push(error.message) } })`,
  },
  async ({ page }) => {
    const refused = await page.evaluate<string[]>('window.refused')
    assert.equal(refused.filter((text) => /dataBindingTags/.test(text)).length, 4)
  },
)

visit(
  'tracking requests are sent at element initialisation unless disable-auto-tracking is set, and on each call of trackCheckoutItems(); each product requires its own child element',
  {
    body: `<ff-checkout-tracking disable-auto-tracking>
      <ff-checkout-tracking-item product-number="B-1" master-id="M-1" price="10" title="Boot 01"></ff-checkout-tracking-item>
      <ff-checkout-tracking-item product-number="B-1" master-id="M-1" price="10" title="Boot 01" count="2"></ff-checkout-tracking-item>
      </ff-checkout-tracking><ff-paging></ff-paging>`,
    search,
  },
  async ({ page, until, bodies }) => {
    await until(`document.querySelector('ff-paging').paging`)
    assert.equal(bodies('track').length, 0)
    for (const times of [1, 2]) {
      const answered = page.waitForResponse(/track\/shop\/checkout/)
      await page.evaluate(
        `void document.querySelector('ff-checkout-tracking').trackCheckoutItems()`,
      )
      await answered
      assert.equal(bodies('checkout').length, times)
    }
    const events = bodies('checkout')[1] as unknown as { id: string; count: number }[]
    assert.deepEqual(
      events.map(({ id, count }) => [id, count]),
      [
        ['B-1', 1],
        ['B-1', 2],
      ],
    )
  },
)

visit(
  'type of ff-paging-item: pageLink by default, one of currentLink, firstLink, lastLink, nextLink, previousLink, pageLink; another is logged and the rest is shown',
  {
    search,
    body: `<ff-paging><ff-paging-set><ff-paging-item type="sideLink">x</ff-paging-item><ff-paging-item type="lastLink">last {{page}}</ff-paging-item></ff-paging-set></ff-paging>`,
  },
  async ({ page, visitor }) => {
    await page.locator('ff-paging-item', { hasText: 'last 3' }).waitFor()
    assert.equal(await page.evaluate(`document.createElement('ff-paging-item').type`), 'pageLink')
    assert.match(visitor.troubles.join(), /sideLink/)
    visitor.forgive(/sideLink/)
  },
)
