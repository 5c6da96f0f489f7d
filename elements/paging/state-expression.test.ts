import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { itemType, pageOf, pagesAround } from './page-of.ts'
import { holdsIn } from './state-expression.ts'

const state = { currentPage: 3, pageCount: 8 }

const cases: readonly [expression: string, holds: boolean][] = [
  ['all', true],
  ['', true],
  ['currentPage <= 3', true],
  ['currentPage > 3 && pageCount > 1', false],
  ['pageCount - currentPage - 1 == 4', true],
  ['currentPage + 1 < pageCount || 0', true],
  ['!(currentPage != 3)', true],
  ['-currentPage < 0', true],
  ['1 < 2 && 2 < 1 || 1', true],
  ['1 || 1 && 0', true],
  ['currentPage>=3&&currentPage<=pageCount', true],
]

for (const [expression, holds] of cases) {
  test(`state "${expression}" ${holds ? 'holds' : 'does not hold'} on page 3 of 8`, () => {
    assert.equal(holdsIn(expression, state), holds)
  })
}

for (const expression of ['currentPage <', 'window', 'a.b', '(1', '1)', '1 2', 'alert(1)', "'a'"]) {
  test(`state "${expression}" is refused with a sentence`, () => {
    assert.throws(() => holdsIn(expression, state), /cannot be read: /)
  })
}

test('a state that is no expression never runs anything, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      try {
        assert.equal(typeof holdsIn(text, state), 'boolean')
      } catch (error) {
        assert.ok(error instanceof SyntaxError)
      }
    }),
  )
})

const types: readonly [type: string, page: number | null][] = [
  ['firstLink', 1],
  ['lastLink', 8],
  ['nextLink', 4],
  ['previousLink', 2],
  ['currentLink', 3],
  ['currentLink +2', 5],
  ['currentLink -2', 1],
  ['currentLink -3', null],
  ['currentLink + 6', null],
  ['lastLink -1', 7],
]

for (const [type, page] of types) {
  test(`type "${type}" on page 3 of 8 is ${page === null ? 'no page' : `page ${page}`}`, () => {
    const read = itemType(type)
    assert.ok(read !== null)
    assert.equal(pageOf(read, state), page)
  })
}

test('what is no type is known as such', () => {
  for (const type of ['', 'pageLink +', 'someLink', 'toString', 'currentLink 2']) {
    assert.equal(itemType(type), null)
  }
})

test('the pages around are at most five, all valid, in order, and hold the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), (pageCount, offset) => {
      const currentPage = 1 + (offset % pageCount)
      const pages = pagesAround({ currentPage, pageCount })
      assert.equal(pages.length, Math.min(5, pageCount))
      assert.ok(pages.includes(currentPage))
      assert.ok(
        pages.every((page, index) => page >= 1 && page <= pageCount && page === pages[0]! + index),
      )
    }),
  )
})
