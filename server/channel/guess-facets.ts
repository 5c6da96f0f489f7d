// Which facets to offer, in which order: category, brand, price and what shoppers choose by, then what most products have. A facet
// needs a choice (at least two values) that can be taken in (not hundreds), and values that many products share.

import type { FacetSettings, FieldSettings } from '../../contract/settings.ts'
import { separatorOf, singleValues } from './guess-fields.ts'
import { averageLength, type GuessField } from './guess-kinds.ts'
import { hasWord, nameWords, readableName } from './guess-names.ts'
import type { Roles } from './guess-roles.ts'

const facetsMax = 40
const valuesMax = 250
/** The values with the most products: more than anybody reads through, and a reply that stays small. */
const elementsMax = 200
/** Of a level of the category tree, in which none should be missing. */
const branchesMax = 1000
/** Numbers with more different values become a slider. */
const numbersAsValuesMax = 12
/** Below this share of the products a facet says nothing about the catalogue as a whole. */
const coverageMin = 0.005
const rowsMin = 3

type Candidate = { readonly field: GuessField; readonly score: number; readonly different: number }

export function guessFacets(
  fields: readonly GuessField[],
  settings: ReadonlyMap<string, FieldSettings>,
  roles: Roles,
): FacetSettings[] {
  const candidates = fields
    .filter((field) => settings.get(field.name)?.filterable === true)
    .map((field) => candidate(field, roles))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score)
  const names = new Set<string>()
  const facets: FacetSettings[] = []
  for (const found of candidates) {
    if (facets.length >= facetsMax) break
    // Of a field in several languages the one that more products have is offered.
    if (names.has(found.field.parts.plain)) continue
    names.add(found.field.parts.plain)
    facets.push(facetOf(found, roles))
  }
  const shownTwice = new Set(
    facets.map((facet) => facet.name).filter((name, at, all) => all.indexOf(name) !== at),
  )
  return facets.map((facet) =>
    shownTwice.has(facet.name) ? { ...facet, name: longName(facet.field) } : facet,
  )
}

/** The name with what readableName leaves out, where that would make two facets look the same. */
function longName(field: string): string {
  return field.replace(/[_.]+/g, ' ').trim()
}

function candidate(field: GuessField, roles: Roles): Candidate {
  const values = singleValues(field.statistics, separatorOf(field))
  const different = values.size
  return { field, different, score: scoreOf(field, roles, different) }
}

function scoreOf(field: GuessField, roles: Roles, different: number): number {
  const { kind, name, parts, statistics } = field
  if (roles.get('categoryPath') === name) return different > 1 || statistics.nested > 0 ? 100 : 0
  if (roles.get('brand') === name) return different > 1 ? 99 : 0
  if (roles.get('price') === name) return different > 1 ? 98 : 0
  const roleless = ![...roles.values()].includes(name) || roles.get('availability') === name
  if (!roleless || different < 2) return 0
  if (statistics.rows < rowsMin || field.coverage < coverageMin) return 0
  if (kind !== 'integer' && kind !== 'float' && !isChoice(field, different)) return 0
  return interest(field) * (hasWord(parts, 'dull') ? 0.2 : 1)
}

/** Whether the values are few, short and shared. */
function isChoice(field: GuessField, different: number): boolean {
  const { kind, parts, statistics } = field
  if (kind === 'nested') return true
  if (kind !== 'text' && kind !== 'boolean' && kind !== 'code') return false
  if (kind === 'code' && hasWord(parts, 'code')) return false
  if (hasWord(parts, 'code') || hasWord(parts, 'keywords') || hasWord(parts, 'subtitle'))
    return false
  if (isOpaque(field)) return false
  if (statistics.hasMore || different > valuesMax || averageLength(statistics) > 40) return false
  return different <= 12 || statistics.values >= different * 3
}

/** Codes of one or two characters say nothing to a shopper, unless they are sizes. */
function isOpaque(field: GuessField): boolean {
  const isShort = field.kind !== 'boolean' && averageLength(field.statistics) <= 2.2
  return isShort && /^(?:category|kategorie|warengruppe|categories)/.test(field.parts.plain)
}

function interest(field: GuessField): number {
  const { parts, coverage, kind } = field
  if (hasWord(parts, 'price') || hasWord(parts, 'popularity')) return 0
  if (hasWord(parts, 'rating')) return coverage * 2
  const isNumber = kind === 'integer' || kind === 'float'
  // What the name says counts when it says little else: `Size`, `Product colour`, and not `Processing die size`.
  const subject = parts.words.filter((word) => !nameWords.filler.has(word))
  const isSubject = (words: ReadonlySet<string>) =>
    subject.length === 1 && words.has(subject[0] ?? '') && kind !== 'boolean'
  if (isSubject(nameWords.colour)) return coverage * 4
  if (isSubject(nameWords.size)) return coverage * (parts.words.length === 1 ? 4 : 3.5)
  if (isSubject(nameWords.material)) return coverage * 3
  return isNumber ? coverage * 0.7 : coverage
}

function facetOf({ field, different }: Candidate, roles: Roles): FacetSettings {
  const isCategory = roles.get('categoryPath') === field.name || field.kind === 'nested'
  const isNumber = field.kind === 'integer' || field.kind === 'float'
  const isSlider = isNumber && (different > numbersAsValuesMax || roles.get('price') === field.name)
  const base = {
    field: field.name,
    name: readableName(field.name),
    ...(field.statistics.unit === null ? {} : { unit: field.statistics.unit }),
    detailedLinks: 10,
    showPreviewImages: false,
  }
  if (isCategory) {
    return {
      ...base,
      selectionType: 'singleHideUnselected',
      filterStyle: 'TREE',
      elementsMax: branchesMax,
      order: 'count',
    }
  }
  if (isSlider) {
    return {
      ...base,
      selectionType: 'singleShowUnselected',
      filterStyle: 'SLIDER',
      ...(field.kind === 'float' ? { decimalPlaces: 2 } : { decimalPlaces: 0 }),
      elementsMax: 1,
      order: 'value',
    }
  }
  if (field.kind === 'boolean') {
    return {
      ...base,
      selectionType: 'singleHideUnselected',
      filterStyle: 'DEFAULT',
      elementsMax: 2,
      order: 'value',
    }
  }
  const isOrdered = isNumber || hasWord(field.parts, 'size')
  return {
    ...base,
    selectionType: 'multiSelectOr',
    filterStyle: 'MULTISELECT',
    elementsMax,
    order: isOrdered ? 'value' : 'count',
  }
}
