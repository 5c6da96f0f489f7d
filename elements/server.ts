// What a shop's server needs to send a page that already has its products: the same templates, filled without a browser. The elements take
// over what stands there (`ssr`, `data-ffw-ssr`) when the page hands them the result with `dispatch.ssrSearch`; nothing is asked twice.

import type { SearchParams } from '../contract/search-params.ts'
import type { Facet, FacetElement, SearchResultBody } from '../contract/search-result.ts'
import { type AddressOptions, addressOf } from './core/address.ts'
import { type FormattingSettings, number, withoutCurrency } from './template/numbers.ts'
import { escapeHtml, type Formatter, renderTemplate } from './template/render.ts'
import { resultFormatters } from './template/result-formatters.ts'
import { isSafeAddress } from './template/safe-address.ts'

/** How a page writes what it shows; as in the browser's configuration. */
export type ServerOptions = {
  readonly formatting?: FormattingSettings
  readonly dataBindingTags?: readonly [string, string]
  readonly formatters?: ReadonlyMap<string, Formatter>
  /** The path of the page, for links: `/search`. */
  readonly path?: string
  readonly address?: AddressOptions
  /** Makes HTML harmless that a template takes as it is. Without it such HTML is shown as text. */
  readonly clean?: (html: string) => string
}

/** The products of a result, each in the author's `ff-record` template; they go in front of the template in `ff-record-list ssr`. */
export function recordsHtml(
  result: Pick<SearchResultBody, 'hits' | 'searchParams'>,
  template: string,
  options: ServerOptions = {},
): string {
  const query = result.searchParams.query ?? ''
  return result.hits
    .map((hit) => withDirectives(filled(template, hit, { ...options, query })))
    .join('')
}

/** A template of the page, filled: for whatever else a server shows. */
export function templateHtml(
  template: string,
  values: unknown,
  options: ServerOptions = {},
): string {
  return withDirectives(filled(template, values, { ...options, query: '' }))
}

/** The facets of a result as plain links, for those who come before the elements: shoppers without scripts, and crawlers. */
export function facetsHtml(result: SearchResultBody, options: ServerOptions = {}): string {
  const groups = result.facets.filter(({ filterStyle }) => filterStyle !== 'SLIDER')
  return served(groups.map((facet) => facetHtml(facet, options)).join(''))
}

/** Links to the pages of a result, the current one marked. */
export function pagingHtml(result: SearchResultBody, options: ServerOptions = {}): string {
  const { currentPage, pageCount } = result.paging
  const first = Math.max(1, Math.min(currentPage - 2, pageCount - 4))
  const pages = Array.from({ length: Math.min(5, pageCount) }, (_, index) => first + index)
  const links = pages.map((page) => {
    const href = hrefOf({ ...result.searchParams, page }, options)
    const mark = page === currentPage ? ' aria-current="page"' : ''
    return `<a class="ffw-page-item-container" href="${escapeHtml(href)}"${mark}>${page}</a>`
  })
  return served(links.join(' '))
}

/** The way to a result as links, the last step marked; for `ff-breadcrumb-trail`. The lone asterisk is left out. */
export function breadcrumbsHtml(result: SearchResultBody, options: ServerOptions = {}): string {
  const steps = result.breadCrumbTrail.filter(({ type, text }) => type !== 'search' || text !== '*')
  const parts = steps.map((item, index) => {
    const facet = result.facets.find(
      ({ associatedFieldName }) => associatedFieldName === item.associatedFieldName,
    )
    const values = { item, facet: item.type === 'filter' ? facet : undefined }
    const text = filled('{{$bctFilter}}', values, { ...options, query: '' })
    const mark = index === steps.length - 1 ? ' aria-current="page"' : ''
    return `<li>${linkHtml(text, { params: item.searchParams, mark }, options)}</li>`
  })
  return served(parts.length === 0 ? '' : `<ol>${parts.join('')}</ol>`)
}

/** The chosen filters, each a link to the result without it; for `ff-filter-cloud`. What another choice implies is left out. */
export function filtersHtml(result: SearchResultBody, options: ServerOptions = {}): string {
  const chosen = result.facets.flatMap((facet) =>
    facet.selectedElements
      .filter(({ selected }) => selected !== 'IMPLICIT')
      .map((element) => ({ facet, group: facet, element })),
  )
  const links = chosen.map((values) => {
    const text = filled('{{facet.name}}: {{$facetElement}}', values, { ...options, query: '' })
    return linkHtml(text, { params: values.element.searchParams, mark: '' }, options)
  })
  return served(links.join(' '))
}

/** How much was found, in the author's sentence with the bindings `count`, `total` and `query`; for `ff-result-count`. */
export function countHtml(
  { totalHits, searchParams }: SearchResultBody,
  sentence: string,
  options: ServerOptions = {},
): string {
  const count = number(totalHits, withoutCurrency(options.formatting))
  const values = { count, total: totalHits, query: searchParams.query ?? '' }
  return served(filled(sentence, values, { ...options, query: '' }))
}

/** The text that campaigns put in a place; for `ff-campaign-feedbacktext`. Of several the last one counts. */
export function feedbackHtml(
  { campaigns }: SearchResultBody,
  label: string,
  options: ServerOptions = {},
): string {
  const texts = campaigns.flatMap(({ feedbackTexts }) => feedbackTexts)
  const text = texts.filter((one) => one.label === label && !one.teaser).at(-1)
  const template = text?.html ? '{{{text}}}' : '{{text}}'
  return text === undefined ? '' : served(filled(template, text, { ...options, query: '' }))
}

/** The result for the page's script, as text that cannot end it: `dispatch.ssrSearch(<here>)`. */
export function resultScript(result: object): string {
  return JSON.stringify(result).replace(/[<\u2028\u2029]/g, (sign) => `\\u${hex(sign)}`)
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(4, '0')
}

/** The element takes this away when it shows the result itself. */
function served(html: string): string {
  return `<div data-ffw-ssr>${html}</div>`
}

function facetHtml(facet: Facet, options: ServerOptions): string {
  const chosen = facet.selectedElements.map((element) => elementHtml(facet, element, options))
  const others = facet.elements.map((element) => elementHtml(facet, element, options))
  const name = escapeHtml(facet.name)
  return `<section aria-label="${name}"><strong>${name}</strong><ul>${[...chosen, ...others].join('')}</ul></section>`
}

function elementHtml(facet: Facet, element: FacetElement, options: ServerOptions): string {
  const text = filled(
    '{{$facetElement}}',
    { facet, group: facet, element },
    { ...options, query: '' },
  )
  const isChosen = element.selected !== 'FALSE'
  const inner = `${text} <span class="ffw-element-count">${element.totalHits}</span>`
  const mark = isChosen ? ' aria-current="true"' : ''
  return `<li>${linkHtml(inner, { params: element.searchParams, mark }, options)}</li>`
}

/** What leads nowhere is no link. */
function linkHtml(
  inner: string,
  { params, mark }: { readonly params: SearchParams | undefined; readonly mark: string },
  options: ServerOptions,
): string {
  return params === undefined
    ? `<span${mark}>${inner}</span>`
    : `<a href="${escapeHtml(hrefOf(params, options))}"${mark}>${inner}</a>`
}

function hrefOf(params: SearchParams, { path = '', address = {} }: ServerOptions): string {
  return `${path}?${addressOf(params, '', address)}`
}

function filled(
  template: string,
  values: unknown,
  { formatting, formatters, dataBindingTags, clean, query }: ServerOptions & { query: string },
): string {
  const known = resultFormatters({ formatting: () => formatting, query: () => query })
  return renderTemplate(template, values, {
    tags: dataBindingTags,
    formatters: new Map([...known, ...(formatters ?? [])]),
    clean: clean ?? escapeHtml,
  })
}

const addresses =
  /\s(href|src|action|formaction|xlink:href|data-anchor|data-redirect|data-image)=("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** `data-anchor` becomes a link and `data-image` a picture, as in the browser; an address that would run a script is left out. */
function withDirectives(html: string): string {
  return html.replace(addresses, (attribute: string, name: string, value: string) => {
    const address = unescaped(value.replace(/^["']|["']$/g, ''))
    if (address !== '' && !isSafeAddress(address)) return ''
    const real = { 'data-anchor': 'href', 'data-image': 'src' }[name.toLowerCase()]
    return real === undefined || address === '' ? attribute : `${attribute} ${real}=${value}`
  })
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
