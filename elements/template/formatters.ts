// What templates may do with a value beside showing it: `{{$ price}}` as money, `{{$dec weight 1}}` as a number, `{{ff-hitHighlight name}}`
// with the words of the query marked. Pages add their own; a name that is taken stays what it is.

import { escapeHtml, type Formatter, Html } from './render.ts'

export type FormattingSettings = {
  readonly locale: string
  readonly formatOptions?: Intl.NumberFormatOptions
}

export type FormatterSetup = {
  /** Read for each value, because a page may change it at any time. */
  readonly formatting: () => FormattingSettings | undefined
  /** The words that were searched for last. */
  readonly query: () => string
}

/** The formatters of one instance of the library. */
export class Formatters {
  readonly byName: ReadonlyMap<string, Formatter>
  readonly #byName: Map<string, Formatter>

  constructor(setup: FormatterSetup) {
    this.#byName = builtIn(setup)
    this.byName = this.#byName
  }

  add(name: string, formatter: Formatter): void {
    if (this.#byName.has(name)) throw new Error(`There is already a formatter ${name}.`)
    this.#byName.set(name, formatter)
  }
}

function builtIn({ formatting, query }: FormatterSetup): Map<string, Formatter> {
  const money = (value: unknown, digits?: unknown) => number(value, formatting(), digits)
  const decimal = (value: unknown, digits?: unknown) =>
    number(value, withoutCurrency(formatting()), digits)
  return new Map<string, Formatter>([
    ['$', money],
    ['$dec', decimal],
    ['$bctFilter', bctFilter(money)],
    ['$facetElement', facetElement({ formatting, query })],
    ['ff-hitHighlight', (text) => highlight(String(text ?? ''), query())],
  ])
}

function number(
  value: unknown,
  formatting: FormattingSettings | undefined,
  digits?: unknown,
): string {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return String(value ?? '')
  const places =
    typeof digits === 'number'
      ? { minimumFractionDigits: digits, maximumFractionDigits: digits }
      : {}
  return numberFormat(formatting?.locale, { ...formatting?.formatOptions, ...places }).format(
    amount,
  )
}

const formatsMax = 30
const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes a hundred times as long as using it. */
function numberFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known !== undefined) return known
  if (formats.size >= formatsMax) formats.clear()
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

function withoutCurrency(
  formatting: FormattingSettings | undefined,
): FormattingSettings | undefined {
  if (formatting === undefined) return undefined
  const { style: _, currency: __, currencyDisplay: ___, ...formatOptions } =
    formatting.formatOptions ?? {}
  return { locale: formatting.locale, formatOptions }
}

/** The text of a breadcrumb; the bounds of a slider as money where they are an amount. */
function bctFilter(money: (value: unknown) => string): Formatter {
  return function format(this: unknown) {
    const { item, facet } = this as { item?: { text?: string }; facet?: { unit?: string } }
    const text = item?.text ?? ''
    if (facet?.unit === undefined) return text
    return text.replace(/-?\d+(\.\d+)?/g, (digits) => money(Number(digits)))
  }
}

/** The text of a facet's element; amounts as money where the facet's unit is the currency's sign. */
function facetElement({ formatting }: FormatterSetup): Formatter {
  return function format(this: unknown) {
    const { element, facet, group } = this as Record<string, { text?: string; unit?: string }>
    const text = element?.text ?? ''
    const settings = formatting()
    const unit = (facet ?? group)?.unit
    if (settings === undefined || unit === undefined || unit !== currencySign(settings)) return text
    return text.replace(/-?\d+(\.\d+)?/g, (digits) => number(Number(digits), settings))
  }
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
  if (words.length === 0) return new Html(escapeHtml(text))
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
