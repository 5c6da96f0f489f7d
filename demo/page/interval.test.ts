import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceOf, intervalOf, scaleOf } from './interval.ts'

const prices = scaleOf({ least: 4.95, most: 899.9 }, 2)

test('a price moves in whole numbers that hold all prices', () => {
  assert.deepEqual(prices, { least: 4, most: 900, step: 1, decimals: 2 })
})

test('a narrow span moves in its decimals', () => {
  assert.deepEqual(scaleOf({ least: 3.2, most: 5 }, 1), {
    least: 3.2,
    most: 5,
    step: 0.1,
    decimals: 1,
  })
})

test('both ends of a choice are included, so the interval ends just above', () => {
  assert.equal(intervalOf({ least: 20, most: 49.99 }, prices), '[20,50)')
  assert.equal(intervalOf({ least: 20, most: 50 }, prices), '[20,50.01)')
})

test('a choice up to the end is open there, and one of everything is no filter', () => {
  assert.equal(intervalOf({ least: 20, most: 900 }, prices), '[20,]')
  assert.equal(intervalOf({ least: 4, most: 50 }, prices), '[4,50.01)')
  assert.equal(intervalOf({ least: 4, most: 900 }, prices), null)
})

for (const choice of [
  { least: 20, most: 50 },
  { least: 4, most: 50 },
  { least: 899, most: 900 },
  { least: 19.99, most: 20.01 },
]) {
  test(`the interval of ${choice.least} to ${choice.most} is read back as it was chosen`, () => {
    assert.deepEqual(choiceOf(intervalOf(choice, prices) ?? '', prices), choice)
  })
}

test('an interval in other notations, or none at all, is read without harm', () => {
  assert.deepEqual(choiceOf('[20,)', prices), { least: 20, most: 900 })
  assert.deepEqual(choiceOf('[-5,99999)', prices), { least: 4, most: 900 })
  assert.deepEqual(choiceOf('cheap', prices), { least: 4, most: 900 })
})
