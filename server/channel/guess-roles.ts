// What each field is for the shop: by its name, if its values agree, else by its values.

import type { FieldRole } from '../../contract/enums.ts'
import type { Keys } from './guess-keys.ts'
import {
  averageLength,
  averageWords,
  formShare,
  type GuessField,
  isDiverse,
  share,
  type ValueKind,
} from './guess-kinds.ts'
import { hasWord, partsOf, roleNames } from './guess-names.ts'
import { guessPaths } from './guess-paths.ts'

export type Roles = ReadonlyMap<FieldRole, string>

export function guessRoles(fields: readonly GuessField[], keys: Keys): Roles {
  const roles = new Map<FieldRole, string>([['productNumber', keys.productNumber]])
  if (keys.masterId !== null) roles.set('masterId', keys.masterId)
  const taken = new Set<string>([keys.productNumber])
  if (keys.masterId !== null) taken.add(keys.masterId)
  const choosers: readonly (readonly [
    FieldRole,
    (free: readonly GuessField[]) => GuessField | undefined,
  ])[] = [
    ['categoryPath', chooseCategory],
    ['price', choosePrice],
    ['ean', chooseEan],
    ['imageUrl', chooseImage],
    ['deeplink', chooseDeeplink],
    ['availability', (free) => named('availability', free)[0]],
    ['productName', chooseName],
    ['brand', chooseBrand],
    ['description', chooseDescription],
  ]
  for (const [role, choose] of choosers) {
    const found = choose(fields.filter((field) => !taken.has(field.name)))
    if (found === undefined) continue
    roles.set(role, found.name)
    taken.add(found.name)
  }
  return roles
}

/** Fields with a name of the role, the best name first; of one name in several languages, the one filled most. */
function named(role: FieldRole, fields: readonly GuessField[]): readonly GuessField[] {
  return roleNames[role].flatMap((name) =>
    fields.filter((field) => field.parts.plain === name).sort((a, b) => b.coverage - a.coverage),
  )
}

function isOneOf(field: GuessField, ...kinds: readonly ValueKind[]): boolean {
  return kinds.includes(field.kind)
}

function chooseCategory(fields: readonly GuessField[]): GuessField | undefined {
  const byName = named('categoryPath', fields).filter((field) =>
    isOneOf(field, 'text', 'longText', 'nested', 'code', 'integer'),
  )
  const path = byName.find((field) => {
    const format = guessPaths(field.statistics, false)
    return format !== null && field.coverage > 0.01
  })
  if (path !== undefined) return path
  const readable = byName.find((field) => isOneOf(field, 'text', 'longText', 'nested'))
  if (readable !== undefined) return readable
  return fields.find((field) => field.kind === 'nested' && field.coverage > 0.2)
}

function choosePrice(fields: readonly GuessField[]): GuessField | undefined {
  const byName = named('price', fields).find((field) => isOneOf(field, 'integer', 'float'))
  if (byName !== undefined) return byName
  return fields.find(
    (field) =>
      isOneOf(field, 'float') && hasWord(field.parts, 'price') && !hasWord(field.parts, 'dull'),
  )
}

function chooseEan(fields: readonly GuessField[]): GuessField | undefined {
  const byName = named('ean', fields).find((field) => isOneOf(field, 'gtin', 'code', 'integer'))
  return byName ?? fields.find((field) => field.kind === 'gtin')
}

function chooseImage(fields: readonly GuessField[]): GuessField | undefined {
  const pictures = fields.filter(
    (field) =>
      isOneOf(field, 'image', 'url') &&
      (field.kind === 'image' || hasWord(field.parts, 'image')) &&
      field.coverage > 0.01,
  )
  const byName = named('imageUrl', fields).filter(
    (field) =>
      pictures.includes(field) ||
      share(field.statistics.severalWords, field.statistics.texts) < 0.1,
  )
  const isSmall = (field: GuessField) => /thumb|low|small|icon|klein/.test(field.parts.plain)
  const isMiddle = (field: GuessField) => /medium|mittel|\d{3}x\d{3}/.test(field.parts.plain)
  const large = byName.filter((field) => !isSmall(field))
  return (
    large[0] ??
    pictures.find(isMiddle) ??
    pictures.find((field) => !isSmall(field)) ??
    byName[0] ??
    pictures[0]
  )
}

function chooseDeeplink(fields: readonly GuessField[]): GuessField | undefined {
  const isAddress = (field: GuessField) =>
    share(field.statistics.severalWords, field.statistics.texts) < 0.1 && field.kind !== 'image'
  const byName = named('deeplink', fields).find(isAddress)
  if (byName !== undefined) return byName
  return fields.find(
    (field) =>
      field.kind === 'url' &&
      field.coverage > 0.3 &&
      formShare(field.statistics, 'url') > 0.9 &&
      !hasWord(field.parts, 'image'),
  )
}

/** The name that reads like one: filled in nearly all rows and, in most, of several words. */
function chooseName(fields: readonly GuessField[]): GuessField | undefined {
  const names = named('productName', fields).filter((field) => isTextual(field))
  const quality = (field: GuessField) =>
    field.coverage * (0.1 + share(field.statistics.severalWords, field.statistics.texts))
  const best = Math.max(...names.map(quality))
  const byName = names.find((field) => quality(field) >= best * 0.85)
  if (byName !== undefined) return byName
  return fields
    .filter(
      (field) =>
        field.kind === 'text' &&
        field.coverage > 0.9 &&
        averageWords(field.statistics) >= 2 &&
        isDiverse(field.statistics),
    )
    .sort((a, b) => quality(b) - quality(a))[0]
}

function chooseBrand(fields: readonly GuessField[]): GuessField | undefined {
  return named('brand', fields).find(
    (field) => isOneOf(field, 'text', 'code') && averageWords(field.statistics) <= 6,
  )
}

function chooseDescription(fields: readonly GuessField[]): GuessField | undefined {
  const byName = named('description', fields).find((field) => isTextual(field))
  if (byName !== undefined) return byName
  return fields
    .filter((field) => field.kind === 'longText' && !hasWord(field.parts, 'dull'))
    .sort(
      (a, b) => b.coverage * averageLength(b.statistics) - a.coverage * averageLength(a.statistics),
    )[0]
}

function isTextual(field: GuessField): boolean {
  return isOneOf(field, 'text', 'longText', 'code')
}

/** Whether a name says that the field holds the product's name in one of several languages. */
export function isNamed(field: string, role: FieldRole): boolean {
  return roleNames[role].includes(partsOf(field).plain)
}
