// The syntax of a query: `+word` exactly, `"a phrase"`, `-word` or `-"a phrase"` excludes, `?` and `*` inside a word stand for one
// and for any characters, `*` alone for everything. Whatever is not syntax is words; no text is a mistake.

export type QueryPart =
  /** A stretch of plain words as typed. */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'exact'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'excluded'; readonly text: string }
  | { readonly kind: 'pattern'; readonly text: string }

/** More than this of a query is not read: nobody types it, and each word costs time. */
export const queryCharactersMax = 1000

const piece = /(?<![^\s])([+-]?)"([^"]*)"?|([^\s"]+)/gu

export function parseQuery(text: string): readonly QueryPart[] {
  const parts: QueryPart[] = []
  let plain: string[] = []
  const endPlain = (): void => {
    if (plain.length > 0) parts.push({ kind: 'words', text: plain.join(' ') })
    plain = []
  }
  for (const match of text.slice(0, queryCharactersMax).matchAll(piece)) {
    const part = match[3] === undefined ? quoted(match[1], match[2]) : bare(match[3])
    if (part === null) continue
    if (part.kind === 'words') {
      plain.push(part.text)
      continue
    }
    endPlain()
    parts.push(part)
  }
  endPlain()
  return parts
}

function quoted(sign: string, text: string): QueryPart | null {
  if (text.trim() === '') return null
  return { kind: sign === '-' ? 'excluded' : 'phrase', text }
}

function bare(text: string): QueryPart | null {
  const isSigned = /^[+-][\p{L}\p{N}]/u.test(text)
  if (isSigned) return { kind: text[0] === '+' ? 'exact' : 'excluded', text: text.slice(1) }
  if (/^[*?]+$/.test(text)) return null
  const hasBoth = /[\p{L}\p{N}].*[*?]|[*?].*[\p{L}\p{N}]/u.test(text)
  const isAsked = /\p{L}\?$/u.test(text)
  return { kind: hasBoth && !isAsked ? 'pattern' : 'words', text }
}
