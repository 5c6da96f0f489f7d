// The German words of the elements, for pages whose `<html lang>` begins with `de`: a script of its own, before or beside the library, as a
// module or classic. It needs nothing of the library but the event that says that it is there, so one file serves both.

import type {} from './core/boot.ts'

const words = {
  pages: 'Seiten',
  results: '{count} Ergebnisse',
  result: '{count} Ergebnis',
  nothing: 'Nichts gefunden',
  failed: 'Die Suche ist fehlgeschlagen',
  suggestions: '{count} Vorschläge',
  suggestion: '{count} Vorschlag',
  suggested: 'Vorschläge',
  filters: 'Filter',
  more: 'Mehr zeigen',
  less: 'Weniger zeigen',
  remove: 'Filter entfernen',
  removeAll: 'Alle Filter entfernen',
  search: 'Suchen',
  searchIn: 'Suchen in',
  choices: '{count} Möglichkeiten',
  range: 'Bereich',
  sort: 'Sortieren nach',
  perPage: 'Artikel pro Seite',
  trail: 'Sie sind hier',
  from: 'Von',
  to: 'Bis',
  loadMore: 'Mehr laden',
  added: '{count} weitere',
  noMore: 'Mehr ließ sich nicht laden',
  categories: 'Kategorien',
  feedback: 'Rückmeldung geben',
  helpful: 'Hilfreich',
  unhelpful: 'Nicht hilfreich',
  message: 'Nachricht',
  send: 'Senden',
  thanks: 'Danke für Ihre Rückmeldung',
  failedToSend: 'Ihre Rückmeldung konnte nicht gesendet werden',
  searchTerm: 'Suchbegriffe',
  recentSearch: 'Zuletzt gesucht',
  category: 'Kategorien',
  brand: 'Marken',
  productName: 'Artikelnamen',
  instantResults: 'Artikel',
  markets: 'Märkte',
  locate: 'Meinen Standort verwenden',
  forget: 'Standort vergessen',
  noLocation: 'Ihr Standort ist nicht bekannt',
}

document.addEventListener('ffCoreReady', ({ factfinder }) =>
  factfinder.utils.words.add('de', words),
)
// Where the library has been told already.
window.factfinder?.utils.words.add('de', words)
