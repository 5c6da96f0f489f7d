// Numbers, prices and counts as people of each language write them.

import type { Language, Words } from './words.ts'

const locales: Record<Language, string> = { en: 'en-IE', de: 'de-DE' }

export type Formats = ReturnType<typeof formatsOf>

export function formatsOf(language: Language, words: Words) {
  const locale = locales[language]
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const oneDecimal = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const plural = new Intl.PluralRules(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    locale,
    count: (value: number) => whole.format(value),
    number: (value: number) => decimal.format(value),
    rating: (value: number) => oneDecimal.format(value),
    price: (value: number) => price.format(value),
    date: (value: Date) => date.format(value),
    products: (count: number) =>
      words.productCount(whole.format(count), plural.select(count) === 'one'),
    suggestions: (count: number) =>
      words.suggestionCount(whole.format(count), plural.select(count) === 'one'),
  }
}
