// One example for each family of elements: the markup on the elements' pages, and what runs at `/demo/elements/<tag>.html`. Products are those
// of the demo shop.

export type Example = {
  readonly tags: readonly string[]
  readonly html: string
  /** The first search of the page; none where it needs none. */
  readonly search?: object
}

const card = `<ff-record>{{#masterValues}}{{#variantValues.0}}
      <a data-anchor="{{Deeplink}}"><img alt="" data-image="{{ImageUrl}}" width="160" height="160"> {{Name}}</a>
      <strong>{{$ Price}}</strong>
    {{/variantValues.0}}{{/masterValues}}</ff-record>`
const list = `<ff-record-list>
  <template data-role="record">
    ${card}
  </template>
  <template data-role="loading">One moment …</template>
  <template data-role="empty">Nothing found for {{searchParams.query}}.</template>
  <template data-role="error">{{description}}</template>
</ff-record-list>`
const fedList = `<ff-record-list subscribe="false">
    <template data-role="record">
      ${card.replaceAll('\n', '\n  ')}
    </template>
  </ff-record-list>`
/** The same list for flat records, which have all values in one place. */
function flat(place: string): string {
  const [open, close] = place === '' ? ['', ''] : [`{{#${place}}}`, `{{/${place}}}`]
  return fedList
    .replace('{{#masterValues}}{{#variantValues.0}}', open)
    .replace('{{/variantValues.0}}{{/masterValues}}', close)
}
const count = '<ff-result-count></ff-result-count>'
const everything = { query: '*' }

const search: readonly Example[] = [
  {
    tags: ['ff-searchbox', 'ff-searchbutton', 'ff-suggest', 'ff-suggest-item'],
    html: `<ff-searchbox id="box" popular-searches>
  <input type="search" aria-label="Search">
  <ff-searchbutton><button type="button">Search</button></ff-searchbutton>
</ff-searchbox>
<ff-suggest for-searchbox="box">
  <template data-role="suggestions">
    <section data-container="productName"><ff-suggest-item type="productName">{{ff-hitHighlight name}}</ff-suggest-item></section>
    <section data-container="brand"><ff-suggest-item type="brand">{{name}} ({{hitCount}})</ff-suggest-item></section>
    <section data-container="category"><ff-suggest-item type="category">{{name}}</ff-suggest-item></section>
  </template>
</ff-suggest>
${count}`,
  },
  {
    tags: ['ff-single-word-search', 'ff-single-word-search-record'],
    html: `<ff-single-word-search>
  <ff-single-word-search-record>
    <button type="button" data-search="singleWord">{{word}}: {{totalHits}}</button>
  </ff-single-word-search-record>
</ff-single-word-search>`,
    search: { query: 'boot qqqq' },
  },
  {
    tags: ['ff-search-feedback'],
    html: `<ff-search-feedback>
  <button type="button" data-toggle>What do you think of this result?</button>
  <div data-container="feedback">
    <button type="button" data-positive>Good</button>
    <button type="button" data-negative>Bad</button>
    <textarea data-message aria-label="Message"></textarea>
    <button type="button" data-send>Send</button>
  </div>
</ff-search-feedback>`,
    search: everything,
  },
]

const results: readonly Example[] = [
  { tags: ['ff-record-list', 'ff-record'], html: list, search: everything },
  {
    tags: ['ff-result-count', 'ff-load-more'],
    html: `<ff-result-count>
  <template data-plural="one">{{count}} product</template>
  <template data-plural="other">{{count}} products</template>
</ff-result-count>
${list}
<ff-load-more>{{left}} more</ff-load-more>`,
    search: everything,
  },
  {
    tags: ['ff-template'],
    html: `<ff-template scope="Search">
  {{#singleWordResults}}{{word}}: {{totalHits}} {{/singleWordResults}}
  {{totalHits}} products in {{took}} ms
</ff-template>`,
    search: everything,
  },
]

const filters: readonly Example[] = [
  {
    tags: [
      'ff-asn',
      'ff-asn-group',
      'ff-asn-group-element',
      'ff-asn-group-slider',
      'ff-slider',
      'ff-slider-control',
    ],
    html: `<ff-asn searchable-from="10">
  <ff-asn-group opened>
    <span slot="groupCaption">{{group.name}}</span>
    <ff-asn-group-element>
      <span slot="selected">✓ {{element.text}}</span>
      <span slot="unselected">{{element.text}} ({{element.totalHits}})</span>
    </ff-asn-group-element>
  </ff-asn-group>
  <ff-asn-group-slider opened>
    <span slot="groupCaption">{{group.name}}</span>
    <ff-slider-control></ff-slider-control>
  </ff-asn-group-slider>
</ff-asn>
${count}`,
    search: everything,
  },
  {
    tags: ['ff-filter-cloud', 'ff-asn-remove-all-filters'],
    html: `<ff-filter-cloud>
  <button type="button" data-template="filter">{{facet.name}}: {{element.text}} ×</button>
</ff-filter-cloud>
<ff-asn-remove-all-filters><button type="button">Take all back</button></ff-asn-remove-all-filters>
<ff-asn></ff-asn>`,
    search: everything,
  },
  {
    tags: ['ff-breadcrumb-trail', 'ff-breadcrumb-trail-item'],
    html: `<ff-breadcrumb-trail>
  <ff-breadcrumb-trail-item type="search">“{{item.text}}”</ff-breadcrumb-trail-item>
  <ff-breadcrumb-trail-item type="filter">{{$bctFilter}}</ff-breadcrumb-trail-item>
  <span data-separator>/</span>
</ff-breadcrumb-trail>
<ff-asn></ff-asn>`,
    search: { query: 'boot' },
  },
  {
    tags: ['ff-market-chooser'],
    html: `<ff-market-chooser name-field="name"></ff-market-chooser>
${count}`,
    search: everything,
  },
]

const order: readonly Example[] = [
  {
    tags: ['ff-sortbox', 'ff-sortbox-item'],
    html: `<ff-sortbox show-selected>
  <ff-sortbox-item key="Relevancy.desc">Best first</ff-sortbox-item>
  <ff-sortbox-item key="default.template">{{description}}</ff-sortbox-item>
</ff-sortbox>
${list}`,
    search: everything,
  },
  {
    tags: ['ff-sortbox-select'],
    html: `<ff-sortbox-select></ff-sortbox-select>\n${list}`,
    search: everything,
  },
  {
    tags: [
      'ff-products-per-page-select',
      'ff-products-per-page-list',
      'ff-products-per-page-dropdown',
      'ff-products-per-page-item',
    ],
    html: `<ff-products-per-page-select values="6,12,24"></ff-products-per-page-select>
<ff-products-per-page-list values="6,12,24"></ff-products-per-page-list>
<ff-products-per-page-dropdown values="6,12,24">
  <ff-products-per-page-item>{{value}} products</ff-products-per-page-item>
</ff-products-per-page-dropdown>
${count}`,
    search: everything,
  },
  {
    tags: ['ff-paging', 'ff-paging-set', 'ff-paging-item'],
    html: `<ff-paging>
  <ff-paging-set state="pageCount > 1">
    <ff-paging-item type="firstLink">First</ff-paging-item>
    <ff-paging-item type="previousLink">‹</ff-paging-item>
    <ff-paging-item></ff-paging-item>
    <ff-paging-item type="nextLink">›</ff-paging-item>
    <ff-paging-item type="lastLink">{{page}}</ff-paging-item>
  </ff-paging-set>
</ff-paging>`,
    search: everything,
  },
  {
    tags: ['ff-paging-dropdown', 'ff-paging-select'],
    html: `<ff-paging-dropdown show-selected><ff-paging-item>Page {{page}}</ff-paging-item></ff-paging-dropdown>
<ff-paging-select></ff-paging-select>`,
    search: everything,
  },
]

const campaigns: readonly Example[] = [
  {
    tags: ['ff-campaign-advisor', 'ff-campaign-advisor-question', 'ff-campaign-advisor-answer'],
    html: `<ff-campaign-advisor>
  <ff-campaign-advisor-question>
    <p data-question>{{text}}</p>
    <ff-campaign-advisor-answer>{{text}}</ff-campaign-advisor-answer>
  </ff-campaign-advisor-question>
</ff-campaign-advisor>
${count}`,
    search: { query: 'sleeping bag' },
  },
  {
    tags: ['ff-campaign-feedbacktext', 'ff-campaign-pushed-products', 'ff-campaign-redirect'],
    html: `<ff-campaign-redirect></ff-campaign-redirect>
<ff-campaign-feedbacktext label="above"><p>{{{text}}}</p></ff-campaign-feedbacktext>
<ff-campaign-pushed-products>
  ${fedList}
</ff-campaign-pushed-products>
${count}`,
    search: { query: 'boot' },
  },
  {
    tags: ['ff-campaign-landing-page'],
    html: `<ff-campaign-landing-page page-id="summer"></ff-campaign-landing-page>
<ff-campaign-feedbacktext is-landing-page-campaign label="above"></ff-campaign-feedbacktext>`,
  },
  {
    tags: ['ff-campaign-product'],
    html: `<ff-campaign-product product-id="101001-01"></ff-campaign-product>
<ff-campaign-feedbacktext is-product-campaign label="above"></ff-campaign-feedbacktext>`,
  },
  {
    tags: ['ff-campaign-shopping-cart'],
    html: `<ff-campaign-shopping-cart product-id="101001-01,101002-01"></ff-campaign-shopping-cart>
<ff-campaign-pushed-products is-shopping-cart-campaign>
  ${fedList}
</ff-campaign-pushed-products>`,
  },
]

const products: readonly Example[] = [
  {
    tags: ['ff-recommendation'],
    html: `<ff-recommendation product-number="101001-01" max-results="4">
  ${fedList}
</ff-recommendation>`,
  },
  {
    tags: ['ff-similar-products'],
    html: `<ff-similar-products product-id="101001-01" id-type="productNumber" max-results="4">
  ${fedList}
</ff-similar-products>`,
  },
  {
    tags: ['ff-recently-viewed'],
    html: `<ff-recently-viewed max-results="4">
  ${flat('')}
</ff-recently-viewed>`,
  },
  {
    tags: ['ff-predictive-basket'],
    html: `<ff-predictive-basket user-id="customer-1" max-results="4">
  ${flat('values')}
</ff-predictive-basket>`,
  },
  {
    tags: ['ff-compare'],
    html: '<ff-compare product-number="101001-01,101002-01" auto-compare></ff-compare>',
  },
  {
    tags: ['ff-header-navigation', 'ff-nav-element'],
    html: `<ff-header-navigation group-count="5">
  <ff-nav-element>{{name}}</ff-nav-element>
</ff-header-navigation>`,
  },
  {
    tags: ['ff-checkout-tracking', 'ff-checkout-tracking-item'],
    html: `<ff-checkout-tracking>
  <ff-checkout-tracking-item product-number="101001-01" count="2" master-id="101001" price="49.95" title="Boot"></ff-checkout-tracking-item>
</ff-checkout-tracking>
<p>Thank you for your order.</p>`,
  },
]

export const examples: readonly Example[] = [
  ...search,
  ...results,
  ...filters,
  ...order,
  ...campaigns,
  ...products,
]

/** The example that shows an element. */
export function exampleOf(tag: string): Example | undefined {
  return examples.find(({ tags }) => tags.includes(tag))
}
