// How the objects of a JSON file are arranged, told from its beginning without parsing it: one per line, one after the other
// over several lines, in an array, or in an array that is a property of one object.

export type JsonShape =
  | { readonly kind: 'lines' }
  /** Objects one after the other, each over several lines. */
  | { readonly kind: 'sequence' }
  | { readonly kind: 'array' }
  /** `{"products": […]}`: the first property whose value is an array of objects. */
  | { readonly kind: 'wrapped'; readonly property: string }

/** `start` is the beginning of the file, without white space before it. Null: none of these. */
export function findArray(start: string): JsonShape | null {
  if (start.startsWith('[')) return /^\[\s*[{\]]/.test(start) ? { kind: 'array' } : null
  const end = endOfValue(start, 0)
  const only = end === -1 || start.slice(end).trim() === ''
  if (!only) return start.slice(0, end).includes('\n') ? { kind: 'sequence' } : { kind: 'lines' }
  const property = wrappedArray(start)
  if (property !== null) return { kind: 'wrapped', property }
  if (end !== -1) return { kind: 'sequence' }
  // The first object does not end in the sample. A broken first line still leaves the lines after it.
  return /\n\s*\{/.test(start) ? { kind: 'lines' } : null
}

/** The first property of the object at the beginning whose value is an array of objects. */
function wrappedArray(start: string): string | null {
  for (let at = nextToken(start, 1); start[at] === '"'; ) {
    const nameEnd = endOfString(start, at)
    if (nameEnd === -1) return null
    const colon = nextToken(start, nameEnd)
    if (start[colon] !== ':') return null
    const value = nextToken(start, colon + 1)
    if (start[value] === '[' && start[nextToken(start, value + 1)] === '{') {
      return nameFrom(start.slice(at, nameEnd))
    }
    const valueEnd = endOfValue(start, value)
    if (valueEnd === -1) return null
    const comma = nextToken(start, valueEnd)
    if (start[comma] !== ',') return null
    at = nextToken(start, comma + 1)
  }
  return null
}

function nameFrom(quoted: string): string | null {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return null
  }
}

function nextToken(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 32) at++
  return at
}

/**
 * The place after the JSON value that begins at `from`; -1: it does not end in this text. Looks at brackets and strings only,
 * whether the value is valid is for the parser to say. A number or a word that reaches the end of the text counts as unfinished.
 */
export function endOfValue(text: string, from: number): number {
  const first = text[from]
  if (first === '"') return endOfString(text, from)
  if (first !== '{' && first !== '[') return endOfWord(text, from)
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      const end = endOfString(text, at)
      if (end === -1) return -1
      at = end - 1
    } else if (code === 123 || code === 91) {
      depth++
    } else if (code === 125 || code === 93) {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return -1
}

function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === 92) backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
  return -1
}

function endOfWord(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (',]} \t\r\n'.includes(text[at] as string)) return at
  }
  return -1
}
