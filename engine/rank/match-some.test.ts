import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  documentOf,
  found,
  indexOf,
  propertyRuns,
  relaxed,
  segmentOf,
  shopSchema,
  titles,
} from '../engine-lab.ts'
import { understand } from '../query/understand.ts'
import { liveSegment, snapshotOf } from '../snapshot.ts'
import { fullBitset } from '../structures/bitset.ts'
import { allFields } from './match.ts'
import { matchSome } from './match-some.ts'
import { Workspace } from './workspace.ts'

const word = fc.constantFrom('tent', 'red', 'rope', 'bag', 'dry')
const words = fc.uniqueArray(word, { minLength: 2, maxLength: 5 })

test('the documents with so many of the words are those that a look at every document finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(word), { minLength: 1, maxLength: 30 }),
      words,
      fc.integer({ min: 1, max: 4 }),
      (catalogue, asked, atLeast) => {
        const segment = segmentOf(
          catalogue.map((title, i) => documentOf(i, { title: title.join(' ') })),
        )
        const snapshot = snapshotOf(shopSchema, [liveSegment(segment)])
        const plan = understand(snapshot, asked.join(' '), {
          breadth: 'exact',
          lastWordIsPrefix: false,
        })
        const allowed = fullBitset(segment.documents)
        const space = new Workspace()
        space.begin(segment.documents)
        matchSome(
          { segment, place: 0, words: plan.words, allowed, fields: allFields },
          { atLeast, countsTwice: null },
          space,
        )
        const held = catalogue.flatMap((title, i) =>
          asked.filter((one) => title.includes(one)).length >= atLeast ? [i] : [],
        )
        assert.deepEqual([...space.documents.subarray(0, space.count)], held)
        space.end()
        const left = [space.scores, space.wordScores, space.stages].flatMap((list) => [...list])
        assert.ok(
          left.every((one) => one === 0),
          'nothing is left behind',
        )
      },
    ),
    propertyRuns(500),
  )
})

const shop = titles(
  'surround sound speakers',
  'speaker',
  'surround speakers',
  'sound speakers',
  'surround sound cable',
  'sound of the sea',
  ...Array.from({ length: 12 }, (_, i) => `chair ${i}`),
)

test('where hardly anything holds all of three words, those follow that hold any two of them, then those with the most telling', () => {
  const hits = found(shop, 'surround sound speakers', { matching: relaxed })
  assert.equal(hits[0], 'd0')
  assert.deepEqual(new Set(hits.slice(1, 4)), new Set(['d2', 'd3', 'd4']))
})

test('of two words only the more telling one is kept: another one alone means something else', () => {
  const index = indexOf([
    [
      documentOf(0, { title: 'ps4 game' }),
      documentOf(1, { title: 'ps4 racing' }),
      ...Array.from({ length: 8 }, (_, i) => documentOf(i + 2, { title: `board game ${i}` })),
    ],
  ])
  assert.deepEqual(found(index, 'ps4 game', { matching: relaxed }), ['d0', 'd1'])
})
