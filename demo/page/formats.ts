// Numbers and prices as people of each language write them.

import type { Language } from './language.ts'

export const locales: Readonly<Record<Language, string>> = { en: 'en-IE', de: 'de-DE' }
export const currency = { style: 'currency', currency: 'EUR' } as const

export type Formats = ReturnType<typeof formatsOf>

export function formatsOf(language: Language) {
  const locale = locales[language]
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const price = new Intl.NumberFormat(locale, currency)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    count: (value: number) => whole.format(value),
    number: (value: number) => decimal.format(value),
    price: (value: number) => price.format(value),
    date: (value: Date) => date.format(value),
  }
}
