// What single values look like: numbers, dates, EANs, addresses, attribute lists.

/** Numbers as programs write them, with a point. Leading zeros make a code, not a number. */
export function isNumericText(text: string): boolean {
  return text.length <= 20 && /^[-+]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)
}

/** ISO 8601, which sorts as a text as it should. */
export function isDate(text: string): boolean {
  return /^\d{4}-[01]\d-[0-3]\d(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:?\d{2})?)?$/.test(
    text,
  )
}

export function isBooleanText(text: string): boolean {
  return text.length <= 5 && /^(?:true|false)$/i.test(text)
}

/** A number of an article worldwide (EAN, GTIN, UPC) whose check digit is right. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  let sum = 0
  for (let back = 1; back < text.length; back++) {
    sum += Number(text[text.length - 1 - back]) * (back % 2 === 1 ? 3 : 1)
  }
  return (10 - (sum % 10)) % 10 === Number(text[text.length - 1])
}

export function isUrl(text: string): boolean {
  return /^(?:https?:)?\/\/[^\s/]+\S*$/i.test(text)
}

export function isImageUrl(text: string): boolean {
  return /^\S+\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]\S*)?$/i.test(text)
}

/** Whether a text is a list `|name=value|name~~unit=value|`. */
export function isAttributeList(text: string): boolean {
  return /^\|[^=|]+=[^|]*\|/.test(text)
}
