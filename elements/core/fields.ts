// The properties of an element that its markup can set, or a script alone: how each is written as an attribute, and what it is where nobody
// has set it. An element declares them as `static readonly fields`; see `element.ts`.

/**
 * How a property and its attribute go together. `boolean`: presence, though a default of true is ended by `false`; `switch`: the texts
 * true and false; `list`: texts between commas; `object`: a property only.
 */
export type Field =
  | { readonly kind: 'boolean' | 'switch'; readonly byDefault: boolean }
  | { readonly kind: 'text'; readonly byDefault: string }
  | { readonly kind: 'number'; readonly byDefault: number }
  | { readonly kind: 'list'; readonly byDefault?: readonly string[] }
  | { readonly kind: 'object' }

export type Fields = Readonly<Record<string, Field>>

export const list: Field = { kind: 'list' }
export const object: Field = { kind: 'object' }

export function listOr(byDefault: readonly string[]): Field {
  return { kind: 'list', byDefault }
}

export function presence(byDefault: boolean): Field {
  return { kind: 'boolean', byDefault }
}

export function onOff(byDefault: boolean): Field {
  return { kind: 'switch', byDefault }
}

export function text(byDefault: string): Field {
  return { kind: 'text', byDefault }
}

export function number(byDefault: number): Field {
  return { kind: 'number', byDefault }
}
