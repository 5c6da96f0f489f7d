// The states of elements that show replies: waiting, empty, failed. One mechanism serves them all; here it is looked at in the record list.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const list = `<ff-record-list><h2>Found</h2>
  <template data-role="record"><ff-record>{{masterValues.Name}}</ff-record></template>
  <template data-role="loading">One moment</template>
  <template data-role="empty">Nothing for <em>{{searchParams.query}}</em></template>
  <template data-role="error">Failed: {{description}}</template>
  <footer>end</footer></ff-record-list>`
const noted = `window.states = []
  ready(({ factfinder }) => { window.ff = factfinder
    const list = document.querySelector('ff-record-list')
    list.addEventListener('ffw-status', () => window.states.push(list.status + ' ' + list.ariaBusy)) })`

visit(
  'an element that shows replies is loading from the request to the reply, then idle, and says so by attribute, property and event',
  { search: { query: 'boot' }, script: noted, body: list },
  async ({ page, until }) => {
    await page.locator('ff-record-list[data-ffw-status=idle]').waitFor()
    await until('window.states.length > 1')
    assert.deepEqual(await page.evaluate('window.states'), ['loading true', 'idle null'])
    assert.equal(await page.locator('.ffw-status').count(), 0)
  },
)

visit(
  'an empty result shows the template for it where it stands, with the values of the reply, and the next result takes it away',
  { search: { query: 'zzzzqqq' }, script: noted, body: list },
  async ({ page }) => {
    const holder = page.locator('.ffw-status.ffw-empty')
    await holder.waitFor()
    assert.equal(await holder.innerHTML(), 'Nothing for <em>zzzzqqq</em>')
    assert.equal(
      await page.evaluate(
        "document.querySelector('.ffw-status').previousElementSibling.dataset.role",
      ),
      'empty',
    )
    await page.evaluate("ff.request.search({ query: 'boot' })")
    await page.locator('ff-record').first().waitFor()
    assert.equal(await holder.count(), 0)
  },
)

visit(
  'what is shown while an element waits is never taken for what the author wrote in it',
  {
    search: { query: 'boot' },
    body: `<ff-asn-remove-all-filters show-always><template data-role="loading">One moment</template></ff-asn-remove-all-filters>`,
  },
  async ({ page }) => {
    await page.locator('[data-ffw-status=idle]').waitFor()
    await page.getByRole('button', { name: 'Remove all filters', exact: true }).waitFor()
    assert.equal(await page.getByText('One moment').count(), 0)
  },
)

visit(
  'a request that fails shows the template for it with the error, and what was shown before stays',
  { search: { query: 'boot' }, script: noted, body: list },
  async ({ page, visitor }) => {
    await page.locator('ff-record').first().waitFor()
    const before = await page.locator('ff-record').count()
    await page.route('**/search/shop', (route) => route.abort())
    await page.evaluate("ff.request.search({ query: 'red' }).catch(() => {})")
    await page.locator('.ffw-error').waitFor()
    assert.equal(
      await page.locator('.ffw-error').textContent(),
      'Failed: The server cannot be reached.',
    )
    assert.equal(await page.locator('ff-record').count(), before)
    visitor.forgive(/ERR_FAILED/)
  },
)

visit(
  'a request that only its caller hears of, and one that is given up, leave no element waiting',
  { search: { query: 'boot' }, script: noted, body: list },
  async ({ page, until }) => {
    await page.locator('ff-record').first().waitFor()
    await page.evaluate('window.states.length = 0')
    await page.evaluate(
      "ff.request.search({ query: 'red' }, { requestOptions: { requestOnly: true } })",
    )
    assert.deepEqual(await page.evaluate('window.states'), [])
    await page.evaluate(
      `void ff.request.search({ query: 'red' }); ff.request.search({ query: 'blue' })`,
    )
    await until("window.states.at(-1) === 'idle null'")
    assert.equal(await page.getAttribute('ff-record-list', 'data-ffw-status'), 'idle')
  },
)

visit(
  'each search but the first is announced politely, once, with the number of results',
  { search: { query: 'boot' }, script: noted, body: list + list },
  async ({ page, until }) => {
    await page.locator('ff-record').first().waitFor()
    assert.equal(await page.locator('[role=status]').count(), 0)
    await page.evaluate("ff.request.search({ query: 'red' })")
    await until("/^\\d+ results?$/.test(document.querySelector('[role=status]')?.textContent)")
    await page.evaluate("ff.request.search({ query: 'zzzzqqq' })")
    await until("document.querySelector('[role=status]').textContent === 'Nothing found'")
    assert.equal(await page.locator('[role=status]').count(), 1)
  },
)
