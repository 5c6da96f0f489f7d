// What facets say of their own accord. Another language, or other words: `addWords`.

import { addWords } from '../core/words.ts'

addWords('en', { searchIn: 'Search in', choices: '{count} choices', range: 'Range' })
