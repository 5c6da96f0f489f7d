// Why a document is like the given one: what of each field's features it has too. Told for the few that are shown.

import type { FieldValue } from '../document.ts'
import type { LikeReason } from '../query.ts'
import { type Column, firstAtLeast, ordinalsEqual, valueAt } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { type Compared, forEachOrdinal, nearness } from './compare.ts'
import { depthOf, type FieldProfile, postingsOf } from './profile.ts'

/** Words that are told, the most telling first. */
const wordsMax = 5
/** Numbers as near as this are a reason: they differ by less than a quarter. */
const nearnessMin = 0.5

export function likeReasons(
  compared: Compared,
  document: number,
  profiles: readonly FieldProfile[],
): LikeReason[] {
  return profiles.flatMap((profile): LikeReason[] => {
    const { field, kind } = profile.by
    const values =
      kind === 'words'
        ? sharedWords(compared.segment, document, profile)
        : sharedValues(compared, document, profile)
    return values.length === 0 ? [] : [{ field, values }]
  })
}

function sharedWords(
  segment: Segment,
  document: number,
  { by, features }: FieldProfile,
): FieldValue[] {
  const field = segment.fields.find(({ name }) => name === by.field)
  const isIn = (word: string): boolean => {
    const { start, length } = postingsOf(segment, word)
    const at =
      start + firstAtLeast(segment.postingDocuments.subarray(start, start + length), document)
    return (
      at < start + length &&
      segment.postingDocuments[at] === document &&
      field !== undefined &&
      (segment.postingFields[at] & (1 << field.slot)) !== 0
    )
  }
  return features
    .map(({ value }) => value)
    .filter((value) => isIn(String(value)))
    .slice(0, wordsMax)
}

function sharedValues(compared: Compared, document: number, profile: FieldProfile): FieldValue[] {
  const column = compared.segment.columns.get(profile.by.field)
  if (column === undefined || (column.numbers !== null) !== (profile.by.kind === 'number'))
    return []
  const own = new Set<number>()
  forEachOrdinal(compared, column, { document, offer: (ordinal) => own.add(ordinal) })
  if (profile.by.kind === 'number') return nearestNumber(column, own, profile)
  const shared = profile.features.flatMap(({ value }) => {
    const { from, to } = ordinalsEqual(column, String(value))
    return [...own].filter((ordinal) => ordinal >= from && ordinal < to)
  })
  const values = [...new Set(shared)].map((ordinal) => valueAt(column, ordinal))
  if (profile.by.kind === 'text') return values
  return values.sort((a, b) => depthOf(b) - depthOf(a)).slice(0, 1)
}

function nearestNumber(
  { numbers }: Column,
  own: ReadonlySet<number>,
  { features }: FieldProfile,
): FieldValue[] {
  if (numbers === null) return []
  const nearest = [...own]
    .map((ordinal) => ({
      number: numbers[ordinal],
      near: Math.max(0, ...features.map(({ value }) => nearness(Number(value), numbers[ordinal]))),
    }))
    .sort((a, b) => b.near - a.near)
    .at(0)
  return nearest !== undefined && nearest.near >= nearnessMin ? [nearest.number] : []
}
