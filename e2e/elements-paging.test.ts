// The paging elements, sentence by sentence of their specification, in a real browser with a real server: sixty products, three pages.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const search = { query: 'boot' }
const page2 = { query: 'boot', page: 2 }

/** Of each item: what it shows, or nothing when it is hidden. */
const shown = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('ff-paging-item')].map((item) => item.checkVisibility() ? item.textContent.trim() : '')`,
  )
const paged = 'document.querySelector("ff-paging-item .ffw-page-item-container")'

const items = (types: readonly string[]) =>
  types.map((type) => `<ff-paging-item type="${type}">{{page}}</ff-paging-item>`).join('')

const everyType = ['firstLink', 'previousLink', 'currentLink', 'nextLink', 'lastLink']

visit(
  'a paging holds ff-paging-set elements; a set holds ff-paging-item elements; literal text such as an ellipsis between items is always visible',
  {
    search,
    body: `<ff-paging><ff-paging-set>${items(['firstLink'])} … ${items(['currentLink -1'])} <i>and</i> ${items(['lastLink'])}</ff-paging-set></ff-paging>`,
  },
  async ({ page, until }) => {
    await until(paged)
    assert.deepEqual(await shown(page), ['1', '', '3'])
    assert.match(await page.locator('ff-paging-set').innerText(), /^1 … +and 3$/)
  },
)

visit(
  'the page number of an item is available in its template as the binding page',
  {
    search,
    body: '<ff-paging><ff-paging-set><ff-paging-item type="lastLink"><b title="{{page}}">Page {{page}} ({{caption}})</b></ff-paging-item></ff-paging-set></ff-paging>',
  },
  async ({ page }) => {
    const bold = page.locator('ff-paging-item b[title="3"]')
    assert.equal(await bold.textContent(), 'Page 3 (3)')
  },
)

visit(
  'type values: firstLink first page, lastLink last page, nextLink current page + 1, previousLink current page - 1, currentLink current page',
  {
    search: page2,
    body: `<ff-paging><ff-paging-set>${items(everyType)}</ff-paging-set></ff-paging>`,
  },
  async ({ page, until }) => {
    await until(paged)
    assert.deepEqual(await shown(page), ['1', '1', '2', '3', '3'])
  },
)

visit(
  'nextLink and previousLink are there when available',
  { search, body: `<ff-paging><ff-paging-set>${items(everyType)}</ff-paging-set></ff-paging>` },
  async ({ page, until }) => {
    await until(paged)
    assert.deepEqual(await shown(page), ['1', '', '1', '2', '3'])
    await page.locator('ff-paging-item[type=lastLink] a').click()
    await until('location.search.includes("page=3")')
    assert.deepEqual(await shown(page), ['1', '2', '3', '', '3'])
  },
)

visit(
  'an offset may be added or subtracted, for example currentLink +2 or currentLink -1; an item is visible only when its expression resolves to a valid page',
  {
    search: page2,
    body: `<ff-paging><ff-paging-set>${items(['currentLink -2', 'currentLink -1', 'currentLink+1', 'currentLink +2', 'firstLink +1'])}</ff-paging-set></ff-paging>`,
  },
  async ({ page, until }) => {
    await until(paged)
    assert.deepEqual(await shown(page), ['', '1', '3', '', '2'])
  },
)

const states: readonly [state: string, onFirst: boolean, onSecond: boolean][] = [
  ['all', true, true],
  ['currentPage <= 1', true, false],
  ['currentPage > 1 && currentPage < pageCount', false, true],
  ['pageCount - currentPage >= 2', true, false],
  ['!(currentPage == 1) || 2 < 1', false, true],
  ['1<2', true, true],
  ['2 < 1', false, false],
]

visit(
  'a set is visible when its state expression is true; variables currentPage, pageCount and numbers; operators such as <=, >, &&, subtraction',
  {
    search,
    body: `<ff-paging>${states.map(([state]) => `<ff-paging-set state="${state.replaceAll('<', '&lt;')}">${items(['nextLink'])}</ff-paging-set>`).join('')}</ff-paging>`,
  },
  async ({ page, until }) => {
    await until(paged)
    const visible = () =>
      page.evaluate(
        '[...document.querySelectorAll("ff-paging-set")].map((set) => set.checkVisibility())',
      )
    assert.deepEqual(
      await visible(),
      states.map(([, onFirst]) => onFirst),
    )
    await page.locator('ff-paging-item a').first().click()
    await until('location.search.includes("page=2")')
    assert.deepEqual(
      await visible(),
      states.map(([, , onSecond]) => onSecond),
    )
  },
)

visit(
  'the template of an item is rendered inside a wrapper element with classes ffw-page-item-container and ffw-cursor; the currently selected item carries the class ffw-selected',
  {
    search: page2,
    body: `<ff-paging><ff-paging-set>${items(everyType)}</ff-paging-set></ff-paging>`,
  },
  async ({ page, until }) => {
    await until(paged)
    const wrappers = page.locator('ff-paging-item > .ffw-page-item-container.ffw-cursor')
    assert.equal(await wrappers.count(), 5)
    const selected = page.locator('.ffw-selected')
    assert.equal(await selected.count(), 1)
    assert.equal(await selected.getAttribute('type'), 'currentLink')
    assert.equal(await selected.locator('a').getAttribute('aria-current'), 'page')
  },
)

visit(
  'show-only shows pages without reacting to clicks; presence of the attribute disables clicks',
  {
    search,
    body: `<ff-paging id="a" show-only><ff-paging-item type="nextLink"></ff-paging-item></ff-paging>
      <ff-paging id="b" show-only="true"><ff-paging-item type="nextLink"></ff-paging-item></ff-paging>
      <ff-paging id="c"><ff-paging-item type="nextLink" show-only></ff-paging-item></ff-paging>
      <ff-paging id="d" show-only="false"><ff-paging-item type="nextLink"></ff-paging-item></ff-paging>`,
  },
  async ({ page, until, requests }) => {
    await until(paged)
    for (const id of ['a', 'b', 'c']) await page.locator(`#${id} .ffw-cursor`).click()
    assert.equal(requests.length, 1)
    await page.locator('#d .ffw-cursor').click()
    await until('location.search.includes("page=2")')
    assert.equal(requests.length, 2)
  },
)

visit(
  'is-active: whether the set is active; hideSelf, showSelf: hide or show the set',
  {
    search,
    body: `<ff-paging><ff-paging-set is-active="false">${items(['firstLink'])}</ff-paging-set><ff-paging-set>${items(['lastLink'])}</ff-paging-set></ff-paging>`,
  },
  async ({ page, until }) => {
    await until(paged)
    const hidden = () =>
      page.evaluate('[...document.querySelectorAll("ff-paging-set")].map((set) => set.hidden)')
    assert.deepEqual(await hidden(), [true, false])
    await page.evaluate(
      `const [first, second] = document.querySelectorAll('ff-paging-set'); first.isActive = true; second.hideSelf()`,
    )
    await until('!document.querySelector("ff-paging-set").hidden')
    assert.deepEqual(await hidden(), [false, true])
    await page.evaluate('document.querySelectorAll("ff-paging-set")[1].showSelf()')
    assert.deepEqual(await hidden(), [false, false])
  },
)

visit(
  'dom-updated on ff-paging: after the element has received data and rendered its templates',
  {
    search,
    script: `window.seen = []
      document.addEventListener('dom-updated', (event) => window.seen.push([event.target.localName, event.target.textContent.trim()]), true)`,
    body: `<ff-paging>${items(['lastLink'])}</ff-paging>`,
  },
  async ({ page, until }) => {
    await until('window.seen.length > 0')
    assert.deepEqual(await page.evaluate('window.seen'), [['ff-paging', '3']])
  },
)

visit(
  'paging: paging data from the server, or set as a property; paging-item: the data of one item',
  {
    body: `<ff-paging>${items(['currentLink', 'lastLink'])}</ff-paging><ff-paging-item id="lone">{{page}}</ff-paging-item>`,
  },
  async ({ page, until }) => {
    await page.evaluate(`document.querySelector('ff-paging').paging = { currentPage: 4, pageCount: 9 }
      document.querySelector('#lone').pagingItem = { page: 7 }`)
    await until('document.querySelectorAll(".ffw-page-item-container").length === 3')
    assert.deepEqual(await shown(page), ['4', '9', '7'])
    await page.evaluate(`document.querySelector('#lone').page = 8`)
    await until('document.querySelector("#lone").textContent === "8"')
  },
)

visit(
  'pageLink without an offset stands for the pages around the current one',
  {
    body: `<ff-paging><ff-paging-set><ff-paging-item>{{page}}</ff-paging-item></ff-paging-set></ff-paging>`,
  },
  async ({ page, until }) => {
    for (const [currentPage, pageCount, expected] of [
      [1, 9, '12345'],
      [5, 9, '34567'],
      [9, 9, '56789'],
      [1, 2, '12'],
      [1, 1, '1'],
      [2, 4, '1234'],
    ] as const) {
      await page.evaluate(
        `document.querySelector('ff-paging').paging = { currentPage: ${currentPage}, pageCount: ${pageCount} }`,
      )
      await until(`document.querySelector('ff-paging').textContent === '${expected}'`)
      assert.equal(await page.locator('.ffw-selected').textContent(), String(currentPage))
    }
    await page.evaluate(
      `document.querySelector('ff-paging').paging = { currentPage: 1, pageCount: 0 }`,
    )
    await until(`document.querySelector('ff-paging').textContent === ''`)
  },
)

visit(
  'items are links with the address of their page, work by keyboard alone, and keep the focus; going back needs no request',
  {
    search,
    query: 'query=boot&colour=mine',
    body: `<ff-paging><ff-paging-set>${items(['previousLink', 'currentLink', 'nextLink'])}</ff-paging-set></ff-paging>`,
  },
  async ({ page, until, requests }) => {
    await until(paged)
    const next = page.locator('ff-paging-item[type=nextLink] a')
    assert.match((await next.getAttribute('href')) ?? '', /\?query=boot&page=2&colour=mine$/)
    await next.focus()
    await page.keyboard.press('Enter')
    await until('location.search.includes("page=2")')
    await until('document.activeElement.closest("[type=nextLink]")')
    assert.equal(await page.getByRole('navigation', { name: 'Pages' }).count(), 1)
    await page.goBack()
    await until('document.querySelector(".ffw-selected").textContent === "1"')
    assert.equal(requests.length, 2)
    await page.goForward()
    await until('document.querySelector(".ffw-selected").textContent === "2"')
    assert.equal(requests.length, 2)
  },
)

visit(
  'a state that cannot be read is logged, and the other sets are shown',
  {
    search,
    body: `<ff-paging><ff-paging-set state="currentPage.constructor">${items(['lastLink'])}</ff-paging-set><ff-paging-set>${items(['firstLink'])}</ff-paging-set></ff-paging>`,
  },
  async ({ page, until, visitor }) => {
    await until(paged)
    assert.deepEqual(await shown(page), ['', '1'])
    assert.match(visitor.troubles.join(), /currentPage\.constructor.*cannot be read/)
    visitor.forgive(/cannot be read/)
  },
)
