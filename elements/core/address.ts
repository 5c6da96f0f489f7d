// Search parameters as they stand in the address of a page, both ways. Parameters of the page that are none of ours stay where they are.
// `filter=Brand:A~~~B` is one of two, `___` both, `!` excludes; the parts of a category path are joined by `/`.

import type { Filter, FilterValue, SearchParams, Sort } from '../../contract/search-params.ts'

/** How a page wants its addresses; what is given takes the place of the default. */
export type AddressOptions = {
  /** The path of the page that shows results, where that is not this one: searches lead there. */
  readonly path?: string
  /** Only these parameters are written. */
  readonly allow?: readonly string[]
  readonly block?: readonly string[]
  /** These come first, in this order; the others follow alphabetically. */
  readonly order?: readonly string[]
  /** Fields whose filters are not written. */
  readonly blockFilters?: readonly string[]
  /** The name in the address for a parameter's own. */
  readonly keyMapping?: Readonly<Record<string, string>>
  readonly postStringifier?: (pairs: AddressPair[]) => AddressPair[]
  /** Values that go without saying. */
  readonly defaults?: SearchParams
  /** Filters that the page itself stands for. */
  readonly fixedFilters?: readonly Filter[]
}

export type AddressPair = { readonly key: string; readonly value: string }

type Name = keyof SearchParams

const firstUnlessTold = ['query', 'filters', 'sortItems']

/** The parameters whose names in an address are not their own; every other has its own. */
const otherKeys: Readonly<Record<string, readonly string[]>> = {
  filters: ['filter', 'substringFilter'],
  sortItems: ['sort'],
  marketIds: ['marketId'],
  location: ['latitude', 'longitude'],
}

type Reader = (texts: readonly string[], more: readonly string[]) => unknown

const asText: Reader = ([text]) => text
const asNumber: Reader = ([text = '']) => Number.parseFloat(text)

const readers: Readonly<Record<string, Reader>> = {
  query: asText,
  filters: (texts, more) => [
    ...texts.map((text) => filterOf(text)),
    ...more.map((text) => filterOf(text, true)),
  ],
  sortItems: (texts) => texts.map(sortOf),
  page: asNumber,
  hitsPerPage: asNumber,
  advisorStatus: ([text = '']) => advisorOf(text),
  articleNumberSearch: asText,
  exactSearchMode: asText,
  searchField: asText,
  excludeProductsNotInRange: ([text]) => text && text === 'true',
  location: ([latitude], [longitude]) =>
    latitude && longitude && { latitude: +latitude, longitude: +longitude },
  marketIds: (texts) => texts,
  maxCountVariants: asNumber,
  maxDistance: asNumber,
  splitDocumentsAt: asNumber,
}

const keysOf = (name: string): readonly string[] => otherKeys[name] ?? [name]

/** What a key is called in the addresses of the page. */
const namedBy =
  ({ keyMapping = {} }: AddressOptions) =>
  (key: string) =>
    keyMapping[key] ?? key

/** The search state in the query part of an address. What cannot be read is left out. */
export function paramsFromAddress(search: string, options: AddressOptions = {}): SearchParams {
  const given = new URLSearchParams(search)
  const named = namedBy(options)
  const params: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(readers)) {
    if (options.block?.includes(name)) continue
    const [texts = [], more = []] = keysOf(name).map((key) =>
      given.getAll(named(key)).filter(Boolean),
    )
    let value = read(texts, more)
    if (Array.isArray(value)) {
      const readable = value.filter(Boolean)
      value = readable.length > 0 ? readable : undefined
    }
    if (value !== undefined && !Number.isNaN(value)) params[name] = value
  }
  return params as SearchParams
}

/** The query part of an address for a search state, without `?`; keeps what else stands in `search`. */
export function addressOf(
  params: SearchParams,
  search: string,
  options: AddressOptions = {},
): string {
  const named = namedBy(options)
  const ours = Object.keys(readers).flatMap(keysOf).map(named)
  const pairs = namesToWrite(params, options).flatMap((name) =>
    pairsOf(name, name === 'filters' ? freeFilters(params, options) : params[name]),
  )
  const all = [
    ...pairs.map(({ key, value }) => ({ key: named(key), value })),
    ...Array.from(new URLSearchParams(search), ([key, value]) => ({ key, value })).filter(
      ({ key }) => !ours.includes(key),
    ),
  ]
  const written = new URLSearchParams()
  for (const { key, value } of options.postStringifier?.(all) ?? all) written.append(key, value)
  return written.toString()
}

function pairsOf(name: Name, value: unknown): AddressPair[] {
  const keys = keysOf(name)
  if (name === 'location') {
    // A latitude and a longitude: the keys are those of its parts.
    const parts = value as Readonly<Record<string, number>>
    return keys.map((key) => ({ key, value: String(parts[key]) }))
  }
  const [key = name, other = name] = keys
  return [value].flat().map((one) => {
    return { key: (one as Filter).substring === true ? other : key, value: textOf(one) }
  })
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || !value) return String(value)
  if ('values' in value) return filterText(value as Filter)
  const { name, order, id, answerPath } = value as Readonly<Record<string, string>>
  return order === undefined ? `${id}-${answerPath}` : `${name}:${order}`
}

function namesToWrite(params: SearchParams, options: AddressOptions): Name[] {
  const { allow = [], block = [], order = firstUnlessTold } = options
  const usual: SearchParams = { ...options.defaults, page: 1 }
  // What has no place has -1, which is the greatest without its sign.
  const rank = (name: string) => order.indexOf(name) >>> 0
  return (Object.keys(params) as Name[])
    .filter(
      (name) =>
        Object.hasOwn(readers, name) &&
        params[name] !== undefined &&
        params[name] !== usual[name] &&
        (allow.length > 0 ? allow.includes(name) : !block.includes(name)),
    )
    .sort()
    .sort((left, right) => rank(left) - rank(right))
}

/** Filters that neither the page stands for nor its options block. */
function freeFilters(params: SearchParams, options: AddressOptions): Filter[] {
  const { blockFilters = [], fixedFilters = [] } = options
  const fixed = fixedFilters.map(filterText)
  return (params.filters ?? []).filter(
    (filter) =>
      filter.values.length &&
      !blockFilters.includes(filter.name) &&
      !fixed.includes(filterText(filter)),
  )
}

/** A filter in the notation of the interface. */
export function filterText({ name, values }: Filter): string {
  const texts = values.map(({ value, exclude, type }, index) => {
    const separator = index === 0 ? '' : type === 'and' ? '___' : '~~~'
    return separator + (exclude ? '!' : '') + valueText(value)
  })
  return `${name}:${texts.join('')}`
}

/** A value as a text: a path's parts are encoded and joined. */
export function valueText(value: FilterValue['value']): string {
  if (typeof value === 'string') return value
  return value.map((part) => part.replace(/[%/+]/g, (sign) => encodeURIComponent(sign))).join('/')
}

function filterOf(text: string, substring = false): Filter | null {
  const colon = text.indexOf(':')
  if (colon < 1) return null
  const pieces = text.slice(colon + 1).split(/(~~~|___)/)
  const values = pieces
    .filter((_, index) => index % 2 === 0)
    .map((piece, index) => {
      const separator = pieces[Math.abs(index * 2 - 1)]
      const exclude = piece.startsWith('!')
      return {
        value: exclude ? piece.slice(1) : piece,
        exclude,
        type: separator === '___' ? ('and' as const) : ('or' as const),
      }
    })
  return { name: text.slice(0, colon), values, ...(substring ? { substring } : {}) }
}

function sortOf(text: string): Sort | null {
  const [, name, order] = /^(.+):(asc|desc)$/.exec(text) ?? []
  return name ? { name, order: order as Sort['order'] } : null
}

function advisorOf(text: string): SearchParams['advisorStatus'] {
  const [, id, answerPath] = /^(.+)-(_.*)$/.exec(text) ?? []
  return id && answerPath ? { id, answerPath } : undefined
}
