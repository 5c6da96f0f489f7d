// The page of results: what the address says is searched for. Words are searched, and without words it is the navigation that answers.

import type { Core } from '../../elements/core/boot.ts'
import type { RequestInfo } from '../../elements/core/responses.ts'
import { isQuery } from './results.ts'

const shopName = 'Fernweh & Fels'

export async function runSearch({ factfinder, initialSearch }: Core): Promise<void> {
  let failed: RequestInfo | null = null
  // With the words that were found the page can say which others were taken for those that were typed.
  factfinder.request.before.search((info) => {
    const options = info.searchOptions as { searchControlParams?: object } | undefined
    if (options !== undefined) {
      options.searchControlParams = { useFoundWords: true, ...options.searchControlParams }
    }
  })
  factfinder.response.subscribeFailure((_, info) => {
    failed = info
  })
  factfinder.response.subscribeSearchAndNavigation((result) => {
    const { heading } = (result as { shown?: { heading?: string } }).shown ?? {}
    document.title = `${heading} – ${shopName}`
  })
  document.addEventListener('click', ({ target }) => {
    const isRetry = target instanceof Element && target.closest('[data-retry]') !== null
    if (isRetry && failed !== null) again(factfinder, failed)
  })
  const params = factfinder.utils.env.searchParamsFromUrl()
  const { query, ...others } = params
  const hasWords = isQuery(query)
  if (hasWords) await initialSearch(params)
  else await factfinder.request.navigation(others, { initial: true })
}

function again({ request }: Core['factfinder'], info: RequestInfo): void {
  const { searchParams, navigationParams, requestOptions } = info
  const options = { requestOptions }
  const asked =
    searchParams === undefined
      ? request.navigation(navigationParams ?? {}, options)
      : request.search(searchParams, options)
  // A second failure shows itself like the first.
  void asked.catch(() => undefined)
}
