// The configuration of the library, in the three sections of the Config object. It is never changed: a change makes another one, checked and
// copied. A wrong value is refused with a sentence that names its field and says what it must be.

import type { Filter } from '../../contract/search-params.ts'

export type FfSection = {
  readonly url: string
  readonly channel: string
  readonly apiKey: string
}

export type FfParams = {
  readonly purchaserId?: string
  readonly sid?: string
  readonly userId?: string
}

export type AppConfig = {
  readonly autoFetch: 'SSR_ONLY' | 'ALWAYS_ON' | 'ALWAYS_OFF'
  readonly categoryPage?: readonly Filter[]
  readonly dataBindingTags?: readonly [string, string]
  readonly debug: boolean
  readonly fieldRoles?: Readonly<Record<string, string>>
  readonly formatting?: {
    readonly locale: string
    readonly formatOptions?: Intl.NumberFormatOptions
  }
  readonly sandboxMode: boolean
  readonly assistantAiMode: boolean
}

export type Config = {
  readonly ff: FfSection
  readonly ffParams: FfParams
  readonly appConfig: AppConfig
}

/** Fields that are given as undefined are unset. */
type Changes<Section> = { readonly [Field in keyof Section]?: Section[Field] | undefined }

export type FfParamsChange = Changes<FfParams>
export type AppConfigChange = Changes<AppConfig>

/** What a page hands to the library: all but `ff` may be left out. */
export type ConfigInput = {
  readonly ff: FfSection
  readonly ffParams?: FfParamsChange
  readonly appConfig?: AppConfigChange
}

/** The configuration that a page hands in: complete and right, or refused as a whole. */
export function completeConfig(input: ConfigInput): Config {
  const { ff, ffParams = {}, appConfig = {} } = checked('Config', input) as ConfigInput
  const { url, ...others } = checked('ff', { ...unset, ...ff }) as FfSection
  return {
    ff: { ...others, url: url.replace(/\/+$/, '') },
    ffParams: changed({}, 'ffParams', ffParams),
    appConfig: changed(defaults, 'appConfig', appConfig),
  }
}

/** Another one with the given fields; undefined unsets one, or brings back its default where there is one. */
export function withChange<Name extends 'ffParams' | 'appConfig'>(
  config: Config,
  name: Name,
  change: Changes<Config[Name]>,
): Config {
  return { ...config, [name]: changed(config[name], name, change) }
}

/** The fields that must be given; an empty text is refused as none. */
const unset: FfSection = { url: '', channel: '', apiKey: '' }

const defaults: AppConfig = {
  autoFetch: 'SSR_ONLY',
  debug: false,
  sandboxMode: false,
  assistantAiMode: false,
}

/** What a value must be, and whether it is. */
type Check = readonly [must: string, holds: (value: unknown) => boolean]

const text: Check = ['a text, not empty', (value) => isText(value) && value !== '']
// An empty sid means the same as none (the specification's own words), so the parameters may be empty.
const anyText: Check = ['a text', isText]
const onOrOff: Check = ['true or false', (value) => typeof value === 'boolean']

const modes = ['SSR_ONLY', 'ALWAYS_ON', 'ALWAYS_OFF']

const section: Check = ['an object', isObject]

type Place = 'Config' | keyof Config

const checks: Readonly<Record<Place, Readonly<Record<string, Check>>>> = {
  Config: { ff: section, ffParams: section, appConfig: section },
  ff: { url: ['an http(s):// address', isUrl], channel: text, apiKey: text },
  ffParams: { purchaserId: anyText, sid: anyText, userId: anyText },
  appConfig: {
    autoFetch: [`${modes.join(' or ')}, in capitals`, (value) => modes.includes(value as string)],
    categoryPage: ['a list of filters', (value) => Array.isArray(value) && value.every(isFilter)],
    dataBindingTags: ['two different texts, not empty', areTags],
    debug: onOrOff,
    fieldRoles: ['roles with fields', (value) => isObject(value) && isTexts(Object.values(value))],
    formatting: ['a locale and number format options', isFormatting],
    sandboxMode: onOrOff,
    assistantAiMode: onOrOff,
  },
}

function isUrl(value: unknown): boolean {
  return isText(value) && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value)
}

function isFilter(value: unknown): boolean {
  return (
    isObject(value) &&
    isText(value.name) &&
    Array.isArray(value.values) &&
    value.values.every((one) => isObject(one) && isTexts([one.value].flat()))
  )
}

function areTags(value: unknown): boolean {
  return isTexts(value) && value.length === 2 && value[0] !== value[1] && !value.includes('')
}

function isFormatting(value: unknown): boolean {
  if (!isObject(value) || !isText(value.locale)) return false
  try {
    new Intl.NumberFormat(value.locale, value.formatOptions as Intl.NumberFormatOptions)
    return true
  } catch {
    return false
  }
}

/** The fields of a place as they are, or an error that names the first wrong one. */
function checked(place: Place, values: unknown): Record<string, unknown> {
  if (!isObject(values)) throw new TypeError(`${place} must be an object.`)
  const known = checks[place]
  for (const [name, value] of Object.entries(values)) {
    const [must, holds] = (Object.hasOwn(known, name) && known[name]) || []
    if (!holds) {
      const names = Object.keys(known).join(', ')
      throw new TypeError(`${place}.${name}: unknown, there are ${names}.`)
    }
    // Only what is given can be wrong, but `ff` must be given whole.
    if (!holds(value) && (value !== undefined || place === 'ff')) {
      throw new TypeError(`${place}.${name}: must be ${must}.`)
    }
  }
  return values
}

/** A copy of a section with a change that has been checked; what is undefined is not there, or has its default. */
function changed<Fields extends object>(section: Fields, place: Place, change: object): Fields {
  const fields = Object.entries(structuredClone({ ...section, ...checked(place, change) }))
    .map(([name, value]) => [name, value ?? defaults[name as keyof AppConfig]])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as Fields
}

/** @internal */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}
