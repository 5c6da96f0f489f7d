// Products for measuring, from a seed: the same seed gives the same products on every machine. Texts follow Zipf's law as real texts
// do; a title of 4 to 10 words, a description of 30, and eight properties from 5 to 2,000 different values.

export type BenchProduct = {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly brand: string
  /** Three levels, each below the one before. */
  readonly category: readonly [string, string, string]
  readonly color: string
  readonly sizes: readonly string[]
  readonly price: number
  readonly priceBucket: string
  readonly rating: string
  readonly inStock: boolean
}

const vocabularySize = 60_000
const syllables = [
  'ba',
  'be',
  'bo',
  'bra',
  'ca',
  'ce',
  'co',
  'cru',
  'da',
  'de',
  'di',
  'dro',
  'e',
  'fa',
  'fi',
  'flo',
  'ga',
  'ge',
  'gri',
  'ha',
  'he',
  'hu',
  'i',
  'ja',
  'ka',
  'ki',
  'kle',
  'la',
  'le',
  'li',
  'lo',
  'ma',
  'me',
  'mi',
  'mo',
  'na',
  'ne',
  'ni',
  'no',
  'o',
  'pa',
  'pe',
  'pla',
  'po',
  'ra',
  're',
  'ri',
  'ro',
  'sa',
  'se',
  'sha',
  'si',
  'so',
  'sti',
  'ta',
  'te',
  'ti',
  'tra',
  'tu',
  'u',
  'va',
  've',
  'wi',
  'zo',
] // prettier-ignore
const endings = ['', '', 'n', 'r', 's', 't', 'l', 'm', 'ng', 'st']

/** A small generator of even random numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Different made-up words of 4 to 14 letters, the most frequent first. */
export function vocabulary(seed: number): string[] {
  const random = seededRandom(seed)
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)]
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const count = 2 + Math.floor(random() * 3)
    let word = ''
    for (let i = 0; i < count; i++) word += pick(syllables)
    word += pick(endings)
    if (word.length >= 4) words.add(word)
  }
  return [...words]
}

/** Draws places 0 to size - 1, place r with a probability proportional to 1 / (r + 1). */
export function zipf(size: number, random: () => number): () => number {
  const sums = new Float64Array(size)
  let sum = 0
  for (let i = 0; i < size; i++) {
    sum += 1 / (i + 1)
    sums[i] = sum
  }
  return () => {
    const wanted = random() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sums[middle] < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function* benchProducts(count: number, seed = 1): Generator<BenchProduct> {
  const words = vocabulary(seed)
  const random = seededRandom(seed + 1)
  const word = zipf(words.length, random)
  const text = (length: number): string => {
    const chosen: string[] = []
    for (let i = 0; i < length; i++) chosen.push(words[word()])
    return chosen.join(' ')
  }
  const below = (limit: number): number => Math.floor(random() * limit)
  for (let id = 0; id < count; id++) {
    const leaf = below(800)
    const price = Math.round((1 + random() ** 2 * 299) * 100) / 100
    yield {
      id,
      title: text(4 + below(7)),
      description: text(30),
      brand: `brand${Math.floor(2000 * random() ** 2)}`,
      category: [`c${leaf % 10}`, `d${leaf % 80}`, `e${leaf}`],
      color: `color${below(24)}`,
      sizes: Array.from({ length: 1 + below(4) }, () => `size${below(40)}`),
      price,
      priceBucket: `p${Math.min(9, Math.floor(price / 30))}`,
      rating: `r${1 + below(5)}`,
      inStock: random() < 0.9,
    }
  }
}

export const queryKinds = ['frequent', 'one', 'two', 'three', 'typo', 'browse', 'range'] as const
export type QueryKind = (typeof queryKinds)[number]

export type BenchQuery = {
  readonly text: string
  /** Category of the first level, or null. */
  readonly category: string | null
  readonly priceFrom: number
  readonly priceTo: number
  /** The word that a misspelled text was meant to be, or null. */
  readonly intended: string | null
}

/**
 * Queries of a kind: words by their frequency, two words from the middle, three with frequent ones, typos of known words. A frequent
 * word has some 150,000 matches among a million products, after the two filters.
 */
export function benchQueries(kind: QueryKind, count: number, seed = 1): BenchQuery[] {
  const words = vocabulary(seed)
  const random = seededRandom(seed + 2)
  const between = (from: number, to: number): string =>
    words[from + Math.floor(random() * (to - from))]
  return Array.from({ length: count }, (): BenchQuery => {
    const intended = kind === 'typo' ? longWord(between) : null
    return {
      text: intended === null ? textOf(kind, between) : misspelled(intended, random),
      category: kind === 'browse' ? `c${Math.floor(random() * 10)}` : null,
      priceFrom: kind === 'range' ? 20 : 5,
      priceTo: kind === 'range' ? 60 : 200,
      intended,
    }
  })
}

function textOf(kind: QueryKind, between: (from: number, to: number) => string): string {
  if (kind === 'frequent') return between(3, 24)
  if (kind === 'one') return between(10, 60)
  if (kind === 'two') return `${between(60, 400)} ${between(100, 1000)}`
  if (kind === 'three') return `${between(10, 60)} ${between(30, 200)} ${between(60, 600)}`
  return kind === 'range' ? between(100, 300) : ''
}

function longWord(between: (from: number, to: number) => string): string {
  for (;;) {
    const word = between(200, 3000)
    if (word.length >= 7) return word
  }
}

/** One letter left out, doubled, exchanged with its neighbour or replaced; never the word itself. */
export function misspelled(word: string, random: () => number): string {
  for (;;) {
    const wrong = withOneMistake(word, random)
    if (wrong !== word) return wrong
  }
}

function withOneMistake(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const kind = Math.floor(random() * 4)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at)
  if (kind === 2) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return `${word.slice(0, at)}q${word.slice(at + 1)}`
}
