// One instance of the library: its configuration and the parts that share it. A page has one, and more under names if it wants to; see
// `docs/decisions/0027-instances.md`. What fails is logged and passed over (live mode), or thrown where it happens (debug mode).

import type { SearchParams } from '../../contract/search-params.ts'
import { Formatters } from '../template/formatters.ts'
import type { Surroundings } from '../template/render.ts'
import { cleanHtml } from '../template/stamp.ts'
import { BrowserStorage } from './browser-storage.ts'
import {
  type AppConfig,
  type AppConfigChange,
  type Config,
  type ConfigInput,
  completeConfig,
  type FfParamsChange,
  withChange,
} from './config.ts'
import type { SearchOptions } from './endpoints.ts'
import { type FieldRoles, roleToField } from './field-roles.ts'
import type { Notifications } from './notifications.ts'
import { type CampaignSteps, request } from './pipeline.ts'
import type { Transport } from './request.ts'
import { Responses } from './responses.ts'
import { Routing } from './routing.ts'
import { Sender } from './sender.ts'
import { rememberedId } from './session.ts'
import { TrackingQueue } from './tracking.ts'

export type SessionListeners = {
  readonly read: () => string | null | undefined
  readonly write: (sid: string) => void
}
type Handler = (info: never) => unknown
type Person = {
  readonly sid: string
  readonly userId: string | undefined
  readonly purchaserId: string | undefined
}

/** The library's name in every line that it logs. */
const label = '[aisle]'

/** Parts ask it for the configuration each time, so a change counts from the next step on. */
export class App {
  readonly sender: Sender
  readonly responses: Responses
  readonly routing: Routing
  readonly queue: TrackingQueue
  readonly notifications: Notifications = { suggestions: [], popularSearches: [] }
  readonly formatters = new Formatters(this)
  readonly campaignSteps: CampaignSteps = {}
  readonly storage: BrowserStorage
  sessionListeners: SessionListeners | undefined
  /** What stands in the search box that asked for suggestions last. */
  lastTyped: string | undefined
  #config: Config | null = null
  #areRolesLearned = false
  readonly #waiting: (() => void)[] = []
  readonly #before: { readonly kind: string; readonly handler: Handler }[] = []

  /** Whether its state is that of the page: then it writes the address and the history. */
  readonly isOfPage: boolean

  constructor(isOfPage: boolean) {
    this.isOfPage = isOfPage
    const config = () => this.config()
    this.storage = new BrowserStorage(() => (this.isSandboxed() ? null : localStorage))
    this.sender = new Sender({ config, fetch: (url, init) => fetch(url, init) })
    this.responses = new Responses(this)
    this.routing = new Routing(this)
    this.queue = new TrackingQueue(this)
  }

  get transport(): Transport {
    return this.sender.transport
  }

  get isReady(): boolean {
    return this.#config !== null
  }

  /** Applies the configuration; possible once. A wrong one is refused and leaves everything as it was. */
  init(input: ConfigInput): void {
    if (this.#config) throw new Error('init must be called once.')
    this.#config = completeConfig(input)
    for (const run of this.#waiting.splice(0)) this.guard('An element', run)
    if (!this.isSandboxed()) void this.queue.resume()
  }

  /** Runs now or, before there is a configuration, as soon as there is one. */
  whenReady(run: () => void): void {
    if (this.isReady) run()
    else this.#waiting.push(run)
  }

  requireInit(): void {
    if (!this.isReady) throw new Error('init must be called first.')
  }

  /** The configuration as it is, to be read only. */
  config(): Config {
    this.requireInit()
    return this.#config as Config
  }

  get pageSettings(): AppConfig {
    return this.config().appConfig
  }

  /** A copy that the page may do with as it likes. */
  configCopy(): Config {
    return structuredClone(this.config())
  }

  setFFParams(change: FfParamsChange): void {
    const config = this.config()
    this.guard('setFFParams', () => {
      this.#config = withChange(config, 'ffParams', change)
    })
  }

  setAppConfig(change: AppConfigChange): void {
    const config = this.config()
    this.guard('setAppConfig', () => {
      this.#config = withChange(config, 'appConfig', change)
    })
    if ('fieldRoles' in change) this.#areRolesLearned = false
  }

  isSandboxed(): boolean {
    return this.#config?.appConfig.sandboxMode === true
  }

  /** Runs something of the page's or of an element's: in live mode a failure is logged, and the next operation follows. */
  guard<Result>(what: string, run: () => Result): Result | undefined {
    try {
      const result = run()
      // A promise that fails is told the same way; in debug mode its caller sees it fail.
      if (result instanceof Promise && !this.#isDebugging()) {
        return result.catch((error: unknown) => this.report(error, what)) as Result
      }
      return result
    } catch (error) {
      if (this.#isDebugging()) throw error
      this.report(error, what)
      return undefined
    }
  }

  report(error: unknown, what = 'An operation'): void {
    console.error(`${label} ${what} failed.`, error)
  }

  /** Tells the story on the console while the page debugs. */
  log(...words: readonly unknown[]): void {
    if (this.#isDebugging()) console.debug(label, ...words)
  }

  #isDebugging(): boolean {
    return this.#config?.appConfig.debug === true
  }

  /** Who is searching, as every request and event says. */
  person(): Person {
    const { sid: given, userId, purchaserId } = this.config().ffParams
    const listeners = this.isSandboxed() ? this.sessionListeners : undefined
    const sid = given || listeners?.read() || rememberedId(this.storage, 'aisle.sid')
    listeners?.write(sid)
    return { sid, userId: userId || undefined, purchaserId: purchaserId || undefined }
  }

  /** With the id under which the assistant knows the shopper, where the page wants the assistant. */
  withAssistant(params: SearchParams): SearchParams {
    if (!this.pageSettings.assistantAiMode) return params
    const name = 'assistantAiUserId'
    const others = (params.customParameters ?? []).filter((one) => one.name !== name)
    const own = {
      name,
      values: [rememberedId(this.storage, `aisle.${name}`)],
      cacheIrrelevant: true,
    }
    return { ...params, customParameters: [...others, own] }
  }

  /** Takes the roles of fields from a reply, unless the page or an earlier reply has told them. */
  learnFieldRoles(reply: object): void {
    const { fieldRoles } = reply as { fieldRoles?: FieldRoles }
    const isKnown = this.pageSettings.fieldRoles
    if (isKnown || !fieldRoles || !Object.keys(fieldRoles).length) return
    this.setAppConfig({ fieldRoles: roleToField(fieldRoles) })
    this.#areRolesLearned = true
  }

  /** The roles that the page itself has told, role to field. */
  givenFieldRoles(): FieldRoles | undefined {
    return this.#areRolesLearned ? undefined : this.fieldRoles()
  }

  /** Role to field, whichever way round the page gave it. */
  fieldRoles(): FieldRoles | undefined {
    const { fieldRoles } = this.pageSettings
    return fieldRoles === undefined ? undefined : roleToField(fieldRoles)
  }

  /** Asks for a search state: as a category page where this is one, else as a search. */
  async ask(params: SearchParams, options: SearchOptions = {}): Promise<void> {
    const sending = this.asksNavigation(params)
      ? { endpoint: 'navigation' as const, params, options }
      : { endpoint: 'search' as const, params: { query: '*', ...params }, options }
    await this.guard('A request', () => request(this, sending))
  }

  /** A category page navigates, whatever is filtered there; words that are typed there make a search of it. */
  asksNavigation(params: SearchParams): boolean {
    if (params.query !== undefined) return false
    const hasNavigated = this.responses.last?.info.endpoint === 'navigation'
    return hasNavigated || Boolean(this.pageSettings.categoryPage)
  }

  /** The first result of a page: what the address says, within the page's category. */
  async initialSearch(params: SearchParams, options: SearchOptions = {}): Promise<void> {
    this.requireInit()
    const requestOptions = { origin: 'initialSearch', ...options.requestOptions }
    const { query: _, ...rest } = params
    const { categoryPage } = this.pageSettings
    const asked = categoryPage === undefined ? params : this.withCategory(rest)
    await this.ask(asked, { initial: true, ...options, requestOptions })
  }

  /** With the filters of the page's category, where they are missing. */
  withCategory(params: SearchParams): SearchParams {
    const { categoryPage = [] } = this.pageSettings
    const filters = params.filters ?? []
    const missing = categoryPage.filter(({ name }) => !filters.some((one) => one.name === name))
    return missing.length === 0 ? params : { ...params, filters: [...filters, ...missing] }
  }

  /** A handler that runs before each request or event of a kind, and may change or stop it. */
  addBefore(kind: string, handler: Handler): void {
    this.#before.push({ kind, handler })
  }

  /** False when a handler stopped it; the later handlers are not asked then. */
  passesBefore(kind: string, info: object): boolean {
    return this.#before.every(
      (one) =>
        one.kind !== kind ||
        this.guard(`A handler before ${kind}`, () => one.handler(info as never)) !== false,
    )
  }

  /** What templates are filled with beside their values. */
  surroundings(): Surroundings {
    const tags = this.pageSettings.dataBindingTags
    return { formatters: this.formatters, clean: cleanHtml, tags }
  }
}

const apps = new Map<string, App>()

/** The instance with a name, made when it is first asked for; without a name it is the page's own. @internal */
export function appNamed(name = ''): App {
  let app = apps.get(name)
  if (!app) {
    app = new App(name === '')
    apps.set(name, app)
  }
  return app
}
