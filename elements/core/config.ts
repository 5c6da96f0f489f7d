// The configuration of the library, in the three sections of the Config object, and the holder that guards it: what goes in is
// checked and copied, what comes out is a copy. A wrong value is refused with a sentence that names its field.

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

/** A configuration that cannot be used; the message names the field and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Holds a configuration that is always complete and right: a change that is refused changes nothing. */
export class ConfigHolder {
  /** The configuration itself, to be read only. A change makes another one. */
  config: Config

  constructor(input: ConfigInput) {
    const { ff, ffParams, appConfig } = checkedInput(input)
    this.config = {
      ff: { ...ff, url: ff.url.replace(/\/+$/, '') },
      ffParams: merged({}, checked('ffParams', ffParams ?? {})),
      appConfig: merged(defaults, checked('appConfig', appConfig ?? {})),
    }
  }

  /** A copy; changing it changes nothing here. */
  get(): Config {
    return structuredClone(this.config)
  }

  /** Changes the given fields; undefined unsets one. */
  setFFParams(change: FfParamsChange): void {
    const ffParams = merged(this.config.ffParams, checked('ffParams', change))
    this.config = { ...this.config, ffParams }
  }

  /** Changes the given fields; undefined unsets one, or brings back its default where there is one. */
  setAppConfig(change: AppConfigChange): void {
    const appConfig = merged(this.config.appConfig, checked('appConfig', change))
    this.config = { ...this.config, appConfig }
  }
}

const defaults: AppConfig = {
  autoFetch: 'SSR_ONLY',
  debug: false,
  sandboxMode: false,
  assistantAiMode: false,
}

/** What a value must be, and whether it is. */
type Check = readonly [must: string, holds: (value: unknown) => boolean]

const text: Check = ['a text that is not empty', (value) => isText(value) && value !== '']
// An empty sid means the same as none (the specification's own words), so the parameters may be empty.
const anyText: Check = ['a text', isText]
const onOrOff: Check = ['true or false', (value) => typeof value === 'boolean']

const modes = ['SSR_ONLY', 'ALWAYS_ON', 'ALWAYS_OFF']

type Section = 'ff' | 'ffParams' | 'appConfig'

const checks: Readonly<Record<Section, Readonly<Record<string, Check>>>> = {
  ff: { url: ['an http:// or https:// address', isUrl], channel: text, apiKey: text },
  ffParams: { purchaserId: anyText, sid: anyText, userId: anyText },
  appConfig: {
    autoFetch: [`${modes.join(' or ')}, in capitals`, (value) => modes.includes(value as string)],
    categoryPage: ['a list of filters', (value) => Array.isArray(value) && value.every(isFilter)],
    dataBindingTags: ['two different texts that are not empty', areTags],
    debug: onOrOff,
    fieldRoles: ['roles with fields', (value) => isObject(value) && isTexts(Object.values(value))],
    formatting: ['a locale and options of a number format', isFormatting],
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

function checkedInput(input: unknown): ConfigInput {
  if (!isObject(input)) throw new ConfigError('Config must be an object with the section ff.')
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(checks, name)) throw new ConfigError(`${name}: there is no such section.`)
  }
  const ff = checked('ff', input.ff)
  for (const name in checks.ff) {
    if (ff[name] === undefined) throw new ConfigError(`ff.${name}: must be given.`)
  }
  return { ...input, ff } as unknown as ConfigInput
}

/** The fields of a section as a copy, or an error that names the first wrong one. */
function checked(section: Section, values: unknown): Record<string, unknown> {
  if (!isObject(values)) throw new ConfigError(`${section}: must be an object.`)
  const known = checks[section]
  for (const [name, value] of Object.entries(values)) {
    const [must, holds] = (Object.hasOwn(known, name) && known[name]) || []
    if (!holds) {
      const names = Object.keys(known).join(', ')
      throw new ConfigError(`${section}.${name}: there is no such field; there are ${names}.`)
    }
    if (value !== undefined && !holds(value)) {
      throw new ConfigError(`${section}.${name}: must be ${must}.`)
    }
  }
  return structuredClone(values)
}

/** What is undefined is not there, or has its default. */
function merged<Fields extends object>(section: Fields, change: Record<string, unknown>): Fields {
  const fields = Object.entries({ ...section, ...change })
    .map(([name, value]) => [name, value ?? defaults[name as keyof AppConfig]])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as Fields
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}
