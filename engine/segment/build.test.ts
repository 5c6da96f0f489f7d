import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceDocument } from '../document.ts'
import { documentOf, field, segmentOf, shopSchema } from '../engine-lab.ts'
import { analyseText } from '../text/analyse.ts'
import { branches } from './build.ts'
import { ordinalsOf, valueAt } from './columns.ts'
import { holdsInRow, readWords } from './forward.ts'
import type { Segment } from './segment.ts'
import { findString, stringAt, stringCount } from './strings.ts'

const boots = documentOf(3, { title: 'Hiking boots', price: 120, category: 'Shoes/Hiking' }, [
  { title: 'Hiking boots', price: 99, category: 'Shoes/Hiking', color: 'red' },
])
const tent = documentOf(7, { title: 'Light tent', description: 'A tent, light and dry' })

/** The runs of a document: its field and the words at each position, joined by `|`. */
function runsOf(segment: Segment, document: number): string[] {
  const runs: { field: string; words: string[] }[] = []
  readWords(segment, document, {
    run: (field) => {
      runs.push({ field: segment.fields[field].name, words: [] })
    },
    word: (term, position) => {
      const words = runs.at(-1)?.words ?? []
      const text = stringAt(segment.terms, term)
      words[position] = words[position] === undefined ? text : `${words[position]}|${text}`
    },
  })
  return runs.map(({ field, words }) => `${field}: ${words.join(' ')}`)
}

function documentsWith(segment: Segment, word: string): number[] {
  const term = findString(segment.terms, word)
  return [
    ...segment.postingDocuments.slice(segment.postingStarts[term], segment.postingStarts[term + 1]),
  ]
}

function impactOf(documents: readonly SourceDocument[], word: string, document = 0): number {
  const segment = segmentOf(documents)
  const term = findString(segment.terms, word)
  const at = documentsWith(segment, word).indexOf(document)
  return segment.postingImpacts[segment.postingStarts[term] + at]
}

test('keys, rows, order of arrival and stored text come back as they were added', () => {
  const segment = segmentOf([boots, tent])
  assert.equal(segment.documents, 2)
  assert.equal(segment.rows, 3)
  assert.deepEqual([...segment.rowStarts], [0, 2, 3])
  assert.deepEqual([...segment.sequences], [3, 7])
  const all = (strings: typeof segment.rowKeys): string[] =>
    Array.from({ length: stringCount(strings) }, (_, i) => stringAt(strings, i))
  assert.deepEqual(all(segment.documentKeys), ['d3', 'd7'])
  assert.deepEqual(all(segment.rowKeys), ['d3-0', 'd3-1', 'd7-0'])
  assert.deepEqual(all(segment.stored), [boots.stored, tent.stored])
  assert.equal(findString(segment.documentKeys, 'd7', segment.documentKeyOrder), 1)
})

test('each document has its words in their order, field by field, and a text that all rows share once', () => {
  const segment = segmentOf([boots, tent])
  assert.deepEqual(runsOf(segment, 0), [
    'title: hiking boots',
    'category: shoes hiking',
    'color: red',
  ])
  assert.deepEqual(runsOf(segment, 1), ['title: light tent', 'description: a tent light and dry'])
})

test('other writings of a word stand at its position', () => {
  const text = 'Sony WH-1000XM4 black'
  const segment = segmentOf([documentOf(0, { title: text })])
  const atPosition: string[] = []
  for (const { term, position } of analyseText(text)) {
    atPosition[position] =
      atPosition[position] === undefined ? term : `${atPosition[position]}|${term}`
  }
  assert.ok(atPosition.some((words) => words.includes('|')))
  assert.deepEqual(runsOf(segment, 0), [`title: ${atPosition.join(' ')}`])
})

test('a posting names each document with the word once, ascending', () => {
  const segment = segmentOf([tent, boots, documentOf(9, { title: 'tent tent', color: 'tent' })])
  assert.deepEqual(documentsWith(segment, 'tent'), [0, 2])
  assert.deepEqual(documentsWith(segment, 'hiking'), [1])
})

test('a posting tells in which fields the word stands', () => {
  const segment = segmentOf([tent])
  const bits = (word: string): number =>
    segment.postingFields[segment.postingStarts[findString(segment.terms, word)]]
  const [title, description] = segment.fields.map(({ slot }) => 1 << slot)
  assert.equal(bits('tent'), title | description)
  assert.equal(bits('dry'), description)
})

test('a word weighs more in a heavier field, in a shorter text and when it is repeated', () => {
  const other = documentOf(1, { title: 'other words', description: 'some other words here' })
  const weigh = (title: string, description: string): number =>
    impactOf([documentOf(0, { title, description }), other], 'tent')
  assert.ok(weigh('tent', '') > weigh('', 'tent'))
  assert.ok(weigh('', 'tent dry') > weigh('', 'tent that keeps you dry in any weather'))
  assert.ok(weigh('', 'tent tent words') > weigh('', 'tent some words'))
})

test('the small properties of a product are one text: a word counts by its part of it', () => {
  const fields = { title: 'lamp', brand: 'Lumo' }
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`property${i}`, `value${i} more words`]),
  )
  const short = documentOf(0, { ...fields, use: 'camping' })
  const long = documentOf(1, { ...fields, ...many, use: 'camping' })
  const schema = {
    ...shopSchema,
    fields: [field('title', { searchWeight: 8 })],
    otherFields: { searchWeight: 1, column: true },
  }
  const segment = segmentOf([short, long], schema)
  const start = segment.postingStarts[findString(segment.terms, 'camping')]
  const [inShort, inLong] = segment.postingImpacts.subarray(start, start + 2)
  assert.ok(inShort > 2 * inLong)
})

test('no property weighs more than a name, however few there are', () => {
  const schema = {
    ...shopSchema,
    fields: [field('title', { searchWeight: 8 })],
    otherFields: { searchWeight: 1, column: true },
  }
  const long = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')
  const others = [1, 2, 3].map((i) => documentOf(i, { title: 'other name', text: long }))
  const segment = segmentOf(
    [documentOf(0, { title: 'tent name', use: 'camping' }), ...others],
    schema,
  )
  const impact = (word: string): number =>
    segment.postingImpacts[segment.postingStarts[findString(segment.terms, word)]]
  assert.ok(impact('camping') <= impact('tent'))
  assert.ok(impact('camping') > impact('word7'))
})

test('fields without weight are not searched, other fields are searched and counted as the schema says', () => {
  const segment = segmentOf([
    documentOf(0, { price: 5, title: 'x1', brand: 'Vaude', depth: 'deep' }),
  ])
  assert.equal(findString(segment.terms, '5'), -1)
  assert.ok(findString(segment.terms, 'deep') >= 0)
  assert.deepEqual([...segment.columns.keys()].sort(), ['brand', 'depth', 'price'])
  const plain = { ...shopSchema, otherFields: { searchWeight: 0, column: false } }
  const without = segmentOf([documentOf(0, { depth: 'deep' })], plain)
  assert.equal(findString(without.terms, 'deep'), -1)
  assert.equal(without.columns.has('depth'), false)
})

test('a path brings its branches as values and its parts as words', () => {
  const segment = segmentOf([documentOf(0, { category: 'Bikes/E%2FBikes' })])
  const column = segment.columns.get('category')
  assert.ok(column)
  assert.deepEqual(
    ordinalsOf(column, 0).map((ordinal) => valueAt(column, ordinal)),
    ['Bikes', 'Bikes/E%2FBikes'],
  )
  assert.ok(findString(segment.terms, 'ebikes') >= 0 || findString(segment.terms, 'e') >= 0)
  assert.deepEqual(branches('A/B//C/'), ['A', 'A/B', 'A/B/C'])
  assert.deepEqual(branches(''), [])
})

test('terms in a row are found in one value of a field only, and in this order', () => {
  const segment = segmentOf([
    documentOf(0, { title: 'red dry tent', color: ['light red', 'tent pole'] }),
  ])
  const holds = (...words: string[]): boolean =>
    holdsInRow(segment, 0, {
      terms: words.map((word) => findString(segment.terms, word)),
      field: null,
    })
  assert.ok(holds('red', 'dry', 'tent'))
  assert.ok(holds('dry', 'tent'))
  assert.equal(holds('red', 'tent'), false, 'a word stands between')
  assert.equal(holds('tent', 'dry'), false, 'the other way round')
  assert.equal(holds('red', 'tent', 'pole'), false, 'over the end of a value')
  assert.ok(holds('light', 'red'))
})

test('a repeated word does not hide a row that begins later', () => {
  const segment = segmentOf([documentOf(0, { title: 'new new york york bag' })])
  const terms = ['new', 'york', 'york', 'bag'].map((word) => findString(segment.terms, word))
  assert.ok(holdsInRow(segment, 0, { terms, field: null }))
  assert.ok(holdsInRow(segment, 0, { terms: terms.slice(0, 2), field: null }))
})

test('an empty segment is built, opened and has nothing', () => {
  const segment = segmentOf([])
  assert.equal(segment.documents, 0)
  assert.equal(stringCount(segment.terms), 0)
  assert.equal(segment.columns.size, 0)
})

test('field names that JavaScript uses itself are ordinary names', () => {
  const values = JSON.parse('{"__proto__": "polluted", "constructor": "built", "title": "tent"}')
  const segment = segmentOf([documentOf(0, values)])
  assert.deepEqual([...segment.columns.keys()].sort(), ['__proto__', 'constructor'])
  assert.ok(findString(segment.terms, 'polluted') >= 0)
})
