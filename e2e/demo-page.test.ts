// The demo shop's search as a visitor meets it: a real browser, a real server, the real catalogue of the demo.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Visitor } from './browser.ts'
import { demoLab } from './demo-lab.ts'
import {
  announcedCount,
  arrived,
  facet,
  found,
  links,
  names,
  numberIn,
  overflow,
  search,
  searchBox,
  settled,
  shownPrices,
  tabTo,
  title,
} from './demo-visit.ts'
import { administrator } from './server.ts'

const { server, browser, address, visit } = demoLab()

visit('typing a misspelled word shows the right products', {}, async (page) => {
  await searchBox(page).pressSequentially('jaket', { delay: 30 })
  // What was shown for the first letters gives way to what is shown for the whole word.
  const labels = page.locator('.suggested-products .suggestion-label')
  await labels
    .filter({ hasText: /jacket|jacke/i })
    .first()
    .waitFor()
  const suggested = await labels.allTextContents()
  assert.ok(
    suggested.every((name) => /jacket|jacke/i.test(name)),
    suggested.join(', '),
  )
})

visit('a search for a misspelled word finds what was meant and says so', {}, async (page) => {
  await search(page, 'jaket')
  const shown = await names(page)
  const right = shown.filter((name) => /jacket/i.test(name))
  assert.ok(right.length >= shown.length * 0.8, shown.join(', '))
  assert.match((await page.locator('.correction').textContent()) ?? '', /jaket.*jacket/i)
})

visit(
  'a facet narrows the result and its count is what it said',
  { at: 'search?query=jacket' },
  async (page) => {
    const row = facet(page, 'Brand').locator('.check').first()
    const brand = (await row.locator('.check-label').textContent()) ?? ''
    const announced = await announcedCount(row)
    assert.ok(announced > 0 && announced < (await found(page)))
    await row.click()
    await page.locator('.chip', { hasText: brand }).waitFor()
    assert.equal(await found(page), announced)
    const brands = await page.locator('#hits .card-brand').allTextContents()
    assert.deepEqual([...new Set(brands)], [brand])
  },
)

visit(
  'a second value of a facet widens the result again, and a chip takes it back',
  { at: 'search?query=jacket' },
  async (page) => {
    await facet(page, 'Brand').locator('.check').first().click()
    await page.locator('.chip').first().waitFor()
    const one = await found(page)
    await facet(page, 'Brand').locator('.check:not([selected]):visible').first().click()
    await page.locator('.chip').nth(1).waitFor()
    assert.ok((await found(page)) > one)
    await page.locator('.chip').nth(1).click()
    await page.locator('.chip').nth(1).waitFor({ state: 'detached' })
    assert.equal(await found(page), one)
  },
)

visit(
  'categories are entered level by level, each with the count it said',
  { at: 'search' },
  async (page) => {
    for (let level = 0; level < 2; level++) {
      const way = facet(page, 'CategoryPath').locator('.way:not([selected]):visible').first()
      const name = (await way.locator('.check-label').textContent()) ?? ''
      const announced = await announcedCount(way)
      await way.click()
      await page.locator('.trail [aria-current]', { hasText: name }).waitFor()
      assert.equal(await found(page), announced)
      assert.match((await title(page).textContent()) ?? '', new RegExp(name))
    }
  },
)

visit(
  'back restores the result and the place, forward the product',
  { at: 'search?query=tent' },
  async (page) => {
    const before = await title(page).textContent()
    const products = await names(page)
    await page.evaluate('window.scrollTo(0, 300)')
    await page.waitForFunction('window.scrollY === 300')
    await page.locator('#hits .card-name').first().click()
    await arrived(page, /product/)
    const product = await title(page).textContent()
    await page.goBack()
    await page.locator('#hits .card').first().waitFor()
    assert.equal(await title(page).textContent(), before)
    assert.deepEqual(await names(page), products)
    await page.waitForFunction('Math.abs(window.scrollY - 300) < 20')
    await page.goForward()
    await arrived(page, /product/)
    assert.equal(await title(page).textContent(), product)
  },
)

visit('an address shows the same to somebody else', { at: 'search?query=jacket' }, async (page) => {
  await facet(page, 'ColorFamily').locator('.check').first().click()
  await page.locator('.chip').first().waitFor()
  await page.locator('#sort').selectOption({ label: 'Price: low to high' })
  await arrived(page, /sort=Price/)
  const shown = [await title(page).textContent(), ...(await names(page))]
  const other = await Visitor.arrive(browser())
  await other.page.goto(page.url())
  await settled(other.page)
  assert.deepEqual([await title(other.page).textContent(), ...(await names(other.page))], shown)
  assert.equal(await other.page.locator('.chip').count(), 1)
  await other.leave()
})

visit('sorting by price puts the cheapest first', { at: 'search?query=boots' }, async (page) => {
  await page.locator('#sort').selectOption({ label: 'Price: low to high' })
  await arrived(page, /sort=Price/)
  const prices = await shownPrices(page)
  assert.ok(prices.length > 3)
  assert.deepEqual(
    prices,
    prices.toSorted((one, other) => one - other),
  )
})

visit(
  'the next page shows other products',
  { at: 'search?query=jacket&hitsPerPage=12' },
  async (page) => {
    const first = await links(page)
    await page.locator('.pages').getByText('Next').click()
    await arrived(page, /page=2/)
    assert.equal(await page.locator('.pages [aria-current]').textContent(), '2')
    const second = await links(page)
    assert.ok(first.length === 12 && second.length > 0)
    assert.deepEqual(
      second.filter((link) => first.includes(link)),
      [],
    )
  },
)

visit(
  'a price typed into the field bounds the result',
  { at: 'search?query=jacket' },
  async (page) => {
    const all = await found(page)
    const most = page.getByRole('textbox', { name: 'Price: To' })
    await most.fill('100')
    await most.press('Enter')
    await page.locator('.chip', { hasText: '€100.00' }).waitFor()
    const left = await found(page)
    assert.ok(left > 0 && left < all)
    assert.ok((await shownPrices(page)).every((cents) => cents <= 100_00))
  },
)

visit('the price slider moves by the keyboard', { at: 'search?query=jacket' }, async (page) => {
  const all = await found(page)
  const least = page
    .locator('ff-asn-group-slider[for-group=Price]')
    .getByRole('slider', { name: 'From' })
  await least.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
  await arrived(page, /filter=Price/)
  await page.locator('.chip').first().waitFor()
  assert.ok((await found(page)) < all)
  assert.equal(await page.evaluate('document.activeElement.matches("ff-slider input")'), true)
})

visit(
  'the page speaks German to Germans and can be switched',
  { locale: 'de-DE', at: 'search?query=zelt' },
  async (page) => {
    assert.match((await title(page).textContent()) ?? '', /„zelt“.*Produkte/s)
    assert.ok((await names(page)).some((name) => /zelt/i.test(name)))
    assert.equal(await page.locator('#sort option').nth(1).textContent(), 'Preis aufsteigend')
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await page.locator('h1', { hasText: '“zelt”' }).waitFor()
    assert.ok((await names(page)).some((name) => /tent/i.test(name)))
    assert.equal(await page.evaluate('document.documentElement.lang'), 'en')
  },
)

visit(
  'words that no product has together are shown each by itself',
  { at: 'search?query=kayak+hammock' },
  async (page) => {
    const alone = page.locator('ff-single-word-search-record')
    assert.equal(await alone.count(), 2)
    assert.match((await alone.nth(0).textContent()) ?? '', /“kayak”/)
    assert.ok((await alone.nth(1).locator('.card-name', { hasText: 'hammock' }).count()) > 0)
  },
)

visit(
  'a word that nothing has is left out, and the page says so',
  { at: 'search?query=kayak+qqxxzzq' },
  async (page) => {
    assert.ok((await names(page)).every((name) => /kayak/i.test(name)))
    assert.match((await page.locator('.correction').textContent()) ?? '', /“qqxxzzq”/)
  },
)

visit(
  'where nothing is found the page says what one can do',
  { at: 'search?query=qqxxzzqq' },
  async (page) => {
    assert.match((await title(page).textContent()) ?? '', /“qqxxzzqq”/)
    assert.ok((await page.locator('.hints li').count()) > 1)
    await page.getByRole('link', { name: 'To the start page' }).click()
    await page.locator('.tiles .tile').first().waitFor()
  },
)

visit('the start page leads into every main category', {}, async (page) => {
  const tiles = page.locator('.tile')
  await tiles.first().waitFor()
  assert.ok((await tiles.count()) >= 6)
  const name = (await tiles.first().locator('.tile-name').textContent()) ?? ''
  const announced = numberIn(await tiles.first().locator('.tile-count').textContent())
  await tiles.first().locator('.tile-name').click()
  await arrived(page, /CategoryPath/)
  await page.locator('.result-main h1', { hasText: name }).waitFor()
  assert.equal(await found(page), announced)
})

visit('the menu leads from any page to a category', { at: 'cart' }, async (page) => {
  const link = page.locator('.ffw-navigation-link').first()
  const name = (await link.textContent()) ?? ''
  assert.match((await link.getAttribute('href')) ?? '', /^\/demo\/search\?filter=CategoryPath/)
  await link.click()
  await page.locator('.result-main h1', { hasText: name }).waitFor()
})

for (const width of [360, 390]) {
  visit(
    `the page works on a phone of ${width} pixels`,
    { width, height: 780, isPhone: true },
    async (page) => {
      assert.equal(await overflow(page), 0)
      await search(page, 'jacket')
      assert.equal(await overflow(page), 0)
      const all = await found(page)
      await page.getByRole('button', { name: 'Filters' }).tap()
      await page.locator('#filters:popover-open').waitFor()
      await facet(page, 'Brand').locator('.check').first().tap()
      await facet(page, 'Brand').locator('.check[selected]').waitFor()
      await page.locator('.drawer-foot .button').tap()
      await page.locator('#filters:not(:popover-open)').waitFor({ state: 'attached' })
      assert.ok((await found(page)) < all)
      await page.locator('#hits .card-name').first().tap()
      await arrived(page, /product/)
      assert.equal(await overflow(page), 0)
    },
  )
}

visit('everything can be reached by keyboard, up to the order', {}, async (page) => {
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.className'), 'skip')
  await tabTo(page, '#query')
  await page.keyboard.type('tent')
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const active = await searchBox(page).getAttribute('aria-activedescendant')
  assert.equal(await page.locator(`#${active}`).getAttribute('aria-selected'), 'true')
  await page.keyboard.press('Escape')
  assert.equal(await searchBox(page).getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('Enter')
  await arrived(page, /query=tent/)
  await page.locator('#hits .card').first().waitFor()
  const all = await found(page)
  await tabTo(page, 'ff-asn-group[for-group=Brand] .check')
  await page.keyboard.press('Space')
  await page.locator('.chip').first().waitFor()
  assert.ok((await found(page)) <= all)
  assert.equal(await page.evaluate('document.activeElement.matches(".check[selected]")'), true)
  await tabTo(page, '#hits .card-name')
  await page.keyboard.press('Enter')
  await arrived(page, /product/)
  await tabTo(page, '[data-cart]')
  await page.keyboard.press('Enter')
  await page.locator('#cart-count', { hasText: '1' }).waitFor()
  await page.goto(address('cart'))
  await page.locator('.cart-row').waitFor()
  await tabTo(page, '.summary .button')
  await page.keyboard.press('Enter')
  await arrived(page, /checkout/)
  for (const name of ['name', 'street', 'town']) {
    await tabTo(page, `input[name=${name}]`)
    await page.keyboard.type('Somebody')
  }
  await page.keyboard.press('Enter')
  await arrived(page, /thanks/)
})

visit(
  'a search that fails can be tried again',
  { at: 'search?query=boots' },
  async (page, visitor) => {
    await page.route('**/rest/v5/search/**', (route) => route.abort())
    await searchBox(page).fill('jacket')
    await page.keyboard.press('Enter')
    await page.locator('.notice.is-error').waitFor()
    await page.unroute('**/rest/v5/search/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await arrived(page, /query=jacket/)
    assert.match((await title(page).textContent()) ?? '', /“jacket”/)
    visitor.forgive(/Failed to load resource|cannot be reached/)
  },
)

visit(
  'a filter that fails says so in sight, however far one has scrolled',
  { at: 'search?query=boots' },
  async (page, visitor) => {
    await page.route('**/rest/v5/search/**', (route) => route.abort())
    await page.evaluate('window.scrollTo(0, 700)')
    await page.evaluate("document.querySelector('.check').click()")
    const notice = page.locator('.notice.is-error')
    await notice.waitFor()
    const { y = -1, height = 0 } = (await notice.boundingBox()) ?? {}
    assert.ok(y >= 0 && y + height <= 900, `${y}, ${height}`)
    visitor.forgive(/Failed to load resource|cannot be reached/)
  },
)

visit('it is dark where the visitor likes it dark', { colorScheme: 'dark' }, async (page) => {
  const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const brightest = Math.max(...(ground.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number))
  assert.ok(brightest < 64, ground)
})

test('the page is served with a policy that allows no foreign and no inline script', async () => {
  const response = await fetch(address('product/anything'))
  assert.equal(response.status, 200)
  const policy = response.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'self'/)
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/)
})

test('markup in a record is shown as text and never becomes markup', async () => {
  const name = '<img src=x onerror="document.title=1"> qqmarkupqq'
  const record = { ProductNumber: 'markup-1', Master: 'markup-1', Name: name, Brand: '<b>Bold</b>' }
  const ask = administrator(server())
  const path = '/rest/v5/records/demo'
  assert.equal((await ask('POST', path, [record])).status, 200)
  const visitor = await Visitor.arrive(browser())
  try {
    await visitor.page.goto(address('search?query=qqmarkupqq'))
    await settled(visitor.page)
    assert.deepEqual(await names(visitor.page), [name])
    assert.equal(await visitor.page.locator('main img[src=x], main b').count(), 0)
  } finally {
    await ask('DELETE', path, { ids: ['markup-1'] })
    await visitor.leave()
  }
})
