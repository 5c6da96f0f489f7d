// Markets: choosing them by hand or by where the shopper is, their distances in records and facets, with a real server that has markets.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elementsShop, products } from './elements-shop.ts'
import { administrator } from './server.ts'

const shop = elementsShop()
const { visit } = shop

const stores = [
  { marketId: 'berlin', name: 'Berlin', location: { latitude: 52.52, longitude: 13.405 } },
  { marketId: 'potsdam', name: 'Potsdam', location: { latitude: 52.39, longitude: 13.06 } },
  { marketId: 'munich', name: 'Munich <b>', location: { latitude: 48.137, longitude: 11.575 } },
]

// Hooks do not wait for each other, tests do.
test('a channel of thirty boots: each third of them is in one of three stores, boot 1 in two', async () => {
  const ask = administrator(shop.server)
  const good = async (method: string, path: string, body?: unknown) => {
    const reply = await ask(method, path, body)
    assert.equal(reply.status, 200, `${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const known = (await good('GET', '/manage/v1/channels/shop')) as {
    settings: { fields: object[]; facets: object[] }
  }
  const { settings } = known
  const store = { name: 'Store', type: 'GEO', searchWeight: 0, filterable: true }
  const facet = {
    field: 'Store',
    selectionType: 'multiSelectOr',
    filterStyle: 'DEFAULT',
    detailedLinks: 5,
    elementsMax: 100,
    order: 'count',
    showPreviewImages: false,
  }
  await good('POST', '/manage/v1/channels', {
    name: 'stores',
    settings: {
      ...settings,
      fields: [...settings.fields, store],
      facets: [...settings.facets, facet],
      facetCoverageMin: 0,
    },
  })
  const boots = products.slice(0, 30)
  await good('POST', '/rest/v5/records/stores', boots)
  await good('POST', '/rest/v5/markets/stores', stores)
  const values = boots.map(({ ProductNumber }, index) => ({
    ArticleNumber: ProductNumber,
    marketId: stores[index % 3]?.marketId,
    Stock: 1,
  }))
  await good('POST', '/rest/v5/records/stores/geo', [
    ...values,
    { ArticleNumber: 'B-1', marketId: 'munich', Stock: 2 },
  ])
})

const script = `config.ff.channel = 'stores'`
const search = { query: 'boot', hitsPerPage: 30 }
const list = `<ff-record-list><template data-role="record"><ff-record><b>{{variantValues.0.Name}}</b> <i>{{$distance variantValues.0.Store}}</i></ff-record></template></ff-record-list>`
const hits = (count: number) => `document.querySelectorAll('ff-record').length === ${count}`

visit(
  'ff-market-chooser offers the markets by their names from the first result on; choosing them narrows the result and stays for later searches',
  { search, script, body: `<ff-market-chooser></ff-market-chooser>${list}` },
  async ({ page, until, bodies }) => {
    const group = page.getByRole('group', { name: 'Markets' })
    await group.getByRole('checkbox', { name: 'Berlin' }).waitFor()
    assert.deepEqual(
      (await group.locator('label').allInnerTexts()).map((text) => text.trim()).sort(),
      ['Berlin', 'Munich <b>', 'Potsdam'],
    )
    await group.getByRole('checkbox', { name: 'Berlin' }).focus()
    await page.keyboard.press('Space')
    await until(hits(10))
    assert.match(page.url(), /marketId=berlin/)
    assert.equal(await group.getByRole('checkbox', { name: 'Berlin' }).isChecked(), true)
    assert.equal(
      await page.evaluate('document.activeElement.parentElement.innerText.trim()'),
      'Berlin',
    )
    await group.getByRole('checkbox', { name: 'Potsdam' }).check()
    await until(hits(20))
    await page.evaluate(`window.factfinder.request.search({ query: 'boot 02', hitsPerPage: 30 })`)
    await until('document.querySelector("ff-record b")?.textContent === "Boot 02"')
    const { params } = bodies('search').at(-1) as { params: { marketIds: string[] } }
    assert.deepEqual(params.marketIds, ['berlin', 'potsdam'])
    await group.getByRole('checkbox', { name: 'Berlin' }).uncheck()
    await group.getByRole('checkbox', { name: 'Potsdam' }).uncheck()
    await until('!location.search.includes("marketId")')
    await page.goBack()
    await until('location.search.includes("marketId")')
    await until(`document.querySelectorAll('ff-market-chooser :checked').length === 1`)
  },
)

visit(
  'with the shopper’s location the nearest comes first with its distance, records and facets tell theirs, and only what is in range is found',
  {
    search,
    script,
    locale: 'en-GB',
    config: { appConfig: { formatting: { locale: 'en-GB' } } },
    body: `<ff-market-chooser single max-distance="100" only-in-range>
      <button data-control="locate">Near me</button><button data-control="forget">Anywhere</button><p data-control="error"></p>
      <label data-template="market"><input> {{record.name}}: {{$distance market.distance}}</label></ff-market-chooser>
      <ff-asn><ff-asn-group for-group="Store" opened></ff-asn-group></ff-asn>${list}`,
  },
  async ({ page, until, bodies }) => {
    await until(hits(30))
    const near = page.getByRole('button', { name: 'Near me' })
    await near.click()
    await until(`document.querySelector('[data-control=error]').textContent !== ''`)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 52.500_049, longitude: 13.4 })
    await near.click()
    await until(hits(20))
    const { params } = bodies('search').at(-1) as { params: Record<string, unknown> }
    assert.deepEqual(params.location, { latitude: 52.5, longitude: 13.4 })
    assert.deepEqual([params.maxDistance, params.excludeProductsNotInRange], [100, true])
    await until(`document.querySelectorAll('ff-market-chooser label').length === 2`)
    const texts = await page.locator('ff-market-chooser label').allInnerTexts()
    assert.deepEqual(
      texts.map((text) => text.trim()),
      ['Berlin: 2.2 km', 'Potsdam: 26 km'],
    )
    assert.equal(
      await page.locator('ff-record', { hasText: 'Boot 01' }).locator('i').textContent(),
      '2.2 km',
    )
    const elements = await page
      .locator('ff-asn-group[for-group=Store] ff-asn-group-element')
      .allInnerTexts()
    assert.ok(elements.includes('berlin 10 2.2 km'), elements.join())
    assert.equal(await near.isVisible(), false)
    assert.equal(await page.locator('[data-control=error]').textContent(), '')
    await page.getByRole('radio', { name: 'Potsdam' }).check()
    await until(hits(10))
    await page.getByRole('radio', { name: 'Berlin' }).check()
    await until('location.search.includes("marketId=berlin")')
    assert.doesNotMatch(page.url(), /potsdam/)
    await page.getByRole('button', { name: 'Anywhere' }).click()
    await until('!location.search.includes("latitude")')
    assert.match(page.url(), /marketId=berlin/)
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Near me')
  },
)

visit(
  'a market of the author’s own form is a button that is pressed; choose, useLocation and forgetLocation do the same for a page',
  {
    search,
    script,
    body: `<ff-market-chooser name-field="marketId"><em data-template="market">{{name}}</em></ff-market-chooser>${list}`,
  },
  async ({ page, until }) => {
    const berlin = page.getByRole('button', { name: 'berlin' })
    await berlin.focus()
    await page.keyboard.press('Enter')
    await until(hits(10))
    assert.equal(await berlin.getAttribute('aria-pressed'), 'true')
    await page.evaluate(`document.querySelector('ff-market-chooser').choose([])`)
    await until(hits(30))
    await page.evaluate(
      `document.querySelector('ff-market-chooser').useLocation({ latitude: 48.1, longitude: 11.5 })`,
    )
    await until('document.querySelector("ff-market-chooser em").textContent === "munich"')
    await page.evaluate(`document.querySelector('ff-market-chooser').forgetLocation()`)
    await until('!location.search.includes("latitude")')
  },
)

visit(
  'a shop without markets offers none: the chooser is empty and says so',
  {
    search,
    body: `<ff-market-chooser><template data-role="empty">No markets</template></ff-market-chooser>${list}`,
  },
  async ({ page, until }) => {
    await until('document.querySelector("ff-market-chooser").status === "empty"')
    assert.match(await page.locator('ff-market-chooser').innerText(), /No markets/)
  },
)
