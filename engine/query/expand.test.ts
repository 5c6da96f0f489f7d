import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { documentOf, found, propertyRuns, segmentOf, titles } from '../engine-lab.ts'
import { stringAt } from '../segment/strings.ts'
import { addCorrections, addExact, addPrefixed, fitsPattern, type Terms } from './expand.ts'
import { weights } from './plan.ts'

/** By trying every way: the slow twin of `fitsPattern`. */
function fitsSlowly(text: string, pattern: string): boolean {
  if (pattern === '') return text === ''
  if (pattern[0] === '*') {
    return fitsSlowly(text, pattern.slice(1)) || (text !== '' && fitsSlowly(text.slice(1), pattern))
  }
  if (text === '' || (pattern[0] !== '?' && pattern[0] !== text[0])) return false
  return fitsSlowly(text.slice(1), pattern.slice(1))
}

test('a pattern fits what trying every way says it fits', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 7 })
  fc.assert(
    fc.property(text, pattern, (one, other) => {
      assert.equal(fitsPattern(one, other), fitsSlowly(one, other))
    }),
    propertyRuns(3_000),
  )
})

test('a pattern that fits nothing is refused soon, however many stars it has', () => {
  assert.equal(fitsPattern('a'.repeat(5_000), `${'*a'.repeat(200)}b`), false)
})

const shop = titles('tent', 'tents', 'tension', 'content', 'rope', 'WH-1000XM4', 'Zelt über')
const patterns: readonly (readonly [string, readonly string[]])[] = [
  ['ten*', ['d0', 'd1', 'd2']],
  ['*tent', ['d0', 'd3']],
  ['t?nt', ['d0']],
  ['ten?s*', ['d1']],
  ['ten?x*', []],
  ['*en*', ['d0', 'd1', 'd2', 'd3']],
  ['TEN*', ['d0', 'd1', 'd2']],
  ['üb*', ['d6']],
  ['wh1000*', ['d5']],
  ['WH-1000*', ['d5']],
]
for (const [pattern, keys] of patterns) {
  test(`${pattern} finds ${keys.length === 0 ? 'nothing' : keys.join(', ')}`, () => {
    assert.deepEqual(found(shop, pattern).sort(), keys)
  })
}

function termsOf(expand: (terms: Terms) => void, segment: ReturnType<typeof segmentOf>) {
  const terms: Terms = new Map()
  expand(terms)
  return new Map([...terms].map(([term, weight]) => [stringAt(segment.terms, term), weight]))
}

test('the word itself outweighs its other writing, and a longer completion weighs less', () => {
  const segment = segmentOf([documentOf(0, { title: 'tent tents tentative tant' })])
  const exact = termsOf((terms) => addExact(segment, ['tent', 'tant'], terms), segment)
  assert.equal(exact.get('tent'), weights.exact)
  assert.equal(exact.get('tant'), weights.otherWriting)
  const prefixed = termsOf((terms) => addPrefixed(segment, ['tent'], terms), segment)
  assert.ok((prefixed.get('tents') ?? 0) > (prefixed.get('tentative') ?? 1))
  assert.equal(prefixed.has('tant'), false)
})

test('one edit outweighs two, and of equally near words the frequent one is the better guess', () => {
  const segment = segmentOf([
    documentOf(0, { title: 'climbing' }),
    documentOf(1, { title: 'climbing' }),
    documentOf(2, { title: 'clambing' }),
    documentOf(3, { title: 'clambinx' }),
  ])
  const terms: Terms = new Map()
  const best = addCorrections(segment, ['clombing'], terms)
  assert.deepEqual(
    best.map((term) => stringAt(segment.terms, term)),
    ['climbing', 'clambing', 'clambinx'],
  )
  const [first, second, third] = best.map((term) => terms.get(term) ?? 0)
  assert.ok(first > second && second > third)
})

test('only so many completions are taken, and those are the most frequent', () => {
  const rare = Array.from({ length: 300 }, (_, i) => `te${String.fromCharCode(97 + (i % 26))}${i}`)
  const segment = segmentOf([
    documentOf(0, { title: rare.join(' ') }),
    documentOf(1, { title: 'tezzz' }),
    documentOf(2, { title: 'tezzz' }),
  ])
  const prefixed = termsOf((terms) => addPrefixed(segment, ['te'], terms), segment)
  assert.ok(prefixed.size <= 48)
  assert.ok(prefixed.has('tezzz'))
})
