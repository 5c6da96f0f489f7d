// What fields and values are called in the visitor's language. The filters keep the values of one language, so that a link
// means the same in both; the German words come from the tables that the catalogue itself is made of.

import type { Facet } from '../../contract/search-result.ts'
import { type CategoryPart, germanPart } from '../catalogue/categories.ts'
import { allColours, familyNames } from '../catalogue/colours.ts'
import { allMaterials, marks } from '../catalogue/materials.ts'
import { allMeasures, measureRule } from '../catalogue/measures.ts'
import type { Language } from './language.ts'
import { germanMeasures } from './measure-names.ts'

const fieldNames: ReadonlyMap<string, readonly [english: string, german: string]> = new Map([
  ['CategoryPath', ['Category', 'Kategorie']],
  ['Brand', ['Brand', 'Marke']],
  ['Price', ['Price', 'Preis']],
  ['ColorFamily', ['Colour', 'Farbe']],
  ['Color', ['Shade', 'Farbton']],
  ['Size', ['Size', 'Größe']],
  ['Gender', ['For', 'Für']],
  ['Material', ['Material', 'Material']],
  ['Features', ['Features', 'Merkmale']],
  ['Rating', ['Rating', 'Bewertung']],
  ['Availability', ['Availability', 'Verfügbarkeit']],
  ['New', ['New', 'Neu']],
  ['LaunchDate', ['In the range since', 'Im Sortiment seit']],
  ['Stock', ['Stock', 'Bestand']],
  ['RatingCount', ['Ratings', 'Bewertungen']],
  ['Season', ['Season', 'Saison']],
  ['AgeGroup', ['Age group', 'Altersgruppe']],
  ['Sustainability', ['Sustainability', 'Nachhaltigkeit']],
  ['EAN', ['EAN', 'EAN']],
])

/** Families first: where a shade and its family share an English name, they share the German one, too. */
const germanValues: ReadonlyMap<string, string> = new Map([
  ...allColours().map(({ name }) => name),
  ...Object.values(familyNames),
  ...allMaterials().map(({ name }) => [capital(name[0]), capital(name[1])] as const),
  ...Object.values(marks),
  ['In stock', 'Auf Lager'],
  ['Only a few left', 'Nur noch wenige'],
  ['Out of stock', 'Ausverkauft'],
  ['Pre-order', 'Vorbestellbar'],
  ['Adults', 'Erwachsene'],
  ['Children', 'Kinder'],
  ['Men', 'Herren'],
  ['Women', 'Damen'],
  ['Unisex', 'Unisex'],
  ['Kids', 'Kinder'],
  ['One size', 'Einheitsgröße'],
  ['true', 'Ja'],
  ['false', 'Nein'],
  ['Yes', 'Ja'],
  ['No', 'Nein'],
])

/** Truth values are no words for visitors. */
const englishTruths: ReadonlyMap<string, string> = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
])

const translatedFields: ReadonlySet<string> = new Set([
  'CategoryPath',
  'ColorFamily',
  'Color',
  'Gender',
  'AgeGroup',
  'Material',
  'Sustainability',
  'Availability',
  'New',
])

const measureNames: ReadonlySet<string> = new Set(allMeasures())

/** The name of a field; of a measure, its name in plain words. */
export function fieldLabel(field: string, language: Language): string {
  const base = field.endsWith('DE') ? field.slice(0, -2) : field
  const known = fieldNames.get(base)
  if (known !== undefined) return known[language === 'de' ? 1 : 0]
  const german = language === 'de' ? germanMeasures.get(base) : undefined
  return german ?? plainWords(base)
}

/** The name of a facet: the shop's own where it gives one, which is in English. */
export function facetLabel({ name, associatedFieldName }: Facet, language: Language): string {
  return name === associatedFieldName || language === 'de'
    ? fieldLabel(associatedFieldName, language)
    : name
}

/** A value of a field; of a category, one part of its path. */
export function valueLabel(field: string, value: string, language: Language): string {
  if (language === 'en') return field === 'New' ? (englishTruths.get(value) ?? value) : value
  if (field === 'CategoryPath') {
    const part: unknown = germanPart(value as CategoryPart)
    return typeof part === 'string' ? part : value
  }
  return translatedFields.has(field) ? (germanValues.get(value) ?? value) : value
}

/** The unit of a measure as it stands after this number, or an empty text. */
export function unitLabel(field: string, language: Language, amount?: number): string {
  if (!measureNames.has(field)) return ''
  const rule = measureRule(field as Parameters<typeof measureRule>[0])
  const unit = amount === 1 ? (rule.one ?? rule.unit) : rule.unit
  return unit[language === 'de' ? 1 : 0]
}

/** Whether this field is shown in this language, given all the fields on offer. */
export function isFieldOf(language: Language, field: string, all: ReadonlySet<string>): boolean {
  if (field.endsWith('DE') && all.has(field.slice(0, -2))) {
    return language === 'de' && !translatedFields.has(field.slice(0, -2))
  }
  return language === 'en' || translatedFields.has(field) || !all.has(`${field}DE`)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `BatteryLife` becomes `Battery life`; a name of capitals such as EAN stays. */
function plainWords(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ')
  return words.map((word, place) => (place === 0 ? word : word.toLowerCase())).join(' ')
}
