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

/** One stop of the way: where Tab leads to (nothing: the focus stays), what is pressed or typed there, and what is true afterwards. */
type Stop = {
  readonly at?: string
  readonly keys?: readonly string[]
  readonly text?: string
  readonly until?: string
}

const address = (pattern: string) => `/${pattern}/.test(decodeURIComponent(location.search))`
const isShown = (selector: string) => `document.querySelector('${selector}')?.checkVisibility()`
const isFocused = (selector: string) => `document.activeElement.matches('${selector}')`
const hits = (count: number) =>
  `document.querySelectorAll('ff-record-list:not([subscribe]) > ff-record').length === ${count}`

/** Menu, suggestions, a search, a question, facets and slider, markets, order and size of the page, more products, other pages. */
const way: readonly Stop[] = [
  { at: '.ffw-navigation-toggle', keys: ['Enter'], until: isShown('.ffw-navigation-flyout') },
  {
    at: '.ffw-navigation-flyout a',
    keys: ['Escape'],
    until: isFocused('.ffw-navigation-toggle[aria-expanded=false]'),
  },

  { at: 'ff-searchbox input', text: 'nordp', until: isShown('ff-suggest [role=listbox]') },
  { keys: ['ArrowDown', 'Enter'], until: address('[Nn]ordpfad') },
  { until: `!${isShown('ff-suggest')}` },
  { keys: ['ControlOrMeta+a'], text: 'boot' },
  { keys: ['Enter'], until: address('query=boot') },
  { at: 'ff-campaign-advisor-answer', keys: ['Enter'], until: address('advisorStatus') },
  { until: 'document.activeElement !== document.body' },
  { at: 'ff-searchbox input', keys: ['Enter'], until: `!${address('advisorStatus')}` },

  { at: '.ffw-group-caption[aria-expanded=false]', keys: ['Enter'] },
  { at: 'ff-asn-group input[type=search]' },
  {
    at: 'ff-asn-group-element:not([selected])',
    keys: ['Space'],
    until: isFocused('[aria-checked=true]'),
  },
  { at: 'ff-filter-cloud button' },
  { at: '.ffw-removeAllFilters', keys: ['Space'], until: `!${isShown('ff-filter-cloud button')}` },
  { at: 'ff-slider input', keys: ['ArrowRight'], until: address('Price') },
  { keys: ['Home'], until: `!${address('Price')}` },

  { at: 'ff-market-chooser input', keys: ['Space'], until: address('marketId') },
  { keys: ['Space'], until: `!${address('marketId')}` },
  {
    at: 'ff-sortbox .ffw-dropdown-caption',
    keys: ['Enter', 'End', 'Enter'],
    until: address('sort='),
  },
  {
    at: 'ff-products-per-page-list [aria-pressed=false]',
    keys: ['Enter'],
    until: address('hitsPerPage=12'),
  },
  { until: isFocused('[aria-pressed=true]') },

  { until: hits(12) },
  { at: 'ff-load-more button', keys: ['Enter'], until: hits(24) },
  { at: 'ff-paging a[href*="page=2"]', keys: ['Enter'], until: address('page=2') },
  { at: 'ff-paging-dropdown .ffw-dropdown-caption', keys: ['Enter'] },
  { at: 'ff-paging-dropdown a[href*="page=3"]', keys: ['Enter'], until: address('page=3') },

  { at: '[data-positive]', keys: ['Enter'] },
  { at: 'textarea', text: 'Good boots' },
  { at: '[data-send]', keys: ['Enter'] },
]

async function go(
  { page, until: wait }: Visit,
  { at, keys = [], text, until }: Stop,
): Promise<void> {
  if (at !== undefined) await reach(page, at)
  for (const key of keys) await page.keyboard.press(key)
  if (text !== undefined) await page.keyboard.type(text)
  if (until !== undefined) await wait(until)
}

visit(
  'the whole way by keyboard alone: menu, search, suggestions, questions, facets, slider, filters, order, page size, markets, more products, pages, feedback, a product',
  { search: { query: 'boot' }, body: everything },
  async (shown) => {
    const { page, until, bodies } = shown
    await until('document.querySelectorAll("ff-record").length > 24')
    await page.locator('.ffw-navigation-toggle').first().waitFor()
    for (const stop of way) await go(shown, stop)
    const thanks = page.getByRole('status').getByText('Thank you for your feedback')
    await thanks.waitFor({ state: 'attached' })

    await reach(page, 'ff-record-list:not([subscribe]) ff-record a')
    const click = page.waitForRequest(/track\/shop\/click/)
    await page.keyboard.press('Enter')
    await click
    await page.waitForURL(/\/product\//)
    assert.equal(bodies('track/shop/click').length, 1)
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
