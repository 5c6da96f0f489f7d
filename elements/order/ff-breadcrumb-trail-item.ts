// `ff-breadcrumb-trail-item`: one step in `ff-breadcrumb-trail`. The author's ones are templates for steps of their `type`: search, filter,
// advisor or all.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'

export class FfBreadcrumbTrailItem extends FfElement {
  static readonly fields: Fields = { type: text('all') }
  declare type: string
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-breadcrumb-trail-item': FfBreadcrumbTrailItem
  }
}

define('ff-breadcrumb-trail-item', FfBreadcrumbTrailItem)
