// Numbers and amounts as the page writes them: `formatting` of the configuration holds what the browser's number format takes.

export type FormattingSettings = {
  readonly locale: string
  readonly formatOptions?: Intl.NumberFormatOptions
}

/** A number as the page writes numbers; what is none is shown as it is. */
export function number(
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

/** A format from memory: making one takes a hundred times as long as using it. */
export function numberFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= formatsMax) formats.clear()
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

/** The settings for a number that is no amount. */
export function withoutCurrency(
  formatting: FormattingSettings | undefined,
): FormattingSettings | undefined {
  return (
    formatting && {
      ...formatting,
      formatOptions: { ...formatting.formatOptions, style: 'decimal' },
    }
  )
}
