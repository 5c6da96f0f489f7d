// Questions with some of their words given up: for a question that nothing or hardly anything answers.

import type { Snapshot } from '../snapshot.ts'
import type { Plan, PlannedWord } from './plan.ts'
import { usualWeight } from './usual-weight.ts'

/** How many of the required words a document holds at least. */
export function heldAtLeast({ words, partly }: Plan): number {
  if (partly === null) return words.filter((word) => !word.optional).length
  return partly.countsTwice === null ? partly.atLeast : 1
}

/** Whether the required words that a document holds are enough. */
export function isEnough(words: readonly PlannedWord[], { partly, ...plan }: Plan): boolean {
  if (partly === null) return words.length >= heldAtLeast({ partly, ...plan })
  const { atLeast, countsTwice } = partly
  return words.length + (countsTwice !== null && words.includes(countsTwice) ? 1 : 0) >= atLeast
}

/**
 * Words that no document has go first, then those that can tell least: they are in many documents, or weigh little where they are. A
 * word that was given up still adds to the score of what has it.
 */
export function withoutLeastTelling(snapshot: Snapshot, plan: Plan): Plan {
  const given = byTelling(snapshot, plan).at(-1)
  return {
    ...plan,
    words: plan.words.map((word) => (word === given ? { ...word, optional: true } : word)),
  }
}

/**
 * One word fewer, whichever it is, while two are held. Then the most telling word is enough, too: any other one alone means something
 * else. Each question finds what the former found.
 */
export function withAnyFewer(snapshot: Snapshot, plan: Plan): Plan {
  const held = heldAtLeast(plan) - 1
  if (held > 1) return { ...plan, partly: { atLeast: held, countsTwice: null } }
  return { ...plan, partly: { atLeast: 2, countsTwice: byTelling(snapshot, plan)[0] } }
}

/** The required words, most telling first. */
function byTelling(snapshot: Snapshot, { words }: Plan): PlannedWord[] {
  return words
    .filter((word) => !word.optional)
    .map((word) => ({ word, tells: word.idf * usualWeight(snapshot, word) }))
    .sort((a, b) => b.tells - a.tells)
    .map(({ word }) => word)
}

/** What part of the information of the whole question all documents hold that the part finds; 0 to 1. */
export function coverage(part: Plan, whole: Plan): number {
  const all = idfs(whole).reduce((sum, idf) => sum + idf, 0)
  const held = idfs(part).sort((a, b) => a - b)
  const least = held.slice(0, heldAtLeast(part)).reduce((sum, idf) => sum + idf, 0)
  return all === 0 ? 1 : least / all
}

function idfs({ words }: Plan): number[] {
  return words.filter((word) => !word.optional).map(({ idf }) => idf)
}
