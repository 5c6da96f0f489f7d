// `ff-search-feedback`: what a shopper thinks of the result, told to the server with a message. The author's content has parts marked
// `data-toggle`, `data-positive`, `data-negative`, `data-message`, `data-send`, and `data-container="feedback"` around what opens.

import { announce } from '../core/announce.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, presence, text } from '../core/fields.ts'
import { all } from '../core/nodes.ts'
import { given, track } from '../core/tracking.ts'
import { word } from '../core/words.ts'
import { operable } from '../facets/controls.ts'
import '../products/product-style.ts'
import { clickedQuery } from '../records/click-events.ts'
import '../products/product-words.ts'

/** The longest message that the server takes. */
const messageLengthMax = 10_000
const marks = ['toggle', 'positive', 'negative', 'send'] as const

const usual = () => `<button type="button" data-toggle>${word('feedback', 'Give feedback')}</button>
<div data-container="feedback"><button type="button" data-positive>${word('helpful', 'Helpful')}</button>
<button type="button" data-negative>${word('unhelpful', 'Not helpful')}</button>
<label>${word('message', 'Message')} <textarea data-message></textarea></label>
<button type="button" data-send>${word('send', 'Send')}</button></div>`

type Query = { readonly query: string }

export class FfSearchFeedback extends FfElement {
  static readonly fields: Fields = {
    opened: presence(false),
    align: text('vertical'),
    positive: presence(false),
    resetOnToggle: presence(false),
    resetOnSend: presence(false),
    searched: object,
  }
  declare opened: boolean
  declare positive: boolean
  declare resetOnToggle: boolean
  declare resetOnSend: boolean
  declare searched: Query | undefined
  #isChosen = false
  #isSending = false

  /** Throws away what was chosen and written. */
  reset(): void {
    this.#isChosen = false
    this.positive = false
    const message = this.#message()
    if (message) message.value = ''
    this.update()
  }

  protected override begin(): void {
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
      for (const element of all(this, `[data-${mark}]`)) {
        operable(element)
        if (mark === 'toggle') element.ariaExpanded = String(this.opened)
        else if (mark === 'send') element.ariaDisabled = String(!isChosen)
        else element.ariaPressed = String(isChosen && this.positive === (mark === 'positive'))
      }
    }
    for (const container of all(this, '[data-container="feedback"]')) {
      container.hidden = !this.opened
    }
    const message = this.#message()
    if (message) message.maxLength = messageLengthMax
    this.told()
  }

  protected override clicked({ target }: MouseEvent): void {
    const mark = marks.find((one) => this.contains((target as Element).closest(`[data-${one}]`)))
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
      announce('failedToSend')
      this.dispatchEvent(new Event('failed'))
      throw error
    } finally {
      this.#isSending = false
    }
    announce('thanks')
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
