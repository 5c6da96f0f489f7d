// Whether the words of a query stand in the products found, or whether the server has taken other words for them. The reply
// does not say so itself; it follows from the words found in each hit. Plain, so that it runs without a browser.

export type Correction = { readonly typed: string; readonly meant: string }

const distanceMax = 2
const shortestWord = 3

/**
 * The words of the query that none of the hits holds, each with the found word that is nearest to it. A word that is found in
 * part (a prefix, a compound, another form) counts as held.
 */
export function corrections(query: string, foundWords: readonly string[]): readonly Correction[] {
  const found = [...new Set(foundWords.flatMap(wordsOf))]
  return wordsOf(query).flatMap((typed) => {
    if (typed.length < shortestWord || found.some((word) => isFormOf(word, typed))) return []
    const meant = nearest(typed, found)
    return meant === null ? [] : [{ typed, meant }]
  })
}

function isFormOf(word: string, typed: string): boolean {
  if (word.includes(typed) || typed.includes(word)) return true
  // The beginnings of two forms of a word agree (`rainy`, `rain`; `hiking`, `hike`).
  return word.slice(0, -2) !== '' && typed.startsWith(word.slice(0, -2)) && word.length > 4
}

function nearest(typed: string, found: readonly string[]): string | null {
  let best: string | null = null
  let least = distanceMax + 1
  for (const word of found) {
    const distance = editDistance(typed, word)
    if (distance < least) {
      least = distance
      best = word
    }
  }
  return best
}

/** Insertions, deletions, replacements and swaps of neighbours: O(length × length). */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        above[column] + 1,
        current[column - 1] + 1,
        above[column - 1] + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (isSwap) cost = Math.min(cost, before[column - 2] + 1)
      current.push(cost)
    }
    before = above
    above = current
  }
  return above[other.length]
}

/** The words of a text in small letters without accents; `ß` is `ss`. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return folded.match(/[\p{Letter}\p{Number}]+/gu) ?? []
}
