// What campaigns add to a page, and the sort box that opens. The campaigns are put into a real result by the page, through the same door
// by which results come that a server has rendered.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

/** Dispatches a real result with campaigns added to it. */
const withCampaigns = (campaigns: string) =>
  `ready(async ({ factfinder: { request, response } }) => {
    const result = await request.search({ query: 'boot' }, { requestOptions: { requestOnly: true } })
    const campaign = { id: 'c-1', name: 'summer', activeQuestions: [], advisorTree: [], feedbackTexts: [], hits: [] }
    result.campaigns = ${campaigns}
    response.dispatch.search(result, { searchParams: result.searchParams })
  })`

const text = (html: boolean, value: string) =>
  JSON.stringify({ html, label: 'above', position: 1, teaser: false, text: value })

visit(
  'a feedback text stands in the place with its label; the last one counts; HTML loses whatever could run',
  {
    body: '<ff-campaign-feedbacktext label="above"></ff-campaign-feedbacktext><ff-campaign-feedbacktext label="below"></ff-campaign-feedbacktext>',
    script: withCampaigns(
      `[{ ...campaign, flavour: 'FEEDBACK', feedbackTexts: [${text(false, 'first')}, ${text(true, '<b>Sale</b><img src=x onerror="window.hacked = 1"><a href="java&#10;script:alert(1)">x</a>')}] }]`,
    ),
  },
  async ({ page, until, visitor }) => {
    await until('document.querySelector("[label=above] b")')
    assert.equal(await page.locator('[label=above] b').textContent(), 'Sale')
    assert.equal(await page.locator('[label=above] a').getAttribute('href'), null)
    assert.equal(await page.locator('[onerror]').count(), 0)
    assert.equal(await page.evaluate('window.hacked'), undefined)
    assert.equal(await page.locator('[label=below]').isVisible(), false)
    // The browser reports the handler as soon as it reads it, even where nothing is ever run; and the picture is none.
    visitor.forgive(/404|inline event handler/)
    await page.evaluate('globalThis.cspViolations.length = 0')
  },
)

visit(
  'pushed products fill the list inside, and a click on one tells the campaign',
  {
    body: `<ff-campaign-pushed-products><ff-record-list subscribe="false"><template data-role="record">
      <ff-record><a class="name" data-anchor="{{variantValues.0.Deeplink}}">{{variantValues.0.Name}}</a></ff-record></template></ff-record-list></ff-campaign-pushed-products>`,
    script: withCampaigns(`[{ ...campaign, flavour: 'PRODUCT', hits: result.hits.slice(0, 2) }]`),
  },
  async ({ page, until, bodies }) => {
    await until('document.querySelectorAll("ff-record .name").length === 2')
    await page.locator('ff-record .name').first().click()
    await page.waitForURL(/\/product\//)
    const [[event]] = bodies('track/shop/click') as unknown as [[Record<string, unknown>]]
    assert.equal(event.campaign, 'c-1')
  },
)

visit(
  'a redirect campaign takes the shopper away before anything is shown',
  {
    body: '<ff-campaign-redirect></ff-campaign-redirect>',
    script: `ready(({ factfinder }) => factfinder.response.subscribeSearch(() => localStorage.setItem('shown', 'yes')))
      ${withCampaigns(`[{ ...campaign, flavour: 'REDIRECT', target: { name: 'x', destination: '/product/sale' } }]`)}`,
  },
  async ({ page }) => {
    await page.waitForURL(/\/product\/sale/)
    assert.equal(await page.evaluate('localStorage.getItem("shown")'), null)
  },
)

visit(
  'the sort box opens and closes by keyboard, and its choice sorts',
  { search: { query: 'boot' }, body: '<ff-sortbox></ff-sortbox>' },
  async ({ page, until, requests }) => {
    const caption = page.locator('.ffw-sortbox-caption')
    await caption.focus()
    await page.keyboard.press('Enter')
    await until('document.querySelector("ff-sortbox [aria-expanded=true]")')
    await page.keyboard.press('Escape')
    await until('document.querySelector("ff-sortbox [aria-expanded=false]")')
    await page.keyboard.press('Enter')
    const choices = page.locator('ff-sortbox [role=option]')
    await choices.first().click()
    await until('location.search.includes("sort=")')
    assert.equal(requests.length, 2)
  },
)
