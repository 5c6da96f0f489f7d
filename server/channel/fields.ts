// The settings' fields by name and by role, and how each goes into the index.

import type { FacetType, FieldRole } from '../../contract/enums.ts'
import type { ChannelSettings, FieldSettings } from '../../contract/settings.ts'
import type { SynonymSettings } from '../../contract/settings-modules.ts'
import type { FieldKind, FieldSchema, Schema, Synonym } from '../../engine/document.ts'

export type FieldTable = {
  readonly byName: ReadonlyMap<string, FieldSettings>
  /** The name of the field that has a role; the first one named by the settings. */
  readonly byRole: ReadonlyMap<FieldRole, string>
}

export function fieldTable(settings: ChannelSettings): FieldTable {
  const byName = new Map<string, FieldSettings>()
  const byRole = new Map<FieldRole, string>()
  for (const field of settings.fields) {
    byName.set(field.name, field)
    if (field.role !== undefined && !byRole.has(field.role)) byRole.set(field.role, field.name)
  }
  return { byName, byRole }
}

/** How the engine compares the values of a field. Dates are compared as texts in ISO form, which sort as they should. */
export function fieldKind(type: FacetType): FieldKind {
  if (type === 'CATEGORY_PATH') return 'path'
  return type === 'INTEGER' || type === 'FLOAT' ? 'number' : 'text'
}

const identifierRoles: readonly FieldRole[] = ['productNumber', 'masterId', 'ean']

export function indexSchema(settings: ChannelSettings): Schema {
  return {
    fields: settings.fields.filter((field) => field.attributes !== true).map(fieldSchema),
    languages: settings.languages,
    ...(settings.synonyms === undefined ? {} : { synonyms: settings.synonyms.map(synonym) }),
    ...(settings.thesaurus === undefined ? {} : { thesaurus: settings.thesaurus }),
    otherFields: {
      searchWeight: settings.otherFields.searchWeight,
      column: settings.otherFields.filterable,
    },
  }
}

function synonym({ words, alsoFinds = [] }: SynonymSettings): Synonym {
  return { words, alsoFinds }
}

function fieldSchema(field: FieldSettings): FieldSchema {
  return {
    name: field.name,
    kind: fieldKind(field.type),
    searchWeight: field.searchWeight,
    column: field.filterable,
    identifier:
      (field.role !== undefined && identifierRoles.includes(field.role)) ||
      field.type === 'GTIN' ||
      field.type === 'ALPHANUMERIC',
  }
}
