// Which parts of a text a visitor has typed, without regard to case and accents. Plain, so that it runs without a browser.

export type Piece = { readonly text: string; readonly isTyped: boolean }

/** The text in pieces; joined they are the text. Words are marked where they begin with something typed. */
export function typedPieces(shown: string, typed: string): readonly Piece[] {
  const needles = wordsOf(typed).sort((one, other) => other.length - one.length)
  const characters = [...shown]
  const folded = characters.map(fold)
  const pieces: { text: string; isTyped: boolean }[] = []
  let place = 0
  while (place < characters.length) {
    const length = startsWord(folded, place) ? longestMatch(folded, place, needles) : 0
    const text = characters.slice(place, place + Math.max(1, length)).join('')
    const last = pieces[pieces.length - 1]
    if (last !== undefined && last.isTyped === length > 0) last.text += text
    else pieces.push({ text, isTyped: length > 0 })
    place += Math.max(1, length)
  }
  return pieces
}

/** Small letters without accents; `ß` is `ss`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

function startsWord(folded: readonly string[], place: number): boolean {
  const before = folded[place - 1]
  return before === undefined || !/[\p{Letter}\p{Number}]/u.test(before)
}

/** How many characters from `place` on spell one of the needles; the needles are sorted, longest first. */
function longestMatch(
  folded: readonly string[],
  place: number,
  needles: readonly string[],
): number {
  for (const needle of needles) {
    let spelled = ''
    let end = place
    while (end < folded.length && spelled.length < needle.length) spelled += folded[end++]
    if (spelled === needle) return end - place
  }
  return 0
}
