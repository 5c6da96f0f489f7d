// What members of the shop's club pay: a tenth less for everything of the shop's house brands.

import type { DemoRecord } from './catalogue/catalogue.ts'
import { demoCustomer } from './page/member.ts'

const houseBrands: ReadonlySet<string> = new Set([
  'Wandervolk',
  'Moosgrat',
  'Gratwerk',
  'Highmoor',
  'Zirbelhof',
])
const part = 0.9

export type CustomerPrice = {
  readonly ProductNumber: string
  readonly price: Readonly<Record<string, number>>
}

/** The members' price of a variant; none where they pay what everybody pays. */
export function customerPricesOf({ ProductNumber, Brand, Price }: DemoRecord): CustomerPrice[] {
  if (!houseBrands.has(String(Brand))) return []
  const price = Math.round(Number(Price) * part * 100) / 100
  return [{ ProductNumber: String(ProductNumber), price: { [demoCustomer]: price } }]
}
