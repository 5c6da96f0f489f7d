// The few words that elements say of their own accord, mostly to screen readers. `addWords` adds a language or replaces words of one.

type Words = Readonly<Record<string, string>>

const catalogue = new Map<string, Words>([
  [
    'en',
    {
      pages: 'Pages',
      results: '{count} results',
      result: '{count} result',
      nothing: 'Nothing found',
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
    },
  ],
  [
    'de',
    {
      pages: 'Seiten',
      results: '{count} Ergebnisse',
      result: '{count} Ergebnis',
      nothing: 'Nichts gefunden',
      suggestions: '{count} Vorschläge',
      filters: 'Filter',
      more: 'Mehr zeigen',
      less: 'Weniger zeigen',
      remove: 'Filter entfernen',
      removeAll: 'Alle Filter entfernen',
      search: 'Suchen',
      sort: 'Sortieren nach',
      perPage: 'Artikel pro Seite',
      trail: 'Sie sind hier',
      from: 'Von',
      to: 'Bis',
      loadMore: 'Mehr laden',
    },
  ],
])

/** Words of a language, or other words for one that is there. */
export function addWords(language: string, words: Words): void {
  catalogue.set(language, { ...catalogue.get('en'), ...catalogue.get(language), ...words })
}

/** A word in the language of the page; English where there is none. */
export function word(name: string, count?: number): string {
  const language = document.documentElement.lang.slice(0, 2)
  const words = catalogue.get(language) ?? catalogue.get('en')
  const text = words?.[name] ?? name
  return count === undefined
    ? text
    : text.replace('{count}', new Intl.NumberFormat(language || 'en').format(count))
}
