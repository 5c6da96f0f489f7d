import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchResultBody } from '../contract/search-result.ts'
import {
  breadcrumbsHtml,
  countHtml,
  facetsHtml,
  feedbackHtml,
  filtersHtml,
  pagingHtml,
  recordsHtml,
  resultScript,
  templateHtml,
} from './server.ts'

const result = {
  searchParams: { query: 'red boot', page: 2 },
  hits: [
    {
      id: '1',
      masterValues: { Name: 'Red <Boot>' },
      variantValues: [{ Price: 9.5, Url: '/p?a=1&b=2' }],
    },
    {
      id: '2',
      masterValues: { Name: 'Clog' },
      variantValues: [{ Price: 8, Url: 'javascript:alert(1)' }],
    },
  ],
  facets: [
    {
      name: 'Brand & Co',
      associatedFieldName: 'Brand',
      filterStyle: 'DEFAULT',
      selectedElements: [],
      elements: [
        {
          text: 'A',
          totalHits: 3,
          selected: 'FALSE',
          searchParams: {
            query: 'red boot',
            filters: [{ name: 'Brand', values: [{ value: 'A' }] }],
          },
        },
      ],
    },
    { name: 'Price', filterStyle: 'SLIDER', selectedElements: [], elements: [] },
  ],
  paging: { currentPage: 2, pageCount: 3 },
} as unknown as SearchResultBody

const template =
  '<ff-record><a data-anchor="{{variantValues.0.Url}}">{{ff-hitHighlight masterValues.Name}}</a> {{$ variantValues.0.Price}}</ff-record>'
const formatting = {
  locale: 'en-GB',
  formatOptions: { style: 'currency' as const, currency: 'EUR' },
}

test('records are filled as in the browser: escaped, with links, marks and amounts', () => {
  const [boot, clog] = recordsHtml(result, template, { formatting }).split('</ff-record>')
  const url = '/p?a=1&#38;b=2'.replace('=1', '=1')
  assert.equal(
    boot,
    `<ff-record><a data-anchor="${url}" href="${url}"><span class="ffw-query">Red</span> &#60;<span class="ffw-query">Boot</span>&#62;</a> €9.50`,
  )
  assert.equal(clog, '<ff-record><a>Clog</a> €8.00')
})

const hostile: readonly [template: string, html: string][] = [
  ['<a href="{{x}}">', '<a>'],
  ["<a href='{{x}}'>", '<a>'],
  ['<a href={{x}}>', '<a>'],
  ['<img data-image="{{x}}">', '<img>'],
  ['{{{html}}}', '&#60;b onclick=x&#62;'],
]

test('addresses that would run a script are left out, and HTML of a record is text', () => {
  for (const [source, html] of hostile) {
    const values = { x: 'java\u0000script:alert(1)', html: '<b onclick=x>' }
    assert.equal(templateHtml(source, values), html)
  }
  assert.equal(
    templateHtml('{{{html}}}', { html: '<b>x</b>' }, { clean: (html) => html }),
    '<b>x</b>',
  )
})

test('facets and pages are links to the states that they lead to', () => {
  const facets = facetsHtml(result, { path: '/search' })
  assert.match(facets, /^<div data-ffw-ssr><section aria-label="Brand &#38; Co">/)
  assert.match(facets, /href="\/search\?query=red\+boot&#38;filter=Brand%3AA">A </)
  assert.doesNotMatch(facets, /Price/)
  const paging = pagingHtml(result, { path: '/search' })
  assert.match(paging, /href="\/search\?query=red\+boot&#38;page=2" aria-current="page">2</)
  assert.match(paging, /href="\/search\?query=red\+boot">1</)
})

test('a result that is written into a script cannot end it', () => {
  const script = resultScript({ text: '</script><!--\u2028' })
  assert.doesNotMatch(script, /[<\u2028]/)
  assert.deepEqual(JSON.parse(script), { text: '</script><!--\u2028' })
})

const narrowed = {
  totalHits: 1234,
  searchParams: { query: 'red boot' },
  breadCrumbTrail: [
    { type: 'search', text: '*', searchParams: { query: '*' } },
    { type: 'search', text: 'red <boot>', searchParams: { query: 'red boot' } },
    { type: 'filter', text: 'A', associatedFieldName: 'Brand' },
  ],
  facets: [
    {
      name: 'Brand & Co',
      associatedFieldName: 'Brand',
      selectedElements: [
        { text: 'A', selected: 'TRUE', searchParams: { query: 'red boot' } },
        { text: 'B', selected: 'IMPLICIT', searchParams: { query: 'red boot' } },
      ],
    },
  ],
  campaigns: [
    { feedbackTexts: [{ label: 'top', text: 'first' }] },
    { feedbackTexts: [{ label: 'top', text: '<i>last</i>', html: true }] },
    { feedbackTexts: [{ label: 'top', text: 'teaser', teaser: true }] },
  ],
} as unknown as SearchResultBody

test('the way to a result is links with the last step marked, without the lone asterisk', () => {
  assert.equal(
    breadcrumbsHtml(narrowed, { path: '/search' }),
    '<div data-ffw-ssr><ol><li><a href="/search?query=red+boot">red &#60;boot&#62;</a></li>' +
      '<li><span aria-current="page">A</span></li></ol></div>',
  )
})

test('each chosen filter is a link to the result without it; implied ones are left out', () => {
  assert.equal(
    filtersHtml(narrowed, { path: '/search' }),
    '<div data-ffw-ssr><a href="/search?query=red+boot">Brand &#38; Co: A</a></div>',
  )
})

test('how much was found is written in the way of the page', () => {
  assert.equal(
    countHtml(narrowed, '{{count}} for {{query}}', { formatting }),
    '<div data-ffw-ssr>1,234 for red boot</div>',
  )
})

test('of several texts of campaigns the last one counts, and its HTML is made harmless or is text', () => {
  assert.equal(
    feedbackHtml(narrowed, 'top', { clean: (html) => html.replaceAll('i>', 'b>') }),
    '<div data-ffw-ssr><b>last</b></div>',
  )
  assert.match(feedbackHtml(narrowed, 'top'), /&#60;i&#62;last/)
  assert.equal(feedbackHtml(narrowed, 'bottom'), '')
})
