// Size scales. A size may carry a number that becomes a field of its own (a rope's length) and with
// which weight and price grow: by `value / middle`, to the power given.

import type { Measure } from './measures.ts'
import type { Gender } from './product-line.ts'

export interface Size {
  readonly text: string
  readonly number?: number
}

export interface SizeScale {
  readonly sizes: Readonly<Partial<Record<Gender, readonly Size[]>>>
  /** How many neighbouring sizes one product has. */
  readonly run: readonly [fewest: number, most: number]
  readonly field?: Measure
  readonly weightPower?: number
  readonly pricePower?: number
  /** Grams for each unit of the size's number, where the size is a mass. */
  readonly gramsPerUnit?: number
}

export type SizeScaleName = keyof typeof scales

const scales = {
  clothing: {
    sizes: {
      Men: words('S', 'M', 'L', 'XL', 'XXL'),
      Women: words('XS', 'S', 'M', 'L', 'XL', 'XXL'),
      Unisex: words('XS', 'S', 'M', 'L', 'XL'),
      Kids: words('104', '116', '128', '140', '152', '164'),
    },
    run: [4, 5],
  },
  shoes: {
    sizes: {
      Men: numbers('', 40, 41, 42, 43, 44, 45, 46, 47),
      Women: numbers('', 36, 37, 38, 39, 40, 41, 42),
      Unisex: numbers('', 37, 38, 39, 40, 41, 42, 43, 44, 45),
      Kids: numbers('', 28, 29, 30, 31, 32, 33, 34, 35, 36),
    },
    run: [4, 7],
  },
  socks: {
    sizes: { Unisex: words('35-38', '39-42', '43-46'), Kids: words('27-30', '31-34') },
    run: [2, 3],
  },
  gloves: { sizes: { Unisex: words('XS', 'S', 'M', 'L', 'XL') }, run: [2, 4] },
  helmets: {
    sizes: {
      Unisex: words('51-55 cm', '54-58 cm', '57-61 cm'),
      Kids: words('48-52 cm', '51-55 cm'),
    },
    run: [1, 3],
  },
  harness: { sizes: { Unisex: words('XS', 'S', 'M', 'L', 'XL') }, run: [2, 4] },
  skiBoots: {
    sizes: {
      Men: words('26.5', '27.5', '28.5', '29.5'),
      Women: words('23.5', '24.5', '25.5', '26.5'),
    },
    run: [3, 4],
  },
  bikeFrame: { sizes: { Unisex: words('S', 'M', 'L', 'XL') }, run: [2, 4] },
  kidsWheel: {
    sizes: { Kids: numbers(' in', 16, 20, 24) },
    run: [1, 2],
    field: 'WheelSize',
    weightPower: 0.7,
    pricePower: 0.4,
  },
  lifeJacket: {
    sizes: { Unisex: words('30-50 kg', '50-70 kg', '70-90 kg', '90+ kg') },
    run: [2, 4],
  },
  rope: {
    sizes: { Unisex: numbers(' m', 30, 40, 50, 60, 70, 80) },
    run: [2, 4],
    field: 'Length',
    weightPower: 1,
    pricePower: 0.9,
  },
  sling: {
    sizes: { Unisex: numbers(' cm', 30, 60, 120, 180, 240) },
    run: [2, 4],
    field: 'SlingLength',
    weightPower: 0.9,
    pricePower: 0.4,
  },
  ski: {
    sizes: { Unisex: numbers(' cm', 156, 163, 170, 177, 184) },
    run: [2, 4],
    field: 'SkiLength',
    weightPower: 1.2,
    pricePower: 0,
  },
  nordicSki: {
    sizes: { Unisex: numbers(' cm', 180, 187, 193, 200, 206) },
    run: [2, 4],
    field: 'SkiLength',
    weightPower: 1.1,
    pricePower: 0,
  },
  snowboard: {
    sizes: { Unisex: numbers(' cm', 146, 150, 154, 158, 162) },
    run: [2, 4],
    field: 'BoardLength',
    weightPower: 1.3,
    pricePower: 0,
  },
  polesFixed: {
    sizes: { Unisex: numbers(' cm', 105, 110, 115, 120, 125, 130) },
    run: [2, 4],
    field: 'PoleLength',
    weightPower: 0.8,
    pricePower: 0,
  },
  sleepingBag: {
    sizes: { Unisex: numbers(' cm', 170, 185, 200) },
    run: [1, 3],
    field: 'BodyHeight',
    weightPower: 1,
    pricePower: 0.6,
  },
  mat: {
    sizes: { Unisex: numbers(' cm', 168, 183, 198) },
    run: [1, 2],
    field: 'MatLength',
    weightPower: 1.2,
    pricePower: 0.6,
  },
  bottle: {
    sizes: { Unisex: numbers(' l', 0.5, 0.75, 1) },
    run: [1, 3],
    field: 'Capacity',
    weightPower: 0.6,
    pricePower: 0.4,
  },
  dryBag: {
    sizes: { Unisex: numbers(' l', 5, 10, 20, 35) },
    run: [2, 3],
    field: 'Capacity',
    weightPower: 0.6,
    pricePower: 0.4,
  },
  duffel: {
    sizes: { Unisex: numbers(' l', 40, 60, 90, 120) },
    run: [2, 3],
    field: 'Volume',
    weightPower: 0.6,
    pricePower: 0.4,
  },
  kettlebell: {
    sizes: { Unisex: numbers(' kg', 4, 6, 8, 12, 16, 20, 24) },
    run: [3, 5],
    field: 'Mass',
    gramsPerUnit: 1000,
    pricePower: 0.8,
  },
  axe: {
    sizes: { Unisex: numbers(' cm', 50, 55, 60, 65) },
    run: [2, 3],
    field: 'ShaftLength',
    weightPower: 0.7,
    pricePower: 0,
  },
  grip: { sizes: { Unisex: words('L1', 'L2', 'L3', 'L4') }, run: [2, 3] },
  football: { sizes: { Unisex: words('4', '5') }, run: [1, 2] },
  basketball: { sizes: { Unisex: words('5', '6', '7') }, run: [1, 3] },
} as const satisfies Record<string, SizeScale>

/** The scale of that name. */
export function sizeScale(name: SizeScaleName): SizeScale {
  return scales[name]
}

/** The sizes for a gender; a scale without its own has those for everybody. */
export function sizesFor(scale: SizeScale, gender: Gender | undefined): readonly Size[] {
  return scale.sizes[gender ?? 'Unisex'] ?? scale.sizes.Unisex ?? []
}

function words(...texts: readonly string[]): readonly Size[] {
  return texts.map((text) => ({ text }))
}

function numbers(unit: string, ...values: readonly number[]): readonly Size[] {
  return values.map((number) => ({ text: `${number}${unit}`, number }))
}
