import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, documentOf, indexOf, is, only } from './engine-lab.ts'
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
  assert.deepEqual(suggested('ho', terms), ['höhenmesser 1'])
  assert.deepEqual(suggested('bo', terms), ['boots 2'])
})

test('of several forms of a word that find the same, the most frequent is told, or the one that was typed', () => {
  assert.deepEqual(suggested('hik', terms), ['hiking 4'])
  assert.deepEqual(suggested('hike', terms), ['hike 4'])
})

test('a suggestion of words tells how many documents a search for it finds', () => {
  const matching = { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false } as const
  for (const typed of ['hik', 'boo', 'hiking so', 'hiking boots c', 'child', 'hkiing bo']) {
    const { lists } = suggest(shop, { text: typed, clauses: [], sources: [terms] }, new Workspace())
    assert.notEqual(lists[0].length, 0, typed)
    for (const { text, documents: told } of lists[0])
      assert.equal(ask(shop, text, { matching }).total, told, text)
  }
})

test('a function word is no suggestion unless it was typed whole', () => {
  assert.deepEqual(suggested('boots fo', terms), [])
})

test('words that hold what was typed within are suggested where few begin with it', () => {
  const index = indexOf([
    ['Laufschuhe', 'Hausschuhe', 'Schuhe', 'Wasserkocher'].map((title, i) =>
      documentOf(i, { title }),
    ),
  ])
  const query = { text: 'schuhe', clauses: [], sources: [terms] }
  const { lists } = suggest(index, query, new Workspace())
  assert.deepEqual(lists[0].map(({ text }) => text).toSorted(), [
    'hausschuhe',
    'laufschuhe',
    'schuhe',
  ])
})

test('the words before the last one are put right, too', () => {
  assert.deepEqual(suggested('hkiing bo', terms), ['hiking boots 2'])
})

test('a misspelled beginning of a longer word is completed', () => {
  assert.deepEqual(suggested('hoehnm', terms), ['höhenmesser 1'])
})

test('a value is suggested for a misspelled beginning of it', () => {
  const index = indexOf([[documentOf(0, { title: 'phone case', brand: 'OtterBox' })]])
  for (const text of ['oterb', 'otterbxo', 'ottrebox']) {
    const { lists } = suggest(
      index,
      { text, clauses: [], sources: [values('brand')] },
      new Workspace(),
    )
    assert.deepEqual(
      lists[0].map((one) => `${one.text} ${one.documents}`),
      ['OtterBox 1'],
      text,
    )
  }
})

test('a value tells how many documents have it, whatever else was found by the words', () => {
  const index = indexOf([
    [
      documentOf(0, { title: 'Lowa boots', brand: 'Lowa' }),
      documentOf(1, { title: 'cap', brand: 'Lowa' }),
    ],
  ])
  const { lists } = suggest(
    index,
    { text: 'low', clauses: [], sources: [values('brand')] },
    new Workspace(),
  )
  assert.deepEqual(
    lists[0].map((one) => `${one.text} ${one.documents}`),
    ['Lowa 2'],
  )
})

test('writings of a value that a clause takes for the same are one suggestion', () => {
  const brands = ['Otterbox', 'OtterBox', 'OtterBox']
  const index = indexOf([brands.map((brand, i) => documentOf(i, { title: 'case', brand }))])
  const query = { text: 'otter', clauses: [], sources: [values('brand')] }
  const { lists } = suggest(index, query, new Workspace())
  assert.deepEqual(
    lists[0].map((one) => `${one.text} ${one.documents}`),
    ['OtterBox 3'],
  )
})

test('words of one field alone are suggested where that is asked for', () => {
  const query = { text: 'low', clauses: [], sources: [terms, documents] }
  const inTitle = suggest(shop, { ...query, searchField: 'title' }, new Workspace())
  assert.deepEqual(inTitle.lists, [[], []])
  const inBrand = suggest(shop, { ...query, searchField: 'brand' }, new Workspace())
  assert.deepEqual(
    inBrand.lists[0].map(({ text }) => text),
    ['lowa'],
  )
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
  assert.deepEqual(suggested('hikign', terms), ['hiking 4'])
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
