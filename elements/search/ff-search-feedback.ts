// `ff-search-feedback`: what a shopper thinks of the result, told to the server with a message. The author's content has parts marked
// `data-toggle`, `data-positive`, `data-negative`, `data-message`, `data-send`, and `data-container="feedback"` around what opens.

import { announce } from '../core/announce.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { given, track } from '../core/tracking.ts'
import { word } from '../core/words.ts'
import { operable } from '../facets/controls.ts'
import { adoptProductStyle } from '../products/product-style.ts'
import { clickedQuery } from '../records/click-events.ts'
import '../products/product-words.ts'

/** The longest message that the server takes. */
const messageLengthMax = 10_000
const marks = ['toggle', 'positive', 'negative', 'send'] as const

const usual = () => `<button type="button" data-toggle>${word('feedback')}</button>
<div data-container="feedback"><button type="button" data-positive>${word('helpful')}</button>
<button type="button" data-negative>${word('unhelpful')}</button>
<label>${word('message')} <textarea data-message></textarea></label>
<button type="button" data-send>${word('send')}</button></div>`

type Query = { readonly query: string }

export class FfSearchFeedback extends FfElement {
  static readonly fields: Fields = {
    opened: { kind: 'boolean', byDefault: false },
    align: { kind: 'text', byDefault: 'vertical' },
    positive: { kind: 'boolean', byDefault: false },
    resetOnToggle: { kind: 'boolean', byDefault: false },
    resetOnSend: { kind: 'boolean', byDefault: false },
    searched: { kind: 'object' },
  }
  declare opened: boolean
  declare positive: boolean
  declare resetOnToggle: boolean
  declare resetOnSend: boolean
  declare searched: Query | undefined
  #isChosen = false
  #isSending = false

  constructor() {
    super()
    this.addEventListener('click', ({ target }) => this.#clicked(target as Element))
  }

  /** Throws away what was chosen and written. */
  reset(): void {
    this.#isChosen = false
    this.positive = false
    const message = this.#message()
    if (message) message.value = ''
    this.update()
  }

  protected override begin(): void {
    adoptProductStyle()
    if (!this.childElementCount) this.replaceChildren(this.filled(usual(), {}))
    this.#isChosen ||= this.positive
    this.hidden = !this.searched
    this.subscribe('SearchAndNavigation', (result) => {
      const query = clickedQuery(this.app, result)
      if (query !== this.searched?.query) this.reset()
      this.searched = { query }
    })
    this.update()
  }

  protected override render(): void {
    this.hidden = !this.searched
    const isChosen = this.#isChosen
    for (const mark of marks) {
      for (const element of this.querySelectorAll<HTMLElement>(`[data-${mark}]`)) {
        operable(element)
        if (mark === 'toggle') element.ariaExpanded = String(this.opened)
        else if (mark === 'send') element.ariaDisabled = String(!isChosen)
        else element.ariaPressed = String(isChosen && this.positive === (mark === 'positive'))
      }
    }
    for (const container of this.querySelectorAll<HTMLElement>('[data-container="feedback"]')) {
      container.hidden = !this.opened
    }
    const message = this.#message()
    if (message) message.maxLength = messageLengthMax
    this.told()
  }

  #clicked(target: Element): void {
    const mark = marks.find((one) => this.contains(target.closest(`[data-${one}]`)))
    if (mark === 'toggle') this.#toggle()
    else if (mark === 'send') void this.attempt(() => this.#send())
    else if (mark) {
      this.#isChosen = true
      this.positive = mark === 'positive'
      this.update()
      this.dispatchEvent(new Event('positive-changed'))
    }
  }

  #toggle(): void {
    this.opened = !this.opened
    if (this.resetOnToggle) this.reset()
    this.dispatchEvent(new Event('open-changed'))
  }

  async #send(): Promise<void> {
    const { searched, positive } = this
    if (!searched || !this.#isChosen || this.#isSending) return
    this.#isSending = true
    const message = this.#message()?.value.trim() ?? ''
    const event = { ...searched, positive, message: message || undefined }
    try {
      await track(this.app, 'feedback', { events: [given(event)] })
    } catch (error) {
      announce(word('failedToSend'))
      this.dispatchEvent(new Event('failed'))
      throw error
    } finally {
      this.#isSending = false
    }
    announce(word('thanks'))
    if (this.resetOnSend) this.reset()
    this.dispatchEvent(new Event('successful'))
  }

  #message(): HTMLTextAreaElement | HTMLInputElement | null {
    return this.querySelector('textarea[data-message],input[data-message]')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-search-feedback': FfSearchFeedback
  }
}

define('ff-search-feedback', FfSearchFeedback)
