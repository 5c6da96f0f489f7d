// The demo shop as a visitor meets it: a real browser, a real server, the real catalogue of the demo.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startBrowser, Visitor, type VisitorOptions } from './browser.ts'
import {
  announcedCount,
  facet,
  found,
  masters,
  names,
  numberIn,
  overflow,
  searchBox,
  settled,
  shownPrices,
  tabTo,
  title,
} from './demo-visit.ts'
import { startServer } from './server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

before(async () => {
  server = await startServer({ demo: true })
  browser = await startBrowser()
})

after(async () => {
  await browser?.close()
  await server?.stop()
})

const address = (rest: string) => `${server.url}/demo/${rest}`

/** A test with a visitor of its own, who comes in at an address and must have met no trouble when he leaves. */
function visit(
  sentence: string,
  { at = '', ...options }: VisitorOptions & { readonly at?: string },
  walk: (page: Page, visitor: Visitor) => Promise<void>,
): void {
  test(sentence, async () => {
    const visitor = await Visitor.arrive(browser, options)
    try {
      await visitor.page.goto(address(at))
      await settled(visitor.page)
      await walk(visitor.page, visitor)
    } catch (error) {
      // What went wrong behind the scenes may be the reason; it is told with the failure, not instead of it.
      throw new Error(await visitor.abandon(), { cause: error })
    }
    await visitor.leave()
  })
}

visit('typing a misspelled word shows the right products', {}, async (page) => {
  await searchBox(page).pressSequentially('jaket', { delay: 30 })
  // What was shown for the first letters gives way to what is shown for the whole word.
  const right = page.locator('.group-productName .suggestion-label', { hasText: /jacket|jacke/i })
  await right.first().waitFor()
  await settled(page)
  const suggested = await page.locator('.group-productName .suggestion-label').allTextContents()
  assert.ok(
    suggested.every((name) => /jacket|jacke/i.test(name)),
    suggested.join(', '),
  )
})

visit('a search for a misspelled word finds what was meant and says so', {}, async (page) => {
  await searchBox(page).fill('jaket')
  await page.keyboard.press('Enter')
  await page.locator('.result-main .card').first().waitFor()
  const shown = await names(page)
  const right = shown.filter((name) => /jacket/i.test(name))
  assert.ok(right.length >= shown.length * 0.8, shown.join(', '))
  assert.match((await page.locator('.correction').textContent()) ?? '', /jaket.*jacket/i)
})

visit(
  'a facet narrows the result and its count is what it said',
  { at: '?query=jacket' },
  async (page) => {
    const row = facet(page, 'Brand').locator('.check').first()
    const brand = (await row.locator('.check-label').textContent()) ?? ''
    const announced = await announcedCount(row)
    assert.ok(announced > 0 && announced < (await found(page)))
    await row.click()
    await page.locator('.chip', { hasText: brand }).waitFor()
    assert.equal(await found(page), announced)
    const brands = await page.locator('.result-main .card-brand').allTextContents()
    assert.deepEqual([...new Set(brands)], [brand])
  },
)

visit(
  'a second value of a facet widens the result again, and a chip takes it back',
  { at: '?query=jacket' },
  async (page) => {
    const rows = facet(page, 'Brand').locator('.check')
    await rows.nth(0).click()
    await page.locator('.chip').first().waitFor()
    const one = await found(page)
    await facet(page, 'Brand').locator('.check:not(:has(:checked))').first().click()
    await page.locator('.chip').nth(1).waitFor()
    assert.ok((await found(page)) > one)
    await page.locator('.chip').nth(1).click()
    await page.locator('.chip-all').waitFor({ state: 'detached' })
    assert.equal(await found(page), one)
  },
)

visit(
  'categories are entered level by level, each with the count it said',
  { at: '?query=*' },
  async (page) => {
    for (let level = 0; level < 2; level++) {
      const way = facet(page, 'CategoryPath').locator('.tree-way a').first()
      const name = (await way.locator('.check-label').textContent()) ?? ''
      const announced = await announcedCount(way)
      await way.click()
      await page.locator('.trail [aria-current]', { hasText: name }).waitFor()
      assert.equal(await found(page), announced)
      assert.equal(await facet(page, 'CategoryPath').locator('.is-chosen').textContent(), name)
    }
  },
)

visit('back restores the result, forward the one after it', { at: '?query=tent' }, async (page) => {
  const before = await title(page).textContent()
  const products = await names(page)
  await page.evaluate('window.scrollTo(0, 300)')
  await page.waitForFunction('window.scrollY === 300')
  await page.locator('.result-main .card-name').first().click()
  await page.locator('.product').waitFor()
  const product = await title(page).textContent()
  await page.goBack()
  await page.locator('.result-main').waitFor()
  assert.equal(await title(page).textContent(), before)
  assert.deepEqual(await names(page), products)
  assert.equal(await page.evaluate('window.scrollY'), 300)
  await page.goForward()
  await page.locator('.product').waitFor()
  assert.equal(await title(page).textContent(), product)
})

visit('an address shows the same to somebody else', { at: '?query=jacket' }, async (page) => {
  await facet(page, 'ColorFamily').locator('.check').first().click()
  await page.locator('.chip').first().waitFor()
  await page.locator('#sort').selectOption({ label: 'Price: low to high' })
  await page.waitForURL(/sort=Price/)
  await settled(page)
  const shown = [await title(page).textContent(), ...(await names(page))]
  const other = await Visitor.arrive(browser)
  await other.page.goto(page.url())
  await settled(other.page)
  assert.deepEqual([await title(other.page).textContent(), ...(await names(other.page))], shown)
  assert.equal(await other.page.locator('.chip').count(), 1)
  await other.leave()
})

visit('sorting by price puts the cheapest first', { at: '?query=boots' }, async (page) => {
  await page.locator('#sort').selectOption({ label: 'Price: low to high' })
  await page.waitForURL(/sort=Price/)
  await settled(page)
  const prices = await shownPrices(page)
  assert.ok(prices.length > 3)
  assert.deepEqual(
    prices,
    prices.toSorted((one, other) => one - other),
  )
})

visit(
  'the next page shows other products',
  { at: '?query=jacket&hitsPerPage=12' },
  async (page) => {
    const first = await masters(page)
    await page.locator('.page-step', { hasText: 'Next' }).click()
    await page.locator('.page.is-current', { hasText: '2' }).waitFor()
    const second = await masters(page)
    assert.ok(first.length === 12 && second.length > 0)
    assert.deepEqual(
      second.filter((master) => first.includes(master)),
      [],
    )
  },
)

visit('a price typed into the box bounds the result', { at: '?query=jacket' }, async (page) => {
  const all = await found(page)
  const most = facet(page, 'Price').getByRole('spinbutton', { name: 'Price, to' })
  await most.fill('100')
  await most.press('Enter')
  await page.waitForURL(/filter=Price/)
  await page.locator('.chip', { hasText: '€100.00' }).waitFor()
  const left = await found(page)
  assert.ok(left > 0 && left < all)
  assert.ok((await shownPrices(page)).every((cents) => cents <= 100_00))
})

visit('the price slider moves by the keyboard', { at: '?query=jacket' }, async (page) => {
  const all = await found(page)
  const least = facet(page, 'Price').getByRole('slider', { name: 'Price, from' })
  await least.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
  await page.waitForURL(/filter=Price/)
  await page.locator('.chip').first().waitFor()
  assert.ok((await found(page)) < all)
  const focused = await page.evaluate('document.activeElement?.dataset.focus')
  assert.equal(focused, 'handle Price least')
})

visit(
  'a product shows its variants, and the chosen one has an address',
  { at: '?query=hiking+boots' },
  async (page) => {
    const name = (await names(page))[0]
    await page.locator('.result-main .card-name').first().click()
    await page.locator('.product').waitFor()
    assert.equal(await title(page).textContent(), name)
    const sizes = page.locator('.size-option')
    assert.ok((await sizes.count()) > 1)
    await sizes.last().click()
    await page.waitForURL(/variant=/)
    const number = await page.locator('.product-number').textContent()
    await page.reload()
    await page.locator('.product').waitFor()
    assert.equal(await page.locator('.product-number').textContent(), number)
    assert.ok((await page.locator('.details tr').count()) > 2)
  },
)

visit(
  'the page speaks German to Germans and can be switched',
  { locale: 'de-DE', at: '?query=zelt' },
  async (page) => {
    assert.match((await title(page).textContent()) ?? '', /Produkte für „zelt“/)
    assert.ok((await names(page)).some((name) => /zelt/i.test(name)))
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await page.locator('h1', { hasText: 'products for “zelt”' }).waitFor()
    assert.ok((await names(page)).some((name) => /tent/i.test(name)))
    assert.equal(await page.evaluate('document.documentElement.lang'), 'en')
  },
)

visit(
  'words that no product has together are shown each by itself',
  { at: '?query=kayak+hammock' },
  async (page) => {
    const alone = page.locator('.single-word')
    assert.equal(await alone.count(), 2)
    assert.match((await alone.nth(0).locator('h3').textContent()) ?? '', /“kayak”/)
    assert.ok((await alone.nth(1).locator('.card-name', { hasText: 'hammock' }).count()) > 0)
  },
)

visit(
  'a word that nothing has is left out, and the page says so',
  { at: '?query=kayak+qqxxzzq' },
  async (page) => {
    assert.ok((await names(page)).every((name) => /kayak/i.test(name)))
    assert.match((await page.locator('.correction').textContent()) ?? '', /“qqxxzzq”/)
  },
)

visit(
  'where nothing is found the page says what one can do',
  { at: '?query=qqxxzzqq' },
  async (page) => {
    assert.match((await title(page).textContent()) ?? '', /Nothing found for “qqxxzzqq”/)
    assert.ok((await page.locator('.hints li').count()) > 1)
    await page.getByRole('link', { name: 'To the start page' }).click()
    await page.locator('.tiles .tile').first().waitFor()
  },
)

visit('the start page leads into every main category', {}, async (page) => {
  const tiles = page.locator('.tile')
  assert.ok((await tiles.count()) >= 6)
  const name = (await tiles.first().locator('.tile-name').textContent()) ?? ''
  const announced = numberIn(await tiles.first().locator('.tile-count').textContent())
  await tiles.first().locator('.tile-name').click()
  await page.locator('.result-main h1', { hasText: name }).waitFor()
  assert.equal(numberIn(await page.locator('.title-count').textContent()), announced)
})

for (const width of [360, 390]) {
  visit(
    `the page works on a phone of ${width} pixels`,
    { width, height: 780, isPhone: true },
    async (page) => {
      assert.equal(await overflow(page), 0)
      await searchBox(page).fill('jacket')
      await page.keyboard.press('Enter')
      await page.locator('.result-main .card').first().waitFor()
      assert.equal(await overflow(page), 0)
      const all = await found(page)
      await page.getByRole('button', { name: 'Filters' }).tap()
      await page.locator('.drawer[open]').waitFor()
      await page.locator('.drawer .facet[data-field=Brand] .check').first().tap()
      await page.locator('.drawer[open] input:checked').waitFor()
      await page.locator('.drawer-foot .button').tap()
      await page.locator('.drawer[open]').waitFor({ state: 'detached' })
      assert.ok((await found(page)) < all)
      await page.locator('.result-main .card-name').first().tap()
      await page.locator('.product').waitFor()
      assert.equal(await overflow(page), 0)
    },
  )
}

visit('everything can be reached by keyboard', {}, async (page) => {
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
  await page.locator('.result-main .card').first().waitFor()
  await settled(page)
  const all = await found(page)
  await tabTo(page, '.facet[data-field=Brand] input')
  await page.keyboard.press('Space')
  await page.locator('.chip').first().waitFor()
  assert.ok((await found(page)) <= all)
  assert.equal(await page.evaluate('document.activeElement.matches(".facet input:checked")'), true)
  await tabTo(page, '.card-name')
  await page.keyboard.press('Enter')
  await page.locator('.product').waitFor()
  assert.equal(await page.evaluate('document.activeElement.tagName'), 'H1')
  await tabTo(page, '.product-main input[type=radio]')
})

visit('a search that fails can be tried again', { at: '?query=boots' }, async (page, visitor) => {
  await page.route('**/rest/v5/search/**', (route) => route.abort())
  await searchBox(page).fill('jacket')
  await page.keyboard.press('Enter')
  await page.locator('.notice.is-error').waitFor()
  await page.unroute('**/rest/v5/search/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.result-main .card').first().waitFor()
  assert.match((await title(page).textContent()) ?? '', /“jacket”/)
  visitor.forgive(/Failed to load resource/)
})

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
  await changeRecords('POST', [record])
  const visitor = await Visitor.arrive(browser)
  try {
    await visitor.page.goto(address('?query=qqmarkupqq'))
    await settled(visitor.page)
    assert.deepEqual(await names(visitor.page), [name])
    assert.equal(await visitor.page.locator('main img[src=x], main b').count(), 0)
  } finally {
    await changeRecords('DELETE', { ids: ['markup-1'] })
    await visitor.leave()
  }
})

async function changeRecords(method: 'POST' | 'DELETE', body: unknown): Promise<void> {
  const credentials = Buffer.from(`admin:${server.adminPassword}`).toString('base64')
  const response = await fetch(`${server.url}/rest/v5/records/demo`, {
    method,
    headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const results = (await response.json()) as { success: boolean }[]
  assert.ok(response.ok && results.every(({ success }) => success), JSON.stringify(results))
}
