// What the page makes of replies before elements show them: products dressed for their cards, facets and categories in the visitor's language,
// and what became of the words that were searched for.

import type { Campaign } from '../../contract/campaigns.ts'
import type { HitRecord } from '../../contract/hits.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import type { SuggestResultBody } from '../../contract/suggest.ts'
import { campaignText, translatedCampaign } from './campaign-texts.ts'
import { corrections } from './corrected.ts'
import { dressed, type Reader } from './dress.ts'
import { facetLabel, unitLabel, valueLabel } from './labels.ts'
import { words } from './language.ts'

type WithFacets = { readonly facets: readonly Facet[] }

/** A result as the page shows it; what the server sent stays as it was. */
export function dressedResult(result: SearchResultBody, reader: Reader): SearchResultBody {
  const dress = <Hit extends SearchResultBody['hits'][number]>(hit: Hit) => dressed(hit, reader)
  const shown = { heading: headingOf(result, reader), ...hintOf(result, reader) }
  return {
    ...result,
    hits: result.hits.map((hit) => dress(inLanguage(hit, reader))),
    facets: result.facets.map((facet) => namedFacet(facet, reader)),
    campaigns: dressedCampaigns(result.campaigns, reader),
    breadCrumbTrail: result.breadCrumbTrail.map((step) => ({
      ...step,
      text:
        step.type === 'search'
          ? quotedStep(step.text, reader)
          : campaignText(
              valueText(reader, step.associatedFieldName ?? '', step.text),
              reader.language,
            ),
    })),
    ...(result.singleWordResults === undefined
      ? {}
      : {
          singleWordResults: result.singleWordResults.map((one) => ({
            ...one,
            previewRecords: one.previewRecords.map(dress),
          })),
        }),
    ...{ shown },
  }
}

export function dressedCampaigns(campaigns: readonly Campaign[], reader: Reader): Campaign[] {
  return campaigns.map((campaign) => ({
    ...translatedCampaign(campaign, reader.language),
    hits: campaign.hits.map((hit) => dressed(hit, reader)),
  }))
}

export function dressedHits<Reply extends { readonly hits: readonly HitRecord[] }>(
  reply: Reply,
  reader: Reader,
): Reply {
  return { ...reply, hits: reply.hits.map((hit) => dressed(hit, reader)) }
}

/** A campaign's text that stands between the hits, in the visitor's language. */
function inLanguage<Hit extends object>(hit: Hit, { language }: Reader): Hit {
  if (!('teaser' in hit)) return hit
  const teaser = hit.teaser as { readonly text: string }
  return { ...hit, teaser: { ...teaser, text: campaignText(teaser.text, language) } }
}

/** Suggested categories by their names in the visitor's language. */
export function namedSuggestions(
  reply: SuggestResultBody,
  { language }: Reader,
): SuggestResultBody {
  const named = (name: string) => valueLabel('CategoryPath', name, language)
  return {
    ...reply,
    suggestions: reply.suggestions.map((one) =>
      one.type === 'category' ? { ...one, name: named(one.name) } : one,
    ),
  }
}

/** Whether there are words at all: a lone asterisk finds everything. */
export function isQuery(query: string | undefined): query is string {
  return query !== undefined && query !== '' && query !== '*'
}

/** The facets with their names and values in the visitor's language; the filters behind them stay the same. */
export function namedFacets<Reply extends WithFacets>(reply: Reply, reader: Reader): Reply {
  return { ...reply, facets: reply.facets.map((facet) => namedFacet(facet, reader)) }
}

function namedFacet(facet: Facet, reader: Reader): Facet {
  const { associatedFieldName: field } = facet
  const named = (element: FacetElement) => ({
    ...element,
    text: isRange(facet)
      ? rangeText(element, facet, reader)
      : valueText(reader, field, element.text),
  })
  const unit = unitLabel(field, reader.language) || facet.unit
  return {
    ...facet,
    name: facetLabel(facet, reader.language),
    ...(unit === undefined ? {} : { unit }),
    elements: facet.elements.map(named),
    selectedElements: facet.selectedElements.map(named),
  }
}

function isRange({ filterStyle }: Facet): boolean {
  return filterStyle === 'SLIDER'
}

function valueText({ language, formats }: Reader, field: string, text: string): string {
  const [, from, to] = /^\[(-?[\d.]+)[ ,-]+(-?[\d.]+)[\])]$/.exec(text) ?? []
  if (from === undefined || to === undefined) return valueLabel(field, text, language)
  const write = field === 'Price' ? formats.price : formats.number
  return `${write(Number(from))} – ${write(Number(to))} ${unitLabel(field, language)}`.trim()
}

function rangeText(element: FacetElement, { associatedFieldName }: Facet, reader: Reader): string {
  const { selectedMinValue: from, selectedMaxValue: to } = element
  if (from === undefined || to === undefined) return element.text
  return valueText(reader, associatedFieldName, `[${from},${to}]`)
}

/** A lone asterisk stands for no words at all, and elements know it as that. */
function quotedStep(text: string, { language }: Reader): string {
  return isQuery(text) ? words[language].quoted(text) : text
}

/** The words in quotes, or the category that one is in. */
function headingOf({ searchParams }: SearchResultBody, { language }: Reader): string {
  const { query } = searchParams
  if (isQuery(query)) return words[language].quoted(query)
  const last = pathOf(searchParams).at(-1)
  return last === undefined
    ? words[language].allProducts
    : valueLabel('CategoryPath', last, language)
}

/** The category that the filters lead into, part by part. */
function pathOf({ filters = [] }: SearchParams): readonly string[] {
  const value = filters.find(({ name }) => name === 'CategoryPath')?.values[0]?.value ?? []
  return typeof value === 'string' ? value.split('/').map(decodeURIComponent) : value
}

/** Other words that were taken for misspelled ones, or words that had to be given up. */
function hintOf(result: SearchResultBody, { language }: Reader) {
  const { query } = result.searchParams
  if (!isQuery(query)) return {}
  const found = result.hits.flatMap((hit) => hit.foundWords ?? [])
  const corrected = corrections(query, found)
  if (corrected.length > 0) {
    const meant = corrected.map((one) => one.meant).join(' ')
    const typed = corrected.map((one) => one.typed).join(' ')
    return { corrected: { typed, meant, link: `search?query=${encodeURIComponent(meant)}` } }
  }
  const missed = (result.singleWordResults ?? []).filter(({ totalHits }) => totalHits === 0)
  if (missed.length === 0 || result.totalHits === 0) return {}
  return { missed: missed.map(({ word }) => words[language].quoted(word)).join(', ') }
}
