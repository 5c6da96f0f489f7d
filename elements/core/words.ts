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
  choices: '{count} choices',
  added: '{count} more shown',
  noMore: 'More could not be loaded',
  locate: 'Use my location',
  forget: 'Forget my location',
  more: 'Show more',
  less: 'Show less',
  search: 'Search',
  sort: 'Sort by',
  perPage: 'Products per page',
  from: 'From',
  to: 'To',
})

/** Words of a language, or other words for some that are there. What is missing is said in English. */
export function addWords(language: string, words: Words): void {
  catalogue.set(language, { ...catalogue.get(language), ...words })
}

/** The page's language, without its country; empty where it says none. */
export function pageLanguage(): string {
  return document.documentElement.lang.slice(0, 2)
}

/** A word in the language of the page; English where there is none. A word that is said in one place brings its English with it. */
export function word(name: string, english = name): string {
  return catalogue.get(pageLanguage())?.[name] ?? catalogue.get('en')?.[name] ?? english
}
