// A shop in Vue. Vue has double braces of its own and takes `template` for itself, so the parts that the elements fill are given as HTML. With a
// compiler, tell it that tags that begin with `ff-` are elements of the page: `isCustomElement: (tag) => tag.startsWith('ff-')`.

import '@aisle/elements'
import { core } from '@aisle/elements/boot.js'
import { h, onMounted, onUnmounted, shallowRef } from 'vue'

/** Once for the page, before anything is rendered. */
export function configure(config) {
  core.init(config)
}

const recordTemplate = `
  <template data-role="record">
    <ff-record>{{#masterValues}}{{#variantValues.0}}
      <a data-anchor="{{Deeplink}}">{{Name}}</a>
      <strong>{{$ Price}}</strong>
    {{/variantValues.0}}{{/masterValues}}</ff-record>
  </template>
  <template data-role="empty">Nothing found.</template>`
const pagingTemplate = '<ff-paging-set><ff-paging-item></ff-paging-item></ff-paging-set>'

/** The last result, for what Vue shows itself. */
function useResult() {
  const result = shallowRef(null)
  let id = 0
  onMounted(() => {
    id = core.factfinder.response.subscribeSearchAndNavigation((reply) => {
      result.value = reply
    })
  })
  onUnmounted(() => core.factfinder.response.unsubscribe(id))
  return result
}

export const Shop = {
  props: { query: { type: String, default: '*' } },
  setup({ query }) {
    const result = useResult()
    onMounted(() => {
      const { searchParamsFromUrl } = core.factfinder.utils.env
      core.initialSearch({ query, ...searchParamsFromUrl() })
    })
    return () => [
      h('ff-searchbox'),
      h('ff-suggest'),
      h('p', result.value === null ? 'One moment …' : `${result.value.totalHits} products`),
      h('ff-asn'),
      h('ff-record-list', { innerHTML: recordTemplate }),
      h('ff-paging', { innerHTML: pagingTemplate }),
    ]
  },
}
