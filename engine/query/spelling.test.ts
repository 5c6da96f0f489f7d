import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ask, found, propertyRuns, titles } from '../engine-lab.ts'
import { StringsWriter } from '../segment/strings.ts'
import { beginnings, editsAllowed, neighbours } from './spelling.ts'

const letters = fc.constantFrom('a', 'b', 'c', 'ab', 'ba', 'ü', 'ш', 'щ', '靴', '𠮷')
const word = fc.string({ unit: letters, minLength: 1, maxLength: 9 })
const longWord = fc.string({ unit: letters, minLength: 1, maxLength: 45 })

/** The whole matrix of the optimal string alignment distance, counted in letters, whatever their script. */
function distance(left: string, right: string): number {
  const [a, b] = [[...left], [...right]]
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced)
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isExchange) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1)
    }
  }
  return rows[a.length][b.length]
}

function dictionary(words: readonly string[]): string[] {
  return [...new Set(words)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

function compare(words: readonly string[], wanted: string, limit: number): void {
  const terms = dictionary(words)
  const writer = new StringsWriter()
  for (const term of terms) writer.append(term)
  const fast = neighbours(writer.view(), wanted, { limit, max: 1_000 })
  const slow = terms
    .map((term, i) => ({ term: i, distance: distance(term, wanted) }))
    .filter((neighbour) => neighbour.distance <= limit)
  assert.deepEqual(fast, slow)
}

test('the neighbours of a word are exactly those that the whole edit matrix finds', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, fc.nat(2), compare),
    propertyRuns(1_000),
  )
})

test('the same for words up to the longest that are corrected', () => {
  const wanted = longWord.filter((text) => [...text].length <= 38)
  const near = wanted.chain((text) =>
    fc.tuple(
      fc.array(
        fc.oneof(
          longWord,
          fc.nat(38).map((at) => text.slice(0, at) + text.slice(at + 1)),
        ),
        {
          maxLength: 30,
        },
      ),
      fc.constant(text),
      fc.nat(2),
    ),
  )
  fc.assert(
    fc.property(near, ([words, text, limit]) => compare(words, text, limit)),
    propertyRuns(300),
  )
})

test('the beginnings near a word are those of exactly the terms that have one', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, fc.nat(2), (words, wanted, limit) => {
      const terms = dictionary(words)
      const writer = new StringsWriter()
      for (const term of terms) writer.append(term)
      const stretches = beginnings(writer.view(), wanted, { limit, max: 1_000 })
      const fast = stretches.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, i) => from + i),
      )
      const slow = terms.flatMap((term, i) =>
        [...term].some((_, at, all) => distance(all.slice(0, at + 1).join(''), wanted) <= limit)
          ? [i]
          : [],
      )
      assert.deepEqual(fast, slow)
    }),
    propertyRuns(1_000),
  )
})

test('an overlong word has no neighbours, and no more are given than wanted', () => {
  const writer = new StringsWriter()
  for (const term of ['aa', 'ab', 'ac']) writer.append(term)
  assert.deepEqual(neighbours(writer.view(), 'a'.repeat(39), { limit: 2, max: 9 }), [])
  assert.equal(neighbours(writer.view(), 'aa', { limit: 1, max: 2 }).length, 2)
})

test('the longer a word, the more edits are forgiven', () => {
  assert.deepEqual([1, 3, 4, 7, 8, 20].map(editsAllowed), [0, 0, 1, 1, 2, 2])
})

const shop = titles(
  'waterproof jacket',
  'camping stove',
  'tent',
  'rope 42 m',
  'boot 43',
  'ten pegs',
)
const typos: readonly (readonly [string, string, string])[] = [
  ['a letter left out', 'jaket', 'd0'],
  ['a letter too many', 'jackket', 'd0'],
  ['a wrong letter', 'jecket', 'd0'],
  ['two letters exchanged', 'jakcet', 'd0'],
  ['the first letter wrong', 'hacket', 'd0'],
  ['two mistakes in a long word', 'watterprof', 'd0'],
  ['two words written together', 'campingstove', 'd1'],
]
for (const [what, text, key] of typos) {
  test(`${what}: ${text} finds what was meant`, () => {
    assert.deepEqual(found(shop, text), [key])
  })
}

const scripts: readonly (readonly [string, string])[] = [
  ['кроссовки', 'кросовки'],
  ['куртка', 'крутка'],
  ['рюкзак', 'рукзак'],
  ['телефон', 'телефонн'],
  ['παπούτσια', 'παποτσια'],
  ['τσάντα', 'τσαντα'],
  ['ρολόι', 'ρολοι'],
  ['φόρεμα', 'φορμεα'],
  ['حقيبة', 'حقبية'],
  ['שעון יד', 'שעןו יד'],
]
for (const [name, typed] of scripts) {
  test(`a mistake is one letter in every script: ${typed} finds ${name}`, () => {
    const index = titles(...scripts.map(([title]) => title))
    const place = scripts.findIndex(([title]) => title === name)
    assert.equal(found(index, typed)[0], `d${place}`)
  })
}

test('a misspelled word finds the compounds of what was meant as the word itself does', () => {
  const index = titles('Milch', 'Butter', 'Buttermilch', 'Schokolade', 'Milchschokolade')
  assert.deepEqual(found(index, 'milch').toSorted(), ['d0', 'd2', 'd4'])
  assert.deepEqual(found(index, 'milhc').toSorted(), ['d0', 'd2', 'd4'])
  assert.equal(found(index, 'milhc')[0], 'd0')
})

test('a corrected word is reported with what stood in for it', () => {
  const { words } = ask(shop, 'jaket')
  assert.deepEqual(words, [{ word: 'jaket', outcome: 'corrected', found: ['jacket'] }])
})

test('a number is not a misspelling of another number', () => {
  assert.deepEqual(found(titles('boot 4200', 'boot 4300'), '4400'), [])
  assert.deepEqual(found(titles('lamp x4200', 'lamp x4400'), 'x4300'), [])
})

test('two mistakes in a short word are not forgiven', () => {
  assert.deepEqual(found(shop, 'jukit'), [])
})
