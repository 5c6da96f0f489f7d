// Searching among the elements of a facet: whether a text holds what was typed, without regard to case and accents.

/** Whether the text holds all words that were typed. */
export function says(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((typedWord) => folded.includes(typedWord))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
