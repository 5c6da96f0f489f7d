import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeKinds, plainName, questionOf, seededRandom } from './known-item-changes.ts'

test('a plain name has no sizes, numbers and signs', () => {
  assert.equal(plainName('Frosch WC-Reiniger, 750 ml'), 'Frosch WC-Reiniger')
  assert.equal(plainName('Äpfel 6er Tasse 1,5kg'), 'Äpfel Tasse')
})

test('the same seed changes a name in the same way', () => {
  const isWord = (word: string): boolean => ['regen', 'jacke'].includes(word)
  const once = (): unknown => {
    const dice = { random: seededRandom(3), isWord }
    return changeKinds.map((kind) => questionOf('Grüne Regenjacke Herbst', kind, dice))
  }
  assert.deepEqual(once(), once())
})

test('each change keeps the rest of the name', () => {
  const dice = { random: seededRandom(1), isWord: (word: string) => /^(regen|jacke)$/.test(word) }
  const texts = (kind: (typeof changeKinds)[number]): string | undefined =>
    questionOf('Grüne Regenjacke', kind, dice)?.text
  assert.equal(texts('compound split'), 'Grüne regen jacke')
  assert.equal(texts('umlauts transcribed'), 'Gruene Regenjacke')
  assert.equal(texts('umlauts dropped'), 'Grune Regenjacke')
  assert.equal(texts('words joined'), 'grüneregenjacke')
  assert.equal(texts('prefix'), 'Grüne Regenjac')
  assert.notEqual(texts('typo'), 'Grüne Regenjacke')
})
