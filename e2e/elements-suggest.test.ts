// The search box and its suggestions as a shopper works them: a combobox by keyboard, products while typing, popular and recent
// searches, and what a language that is composed needs.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'
import { administrator } from './server.ts'

/** Five shoppers have searched for the same. */
const { visit } = elementsShop(async (server) => {
  const ask = administrator(server)
  const events = ['a', 'b', 'c', 'd', 'e'].map((sid) => ({
    sid,
    query: 'nordpfad',
    hitCount: 20,
    maxScore: 100,
    minScore: 10,
    page: 1,
    pageSize: 24,
    searchTime: 3,
    id: 'B-1',
  }))
  await ask('POST', '/rest/v5/track/shop/log', events)
  const path =
    '/rest/v5/jobs/startJob?jobGroup=learning&jobName=popularTerms&channel=shop&wait=true'
  const { status, body } = await ask('POST', path)
  assert.equal(status, 200, JSON.stringify(body))
})

const list = `<ff-record-list><template data-role="record"><ff-record><a class="name" data-anchor="{{variantValues.0.Deeplink}}">{{variantValues.0.Name}}</a></ff-record></template></ff-record-list>`
const box = (attributes = '', suggest = '<ff-suggest hide-delay="0"></ff-suggest>') =>
  `<ff-searchbox suggest-delay="0" ${attributes}><input aria-label="Search"></ff-searchbox>${suggest}${list}<p id="away">Away</p>`

visit(
  'a combobox by keyboard: the arrows wrap, Home and End belong to the text, Alt and Up or Tab close, Escape closes and then clears',
  { body: box() },
  async ({ page, until }) => {
    const input = page.getByRole('combobox', { name: 'Search' })
    assert.equal(await input.getAttribute('aria-autocomplete'), 'list')
    await input.pressSequentially('nordp', { delay: 20 })
    await page.getByRole('listbox').waitFor()
    const options = page.getByRole('option')
    const count = await options.count()
    await until(
      `document.querySelector("[role=status]").textContent === "${count} suggestion${count === 1 ? '' : 's'}"`,
    )
    const list = await page.getByRole('listbox').getAttribute('id')
    assert.equal(await input.getAttribute('aria-controls'), list)
    assert.equal(await page.getByRole('group', { name: 'Brands' }).count(), 1)
    const active = () => input.getAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowUp')
    assert.equal(await active(), await options.last().getAttribute('id'))
    assert.equal(await options.last().getAttribute('aria-selected'), 'true')
    await page.keyboard.press('ArrowDown')
    assert.equal(await active(), null)
    await page.keyboard.press('ArrowDown')
    assert.equal(await active(), await options.first().getAttribute('id'))
    await page.keyboard.press('Home')
    assert.equal(await active(), null)
    assert.equal(await input.evaluate('document.activeElement.selectionStart'), 0)
    await page.keyboard.press('Alt+ArrowUp')
    assert.equal(await input.getAttribute('aria-expanded'), 'false')
    await page.keyboard.press('Alt+ArrowDown')
    assert.equal(await input.getAttribute('aria-expanded'), 'true')
    await page.keyboard.press('Tab')
    assert.equal(await page.locator('ff-suggest').isVisible(), false)
    await input.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await input.inputValue(), 'nordp')
    await page.keyboard.press('Escape')
    assert.equal(await input.inputValue(), '')
  },
)

visit(
  'a click elsewhere closes the list after its delay, one in the list or in its box does not; hide-onblur="false" leaves it',
  { body: box('', '<ff-suggest hide-delay="50"></ff-suggest>') },
  async ({ page, until }) => {
    const input = page.getByRole('combobox')
    await input.pressSequentially('nordp', { delay: 20 })
    const suggest = page.locator('ff-suggest')
    await page.getByRole('listbox').waitFor()
    await input.click()
    await page
      .getByRole('group')
      .first()
      .click({ position: { x: 1, y: 1 } })
      .catch(() => undefined)
    await input.focus()
    await page.locator('#away').click({ force: true, position: { x: 2, y: 2 } })
    await suggest.waitFor({ state: 'hidden' })
    await page.evaluate('document.querySelector("ff-suggest").setAttribute("hide-onblur", "false")')
    await input.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.evaluate('document.body.click()')
    await until('document.querySelector("ff-suggest").isOpen')
  },
)

visit(
  'on a Mac the option that the keys stand on is said aloud',
  { body: box(), isManual: false },
  async ({ page, visitor, until, open }) => {
    await visitor.page.addInitScript(
      'Object.defineProperty(navigator, "platform", { get: () => "MacIntel" })',
    )
    await open({ body: box() })
    await page.getByRole('combobox').pressSequentially('nordp', { delay: 20 })
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await until('/nordpfad/i.test(document.querySelector("[aria-live=assertive]").textContent)')
  },
)

visit(
  'signs that are being composed ask for nothing and Enter ends the composition only; when it is complete, suggestions come',
  { body: box() },
  async ({ page, requests, until }) => {
    const input = page.getByRole('combobox')
    await input.focus()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', {
      text: 'nordp',
      selectionStart: 5,
      selectionEnd: 5,
    })
    await page.evaluate(
      `document.querySelector("input").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }))`,
    )
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
    assert.equal(requests.length, 0)
    await session.send('Input.insertText', { text: 'nordp' })
    await page.getByRole('listbox').waitFor()
    await until('document.querySelector("input").value === "nordp"')
    assert.ok(requests.every((request) => request.url().includes('/suggest/')))
  },
)

visit(
  'products come while typing, as options of the list: a click or Enter leads to one and tells what was typed; the result stays alone',
  {
    body: box('', '<ff-suggest instant-results="3"></ff-suggest>'),
    config: {
      appConfig: {
        formatting: { locale: 'en-GB', formatOptions: { style: 'currency', currency: 'EUR' } },
      },
    },
  },
  async ({ page, until, bodies }) => {
    const input = page.getByRole('combobox')
    await input.fill('nordpfa')
    const group = page.getByRole('group', { name: 'Products' })
    const options = group.getByRole('option')
    await until('document.querySelectorAll("ff-suggest ff-record[role=option]").length === 3')
    assert.match((await options.first().textContent()) ?? '', /Boot \d\d €\d+\.00/)
    assert.match((await group.locator('img').first().getAttribute('src')) ?? '', /^\/pictures\//)
    assert.equal(await page.locator('ff-record-list ff-record').count(), 0)
    assert.doesNotMatch(page.url(), /query/)
    await page.keyboard.press('ArrowUp')
    assert.equal(await options.last().getAttribute('aria-selected'), 'true')
    const told = page.waitForRequest(/track\/shop\/click/)
    await page.keyboard.press('Enter')
    await told
    await page.waitForURL(/\/product\//)
    const [[event]] = bodies('track/shop/click') as unknown as [[Record<string, unknown>]]
    assert.deepEqual([event.query, event.pos], ['nordpfa', 3])
  },
)

visit(
  'products while typing by a template of the page, with all their values and their roles',
  {
    body: box(
      '',
      `<ff-suggest instant-results="2"><template data-role="instantResults"><section data-container="instantResults"><h3>Top</h3><ff-record><b>{{variantValues.0.Color}}/{{roles.productName}}</b></ff-record></section></template></ff-suggest>`,
    ),
  },
  async ({ page }) => {
    await page.getByRole('combobox').fill('boot 07')
    await page.locator('ff-suggest b', { hasText: /^\w+\/Boot 07$/ }).waitFor()
    assert.equal(await page.locator('ff-suggest h3').isVisible(), true)
  },
)

visit(
  'popular searches are asked for once on a click into the box; by a free template, too; choosing one searches',
  {
    body: box(
      'popular-searches',
      `<ff-suggest hide-delay="0"><template data-role="popularSearches"><h3>Popular</h3><ol><li data-template>{{name}}!</li></ol></template></ff-suggest>`,
    ),
  },
  async ({ page, until, requests }) => {
    const input = page.getByRole('combobox')
    await input.click()
    const option = page.getByRole('option', { name: 'nordpfad!' })
    await option.waitFor()
    assert.equal(await page.locator('h3').isVisible(), true)
    await page.evaluate('document.body.click()')
    await option.waitFor({ state: 'hidden' })
    await input.click()
    await option.waitFor()
    assert.equal(requests.length, 1)
    await option.click()
    await until('location.search === "?query=nordpfad"')
    await until('document.querySelectorAll("ff-record").length === 20')
    assert.equal(await option.isVisible(), false)
  },
)

visit(
  'recent searches are offered in the empty box, newest first; Shift and Delete forget one, forgetSearches all; nothing is told to the server',
  { body: box('recent-searches') },
  async ({ page, until, requests }) => {
    const input = page.getByRole('combobox')
    for (const query of ['boot', 'alpina', 'qqqqzz', 'BOOT']) {
      await input.fill(query)
      await page.keyboard.press('Enter')
      await until(`new URLSearchParams(location.search).get('query') === '${query}'`)
      await until('document.querySelector("ff-record-list").status !== "loading"')
    }
    await input.fill('')
    const { length } = requests
    await page.keyboard.press('ArrowDown')
    const options = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
    await options.first().waitFor()
    assert.deepEqual(await options.allTextContents(), ['BOOT', 'alpina'])
    assert.equal(requests.length, length)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Delete')
    await until('document.querySelectorAll("[role=option]").length === 1')
    assert.equal(await options.first().getAttribute('aria-selected'), 'true')
    await page.keyboard.press('Enter')
    await until('location.search === "?query=alpina"')
    await page.evaluate('document.querySelector("ff-searchbox").forgetSearches()')
    await page.evaluate('document.querySelector("input").value = ""')
    await input.click()
    assert.equal(await page.evaluate('localStorage["aisle.recentSearches"]'), undefined)
    assert.equal(await page.locator('ff-suggest').isVisible(), false)
  },
)

visit(
  'suggest-onfocus shows the last suggestions again without asking, through the pipeline, with their parameters and the box as origin',
  {
    body: box('suggest-onfocus="true"'),
    script: `window.told = []
      ready(({ factfinder }) => factfinder.response.subscribeSuggest((reply, { suggestParams, requestOptions }) => {
        told.push([suggestParams.query, Object.keys(requestOptions).join(), requestOptions.origin.tagName])
      }))`,
  },
  async ({ page, until, requests }) => {
    const input = page.getByRole('combobox')
    await input.pressSequentially('nordp', { delay: 20 })
    await page.getByRole('listbox').waitFor()
    await until('told.at(-1)[0] === "nordp"')
    await page.keyboard.press('Tab')
    const { length } = requests
    await page.evaluate('told.length = 0')
    await input.focus()
    await page.getByRole('listbox').waitFor()
    assert.deepEqual(await page.evaluate('told'), [['nordp', 'origin', 'INPUT']])
    assert.equal(requests.length, length)
  },
)

visit(
  'a page that asks for suggestions itself fills the list only with an origin whose value is the query',
  { body: `${box()}<ff-suggest id="named" for-searchbox="mine"></ff-suggest>` },
  async ({ page, until }) => {
    const ask = (origin: string) =>
      `factfinder.request.suggest({ query: 'nordp' }, { origin: ${origin} })`
    await page.evaluate(`${ask('undefined')}.then(() => ${ask('{ value: "other" }')})`)
    assert.equal(await page.getByRole('option').count(), 0)
    await page.evaluate(ask('{ value: "nordp", id: "yours" }'))
    await until('document.querySelectorAll("ff-suggest:not(#named) [role=option]").length > 0')
    assert.equal(await page.locator('#named [role=option]').count(), 0)
    await page.evaluate(ask('{ value: "nordp", id: "mine" }'))
    await page.locator('#named [role=option]').first().waitFor()
  },
)

visit(
  'while suggestions are asked for, and when they fail, the page’s templates show; the box works on afterwards',
  {
    body: box(
      '',
      `<ff-suggest><template data-role="loading"><p class="loading">One moment</p></template><template data-role="error"><p class="failed">No suggestions now</p></template></ff-suggest>`,
    ),
  },
  async ({ page, visitor, until }) => {
    const input = page.getByRole('combobox')
    await page.route('**/suggest/**', async (route) => {
      await page.locator('.loading').waitFor()
      await until('document.querySelector("ff-suggest").getAttribute("aria-busy") === "true"')
      await route.abort()
    })
    await input.fill('nordp')
    await page.locator('.failed').waitFor()
    assert.equal(await page.locator('.loading').count(), 0)
    await page.unroute('**/suggest/**')
    await input.pressSequentially('f')
    await page.getByRole('option').first().waitFor()
    assert.equal(await page.locator('.failed').count(), 0)
    visitor.forgive(/ERR_FAILED|ff-searchbox/)
  },
)

visit(
  'a product among the suggestions opens beside the page with a key held; its option holds no link',
  { body: box('', '<ff-suggest instant-results="1"></ff-suggest>') },
  async ({ page, until }) => {
    await page.getByRole('combobox').fill('boot 07')
    const product = page.locator('ff-suggest ff-record[role=option]')
    await product.waitFor()
    assert.equal(await product.locator('a[href]').count(), 0)
    const opened = page.context().waitForEvent('page')
    await product.locator('a').click({ modifiers: ['Control'] })
    assert.match((await opened).url(), /\/product\/B-7$/)
    await until('document.querySelector("ff-suggest").isOpen')
  },
)
