// A shopper without a mouse: one journey through a page with every element, by Tab and the keys that each control has.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { everything, stockEverything } from './elements-every.ts'
import { elementsShop, type Visit } from './elements-shop.ts'

const { visit } = elementsShop(stockEverything)

/** More stops than any page of these tests has. */
const stopsMax = 250

/** Presses Tab until the focus is on what the selector names; every stop on the way must be something that can be seen. */
async function reach(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < stopsMax; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate<{ isThere: boolean; lost: string | null }>(
      `(() => { const one = document.activeElement
        const { width, height } = one.getBoundingClientRect()
        const isShown = one === document.body || (one.checkVisibility() && width > 0 && height > 0)
        return { isThere: one.matches(${JSON.stringify(selector)}), lost: isShown ? null : one.outerHTML.slice(0, 200) } })()`,
    )
    assert.equal(stop.lost, null)
    if (stop.isThere) return
  }
  assert.fail(`Tab does not lead to ${selector}`)
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

type Step = (visit: Visit) => Promise<void>

/** Waits until the address says so. */
function told({ until }: Visit, pattern: string): Promise<void> {
  return until(`/${pattern}/.test(decodeURIComponent(location.search))`)
}

/** The menu opens and closes again. */
const menu: Step = async (shown) => {
  const { page, until } = shown
  await reach(page, '.ffw-navigation-toggle')
  await press(page, 'Enter')
  await page.locator('.ffw-navigation-flyout').first().waitFor()
  await reach(page, '.ffw-navigation-flyout a')
  await press(page, 'Escape')
  await until('document.activeElement.matches(".ffw-navigation-toggle[aria-expanded=false]")')
}

/** A suggestion is chosen, a text searched for, a question answered. */
const searching: Step = async (shown) => {
  const { page, until } = shown
  await reach(page, 'ff-searchbox input')
  await page.keyboard.type('nordp')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  await press(page, 'ArrowDown', 'Enter')
  await told(shown, '[Nn]ordpfad')
  await page.locator('ff-suggest').waitFor({ state: 'hidden' })
  await press(page, 'ControlOrMeta+a')
  await page.keyboard.type('boot')
  await press(page, 'Enter')
  await told(shown, 'query=boot')

  await reach(page, 'ff-campaign-advisor-answer')
  await press(page, 'Enter')
  await told(shown, 'advisorStatus')
  await until('document.activeElement !== document.body')

  await reach(page, 'ff-searchbox input')
  await press(page, 'Enter')
  await until('!/advisorStatus/.test(location.search)')
}

/** A facet is opened, its search reached, a value chosen, and all is taken back; the slider moves. */
const facets: Step = async (shown) => {
  const { page, until } = shown
  await reach(page, '.ffw-group-caption[aria-expanded=false]')
  await press(page, 'Enter')
  await reach(page, 'ff-asn-group input[type=search]')
  await reach(page, 'ff-asn-group-element:not([selected])')
  await press(page, 'Space')
  await until('document.activeElement.ariaChecked === "true"')
  await reach(page, 'ff-filter-cloud button')
  await reach(page, '.ffw-removeAllFilters')
  await press(page, 'Space')
  await until('document.querySelector("ff-filter-cloud button") === null')

  await reach(page, 'ff-slider input')
  await press(page, 'ArrowRight')
  await told(shown, 'Price')
  await press(page, 'Home')
  await until('!/Price/.test(location.search)')
}

/** A market, an order and a size of the page. */
const choices: Step = async (shown) => {
  const { page, until } = shown
  await reach(page, 'ff-market-chooser input')
  await press(page, 'Space')
  await told(shown, 'marketId')
  await press(page, 'Space')
  await until('!/marketId/.test(location.search)')

  await reach(page, 'ff-sortbox .ffw-dropdown-caption')
  await press(page, 'Enter', 'End', 'Enter')
  await told(shown, 'sort=')
  await reach(page, 'ff-products-per-page-list [aria-pressed=false]')
  await press(page, 'Enter')
  await told(shown, 'hitsPerPage=12')
  await until('document.activeElement.matches("[aria-pressed=true]")')
}

/** More products below, then other pages. */
const pages: Step = async (shown) => {
  const { page, until } = shown
  await until(
    'document.querySelectorAll("ff-record-list:not([subscribe]) > ff-record").length === 12',
  )
  await reach(page, 'ff-load-more button')
  await press(page, 'Enter')
  await until(
    'document.querySelectorAll("ff-record-list:not([subscribe]) > ff-record").length === 24',
  )
  await reach(page, 'ff-paging a[href*="page=2"]')
  await press(page, 'Enter')
  await told(shown, 'page=2')
  await reach(page, 'ff-paging-dropdown .ffw-dropdown-caption')
  await press(page, 'Enter')
  await reach(page, 'ff-paging-dropdown a[href*="page=3"]')
  await press(page, 'Enter')
  await told(shown, 'page=3')
}

/** What the shopper thinks of it, and the way to a product. */
const product: Step = async (shown) => {
  const { page, bodies } = shown
  await reach(page, '[data-positive]')
  await press(page, 'Enter')
  await reach(page, 'textarea')
  await page.keyboard.type('Good boots')
  await reach(page, '[data-send]')
  await press(page, 'Enter')
  await page
    .getByRole('status')
    .getByText('Thank you for your feedback')
    .waitFor({ state: 'attached' })

  await reach(page, 'ff-record-list:not([subscribe]) ff-record a')
  const click = page.waitForRequest(/track\/shop\/click/)
  await press(page, 'Enter')
  await click
  await page.waitForURL(/\/product\//)
  assert.equal(bodies('track/shop/click').length, 1)
}

visit(
  'the whole way by keyboard alone: menu, search, suggestions, questions, facets, slider, filters, order, page size, markets, more products, pages, feedback, a product',
  { search: { query: 'boot' }, body: everything },
  async (shown) => {
    await shown.until('document.querySelectorAll("ff-record").length > 24')
    await shown.page.locator('.ffw-navigation-toggle').first().waitFor()
    for (const step of [menu, searching, facets, choices, pages, product]) await step(shown)
  },
)

visit(
  'Shift and Tab lead the same way back, and no element keeps the focus to itself',
  { search: { query: 'boot' }, body: everything },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-record").length > 24')
    await until('document.querySelector("ff-compare table")')
    const walk = async (key: string) => {
      const stops: string[] = []
      for (let stop = 0; stop < stopsMax; stop++) {
        await page.keyboard.press(key)
        const name = await page.evaluate<string>(
          `(() => { const one = document.activeElement; if (one === document.body) return ''
            return String([...document.querySelectorAll('*')].indexOf(one)) })()`,
        )
        if (name === '') break
        stops.push(name)
      }
      return stops
    }
    const there = await walk('Tab')
    assert.ok(there.length > 40 && there.length < stopsMax, String(there.length))
    assert.equal(new Set(there).size, there.length)
    assert.deepEqual((await walk('Shift+Tab')).slice(0, there.length), there.toReversed())
  },
)
