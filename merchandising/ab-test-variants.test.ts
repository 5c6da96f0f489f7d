// Variants of sessions: stable, by the shares, and never two tests of one group on one session. The sessions are numbered, not random,
// so every run sees the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hash32 } from './ab-test-hash.ts'
import {
  type AbTest,
  freePlaces,
  isOn,
  type Places,
  placesMax,
  standingVariant,
  takenVariants,
  variantOf,
} from './ab-test-variants.ts'

const everywhere: readonly Places[] = [{ from: 0, to: placesMax }]
const plain: AbTest = {
  id: 't',
  state: 'running',
  dates: { from: null, to: null },
  group: null,
  places: everywhere,
  variants: [
    { id: 'A', share: 1 },
    { id: 'B', share: 1 },
  ],
  winner: null,
}

// Vectors that many implementations share, as far as their bytes are whole code units.
for (const [text, seed, expected] of [
  ['', 0, 0],
  ['', 1, 0x514e28b7],
  ['', 0xffffffff, 0x81f16f39],
  ['\uffff\uffff', 0, 0x76293b50],
  ['\u4321\u8765', 0, 0xf55b516b],
  ['\u4321\u8765', 0x5082edee, 0x2362f9de],
  ['\u4321', 0, 0xa0f7b07a],
  ['\0\0', 0, 0x2362f9de],
  ['\0', 0, 0x30f4c306],
] as const) {
  test(`the hash of ${JSON.stringify(text)} with the seed ${seed} is that of MurmurHash3`, () => {
    assert.equal(hash32(text, seed), expected)
  })
}

/** Pearson's test statistic. */
function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, i) => sum + (count - expected[i]) ** 2 / expected[i], 0)
}

const sidForms: readonly ((i: number) => string)[] = [
  (i) => String(i),
  (i) => `session-${i}`,
  (i) => `${(i * 2654435761) >>> 0}`.padStart(12, '0'),
  (i) => `${'x'.repeat(40)}${i.toString(36)}`,
]

for (const sidOf of sidForms) {
  test(`sessions such as ${sidOf(7)} fall on the variants by their shares`, () => {
    const variants = [
      { id: 'A', share: 5 },
      { id: 'B', share: 3 },
      { id: 'C', share: 2 },
    ]
    const counts = new Map<string | null, number>()
    const sessions = 50_000
    for (let i = 0; i < sessions; i++) {
      const own = variantOf({ ...plain, variants }, sidOf(i))
      counts.set(own, (counts.get(own) ?? 0) + 1)
    }
    const seen = variants.map(({ id }) => counts.get(id) ?? 0)
    const expected = variants.map(({ share }) => (share / 10) * sessions)
    assert.equal(counts.size, 3)
    // Beyond this is one in ten thousand, with two degrees of freedom.
    assert.ok(chiSquare(seen, expected) < 18.4, JSON.stringify(seen))
  })
}

test('variants of two tests are independent, and so are being in a test and its variant', () => {
  const half = { ...plain, places: [{ from: 0, to: placesMax / 2 }] }
  const other = { ...plain, id: 'u' }
  const cells = new Map<string, number>()
  const sessions = 40_000
  for (let i = 0; i < sessions; i++) {
    const key = `${variantOf(half, `s${i}`)} ${variantOf(plain, `s${i}`)} ${variantOf(other, `s${i}`)}`
    cells.set(key, (cells.get(key) ?? 0) + 1)
  }
  // Who takes part in `half` has the variant that they have in `plain`: it is the same test with fewer sessions.
  const expected = [
    'A A A',
    'A A B',
    'B B A',
    'B B B',
    'null A A',
    'null A B',
    'null B A',
    'null B B',
  ]
  assert.deepEqual([...cells.keys()].sort(), expected)
  const counts = expected.map((key) => cells.get(key) ?? 0)
  // Beyond this is one in ten thousand, with seven degrees of freedom.
  const statistic = chiSquare(
    counts,
    expected.map(() => sessions / 8),
  )
  assert.ok(statistic < 29.9, JSON.stringify(counts))
})

test('a session has the same variant every time, whatever else there is', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }),
      (sid, ids) => {
        const others = ids.map((id) => ({ ...plain, id: `other ${id}` }))
        const asked = new Map<string, string>()
        const alone = takenVariants([plain], { sid, asked, at: 0 }).get('t')
        const among = takenVariants([...others, plain], { sid, asked, at: 0 }).get('t')
        assert.equal(alone, among)
        assert.equal(alone, sid === '' ? undefined : variantOf(plain, sid))
      },
    ),
  )
})

test('tests of one group never have a session in common, however they begin and end', () => {
  const step = fc.record({ wanted: fc.integer({ min: 1, max: 60 }), ends: fc.nat({ max: 5 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.array(fc.string()), (steps, sids) => {
      let running: AbTest[] = []
      for (const [i, { wanted, ends }] of steps.entries()) {
        running = running.filter((_, place) => place !== ends)
        const taken = running.flatMap(({ places }) => places)
        const places = freePlaces(taken, wanted * 100)
        const used = taken.reduce((sum, { from, to }) => sum + to - from, 0)
        assert.equal(places === null, used + wanted * 100 > placesMax)
        if (places !== null) running.push({ ...plain, id: `t${i}`, group: 'g', places })
        const sizes = places?.map(({ from, to }) => to - from) ?? []
        if (places !== null)
          assert.equal(
            sizes.reduce((sum, size) => sum + size, 0),
            wanted * 100,
          )
        for (const sid of [...sids, ...manySids]) {
          const own = running.filter((each) => variantOf(each, sid) !== null)
          assert.ok(own.length <= 1, `${sid}: ${own.map(({ id }) => id)}`)
        }
      }
    }),
    { numRuns: 30 },
  )
})

const manySids = Array.from({ length: 200 }, (_, i) => `sid-${i}`)

test('as many sessions take part as the traffic says', () => {
  const tenth = { ...plain, places: [{ from: 3_000, to: 4_000 }] }
  const sids = Array.from({ length: 50_000 }, (_, i) => `v${i}`)
  const taking = sids.filter((sid) => variantOf(tenth, sid) !== null).length
  // Four standard deviations.
  assert.ok(Math.abs(taking - 5_000) < 270, String(taking))
})

test('what a request asks for counts before its session, in drafts as well, but not once a test is over', () => {
  const asked = new Map([['t', 'B']])
  const taken = (own: Partial<AbTest>, at = 0) =>
    takenVariants([{ ...plain, ...own }], { sid: null, asked, at }).get('t')
  assert.equal(taken({}), 'B')
  assert.equal(taken({ state: 'draft' }), 'B')
  assert.equal(taken({ state: 'stopped' }), undefined)
  assert.equal(taken({ dates: { from: 10, to: 20 } }, 5), undefined)
  assert.equal(taken({ dates: { from: 10, to: 20 } }, 10), 'B')
  assert.equal(taken({ dates: { from: 10, to: 20 } }, 20), undefined)
  assert.equal(taken({ variants: [{ id: 'A', share: 1 }] }), undefined)
})

test('an unknown variant that is asked for leaves the session its own', () => {
  const asked = new Map([['t', 'nothing']])
  const own = takenVariants([plain], { sid: 'somebody', asked, at: 0 }).get('t')
  assert.equal(own, variantOf(plain, 'somebody'))
})

test('nobody takes part in a test that is a draft, was stopped or has not begun', () => {
  for (const own of [
    { state: 'draft' },
    { state: 'stopped' },
    { dates: { from: 10, to: null } },
  ] as const) {
    const test = { ...plain, ...own }
    assert.equal(isOn(test, 5), false)
    assert.equal(takenVariants([test], { sid: 's', asked: new Map(), at: 5 }).size, 0)
  }
})

test('who takes no part has the control, and the winner once the test is stopped', () => {
  assert.equal(standingVariant({ ...plain, winner: 'B' }), 'A')
  assert.equal(standingVariant({ ...plain, state: 'stopped' }), 'A')
  assert.equal(standingVariant({ ...plain, state: 'stopped', winner: 'B' }), 'B')
})
