// Every enum of the interface, each once: its values in the spelling of the specification.

import Type from 'typebox'

/** A schema for one of several texts; its static type is their union. */
export function oneOf<const Values extends readonly string[]>(values: Values, description: string) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description })
}

export const fieldRoles = [
  'brand',
  'deeplink',
  'description',
  'ean',
  'imageUrl',
  'masterId',
  'price',
  'productName',
  'productNumber',
  'categoryPath',
  'availability',
] as const
export type FieldRole = (typeof fieldRoles)[number]

export const facetTypes = [
  'TEXT',
  'CATEGORY_PATH',
  'INTEGER',
  'FLOAT',
  'BOOLEAN',
  'DATE',
  'MULTI',
  'PROPERTY',
  'GTIN',
  'ALPHANUMERIC',
  'GEO',
] as const
export type FacetType = (typeof facetTypes)[number]

export const selectionTypes = [
  'singleHideUnselected',
  'singleShowUnselected',
  'multiSelectOr',
  'multiSelectAnd',
] as const
export type SelectionType = (typeof selectionTypes)[number]

export const filterStyles = ['DEFAULT', 'SLIDER', 'MULTISELECT', 'TREE'] as const
export type FilterStyle = (typeof filterStyles)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'da',
  'no',
  'pl',
  'cs',
] as const

export const filterValueTypes = ['or', 'and'] as const
export const filterWarnings = ['NON_EXISTING_FIELD'] as const
export const articleNumberSearches = ['DETECT', 'ALWAYS', 'NEVER'] as const
export const exactSearchModes = [
  'LEGACY',
  'OFF',
  'EXACT_ONLY',
  'EXACT_THEN_FUZZY',
  'EXACT_PLUS_FUZZY',
] as const
export const vectorSearchModes = ['DISABLED', 'FALLBACK', 'HYBRID'] as const
export const resultTypes = ['KEYWORD', 'VECTOR', 'HYBRID', 'ARTICLE_NUMBER'] as const
export const flavours = ['ADVISOR', 'REDIRECT', 'FEEDBACK', 'PRODUCT'] as const
export const selections = ['TRUE', 'FALSE', 'IMPLICIT', 'IRRELEVANT'] as const
export const breadcrumbTypes = ['search', 'filter', 'advisor', 'unspecified'] as const
export const idTypes = ['productNumber', 'id'] as const
export const origins = ['LOCAL', 'REMOTE'] as const

export const importTypes = [
  'DATA',
  'SUGGEST',
  'RECOMMENDATION',
  'RANKING',
  'CUSTOMER_SPECIFIC_PRICING',
  'GEO',
  'DATA_AND_PRICING',
  'EMBEDDING',
] as const
export const jobStatuses = ['SUCCESS', 'FAILURE'] as const
export const importStages = ['IMPORT_ONLY', 'LOAD_ONLY', 'FULL'] as const
