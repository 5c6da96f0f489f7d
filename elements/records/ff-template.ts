// `ff-template`: any part of any reply by a template. `scope` says which reply; `data` may also be set by the page.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, text } from '../core/fields.ts'
import { replyTopics } from '../core/responses.ts'
import { applyDirectives } from '../template/directives.ts'
import '../template/result-formatters.ts'

export class FfTemplate extends FfElement {
  static readonly fields: Fields = {
    scope: text(''),
    data: object,
  }
  declare scope: string
  declare data: unknown
  #html: string | null = null

  protected override begin(): void {
    // A template element keeps its content from being shown and loaded before it is filled.
    const inner = this.querySelector(':scope > template')
    this.#html ??= inner === null ? this.ownTemplate('') : inner.innerHTML
    if (this.scope) {
      const scope = replyTopics.find((one) => one === this.scope)
      if (!scope) throw new Error(`scope="${this.scope}" is unknown.`)
      this.subscribe(scope, (reply) => {
        this.data = reply
      })
    }
    this.hidden = this.data === undefined
    this.update()
  }

  protected override render(): void {
    if (this.data === undefined || this.#html === null) return
    const content = this.filled(this.#html, this.data)
    applyDirectives(content)
    this.hidden = false
    this.replaceChildren(content)
    this.told()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-template': FfTemplate
  }
}

define('ff-template', FfTemplate)
