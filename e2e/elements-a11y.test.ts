// The points of accessibility, one by one, against the running elements: roles and states, live regions, focus, motion, forced colours,
// writing from right to left, and targets large enough.

import assert from 'node:assert/strict'
import { everything, stockEverything } from './elements-every.ts'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop(stockEverything)

const list = `<ff-record-list><template data-role="record"><ff-record><a data-anchor="{{variantValues.0.Deeplink}}">{{variantValues.0.Name}}</a></ff-record></template></ff-record-list>`
const paging = `<ff-paging><ff-paging-set><ff-paging-item type="previousLink">‹</ff-paging-item><ff-paging-item></ff-paging-item><ff-paging-item type="nextLink">›</ff-paging-item></ff-paging-set></ff-paging>`
const search = { query: 'boot' }
const note = 'ready(({ factfinder }) => { window.ff = factfinder })'
const focused = (expression: string) => `document.activeElement.${expression}`

visit(
  'suggest as an ARIA 1.2 combobox: role, aria-expanded, aria-controls and not aria-owns, a listbox with labelled groups and options, each reached by aria-activedescendant',
  {
    body: `<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-suggest instant-results="2"></ff-suggest>`,
  },
  async ({ page, until }) => {
    const input = page.getByRole('combobox', { name: 'Search' })
    await page.getByRole('combobox', { expanded: false }).waitFor()
    assert.equal(await input.getAttribute('aria-autocomplete'), 'list')
    await input.fill('nordpfa')
    await until('document.querySelectorAll("ff-suggest ff-record[role=option]").length === 2')
    await page.getByRole('combobox', { expanded: true }).waitFor()
    assert.equal(await input.getAttribute('aria-owns'), null)
    const controlled = page.locator(`[id="${await input.getAttribute('aria-controls')}"]`)
    assert.equal(await controlled.getAttribute('role'), 'listbox')
    const loose = `[...document.querySelectorAll('[role=option]')].filter((option) =>
      !option.closest('[role=listbox] [role=group]')?.ariaLabel).length`
    assert.equal(await page.evaluate(loose), 0)
    for (const option of await page.getByRole('option').all()) {
      await page.keyboard.press('ArrowDown')
      const id = await input.getAttribute('aria-activedescendant')
      assert.equal(id, await option.getAttribute('id'))
      assert.equal(await option.getAttribute('aria-selected'), 'true')
    }
    assert.equal(await page.locator('[role=option][aria-selected=true]').count(), 1)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { expanded: false }).waitFor()
    assert.equal(await input.getAttribute('aria-activedescendant'), null)
  },
)

visit(
  'paging: a navigation with a label, real links, modified clicks respected, aria-current="page"; where it only shows there are no links',
  { search, script: note, body: list + paging },
  async ({ page, requests }) => {
    const nav = page.getByRole('navigation', { name: 'Pages' })
    await nav.locator('[aria-current=page]').waitFor()
    assert.equal(await nav.locator('[aria-current]').count(), 1)
    const second = nav.getByRole('link', { name: '2' })
    assert.match((await second.getAttribute('href')) ?? '', /page=2/)
    const before = requests.length
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      second.click({ modifiers: ['Control'] }),
    ])
    await opened.close()
    assert.equal(requests.length, before)
    await second.click()
    await nav.locator('[aria-current=page]', { hasText: '2' }).waitFor()
    await page.evaluate(`document.querySelector('ff-paging').setAttribute('show-only', '')
      ff.request.search({ query: 'boot', page: 3 }).then(() => undefined)`)
    await nav.locator('[aria-current=page]', { hasText: '3' }).waitFor()
    assert.equal(await nav.getByRole('link').count(), 0)
  },
)

visit(
  'facets: a labelled group, checkbox and radio with aria-checked, disclosure buttons with aria-expanded; sort and page size are native selects with a name',
  {
    search,
    body: `<ff-asn></ff-asn><ff-sortbox-select></ff-sortbox-select><ff-products-per-page-select values="12,24"></ff-products-per-page-select>`,
  },
  async ({ page }) => {
    const filters = page.getByRole('group', { name: 'Filters' })
    const colours = filters.getByRole('button', { name: 'Color', expanded: false })
    await colours.focus()
    await page.keyboard.press('Enter')
    await filters.getByRole('button', { name: 'Color', expanded: true }).waitFor()
    const group = page.locator('ff-asn-group', { hasText: 'Color' }).locator('.ffw-group-body')
    const labels = `document.getElementById(document.getElementById('${await group.getAttribute('id')}').getAttribute('aria-labelledby')).textContent`
    assert.equal(await page.evaluate(labels), 'Color')
    const choices = group.getByRole('radio').or(group.getByRole('checkbox'))
    assert.equal(await choices.count(), 4)
    await choices.first().focus()
    await page.keyboard.press('Space')
    await group.locator('[aria-checked=true]').waitFor()
    assert.equal(await page.evaluate(focused('ariaChecked')), 'true')
    assert.equal(await page.getByRole('combobox', { name: 'Sort by' }).count(), 1)
    assert.equal(await page.getByRole('combobox', { name: 'Products per page' }).count(), 1)
  },
)

visit(
  'sliders: role slider with value text; arrows, Page, Home and End move it, the handles never cross, and the focus stays while results come',
  { search, body: `<ff-asn></ff-asn>${list}` },
  async ({ page, until }) => {
    const from = page.getByRole('slider', { name: /From/ })
    await from.focus()
    assert.match((await from.getAttribute('aria-valuetext')) ?? '', /^10/)
    const values = () =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('input[type=range]')].map((one) => one.valueAsNumber)`,
      )
    const [least = 0, most = 0] = await values()
    await page.keyboard.press('ArrowRight')
    const [step = 0] = await values()
    assert.ok(step > least)
    await page.keyboard.press('PageUp')
    const [page1 = 0] = await values()
    assert.ok(page1 - step > step - least)
    await until('/filter=Price/.test(location.search)')
    await until(`document.activeElement.type === 'range'`)
    await page.keyboard.press('End')
    const ends = await values()
    assert.equal(ends[0], ends[1])
    await page.keyboard.press('Home')
    assert.equal((await values())[0], least)
    assert.ok(((await values())[1] ?? 0) <= most)
    assert.match((await from.getAttribute('aria-valuetext')) ?? '', /^10/)
  },
)

visit(
  'after each search a polite announcement of the count, none for the first; aria-busy on the list until the reply is there',
  { search, script: note, body: list },
  async ({ page, until }) => {
    await page.locator('ff-record').first().waitFor()
    assert.equal(await page.locator('[role=status],[aria-live]').count(), 0)
    await page.evaluate(`window.busy = []
      new MutationObserver(() => busy.push(document.querySelector('ff-record-list').ariaBusy))
        .observe(document.querySelector('ff-record-list'), { attributeFilter: ['aria-busy'] })
      void ff.request.search({ query: 'nordpfad' })`)
    await until(`document.querySelector('[role=status]')?.textContent === '20 results'`)
    assert.deepEqual(await page.evaluate('busy'), ['true', null])
  },
)

visit(
  'the focus stays on the used control, or moves to a neighbour when it vanishes; it is never lost',
  {
    search: {
      query: 'boot',
      filters: [
        { name: 'Brand', values: [{ value: 'Rivo' }] },
        { name: 'Color', values: [{ value: 'Red' }] },
      ],
    },
    body: `<ff-asn></ff-asn><ff-filter-cloud></ff-filter-cloud><ff-asn-remove-all-filters></ff-asn-remove-all-filters><ff-breadcrumb-trail></ff-breadcrumb-trail>${list}${paging}`,
  },
  async ({ page, until }) => {
    const cloud = page.locator('ff-filter-cloud button')
    await cloud.nth(1).focus()
    await page.keyboard.press('Enter')
    await until('document.querySelectorAll("ff-filter-cloud button").length === 1')
    assert.equal(await page.evaluate(focused('localName')), 'button')
    const all = page.getByRole('button', { name: 'Remove all filters' })
    await all.focus()
    await page.keyboard.press('Enter')
    await all.waitFor({ state: 'hidden' })
    await until('document.activeElement !== document.body')
    const next = page.getByRole('link', { name: '›' })
    await next.focus()
    await page.keyboard.press('Enter')
    await page.locator('.ffw-selected', { hasText: '2' }).waitFor()
    assert.equal(await page.evaluate(focused('textContent')), '›')
    await page.keyboard.press('Enter')
    await page.locator('.ffw-selected', { hasText: '3' }).waitFor()
    // The last page has no next one.
    assert.equal(await page.evaluate(focused('textContent')), '3')
  },
)

visit(
  'prefers-reduced-motion: what opens with a movement does not move for those who want none',
  { search, body: '<ff-asn></ff-asn>' },
  async ({ page }) => {
    const moves = `(() => { const group = document.querySelector('ff-asn-group'); group.hide(); group.show(true)
      return group.getAnimations({ subtree: true }).length })()`
    await page.locator('ff-asn-group').first().waitFor()
    assert.equal(await page.evaluate(moves), 0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    assert.equal(await page.evaluate(moves), 1)
  },
)

visit(
  'forced-colors: the highlight, what is chosen and the focus are drawn with lines, which stay when colours go; so do the slider’s range and its handles',
  {
    search: { query: 'boot', filters: [{ name: 'Brand', values: [{ value: 'Rivo' }] }] },
    body: `<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-suggest></ff-suggest><ff-asn></ff-asn><ff-sortbox></ff-sortbox>`,
  },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const width = (selector: string, property: string, pseudo = '') =>
      page.evaluate<number>(
        `Number.parseFloat(getComputedStyle(document.querySelector('${selector}'), '${pseudo}')['${property}'])`,
      )
    await page.getByRole('combobox', { name: 'Search' }).fill('nordp')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    assert.ok((await width('.ffw-highlight-suggest-item', 'outlineWidth')) >= 2)
    await page.keyboard.press('Escape')
    const box = (which: string) => `ff-asn-group-element${which} .ffw-element-box`
    const chosen = await width(box('[selected]'), 'borderTopWidth')
    assert.ok(chosen > (await width(box(':not([selected])'), 'borderTopWidth')))
    assert.ok((await width('ff-slider', 'borderTopWidth', '::after')) >= 2)
    await page.locator('ff-asn-group-element[selected]').focus()
    await page.keyboard.press('ArrowDown')
    assert.ok((await width('ff-asn-group-element:focus', 'outlineWidth')) >= 2)
    await page.locator('ff-sortbox .ffw-dropdown-caption').focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('.ffw-active').waitFor()
    assert.ok((await width('.ffw-active', 'outlineWidth')) >= 2)
  },
)

visit(
  'right to left: pages run from the right, sliders and their arrow keys are mirrored, so are the marks of what opens',
  {
    search,
    script: `document.documentElement.dir = 'rtl'`,
    body: `<ff-asn></ff-asn>${list}${paging}`,
  },
  async ({ page, until }) => {
    await page.locator('ff-paging [aria-current]').waitFor()
    const left = async (name: string) =>
      (await page.getByRole('link', { name, exact: true }).boundingBox())?.x ?? Number.NaN
    assert.ok((await left('1')) > (await left('2')))
    assert.ok((await left('2')) > (await left('›')))
    const from = page.getByRole('slider', { name: /From/ })
    await from.focus()
    const least = await page.evaluate<number>(focused('valueAsNumber'))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('PageUp')
    assert.ok((await page.evaluate<number>(focused('valueAsNumber'))) > least)
    await until('/filter=Price/.test(location.search)')
    const inset = (side: string) =>
      page.evaluate<number>(
        `Number.parseFloat(getComputedStyle(document.querySelector('ff-slider'), '::after').${side})`,
      )
    assert.ok((await inset('right')) > 0)
    assert.equal(await inset('left'), 0)
    const mark = `getComputedStyle(document.querySelector('.ffw-group-caption[aria-expanded=false]'), '::after').content`
    assert.match(await page.evaluate<string>(mark), /◂/)
  },
)

visit(
  'targets are 24 px at least, in every element, without a style of the page',
  { search, body: everything },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-record").length > 24')
    await until('document.querySelector("ff-compare table")')
    await page.evaluate(
      'for (const group of document.querySelectorAll("ff-asn-group")) group.show()',
    )
    await page.getByRole('combobox', { name: 'Search' }).fill('nordpfa')
    await until('document.querySelectorAll("ff-suggest ff-record[role=option]").length === 2')
    await page.locator('.ffw-navigation-toggle').first().click()
    // The links in products are the author’s, a field in a label is as large as its label.
    const small = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('a[href],button,select,textarea,input,[role=option],[tabindex="0"]')]
      .filter((one) => one.checkVisibility() && !one.closest('ff-record a') && one.tabIndex >= -1)
      .map((one) => (one.matches('input') && one.closest('label')) || one)
      .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < 23.9 || height < 23.9 })
      .map((one) => one.outerHTML.slice(0, 120))`)
    assert.deepEqual(small, [])
  },
)
