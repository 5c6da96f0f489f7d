// Follows every link of a result as a POST body and compares what is found with what the link promises; for the tests of this folder.

import assert from 'node:assert/strict'
import { Compile } from 'typebox/compile'
import type { Question } from '../../contract/campaigns.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import { searchResultSchema } from '../../contract/search-result.ts'
import type { ChannelView } from '../channel/view.ts'
import { requestFromBody } from './request.ts'
import { answerSearch } from './search.ts'

/** On a Monday, 2026-06-01, at noon. */
const moment = { now: () => 0, wall: () => Date.parse('2026-06-01T12:00:00Z') }

const reply = Compile(searchResultSchema)

/** The result that a link leads to; it must fit the contract. */
export async function follow(
  view: ChannelView,
  params: SearchParams | undefined,
): Promise<SearchResultBody> {
  assert.ok(params, 'the link is there')
  const body = JSON.parse(JSON.stringify({ params })) as {
    params: SearchParams & { query: string }
  }
  const result = await answerSearch(view, requestFromBody(view, body, 'search'), moment)
  assert.ok(reply.Check(result), JSON.stringify(reply.Errors(result)))
  return result
}

/** Follows every link of the result of these params. */
export async function walk(view: ChannelView, params: SearchParams): Promise<void> {
  const result = await follow(view, params)
  for (const facet of result.facets) await walkFacet(view, result, facet)
  for (const { searchParams, text } of result.breadCrumbTrail) {
    const there = await follow(view, searchParams)
    assert.equal(there.breadCrumbTrail.at(-1)?.text, text)
  }
  const here = await follow(view, result.breadCrumbTrail.at(-1)?.searchParams)
  assert.equal(here.totalHits, result.totalHits)
  await walkPages(view, result)
  for (const item of result.sortItems) {
    const there = await follow(view, item.searchParams)
    assert.equal(there.totalHits, result.totalHits)
    const selected = there.sortItems.filter((other) => other.selected)
    assert.deepEqual(
      selected.map(({ name, order }) => [name, order]),
      [[item.name, item.order]],
    )
    assert.equal(there.paging.currentPage, 1)
  }
  await walkMarkets(view, result)
  await walkWords(view, result)
  for (const { activeQuestions } of result.campaigns) await walkQuestions(view, activeQuestions)
  const again = await follow(view, result.searchParams)
  assert.deepEqual(again.searchParams, result.searchParams)
  assert.deepEqual(again.hits, result.hits)
}

export async function walkFacet(
  view: ChannelView,
  result: SearchResultBody,
  facet: Facet,
): Promise<void> {
  for (const element of facet.elements) {
    const where = `${facet.associatedFieldName} ${element.text}`
    const there = await follow(view, element.searchParams)
    const total = await products(view, there)
    const chosen = find(there, facet)?.selectedElements ?? []
    const adds = facet.selectionType === 'multiSelectOr' && facet.selectedElements.length > 0
    if (adds && !isSlider(facet)) {
      // A branch takes the place of those above it, so the result may become smaller.
      const here = await products(view, result)
      const before = facet.type === 'CATEGORY_PATH' ? 0 : here
      const least = Math.max(before, element.totalHits)
      const most = here + element.totalHits
      assert.ok(total >= least && total <= most, `${where}: ${total}`)
    } else {
      assert.equal(total, element.totalHits, where)
    }
    assert.ok(isSlider(facet) || chosen.some(isTrue(element)), `${where} is chosen there`)
    assert.equal(there.paging.currentPage, 1)
  }
  for (const element of facet.selectedElements) await takeBack(view, facet, element)
}

/** Facets count products also where each variant is a hit. */
async function products(view: ChannelView, result: SearchResultBody): Promise<number> {
  if (!result.splitDocuments) return result.totalHits
  const all = { ...result.searchParams, page: 1, hitsPerPage: result.totalHits }
  const { hits } = await follow(view, all)
  return new Set(hits.map(({ id }) => id)).size
}

async function walkMarkets(view: ChannelView, { geo }: SearchResultBody): Promise<void> {
  for (const { id, selected, hasProducts, searchParams } of geo?.markets ?? []) {
    const there = await follow(view, searchParams)
    const now = there.geo?.selectedMarkets.map((market) => market.id) ?? []
    assert.equal(now.includes(id), selected !== 'TRUE', `${id} is selected or taken back`)
    if (geo?.selectedMarkets.length === 0) assert.equal(there.totalHits > 0, hasProducts, id)
  }
}

async function walkWords(view: ChannelView, { singleWordResults = [] }: SearchResultBody) {
  for (const { word, totalHits, previewRecords, searchParams } of singleWordResults) {
    const there = await follow(view, searchParams)
    assert.equal(there.totalHits, totalHits, word)
    const first = there.hits.slice(0, previewRecords.length)
    assert.deepEqual(
      previewRecords.map(({ id }) => id),
      first.map(({ id }) => id),
    )
  }
}

async function walkQuestions(view: ChannelView, questions: readonly Question[]): Promise<void> {
  for (const { answers } of questions) {
    for (const { searchParams, text } of answers) {
      const there = await follow(view, searchParams)
      assert.equal(there.answers?.at(-1)?.text, text)
      for (const facet of there.facets) await walkFacet(view, there, facet)
      for (const { activeQuestions } of there.campaigns) await walkQuestions(view, activeQuestions)
    }
  }
}

async function takeBack(view: ChannelView, facet: Facet, element: FacetElement): Promise<void> {
  const where = `${facet.associatedFieldName} ${element.text} taken back`
  const there = await follow(view, element.searchParams)
  const now = find(there, facet)
  if (isSlider(facet)) {
    assert.equal(now?.selectedElements.length ?? 0, 0, where)
    return
  }
  assert.ok(!now?.selectedElements.some(isTrue(element)), `${where}: no longer chosen`)
  if (element.totalHits === 0) return
  // A facet whose only value every hit has is left out.
  const offered = now?.elements.find(
    ({ text, clusterLevel }) => text === element.text && clusterLevel === element.clusterLevel,
  )
  if (offered === undefined) {
    if (facet.selectionType.startsWith('single'))
      assert.equal(await products(view, there), element.totalHits, where)
  } else if (element.selected === 'IMPLICIT')
    assert.ok(offered.totalHits >= element.totalHits, where)
  else assert.equal(offered.totalHits, element.totalHits, where)
}

function isTrue(element: FacetElement): (other: FacetElement) => boolean {
  return ({ text, clusterLevel, selected }) =>
    text === element.text && clusterLevel === element.clusterLevel && selected !== 'IMPLICIT'
}

function find(result: SearchResultBody, { associatedFieldName }: Facet): Facet | undefined {
  return result.facets.find((facet) => facet.associatedFieldName === associatedFieldName)
}

function isSlider({ filterStyle }: Facet): boolean {
  return filterStyle === 'SLIDER'
}

async function walkPages(view: ChannelView, result: SearchResultBody): Promise<void> {
  const seen = new Set<string>()
  let page = await follow(view, { ...result.searchParams, page: 1 })
  for (;;) {
    for (const [i, hit] of page.hits.entries()) {
      assert.equal(hit.position, (page.paging.currentPage - 1) * page.paging.hitsPerPage + i + 1)
      const key = JSON.stringify([hit.id, page.splitDocuments ? hit.variantValues : null])
      assert.ok(!seen.has(key), `${key} once`)
      seen.add(key)
    }
    const { nextLink } = page.paging
    if (nextLink === undefined) break
    const next = await follow(view, nextLink.searchParams)
    assert.equal(next.paging.currentPage, nextLink.number)
    const back = await follow(view, next.paging.previousLink?.searchParams)
    assert.deepEqual(back.hits, page.hits)
    page = next
  }
  assert.equal(seen.size, result.totalHits)
  assert.equal(page.paging.currentPage, Math.max(1, page.paging.pageCount))
}
