// The invented brands of the shop. A brand has a price level (0 plain, 1 best), groups of goods that it
// makes, its own model names, and a sentence about itself.

import { outdoorBrands } from './brands-outdoor.ts'
import { sportBrands } from './brands-sport.ts'
import type { Text } from './product-line.ts'

export interface Brand {
  readonly name: string
  readonly level: number
  readonly makes: readonly MakerGroup[]
  readonly marks?: readonly ('repair' | 'europe')[]
  readonly models: readonly string[]
  readonly about: Text
}

export type MakerGroup =
  | 'packs'
  | 'city'
  | 'tents'
  | 'sleep'
  | 'kitchen'
  | 'furniture'
  | 'shell'
  | 'apparel'
  | 'wool'
  | 'boots'
  | 'running'
  | 'runwear'
  | 'accessories'
  | 'climbing'
  | 'snow'
  | 'protection'
  | 'bikes'
  | 'bikegear'
  | 'boats'
  | 'swim'
  | 'fitness'
  | 'balls'
  | 'rackets'
  | 'light'
  | 'devices'
  | 'lenses'
  | 'kids'
  | 'bottles'

export const brands: readonly Brand[] = [...outdoorBrands, ...sportBrands]

/** The brands that make goods of a group; no group is without one. */
export function brandsOf(group: MakerGroup): readonly Brand[] {
  return brands.filter((brand) => brand.makes.includes(group))
}
