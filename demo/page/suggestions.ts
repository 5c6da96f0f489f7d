// What is suggested while a visitor types: groups of searches, categories, brands and products, each entry with the place it
// leads to.

import type { Suggestion, SuggestResultBody } from '../../contract/suggest.ts'
import { type Child, element } from './dom.ts'
import { typedPieces } from './highlight.ts'
import { icon } from './icons.ts'
import { valueLabel } from './labels.ts'
import { addressOf, type Place } from './place.ts'
import { number, text } from './product.ts'
import { pictureAddress, type Shop } from './shop.ts'
import type { Words } from './words.ts'

export type Option = {
  readonly group: string
  readonly label: string
  /** What the search box shows once the option is taken; null: what was typed stays. */
  readonly query: string | null
  readonly detail: string
  /** Where a category lies. */
  readonly below: string
  readonly picture: string | null
  readonly placeFor: (typed: string) => Place
}

const groups = ['searchTerm', 'category', 'brand', 'productName'] as const

const groupTitles: Record<
  (typeof groups)[number],
  keyof Words & ('terms' | 'categories' | 'brands' | 'products')
> = {
  searchTerm: 'terms',
  category: 'categories',
  brand: 'brands',
  productName: 'products',
}

/** The suggestions of a reply, in the order of the groups; types that are not known come last. */
export async function optionsOf(
  shop: Shop,
  reply: SuggestResultBody,
  typed: string,
): Promise<readonly Option[]> {
  const germanNames = shop.language === 'de' ? await namesInGerman(shop, reply) : new Map()
  const ofGroup = (type: string) =>
    reply.suggestions.filter((suggestion) => suggestion.type === type)
  const known = groups.flatMap(ofGroup)
  const others = reply.suggestions.filter((suggestion) => !known.includes(suggestion))
  const options = [...known, ...others].map((suggestion) => optionOf(shop, suggestion, germanNames))
  const isOwnQuery = (option: Option) => option.query?.toLowerCase() === typed.toLowerCase()
  return options.some(isOwnQuery) || options.length === 0 ? options : [ownQuery(typed), ...options]
}

/** What was typed, as the first of the searches: so that it can be chosen with the arrows, too. */
function ownQuery(typed: string): Option {
  return {
    group: 'searchTerm',
    label: typed,
    query: typed,
    detail: '',
    below: '',
    picture: null,
    placeFor: () => ({ kind: 'results', params: { query: typed } }),
  }
}

/** Suggestions come with the name in one language; that in the other stands in the records. Without them the first has to do. */
async function namesInGerman(shop: Shop, reply: SuggestResultBody): Promise<Names> {
  const numbers = reply.suggestions.map(({ attributes }) => text(attributes.productNumber))
  const wanted = numbers.filter((number) => number !== '')
  if (wanted.length === 0) return new Map()
  const answer = await shop.client.records(wanted).catch(() => null)
  return new Map(
    (answer?.records ?? []).map((record) => [text(record.ProductNumber), text(record.NameDE)]),
  )
}

/** Names by product number. */
type Names = ReadonlyMap<string, string>

function optionOf(shop: Shop, suggestion: Suggestion, names: Names): Option {
  const { type, name, attributes } = suggestion
  const isProduct = type === 'productName'
  const price = number(attributes.price ?? attributes.Price)
  const hits = suggestion.hitCount > 0 ? shop.formats.count(suggestion.hitCount) : ''
  return {
    group: type,
    label: names.get(text(attributes.productNumber)) || labelOf(shop, suggestion),
    query: type === 'searchTerm' ? name : null,
    detail: isProduct ? (price === null ? '' : shop.formats.price(price)) : hits,
    below: parentOf(shop, suggestion),
    picture: isProduct ? pictureAddress(shop, suggestion.image ?? attributes.ImageUrl) : null,
    placeFor: (typed) => placeOfSuggestion(suggestion, typed),
  }
}

function labelOf(shop: Shop, { type, name }: Suggestion): string {
  return type === 'category' ? valueLabel('CategoryPath', name, shop.language) : name
}

function parentOf(shop: Shop, { attributes }: Suggestion): string {
  const { parentCategory } = attributes
  const path = Array.isArray(parentCategory)
    ? parentCategory.map(text)
    : text(parentCategory).split('/')
  return path.map((part) => valueLabel('CategoryPath', part, shop.language)).join(' › ')
}

function placeOfSuggestion(suggestion: Suggestion, typed: string): Place {
  const { type, name, attributes, searchParams } = suggestion
  const master = text(attributes.masterId)
  if (type === 'productName' && master !== '') return { kind: 'product', master, variant: null }
  const params = searchParams ?? { query: name }
  return { kind: 'results', params, userInput: typed }
}

/** The rows of the list. Options are numbered through all groups. */
export function suggestionList(
  shop: Shop,
  { options, typed, idPrefix }: { options: readonly Option[]; typed: string; idPrefix: string },
): HTMLElement[] {
  const rows = options.map((option, place) =>
    row(shop, option, { typed, id: `${idPrefix}-${place}` }),
  )
  const present = [...new Set(options.map((option) => option.group))]
  return present.map((group) => {
    const titleId = `${idPrefix}-${group}`
    return element(
      'div',
      { class: `suggestion-group group-${group}`, role: 'group', 'aria-labelledby': titleId },
      [
        element('p', { class: 'suggestion-title', id: titleId, role: 'presentation' }, [
          titleOf(shop, group),
        ]),
        ...rows.filter((_, place) => options[place]?.group === group),
      ],
    )
  })
}

function titleOf({ words }: Shop, group: string): string {
  const key = groupTitles[group as keyof typeof groupTitles]
  return key === undefined ? words.more : words[key]
}

function row(
  shop: Shop,
  option: Option,
  { typed, id }: { typed: string; id: string },
): HTMLElement {
  const attributes = {
    id,
    role: 'option',
    class: 'suggestion',
    'aria-selected': 'false',
    tabindex: -1,
    href: addressOf(option.placeFor(typed), shop.root),
  }
  return element('a', attributes, [
    leading(option),
    element('span', { class: 'suggestion-label' }, [
      ...highlighted(option.label, typed),
      option.below === '' ? null : element('span', { class: 'suggestion-below' }, [option.below]),
    ]),
    option.detail === '' ? null : element('span', { class: 'suggestion-detail' }, [option.detail]),
  ])
}

function leading({ group, picture }: Option): HTMLElement | SVGSVGElement | null {
  if (group === 'searchTerm') return icon('search')
  if (group !== 'productName') return null
  if (picture === null) return element('span', { class: 'no-picture' })
  return element('img', { src: picture, alt: '', width: 48, height: 48, decoding: 'async' })
}

function highlighted(label: string, typed: string): readonly Child[] {
  return typedPieces(label, typed).map(({ text, isTyped }) =>
    isTyped ? element('mark', {}, [text]) : text,
  )
}
