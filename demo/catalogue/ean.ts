// Thirteen-digit article numbers from the range 200 to 299, which GS1 leaves to shops for their own use.

/** The EAN of the n-th article. No two articles below seven thousand million have the same. */
export function inHouseEan(article: number): string {
  // The factor shares no divisor with the modulus, so that the numbers are scattered and never meet.
  const scattered = (article * 1_234_577 + 31_415_926_535) % 100_000_000_000
  const digits = `2${String(scattered).padStart(11, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** The check digit for twelve digits: weights 1 and 3 in turn, complement to ten. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}
