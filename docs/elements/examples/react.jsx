// A shop in React. The elements keep their own insides, so React renders each of them once and never looks into it: the templates are given
// as HTML, and what React itself shows comes from a subscription.

import '@aisle/elements'
import { core } from '@aisle/elements/boot.js'
import { useEffect, useState } from 'react'

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

/** The last result, for what React shows itself. */
function useResult() {
  const [result, setResult] = useState(null)
  useEffect(() => {
    const { response } = core.factfinder
    const id = response.subscribeSearchAndNavigation(setResult)
    return () => response.unsubscribe(id)
  }, [])
  return result
}

export function Shop({ query }) {
  const result = useResult()
  useEffect(() => {
    const { searchParamsFromUrl } = core.factfinder.utils.env
    core.initialSearch({ query, ...searchParamsFromUrl() })
  }, [query])
  return (
    <>
      <ff-searchbox />
      <ff-suggest />
      <p>{result === null ? 'One moment …' : `${result.totalHits} products`}</p>
      <ff-asn />
      <ff-record-list dangerouslySetInnerHTML={{ __html: recordTemplate }} />
      <ff-paging dangerouslySetInnerHTML={{ __html: pagingTemplate }} />
    </>
  )
}
