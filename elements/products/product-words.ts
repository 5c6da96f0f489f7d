// What the elements around products and searches say of their own accord. Another language, or other words: `addWords`.

import { addWords } from '../core/words.ts'

addWords('en', {
  thanks: 'Thank you for your feedback',
  failedToSend: 'Your feedback could not be sent',
  searchTerm: 'Searches',
  recentSearch: 'Recent searches',
  category: 'Categories',
  brand: 'Brands',
  productName: 'Product names',
  instantResults: 'Products',
  suggestion: '{count} suggestion',
})
