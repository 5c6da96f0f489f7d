// What every element of the library shares: attributes that are properties, a life that begins when the library is configured, and
// rendering that happens once per turn and is told by `dom-updated`. Elements render into the light DOM. An element that shows replies
// declares so and gets its states (`status`, `data-ffw-status`, `aria-busy`, templates, announcements):
//   static readonly states = statesOf({ of: 'SearchAndNavigation', isEmpty: ({ hits }) => hits.length === 0 })

import type { SearchParams } from '../../contract/search-params.ts'
import { renderTemplate } from '../template/render.ts'
import { fragmentOf } from '../template/stamp.ts'
import { usualTemplate } from '../template/usual.ts'
import { type App, appNamed } from './app.ts'
// A page that takes single elements hears `ffCoreReady`, too.
import './boot.ts'
import { type Field, type Fields, object } from './fields.ts'
import { all } from './nodes.ts'
import type { RequestInfo, Subscriber, Topic, TopicReply } from './responses.ts'
import { adoptStyles } from './styles.ts'

export type Status = 'idle' | 'loading' | 'empty' | 'error'

/** What `statesOf` makes of a declaration; see `states.ts`. */
export type States = {
  begin(element: FfElement): void
  /** After the element has begun, so that a state is not taken for what the author wrote. */
  follow(element: FfElement): void
  /** What the author wrote inside, without the templates of states. */
  ownHtml(element: FfElement): string
  show(element: FfElement, values: unknown): void
  rendered(element: FfElement): void
}

/** The instance of the element that is rendering now. */
let rendering: App | undefined

/** Begins when it is connected and the library is configured, whichever comes later; ends when it is taken out. */
export abstract class FfElement extends HTMLElement {
  readonly #objects = new Map<string, unknown>()
  #subscriptions: number[] = []
  #isAlive = false
  #isPlanned = false
  #hasRendered = false
  #template: string | undefined
  #status: Status = 'idle'
  #app: App | undefined

  constructor() {
    super()
    if (this.clicked) this.addEventListener('click', (event) => this.clicked?.(event))
  }

  get #states(): States | undefined {
    return (this.constructor as ElementClass).states
  }

  /** Whether it is waiting for a reply, has one, has an empty one, or none because the request failed. */
  get status(): Status {
    return this.#status
  }

  /** Shows a state with its template, filled with the values: for elements whose products others set. @internal */
  showStatus(status: Status, values?: unknown): void {
    this.#status = status
    this.setAttribute('data-ffw-status', status)
    this.#states?.show(this, values)
    this.dispatchEvent(new Event('ffw-status'))
  }

  /** The instance that the element belongs to: that of what surrounds it, or of the element that makes it while rendering. */
  get app(): App {
    if (this.#app) return this.#app
    if (!this.isConnected) return rendering ?? appNamed()
    const place = this.closest<HTMLElement>('[data-ff-instance]')
    this.#app = appNamed(place?.dataset.ffInstance)
    return this.#app
  }

  /** Whether it is connected and the library is configured. @internal */
  get isAlive(): boolean {
    return this.#isAlive
  }

  connectedCallback(): void {
    this.#takeEarlyProperties()
    this.app.whenReady(() => {
      // The element's children may come after it in the same turn.
      queueMicrotask(() => {
        if (!this.isConnected || this.#isAlive) return
        this.#isAlive = true
        adoptStyles()
        this.attempt(() => {
          // What a server has put here until now; see `server.ts`.
          for (const old of all(this, ':scope > [data-ffw-ssr]')) old.remove()
          this.#states?.begin(this)
          this.begin()
          this.#states?.follow(this)
        })
        this.removeAttribute('unresolved')
      })
    })
  }

  /** Frameworks may set properties before the script has come; they would hide the accessors for ever. */
  #takeEarlyProperties(): void {
    const own = this as unknown as Record<string, unknown>
    for (const name in (this.constructor as ElementClass).fields) {
      if (!Object.hasOwn(own, name)) continue
      const value = own[name]
      delete own[name]
      own[name] = value
    }
  }

  disconnectedCallback(): void {
    // An element that is moved is disconnected and connected in one turn.
    queueMicrotask(() => {
      if (this.isConnected || !this.#isAlive) return
      this.#isAlive = false
      for (const id of this.#subscriptions.splice(0)) this.app.responses.unsubscribe(id)
      this.attempt(() => this.end())
    })
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.update()
  }

  /** Subscribes and renders for the first time, unless what surrounds it has had it rendered already. @internal */
  protected begin(): void {
    if (!this.#hasRendered) this.update()
  }
  /** Gives up what does not end with the element. @internal */
  protected end(): void {}
  /** Shows the properties as they are. @internal */
  protected render(): void {}
  /** A click on it, or on something inside. @internal */
  protected clicked?(event: MouseEvent): void
  /** A reply has come that its states follow. @internal */
  take(_reply: unknown, _info: RequestInfo): void {
    this.update()
  }

  /** Runs something under the guard of the instance, in the name of the element. @internal */
  attempt<Result>(run: () => Result): Result | undefined {
    return this.app.guard(`<${this.localName}>`, run)
  }

  /** Asks for another state of the result, where there is one. @internal */
  goTo(params: SearchParams | undefined): void {
    if (params) void this.app.ask(params, { requestOptions: { origin: this } })
  }

  /** Listens as long as the element is in the page. @internal */
  subscribe<Name extends Topic>(topic: Name, subscriber: Subscriber<TopicReply<Name>>): void {
    this.#subscriptions.push(this.app.responses.subscribe(topic, subscriber))
  }

  /** Renders at the end of this turn, once, however many properties change. @internal */
  update(): void {
    if (this.#isPlanned || !this.#isAlive) return
    this.#isPlanned = true
    queueMicrotask(() => {
      if (this.#isPlanned && this.#isAlive) this.renderNow()
    })
  }

  /** Renders at once: for elements that hand values to those inside and tell when all stand in the page. @internal */
  renderNow(): void {
    this.#isPlanned = false
    this.#hasRendered = true
    const outer = rendering
    rendering = this.app
    this.attempt(() => this.render())
    rendering = outer
    this.#states?.rendered(this)
  }

  /** Tells that new values stand in the page. @internal */
  protected told(): void {
    this.dispatchEvent(new Event('dom-updated'))
  }

  /** What the page's author wrote inside, read once; else a template of our own. @internal */
  ownTemplate(fallback: string): string {
    if (this.#template === undefined) {
      const html = this.#states?.ownHtml(this) ?? this.innerHTML
      this.#template = html.trim() ? html : this.usual(fallback)
    }
    return this.#template
  }

  /** A template of the library's own, in the tags that the page has chosen. @internal */
  usual(html: string): string {
    return usualTemplate(this.app, html)
  }

  /** Takes a template from elsewhere, when what stands inside is not the template but a result of it. @internal */
  adoptTemplate(html: string): void {
    this.#template = html
  }

  /** The HTML of a template, filled. @internal */
  filled(template: string, values: unknown): DocumentFragment {
    return fragmentOf(renderTemplate(template, values, this.app.surroundings()))
  }

  /** @internal */
  readObject(name: string): unknown {
    return this.#objects.get(name)
  }

  /** @internal */
  writeObject(name: string, value: unknown): void {
    // An object that was changed inside is not noticed: a new one says that there is something new to show.
    if (this.#objects.get(name) === value) return
    this.#objects.set(name, value)
    this.update()
  }
}

/** The first element of the page that belongs to the same instance as another. @internal */
export function firstOfInstance<Found extends FfElement>(
  { app }: FfElement,
  selector: string,
): Found | null {
  return all<Found>(document, selector).find((one) => one.app === app) ?? null
}

/** `pageCount` as `page-count`. @internal */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

type ElementClass = {
  new (): FfElement
  readonly fields?: Fields
  readonly states?: States
  observedAttributes?: readonly string[]
}

/** Makes the class an element of the page: a property for each field, and an attribute where it can be written as one. @internal */
export function define(tag: string, elementClass: ElementClass): void {
  // Two copies of the library on one page: the first one stays.
  if (customElements.get(tag)) return
  const fields = elementClass.fields ?? {}
  const written = Object.keys(fields).filter((name) => fields[name] !== object)
  elementClass.observedAttributes = written.map(attributeName)
  for (const [name, field] of Object.entries(fields)) {
    Object.defineProperty(elementClass.prototype, name, {
      get(this: FfElement) {
        return field === object ? this.readObject(name) : readAttribute(this, name, field)
      },
      set(this: FfElement, value: unknown) {
        if (field === object) this.writeObject(name, value)
        else writeAttribute(this, name, { field, value })
      },
    })
  }
  customElements.define(tag, elementClass)
}

function readAttribute(element: Element, name: string, field: Field): unknown {
  const text = element.getAttribute(attributeName(name))
  switch (field.kind) {
    case 'boolean':
      return field.byDefault ? text !== 'false' : text !== null
    case 'switch':
      return text === null ? field.byDefault : text !== 'false'
    case 'number': {
      const value = Number.parseFloat(text ?? '')
      return Number.isNaN(value) ? field.byDefault : value
    }
    case 'list':
      return text ? text.split(',') : (field.byDefault ?? [])
    default:
      return text ?? (field.kind === 'text' ? field.byDefault : undefined)
  }
}

function writeAttribute(
  element: Element,
  name: string,
  { field, value }: { field: Field; value: unknown },
): void {
  const attribute = attributeName(name)
  const isAbsent = value === null || value === undefined
  if (field.kind === 'boolean' && !field.byDefault)
    element.toggleAttribute(attribute, Boolean(value))
  else if (isAbsent) element.removeAttribute(attribute)
  else element.setAttribute(attribute, Array.isArray(value) ? value.join(',') : String(value))
}
