// What the elements show of their own accord: their default templates, whatever tags the page has chosen, and their words in its language.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const search = { query: 'boot', filters: [{ name: 'Brand', values: [{ value: 'Rivo' }] }] }

visit(
  'default templates are filled in a page with tags of its own',
  {
    search,
    config: { appConfig: { dataBindingTags: ['[[', ']]'] } },
    body: `<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-suggest instant-results="2"></ff-suggest>
      <ff-result-count></ff-result-count><ff-breadcrumb-trail></ff-breadcrumb-trail><ff-filter-cloud></ff-filter-cloud>
      <ff-asn><ff-asn-group for-group="Color" select-box></ff-asn-group><ff-asn-group></ff-asn-group></ff-asn>
      <ff-sortbox show-selected></ff-sortbox><ff-sortbox-select></ff-sortbox-select>
      <ff-products-per-page-list values="5,10"></ff-products-per-page-list>
      <ff-products-per-page-select values="5,10"></ff-products-per-page-select>
      <ff-products-per-page-dropdown values="5,10" show-selected></ff-products-per-page-dropdown>
      <ff-paging-dropdown></ff-paging-dropdown><ff-paging-select></ff-paging-select>
      <ff-paging><ff-paging-item></ff-paging-item></ff-paging><ff-search-feedback></ff-search-feedback>`,
  },
  async ({ page, until }) => {
    await until(`document.querySelector('ff-asn-group-element')`)
    await page.evaluate(`factfinder.request.search({ query: 'boot', hitsPerPage: 5 })`)
    await until(`document.querySelectorAll('ff-paging .ffw-page-item-container').length > 0`)
    await page.locator('input[aria-label=Search]').fill('boo')
    await until(`document.querySelector('ff-suggest [role=option]')`)
    await page.evaluate(`factfinder.request.search(${JSON.stringify(search)})`)
    await until(`document.querySelector('ff-filter-cloud button')`)
    assert.doesNotMatch(await page.locator('body').innerHTML(), /\{\{|\[\[/)
    const texts: readonly [selector: string, text: RegExp][] = [
      ['ff-result-count', /^20 results$/],
      ['ff-breadcrumb-trail', /boot.*Rivo/],
      ['ff-filter-cloud', /Brand: Rivo/],
      ['ff-asn-group .ffw-group-caption', /\w+/],
      ['ff-asn-group-element', /\w+.*\d/],
      ['ff-sortbox-item', /\w+/],
      ['ff-sortbox-select', /\w+/],
      ['ff-products-per-page-list button', /^5$/],
      ['ff-products-per-page-select', /5.*10/],
      ['ff-products-per-page-item', /^5$/],
    ]
    for (const [selector, text] of texts) {
      const found = await page.locator(selector).first().textContent()
      assert.match((found ?? '').trim(), text, selector)
    }
  },
)

for (const [kind, tag] of [
  [
    'classic',
    '<script src="/elements/classic/words-de.js"></script><script src="/elements/classic/main.js"></script>',
  ],
  [
    'module',
    '<script type="module" src="/elements/words-de.js"></script><script type="module" src="/elements/main.js"></script>',
  ],
] as const) {
  visit(
    `in a German page the elements speak German once their German words are loaded as well, as a ${kind} script`,
    {
      html: (
        config,
      ) => `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Laden</title><link rel="icon" href="data:,">
<script nonce="shop">
document.addEventListener('ffCoreReady', ({ init, initialSearch }) => {
  init(${JSON.stringify(config)})
  initialSearch({ query: 'boot' })
})
</script>${tag}</head><body><ff-searchbox></ff-searchbox><ff-searchbutton></ff-searchbutton><ff-result-count></ff-result-count></body></html>`,
    },
    async ({ page, until }) => {
      await until(`document.querySelector('ff-result-count').textContent === '60 Ergebnisse'`)
      assert.equal(await page.locator('ff-searchbutton button').textContent(), 'Suchen')
    },
  )
}

visit(
  'a page may say it otherwise, and add a language: what it leaves out is said in English',
  {
    search: { query: 'boot' },
    script: `ready(({ factfinder }) => {
      factfinder.utils.words.add('en', { search: 'Go' })
      factfinder.utils.words.add('fr', { search: 'Chercher' })
    })`,
    body: '<ff-searchbutton id="first"></ff-searchbutton><ff-result-count></ff-result-count>',
  },
  async ({ page, until }) => {
    await until(`document.querySelector('ff-result-count').textContent === '60 results'`)
    assert.equal(await page.locator('#first button').textContent(), 'Go')
    await page.evaluate(`document.documentElement.lang = 'fr'
      document.body.append(document.createElement('ff-searchbutton'))
      factfinder.request.search({ query: 'black' })`)
    await until(
      `document.querySelector('ff-searchbutton:not([id]) button')?.textContent === 'Chercher'`,
    )
    await until(`document.querySelector('ff-result-count').textContent.endsWith('results')`)
  },
)
