// What a hand-written product line says: a product type, what varies within it, and how its texts
// are built. Texts hold placeholders in braces: {name}, {material}, {colours} and any measure.

import type { MakerGroup } from './brands.ts'
import type { CategoryPart } from './categories.ts'
import type { Palette } from './colours.ts'
import type { MaterialKey } from './materials.ts'
import type { Measure } from './measures.ts'
import type { PictureKind } from './picture.ts'
import type { SizeScaleName } from './sizes.ts'

/** The same words in English and in German. */
export type Text = readonly [english: string, german: string]

export type Path = readonly [CategoryPart, CategoryPart, CategoryPart]

export type Gender = 'Men' | 'Women' | 'Unisex' | 'Kids'

/** From the value of the plainest model to the value of the best. */
export type Span = readonly [plain: number, best: number]

/** A property for the list of features, and the sentence that explains it in the description. */
export interface Feature {
  readonly label: Text
  readonly sentence: Text
}

export interface ProductLine {
  readonly key: string
  readonly kind: PictureKind
  readonly path: Path
  readonly alsoIn?: Path
  readonly noun: Text
  readonly makers: MakerGroup
  /** How many models this line has in relation to the others; 2 is usual. */
  readonly share?: number
  readonly price: Span
  readonly palette: Palette
  readonly colours: readonly [fewest: number, most: number]
  readonly sizes?: SizeScaleName
  readonly genders?: readonly Gender[]
  readonly numbers: Partial<Record<Measure, Span>>
  /** The measure that follows the model's name, as the 35 in `Cirrus 35`. */
  readonly nameNumber?: Measure
  /** The measure with which weight and price grow. */
  readonly scaledBy?: Measure
  readonly materials: readonly MaterialKey[]
  readonly features: readonly Feature[]
  readonly openings: readonly Text[]
  readonly facts: readonly Text[]
}
