// What every contestant must do to be judged: index the catalogue by its own best practice, and rank it for a query as typed.

export interface JudgedIndex {
  readonly name: string
  /** Records as the shop sends them; called once. */
  build(records: readonly Record<string, unknown>[]): void | Promise<void>
  /** Ids of the best products, at most `rankedMax`. */
  ranked(query: string): readonly string[] | Promise<readonly string[]>
  /** Ends what it started; asked nothing afterwards. */
  close?(): void
}

export const rankedMax = 100

/** A record as the libraries take it that have no settings to guess: its texts by what they are. */
export type JudgedProduct = {
  readonly id: string
  readonly title: string
  /** The maker's name for it, mostly an article number. */
  readonly number: string
  readonly brand: string
  readonly description: string
  /** All attributes, one after the other. */
  readonly attributes: string
}

export const textFields = ['title', 'number', 'brand', 'description', 'attributes'] as const
export type TextField = (typeof textFields)[number]

/** The same for every library: what says most about a product weighs most. */
export const fieldWeights: Readonly<Record<TextField, number>> = {
  title: 8,
  number: 4,
  brand: 4,
  description: 2,
  attributes: 1,
}

export function judgedProduct(record: Readonly<Record<string, unknown>>): JudgedProduct {
  const text = (name: string): string => [record[name] ?? ''].flat().join(' ')
  const attributes = Object.keys(record).filter((name) => name.startsWith('attr_'))
  return {
    id: text('id'),
    title: text('title'),
    number: text('name'),
    brand: text('supplier'),
    description: text('short_description'),
    attributes: attributes.map(text).join(' '),
  }
}

/** Products with all words first, then those with some. */
export function allThenSome(all: readonly string[], some: () => readonly string[]): string[] {
  const more = all.length >= rankedMax ? [] : some()
  return [...new Set([...all, ...more])].slice(0, rankedMax)
}

/** The plain words of a query, for libraries that have a syntax of their own. */
export function plainWords(query: string): string[] {
  return query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
