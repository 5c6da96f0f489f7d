// `ff-suggest-item`: one suggestion, an option of the list in `ff-suggest`. Its content is a template for the suggestion's values.

import type { Suggestion } from '../../contract/suggest.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, text } from '../core/fields.ts'
import { applyDirectives } from '../template/directives.ts'

export class FfSuggestItem extends FfElement {
  static readonly fields: Fields = {
    type: text('all'),
    suggestion: object,
  }
  declare type: string
  declare suggestion: Suggestion | undefined

  protected override render(): void {
    const { suggestion } = this
    const template = this.ownTemplate('{{ff-hitHighlight name}}')
    if (!suggestion) return
    const content = this.filled(template, suggestion)
    applyDirectives(content, suggestion.image)
    this.replaceChildren(content)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-suggest-item': FfSuggestItem
  }
}

define('ff-suggest-item', FfSuggestItem)
