// `ff-sortbox-item`: one order of a result in `ff-sortbox`. The author's ones are templates for the order with their `key`, which is
// `<name>.<order>`, or `default.template` for all others.

import { define, FfElement, type Fields } from '../core/element.ts'

export class FfSortboxItem extends FfElement {
  static readonly fields: Fields = { key: { kind: 'text', byDefault: 'default.template' } }
  declare key: string
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-sortbox-item': FfSortboxItem
  }
}

define('ff-sortbox-item', FfSortboxItem)
