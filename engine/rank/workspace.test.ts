// A thread answers all its questions with one workspace: no search may leave anything behind that the next one sees.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { documentOf, facet, indexOf, is, only, propertyRuns, question } from '../engine-lab.ts'
import { search } from '../search.ts'
import { Workspace } from './workspace.ts'

const titles = ['red tent', 'tent', 'red rope', 'tents in red', 'dry bag', 'rope', 'tent bag dry']
const document = (i: number) =>
  documentOf(i, { title: titles[i % titles.length], color: i % 3 === 0 ? 'red' : 'blue' })
const numbers = Array.from({ length: 60 }, (_, i) => i)
const indexes = [
  indexOf([numbers.map(document)]),
  indexOf([numbers.slice(0, 5).map(document), numbers.slice(5, 20).map(document)]),
]

const asked = fc.record({
  index: fc.constantFrom(...indexes),
  text: fc.constantFrom(
    'red tent',
    'tent',
    '"red tent"',
    'the tent',
    'red dry tent',
    'rpoe',
    'te*',
    '-red',
    '',
    'x',
  ),
  searchField: fc.constantFrom(null, 'title', 'color', 'nothing'),
  relax: fc.boolean(),
  clauses: fc.constantFrom([], [only('color', is('red'))]),
})

test('a search with a used workspace answers as one with a fresh workspace', () => {
  fc.assert(
    fc.property(fc.array(asked, { minLength: 2, maxLength: 6 }), (questions) => {
      const used = new Workspace()
      for (const { index, text, searchField, relax, clauses } of questions) {
        const matching = { tolerance: 'tolerant', relax, lastWordIsPrefix: false } as const
        const query = question(text, { searchField, matching, clauses })
        assert.deepEqual(search(index, query, used), search(index, query, new Workspace()))
      }
    }),
    propertyRuns(200),
  )
})

test('after a search that was broken off, a reset makes the workspace as new', () => {
  const space = new Workspace()
  space.begin(60)
  space.scores.fill(3)
  space.wordScores.fill(2)
  space.stages.fill(1)
  space.count = 9
  space.reset()
  const query = question('red tent')
  assert.deepEqual(search(indexes[0], query, space), search(indexes[0], query, new Workspace()))
})

test('a search that must end answers with less, says so, and leaves nothing behind', () => {
  const facets = [facet('color'), facet('price')]
  fc.assert(
    fc.property(asked, fc.nat(12), (one, looks) => {
      const { index, text, searchField, relax, clauses } = one
      const matching = { tolerance: 'tolerant', relax, lastWordIsPrefix: false } as const
      const query = question(text, { searchField, matching, clauses, facets })
      const whole = search(index, query)
      const space = new Workspace()
      let left = looks
      space.start(() => left-- <= 0)
      const cut = search(index, query, space)
      assert.equal(cut.timedOut, space.isCut)
      if (!cut.timedOut) assert.deepEqual(cut, whole)
      else assert.ok(cut.total <= Math.max(whole.total, index.documents))
      space.start(() => false)
      assert.deepEqual(search(index, query, space), whole)
    }),
    propertyRuns(200),
  )
})

test('a search that is due at once still tells the hits of the first segment, without facets', () => {
  const space = new Workspace()
  space.start(() => true)
  const { total, hits, facets, timedOut } = search(
    indexes[1],
    question('tent', { facets: [facet('color')] }),
    space,
  )
  assert.deepEqual([timedOut, total, hits.length, facets[0].counts], [true, 3, 3, []])
})
