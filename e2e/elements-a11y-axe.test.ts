// What axe says about a page with every element: filled, waiting, empty and failed; light, dark and in forced colours; and about the parts
// that open.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { everything, stockEverything, tags } from './elements-every.ts'
import { elementsShop, type Visit } from './elements-shop.ts'

const { visit } = elementsShop(stockEverything)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const dark = `document.documentElement.style.cssText = 'color-scheme: light dark; background: Canvas; color: CanvasText'
  ready((core) => { window.core = core })`
const page = { search: { query: 'boot' }, body: everything, isLenient: true, script: dark }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule of WCAG 2.2 A and AA and the best practices. */
async function expectNothing({ page }: Visit, what: string): Promise<void> {
  await page.evaluate(axe)
  const found = await page.evaluate<{ id: string; target: string; html: string }[]>(
    `axe.run({ runOnly: ${JSON.stringify(rules)} }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target: target.join(' '), html: html.slice(0, 200) }))))`,
  )
  assert.deepEqual(found, [], `${what}: ${JSON.stringify(found, null, 1)}`)
}

const schemes = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colours', media: { forcedColors: 'active' } },
] as const

async function inEveryScheme(shown: Visit, what: string): Promise<void> {
  for (const { name, media } of schemes) {
    await shown.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
    await expectNothing(shown, `${what}, ${name}`)
  }
}

visit(
  'axe finds nothing on a page with every element, filled: light, dark and in forced colours',
  page,
  async (shown) => {
    await shown.until('document.querySelectorAll("ff-record").length > 24')
    await shown.until('document.querySelector("ff-compare table")')
    const missing = await shown.page.evaluate<string[]>(
      `${JSON.stringify(tags)}.filter((tag) => document.querySelector(tag) === null)`,
    )
    assert.deepEqual(
      missing.filter((tag) => !/suggest-item|single-word-search-record/.test(tag)),
      [],
    )
    await expectNothing(shown, 'an advisor asks')
    await shown.page.evaluate(
      `factfinder.request.search({ query: 'boot', filters: [{ name: 'Brand', values: [{ value: 'Rivo' }] }] }).then(() => undefined)`,
    )
    await shown.page.locator('ff-filter-cloud button').waitFor()
    await shown.page.evaluate(
      'for (const group of document.querySelectorAll("ff-asn-group")) group.show()',
    )
    await inEveryScheme(shown, 'filled')
  },
)

visit(
  'axe finds nothing where parts have opened: suggestions with products, a menu, a list to choose from',
  page,
  async (shown) => {
    await shown.until('document.querySelectorAll("ff-record").length > 24')
    await shown.page.getByRole('combobox', { name: 'Search' }).fill('nordpfa')
    await shown.until('document.querySelectorAll("ff-suggest ff-record[role=option]").length === 2')
    await shown.page.keyboard.press('ArrowDown')
    await inEveryScheme(shown, 'suggestions')
    await shown.page.keyboard.press('Escape')
    await shown.page.locator('.ffw-navigation-toggle').first().click()
    await inEveryScheme(shown, 'menu')
    for (const tag of ['ff-sortbox', 'ff-products-per-page-dropdown', 'ff-paging-dropdown']) {
      await shown.page.locator(`${tag} .ffw-dropdown-caption`).click()
      await shown.page.locator(`${tag} .ffw-dropdown-list`).waitFor()
      await expectNothing(shown, tag)
    }
  },
)

visit(
  'axe finds nothing on a page with every element, empty',
  { ...page, search: { query: 'zzzzqqq' } },
  async (shown) => {
    await shown.page.locator('ff-record-list .ffw-empty').waitFor()
    await inEveryScheme(shown, 'empty')
  },
)

visit(
  'axe finds nothing on a page with every element that waits',
  { ...page, search: null, isManual: true },
  async (shown) => {
    await shown.page.route(/rest\/v5/, () => undefined)
    await shown.page.evaluate(`core.init(config); void core.initialSearch({ query: 'boot' })`)
    await shown.page.locator('ff-record-list .ffw-loading').waitFor()
    await inEveryScheme(shown, 'loading')
    await shown.page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

visit(
  'axe finds nothing on a page with every element that failed',
  { ...page, search: null, isManual: true },
  async (shown) => {
    await shown.page.route(/rest\/v5/, (route) => route.abort())
    await shown.page.evaluate(`core.init(config); void core.initialSearch({ query: 'boot' })`)
    await shown.page.locator('ff-record-list .ffw-error').waitFor()
    await inEveryScheme(shown, 'failed')
    shown.visitor.forgive(/./)
  },
)
