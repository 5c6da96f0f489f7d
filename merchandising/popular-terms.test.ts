import assert from 'node:assert/strict'
import { test } from 'node:test'
import { popularTermLimits, TermCounter } from './popular-terms.ts'
import { dayMs } from './shop-events.ts'

const moment = 1_000 * dayMs
const counter = () => new TermCounter({ moment, halfLifeDays: 30 })

/** Each search in a session of its own. */
function count(searches: readonly (readonly [query: string, hits?: number, at?: number])[]) {
  const terms = counter()
  for (const [i, [query, hits = 1, at = moment]] of searches.entries()) {
    terms.add({ session: `s${i}`, query, hits, at })
  }
  return terms.terms(10)
}

test('a term is counted whatever its case and spaces, and shown as most spell it', () => {
  const [term, ...others] = count([['trail shoes'], ['Trail  Shoes '], ['Trail Shoes']])
  assert.deepEqual([term.text, term.count, others], ['Trail Shoes', 3, []])
})

test('what found nothing, what is empty and what is too long is not popular', () => {
  const { lengthMax } = popularTermLimits
  const terms = count([
    ['nothing', 0],
    ['  ', 5],
    ['*', 5],
    ['x'.repeat(lengthMax + 1), 5],
    ['y'.repeat(lengthMax), 5],
  ])
  assert.deepEqual(
    terms.map(({ text }) => text),
    ['y'.repeat(lengthMax)],
  )
})

test('a recent search counts more than an old one', () => {
  const old = moment - 60 * dayMs
  const terms = count([
    ['sledge', 3, old],
    ['sledge', 3, old],
    ['sledge', 3, old],
    ['kayak', 3, moment],
  ])
  assert.deepEqual(
    terms.map(({ text, count: own }) => [text, own]),
    [
      ['kayak', 1],
      ['sledge', 0.75],
    ],
  )
  assert.equal(terms[1].lastSearched, old)
})

test('a session that searches for the same over and over counts once', () => {
  const terms = counter()
  for (let i = 0; i < 50; i++) terms.add({ session: 'bot', query: 'spam', hits: 1, at: moment })
  terms.add({ session: 'one', query: 'tent', hits: 1, at: moment })
  terms.add({ session: 'two', query: 'tent', hits: 1, at: moment })
  assert.deepEqual(
    terms.terms(10).map(({ text, count: own }) => [text, own]),
    [
      ['tent', 2],
      ['spam', 1],
    ],
  )
})

test('with more terms than are counted the rare ones are forgotten', () => {
  const terms = counter()
  for (let i = 0; i < popularTermLimits.countedMax + 10; i++) {
    terms.add({ session: `s${i}`, query: i % 100 === 0 ? 'tent' : `odd ${i}`, hits: 1, at: moment })
  }
  assert.equal(terms.terms(1)[0].text, 'tent')
  assert.ok(terms.terms(Number.MAX_SAFE_INTEGER).length <= popularTermLimits.countedMax)
})
