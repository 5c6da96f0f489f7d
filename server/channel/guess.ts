// Settings of a channel guessed from its data: types from values, roles from names and values, and from both the facets, sort
// orders and suggestions that a shop would offer. A catalogue alone gives a good search; a person may then change everything.

import {
  type ChannelSettings,
  emptySettings,
  type FieldSettings,
  type SortSettings,
  type SuggestSettings,
} from '../../contract/settings.ts'
import { guessFacets } from './guess-facets.ts'
import { fieldSettings } from './guess-fields.ts'
import type { Keys } from './guess-keys.ts'
import { describeField, type GuessField } from './guess-kinds.ts'
import { guessLanguages } from './guess-language.ts'
import { hasWord } from './guess-names.ts'
import { guessRoles, type Roles } from './guess-roles.ts'
import type { CatalogueStatistics } from './guess-statistics.ts'

const fieldsMax = 1_000

/** Settings for a catalogue whose keys are known already. */
export function guessSettings(catalogue: CatalogueStatistics, keys: Keys): ChannelSettings {
  const described = [...catalogue.fields(), ...catalogue.inner()].map((field) =>
    describeField(field, catalogue.rows),
  )
  const roles = guessRoles(described, keys)
  const fields = chosenFields(described, roles)
  const settings = new Map(
    fields.map((field) => [field.name, withCopy(fieldSettings(field, roles), keys)]),
  )
  return {
    ...emptySettings,
    languages: guessLanguages(textFields(fields, settings)),
    fields: [...settings.values()],
    facets: guessFacets(fields, settings, roles),
    sortOrders: guessSortOrders(fields, roles),
    suggest: guessSuggest(roles),
  }
}

/** A copied product number is nothing that anybody would search for. */
function withCopy(field: FieldSettings, { productNumber, copyOf }: Keys): FieldSettings {
  if (copyOf === null || field.name !== productNumber) return field
  return { ...field, searchWeight: 0, copyOf }
}

/** Fields with a role, then the others by how many rows have them. */
function chosenFields(fields: readonly GuessField[], roles: Roles): readonly GuessField[] {
  const withRole = new Set(roles.values())
  const rank = (field: GuessField) => (withRole.has(field.name) ? 2 : 0) + field.coverage
  return [...fields].sort((a, b) => rank(b) - rank(a)).slice(0, fieldsMax)
}

function textFields(
  fields: readonly GuessField[],
  settings: ReadonlyMap<string, FieldSettings>,
): GuessField['statistics'][] {
  return fields
    .filter((field) => (settings.get(field.name)?.searchWeight ?? 0) >= 1)
    .map((field) => field.statistics)
}

function guessSortOrders(fields: readonly GuessField[], roles: Roles): SortSettings[] {
  const orders: SortSettings[] = []
  const price = roles.get('price')
  if (price !== undefined) {
    orders.push(
      { field: price, order: 'asc', description: 'sort.priceAsc' },
      { field: price, order: 'desc', description: 'sort.priceDesc' },
    )
  }
  const name = roles.get('productName')
  if (name !== undefined) orders.push({ field: name, order: 'asc', description: 'sort.nameAsc' })
  const isNumber = (field: GuessField) => field.kind === 'integer' || field.kind === 'float'
  const add = (found: GuessField | undefined, description: string) => {
    if (found !== undefined) orders.push({ field: found.name, order: 'desc', description })
  }
  const byCoverage = [...fields].sort((a, b) => b.coverage - a.coverage)
  const most = byCoverage.filter((field) => field.coverage > 0.1 && !hasWord(field.parts, 'price'))
  add(
    most.find(
      (field) =>
        isNumber(field) && hasWord(field.parts, 'rating') && !/count/.test(field.parts.plain),
    ),
    'sort.ratingDesc',
  )
  add(
    most.find((field) => isNumber(field) && hasWord(field.parts, 'popularity')),
    'sort.popularityDesc',
  )
  add(
    most.find((field) => field.kind === 'date' && hasWord(field.parts, 'newest')),
    'sort.newestDesc',
  )
  return orders
}

function guessSuggest(roles: Roles): SuggestSettings[] {
  const suggestions: SuggestSettings[] = [{ type: 'searchTerm', source: 'terms', max: 5 }]
  const category = roles.get('categoryPath')
  if (category !== undefined) {
    suggestions.push({ type: 'category', source: 'values', field: category, max: 3 })
  }
  const brand = roles.get('brand')
  if (brand !== undefined)
    suggestions.push({ type: 'brand', source: 'values', field: brand, max: 2 })
  if (roles.has('productName'))
    suggestions.push({ type: 'productName', source: 'documents', max: 5 })
  return suggestions
}
