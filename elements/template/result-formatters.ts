// Formatters for what results hold: `{{$ price}}` as money, `{{$dec weight 1}}` as a number, `{{$bctFilter}}` and `{{$facetElement}}` write amounts as the page does, `{{ff-hitHighlight name}}` marks
// the words that were searched for. Loaded by the elements that show such things.

import type { App } from '../core/app.ts'
import { addFormatters } from './formatters.ts'
import { type FormattingSettings, number, numberFormat, withoutCurrency } from './numbers.ts'
import { escapeHtml, type Formatter, Html } from './render.ts'

/** What the formatters ask for each time, because it may change. */
export type FormatterSource = {
  readonly formatting: () => FormattingSettings | undefined
  /** The words that are marked as found. */
  readonly query: () => string
}
type Formatting = FormatterSource['formatting']

addFormatters((app) =>
  resultFormatters({
    formatting: () => app.pageSettings.formatting,
    query: () => queryOf(app),
  }),
)

/** The formatters by name: on a server they are all that is needed of this file. */
export function resultFormatters({ formatting, query }: FormatterSource): Map<string, Formatter> {
  return new Map<string, Formatter>([
    ['$', (value, digits) => number(value, formatting(), digits)],
    ['$dec', (value, digits) => number(value, withoutCurrency(formatting()), digits)],
    ['$bctFilter', bctFilter(formatting)],
    ['$facetElement', facetElement(formatting)],
    ['ff-hitHighlight', (text) => highlight(String(text ?? ''), query())],
  ])
}

/** The words that were typed or searched for last. */
function queryOf(app: App): string {
  return app.lastTyped ?? app.responses.last?.info.searchParams?.query ?? ''
}

/** The text of a breadcrumb; the bounds of a slider as money where they are an amount. */
function bctFilter(formatting: Formatting): Formatter {
  return function format(this: unknown) {
    const { item, facet } = this as { item?: { text?: string }; facet?: { unit?: string } }
    const text = item?.text ?? ''
    return facet?.unit === undefined ? text : withAmounts(text, formatting())
  }
}

/** The text of a facet's element; amounts as money where the facet's unit is the currency's sign. */
function facetElement(formatting: Formatting): Formatter {
  return function format(this: unknown) {
    const { element, facet, group } = this as Record<string, { text?: string; unit?: string }>
    const text = element?.text ?? ''
    const settings = formatting()
    const unit = (facet ?? group)?.unit
    const isMoney = settings && unit !== undefined && unit === currencySign(settings)
    return isMoney ? withAmounts(text, settings) : text
  }
}

function withAmounts(text: string, settings: FormattingSettings | undefined): string {
  return text.replace(/-?\d+(\.\d+)?/g, (digits) => number(Number(digits), settings))
}

function currencySign({ locale, formatOptions }: FormattingSettings): string | undefined {
  const parts = numberFormat(locale, formatOptions ?? {}).formatToParts(1)
  return parts.find((part) => part.type === 'currency')?.value
}

const wordsMax = 20

function highlight(text: string, query: string): Html {
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '*')
    .slice(0, wordsMax)
  if (!words.length) return new Html(escapeHtml(text))
  const pattern = words
    .sort((left, right) => right.length - left.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  const pieces = text.split(new RegExp(`(${pattern})`, 'gi'))
  const marked = pieces.map((piece, index) =>
    index % 2 === 1 ? `<span class="ffw-query">${escapeHtml(piece)}</span>` : escapeHtml(piece),
  )
  return new Html(marked.join(''))
}
