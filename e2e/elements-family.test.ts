// The family of elements in a real browser with a real server: searching, products, facets, order and suggestions as a shopper meets them.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const record = `<ff-record>
  <a class="name" data-anchor="{{variantValues.0.Deeplink}}">{{variantValues.0.Name}}</a>
  <img alt="" data-image="{{variantValues.0.ImageUrl}}" data-image-onerror="/pictures/none.svg">
  <p class="text">{{variantValues.0.Description}}</p>
  <span class="price">{{$ variantValues.0.Price 2}}</span>
  <button data-track="cartClick">Buy</button><input data-track-count value="2">
</ff-record>`
const list = `<ff-record-list><h2>Products</h2><template data-role="record">${record.replace('<ff-record>', '<ff-record add-cart-click>')}</template>
  <template data-role="empty"><p class="nothing">Nothing here</p></template><p>after</p></ff-record-list>`
const search = { query: 'boot' }
const names = '[...document.querySelectorAll("ff-record .name")].map((name) => name.textContent)'

visit(
  'a record list shows the hits by its template, between what stands around it; scripts in values stay text',
  {
    search: { query: 'boot', hitsPerPage: 60 },
    body: list,
    config: {
      appConfig: {
        formatting: { locale: 'de-DE', formatOptions: { style: 'currency', currency: 'EUR' } },
      },
    },
  },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-record .name").length === 60')
    assert.equal(await page.locator('ff-record-list > *').first().textContent(), 'Products')
    assert.equal(await page.locator('ff-record-list > *').last().textContent(), 'after')
    assert.match((await page.locator('.price').first().textContent()) ?? '', /^\d+,00\s€$/)
    assert.match(
      (await page.locator('ff-record img').first().getAttribute('src')) ?? '',
      /^\/pictures\/\d+\.svg$/,
    )
    assert.equal(await page.evaluate('window.hacked'), undefined)
    assert.equal(await page.getByText('<img src=x onerror').count(), 1)
  },
)

visit(
  'a click on a product is tracked with its position, and the shopper goes there',
  { search, body: list },
  async ({ page, until, bodies }) => {
    await until('document.querySelectorAll("ff-record .name").length === 24')
    const third = page.locator('ff-record').nth(2)
    const name = await third.locator('.name').textContent()
    await third.locator('.name').click()
    await page.waitForURL(/\/product\//)
    const [[event]] = bodies('track/shop/click') as unknown as [[Record<string, unknown>]]
    const { id, masterId, title, query, pos, page: pageNumber, pageSize } = event
    assert.deepEqual([title, query, pos, pageNumber, pageSize], [name, 'boot', 3, 1, 24])
    assert.equal(String(masterId).slice(2), String(id).slice(2))
  },
)

visit(
  'data-track="cartClick" tells what was put into the cart, with the count beside it',
  { search, body: list },
  async ({ page, bodies }) => {
    const reply = page.waitForResponse(/track\/shop\/cart/)
    await page.locator('ff-record button').first().click()
    assert.equal((await reply).status(), 200)
    const [[event]] = bodies('track/shop/cart') as unknown as [[Record<string, unknown>]]
    assert.equal(event.count, 2)
    assert.equal(typeof event.price, 'number')
  },
)

visit(
  'data-track-count names the property that holds the count; without a name it is the value',
  {
    search,
    body: list.replace('data-track-count', 'type="number" max="9" data-track-count="max"'),
  },
  async ({ page, bodies }) => {
    const reply = page.waitForResponse(/track\/shop\/cart/)
    await page.locator('ff-record button').first().click()
    await reply
    const [[event]] = bodies('track/shop/cart') as unknown as [[Record<string, unknown>]]
    assert.equal(event.count, 9)
  },
)

visit(
  'categoryPage: click tracking sends the category path in place of a search query',
  {
    search: {},
    body: list,
    config: {
      appConfig: {
        categoryPage: [{ name: 'CategoryPath', values: [{ value: ['Shoes', 'Sandals/Clogs'] }] }],
      },
    },
  },
  async ({ page, until, bodies }) => {
    await until('document.querySelectorAll("ff-record .name").length === 24')
    await page.locator('ff-record .name').first().click()
    await page.waitForURL(/\/product\//)
    const [[event]] = bodies('track/shop/click') as unknown as [[Record<string, unknown>]]
    assert.equal(event.query, 'Shoes/Sandals%2FClogs')
  },
)

visit(
  'Enter in the search box searches; the empty template shows when nothing is found, and it is said',
  { body: `<ff-searchbox><input aria-label="Search"></ff-searchbox>${list}` },
  async ({ page, until }) => {
    await page.getByLabel('Search').fill('boot')
    await page.keyboard.press('Enter')
    await until('document.querySelectorAll("ff-record .name").length === 24')
    await until('document.querySelector("[role=status]")?.textContent === "60 results"')
    assert.match(page.url(), /\?query=boot$/)
    await page.getByLabel('Search').fill('qqqqzzzz')
    await page.keyboard.press('Enter')
    await page.locator('.nothing').waitFor()
    await until('document.querySelector("[role=status]")?.textContent === "Nothing found"')
    assert.equal(await page.locator('ff-record').count(), 0)
    await page.goBack()
    await until('document.querySelectorAll("ff-record .name").length === 24')
    assert.equal(await page.locator('.nothing').count(), 0)
  },
)

visit(
  'the search button searches for what stands in its box',
  {
    body: `<ff-searchbox id="box"></ff-searchbox><ff-searchbutton for="box"></ff-searchbutton>${list}`,
  },
  async ({ page, until }) => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('boot 07')
    await page.getByRole('button', { name: 'Search' }).click()
    await until(`${names}.includes('Boot 07')`)
  },
)

visit(
  'typing asks for suggestions; the box is a combobox that arrow keys, Enter and Escape work',
  {
    body: `<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-suggest></ff-suggest>${list}`,
  },
  async ({ page, until, requests }) => {
    const box = page.getByRole('combobox', { name: 'Search' })
    assert.equal(await box.getAttribute('aria-expanded'), 'false')
    await box.pressSequentially('nord', { delay: 40 })
    await page.locator('ff-suggest-item').first().waitFor()
    assert.ok(requests.every((request) => request.url().includes('/suggest/')))
    assert.equal(await box.getAttribute('aria-expanded'), 'true')
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('ff-suggest').isVisible(), false)
    await box.pressSequentially('p')
    await page.locator('ff-suggest-item').first().waitFor()
    await page.keyboard.press('ArrowDown')
    const active = await box.getAttribute('aria-activedescendant')
    assert.equal(await page.locator('.ffw-highlight-suggest-item').getAttribute('id'), active)
    assert.ok((await page.getByRole('option', { selected: true }).count()) === 1)
    await page.keyboard.press('Enter')
    await until('document.querySelectorAll("ff-record .name").length > 0')
    assert.equal(await page.locator('ff-suggest').isVisible(), false)
  },
)

visit(
  'suggestions by templates: a container for each type, hidden without hits, its item repeated in place, the typed words marked',
  {
    body: `<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox>
      <ff-suggest><template data-role="suggestions">
        <section data-container="brand"><h3>Brands</h3><ff-suggest-item type="brand"><b>{{ff-hitHighlight name}}</b> {{hitCount}}</ff-suggest-item></section>
        <section data-container="unknown type"><ff-suggest-item type="unknown type">?</ff-suggest-item></section>
      </template></ff-suggest>`,
  },
  async ({ page }) => {
    await page.getByLabel('Search').fill('nordp')
    const item = page.locator('ff-suggest-item[type=brand]')
    await item.first().waitFor()
    assert.match(
      (await item.first().innerHTML()).trim(),
      /^<b><span class="ffw-query">Nordp<\/span>fad<\/b> 20$/i,
    )
    assert.equal(await page.locator('[data-container="unknown type"]').isVisible(), false)
  },
)

visit(
  'facets narrow the result, keep the focus, and every filter can be taken back',
  {
    search,
    body: `<ff-asn></ff-asn><ff-filter-cloud></ff-filter-cloud><ff-asn-remove-all-filters></ff-asn-remove-all-filters>${list}`,
  },
  async ({ page, until }) => {
    const brand = page.getByRole('button', { name: 'Brand', exact: true })
    await brand.click()
    assert.equal(await brand.getAttribute('aria-expanded'), 'true')
    const choice = page.locator('ff-asn-group-element', { hasText: 'Alpina' })
    assert.equal(await choice.getAttribute('aria-checked'), 'false')
    await choice.focus()
    await page.keyboard.press(' ')
    await until('document.querySelectorAll("ff-record .name").length === 20')
    assert.equal(await choice.getAttribute('aria-checked'), 'true')
    await until('document.activeElement.textContent.includes("Alpina")')
    assert.match(page.url(), /filter=Brand(%3A|:)Alpina/)
    assert.equal(await page.locator('ff-filter-cloud button').count(), 1)
    await page.locator('ff-filter-cloud button').click()
    await until('document.querySelectorAll("ff-record .name").length === 24')
    await choice.click()
    await until('document.querySelectorAll("ff-record .name").length === 20')
    await page.getByRole('button', { name: 'Remove all filters' }).click()
    await until('document.querySelectorAll("ff-record .name").length === 24')
    assert.equal(await page.getByRole('button', { name: 'Remove all filters' }).isVisible(), false)
  },
)

visit(
  'categoryPage: the given category filters are fixed in the ff-asn element and cannot be deselected',
  {
    search: {},
    body: `<ff-asn></ff-asn>${list}`,
    config: {
      appConfig: {
        categoryPage: [{ name: 'CategoryPath', values: [{ value: ['Shoes', 'Boots'] }] }],
      },
    },
  },
  async ({ page, until, requests }) => {
    await until('document.querySelector("ff-asn-group-element[fixed]")')
    const fixed = page.locator('ff-asn-group-element[fixed]')
    assert.ok((await fixed.allTextContents()).some((text) => text.includes('Boots')))
    const before = requests.length
    for (const element of await fixed.all()) await element.click({ force: true })
    assert.equal(requests.length, before)
    assert.equal(await fixed.first().getAttribute('aria-disabled'), 'true')
  },
)

visit(
  'a slider narrows numbers by keyboard, and its handles never cross',
  { search, body: `<ff-asn></ff-asn>${list}` },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-record .name").length === 24')
    const from = page
      .locator('ff-asn-group-slider', { hasText: 'Price' })
      .getByRole('slider', { name: 'From' })
    assert.deepEqual([await from.getAttribute('min'), await from.getAttribute('max')], ['10', '69'])
    await from.focus()
    await page.keyboard.press('End')
    await until('document.querySelectorAll("ff-record .name").length === 1')
    assert.match(decodeURIComponent(page.url()), /filter=Price:\[69,\]/)
  },
)

visit(
  'sorting and the size of a page are native selects; another size begins at the first page',
  {
    search: { query: 'boot', page: 2 },
    body: `<ff-sortbox-select><ff-sortbox-item key="Price.asc">Cheap first</ff-sortbox-item></ff-sortbox-select>
      <ff-products-per-page-select values="10,24,60"></ff-products-per-page-select>${list}`,
  },
  async ({ page, until, bodies }) => {
    await until('document.querySelectorAll("ff-record .name").length === 24')
    await page.getByRole('combobox', { name: 'Products per page' }).selectOption('60')
    await until('document.querySelectorAll("ff-record .name").length === 60')
    assert.equal(Object.hasOwn((bodies('search')[1] as { params: object }).params, 'page'), false)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const texts = await sort.locator('option').allTextContents()
    assert.ok(texts.length > 0)
    if (texts.includes('Cheap first')) {
      await sort.selectOption('Cheap first')
      await until(`${names}[0] === 'Boot 01'`)
    }
  },
)

visit(
  'the breadcrumb is a landmark with links back, and ff-template shows any part of a reply',
  {
    search: { query: 'boot', filters: [{ name: 'Brand', values: [{ value: 'Rivo' }] }] },
    body: `<ff-breadcrumb-trail></ff-breadcrumb-trail><ff-template scope="SearchAndNavigation"><template>{{totalHits}} found{{#if timedOut}} (slow){{else}}!{{/if}}</template></ff-template>${list}`,
  },
  async ({ page, until }) => {
    await until('document.querySelector("ff-template").textContent === "20 found!"')
    const trail = page.getByRole('navigation', { name: 'You are here' })
    assert.deepEqual(await trail.getByRole('link').allTextContents(), ['boot', 'Rivo'])
    await trail.getByRole('link', { name: 'boot' }).click()
    await until('document.querySelector("ff-template").textContent === "60 found!"')
  },
)

visit(
  'products that the server has rendered are taken over without a second request',
  {
    body: list
      .replace('<ff-record-list>', '<ff-record-list ssr>')
      .replace(
        '<template data-role="record">',
        '<ff-record><a class="name" id="served" data-anchor="/product/B-1">Boot 01</a></ff-record><template data-role="record">',
      ),
    script: `ready(({ factfinder: { request, response } }) => {
      request.search({ query: 'boot 01' }, { requestOptions: { requestOnly: true } }).then((result) => {
        result.hits.length = 2; window.served = document.querySelector('#served'); response.dispatch.ssrSearch(result) }) })`,
  },
  async ({ page, until, requests, bodies }) => {
    await until('document.querySelectorAll("ff-record").length === 2')
    assert.equal(await page.evaluate('window.served === document.querySelector("#served")'), true)
    await page.locator('#served').click()
    await page.waitForURL(/\/product\//)
    assert.equal(requests.filter((request) => request.url().includes('/search/')).length, 1)
    assert.equal(bodies('click').length, 1)
  },
)

visit(
  'similar products and recommendations fill the list inside',
  {
    body: `<ff-similar-products product-id="B-1" id-type="productNumber" max-results="3">${list.replace('<ff-record-list>', '<ff-record-list subscribe="false">')}</ff-similar-products>`,
  },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-record .name").length === 3')
    assert.equal((await page.locator('ff-record').allTextContents()).length, 3)
  },
)

visit(
  'a newer search takes the place of an older one, whose late reply is never shown',
  {
    body: list,
    script: `ready(({ factfinder: { request } }) => { window.both = () => Promise.all([request.search({ query: 'boot 01' }), request.search({ query: 'boot 02' })]) })`,
  },
  async ({ page, until }) => {
    await until('window.both && window.factfinder')
    const [older, newer] = await page.evaluate<[unknown, { totalHits: number }]>('window.both()')
    assert.equal(older, null)
    assert.ok(newer.totalHits > 0)
    await until(`${names}[0] === 'Boot 02'`)
  },
)
