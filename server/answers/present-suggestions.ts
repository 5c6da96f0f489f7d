// Suggestions in the words of the contract, each with the search state that leads to what it promises.

import type { FieldRole } from '../../contract/enums.ts'
import type { SuggestSettings } from '../../contract/settings.ts'
import type { Suggestion } from '../../contract/suggest.ts'
import type { Suggestion as Found } from '../../engine/query.ts'
import { foldCase } from '../../engine/text/fold.ts'
import type { KeptDocument } from '../channel/documents.ts'
import { readPath, writePath } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import { kindOf } from './filters.ts'
import { linkIf } from './links.ts'
import type { SearchState } from './request.ts'
import type { SuggestRequest } from './suggest.ts'

type Presented = Pick<Suggestion, 'name' | 'attributes' | 'image' | 'searchParams'> & {
  /** Suggestions of a type with the same key are one. */
  readonly key: string
}

export type FoundSuggestions = {
  /** What the index found, one list for each source of the settings. */
  readonly lists: readonly (readonly Found[])[]
  /** Whole searches by type; they come before what the index found of their type. */
  readonly terms: ReadonlyMap<string, readonly Suggestion[]>
}

/** By type in the order of the settings, other types after them; the best of a type first, and no more of it than the settings say. */
export function presentSuggestions(
  view: ChannelView,
  request: SuggestRequest,
  { lists, terms }: FoundSuggestions,
): Suggestion[] {
  const sources = view.settings.suggest
  const known = new Set(sources.map(({ type }) => type))
  const seen = new Set<string>()
  const isNew = (type: string, key: string): boolean => {
    const typed = JSON.stringify([type, key])
    return !seen.has(typed) && Boolean(seen.add(typed))
  }
  const begun = new Set<string>()
  const ofSources = sources.flatMap((settings, i) => {
    const { type } = settings
    const first = begun.has(type) ? [] : (terms.get(type) ?? [])
    begun.add(type)
    const kept = first.filter(({ name }) => isNew(type, foldCase(name)))
    const found = (lists[i] ?? []).flatMap((one): Suggestion[] => {
      const { key, ...shown } = present(view, request, { settings, found: one })
      if (!isNew(type, key)) return []
      return [{ ...shown, type, hitCount: one.documents, score: one.score }]
    })
    return [...kept, ...found].slice(0, Math.max(kept.length, lists[i]?.length ?? 0))
  })
  const others = [...terms].flatMap(([type, own]) => (known.has(type) ? [] : own))
  return [...ofSources, ...others]
}

type Source = { readonly settings: SuggestSettings; readonly found: Found }

function present(view: ChannelView, request: SuggestRequest, source: Source): Presented {
  const { settings, found } = source
  if (settings.source === 'values') return presentValue(view, request, source)
  if (settings.source === 'documents') return presentDocument(view, request, found)
  return {
    key: foldCase(found.text),
    name: found.text,
    attributes: {},
    ...linkIf(request.links, () => withSearchField(request, stateFor(request, found.text))),
  }
}

function presentValue(
  { fields }: ChannelView,
  request: SuggestRequest,
  { settings, found }: Source,
): Presented {
  const name = settings.field ?? ''
  const isPath = kindOf(fields, name) === 'path'
  const parts = isPath ? readPath(found.text) : [found.text]
  const parents = parts.slice(0, -1)
  const value = { value: isPath ? parts : found.text, exclude: false, type: 'or' as const }
  const chosen = { name, substring: false, values: [value] }
  const state = stateFor(request, '*')
  return {
    key: foldCase(found.text),
    name: parts.at(-1) ?? '',
    attributes: {
      sourceField: name,
      ...(parents.length > 0 ? { parentCategory: writePath(parents) } : {}),
    },
    ...linkIf(request.links, () => ({ ...state, filters: [...(state.filters ?? []), chosen] })),
  }
}

function presentDocument(view: ChannelView, request: SuggestRequest, found: Found): Presented {
  const kept = JSON.parse(found.stored ?? '{}') as Partial<KeptDocument>
  const values = { ...kept.variantValues?.[0], ...kept.masterValues }
  const roleValue = (role: FieldRole): unknown => {
    const field = view.fields.byRole.get(role)
    return field !== undefined && Object.hasOwn(values, field) ? values[field] : undefined
  }
  const named = roleValue('productName')
  const name = typeof named === 'string' && named.trim() !== '' ? named : found.text
  const image = firstText(roleValue('imageUrl'))
  const attributes = shownRoles
    .map((role) => [role, roleValue(role)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  return {
    key: found.text,
    name,
    attributes: { masterId: found.text, ...Object.fromEntries(attributes) },
    ...(image === undefined ? {} : { image }),
    ...linkIf(request.links, () =>
      stateOfProduct(view, request, { name, key: found.text, values }),
    ),
  }
}

type Product = {
  readonly name: string
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
}

/** By its name, and by its number where that can be filtered by: a name may be that of others, and words find more than one product. */
function stateOfProduct(
  { fields }: ChannelView,
  request: SuggestRequest,
  { name, key, values }: Product,
): SearchState {
  const state = stateFor(request, name)
  const field = (['masterId', 'productNumber'] as const)
    .flatMap((role) => fields.byRole.get(role) ?? [])
    .find((one) => fields.byName.get(one)?.filterable === true && String(values[one]) === key)
  if (field === undefined) return state
  const only = {
    name: field,
    substring: false,
    values: [{ value: key, exclude: false, type: 'or' as const }],
  }
  return { ...state, filters: [...(state.filters ?? []), only] }
}

const shownRoles = ['deeplink', 'productNumber', 'brand', 'price'] as const

function firstText(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}

/** Words of one field are looked for in it again; a value or a product is what it is in whatever field. */
function withSearchField(
  { state: { searchField } }: SuggestRequest,
  state: SearchState,
): SearchState {
  return searchField === undefined ? state : { ...state, searchField }
}

/** What was asked for beside the words stays; the page and the number of suggestions do not. */
function stateFor({ state }: SuggestRequest, query: string): SearchState {
  const { page: _, hitsPerPage: __, searchField: ___, ...others } = state
  return { ...others, query }
}
