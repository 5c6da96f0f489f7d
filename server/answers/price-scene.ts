// The prices of a customer as the engine sees them: they lie over the field with the role price.

import type { Overlay } from '../../engine/overlay.ts'
import { priceColumn } from '../channel/customer-prices.ts'
import { fieldKind } from '../channel/fields.ts'
import type { Sheet } from '../channel/sheet.ts'
import { valueLayerOf } from '../channel/sheet-layers.ts'
import type { ChannelView } from '../channel/view.ts'
import type { Asker } from './market-scene.ts'

export type PriceScene = {
  /** The field with the role price. */
  readonly field: string
  /** Null: the customer has no prices of their own. */
  readonly sheet: Sheet | null
  readonly hidesOthers: boolean
}

/** Null: no customer, or no such prices. */
export function priceScene(view: ChannelView, { state }: Asker): PriceScene | null {
  const { settings, shelves, fields } = view
  const { customerPrices } = shelves
  const field = fields.byRole.get('price')
  const isActive = settings.customerPrices.active ?? customerPrices.byProduct.size > 0
  if (state.purchaserId === undefined || field === undefined || !isActive) return null
  const sheet = customerPrices.byCustomer.get(state.purchaserId) ?? null
  const hidesOthers = settings.customerPrices.hideProductsWithoutPrice
  return sheet === null && !hidesOthers ? null : { field, sheet, hidesOthers }
}

export function priceOverlay(
  view: ChannelView,
  { field, sheet, hidesOthers }: PriceScene,
): Overlay {
  const type = view.fields.byName.get(field)?.type ?? 'FLOAT'
  const kind = fieldKind(type) === 'number' ? 'number' : 'text'
  const column = sheet?.columns.find(({ name }) => name === priceColumn)
  const layer = sheet === null || column === undefined ? null : valueLayerOf(sheet, column, kind)
  const layers = layer === null ? [] : [{ layer, constant: null }]
  return { field, kind, combine: 'replace', layers, isRequired: hidesOthers }
}
