// A thread answers all its questions with one workspace: no search may leave anything behind that the next one sees.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { documentOf, indexOf, is, only, propertyRuns, question } from '../engine-lab.ts'
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
