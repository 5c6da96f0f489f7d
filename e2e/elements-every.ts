// A page with every element of the library and templates for its states, and what the shop has to hold for each to have something to show.

import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join, parse } from 'node:path'
import { administrator, type TestServer } from './server.ts'

/** The names of all elements: each has a file of its own. */
export const tags: readonly string[] = globSync('*/ff-*.ts', {
  cwd: join(import.meta.dirname, '../elements'),
})
  .map((path) => parse(path).name)
  .sort()

const campaigns: Readonly<Record<string, object>> = {
  advisor: {
    name: 'Which boot',
    flavour: 'ADVISOR',
    trigger: { kind: 'query', match: 'equals', values: ['boot'] },
    questions: [
      {
        text: 'For which season?',
        answers: [
          { text: 'Summer', filters: [{ name: 'Color', values: [{ value: 'Red' }] }] },
          { text: 'Winter', filters: [{ name: 'Color', values: [{ value: 'Blue' }] }] },
        ],
      },
    ],
  },
  pushed: {
    name: 'Pushed',
    flavour: 'PRODUCT',
    trigger: { kind: 'query', match: 'equals', values: ['boot'] },
    feedbackTexts: [{ label: 'above', text: 'Free delivery' }],
    products: { ids: ['B-3', 'B-4'] },
  },
}

/** Puts campaigns, markets and learned products into the shop. */
export async function stockEverything(server: TestServer): Promise<void> {
  const ask = administrator(server)
  const good = async (method: string, path: string, body?: unknown) => {
    const reply = await ask(method, path, body)
    assert.equal(reply.status, 200, `${path}: ${JSON.stringify(reply.body)}`)
  }
  for (const [id, campaign] of Object.entries(campaigns)) {
    const path = `/manage/v1/channels/shop/campaigns/${id}`
    await good('PUT', path, { state: 'active', ...campaign })
  }
  await good('POST', '/rest/v5/markets/shop', [
    { marketId: 'berlin', name: 'Berlin', location: { latitude: 52.52, longitude: 13.405 } },
    { marketId: 'munich', name: 'Munich', location: { latitude: 48.137, longitude: 11.575 } },
  ])
  const events = Array.from({ length: 10 }, (_, shopper) =>
    ['B-1', 'B-2'].map((id) => ({ id, sid: `shopper-${shopper}`, count: 1 })),
  ).flat()
  await ask('POST', '/rest/v5/track/shop/checkout', events)
  const job = 'jobGroup=learning&jobName=recommendations&channel=shop&wait=true'
  await good('POST', `/rest/v5/jobs/startJob?${job}`)
}

/** The state templates of an element; every one of them may have its own. */
export const states = `<template data-role="loading">One moment</template>
  <template data-role="empty">There is nothing</template><template data-role="error">That failed</template>`

const card = (values: string, end: string) =>
  `<ff-record>${values}<a data-anchor="{{Deeplink}}"><img alt="" data-image="{{ImageUrl}}" width="24" height="24"> {{Name}}</a> {{$ Price}}${end}</ff-record>`
const hit = card('{{#masterValues}}{{#variantValues.0}}', '{{/variantValues.0}}{{/masterValues}}')
const fed = (record: string) =>
  `<ff-record-list subscribe="false"><template data-role="record">${record}</template></ff-record-list>`
const flat = fed(card('', ''))
const valued = fed(card('{{#values}}', '{{/values}}'))

export const everything = `<header>
<ff-header-navigation>${states}<ff-nav-element>{{text}}</ff-nav-element></ff-header-navigation>
<ff-searchbox suggest-delay="0"><input type="search" aria-label="Search"><ff-searchbutton><button type="button">Go</button></ff-searchbutton></ff-searchbox>
<ff-suggest instant-results="2" hide-delay="0"><template data-role="error">That failed</template></ff-suggest></header>
<ff-campaign-redirect></ff-campaign-redirect><ff-checkout-tracking disable-auto-tracking><ff-checkout-tracking-item product-number="B-1"></ff-checkout-tracking-item></ff-checkout-tracking>
<main><h1>Boots</h1><ff-breadcrumb-trail show-asterisk-query="true">${states}</ff-breadcrumb-trail>
<ff-campaign-advisor>${states}</ff-campaign-advisor><ff-campaign-feedbacktext label="above"><p>{{text}}</p></ff-campaign-feedbacktext>
<ff-campaign-pushed-products>${states}${fed(hit)}</ff-campaign-pushed-products>
<ff-campaign-landing-page page-id="summer"></ff-campaign-landing-page><ff-campaign-product product-id="B-1"></ff-campaign-product>
<ff-campaign-shopping-cart product-id="B-1"></ff-campaign-shopping-cart>
<ff-single-word-search>${states}<ff-single-word-search-record></ff-single-word-search-record></ff-single-word-search>
<ff-asn searchable-from="1">${states}</ff-asn><ff-filter-cloud></ff-filter-cloud><ff-asn-remove-all-filters show-always></ff-asn-remove-all-filters>
<ff-market-chooser>${states}</ff-market-chooser>
<ff-result-count>${states}</ff-result-count><ff-sortbox show-selected></ff-sortbox><ff-sortbox-select></ff-sortbox-select>
<ff-products-per-page-select values="12,24"></ff-products-per-page-select><ff-products-per-page-list values="12,24"></ff-products-per-page-list>
<ff-products-per-page-dropdown values="12,24" show-selected></ff-products-per-page-dropdown>
<ff-template scope="Search">{{totalHits}} products</ff-template>
<ff-record-list>${states}<template data-role="record">${hit}</template></ff-record-list><ff-load-more></ff-load-more>
<ff-paging><ff-paging-set><ff-paging-item type="previousLink"><span aria-label="Previous page" role="img">‹</span></ff-paging-item>
<ff-paging-item></ff-paging-item><ff-paging-item type="nextLink"><span aria-label="Next page" role="img">›</span></ff-paging-item></ff-paging-set></ff-paging>
<ff-paging-dropdown aria-label="Pages in a list" show-selected></ff-paging-dropdown><ff-paging-select></ff-paging-select>
<ff-search-feedback opened></ff-search-feedback>
<ff-compare product-number="B-1,B-2" auto-compare>${states}</ff-compare>
<ff-recommendation product-number="B-1">${states}${fed(hit)}</ff-recommendation>
<ff-similar-products product-id="B-1" id-type="productNumber">${states}${fed(hit)}</ff-similar-products>
<ff-recently-viewed>${states}${flat}</ff-recently-viewed>
<ff-predictive-basket user-id="u-1">${states}${valued}</ff-predictive-basket></main>`
