// `ff-nav-element`: what stands in one link of `ff-header-navigation`. Its content is a template for the category's values.

import type { FacetElement } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import { applyDirectives } from '../template/directives.ts'

export class FfNavElement extends FfElement {
  static readonly fields: Fields = { category: object }
  declare category: FacetElement | undefined

  protected override render(): void {
    const template = this.ownTemplate('{{text}}')
    if (!this.category) return
    const content = this.filled(template, this.category)
    applyDirectives(content, this.category.previewImageURL)
    this.replaceChildren(content)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-nav-element': FfNavElement
  }
}

define('ff-nav-element', FfNavElement)
