// What campaigns put between the hits of a result: teaser texts, and pushed products that say their place. A step of the pipeline, so
// that lists, transformers and the history see one list. Places count over all pages, from 1.

import type { Campaign } from '../../contract/campaigns.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import type { App } from '../core/app.ts'
import type { ShownRecord } from '../records/click-events.ts'
import { usualTemplate } from '../template/usual.ts'

type Hit = SearchResultBody['hits'][number]
type Placed = { readonly place: number; readonly record: Hit }
type Result = Partial<SearchResultBody>

/** Makes an instance put teasers into its results. */
export function mergeTeasers(app: App): void {
  app.campaignSteps.teasers ??= withTeasers
}

/**
 * Whether a pushed product stands in the list of hits, and so in no box of its own. Hits of a search, which a page may hand in as
 * pushed products, have a score beside their place.
 */
export function isPlaced({ position, score }: ShownRecord): boolean {
  return position !== undefined && score === undefined
}

/** The result with what belongs on its page; itself where that is nothing. */
export function withTeasers<Reply extends object>(reply: Reply): Reply {
  const { hits, campaigns = [], paging } = reply as Result
  if (!hits || !paging) return reply
  const before = (paging.currentPage - 1) * paging.hitsPerPage
  const placed = campaigns
    .flatMap((campaign) => [...productsOf(campaign), ...(hits.length > 0 ? textsOf(campaign) : [])])
    .map(({ place, record }) => ({ place: Math.max(1, place) - before - 1, record }))
    .filter(({ place }) => place >= 0 && place < paging.hitsPerPage)
    .sort((left, right) => left.place - right.place)
  if (!placed.length) return reply
  const pushed = new Set(placed.map(({ record }) => record.id))
  const merged = hits.filter(({ id }) => !pushed.has(id))
  // From the front to the back: each comes to stand in its place, or last where there are too few.
  for (const { place, record } of placed) merged.splice(place, 0, record)
  return { ...reply, hits: merged }
}

function productsOf({ hits }: Campaign): Placed[] {
  return hits.filter(isPlaced).map((record) => ({ place: record.position ?? 1, record }))
}

function textsOf({ id, feedbackTexts }: Campaign): Placed[] {
  const teasers = feedbackTexts.filter(({ teaser }) => teaser)
  return teasers.map((teaser, index) => {
    const own = { isTeaser: true, teaser: { ...teaser, campaign: id } }
    const record = { id: `teaser-${id}-${index}`, masterValues: {}, variantValues: [], ...own }
    return { place: teaser.position, record }
  })
}

/** How a teaser is shown: by the template `teaser` of the page's record list, else as the text alone. */
export function teaserTemplate(app: App, record: ShownRecord): string {
  const own = document.querySelector('ff-record-list template[data-role="teaser"]')
  if (own) return own.innerHTML
  const { teaser } = record as { teaser?: { readonly html?: boolean } }
  return usualTemplate(app, teaser?.html === true ? '{{{teaser.text}}}' : '{{teaser.text}}')
}
