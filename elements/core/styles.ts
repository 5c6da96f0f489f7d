// How elements look until the page says otherwise. In a cascade layer and without specificity, so any rule of the page wins. Adopted, not
// inserted: no style element, so a strict policy for styles holds.

const waiting: string[] = []

/** Gives the page rules as soon as an element begins. A module calls it once, when it is loaded; selectors are written as they are. */
export function addStyle(rules: string): void {
  waiting.push(rules)
}

/** @internal */
export function adoptStyles(): void {
  const rules = waiting.splice(0).join('')
  if (!rules) return
  const sheet = new CSSStyleSheet()
  // What stands behind two colons cannot stand within `:where`.
  sheet.replaceSync(`@layer aisle{${rules.replace(/([^{}]+?)(::[^{}]+)?\{/g, ':where($1)$2{')}}`)
  document.adoptedStyleSheets.push(sheet)
}
