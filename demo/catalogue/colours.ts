// The colours of the catalogue: a shop's name in both languages, the colour of the picture and the
// basic family for facets. Palettes say which colours a kind of product is made in.

import type { Text } from './product-line.ts'

export interface Colour {
  readonly name: Text
  readonly hex: string
  readonly family: ColourFamily
}

export type ColourFamily = keyof typeof familyNames
export type Palette = keyof typeof palettes

export const familyNames = {
  black: ['Black', 'Schwarz'],
  white: ['White', 'Weiß'],
  grey: ['Grey', 'Grau'],
  blue: ['Blue', 'Blau'],
  turquoise: ['Turquoise', 'Türkis'],
  green: ['Green', 'Grün'],
  yellow: ['Yellow', 'Gelb'],
  orange: ['Orange', 'Orange'],
  red: ['Red', 'Rot'],
  pink: ['Pink', 'Rosa'],
  purple: ['Purple', 'Lila'],
  brown: ['Brown', 'Braun'],
  beige: ['Beige', 'Beige'],
} as const satisfies Record<string, Text>

const colours = {
  black: { name: ['Black', 'Schwarz'], hex: '26282c', family: 'black' },
  raven: { name: ['Raven black', 'Rabenschwarz'], hex: '1f2430', family: 'black' },
  basalt: { name: ['Basalt', 'Basalt'], hex: '4a4f57', family: 'grey' },
  slate: { name: ['Slate grey', 'Schiefergrau'], hex: '66707c', family: 'grey' },
  pebble: { name: ['Pebble grey', 'Kieselgrau'], hex: '9aa0a3', family: 'grey' },
  silver: { name: ['Silver', 'Silber'], hex: 'b9c0c6', family: 'grey' },
  snow: { name: ['Snow white', 'Schneeweiß'], hex: 'eef1f3', family: 'white' },
  chalk: { name: ['Chalk', 'Kreideweiß'], hex: 'e6e2d8', family: 'white' },
  navy: { name: ['Navy', 'Marineblau'], hex: '24365c', family: 'blue' },
  fjord: { name: ['Fjord blue', 'Fjordblau'], hex: '2f5f8f', family: 'blue' },
  glacier: { name: ['Glacier blue', 'Gletscherblau'], hex: '7fb0cc', family: 'blue' },
  cobalt: { name: ['Cobalt blue', 'Kobaltblau'], hex: '2456b8', family: 'blue' },
  sky: { name: ['Sky blue', 'Himmelblau'], hex: '5da4dd', family: 'blue' },
  petrol: { name: ['Petrol', 'Petrol'], hex: '1f5f6b', family: 'turquoise' },
  lagoon: { name: ['Lagoon', 'Lagune'], hex: '2aa3a3', family: 'turquoise' },
  mint: { name: ['Mint', 'Minze'], hex: '9fd6c0', family: 'green' },
  moss: { name: ['Moss green', 'Moosgrün'], hex: '66733c', family: 'green' },
  pine: { name: ['Pine green', 'Kieferngrün'], hex: '24513c', family: 'green' },
  olive: { name: ['Olive', 'Oliv'], hex: '6b6a3a', family: 'green' },
  sage: { name: ['Sage', 'Salbei'], hex: '93a589', family: 'green' },
  lime: { name: ['Lime', 'Limette'], hex: 'a9c934', family: 'green' },
  meadow: { name: ['Meadow green', 'Wiesengrün'], hex: '3f9a4d', family: 'green' },
  sun: { name: ['Sun yellow', 'Sonnengelb'], hex: 'f2c230', family: 'yellow' },
  mustard: { name: ['Mustard', 'Senfgelb'], hex: 'c79a2b', family: 'yellow' },
  neon: { name: ['Neon yellow', 'Neongelb'], hex: 'dcec3a', family: 'yellow' },
  apricot: { name: ['Apricot', 'Aprikose'], hex: 'f0a56a', family: 'orange' },
  orange: { name: ['Orange', 'Orange'], hex: 'e8792b', family: 'orange' },
  ember: { name: ['Ember', 'Glutorange'], hex: 'd9562a', family: 'orange' },
  rust: { name: ['Rust', 'Rostrot'], hex: 'a4472d', family: 'red' },
  red: { name: ['Red', 'Rot'], hex: 'c9302f', family: 'red' },
  cranberry: { name: ['Cranberry', 'Preiselbeere'], hex: '9e2a44', family: 'red' },
  burgundy: { name: ['Burgundy', 'Burgunderrot'], hex: '6d2235', family: 'red' },
  rose: { name: ['Dusky pink', 'Altrosa'], hex: 'd1969c', family: 'pink' },
  fuchsia: { name: ['Fuchsia', 'Fuchsia'], hex: 'd03a7c', family: 'pink' },
  heather: { name: ['Heather', 'Heidekraut'], hex: '8a6690', family: 'purple' },
  plum: { name: ['Plum', 'Pflaume'], hex: '5b2f54', family: 'purple' },
  lavender: { name: ['Lavender', 'Lavendel'], hex: 'a99bcf', family: 'purple' },
  chestnut: { name: ['Chestnut', 'Kastanie'], hex: '6f4430', family: 'brown' },
  cognac: { name: ['Cognac', 'Cognac'], hex: 'a2693b', family: 'brown' },
  walnut: { name: ['Walnut', 'Nussbaum'], hex: '553b2c', family: 'brown' },
  sand: { name: ['Sand', 'Sand'], hex: 'd0bd95', family: 'beige' },
  oat: { name: ['Oat', 'Hafer'], hex: 'ddd0b6', family: 'beige' },
  clay: { name: ['Clay', 'Lehm'], hex: 'b08e6d', family: 'beige' },
} as const satisfies Record<string, Colour>

type ColourKey = keyof typeof colours

const palettes = {
  apparel: palette(
    'black',
    'navy',
    'fjord',
    'petrol',
    'moss',
    'pine',
    'rust',
    'red',
    'cranberry',
    'mustard',
    'slate',
    'heather',
    'sage',
    'basalt',
    'glacier',
    'plum',
  ),
  alpine: palette(
    'black',
    'cobalt',
    'fjord',
    'lagoon',
    'lime',
    'orange',
    'ember',
    'red',
    'sun',
    'pine',
    'cranberry',
    'basalt',
  ),
  trousers: palette(
    'black',
    'basalt',
    'slate',
    'navy',
    'olive',
    'sand',
    'walnut',
    'pine',
    'clay',
    'raven',
  ),
  sport: palette(
    'black',
    'neon',
    'lagoon',
    'fuchsia',
    'cobalt',
    'ember',
    'snow',
    'mint',
    'lavender',
    'sky',
    'plum',
    'red',
  ),
  earth: palette(
    'olive',
    'moss',
    'sand',
    'clay',
    'basalt',
    'rust',
    'petrol',
    'sage',
    'mustard',
    'navy',
    'black',
  ),
  leather: palette('chestnut', 'cognac', 'walnut', 'black', 'basalt', 'clay', 'olive', 'slate'),
  metal: palette('silver', 'basalt', 'cobalt', 'red', 'orange', 'meadow', 'black'),
  steel: palette('silver', 'black', 'basalt'),
  kids: palette('red', 'sky', 'meadow', 'sun', 'fuchsia', 'lagoon', 'orange', 'lavender', 'navy'),
  snow: palette(
    'black',
    'snow',
    'navy',
    'lagoon',
    'red',
    'sun',
    'pine',
    'plum',
    'orange',
    'glacier',
    'mint',
  ),
  soft: palette(
    'oat',
    'sage',
    'rose',
    'lavender',
    'glacier',
    'slate',
    'plum',
    'petrol',
    'mint',
    'black',
  ),
  dark: palette('black', 'raven', 'basalt', 'navy'),
  bikes: palette(
    'black',
    'basalt',
    'pine',
    'petrol',
    'red',
    'sand',
    'cobalt',
    'chalk',
    'mustard',
    'cranberry',
  ),
  wood: palette('walnut', 'cognac', 'chestnut'),
  ball: palette('snow', 'orange', 'cobalt', 'neon', 'red', 'lagoon'),
} as const

/** The colours that products of a palette come in. */
export function coloursOf(name: Palette): readonly Colour[] {
  return palettes[name]
}

/** All colours, for tests and contact sheets. */
export function allColours(): readonly Colour[] {
  return Object.values(colours)
}

function palette(...keys: readonly ColourKey[]): readonly Colour[] {
  return keys.map((key) => colours[key])
}
