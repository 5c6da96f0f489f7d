// `ff-sortbox-item`: one order of a result in `ff-sortbox`. The author's ones are templates for the order with their `key`, which is
// `<name>.<order>`, or `default.template` for all others.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'

export class FfSortboxItem extends FfElement {
  static readonly fields: Fields = { key: text('default.template') }
  declare key: string
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-sortbox-item': FfSortboxItem
  }
}

define('ff-sortbox-item', FfSortboxItem)
