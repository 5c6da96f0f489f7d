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
      ff: { url: ff.url.replace(/\/+$/, ''), channel: ff.channel, apiKey: ff.apiKey },
      ffParams: merged({}, checkedFields('ffParams', ffParams ?? {}, ffParamsFields)),
      appConfig: merged(defaults, checkedFields('appConfig', appConfig ?? {}, appConfigFields)),
    }
  }

  /** A copy; changing it changes nothing here. */
  get(): Config {
    return structuredClone(this.config)
  }

  /** Changes the given fields; undefined unsets one. */
  setFFParams(change: FfParamsChange): void {
    const fields = checkedFields('ffParams', change, ffParamsFields)
    this.config = { ...this.config, ffParams: merged(this.config.ffParams, fields) }
  }

  /** Changes the given fields; undefined unsets one, or brings back its default where there is one. */
  setAppConfig(change: AppConfigChange): void {
    const fields = checkedFields('appConfig', change, appConfigFields)
    this.config = { ...this.config, appConfig: merged(this.config.appConfig, fields) }
  }
}

const defaults: AppConfig = {
  autoFetch: 'SSR_ONLY',
  debug: false,
  sandboxMode: false,
  assistantAiMode: false,
}

/** Says what a value must be, or null when it is. */
type Check = (value: unknown) => string | null

const isText: Check = (value) =>
  typeof value === 'string' && value !== '' ? null : 'must be a text that is not empty'

// An empty sid means the same as none (the specification's own words), so the parameters may be empty.
const isAnyText: Check = (value) => (typeof value === 'string' ? null : 'must be a text')

const isSwitch: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false')

const isUrl: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value)
    ? null
    : 'must be an http:// or https:// address'

const ffFields = new Map<string, Check>([
  ['url', isUrl],
  ['channel', isText],
  ['apiKey', isText],
])

const ffParamsFields = new Map<string, Check>([
  ['purchaserId', isAnyText],
  ['sid', isAnyText],
  ['userId', isAnyText],
])

const appConfigFields = new Map<string, Check>([
  ['autoFetch', checkAutoFetch],
  ['categoryPage', checkFilters],
  ['dataBindingTags', checkTags],
  ['debug', isSwitch],
  ['fieldRoles', checkFieldRoles],
  ['formatting', checkFormatting],
  ['sandboxMode', isSwitch],
  ['assistantAiMode', isSwitch],
])

function checkAutoFetch(value: unknown): string | null {
  return value === 'SSR_ONLY' || value === 'ALWAYS_ON' || value === 'ALWAYS_OFF'
    ? null
    : 'must be SSR_ONLY, ALWAYS_ON or ALWAYS_OFF, in capitals'
}

function checkFilters(value: unknown): string | null {
  const wanted = 'must be a list of filters'
  if (!Array.isArray(value)) return wanted
  return value.every(isFilter) ? null : wanted
}

function isFilter(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    Array.isArray(value.values) &&
    value.values.every((one) => isObject(one) && [one.value].flat().every(isTextValue))
  )
}

function isTextValue(value: unknown): boolean {
  return typeof value === 'string'
}

function checkTags(value: unknown): string | null {
  return isTexts(value) && value.length === 2 && value[0] !== value[1] && !value.includes('')
    ? null
    : 'must be two different texts that are not empty'
}

function checkFieldRoles(value: unknown): string | null {
  return isObject(value) && isTexts(Object.values(value)) ? null : 'must map roles to fields'
}

function checkFormatting(value: unknown): string | null {
  if (!isObject(value) || typeof value.locale !== 'string') {
    return 'must have a locale'
  }
  try {
    new Intl.NumberFormat(value.locale, value.formatOptions as Intl.NumberFormatOptions | undefined)
    return null
  } catch (cause) {
    return `must be what a number format takes: ${cause instanceof Error ? cause.message : cause}`
  }
}

function checkedInput(input: unknown): ConfigInput {
  if (!isObject(input)) throw new ConfigError('Config must be an object with the section ff.')
  for (const name of Object.keys(input)) {
    if (name !== 'ff' && name !== 'ffParams' && name !== 'appConfig') {
      throw new ConfigError(`${name}: there is no such section.`)
    }
  }
  const ff = checkedFields('ff', input.ff, ffFields)
  for (const name of ffFields.keys()) {
    if (ff[name] === undefined) throw new ConfigError(`ff.${name}: must be given.`)
  }
  return input as ConfigInput
}

/** The fields of a section as a copy without a prototype, or an error that names the first wrong one. */
function checkedFields(
  section: string,
  values: unknown,
  checks: ReadonlyMap<string, Check>,
): Record<string, unknown> {
  if (!isObject(values)) throw new ConfigError(`${section}: must be an object.`)
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(values)) {
    const check = checks.get(name)
    if (check === undefined) {
      throw new ConfigError(
        `${section}.${name}: there is no such field; there are ${[...checks.keys()].join(', ')}.`,
      )
    }
    const flaw = value === undefined ? null : check(value)
    if (flaw !== null) throw new ConfigError(`${section}.${name}: ${flaw}.`)
    fields[name] = structuredClone(value)
  }
  return fields
}

function merged<Section extends object>(
  section: Section,
  change: Record<string, unknown>,
): Section {
  const fields = new Map(Object.entries(section))
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined) fields.set(name, value)
    else if (name in defaults) fields.set(name, defaults[name as keyof AppConfig])
    else fields.delete(name)
  }
  return Object.fromEntries(fields) as Section
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
