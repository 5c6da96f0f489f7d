// The few words that elements say of their own accord, mostly to screen readers: in English here, in German in `words-de.ts`. A page adds a
// language, or replaces words of one, by `factfinder.utils.words.add`.

export type Words = Readonly<Record<string, string>>

const catalogue = new Map<string, Words>()

addWords('en', {
  pages: 'Pages',
  results: '{count} results',
  result: '{count} result',
  nothing: 'Nothing found',
  failed: 'The search failed',
  suggestions: '{count} suggestions',
  filters: 'Filters',
  more: 'Show more',
  less: 'Show less',
  remove: 'Remove filter',
  removeAll: 'Remove all filters',
  search: 'Search',
  sort: 'Sort by',
  perPage: 'Products per page',
  trail: 'You are here',
  from: 'From',
  to: 'To',
  loadMore: 'Load more',
})

/** Words of a language, or other words for some that are there. What is missing is said in English. */
export function addWords(language: string, words: Words): void {
  catalogue.set(language, { ...catalogue.get(language), ...words })
}

/** A word in the language of the page; English where there is none. */
export function word(name: string, count?: number): string {
  const language = document.documentElement.lang.slice(0, 2)
  const text = catalogue.get(language)?.[name] ?? catalogue.get('en')?.[name] ?? name
  return count === undefined
    ? text
    : text.replace('{count}', new Intl.NumberFormat(language || 'en').format(count))
}
