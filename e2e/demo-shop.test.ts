// What the demo shop has beside its search: products with their variants, cart and checkout, comparison, shops, the club's prices, and what its
// people steer.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { demoLab } from './demo-lab.ts'
import { arrived, found, names, numberIn, search, settled, title } from './demo-visit.ts'
import { administrator } from './server.ts'

const { server, address, visit } = demoLab()
const product = 'product/131003'

visit(
  'a product shows its variants, and the chosen one has an address',
  { at: 'search?query=hiking+boots' },
  async (page) => {
    const name = (await names(page))[0]
    await page.locator('#hits .card-name').first().click()
    await arrived(page, /product/)
    assert.equal(await title(page).textContent(), name)
    const sizes = page.locator('.size-option')
    assert.ok((await sizes.count()) > 1)
    await sizes.last().click()
    await page.waitForURL(/variant=/)
    assert.equal(await page.evaluate('document.activeElement.matches("[name=size]:checked")'), true)
    const number = await page.locator('.product-number').textContent()
    await page.reload()
    await settled(page)
    assert.equal(await page.locator('.product-number').textContent(), number)
    assert.ok((await page.locator('.details dt').count()) > 2)
  },
)

visit('a product that is not there says so', { at: 'product/nothing' }, async (page) => {
  assert.equal(await title(page).textContent(), 'We do not have this product')
})

visit(
  'a product leads on: what goes well with it, what is like it, what was looked at before',
  { at: product },
  async (page) => {
    const first = await title(page).textContent()
    for (const id of ['recommended', 'similar']) {
      await page.locator(`#${id} .card`).first().waitFor()
      assert.ok((await page.locator(`#${id} .card`).count()) >= 3)
    }
    await page.locator('#similar .card-name').first().click()
    await page.waitForURL((url) => !url.pathname.endsWith(product))
    await settled(page)
    const viewed = page.locator('ff-recently-viewed .card-name')
    await viewed.first().waitFor()
    assert.deepEqual(await viewed.allTextContents(), [first])
  },
)

/** What the server has counted of a kind of event, over all variants of the demo's A/B test. */
async function counted(kind: 'carts' | 'orders'): Promise<number> {
  const ask = administrator(server())
  const path = '/manage/v1/ab-tests/demo/hammock-note/results'
  const { status, body } = await ask<{ variants: Record<string, number>[] }>('GET', path)
  assert.equal(status, 200)
  return body.variants.reduce((sum, variant) => sum + (variant[kind] ?? 0), 0)
}

async function waitForCount(kind: 'carts' | 'orders', least: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if ((await counted(kind)) >= least) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  assert.fail(`the server has counted ${await counted(kind)} ${kind}, not ${least}`)
}

async function order(page: Page): Promise<void> {
  for (const label of ['Name', 'Street and number', 'Postcode and town']) {
    await page.getByLabel(label).fill('Somebody')
  }
  await page.getByRole('button', { name: 'Buy now' }).click()
  await arrived(page, /thanks/)
}

visit(
  'what is put into the cart is bought at the checkout, and the server hears of both once',
  { at: product },
  async (page) => {
    const before = { carts: await counted('carts'), orders: await counted('orders') }
    const price = numberIn(await page.locator('#product .price-now').textContent())
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.locator('#cart-count', { hasText: '2' }).waitFor()
    await waitForCount('carts', before.carts + 1)
    await page.getByRole('link', { name: /Cart/ }).click()
    await page.locator('.cart-row').waitFor()
    assert.equal(numberIn(await page.locator('#cart-total').textContent()), price * 2)
    await page.getByRole('link', { name: 'To the checkout' }).click()
    await arrived(page, /checkout/)
    await order(page)
    await waitForCount('orders', before.orders + 1)
    assert.equal(await page.locator('#cart-count').textContent(), '')
    await page.reload()
    await settled(page)
    assert.equal(await counted('orders'), before.orders + 1)
  },
)

visit('the cart counts, takes out, and says when it is empty', { at: product }, async (page) => {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto(address('cart'))
  const row = page.locator('.cart-row')
  await row.waitFor()
  const one = numberIn(await page.locator('#cart-total').textContent())
  await row.getByRole('spinbutton').fill('3')
  await page.keyboard.press('Tab')
  await page.locator('#cart-count', { hasText: '3' }).waitFor()
  assert.equal(numberIn(await page.locator('#cart-total').textContent()), one * 3)
  await row.getByRole('button').click()
  await page.locator('#cart-empty:not([hidden])').waitFor()
  assert.equal(await row.count(), 0)
})

visit(
  'a sleeping bag in the cart brings mats to lie on',
  { at: 'search?filter=CategoryPath:Sleeping/Sleeping%20bags' },
  async (page) => {
    await page.locator('#hits .card-name').first().click()
    await arrived(page, /product/)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.goto(address('cart'))
    await page.getByRole('heading', { name: 'Nobody sleeps on the ground' }).waitFor()
    const pushed = page.locator('ff-campaign-pushed-products[name^=Nobody] .card-name')
    await pushed.first().waitFor()
    assert.ok((await pushed.allTextContents()).every((name) => /mat/i.test(name)))
  },
)

visit('marked products are compared, field by field', { at: 'search?query=tent' }, async (page) => {
  const marks = page.locator('#hits .compare-button')
  for (const place of [0, 1]) await marks.nth(place).click()
  assert.equal(await marks.nth(0).getAttribute('aria-pressed'), 'true')
  const shown = (await names(page)).slice(0, 2)
  await page.getByRole('link', { name: /Compare/ }).click()
  await page.locator('.ffw-compare').waitFor()
  const columns = page.locator('.ffw-compare thead th')
  assert.deepEqual((await columns.allTextContents()).toSorted(), shown.toSorted())
  assert.ok((await page.locator('.ffw-compare-diff').count()) > 0)
  const rows = page.locator('.ffw-compare tbody tr:visible')
  const all = await rows.count()
  await page.getByLabel('Only what differs').check()
  assert.ok((await rows.count()) < all)
  await page.locator('#compared .compare-button').first().click()
  await page.waitForFunction('document.querySelectorAll(".ffw-compare thead th").length === 1')
})

visit('a chosen shop narrows every page until it is taken back', {}, async (page) => {
  await page.locator('.hero .button', { hasText: /\d/ }).waitFor()
  const all = numberIn(await page.locator('.hero .button').textContent())
  await page.getByRole('button', { name: 'Shops' }).click()
  await Promise.all([page.waitForEvent('load'), page.getByLabel(/Leipzig/).check()])
  await settled(page)
  await page.locator('.hero .button', { hasText: /\d/ }).waitFor()
  const there = numberIn(await page.locator('.hero .button').textContent())
  assert.ok(there > 0 && there < all)
  await search(page, 'tent')
  const narrow = await found(page)
  assert.match(page.url(), /marketId=leipzig/)
  await page.getByRole('button', { name: 'Shops (1)' }).click()
  await page.getByLabel(/Leipzig/).uncheck()
  await page.waitForURL((url) => !url.search.includes('leipzig'))
  assert.ok((await found(page)) > narrow)
})

visit(
  'members of the club pay less, on every page, until they switch it off',
  { at: product },
  async (page) => {
    const price = () => page.locator('#product .price-now').textContent()
    const usual = numberIn(await price())
    const club = page.getByRole('switch', { name: 'Club prices' })
    await Promise.all([page.waitForEvent('load'), club.click()])
    await settled(page)
    assert.equal(await club.getAttribute('aria-checked'), 'true')
    assert.equal(numberIn(await price()), Math.round(usual * 0.9))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.goto(address('cart'))
    await page.locator('.cart-row').waitFor()
    assert.equal(numberIn(await page.locator('#cart-total').textContent()), Math.round(usual * 0.9))
    await page.goto(address(product))
    await settled(page)
    await Promise.all([page.waitForEvent('load'), club.click()])
    await settled(page)
    assert.equal(numberIn(await price()), usual)
  },
)

visit(
  'where the server is out of reach a product page says so, and can be tried again',
  { at: product },
  async (page, visitor) => {
    await page.route('**/rest/v5/navigation/**', (route) => route.abort())
    await page.reload()
    await page.getByRole('heading', { name: 'That did not work' }).waitFor()
    await page.unroute('**/rest/v5/navigation/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.product-facts').waitFor()
    visitor.forgive(/Failed to load resource|cannot be reached/)
  },
)

visit(
  'campaigns speak German to Germans, and what is compared has its German name',
  { locale: 'de-DE', at: 'search?query=schlafsack' },
  async (page) => {
    await page.getByText('Wie kalt werden die Nächte?').waitFor()
    await page.locator('#hits .compare-button').first().click()
    await page.goto(address('compare'))
    await page
      .locator('.ffw-compare th', { hasText: /schlafsack/i })
      .first()
      .waitFor()
  },
)

visit('an advisor asks, and each answer filters', {}, async (page) => {
  await page.getByRole('link', { name: 'Sleeping bag', exact: true }).click()
  await page.locator('#hits .card').first().waitFor()
  const all = await found(page)
  const advisor = page.locator('ff-campaign-advisor')
  await advisor.getByText('Winter: frost').click()
  await advisor.getByRole('heading', { name: 'How hard a frost?' }).waitFor()
  const warm = await found(page)
  assert.ok(warm > 0 && warm < all)
  await page.goBack()
  await advisor.getByRole('heading', { name: 'How cold will the nights be?' }).waitFor()
  assert.equal(await found(page), all)
})

visit(
  'the start page leads to each flavour of campaigns, to a rule and to a test',
  {},
  async (page) => {
    const tour = page.locator('.tour a')
    assert.equal(await tour.count(), 6)
    await tour.filter({ hasText: 'Tent' }).click()
    await page.locator('.note', { hasText: 'A tent for one more person' }).waitFor()
    await page.locator('#hits > ff-record').nth(3).locator('.teaser').waitFor()
    await page.goto(address(''))
    await tour.filter({ hasText: 'Lantern' }).click()
    await page.locator('.pushed .card').first().waitFor()
    await page.goto(address(''))
    await tour.filter({ hasText: 'Returns' }).click()
    await page.waitForURL(/service\/returns/)
    assert.equal(await title(page).textContent(), 'Returns and refunds')
    await page.goto(address(''))
    await tour.filter({ hasText: 'Gift' }).click()
    await page.locator('#hits .card').first().waitFor()
    assert.ok((await names(page)).every((name) => /head lamp/i.test(name)))
  },
)
