// Further pages of a result below the first, the way back to where one was, and how much was found.

import assert from 'node:assert/strict'
import { elementsShop, type Visit } from './elements-shop.ts'

const { visit } = elementsShop()

const search = { query: 'boot', hitsPerPage: 8, sortItems: [{ name: 'Price', order: 'asc' }] }
const listOf = (attributes: string, extra = '') =>
  `<ff-record-list ${attributes}><template data-role="record"><ff-record><a class="name" data-anchor="{{variantValues.0.Deeplink}}">{{variantValues.0.Name}}</a><p>A<br>B<br>C</p></ff-record></template>${extra}</ff-record-list>`
const shown = (count: number) => `document.querySelectorAll('ff-record').length === ${count}`
const last = '[...document.querySelectorAll("ff-record .name")].at(-1).textContent'
const scrollDown = ({ page }: Visit) =>
  page.evaluate('window.scrollTo(0, document.body.scrollHeight)')

visit(
  'infinite-scrolling: the next page comes when the end of the list comes near, without touching the address, until the result ends',
  {
    search,
    body: listOf(
      'infinite-scrolling infinite-scroll-margin="50" infinite-debounce-delay="20"',
      '<i data-container="infinite-scroll-placeholder" hidden>One moment</i>',
    ),
    script: `ready(({ factfinder: { request } }) => {
      window.seen = []
      new MutationObserver(() => window.seen.push(document.querySelector('i').hidden)).observe(document, { subtree: true, attributeFilter: ['hidden'] }) })`,
  },
  async (at) => {
    const { page, until, bodies } = at
    await until(`document.querySelectorAll('ff-record').length >= 8`)
    await page.waitForTimeout(300)
    const start = await page.locator('ff-record').count()
    assert.ok(start < 60, 'only what is near is asked for')
    const address = page.url()
    while ((await page.locator('ff-record').count()) < 60) {
      await scrollDown(at)
      await page.waitForTimeout(60)
    }
    assert.equal(await page.evaluate(last), 'Boot 60')
    assert.equal(page.url(), address)
    const pages = bodies('search').map(({ params }) => (params as { page?: number }).page ?? 1)
    assert.deepEqual(pages, [1, 2, 3, 4, 5, 6, 7, 8])
    assert.equal(await page.evaluate('document.querySelector("ff-record-list").hasNextPage'), false)
    assert.equal(await page.evaluate('document.querySelector("ff-record-list").ariaBusy'), null)
    const placeholder = await page.evaluate<boolean[]>('window.seen')
    assert.ok(placeholder.includes(false))
    assert.equal(placeholder.at(-1), true)
    await until('document.querySelector("[role=status]")?.textContent === "4 more shown"')
  },
)

visit(
  'infinite-max-pages ends the scrolling, and ff-load-more goes on; its focus moves to the first new product when nothing is left',
  {
    search: { ...search, hitsPerPage: 20 },
    body: `${listOf('infinite-scrolling infinite-max-pages="2" infinite-debounce-delay="0"')}
      <ff-load-more>More ({{left}} of {{total}})</ff-load-more>`,
  },
  async (at) => {
    const { page, until } = at
    await until(shown(20))
    await scrollDown(at)
    await until(shown(40))
    await scrollDown(at)
    await page.waitForTimeout(300)
    assert.equal(await page.locator('ff-record').count(), 40)
    const more = page.getByRole('button', { name: 'More (20 of 60)' })
    await more.focus()
    await page.keyboard.press('Enter')
    await until(shown(60))
    await until('document.activeElement.textContent === "Boot 41"')
    assert.equal(await page.locator('ff-load-more').isVisible(), false)
  },
)

visit(
  'a scroll container of the author’s; loadNextPage() says whether there was a page; a new search begins anew',
  {
    search: { ...search, hitsPerPage: 25 },
    body: `<div id="box">${listOf('infinite-scrolling infinite-scroll-container="#box"')}</div>`,
    script: `ready(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('#box{height:300px;overflow:auto}'); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet] })`,
  },
  async ({ page, until }) => {
    await until(shown(25))
    await page.waitForTimeout(300)
    assert.equal(await page.locator('ff-record').count(), 25)
    await page.evaluate('document.querySelector("#box").scrollTo(0, 1e6)')
    await until(shown(50))
    assert.equal(
      await page.evaluate('document.querySelector("ff-record-list").loadNextPage()'),
      true,
    )
    await until(shown(60))
    assert.equal(
      await page.evaluate('document.querySelector("ff-record-list").loadNextPage()'),
      false,
    )
    await page.evaluate(`window.factfinder.request.search({ query: 'boot', hitsPerPage: 5 })`)
    await until(shown(5))
  },
)

visit(
  'a search that is under way is not disturbed by the next page of the one before',
  {
    search,
    body: listOf(''),
  },
  async ({ page, until }) => {
    await until(shown(8))
    const loaded = await page.evaluate<boolean>(`(() => {
      const search = window.factfinder.request.search({ query: 'alpina', hitsPerPage: 3 })
      return document.querySelector('ff-record-list').loadNextPage() })()`)
    assert.equal(loaded, false)
    await until(shown(3))
    const gone = await page.evaluate<boolean>(`(() => {
      const next = document.querySelector('ff-record-list').loadNextPage()
      window.factfinder.request.search({ query: 'boot', hitsPerPage: 4 })
      return next })()`)
    assert.equal(gone, false)
    await until(shown(4))
  },
)

visit(
  'restore-scroll-position: who comes back from a product finds the same pages and the same place, by one request; so does who goes back in the page',
  {
    search,
    body: `${listOf('infinite-scrolling infinite-debounce-delay="0" restore-scroll-position')}<ff-paging><ff-paging-item type="lastLink"></ff-paging-item></ff-paging>`,
  },
  async (at) => {
    const { page, until, bodies } = at
    await until(`document.querySelectorAll('ff-record').length >= 8`)
    while ((await page.locator('ff-record').count()) < 40) {
      await scrollDown(at)
      await page.waitForTimeout(50)
    }
    const product = page.getByText('Boot 33', { exact: true })
    await product.scrollIntoViewIfNeeded()
    await product.click()
    await page.waitForURL(/\/product\//)
    const asked = bodies('search').length
    await page.goBack()
    await until(`document.querySelectorAll('ff-record').length >= 40`)
    await until('window.scrollY > 500')
    await until(
      `(() => { const { top, bottom } = [...document.querySelectorAll('.name')].find((name) => name.textContent === 'Boot 33').getBoundingClientRect(); return top >= 0 && bottom <= innerHeight })()`,
    )
    const again = bodies('search').slice(asked)
    assert.ok(again.length <= 3, `${again.length} requests`)
    const before = Number(await page.evaluate('window.scrollY'))
    const count = await page.locator('ff-record').count()
    await page.evaluate('document.querySelector("ff-paging a").click()')
    await until(shown(4))
    await page.goBack()
    await until(`document.querySelectorAll('ff-record').length >= ${count}`)
    await until(`Math.abs(window.scrollY - ${before}) < 20`)
  },
)

visit(
  'the click on a product of a further page tells that page',
  { search, body: listOf('') },
  async ({ page, until, bodies }) => {
    await until(shown(8))
    await page.evaluate('document.querySelector("ff-record-list").loadNextPage()')
    await until(shown(16))
    await page.getByText('Boot 12', { exact: true }).click()
    await page.waitForURL(/\/product\//)
    const [[event]] = bodies('track/shop/click') as unknown as [[Record<string, unknown>]]
    assert.deepEqual([event.pos, event.page, event.pageSize], [12, 2, 8])
  },
)

visit(
  'ff-result-count has a sentence for each form of plural of the language, and for nothing; numbers are written as the page writes them',
  {
    search: { query: 'boot', hitsPerPage: 10, page: 3 },
    body: `<ff-result-count id="own"><template data-plural="zero">No boots</template><template data-plural="one">One: {{query}}</template>
      <template data-plural="other">{{from}} to {{to}} of {{count}} for “{{query}}”, page {{page}} of {{pageCount}}</template></ff-result-count>
      <ff-result-count id="plain"></ff-result-count>`,
  },
  async ({ page, until }) => {
    const text = (id: string) => `document.querySelector('#${id}').textContent.trim()`
    await until(`${text('own')} === '21 to 30 of 60 for “boot”, page 3 of 6'`)
    assert.equal(await page.evaluate(text('plain')), '60 results')
    const ask = (query: string) =>
      page.evaluate(`window.factfinder.request.search({ query: '${query}' })`)
    await ask('B-7')
    await until(`${text('own')} === 'One: B-7'`)
    assert.equal(await page.evaluate(text('plain')), '1 result')
    await ask('qqqqzzzz')
    await until(`${text('own')} === 'No boots'`)
    assert.equal(await page.evaluate(text('plain')), 'Nothing found')
  },
)
