import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, indexOf, is, only } from './engine-lab.ts'
import type { Clause, SuggestSource } from './query.ts'
import { Workspace } from './rank/workspace.ts'
import { suggest } from './suggest.ts'

const shop = indexOf([
  [
    documentOf(0, { title: 'Hiking Boots', brand: 'Lowa', category: 'Shoes/Hiking', price: 90 }),
    documentOf(1, { title: 'Hiking Socks', brand: 'Falke', category: 'Clothes/Hiking Socks' }),
    documentOf(2, { title: 'Höhenmesser', brand: 'Hike & Co', category: 'Watches' }),
  ],
  [documentOf(3, { title: 'Hiking boots for children', brand: 'Lowa', category: 'Shoes/Hiking' })],
])

const terms: SuggestSource = { kind: 'terms', field: '', max: 5 }
const documents: SuggestSource = { kind: 'documents', field: '', max: 2 }
const values = (field: string): SuggestSource => ({ kind: 'values', field, max: 3 })

function suggested(text: string, source: SuggestSource, clauses: readonly Clause[] = []): string[] {
  const { lists } = suggest(shop, { text, clauses, sources: [source] }, new Workspace())
  return lists[0].map((one) => `${one.text} ${one.documents}`)
}

test('a beginning is completed to the words of the catalogue, the most frequent first', () => {
  assert.deepEqual(suggested('hik', terms), ['hiking 3', 'hike 1'])
})

test('the last word is completed, the words before it stay, and the count is that of all words', () => {
  assert.deepEqual(suggested('hiking bo', terms), ['hiking boots 2'])
})

test('a completion that finds nothing with the words before it is not suggested', () => {
  assert.deepEqual(suggested('socks boo', terms), [])
})

test('a word is shown as the products write it', () => {
  assert.deepEqual(suggested('hoh', terms), ['höhenmesser 1'])
})

test('a misspelled beginning is completed to what was meant', () => {
  assert.deepEqual(suggested('hikign', terms), ['hiking 3'])
})

test('values are suggested whose own words begin with what was typed', () => {
  assert.deepEqual(suggested('low', values('brand')), ['Lowa 2'])
  assert.deepEqual(suggested('hik', values('category')), [
    'Shoes/Hiking 2',
    'Clothes/Hiking Socks 1',
  ])
  assert.deepEqual(suggested('boots', values('brand')), [])
})

test('a value that only some of the typed words fit is not what was meant', () => {
  assert.deepEqual(suggested('lowa hik', values('category')), [])
  assert.deepEqual(suggested('hiking so', values('category')), ['Clothes/Hiking Socks 1'])
})

test('documents are suggested, the best first, with what is stored', () => {
  const query = { text: 'hiking boots', clauses: [], sources: [documents] }
  const [list] = suggest(shop, query, new Workspace()).lists
  assert.deepEqual(
    list.map(({ text }) => text),
    ['d0', 'd3'],
  )
  assert.equal(JSON.parse(list[0].stored ?? '').title, 'Hiking Boots')
})

test('clauses narrow every suggestion and its count', () => {
  const clauses = [only('brand', is('Falke'))]
  assert.deepEqual(suggested('hik', terms, clauses), ['hiking 1'])
  assert.deepEqual(suggested('hik', documents, clauses), ['d1 1'])
})

test('each source has its list, in the order of the sources, and nothing typed suggests nothing', () => {
  const sources = [documents, terms, values('brand'), values('nobody')]
  const { lists } = suggest(shop, { text: 'lowa', clauses: [], sources }, new Workspace())
  assert.deepEqual(
    lists.map((list) => list.map(({ text }) => text)),
    [['d0', 'd3'], ['lowa'], ['Lowa'], []],
  )
  const empty = suggest(shop, { text: '  ', clauses: [], sources }, new Workspace())
  assert.deepEqual(empty.lists, [[], [], [], []])
})

test('signs alone suggest no words', () => {
  assert.deepEqual(suggested('***', terms), [])
  assert.deepEqual(suggested('"', terms), [])
})
