// A page that comes with its products: a shop's server renders them with the library's own functions, and no element asks again.

import assert from 'node:assert/strict'
import type { SearchResultBody } from '../contract/search-result.ts'
import {
  breadcrumbsHtml,
  countHtml,
  facetsHtml,
  filtersHtml,
  pagingHtml,
  recordsHtml,
  resultScript,
} from '../elements/server.ts'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const template =
  '<ff-record><a data-anchor="{{variantValues.0.Deeplink}}"><img alt="" data-image="{{variantValues.0.ImageUrl}}">{{ff-hitHighlight masterValues.Name}}</a> {{$ variantValues.0.Price}}</ff-record>'
const formatting = {
  locale: 'de-DE',
  formatOptions: { style: 'currency' as const, currency: 'EUR' },
}
const options = { formatting, path: '/page' }

function servedPage(result: SearchResultBody): string {
  return `<ff-searchbox><input aria-label="Search"></ff-searchbox>
<ff-result-count>${countHtml(result, '{{count}} found', options)}<template data-plural="other">{{count}} found</template></ff-result-count>
<ff-breadcrumb-trail>${breadcrumbsHtml(result, options)}</ff-breadcrumb-trail><ff-filter-cloud>${filtersHtml(result, options)}</ff-filter-cloud>
<ff-sortbox-select></ff-sortbox-select><ff-products-per-page-select values="12,24"></ff-products-per-page-select>
<ff-asn>${facetsHtml(result, options)}</ff-asn>
<ff-record-list ssr>${recordsHtml(result, template, options)}<template data-role="record">${template}</template></ff-record-list>
<ff-paging>${pagingHtml(result, options)}<ff-paging-set><ff-paging-item></ff-paging-item></ff-paging-set></ff-paging>`
}

const ask = `ready(({ factfinder: { request } }) => {
  window.ask = () => request.search({ query: 'boot', page: 2 }, { requestOptions: { requestOnly: true } }) })`

visit(
  'a server renders records, count, breadcrumb, filters, facets and paging; every element takes the result over without a request, and works on from there',
  { script: ask },
  async ({ page, open, requests, until }) => {
    await until('window.ask')
    const result = await page.evaluate<SearchResultBody>('window.ask()')
    const sent = requests.length
    await open({
      body: servedPage(result),
      config: { appConfig: { formatting } },
      script: `ready(({ factfinder }) => { window.served = [...document.querySelectorAll('ff-record')]
        factfinder.response.dispatch.ssrSearch(${resultScript(result)}) })`,
    })
    await until("document.querySelector('ff-asn-group') && document.querySelector('.ffw-selected')")
    assert.equal(requests.length, sent)
    assert.equal(await page.locator('[data-ffw-ssr]').count(), 0)
    assert.equal(await page.locator('ff-result-count').innerText(), `${result.totalHits} found`)
    assert.equal(await page.locator('ff-breadcrumb-trail').innerText(), 'boot')
    const records = page.locator('ff-record')
    assert.equal(await records.count(), result.hits.length)
    assert.equal(
      await page.evaluate(
        "served.every((record, index) => record === document.querySelectorAll('ff-record')[index])",
      ),
      true,
    )
    assert.match(await records.first().innerText(), /Boot \d\d\s+\d+,00\s€/)
    assert.equal(await page.locator('.ffw-selected').innerText(), '2')
    assert.ok((await page.locator('ff-sortbox-select option').count()) > 0)
    assert.equal(
      await page.locator('ff-products-per-page-select select').inputValue(),
      String(result.paging.hitsPerPage),
    )
    assert.equal(await page.locator('ff-searchbox input').inputValue(), 'boot')
    await page.locator('ff-paging-item', { hasText: '1' }).first().locator('a').click()
    await until(`document.querySelector('.ffw-selected').innerText === '1'`)
    assert.equal(requests.length, sent + 1)
  },
)

visit(
  'what the server rendered is what the browser would have rendered',
  { script: ask },
  async ({ page, open, until }) => {
    await until('window.ask')
    const result = await page.evaluate<SearchResultBody>('window.ask()')
    await open({
      body: `<div id="served">${recordsHtml(result, template, options)}</div><ff-record-list><template data-role="record">${template}</template></ff-record-list>`,
      config: { appConfig: { formatting } },
      search: { query: 'boot', page: 2 },
    })
    await page.locator('ff-record-list ff-record').first().waitFor()
    const [served, own] = await page.evaluate<[string[], string[]]>(
      `['#served', 'ff-record-list'].map((place) => [...document.querySelectorAll(place + ' ff-record')].map((record) => record.innerHTML))`,
    )
    assert.deepEqual(served, own)
  },
)
